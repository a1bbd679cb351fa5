/** Invitations to a workspace, as far as only the dashboard needs it. */
import { z } from 'zod';
import { operation } from '../operation.ts';
import { text } from '../values.ts';

export const invitationRuleShape = z.strictObject({
  /** Domains of addresses that may be invited; none: all. Invitations to others cannot be accepted. */
  domains: z.array(text),
});
export type InvitationRule = z.output<typeof invitationRuleShape>;

export const invitationViewOperations = {
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
