/** Invitations to a workspace, as far as only the dashboard needs it. */
import { z } from 'zod';
import { invitationLanguages } from '../invitations.ts';
import { operation } from '../operation.ts';
import { invitationShape } from '../schemas/workspaces/members.ts';
import { accountEmail, reference, text } from '../values.ts';

export const invitationRuleShape = z.strictObject({
  /** Domains of addresses that may be invited; none: all. Invitations to others cannot be accepted. */
  domains: z.array(text),
});
export type InvitationRule = z.output<typeof invitationRuleShape>;

export const invitationViewOperations = {
  inviteInLanguage: operation({
    id: 'dashboard.inviteInLanguage',
    method: 'POST',
    path: '/invitations',
    title: 'Invite a new person, in a language that is kept for when it is sent again',
    permission: 'MANAGE_WORKSPACE_MEMBERS',
    scope: null,
    body: z.strictObject({ email: accountEmail, roleId: reference, language: z.enum(invitationLanguages) }),
    answer: invitationShape,
    errors: ['NOT_FOUND', 'ALREADY_EXISTS', 'LIMIT_EXCEEDED', 'PERMISSION_DENIED'],
  }),
  invitationRule: operation({
    id: 'dashboard.invitationRule',
    method: 'GET',
    path: '/invitation-rule',
    title: 'Which addresses the organization invites',
    permission: 'MANAGE_WORKSPACE_MEMBERS',
    scope: null,
    answer: invitationRuleShape,
  }),
};
