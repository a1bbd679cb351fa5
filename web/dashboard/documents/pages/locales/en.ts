/** Texts of a document's pages in English. */
import type { PagesTexts } from './sv.ts';

export const en: PagesTexts = {
  loading: 'Loading the document',
  nothing: 'There is nothing to show yet.',
  page: (n, all) => `Page ${n} of ${all}`,
  failed: 'The page cannot be shown.',
  drawing: 'Signature',
  ticked: 'ticked',
  notTicked: 'not ticked',
  kinds: { SIGNATURE: 'Signature', INITIALS: 'Initials', DATE: 'Date', CHECKBOX: 'Tick box', other: 'Field' },
  leftTo: (name, what) => `${what}, waiting for ${name}`,
};
