/** The words of letters about signing in, in the language of whoever asked for them. */
import type { Letter } from '../../../base/letter.ts';
import type { Language } from '../../../contract/errors.ts';

export type LetterKind = 'LINK' | 'RESET' | 'EMAIL_ALLOW' | 'EMAIL_CONFIRM' | 'EMAIL_CHANGED';

type Words = Pick<Letter, 'heading' | 'paragraphs' | 'reason'> & { label: string };
/** The new address, where there is one. */
type Kinds = Record<LetterKind, (address: string) => Words>;

const sv: Kinds = {
  LINK: () => ({
    heading: 'Logga in i Sigill',
    paragraphs: ['Länken loggar in dig. Den gäller i tio minuter och en gång.'],
    label: 'Logga in',
    reason:
      'Du får det här brevet för att någon bad om en länk för att logga in med din adress. Var det inte du behöver du inte göra något.',
  }),
  RESET: () => ({
    heading: 'Välj ett nytt lösenord',
    paragraphs: [
      'Länken låter dig välja ett nytt lösenord. Den gäller i en timme och en gång. Alla inloggningar avslutas då.',
    ],
    label: 'Välj lösenord',
    reason:
      'Du får det här brevet för att någon bad om ett nytt lösenord för din adress. Var det inte du behöver du inte göra något.',
  }),
  EMAIL_ALLOW: address => ({
    heading: 'Ska din adress bytas?',
    paragraphs: [
      `Någon som är inloggad som du vill byta adressen till ${address}.`,
      'Godkänn bara om det är du. Länken gäller i en timme.',
    ],
    label: 'Godkänn bytet',
    reason: 'Du får det här brevet för att adressen ska bytas. Var det inte du: låt bli länken och byt lösenord.',
  }),
  EMAIL_CONFIRM: () => ({
    heading: 'Bekräfta din nya adress',
    paragraphs: ['Länken gör den här adressen till den du loggar in med. Den gäller i en timme.'],
    label: 'Bekräfta adressen',
    reason: 'Du får det här brevet för att någon angav din adress som sin. Var det inte du behöver du inte göra något.',
  }),
  EMAIL_CHANGED: address => ({
    heading: 'Din adress är bytt',
    paragraphs: [`Du loggar nu in med ${address}. Alla andra inloggningar är avslutade.`],
    label: '',
    reason:
      'Du får det här brevet för att adressen du loggade in med byttes. Var det inte du: hör av dig till den som sköter tjänsten.',
  }),
};

const en: Kinds = {
  LINK: () => ({
    heading: 'Sign in to Sigill',
    paragraphs: ['The link signs you in. It works for ten minutes and once.'],
    label: 'Sign in',
    reason:
      'You get this letter because somebody asked for a link to sign in with your address. If it was not you, there is nothing to do.',
  }),
  RESET: () => ({
    heading: 'Choose a new password',
    paragraphs: [
      'The link lets you choose a new password. It works for an hour and once. You will be signed out everywhere.',
    ],
    label: 'Choose a password',
    reason:
      'You get this letter because somebody asked for a new password for your address. If it was not you, there is nothing to do.',
  }),
  EMAIL_ALLOW: address => ({
    heading: 'Shall your address be changed?',
    paragraphs: [
      `Somebody who is signed in as you wants to change the address to ${address}.`,
      'Allow it only if it is you. The link works for an hour.',
    ],
    label: 'Allow the change',
    reason:
      'You get this letter because the address is to be changed. If it was not you, leave the link and change your password.',
  }),
  EMAIL_CONFIRM: () => ({
    heading: 'Confirm your new address',
    paragraphs: ['The link makes this address the one that you sign in with. It works for an hour.'],
    label: 'Confirm the address',
    reason:
      'You get this letter because somebody gave your address as theirs. If it was not you, there is nothing to do.',
  }),
  EMAIL_CHANGED: address => ({
    heading: 'Your address was changed',
    paragraphs: [`You now sign in with ${address}. You were signed out everywhere else.`],
    label: '',
    reason:
      'You get this letter because the address that you signed in with was changed. If it was not you, tell whoever runs the service.',
  }),
};

export function letterOf(kind: LetterKind, language: Language, url: string | null, address: string): Letter {
  const { label, ...words } = (language === 'sv' ? sv : en)[kind](address);
  return { language, ...words, button: url === null ? null : { label, url } };
}
