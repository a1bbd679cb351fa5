/** Texts of the page of sign-in and security, in English. */
import type { SecurityTexts } from './sv.ts';

export const en: SecurityTexts = {
  title: 'Sign-in and security',
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
};
