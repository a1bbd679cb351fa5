/** Members of a workspace and invitations to it. */
import { z } from 'zod';
import {
  accountEmail,
  dateTime,
  dateTimeOrNull,
  lineText,
  named,
  reference,
  text,
  userReference,
} from '../../values.ts';

export const memberStatuses = ['ACTIVE', 'INACTIVE'] as const;
export const invitationStatuses = ['PENDING', 'ACCEPTED', 'EXPIRED'] as const;

const roleReference = z.strictObject({ id: text, name: lineText });
export const memberShape = named(
  'Member',
  z.strictObject({
    id: text,
    email: text,
    name: lineText,
    role: roleReference,
    status: z.enum(memberStatuses),
    lastActiveAt: dateTimeOrNull,
    joinedAt: dateTime,
  }),
);
export type Member = z.output<typeof memberShape>;

export const invitationShape = named(
  'Invitation',
  z.strictObject({
    id: text,
    email: text,
    role: roleReference,
    status: z.enum(invitationStatuses),
    invitedBy: userReference,
    createdAt: dateTime,
    expiresAt: dateTime,
  }),
);
export type Invitation = z.output<typeof invitationShape>;

export const memberCreate = named('MemberCreate', z.strictObject({ email: accountEmail, roleId: reference }));
export const memberPatch = named(
  'MemberPatch',
  z.strictObject({ roleId: reference.optional(), status: z.enum(memberStatuses).optional() }),
);
export const invitationCreate = named('InvitationCreate', z.strictObject({ email: accountEmail, roleId: reference }));
