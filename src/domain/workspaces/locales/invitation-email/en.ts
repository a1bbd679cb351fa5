/** The e-mail of an invitation, in English. */
import type { InvitationEmailTexts } from './texts.ts';

export const en: InvitationEmailTexts = ({ inviter, organization, workspace, day }) => ({
  heading: `${inviter} invites you to ${organization}`,
  paragraphs: [`You are invited to the workspace ${workspace}.`, `The invitation is valid until ${day}.`],
  label: 'Accept invitation',
  reason: `You received this e-mail because ${inviter} entered your address. If you did not expect an invitation, you can ignore this e-mail.`,
});
