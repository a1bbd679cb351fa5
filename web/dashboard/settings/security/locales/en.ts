/** Texts of the page of sign-in and security, in English. */
import type { TrialOutcome } from '../../../../../src/contract/dashboard/security.ts';
import type { SecurityTexts } from './sv.ts';

const outcome: Record<TrialOutcome, string> = {
  SUCCESS: 'It works: the provider vouched for your address.',
  UNREACHED:
    'The provider did not answer as it should. Check the address, and that it can be reached from the internet.',
  CLIENT: 'The provider did not accept the client. Check the client id and the client secret.',
  DENIED: 'The provider denied the sign-in, or it was cancelled there.',
  ANSWER:
    'The answer of the provider was not valid. Check the address, and that the client is registered for this service.',
  NO_EMAIL: 'The provider named no e-mail address. Add the claim email to the client.',
  WAITING: 'The domain of the address waits for approval. Try again once it is approved.',
  OTHER_DOMAIN: 'The provider named an address outside of the domains.',
  UNVERIFIED: 'The provider has not verified the address. If it is your own directory, tick that.',
  NOT_MEMBER: 'The address that the provider named belongs to no member.',
  OTHER_PERSON: 'The provider named the address of another member. Sign in there with your own account.',
  OTHER_ACCOUNT:
    'You or the account are connected to another one already. Use the same account at the provider as before.',
};
const people = (n: number): string => (n === 1 ? 'one member' : `${n} members`);

export const en: SecurityTexts = {
  title: 'Sign-in and security',
  onlySeen:
    'Changing this concerns every workspace of the organization. It needs somebody who is an administrator in each of them.',
  about: 'For the whole organization, with all its workspaces.',

  provider: 'Single sign-on',
  providerAbout:
    'Members sign in with their account at your own provider, such as Microsoft Entra ID, Google or Okta (OpenID Connect).',
  redirect: 'Address to come back to',
  redirectAbout: 'Register it with the provider, for an authorization code with client_secret_post.',
  names: {
    issuer: 'Address of the provider (issuer)',
    clientId: 'Client id',
    newSecret: 'Client secret',
    domains: 'Domains',
    ownDirectory: 'The provider is our own directory',
  },
  issuerHint: 'Begins with https://. Usually the address that .well-known/openid-configuration is below.',
  secretKept:
    'A secret is saved. Leave this empty to keep it; with another address or client it has to be entered again.',
  domainsHint: 'The e-mail addresses that the provider vouches for, one domain on each line, such as example.com.',
  ownDirectoryAbout:
    'It alone gives out the addresses of the domains. Then it need not state that an address is verified, which Microsoft Entra ID, for example, does not.',
  wrong: {
    issuer: 'Enter an address that begins with https:// and that the service may reach.',
    clientId: 'Enter the client id from the provider.',
    clientSecret: 'Enter the client secret from the provider.',
    domains: 'Enter one domain on each line, such as example.com.',
    misspelt: name => `Check how ${name} is written.`,
    domain: name => `Check ${name}: it is misspelt, or somebody else uses it already.`,
  },
  states: 'State of the domains',
  approved: 'Approved',
  waiting: 'Waits until the operator of the service approves it',
  waitingAbout: 'A domain that waits has no effect on how anybody signs in.',
  byOperator: 'The operator of the service approves new domains, because you have to own them.',
  byYou:
    'You operate the service: domains that you save now are approved at once. Check that the organization owns them.',
  confirm: 'Confirm that it is you',
  confirmAbout:
    'You operate the service. Domains that you save within ten minutes of a code from your app are approved at once.',
  needsSecondFactor: 'You operate the service. With two-step sign-in you can approve domains.',
  turnOn: 'Turn it on in your account',
  remove: 'Remove the provider',
  removeAsk: 'Remove the provider?',
  removeAbout:
    'Everybody who signed in through it is signed out, and signs in another way from then on. The domains and the client secret are deleted.',
  removed: 'The provider was removed.',
  trial: 'Try the provider',
  trialAbout:
    'Goes all the way to the provider and back, with what is saved. Neither your sign-in nor anybody else’s changes.',
  tryIt: 'Try it',
  trying: 'Asking the provider …',
  never: 'No trial was made yet.',
  triedAt: time => `Tried ${time}`,
  isOld: 'The settings have changed since. Try again.',
  outcome,
  enforce: 'Only way in',
  enforceAbout:
    'Members with addresses of the domains sign in through the provider only. A password, a link by e-mail or a passkey is no longer enough to work here. API keys and apps are not affected, nor is the operator of the service.',
  isOn: n => `On. It applies to ${people(n)}.`,
  isOff: 'Off. Members may sign in as they like.',
  endsBy:
    'It is turned off when the address, the client, the secret or the choice of your own directory changes, until you have tried again.',
  mustTry: 'Try it first, until it succeeds with what is saved.',
  mustApprove: 'No domain is approved yet.',
  turnOnEnforce: 'Make it the only way in',
  turnOffEnforce: 'Allow other ways again',
  enforceAsk: 'Make the provider the only way in?',
  enforceAskAbout: n =>
    `It applies to ${people(n)}. Members who signed in another way have to sign in through the provider before they can go on here, you too if your address is in the domains.`,
  enforced: 'The provider is the only way in now.',
  relaxed: 'Members may sign in other ways again.',

  factor: 'Two-step sign-in',
  factorAbout:
    'Everybody who signs in with a password or a link also has to enter a code from an app. A passkey is enough, and so is signing in through your own provider. API keys and apps are not affected.',
  factorOn: 'Required of all members.',
  factorOff: 'Each member chooses.',
  lacking: n => (n === 0 ? 'All members have it.' : n === 1 ? 'One member lacks it.' : `${n} members lack it.`),
  ownMissing: 'Sign in with two-step sign-in yourself first.',
  turnOnFactor: 'Require two-step sign-in',
  turnOffFactor: 'Let everybody choose',
  factorAsk: 'Require two-step sign-in of everybody?',
  factorAskAbout: n =>
    n === 0
      ? 'All members have it already. Those who signed in without a code have to enter one.'
      : `${n === 1 ? 'One member lacks it' : `${n} members lack it`}. The next time that they open a page here, they have to turn it on before they can go on.`,
  factorFreeAsk: 'Let everybody choose?',
  factorFreeAskAbout: 'Members can then turn two-step sign-in off and come in with only a password or a link.',
  factorRequired: 'Two-step sign-in is required now.',
  factorFree: 'Two-step sign-in is optional now.',

  invitations: 'Who may be invited',
  invitationsAbout:
    'Only addresses in these domains can be invited. Existing members stay. An invitation to another address that was not accepted no longer applies. Empty: all addresses.',
  invitationsAsk: n => (n === 1 ? 'Close one invitation?' : `Close ${n} invitations?`),
  invitationsAskAbout: (emails, more) =>
    `Nobody can join any more with the invitation to ${[...emails, ...(more > 0 ? [`${more} more`] : [])].join(', ')}. It applies again if you allow the domain later, before the invitation expires.`,
  limitInvitations: 'Save and close invitations',
  invitationDomains: 'Domains of invitations',
  invitationDomainsHint: 'One domain on each line, such as example.com. List subdomains separately.',
};
