/** The person's own data: where they are a member and what leaving means, what the service has about them, and its deletion. */
import { z } from 'zod';
import { operation } from '../operation.ts';
import { mark } from '../pages/signer/mark.ts';
import { count, dateTime, dateTimeOrNull, lineText, lineTextOrNull, text, textOrNull } from '../values.ts';

const membership = z.strictObject({
  workspace: z.strictObject({ id: text, name: lineText }),
  organization: z.strictObject({ id: text, name: lineText, sandbox: z.boolean() }),
  /** The workspace of the request, and those of the same organization. */
  isHere: z.boolean(),
  isOfThisOrganization: z.boolean(),
  /** The documents that the person is responsible for in the workspace, and who takes them over; null: nobody can. */
  documents: count,
  heir: lineTextOrNull,
  /** Nobody else is an administrator there, so the person cannot leave. */
  isLastAdministrator: z.boolean(),
});
export type OwnMembership = z.output<typeof membership>;

export const ownMembershipsShape = z.strictObject({
  memberships: z.array(membership),
  /** API keys of the person in the organization of the request, and in all of them. */
  keysHere: count,
  keys: count,
  hasSecondFactor: z.boolean(),
  /** An organization's provider signed the person in: their account is deleted there. */
  byProvider: z.boolean(),
});
export type OwnMemberships = z.output<typeof ownMembershipsShape>;

export const ownDataShape = z.strictObject({
  createdAt: dateTime,
  identity: z
    .strictObject({
      email: text,
      name: lineText,
      isEmailVerified: z.boolean(),
      hasPassword: z.boolean(),
      hasSecondFactor: z.boolean(),
      createdAt: dateTime,
    })
    .nullable(),
  memberships: z.array(
    z.strictObject({
      organization: lineText,
      sandbox: z.boolean(),
      workspace: lineText,
      userId: text,
      name: lineText,
      email: text,
      phone: textOrNull,
      role: lineText,
      status: text,
      joinedAt: dateTime,
      lastActiveAt: dateTimeOrNull,
    }),
  ),
  sessions: z.array(
    z.strictObject({ device: textOrNull, ipAddress: textOrNull, createdAt: dateTime, lastSeenAt: dateTime }),
  ),
  passkeys: z.array(z.strictObject({ name: lineTextOrNull, createdAt: dateTimeOrNull })),
  apiKeys: z.array(
    z.strictObject({
      name: lineText,
      prefix: text,
      createdAt: dateTime,
      expiresAt: dateTimeOrNull,
      lastUsedAt: dateTimeOrNull,
    }),
  ),
  /** By workspace; what was not chosen is sent. */
  emailsTurnedOff: z.array(z.strictObject({ workspace: lineText, kinds: z.array(text) })),
  savedViews: z.array(z.strictObject({ workspace: lineText, name: lineText, search: text, shared: z.boolean() })),
  savedSignature: mark.nullable(),
});
export type OwnData = z.output<typeof ownDataShape>;

const free = { permission: null, scope: null } as const;

export const ownDataOperations = {
  ownMemberships: operation({
    id: 'dashboard.ownMemberships',
    method: 'GET',
    path: '/me/memberships',
    title: 'Where the person is a member, and what leaving means',
    ...free,
    answer: ownMembershipsShape,
  }),
  leave: operation({
    id: 'dashboard.leave',
    method: 'POST',
    path: '/me/leave',
    title: 'Leave the workspace, or every workspace of the organization',
    ...free,
    body: z.strictObject({ scope: z.enum(['WORKSPACE', 'ORGANIZATION']) }),
    answer: z.strictObject({ workspaces: count, documents: count }),
    errors: ['INVALID_STATE'],
  }),
  ownData: operation({
    id: 'dashboard.ownData',
    method: 'GET',
    path: '/me/data',
    title: 'What the service has about the person',
    ...free,
    answer: ownDataShape,
  }),
  deleteOwnAccount: operation({
    id: 'dashboard.deleteOwnAccount',
    method: 'POST',
    path: '/me/delete',
    title: "Delete the person's own account; documents and journals stay",
    ...free,
    body: z.strictObject({
      /** The person's own address, typed. */
      email: z.string().max(254),
    }),
    answer: z.strictObject({ workspaces: count, documents: count }),
    errors: ['INVALID_STATE', 'PERMISSION_DENIED'],
  }),
};
