/** Texts of the outbox, in Swedish. */
import type { OutboxTexts } from './texts.ts';

export const sv: OutboxTexts = {
  title: 'Utkorg',
  about: 'Meddelanden hamnar här så länge ingen mejlserver är inställd',
  back: 'Tillbaka till Sigill',
  all: 'Alla meddelanden',
  empty: 'Inga meddelanden än. När du skickar ett dokument hamnar inbjudningarna här.',
  to: (address, at) => `Till ${address}, ${at}`,
  frame: 'Meddelandet som mejlprogram visar det',
  asText: 'Som text',
  attachments: 'Bilagor',
};
