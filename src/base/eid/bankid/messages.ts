/**
 * BankID's recommended user messages, which people know from everywhere: Swedish as BankID words them (autumn 2026), English
 * as it does, from RFA24 on as we translate them. RFA9 and RFA21 in the words of what the person does.
 */
import type { EidPurpose } from '../eid.ts';

type Text = { sv: string; en: string };

export const messages = {
  RFA1: { sv: 'Starta BankID-appen.', en: 'Start your BankID app.' },
  RFA2: {
    sv: 'Du verkar inte ha BankID-appen. Installera den och skaffa ett BankID.',
    en: 'The BankID app does not seem to be installed. Install it and get a BankID.',
  },
  RFA3: { sv: 'Åtgärden avbröts. Försök igen.', en: 'Action cancelled. Please try again.' },
  RFA4: {
    sv: 'En identifiering eller underskrift pågår redan för ditt personnummer. Försök igen.',
    en: 'An identification or signing for this personal number is already started. Please try again.',
  },
  RFA5: { sv: 'Något gick fel. Försök igen.', en: 'Internal error. Please try again.' },
  RFA6: { sv: 'Åtgärden avbröts.', en: 'Action cancelled.' },
  RFA8: {
    sv: 'BankID-appen svarar inte. Kontrollera att den är startad och att du har internetanslutning. Försök sedan igen.',
    en: 'The BankID app is not responding. Please check that it is started and that you have internet access. Then try again.',
  },
  RFA9: {
    sv: 'Skriv in din säkerhetskod i BankID-appen och välj Identifiera eller Skriv under.',
    en: 'Enter your security code in the BankID app and select Identify or Sign.',
  },
  RFA13: { sv: 'Försöker starta BankID-appen.', en: 'Trying to start your BankID app.' },
  RFA14A: {
    sv: 'Söker efter BankID, det kan ta en liten stund … Om det har gått några sekunder och inget BankID har hittats har du sannolikt inget BankID som går att använda på den här datorn. Om du har ett BankID på kort, sätt in det i kortläsaren. Om du har ett BankID på en annan enhet kan du starta din BankID-app där.',
    en: 'Searching for BankID, it may take a little while … If a few seconds have passed and still no BankID has been found, you probably do not have a BankID which can be used on this computer. If you have a BankID card, please insert it into your card reader. If you have a BankID on another device you may start the BankID app on that device.',
  },
  RFA14B: {
    sv: 'Söker efter BankID, det kan ta en liten stund … Om det har gått några sekunder och inget BankID har hittats har du sannolikt inget BankID som går att använda på den här enheten. Om du har ett BankID på en annan enhet kan du starta din BankID-app där.',
    en: 'Searching for BankID, it may take a little while … If a few seconds have passed and still no BankID has been found, you probably do not have a BankID which can be used on this device. If you have a BankID on another device you may start the BankID app on that device.',
  },
  RFA15A: {
    sv: 'Söker efter BankID. Säkerställ att du har ett giltigt BankID på den här datorn. Om du har ett BankID på kort, sätt in kortet i kortläsaren.',
    en: 'Searching for BankID. Make sure that you have a valid BankID on this computer. If you have a BankID card, please insert it into your card reader.',
  },
  RFA15B: {
    sv: 'Söker efter BankID. Säkerställ att du har ett giltigt BankID på den här enheten.',
    en: 'Searching for BankID. Make sure that you have a valid BankID on this device.',
  },
  RFA16: {
    sv: 'Ditt BankID är för gammalt eller spärrat. Använd ett annat BankID eller skaffa ett nytt hos din bank.',
    en: 'The BankID you are trying to use is blocked or too old. Please use another BankID or get a new one from your bank.',
  },
  RFA17A: {
    sv: 'Du verkar inte ha BankID-appen/programmet. Installera den och skaffa ett BankID hos din bank.',
    en: 'The BankID app could not be found on your computer or mobile device. Please install it and get a BankID from your bank.',
  },
  RFA17B: {
    sv: 'Misslyckades att läsa av QR-koden. Starta BankID-appen och läs av QR-koden.',
    en: 'Failed to scan the QR code. Start the BankID app and scan the QR code.',
  },
  RFA18: { sv: 'Starta BankID-appen', en: 'Start the BankID app' },
  RFA19: {
    sv: 'Vill du använda BankID på den här datorn eller ett Mobilt BankID?',
    en: 'Would you like to use BankID on this computer, or a Mobile BankID?',
  },
  RFA20: {
    sv: 'Vill du använda BankID på den här enheten eller på en annan enhet?',
    en: 'Would you like to use BankID on this device or on another device?',
  },
  RFA21: { sv: 'En identifiering eller underskrift pågår.', en: 'Identification or signing in progress.' },
  RFA22: { sv: 'Något gick fel. Försök igen.', en: 'Unknown error. Please try again.' },
  RFA23: {
    sv: 'Fotografera och läs av din ID-handling med BankID-appen.',
    en: 'Photograph and scan your ID document with the BankID app.',
  },
  RFA24: { sv: 'Gör en ansiktsigenkänning i BankID-appen.', en: 'Complete a facial recognition in the BankID app.' },
  RFA25: {
    sv: 'Välj hur du vill bekräfta din identitet i BankID-appen.',
    en: 'Choose how to confirm your identity in the BankID app.',
  },
  RFA26: {
    sv: 'Kontrollen av din ID-handling misslyckades. Försök igen.',
    en: 'Your ID document could not be checked. Please try again.',
  },
  RFA27: {
    sv: 'Ansiktsigenkänningen misslyckades. Försök igen.',
    en: 'The facial recognition failed. Please try again.',
  },
  RFA28: {
    sv: 'Din enhet saknar den läsare som behövs för att kontrollera ID-handlingar.',
    en: 'Your device lacks the reader that is needed to check ID documents.',
  },
  RFA29: {
    sv: 'Du har flera BankID på din enhet. Du behöver radera alla utom ett BankID för att kunna slutföra identifieringen. Det gör du under Meny - Inställningar i din BankID-app.',
    en: 'You have several BankIDs on your device. Remove all but one to complete the identification, under Menu - Settings in your BankID app.',
  },
  RFA30: {
    sv: 'Bekräftelsen av din identitet misslyckades. Försök igen.',
    en: 'Your identity could not be confirmed. Please try again.',
  },
} as const satisfies Record<string, Text>;

export type Rfa = keyof typeof messages;

const inWordsOf: Partial<Record<Rfa, Record<EidPurpose, Text>>> = {
  RFA9: {
    AUTH: {
      sv: 'Skriv in din säkerhetskod i BankID-appen och välj Identifiera.',
      en: 'Enter your security code in the BankID app and select Identify.',
    },
    SIGN: {
      sv: 'Skriv in din säkerhetskod i BankID-appen och välj Skriv under.',
      en: 'Enter your security code in the BankID app and select Sign.',
    },
  },
  RFA21: {
    AUTH: { sv: 'En identifiering pågår.', en: 'Identification in progress.' },
    SIGN: { sv: 'En underskrift pågår.', en: 'Signing in progress.' },
  },
};

/** In Swedish where that is the language, else in English: BankID has no others. */
export function messageOf(rfa: Rfa, purpose: EidPurpose, language: string): string {
  const text = inWordsOf[rfa]?.[purpose] ?? messages[rfa];
  return language === 'sv' ? text.sv : text.en;
}
