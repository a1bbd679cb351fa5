/** The kinds of custom fields and of their values. */
export const customFieldTypes = ['DOCUMENT', 'CONTACT'] as const;
export type CustomFieldType = (typeof customFieldTypes)[number];
export const customFieldInputTypes = [
  'TEXT',
  'TEXTAREA',
  'NUMBER',
  'DATE',
  'EMAIL',
  'PHONE',
  'URL',
  'BOOLEAN',
  'SELECT',
  'JSON',
] as const;
export type CustomFieldInputType = (typeof customFieldInputTypes)[number];
