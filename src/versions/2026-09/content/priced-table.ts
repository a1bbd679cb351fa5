/** The priced tables of a document: VAT is called `moms`. Outside fieldMeta, closed values were uppercase. */
import { z } from 'zod';
import { billings, type ProductTable, productTable } from '../../../contract/schemas/content/product-tables.ts';
import { textOrNull } from '../../../contract/values.ts';

const { selectionPartyId: _party, rows, totals, ...same } = productTable.shape;
const { vat: _vat, lineVat: _lineVat, ...row } = rows.element.shape;
const { vatAmount: _vatAmount, byBilling: _byBilling, ...sums } = totals.shape;
const amount = z.number();

export const oldTable = z.strictObject({
  ...same,
  selectionSignerId: textOrNull,
  rows: z.array(z.strictObject({ ...row, moms: amount, lineMoms: amount })),
  totals: z.strictObject({
    ...sums,
    momsAmount: amount,
    byBilling: z.partialRecord(
      z.enum(billings),
      z.strictObject({ subtotal: amount, momsAmount: amount, total: amount }),
    ),
  }),
});

type Totals = ProductTable['totals'];

function toOldTotals({ vatAmount, byBilling, ...same }: Totals): z.output<typeof oldTable>['totals'] {
  const kinds = Object.entries(byBilling).map(([billing, { vatAmount: moms, ...sum }]) => [
    billing,
    { ...sum, momsAmount: moms },
  ]);
  return { ...same, momsAmount: vatAmount, byBilling: Object.fromEntries(kinds) };
}

export function toOldTable({
  selectionPartyId,
  rows: lines,
  totals: all,
  ...rest
}: ProductTable): z.output<typeof oldTable> {
  return {
    ...rest,
    selectionSignerId: selectionPartyId,
    rows: lines.map(({ vat, lineVat, ...line }) => ({ ...line, moms: vat, lineMoms: lineVat })),
    totals: toOldTotals(all),
  };
}
