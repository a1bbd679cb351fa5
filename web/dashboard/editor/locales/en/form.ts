/** Texts of forms, in English. */
import type { EditorTexts } from '../sv.ts';

export const form: EditorTexts['form'] = {
  addField: 'Field',
  label: 'Label',
  you: 'You, before sending',
  byYou: 'you before sending',
  fieldName: (label, kind, who, required) =>
    `${label}, ${kind}, filled in by ${who}, ${required ? 'required' : 'optional'}`,
  types: {
    INPUT: 'One line',
    TEXT: 'Several lines',
    NUMBER: 'Number',
    DATEPICKER: 'Date',
    SELECT: 'List',
    RADIO: 'One choice',
    CHECKBOX: 'Tick boxes',
    ATTACHMENT: 'Attachment',
  },
  optionNames: ['Yes', 'No'],
  columns: 'Columns',
  field: 'This field',
  kind: 'Type',
  filledBy: 'Filled in by',
  required: 'Required',
  options: 'Options',
  optionsHint: 'One per line.',
  placeholder: 'Example in the field',
  description: 'Explanation',
  value: 'Value',
  proposal: 'Proposal',
  noValue: 'None',
  key: 'Key',
  keyHint: 'Its name in the API. Lowercase letters, digits, _ and -.',
  includeInDocument: 'Include the file in the document',
  move: { up: 'Up', down: 'Down', left: 'Left', right: 'Right' },
  remove: 'Remove the field',
};
