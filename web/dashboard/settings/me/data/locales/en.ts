/** Texts of the page of one's own data, in English. */
import type { DataTexts } from './sv.ts';

const documents = (n: number): string => (n === 1 ? '1 document' : `${n.toLocaleString('en-GB')} documents`);

export const en: DataTexts = {
  about: 'Download what the service knows about you, leave workspaces, or delete your account.',
  download: 'Download your data',
  downloadAbout:
    'A JSON file with how you sign in, your memberships, devices, passkeys, API keys without their secrets, choice of e-mails, saved views and saved signature.',
  ofSenders: 'What was sent to you as a party of documents is kept by the organizations that sent it.',
  downloadButton: 'Download',
  preparing: 'Preparing …',
  fileName: 'my-data.json',
  downloaded: 'The file was downloaded.',

  leaving: 'Leave',
  leavingAbout: 'Documents that you are responsible for are handed over to an administrator. Nothing is deleted.',
  elsewhere: 'To leave another organization, open one of its workspaces first.',
  leaveWorkspace: name => `Leave ${name}`,
  leaveOrganization: name => `Leave every workspace of ${name}`,
  asks: name => `Leave ${name}?`,
  asksOrganization: name => `Leave every workspace of ${name}?`,
  handedTo: (count, heir, workspace) =>
    `${documents(count)} in ${workspace} ${count === 1 ? 'is' : 'are'} handed over to ${heir}.`,
  handedToNobody: (count, workspace) => `Nobody becomes responsible for ${documents(count)} in ${workspace}.`,
  nothingHanded: 'You are not responsible for any documents, so none are handed over.',
  keysEnd: (count, organization) =>
    count === 1
      ? `Your API key for ${organization} is revoked.`
      : `Your ${count.toLocaleString('en-GB')} API keys for ${organization} are revoked.`,
  back: 'You can come back only by an invitation.',
  leave: 'Leave',

  lastOf: workspace =>
    `You are the only administrator of ${workspace}. Make somebody else an administrator first: until then you can neither leave the workspace nor delete your account.`,
  members: 'Open members',
  membersOf: workspace => `Open members of ${workspace}`,
  lost: 'Nothing was changed, because a workspace would have been without an administrator.',

  removing: 'Delete your account',
  removingAbout:
    'Removes how you sign in everywhere, and your devices, passkeys, two-step sign-in, saved signature, private views and memberships.',
  stays: 'Documents, journals and your name in them stay as evidence. An administrator can erase more about you.',
  byProvider: 'Your organization signs you in. An administrator removes your account there.',
  removeButton: 'Delete my account',
  removeTitle: 'Delete your account?',
  leaves: count =>
    count === 1
      ? 'You leave your workspace. This cannot be undone.'
      : `You leave all your ${count.toLocaleString('en-GB')} workspaces. This cannot be undone.`,
  leavesNothing: 'This cannot be undone.',
  allKeysEnd: count =>
    count === 1 ? 'Your API key is revoked.' : `Your ${count.toLocaleString('en-GB')} API keys are revoked.`,
  typeEmail: email => `Type ${email} to confirm`,
  wrongEmail: 'This is not your e-mail address.',
  codeMissing: 'Enter the code that the app shows.',
  denied:
    'Nothing was deleted. Sign in again as your organizations demand it, with your passkey or a code from your app if you have them, and try again within 15 minutes.',
};
