/** BankID's recommended user messages in Norwegian (bokmål). */
import type { BankIdTexts } from './texts.ts';

export const no: BankIdTexts = {
  RFA1: 'Start BankID-appen.',
  RFA2: 'Du ser ikke ut til å ha BankID-appen. Installer den og skaff deg en BankID.',
  RFA3: 'Handlingen ble avbrutt. Prøv igjen.',
  RFA4: 'En identifisering eller signering pågår allerede for personnummeret ditt. Prøv igjen.',
  RFA5: 'Noe gikk galt. Prøv igjen.',
  RFA6: 'Handlingen ble avbrutt.',
  RFA8: 'BankID-appen svarer ikke. Kontroller at den er startet og at du er på nett. Prøv så igjen.',
  RFA9: 'Skriv inn sikkerhetskoden din i BankID-appen og velg Identifiser eller Signer.',
  RFA13: 'Prøver å starte BankID-appen.',
  RFA14A:
    'Leter etter BankID, det kan ta litt tid … Hvis det har gått noen sekunder uten at BankID er funnet, har du trolig ingen BankID som kan brukes på denne datamaskinen. Har du BankID på kort, sett kortet i kortleseren. Har du BankID på en annen enhet, kan du starte BankID-appen der.',
  RFA14B:
    'Leter etter BankID, det kan ta litt tid … Hvis det har gått noen sekunder uten at BankID er funnet, har du trolig ingen BankID som kan brukes på denne enheten. Har du BankID på en annen enhet, kan du starte BankID-appen der.',
  RFA15A:
    'Leter etter BankID. Sørg for at du har en gyldig BankID på denne datamaskinen. Har du BankID på kort, sett kortet i kortleseren.',
  RFA15B: 'Leter etter BankID. Sørg for at du har en gyldig BankID på denne enheten.',
  RFA16: 'BankID-en din er for gammel eller sperret. Bruk en annen BankID eller skaff deg en ny hos banken din.',
  RFA17A:
    'Du ser ikke ut til å ha BankID-appen eller -programmet. Installer det og skaff deg en BankID hos banken din.',
  RFA17B: 'QR-koden kunne ikke leses. Start BankID-appen og les QR-koden.',
  RFA18: 'Start BankID-appen',
  RFA19: 'Vil du bruke BankID på denne datamaskinen eller Mobilt BankID?',
  RFA20: 'Vil du bruke BankID på denne enheten eller på en annen enhet?',
  RFA21: 'En identifisering eller signering pågår.',
  RFA22: 'Noe gikk galt. Prøv igjen.',
  RFA23: 'Fotografer og les av ID-dokumentet ditt med BankID-appen.',
  RFA24: 'Gjennomfør en ansiktsgjenkjenning i BankID-appen.',
  RFA25: 'Velg hvordan du vil bekrefte identiteten din i BankID-appen.',
  RFA26: 'Kontrollen av ID-dokumentet ditt mislyktes. Prøv igjen.',
  RFA27: 'Ansiktsgjenkjenningen mislyktes. Prøv igjen.',
  RFA28: 'Enheten din mangler leseren som trengs for å kontrollere ID-dokumenter.',
  RFA29:
    'Du har flere BankID-er på enheten. Slett alle unntatt én for å fullføre identifiseringen, under Meny - Innstillinger i BankID-appen.',
  RFA30: 'Identiteten din kunne ikke bekreftes. Prøv igjen.',
  inWordsOf: {
    RFA9: {
      AUTH: 'Skriv inn sikkerhetskoden din i BankID-appen og velg Identifiser.',
      SIGN: 'Skriv inn sikkerhetskoden din i BankID-appen og velg Signer.',
    },
    RFA21: { AUTH: 'En identifisering pågår.', SIGN: 'En signering pågår.' },
  },
};
