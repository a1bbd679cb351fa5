/** Texts of sign-in e-mails, in the language of the request. */

import type { Language } from '../../../contract/errors.ts';
import type { Email } from '../../../platform/mail/email.ts';

export type SignInEmailKind = 'LINK' | 'RESET' | 'EMAIL_ALLOW' | 'EMAIL_CONFIRM' | 'EMAIL_CHANGED';

type Words = Pick<Email, 'heading' | 'paragraphs' | 'reason'> & { label: string };
/** Takes the new e-mail address, for the kinds that have one. */
type Kinds = Record<SignInEmailKind, (address: string) => Words>;

const sv: Kinds = {
  LINK: () => ({
    heading: 'Logga in i Sigill',
    paragraphs: ['Länken loggar in dig. Den gäller i tio minuter och kan användas en gång.'],
    label: 'Logga in',
    reason:
      'Du får det här mejlet eftersom någon begärde en länk för att logga in med din adress. Om det inte var du kan du bortse från mejlet.',
  }),
  RESET: () => ({
    heading: 'Välj ett nytt lösenord',
    paragraphs: [
      'Använd länken för att välja ett nytt lösenord. Den gäller i en timme och kan användas en gång. Du loggas ut på alla enheter.',
    ],
    label: 'Välj lösenord',
    reason:
      'Du får det här mejlet eftersom någon begärde ett nytt lösenord för din adress. Om det inte var du kan du bortse från mejlet.',
  }),
  EMAIL_ALLOW: address => ({
    heading: 'Godkänn byte av e-postadress',
    paragraphs: [
      `Någon som är inloggad på ditt konto vill byta e-postadressen till ${address}.`,
      'Godkänn bara om det var du. Länken gäller i en timme.',
    ],
    label: 'Godkänn bytet',
    reason:
      'Du får det här mejlet eftersom ett byte av e-postadress har begärts för ditt konto. Om det inte var du, använd inte länken och byt lösenord.',
  }),
  EMAIL_CONFIRM: () => ({
    heading: 'Bekräfta din nya e-postadress',
    paragraphs: ['Använd länken för att börja logga in med den här adressen. Den gäller i en timme.'],
    label: 'Bekräfta adressen',
    reason:
      'Du får det här mejlet eftersom någon angav din adress som sin. Om det inte var du kan du bortse från mejlet.',
  }),
  EMAIL_CHANGED: address => ({
    heading: 'Din e-postadress har bytts',
    paragraphs: [`Du loggar nu in med ${address}. Du har loggats ut på alla andra enheter.`],
    label: '',
    reason:
      'Du får det här mejlet eftersom e-postadressen du loggade in med har bytts. Om det inte var du, kontakta den som driver tjänsten.',
  }),
};

const en: Kinds = {
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

export function emailOf(kind: SignInEmailKind, language: Language, url: string | null, address: string): Email {
  const { label, ...texts } = (language === 'sv' ? sv : en)[kind](address);
  return { language, ...texts, button: url === null ? null : { label, url } };
}
