/** Texts of the editor in Swedish. */
import { adding } from './sv/adding.ts';
import { blocks } from './sv/blocks.ts';
import { chips } from './sv/chips.ts';
import { form } from './sv/form.ts';
import { html } from './sv/html.ts';
import { inspector } from './sv/inspector.ts';
import { tables } from './sv/tables.ts';
import { visibility } from './sv/visibility.ts';

export const sv = {
  write: 'Skriv',
  partFailed: 'Den här delen kunde inte hämtas.',
  tryAgain: 'Försök igen',
  sheet: 'Dokument',
  outline: 'Innehåll',
  emptyOutline: 'Tomt stycke',
  parties: 'Parter',
  noParties: 'Inga parter än.',
  toFill: (count: number) => `${count} att fylla i`,
  addParty: 'Lägg till part',
  settings: 'Inställningar',
  format: 'Format',
  undo: 'Ångra',
  redo: 'Gör om',
  undoKeys: 'Ångra (Ctrl+Z)',
  redoKeys: 'Gör om (Ctrl+Skift+Z)',
  blockOf: (n: number, all: number) => `block ${n} av ${all}`,
  blockName: (type: string, n: number, all: number) => `${type}, block ${n} av ${all}`,
  writeHere: 'Skriv, eller tryck / för att lägga till',
  writeAtEnd: 'Skriv sist i dokumentet',
  empty: 'Börja skriva, släpp en PDF här eller tryck / för att välja vad som ska stå.',
  textOf: (n: number) => `Text, block ${n}`,
  unknownText: 'Texten innehåller något som bara kan ändras genom API:t. Den visas som den är.',
  moved: (n: number, all: number) => `Flyttat till plats ${n} av ${all}.`,
  selected: (count: number) => (count === 1 ? 'Ett block markerat.' : `${count} block markerade.`),
  menu: {
    block: 'Flytta, duplicera eller ta bort',
    up: 'Flytta upp',
    down: 'Flytta ner',
    first: 'Flytta först',
    last: 'Flytta sist',
    duplicate: 'Duplicera',
    keep: 'Spara för andra dokument',
    remove: 'Ta bort',
  },
  chip: {
    unnamed: 'Fält',
    type: { TEXT: 'text', DATE: 'datum', SELECT: 'val' },
    name: (label: string, type: string, party: string | null, required: boolean) =>
      `fält, ${label}, ${type}, ${party === null ? 'parten finns inte längre' : `fylls i av ${party}`}, ${required ? 'obligatoriskt' : 'frivilligt'}`,
  },
  restored: (clock: string) => `Det du hade skrivit klockan ${clock} är tillbaka.`,
  conflict: {
    about: (clock: string) => `Den här delen ändrades på ett annat håll ${clock}. Din är inte sparad än.`,
    theirs: 'Ta den andra',
    mine: 'Behåll min',
    both: 'Visa båda',
    hide: 'Dölj den andra',
    waits: 'välj vilken version som ska gälla.',
    other: 'Den andra',
  },
  close: 'Stäng',
  pages: {
    begins: (page: number) => `Sida ${page}`,
    about: (page: number) => `Ungefär här: sida ${page}`,
  },
  presence: {
    alsoHere: 'Också här',
    inBlock: (names: string) => `${names} är här`,
  },
  adding,
  blocks,
  inspector,
  chips,
  form,
  html,
  tables,
  visibility,
};
export type EditorTexts = typeof sv;
