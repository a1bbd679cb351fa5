/** Texts of the page of API versions, in English. */
import type { VersionTexts } from './sv.ts';

const number = (n: number) => n.toLocaleString('en-GB');
const calls = (n: number) => (n === 1 ? '1 call' : `${number(n)} calls`);

export const en: VersionTexts = {
  title: 'Versions',
  about: 'Which version of the API is used in the organization, and what changes with the newest one.',
  standard: 'Default version',
  standardAbout: version => `Calls with an API key that name no version in Svc-Version get ${version}.`,
  noStandard: newest => `No call has been made yet. The first one makes ${newest} the default.`,
  ends: (version, day) => `${version} works until ${day}. From that day on it is rejected.`,
  everythingNew: version => `Everything uses ${version}. There is nothing for you to do.`,
  nothingOlder: version => `No calls, webhooks or apps use ${version}. Calls of the last seven days are counted.`,
  change: version => `Change to ${version}`,
  changeAsk: version => `Change the default version to ${version}?`,
  changeCalls: (n, callers, version) =>
    n === 0
      ? 'In the last seven days, all calls named their version. The change concerns calls that do not.'
      : `In the last seven days, ${calls(n)} with ${callers === 1 ? 'one key' : `${number(callers)} keys`} named no version. Such calls get ${version} as soon as you change it.`,
  changeTouches: n =>
    n === 1 ? 'One of the changes below concerns them.' : `${number(n)} of the changes below concern them.`,
  changeKept: 'Webhooks and apps keep their version. You can change back at any time.',
  changeUntil: day => `Webhooks and apps keep their version. You can change back before ${day}.`,
  changed: version => `The default version is ${version}.`,
  undo: 'Undo',
  notUndone: 'The default version could not be changed back. Try again here.',
  uses: 'What uses which version',
  usesAbout: 'Calls of the last seven days. Of the newest version, only calls that name no version are counted.',
  cut: 'More calls were made than are counted here.',
  noCalls: 'No such calls in the last seven days.',
  keys: 'Keys and apps that call',
  elsewhere: 'In workspaces in which you do not manage developer settings',
  inWorkspace: name => `in ${name}`,
  calls,
  unnamed: (n, all) =>
    n === 0 ? 'all with a version' : n === all ? 'without a version' : `${number(n)} without a version`,
  appsVersion: 'the app’s own version',
  last: 'last',
  webhooks: 'Webhooks',
  webhooksAbout: 'Each webhook has its own version, and is changed by itself.',
  noWebhooks: 'The organization has no webhooks.',
  webhooksElsewhere: n =>
    n === 1 ? 'A webhook that you do not manage' : `${number(n)} webhooks that you do not manage`,
  apps: 'Own apps',
  appsAbout: 'Each app has its own version, and is changed by itself.',
  noApps: 'The organization has no apps of its own.',
  changes: (older, newest) => `What changes from ${older} to ${newest}`,
  changesAbout: 'Each change names the calls that it concerns.',
  before: 'Now',
  after: 'Then',
  concerns: n => `Concerns ${calls(n)}`,
  ofWhich: n => `, of which ${number(n)} name no version`,
  others: n => (n === 1 ? 'One change that concerns no calls' : `${number(n)} changes that concern no calls`),
};
