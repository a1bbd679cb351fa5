/** Texts of the page about what an organization demands of a sign-in, in English. */
import type { DemandTexts } from './sv.ts';

export const en: DemandTexts = {
  provider: organization => `Sign in through ${organization}`,
  providerAbout: organization =>
    `${organization} requires that you sign in with your account at the organization’s own provider. Then you go on here.`,
  toProvider: 'Go to the provider',
  providerFailed:
    'The provider is not responding right now. Try again in a while, or ask an administrator of the organization.',
  factor: 'Two-step sign-in is required',
  factorAbout: organization =>
    `${organization} requires more than a password or a link of everybody who works here. After that you go on without signing in again.`,
  factorDone: 'Two-step sign-in is on',
  factorDoneAbout: 'Keep the recovery codes, then go on to the workspace.',
  enterCode: 'Enter a code from your app to go on.',
  noPassword:
    'Choose a password first: you get a link by e-mail. Then sign in with it and turn on two-step sign-in. If you have a passkey, signing in with it is enough.',
  choosePassword: 'Choose a password',
  goOn: 'Go on',
  others: 'To my workspaces',
};
