/** The check of the address of a webhook, in Swedish. */
import type { UrlCheckTexts } from './texts.ts';

export const sv: UrlCheckTexts = {
  badUrl: 'En webhook behöver en adress som börjar med https://, utan användarnamn, lösenord och eget portnummer.',
  notPublic: 'Adressen ligger i ett privat nät, och dit skickar vi inte. Använd en adress som nås från internet.',
  unknownHost: 'Det finns ingen dator med det namnet. Kontrollera hur adressen är skriven.',
  slow: 'Adressen svarade inte inom 5 sekunder. Starta mottagaren och låt den svara innan den gör sitt arbete.',
  noConnection: 'Adressen svarar inte. Starta mottagaren och kontrollera att dess brandvägg släpper in anrop.',
  certificate: 'Adressens certifikat gäller inte. Installera ett som webbläsare godtar.',
  redirect: host =>
    `Adressen skickar vidare${host === null ? '' : ` till ${host}`}, och det följer vi inte. Skriv adressen som den leder till.`,
  missing: 'Adressen svarar 404. Kontrollera sökvägen: där finns inget som tar emot POST-anrop.',
  webPage: 'Adressen svarar med en webbsida. Skriv adressen till mottagaren, inte till en webbplats.',
};
