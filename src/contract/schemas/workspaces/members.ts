/** Members of a workspace and invitations to it. */
import { z } from 'zod';
import {
  accountEmail,
  createdAt,
  dateTime,
  dateTimeOrNull,
  id,
  lineText,
  named,
  reference,
  text,
  userReference,
} from '../../values.ts';

/** What members of several shapes are. */
const aboutMembers = {
  roleId: 'The role in this workspace.',
};

export const memberStatuses = ['ACTIVE', 'INACTIVE'] as const;
export const memberStatus = named(
  'MemberStatus',
  z.enum(memberStatuses),
  'INACTIVE: cannot use the workspace, and API keys get ACCOUNT_INACTIVE.',
);
export const invitationStatuses = ['PENDING', 'ACCEPTED', 'EXPIRED'] as const;

const roleReference = z.strictObject({
  id: text.describe('The id of the role.'),
  name: lineText.describe('The name of the role.'),
});
export const memberShape = named(
  'Member',
  z.strictObject({
    id: text.describe('The id of the user.'),
    email: text.describe('The e-mail address of the user.'),
    name: lineText.describe('The name of the user.'),
    role: roleReference.describe('The role in this workspace.'),
    status: memberStatus.describe('INACTIVE: cannot use the workspace, and API keys get ACCOUNT_INACTIVE.'),
    lastActiveAt: dateTimeOrNull.describe(
      'The last request, to within some minutes; null: none yet, or you may not see it.',
    ),
    joinedAt: dateTime.describe('When the user became a member.'),
  }),
  'A member of the workspace.',
);
export type Member = z.output<typeof memberShape>;

export const invitationShape = named(
  'Invitation',
  z.strictObject({
    id,
    email: text.describe('Where the invitation is sent.'),
    role: roleReference.describe('The role that the person will have.'),
    status: z.enum(invitationStatuses).describe('Whether it was accepted, or has expired.'),
    invitedBy: userReference.describe('Who invited the person.'),
    createdAt,
    expiresAt: dateTime.describe('When the invitation stops working.'),
  }),
  'An invitation to become a member of the workspace.',
);
export type Invitation = z.output<typeof invitationShape>;

export const memberCreate = named(
  'MemberCreate',
  z.strictObject({
    email: accountEmail.describe('The e-mail address of a user of the organization.'),
    roleId: reference.describe(aboutMembers.roleId),
  }),
  'A user of the organization who becomes a member.',
);
export const memberPatch = named(
  'MemberPatch',
  z.strictObject({
    roleId: reference.optional().describe(aboutMembers.roleId),
    status: memberStatus.optional().describe('INACTIVE: cannot use the workspace, and API keys get ACCOUNT_INACTIVE.'),
  }),
  'Changes of a member; what is left out stays.',
);
export const invitationCreate = named(
  'InvitationCreate',
  z.strictObject({
    email: accountEmail.describe('Where the invitation is sent.'),
    roleId: reference.describe(aboutMembers.roleId),
  }),
  'A new invitation.',
);
