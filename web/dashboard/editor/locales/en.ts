/** Texts of the editor in English. */
import { adding } from './en/adding.ts';
import { blocks } from './en/blocks.ts';
import { chips } from './en/chips.ts';
import { form } from './en/form.ts';
import { html } from './en/html.ts';
import { inspector } from './en/inspector.ts';
import { tables } from './en/tables.ts';
import { visibility } from './en/visibility.ts';
import type { EditorTexts } from './sv.ts';

export const en: EditorTexts = {
  partFailed: 'This part could not be loaded.',
  tryAgain: 'Try again',
  write: 'Write',
  sheet: 'Document',
  outline: 'Outline',
  emptyOutline: 'Empty paragraph',
  parties: 'Parties',
  noParties: 'No parties yet.',
  toFill: count => `${count} to fill`,
  addParty: 'Add a party',
  settings: 'Settings',
  format: 'Format',
  undo: 'Undo',
  redo: 'Redo',
  undoKeys: 'Undo (Ctrl+Z)',
  redoKeys: 'Redo (Ctrl+Shift+Z)',
  blockOf: (n, all) => `block ${n} of ${all}`,
  blockName: (type, n, all) => `${type}, block ${n} of ${all}`,
  writeHere: 'Write, or press / to add',
  writeAtEnd: 'Write at the end of the document',
  empty: 'Start writing, drop a PDF here, or press / to choose what to add.',
  textOf: n => `Text, block ${n}`,
  unknownText: 'This text holds something that only the API can change. It is shown as it is.',
  moved: (n, all) => `Moved to place ${n} of ${all}.`,
  selected: count => (count === 1 ? 'One block selected.' : `${count} blocks selected.`),
  menu: {
    block: 'Move, duplicate or delete',
    up: 'Move up',
    down: 'Move down',
    first: 'Move to the top',
    last: 'Move to the end',
    duplicate: 'Duplicate',
    keep: 'Keep for other documents',
    remove: 'Delete',
  },
  chip: {
    unnamed: 'Field',
    type: { TEXT: 'text', DATE: 'date', SELECT: 'choice' },
    name: (label, type, party, required) =>
      `field, ${label}, ${type}, ${party === null ? 'its party is gone' : `filled in by ${party}`}, ${required ? 'required' : 'optional'}`,
  },
  restored: clock => `Restored what you had typed at ${clock}.`,
  conflict: {
    about: clock => `This part was changed elsewhere at ${clock}. Yours is not saved yet.`,
    theirs: 'Use the other',
    mine: 'Use mine',
    both: 'Look at both',
    hide: 'Hide the other',
    waits: 'choose which version to keep.',
    other: 'The other',
  },
  close: 'Close',
  pages: {
    begins: page => `Page ${page}`,
    about: page => `About here: page ${page}`,
  },
  presence: {
    alsoHere: 'Also here',
    inBlock: names => `${names} is here`,
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
