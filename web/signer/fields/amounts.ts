/** Assigns amounts to rows and totals. */
import type { SignerTable } from '../../../src/contract/pages/signer/view.ts';

export type Amount = SignerTable['amounts'][number];

/** By row id. A row whose amount never changes, or whose table has no amount column, has none. */
export const amountsOfRows = (amounts: readonly Amount[]): Map<string, Amount> =>
  new Map(amounts.flatMap(amount => (amount.rowId === null ? [] : [[amount.rowId, amount] as const])));

/** In the order of the page: the total, and the amount to pay if it differs. */
export const totalsOf = (amounts: readonly Amount[]): Amount[] => amounts.filter(amount => amount.strong);
