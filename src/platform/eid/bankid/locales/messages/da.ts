/** BankID's recommended user messages in Danish. */
import type { BankIdTexts } from './texts.ts';

export const da: BankIdTexts = {
  RFA1: 'Start BankID-appen.',
  RFA2: 'Du ser ikke ud til at have BankID-appen. Installér den, og få et BankID.',
  RFA3: 'Handlingen blev afbrudt. Prøv igen.',
  RFA4: 'En identifikation eller underskrift er allerede i gang for dit personnummer. Prøv igen.',
  RFA5: 'Noget gik galt. Prøv igen.',
  RFA6: 'Handlingen blev afbrudt.',
  RFA8: 'BankID-appen svarer ikke. Kontrollér, at den er startet, og at du er på nettet. Prøv så igen.',
  RFA9: 'Indtast din sikkerhedskode i BankID-appen, og vælg Identificér eller Skriv under.',
  RFA13: 'Forsøger at starte BankID-appen.',
  RFA14A:
    'Søger efter BankID, det kan tage lidt tid … Hvis der er gået nogle sekunder, uden at et BankID er fundet, har du sandsynligvis intet BankID, der kan bruges på denne computer. Har du et BankID på kort, så sæt kortet i kortlæseren. Har du et BankID på en anden enhed, kan du starte BankID-appen der.',
  RFA14B:
    'Søger efter BankID, det kan tage lidt tid … Hvis der er gået nogle sekunder, uden at et BankID er fundet, har du sandsynligvis intet BankID, der kan bruges på denne enhed. Har du et BankID på en anden enhed, kan du starte BankID-appen der.',
  RFA15A:
    'Søger efter BankID. Sørg for, at du har et gyldigt BankID på denne computer. Har du et BankID på kort, så sæt kortet i kortlæseren.',
  RFA15B: 'Søger efter BankID. Sørg for, at du har et gyldigt BankID på denne enhed.',
  RFA16: 'Dit BankID er for gammelt eller spærret. Brug et andet BankID, eller få et nyt hos din bank.',
  RFA17A: 'Du ser ikke ud til at have BankID-appen eller -programmet. Installér det, og få et BankID hos din bank.',
  RFA17B: 'QR-koden kunne ikke læses. Start BankID-appen, og læs QR-koden.',
  RFA18: 'Start BankID-appen',
  RFA19: 'Vil du bruge BankID på denne computer eller Mobilt BankID?',
  RFA20: 'Vil du bruge BankID på denne enhed eller på en anden enhed?',
  RFA21: 'En identifikation eller underskrift er i gang.',
  RFA22: 'Noget gik galt. Prøv igen.',
  RFA23: 'Fotografér og aflæs dit ID-dokument med BankID-appen.',
  RFA24: 'Gennemfør en ansigtsgenkendelse i BankID-appen.',
  RFA25: 'Vælg i BankID-appen, hvordan du vil bekræfte din identitet.',
  RFA26: 'Kontrollen af dit ID-dokument mislykkedes. Prøv igen.',
  RFA27: 'Ansigtsgenkendelsen mislykkedes. Prøv igen.',
  RFA28: 'Din enhed mangler den læser, der skal bruges til at kontrollere ID-dokumenter.',
  RFA29:
    'Du har flere BankID på din enhed. Slet alle undtagen ét for at gennemføre identifikationen, under Menu - Indstillinger i BankID-appen.',
  RFA30: 'Din identitet kunne ikke bekræftes. Prøv igen.',
  inWordsOf: {
    RFA9: {
      AUTH: 'Indtast din sikkerhedskode i BankID-appen, og vælg Identificér.',
      SIGN: 'Indtast din sikkerhedskode i BankID-appen, og vælg Skriv under.',
    },
    RFA21: { AUTH: 'En identifikation er i gang.', SIGN: 'En underskrift er i gang.' },
  },
};
