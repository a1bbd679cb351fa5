/** Texts of the choice of a product, in English. */
import type { PickerTexts } from './sv.ts';

export const en: PickerTexts = {
  title: 'Choose a product',
  search: 'Search products',
  empty: 'There are no products yet. They are added under Templates, Products.',
  nothing: words => `Nothing matches “${words}”.`,
  other: 'another currency',
};
