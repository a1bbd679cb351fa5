/** Texts of the page about members, in English. */
import type { MemberTexts } from './sv.ts';

const people = (n: number): string => (n === 1 ? 'One person' : `${n} people`);

export const en: MemberTexts = {
  title: 'Members',
  about: 'Those who work in this workspace. Their role decides what each of them may do.',
  search: 'Name or e-mail address',
  members: 'In the workspace',
  seats: (used, all) => `${used} of the ${all} places in your plan are used.`,
  you: name => `${name} (you)`,
  inactive: 'Deactivated',
  active: when => `Last here ${when}`,
  neverActive: 'Has not been here yet',
  roleOf: name => `Role of ${name}`,
  changeRole: (name, role) => `${name} gets the role ${role} at once.`,
  changeOwnRole: role =>
    `You change your own role to ${role}. You may lose access to this page, and cannot give it back to yourself.`,
  save: 'Save the role',
  saveOf: name => `Save the role of ${name}`,
  roleSaved: (name, role) => `${name} now has the role ${role}.`,
  more: name => `More for ${name}`,
  deactivate: 'Deactivate',
  deactivateAsk: name => `Deactivate ${name}?`,
  deactivateAbout: name =>
    `${name} can no longer open the workspace, until somebody reactivates them. Their documents stay as they are, and what was sent can be signed.`,
  deactivated: name => `${name} was deactivated.`,
  reactivate: 'Reactivate',
  reactivated: name => `${name} can open the workspace again.`,
  remove: 'Remove',
  removeAsk: name => `Remove ${name} from the workspace?`,
  removeAbout: name =>
    `${name} can no longer open the workspace. You become responsible for all documents that they have here. Nothing is deleted, and what was sent can be signed.`,
  removeSelf: 'Leave the workspace?',
  removeSelfAbout:
    'You can no longer open the workspace. The administrator who has been here longest becomes responsible for your documents. Nothing is deleted.',
  removed: name => `${name} was removed from the workspace.`,
  lastAdministrator:
    'The workspace needs at least one active administrator, and this is the last one. Make somebody else an administrator first.',
  beyondYou: 'You can only give to and take from others what you may do yourself. Ask an administrator.',
  none: query => `No member matches “${query}”.`,
  invite: 'Invite',
  inviteTitle: 'Invite people',
  addresses: 'E-mail addresses',
  addressesHint: 'One or several, separated by commas, spaces, semicolons or line breaks.',
  addressesMissing: 'Write at least one e-mail address.',
  role: 'Role',
  atOnce: 'Add those who already belong to the organization directly, without an e-mail',
  sendInvitations: 'Invite',
  inviting: (n, all) => `Inviting ${n} of ${all}`,
  invited: n => (n === 1 ? 'One person was invited.' : `${n} people were invited.`),
  added: n => (n === 1 ? 'One person was added.' : `${n} people were added.`),
  notInvited: (failed, done) =>
    done === 0
      ? `${people(failed)} could not be invited. The addresses are still here.`
      : `${people(failed)} could not be invited. Their addresses are still here; the others are done.`,
  problem: (email, reason) => `${email}: ${reason}`,
  alreadyHere: 'Is already a member here, or has an invitation that waits.',
  addressWrong: 'This does not look like an e-mail address.',
  invitations: 'Invitations',
  noInvitations: 'Nobody is invited right now.',
  noInvitationsAbout: 'Those you invite get a link by e-mail, which is valid for seven days.',
  until: (role, by, day) => `${role}. Invited by ${by}, valid until ${day}`,
  expired: (role, by, day) => `${role}. Invited by ${by}, expired ${day}`,
  resend: 'Send again',
  resendTo: email => `Send the invitation to ${email} again`,
  resent: email => `The invitation to ${email} was sent again.`,
  cannotResend: 'The invitation was accepted already, or your plan has no place left.',
  withdraw: 'Withdraw',
  withdrawOf: email => `Withdraw the invitation to ${email}`,
  withdrawAsk: email => `Withdraw the invitation to ${email}?`,
  withdrawAbout: 'The link in the invitation stops working. You can invite the person again.',
  withdrawn: email => `The invitation to ${email} was withdrawn.`,
};
