/** BankID's recommended user messages in Swedish, in BankID's wording (autumn 2026). */
import type { BankIdTexts } from './texts.ts';

export const sv: BankIdTexts = {
  RFA1: 'Starta BankID-appen.',
  RFA2: 'Du verkar inte ha BankID-appen. Installera den och skaffa ett BankID.',
  RFA3: 'Åtgärden avbröts. Försök igen.',
  RFA4: 'En identifiering eller underskrift pågår redan för ditt personnummer. Försök igen.',
  RFA5: 'Något gick fel. Försök igen.',
  RFA6: 'Åtgärden avbröts.',
  RFA8: 'BankID-appen svarar inte. Kontrollera att den är startad och att du har internetanslutning. Försök sedan igen.',
  RFA9: 'Skriv in din säkerhetskod i BankID-appen och välj Identifiera eller Skriv under.',
  RFA13: 'Försöker starta BankID-appen.',
  RFA14A:
    'Söker efter BankID, det kan ta en liten stund … Om det har gått några sekunder och inget BankID har hittats har du sannolikt inget BankID som går att använda på den här datorn. Om du har ett BankID på kort, sätt in det i kortläsaren. Om du har ett BankID på en annan enhet kan du starta din BankID-app där.',
  RFA14B:
    'Söker efter BankID, det kan ta en liten stund … Om det har gått några sekunder och inget BankID har hittats har du sannolikt inget BankID som går att använda på den här enheten. Om du har ett BankID på en annan enhet kan du starta din BankID-app där.',
  RFA15A:
    'Söker efter BankID. Säkerställ att du har ett giltigt BankID på den här datorn. Om du har ett BankID på kort, sätt in kortet i kortläsaren.',
  RFA15B: 'Söker efter BankID. Säkerställ att du har ett giltigt BankID på den här enheten.',
  RFA16: 'Ditt BankID är för gammalt eller spärrat. Använd ett annat BankID eller skaffa ett nytt hos din bank.',
  RFA17A: 'Du verkar inte ha BankID-appen/programmet. Installera den och skaffa ett BankID hos din bank.',
  RFA17B: 'Misslyckades att läsa av QR-koden. Starta BankID-appen och läs av QR-koden.',
  RFA18: 'Starta BankID-appen',
  RFA19: 'Vill du använda BankID på den här datorn eller ett Mobilt BankID?',
  RFA20: 'Vill du använda BankID på den här enheten eller på en annan enhet?',
  RFA21: 'En identifiering eller underskrift pågår.',
  RFA22: 'Något gick fel. Försök igen.',
  RFA23: 'Fotografera och läs av din ID-handling med BankID-appen.',
  RFA24: 'Gör en ansiktsigenkänning i BankID-appen.',
  RFA25: 'Välj hur du vill bekräfta din identitet i BankID-appen.',
  RFA26: 'Kontrollen av din ID-handling misslyckades. Försök igen.',
  RFA27: 'Ansiktsigenkänningen misslyckades. Försök igen.',
  RFA28: 'Din enhet saknar den läsare som behövs för att kontrollera ID-handlingar.',
  RFA29:
    'Du har flera BankID på din enhet. Du behöver radera alla utom ett BankID för att kunna slutföra identifieringen. Det gör du under Meny - Inställningar i din BankID-app.',
  RFA30: 'Bekräftelsen av din identitet misslyckades. Försök igen.',
  inWordsOf: {
    RFA9: {
      AUTH: 'Skriv in din säkerhetskod i BankID-appen och välj Identifiera.',
      SIGN: 'Skriv in din säkerhetskod i BankID-appen och välj Skriv under.',
    },
    RFA21: { AUTH: 'En identifiering pågår.', SIGN: 'En underskrift pågår.' },
  },
};
