/** Texts of tags, custom fields and document categories, in English. */
import type { FilingTexts } from './sv.ts';

const count = (n: number, one: string, many: string) => (n === 1 ? one : `${n.toLocaleString('en-GB')} ${many}`);
const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });

export const en: FilingTexts = {
  title: 'Tags and fields',
  about: 'How documents, templates and contacts are sorted in the workspace.',
  name: 'Name',
  nameMissing: 'Write a name.',
  save: 'Save',
  create: 'Create',
  edit: 'Change',
  remove: 'Delete',
  moreOf: name => `More about ${name}`,
  created: name => `${name} was created.`,
  saved: name => `${name} was saved.`,
  removed: name => `${name} was deleted.`,
  removeAsk: name => `Delete ${name}?`,
  counting: 'Counting what it concerns …',
  use: ({ documents, templates, contacts, categories }) => {
    const parts = [
      documents > 0 && count(documents, 'one document', 'documents'),
      templates > 0 && count(templates, 'one template', 'templates'),
      contacts > 0 && count(contacts, 'one contact', 'contacts'),
      categories > 0 && count(categories, 'one category', 'categories'),
    ].filter(part => part !== false);
    return parts.length === 0
      ? 'Nothing uses it.'
      : `It is on ${listed.format(parts)}. What you do not see is counted too.`;
  },
  mayChangeForms: 'It changes what a published form shows, so it also takes permission to manage and send forms.',
  tags: {
    title: 'Tags',
    about: 'A word with a colour, to find and filter by. Recipients do not see tags.',
    none: 'No tags yet. A tag could be Rent, Urgent or 2026.',
    new: 'New tag',
    editOf: name => `Change ${name}`,
    removeAbout: 'The tag is taken off everything. Documents and contacts stay. This cannot be undone.',
    color: 'Colour',
    noColor: 'No colour',
    uses: 'Used on',
    use: { DOCUMENT: 'documents', TEMPLATE: 'templates', CONTACT: 'contacts' },
    usesMissing: 'Choose at least one.',
  },
  fields: {
    title: 'Custom fields',
    about: 'Facts about documents, such as a case number, to fill in, filter by and use in conditions.',
    none: 'No custom fields yet. A field could be Case number, Department or Start date.',
    new: 'New field',
    editOf: name => `Change ${name}`,
    removeAbout: 'The field and all that was filled in there are deleted everywhere. This cannot be undone.',
    kind: 'Kind',
    inputType: {
      TEXT: 'Short text',
      TEXTAREA: 'Long text',
      NUMBER: 'Number',
      DATE: 'Date',
      EMAIL: 'E-mail address',
      PHONE: 'Phone number',
      URL: 'Web address',
      BOOLEAN: 'Yes or no',
      SELECT: 'Choice from a list',
      JSON: 'Data (JSON)',
    },
    required: 'Has to be filled in',
    options: 'Options',
    optionsHint: 'One on each line, in the order in which they are shown.',
    optionsProblem: 'Write at least one option, and each option once.',
    defaultValue: 'Default value',
    valueProblem: 'The value does not fit the kind of field.',
    ofContacts: 'for contacts',
  },
  categories: {
    title: 'Document categories',
    about: 'A kind of document, with the custom fields that belong to it.',
    none: 'No categories yet. A category could be Employment contract or Lease.',
    new: 'New category',
    editOf: name => `Change ${name}`,
    removeAbout: 'The documents stay, without a category. This cannot be undone.',
    fields: 'Fields, in the order in which they are shown',
    noFields: 'There are no custom fields of documents yet.',
    withFields: names => (names.length === 0 ? 'No fields' : names.join(', ')),
    earlier: name => `Move ${name} up`,
  },
};
