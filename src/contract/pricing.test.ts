import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { digitsOf, productTableOf } from './pricing.ts';
import type { ProductTableMeta } from './schemas/content/product-tables.ts';
import { productTableInput } from './schemas/content/product-tables.ts';

type Given = Parameters<typeof productTableInput.parse>[0];
/** As a block stores it. */
function table(given: object): ProductTableMeta {
  const read = productTableInput.parse({ products: [], ...given } as Given);
  return {
    ...read,
    columns: {},
    products: read.products.map((p, i) => ({ ...p, id: p.id ?? `r${i}` })),
    recipientChoice: (given as { recipientChoice?: ProductTableMeta['recipientChoice'] }).recipientChoice ?? null,
  } as ProductTableMeta;
}
const totals = (given: object) => productTableOf('b', table(given)).totals;

describe('Product table totals', () => {
  test('59500 with 10 % discount and 25 % VAT is 66937.50', () => {
    const given = {
      products: [15_000, 35_000, 9_500].map((price, i) => ({ id: `p${i}`, name: 'x', price })),
      discount: { type: 'PERCENT', value: 10 },
    };
    expect(totals(given)).toMatchObject({
      subtotal: 59_500,
      discountAmount: 5_950,
      vatAmount: 13_387.5,
      total: 66_937.5,
    });
  });

  test('an AMOUNT discount of a row counts per row, not per unit, and never makes a row negative', () => {
    const row = (value: number) => ({ name: 'x', price: 100, quantity: 3, discount: { type: 'AMOUNT', value } });
    expect(totals({ products: [row(50)] }).subtotal).toBe(250);
    expect(totals({ products: [row(1_000)] }).subtotal).toBe(0);
  });

  test('if prices include VAT, a row’s net is the rounded quotient and its VAT the rest', () => {
    const { rows } = productTableOf('b', table({ pricesIncludeVat: true, products: [{ name: 'x', price: 99.99 }] }));
    expect(rows[0]).toMatchObject({ lineTotal: 99.99, lineNet: 79.99, lineVat: 20 });
  });

  test('if prices include VAT, an AMOUNT discount of the table is subtracted from the total', () => {
    const products = [
      { name: 'x', price: 1_000 },
      { name: 'y', price: 500, vat: 6 },
    ];
    const found = totals({ pricesIncludeVat: true, products, discount: { type: 'AMOUNT', value: 100 } });
    expect(found.total).toBe(1_400);
    expect(found.subtotal - found.discountAmount + found.vatAmount).toBeCloseTo(1_400, 6);
  });

  test('ROT deducts 30 % and RUT 50 % of the row including VAT, shown as positive amounts', () => {
    const products = [
      { name: 'a', price: 1_000, productType: 'ROT' },
      { name: 'b', price: 1_000, productType: 'RUT' },
    ];
    expect(totals({ products })).toMatchObject({ total: 2_500, rotDeduction: 375, rutDeduction: 625, payable: 1_500 });
  });

  test('at most one row of a pick-one section counts: the chosen one, or else the one selected by default', () => {
    const given = {
      allowSelection: true,
      sections: [{ id: 's', name: 'S', pickOne: true }],
      products: [
        { id: 'a', name: 'a', price: 10, sectionId: 's' },
        { id: 'b', name: 'b', price: 20, sectionId: 's', defaultSelected: true },
        { id: 'c', name: 'c', price: 40, sectionId: 's', defaultSelected: true },
        { id: 'd', name: 'd', price: 100 },
      ],
    };
    expect(totals(given).subtotal).toBe(120);
    expect(totals({ ...given, recipientChoice: { selectedIds: ['a', 'c'], quantities: {} } }).subtotal).toBe(110);
    expect(totals({ ...given, recipientChoice: { selectedIds: [], quantities: {} } }).subtotal).toBe(100);
  });

  test('every row is listed, selected or not, and a party’s quantity counts only where it is editable', () => {
    const found = productTableOf(
      'b',
      table({
        allowSelection: true,
        products: [
          { id: 'a', name: 'a', price: 10, optional: true },
          { id: 'b', name: 'b', price: 3, quantityEditable: true },
          { id: 'c', name: 'c', price: 5 },
        ],
        recipientChoice: { selectedIds: [], quantities: { b: 2.5, c: 9 } },
      }),
    );
    expect(found.rows.map(r => [r.id, r.selected, r.quantity])).toEqual([
      ['a', false, 1],
      ['b', true, 2.5],
      ['c', true, 1],
    ]);
    expect(found.totals.subtotal).toBe(12.5);
  });

  test('amounts are rounded half away from zero to the currency’s minor unit', () => {
    const line = (price: number, currency: string) =>
      productTableOf('b', table({ currency, products: [{ name: 'x', price }] })).rows[0]?.lineTotal;
    expect(line(0.005, 'SEK')).toBe(0.01);
    expect(line(-0.005, 'SEK')).toBe(-0.01);
    expect(line(0.5, 'JPY')).toBe(1);
    expect(line(1.0005, 'KWD')).toBe(1.001);
  });

  test('the billing periods’ amounts after discount, with VAT, add up to the total', () => {
    const found = totals({
      products: [
        { name: 'a', price: 33.33, billing: 'MONTHLY' },
        { name: 'b', price: 66.67, billing: 'YEARLY', vat: 12 },
        { name: 'c', price: 10 },
      ],
      discount: { type: 'AMOUNT', value: 10.01 },
    });
    const parts = Object.values(found.byBilling);
    expect(parts.reduce((all, p) => all + p.total, 0)).toBeCloseTo(found.total, 6);
    expect(Object.keys(found.byBilling).sort()).toEqual(['MONTHLY', 'ONE_TIME', 'YEARLY']);
  });

  test('amounts add up for all rows, rates and discounts', () => {
    const price = fc.integer({ min: -50_000, max: 5_000_000 }).map(n => n / 100);
    const discount = fc.oneof(
      fc.record({ type: fc.constant('PERCENT'), value: fc.integer({ min: 0, max: 100 }) }),
      fc.record({ type: fc.constant('AMOUNT'), value: fc.integer({ min: 0, max: 200_000 }).map(n => n / 100) }),
    );
    const row = fc.record({
      name: fc.constant('x'),
      price,
      quantity: fc.integer({ min: 0, max: 100_000 }).map(n => n / 10_000),
      vat: fc.constantFrom(0, 6, 12, 25, 25.5),
      discount: fc.option(discount),
      productType: fc.constantFrom(null, 'ROT', 'RUT'),
      billing: fc.constantFrom('ONE_TIME', 'MONTHLY'),
    });
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 12 }),
        fc.option(discount),
        fc.boolean(),
        fc.constantFrom('SEK', 'JPY', 'KWD'),
        (products, off, pricesIncludeVat, currency) => {
          const digits = 10 ** digitsOf(currency);
          const found = productTableOf('b', table({ products, discount: off, pricesIncludeVat, currency }));
          const minor = (amount: number) => Math.round(amount * digits);
          const whole = (amount: number) => Math.abs(amount * digits - minor(amount)) < 1e-6;
          const t = found.totals;
          const amounts = [
            t.subtotal,
            t.discountAmount,
            t.vatAmount,
            t.total,
            t.rotDeduction,
            t.rutDeduction,
            t.payable,
          ];
          expect(amounts.every(whole)).toBe(true);
          expect(minor(t.subtotal) - minor(t.discountAmount) + minor(t.vatAmount)).toBe(minor(t.total));
          expect(minor(t.total) - minor(t.rotDeduction) - minor(t.rutDeduction)).toBe(minor(t.payable));
          expect(found.rows.reduce((all, r) => all + minor(r.lineNet), 0)).toBe(minor(t.subtotal));
          expect(found.rows.reduce((all, r) => all + minor(r.lineVat), 0)).toBe(minor(t.vatAmount));
          expect(Object.values(t.byBilling).reduce((all, b) => all + minor(b.total), 0)).toBe(minor(t.total));
        },
      ),
      { numRuns: 500 },
    );
  });
});
