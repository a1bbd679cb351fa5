/** The current account, its workspaces, organization and limits, and the health of the service. */
import { z } from 'zod';
import { planNames } from '../../plans.ts';
import {
  accountEmail,
  count,
  dateTime,
  dateTimeOrNull,
  deadline,
  eidSchemes,
  email,
  line,
  lineText,
  lineTextOrNull,
  money,
  name,
  named,
  oneLine,
  phone,
  reference,
  rule,
  text,
  textOrNull,
  webAddress,
} from '../../values.ts';
import { apiKeyWithSecret } from './api-keys.ts';
import { branding, brandingPatch } from './branding.ts';
import { workspaceSettings, workspaceSettingsPatch } from './workspace-settings.ts';

export const me = named(
  'Me',
  z.strictObject({
    id: text,
    email: text,
    name: lineText,
    phone: textOrNull,
    workspace: z.strictObject({ id: text, slug: text, name: lineText }),
    organization: z.strictObject({ id: text, name: lineText }),
  }),
);

/** Appears in e-mails and in the journal of documents that are sent from now on. */
export const mePatch = named('MePatch', z.strictObject({ name: name.optional(), phone: phone.nullable().optional() }));

const workspaceProperties = {
  id: text,
  slug: text,
  name: lineText,
  organizationId: text,
  isCurrent: z.boolean(),
  createdAt: dateTime,
};
const slug = z
  .string()
  .max(100)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
export const workspaceShape = named('Workspace', z.strictObject(workspaceProperties));
export type Workspace = z.output<typeof workspaceShape>;

/** Only a single workspace includes its settings. */
export const workspaceDetail = named(
  'WorkspaceDetail',
  z.strictObject({ ...workspaceProperties, settings: workspaceSettings }),
);
export type WorkspaceDetail = z.output<typeof workspaceDetail>;

/** A new workspace has only these, and no ids of theirs are known before it is there. */
export const builtInRoles = ['Admin', 'Member'] as const;
export type BuiltInRole = (typeof builtInRoles)[number];
const builtInRole = z.enum(builtInRoles).default('Member');
const memberOfNew = rule<{ userId?: unknown; email?: unknown }>(
  ['email'],
  'INVALID_VALUE',
  'either userId or email',
  given => (given.userId === undefined) !== (given.email === undefined),
)(
  z.strictObject({
    userId: reference.optional(),
    email: accountEmail.optional().describe('Invited, unless it is of a user of the organization.'),
    role: builtInRole,
  }),
);
const keyOfNew = z.strictObject({
  name: name.optional().describe('Of the service account and its key. Left out: the name of the workspace.'),
  role: builtInRole,
  expiresAt: deadline.nullish(),
});
export const workspaceCreate = named(
  'WorkspaceCreate',
  z.strictObject({
    name,
    slug: slug.optional().describe('Made of the name when left out.'),
    settings: workspaceSettingsPatch.optional(),
    members: z.array(memberOfNew).max(100).optional().describe('Besides yourself, its administrator.'),
    apiKey: z
      .union([z.boolean(), keyOfNew])
      .optional()
      .describe('Makes a service account with a key; true: with the role Member and without an end.'),
  }),
);
export type WorkspaceCreate = z.output<typeof workspaceCreate>;
export const workspaceCreated = named(
  'WorkspaceCreated',
  z.strictObject({
    ...workspaceProperties,
    settings: workspaceSettings,
    apiKey: apiKeyWithSecret.nullable().describe('The one that was asked for; null: none was.'),
  }),
);
export const workspacePatch = named(
  'WorkspacePatch',
  z.strictObject({ name: name.optional(), slug: slug.optional(), settings: workspaceSettingsPatch.optional() }),
);
export type WorkspacePatch = z.output<typeof workspacePatch>;

export const organizationShape = named(
  'Organization',
  z.strictObject({
    id: text,
    name: lineText,
    orgName: lineTextOrNull.describe('The registered name.'),
    orgNumber: textOrNull,
    country: textOrNull,
    email: textOrNull,
    phone: textOrNull,
    website: textOrNull,
    addressLine1: lineTextOrNull,
    addressLine2: lineTextOrNull,
    city: lineTextOrNull,
    postalCode: lineTextOrNull,
    vatNumber: textOrNull,
    logo: textOrNull,
    branding: branding.nullable(),
    createdAt: dateTime,
    updatedAt: dateTime,
  }),
);

export type Organization = z.output<typeof organizationShape>;

const address = line.nullable().optional();
export const organizationPatch = named(
  'OrganizationPatch',
  z.strictObject({
    name: name.optional(),
    email: email.nullable().optional(),
    phone: phone.nullable().optional(),
    website: webAddress.nullable().optional(),
    addressLine1: address,
    addressLine2: address,
    city: address,
    postalCode: oneLine(20).nullable().optional(),
    vatNumber: line.nullable().optional(),
    branding: brandingPatch.optional(),
  }),
);

export type OrganizationPatch = z.output<typeof organizationPatch>;

/** Plans in responses; a sandbox is a plan of its own. */
export const shownPlans = [...planNames, 'SANDBOX'] as const;
const perScheme = <A extends z.ZodType>(amount: A) =>
  z.strictObject(
    Object.fromEntries(eidSchemes.map(scheme => [scheme, amount])) as Record<(typeof eidSchemes)[number], A>,
  );
const quota = count.nullable();

/** `null`: unlimited. Money is in minor units. Months are calendar months in UTC. */
export const limitsShape = named(
  'Limits',
  z.strictObject({
    plan: z.enum(shownPlans),
    balance: money,
    quota: z.strictObject({
      signatures: perScheme(quota),
      members: quota,
      aiBudget: money.nullable(),
      identityChecks: quota,
      documents: quota,
      workspaces: quota,
    }),
    usage: z.strictObject({
      signatures: perScheme(count),
      members: count,
      identityChecks: count,
      documents: count,
      workspaces: count,
      sms: count,
      aiSpent: money,
      aiSpentSigner: money,
    }),
    remaining: z.strictObject({
      signatures: perScheme(quota),
      members: quota,
      aiBudget: money.nullable(),
      identityChecks: quota,
      documents: quota,
      workspaces: quota,
    }),
    subscription: z
      .strictObject({ isFreeTrial: z.boolean(), periodEnd: dateTimeOrNull, cancelAtPeriodEnd: z.boolean() })
      .nullable(),
  }),
);

export type Limits = z.output<typeof limitsShape>;

export const health = named('Health', z.strictObject({ status: z.literal('ok'), timestamp: dateTime, version: text }));
