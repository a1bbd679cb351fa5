/**
 * Which amount belongs to what. The contract gives them by their place on the page: a row's stands beside its tick or
 * quantity, and of the sums below the last one in bold is what it comes to in all.
 */
import type { SignerTable } from '../../src/contract/signer.ts';

export type Amount = SignerTable['amounts'][number];

const middle = ({ rect }: { rect: Amount['rect'] }) => rect.y + rect.height / 2;

/** Of the page's height: farther apart they stand on different rows. */
const farthest = 0.03;

/** By row id; a row whose amount never changes, or of a table without that column, has none. */
export const amountsOfRows = (table: SignerTable, amounts: readonly Amount[]): Map<string, Amount> => {
  const left = amounts.filter(amount => !amount.strong);
  const found = new Map<string, Amount>();
  for (const place of table.places) {
    if (found.has(place.rowId)) continue;
    const far = (amount: Amount) => Math.abs(middle(amount) - middle(place));
    const beside = left.filter(amount => amount.page === place.page && far(amount) < farthest);
    const nearest = beside.sort((a, b) => far(a) - far(b))[0];
    if (!nearest) continue;
    found.set(place.rowId, nearest);
    left.splice(left.indexOf(nearest), 1);
  }
  return found;
};

/** In the order of the page: the total, and what is to be paid where that is another amount. */
export const totalsOf = (amounts: readonly Amount[]): Amount[] => amounts.filter(amount => amount.strong);
