/** Texts of the page about what an organization demands of a sign-in, in English. */
import type { DemandTexts } from './sv.ts';

export const en: DemandTexts = {
  provider: organization => `Sign in through ${organization}`,
  providerAbout: organization =>
    `${organization} requires that you sign in with your account at the organization’s own provider. Then you go on here.`,
  toProvider: 'Go to the provider',
  providerFailed:
    'The provider is not responding right now. Try again in a while, or ask an administrator of the organization.',
  others: 'To my workspaces',
};
