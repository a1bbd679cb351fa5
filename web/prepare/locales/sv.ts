/** Texts of the page that prepares a draft in a frame of another site, in Swedish. */
export const sv = {
  aloneTitle: 'Den här sidan fungerar bara på en annan webbplats',
  alone: 'Öppna utkastet på webbplatsen där du hittade det.',
  ending: {
    UNKNOWN: {
      title: 'Vyn har avslutats',
      text: 'Sidan som visar utkastet öppnar det igen. Händer inget kan du ladda om den sidan.',
    },
    USED: {
      title: 'Adressen är redan använd',
      text: 'Varje adress öppnar utkastet en gång. Ladda om sidan som visar utkastet, så hämtar den en ny.',
    },
    EXPIRED: {
      title: 'Tiden har gått ut',
      text: 'Ladda om sidan som visar utkastet för att fortsätta. Det som hann sparas finns kvar.',
    },
    SENT: {
      title: 'Dokumentet är redan skickat',
      text: 'Det kan inte ändras längre. Behöver något rättas, vänd dig till den som driver den här webbplatsen.',
    },
    CLOSED: {
      title: 'Utkastet går inte att ändra nu',
      text: 'Det har lagts i papperskorgen, flyttats eller väntar på att godkännas. Vänd dig till den som driver den här webbplatsen.',
    },
    WITHDRAWN: {
      title: 'Utkastet får inte visas här längre',
      text: 'Behörigheten att visa eller ändra det har tagits bort. Vänd dig till den som driver den här webbplatsen.',
    },
  },
  unavailableTitle: 'Utkastet kunde inte öppnas',
  unavailable: 'Kontrollera din internetanslutning och försök igen.',
  again: 'Försök igen',
  sentTitle: 'Dokumentet är skickat',
  sent: 'Parterna får det i den ordning som du har valt.',
};
export type PreparingTexts = typeof sv;
