/** Texts of what `@` places in a text, in English. */
import type { EditorTexts } from '../sv.ts';

export const chips: EditorTexts['chips'] = {
  menu: 'Insert a value or field',
  fieldFor: { TEXT: 'Text field', DATE: 'Date field', SELECT: 'Choice' },
  filledBy: who => `Filled in by ${who}`,
  label: { TEXT: 'Text', DATE: 'Date', SELECT: 'Choice' },
  types: { TEXT: 'Text', DATE: 'Date', SELECT: 'Choice' },
  nameOf: 'Name',
  emailOf: 'E-mail',
  organization: 'Your organization',
  documentName: 'Name of the document',
  today: 'Today',
  form: 'Field in the text',
  gone: 'Its party is gone',
  done: 'Done',
  about: 'Type @ in the text to insert a value that the document knows, or a field that a party fills in.',
  values: 'Values',
};
