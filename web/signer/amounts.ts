/** Which amount belongs to what. */
import type { SignerTable } from '../../src/contract/signer/view.ts';

export type Amount = SignerTable['amounts'][number];

/** By row id; a row whose amount never changes, or of a table without that column, has none. */
export const amountsOfRows = (amounts: readonly Amount[]): Map<string, Amount> =>
  new Map(amounts.flatMap(amount => (amount.rowId === null ? [] : [[amount.rowId, amount] as const])));

/** In the order of the page: the total, and what is to be paid where that is another amount. */
export const totalsOf = (amounts: readonly Amount[]): Amount[] => amounts.filter(amount => amount.strong);
