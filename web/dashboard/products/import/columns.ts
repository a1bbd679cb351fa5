/** The columns of a table of products. Pure. */

import { numberIn } from '../../editor/grid/numbers.ts';
import type { Fields } from '../../importing/columns.ts';
import { type ProductField, productFieldNames, productHeadings } from './locales/headings.ts';

/** An id of ours, which another program's is not. */
const ownId = /^prd_/;
/** A number with what stands around it, such as `1 250,50 kr` or `25 %`. */
const around = /[^\d.,\-−]/gu;

/** What is no number stays, so that the check can name it. */
function numberText(cell: string): string {
  const number = /\d/.test(cell) ? numberIn(cell.replace(around, '')) : null;
  return number === null ? cell : String(number);
}

export const productFields: Fields<ProductField> = {
  all: productFieldNames,
  headings: productHeadings,
  textIn(field, cell) {
    if (field === 'price' || field === 'vat') return numberText(cell);
    if (field === 'currency') return cell.toUpperCase();
    return field === 'id' && !ownId.test(cell) ? '' : cell;
  },
};
