/** Texts of reusable blocks, in English. */
import type { BlockTexts } from './sv.ts';

export const en: BlockTexts = {
  list: 'Reusable blocks',
  search: 'Search blocks',
  empty: 'No reusable blocks yet.',
  emptyAbout:
    'A block is a paragraph, a form or a table that you write once and add to many documents. Write it in a document or template, and choose Keep for other documents in the menu of the block.',
  nothing: words => `No block matches “${words}”.`,
  clear: 'Clear the search',
  missing: 'The block does not exist',
  missingAbout: 'It was deleted, or only the person who wrote it sees it.',
  visibility: {
    PRIVATE: 'Only you',
    WORKSPACE: 'The workspace',
    ORGANIZATION: 'All workspaces',
    SHARED: 'Part of the service',
  },
  by: name => `By ${name}`,
  change: 'Change',
  changeOf: name => `Change ${name}`,
  name: 'Name',
  nameMissing: 'Write a name.',
  description: 'Description',
  seenBy: 'Seen by',
  withFiles: 'A block with files cannot be used in other workspaces.',
  save: 'Save',
  saved: name => `${name} was saved.`,
  remove: 'Delete',
  removeAsk: name => `Delete ${name}?`,
  removeAbout: 'It stays where it was added, but cannot be added again. This cannot be undone.',
  removed: name => `${name} was deleted.`,
  content: 'Content',
  how: 'Add it to a document or template: press / and write the beginning of its name. You change its content there too: add the block, change it, and choose Keep for other documents in its menu.',
};
