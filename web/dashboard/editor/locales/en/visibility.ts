/** Texts of the visibility of a block, in English. */
import type { EditorTexts } from '../sv.ts';

export const visibility: EditorTexts['visibility'] = {
  title: 'Visibility',
  mode: 'This block is shown',
  modes: { ALWAYS: 'Always', SHOW_WHEN: 'Only when a field has a value', HIDE_WHEN: 'Except when a field has a value' },
  field: 'Field',
  value: 'Value',
  valueHint: 'Exactly as the value is written. Leave it empty for a field without a value.',
  empty: 'No value',
  ticked: { true: 'Yes', false: 'No' },
  unknown: 'A field that no longer exists',
  rule: (mode, field, value) => {
    const when = value === '' ? `${field} has no value` : `${field} is “${value}”`;
    return mode === 'SHOW_WHEN' ? `Shown only when ${when}.` : `Not shown when ${when}.`;
  },
  hidden: 'Hidden: left out of the document.',
  hiddenBy: (mode, field, value) => {
    const when = value === '' ? `${field} has no value` : `${field} is “${value}”`;
    return mode === 'SHOW_WHEN' ? `Hidden: shown only when ${when}.` : `Hidden: not shown when ${when}.`;
  },
  showAll: 'Show all',
  foldAll: 'Hide all',
};
