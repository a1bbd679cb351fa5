/** Texts of sign-in e-mails, in Swedish. */
import type { SignInEmailTexts } from './texts.ts';

export const sv: SignInEmailTexts = {
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
