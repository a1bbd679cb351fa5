/** Texts of sign-in e-mails, in English. */
import type { SignInEmailTexts } from './texts.ts';

export const en: SignInEmailTexts = {
  LINK: () => ({
    heading: 'Sign in to Sigill',
    paragraphs: ['Use the link to sign in. It is valid for ten minutes and can be used once.'],
    label: 'Sign in',
    reason:
      'You received this e-mail because someone requested a link to sign in with your address. If it was not you, you can ignore this e-mail.',
  }),
  RESET: () => ({
    heading: 'Choose a new password',
    paragraphs: [
      'Use the link to choose a new password. It is valid for one hour and can be used once. You will be signed out on all devices.',
    ],
    label: 'Choose password',
    reason:
      'You received this e-mail because someone requested a new password for your address. If it was not you, you can ignore this e-mail.',
  }),
  EMAIL_ALLOW: address => ({
    heading: 'Approve the change of e-mail address',
    paragraphs: [
      `Someone signed in to your account wants to change the e-mail address to ${address}.`,
      'Approve the change only if it was you. The link is valid for one hour.',
    ],
    label: 'Approve change',
    reason:
      'You received this e-mail because a change of e-mail address was requested for your account. If it was not you, do not use the link, and change your password.',
  }),
  EMAIL_CONFIRM: () => ({
    heading: 'Confirm your new e-mail address',
    paragraphs: ['Use the link to start signing in with this address. It is valid for one hour.'],
    label: 'Confirm address',
    reason:
      'You received this e-mail because someone entered your address as theirs. If it was not you, you can ignore this e-mail.',
  }),
  EMAIL_CHANGED: address => ({
    heading: 'Your e-mail address was changed',
    paragraphs: [`You now sign in with ${address}. You have been signed out on all other devices.`],
    label: '',
    reason:
      'You received this e-mail because the e-mail address you signed in with was changed. If it was not you, contact the operator of the service.',
  }),
};
