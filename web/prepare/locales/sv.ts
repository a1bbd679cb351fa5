/** Texts of the page that prepares a draft in a frame of another site, in Swedish. */
export const sv = {
  aloneTitle: 'Den här sidan fungerar bara på en annan webbplats',
  alone: 'Öppna utkastet på webbplatsen där du hittade det.',
  endedTitle: 'Vyn har avslutats',
  ended: 'Sidan som visar utkastet öppnar det igen. Händer inget kan du ladda om den sidan.',
  unavailableTitle: 'Utkastet kunde inte öppnas',
  unavailable: 'Kontrollera din internetanslutning och försök igen.',
  again: 'Försök igen',
  sentTitle: 'Dokumentet är skickat',
  sent: 'Parterna får det i den ordning som du har valt.',
};
export type PreparingTexts = typeof sv;
