/** Texts of keeping a block for other documents, in English. */
import type { KeepingTexts } from './sv.ts';

export const en: KeepingTexts = {
  title: 'Keep for other documents',
  about:
    'The block is then in the menu for adding, in all documents and templates of the workspace. Fields in it belong to the sender until you choose a party.',
  as: 'Keep as',
  new: 'A new block',
  name: 'Name',
  nameMissing: 'Write a name.',
  description: 'Description',
  save: 'Keep',
  kept: name => `${name} was kept.`,
};
