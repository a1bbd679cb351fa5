/**
 * Totals of a product table. Each row's net and VAT are rounded half away from zero to the currency's minor unit,
 * totals are sums of rounded rows, and a table discount is divided over the rows by largest remainder. Exact decimals;
 * pure.
 */
import { Decimal } from 'decimal.js';
import type { Billing, ProductTable, ProductTableMeta } from './schemas/content/product-tables.ts';

type Product = ProductTableMeta['products'][number];

/** ISO 4217: currencies whose minor unit is not a hundredth. */
const minorDigits: Record<string, number> = {
  ...Object.fromEntries(
    'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ').map(code => [code, 0]),
  ),
  ...Object.fromEntries('BHD IQD JOD KWD LYD OMR TND'.split(' ').map(code => [code, 3])),
  CLF: 4,
  UYW: 4,
};
export const digitsOf = (currency: string | null): number => minorDigits[currency ?? ''] ?? 2;

const exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });
type Amount = InstanceType<typeof exact>;
const zero = new exact(0);
const hundred = new exact(100);
const sum = (amounts: readonly Amount[]): Amount => amounts.reduce((all, one) => all.plus(one), zero);

/** The rows that count: those the party chose, or else those the table proposes. */
export function chosenRows(meta: ProductTableMeta): Set<string> {
  const choice = meta.recipientChoice;
  const proposed = (row: Product) => row.defaultSelected || meta.selectedProductIds.includes(row.id);
  const wanted = (row: Product) => (choice ? choice.selectedIds.includes(row.id) : proposed(row));
  const pickOne = new Set(meta.sections.filter(s => s.pickOne).map(s => s.id));
  const taken = new Set<string>();
  const chosen = new Set<string>();
  for (const row of meta.products) {
    const section = row.sectionId !== null && pickOne.has(row.sectionId) ? row.sectionId : null;
    if (section !== null) {
      if (taken.has(section) || !wanted(row)) continue;
      taken.add(section);
    } else if (row.optional && !wanted(row)) continue;
    chosen.add(row.id);
  }
  return chosen;
}

const quantityOf = (meta: ProductTableMeta, row: Product): number =>
  (row.quantityEditable ? meta.recipientChoice?.quantities[row.id] : undefined) ?? row.quantity;

/** A row after its own discount, with or without VAT as prices are shown. A discount never makes it negative. */
function shownAmount(row: Product, quantity: number, digits: number): Amount {
  const gross = new exact(row.price).times(quantity);
  const { discount } = row;
  const off = !discount
    ? zero
    : discount.type === 'PERCENT'
      ? gross.times(discount.value).div(hundred)
      : exact.min(discount.value, exact.max(gross, 0));
  return gross.minus(off).toDecimalPlaces(digits);
}

/** Divides an amount by weights so that the parts add up to it: largest remainder, in minor units. */
function share(whole: Amount, weights: readonly Amount[], digits: number): Amount[] {
  const all = sum(weights);
  if (all.lte(0) || whole.isZero()) return weights.map(() => zero);
  const unit = new exact(10).pow(-digits);
  const ideal = weights.map(weight => whole.times(weight).div(all));
  const shares = ideal.map(one => one.toDecimalPlaces(digits, Decimal.ROUND_FLOOR));
  let left = whole.minus(sum(shares)).div(unit).round().toNumber();
  const byRemainder = ideal
    .map((one, i) => ({ i, remainder: one.minus(shares[i] ?? zero) }))
    .sort((a, b) => b.remainder.comparedTo(a.remainder) || a.i - b.i);
  for (const { i } of byRemainder) {
    if (left-- <= 0) break;
    shares[i] = (shares[i] ?? zero).plus(unit);
  }
  return shares;
}

interface Priced {
  row: Product;
  selected: boolean;
  quantity: number;
  rate: Amount;
  /** With or without VAT as prices are shown, before and after the row's part of the table's discount. */
  shown: Amount;
  after: Amount;
  /** Without VAT, before and after that part. */
  net: Amount;
  netAfter: Amount;
  vat: Amount;
}

function priced(meta: ProductTableMeta): Priced[] {
  const digits = digitsOf(meta.currency);
  const chosen = chosenRows(meta);
  const rows = meta.products.map(row => {
    const quantity = quantityOf(meta, row);
    return { row, quantity, selected: chosen.has(row.id), shown: shownAmount(row, quantity, digits) };
  });
  const counting = rows.filter(r => r.selected && r.shown.gt(0));
  const shares = share(
    discountOf(meta, rows, digits),
    counting.map(r => r.shown),
    digits,
  );
  return rows.map(r => {
    const at = counting.indexOf(r);
    const after = r.shown.minus(at < 0 ? zero : (shares[at] ?? zero));
    const rate = new exact(r.row.vat ?? meta.defaultVatRate);
    const netOf = (amount: Amount): Amount =>
      meta.pricesIncludeVat ? amount.div(rate.div(hundred).plus(1)).toDecimalPlaces(digits) : amount;
    const netAfter = netOf(after);
    const vat = meta.pricesIncludeVat
      ? after.minus(netAfter)
      : netAfter.times(rate).div(hundred).toDecimalPlaces(digits);
    return { ...r, rate, after, net: netOf(r.shown), netAfter, vat };
  });
}

/** The table's discount, with or without VAT as prices are shown; never more than the sum of the rows. */
function discountOf(
  { discount }: ProductTableMeta,
  rows: readonly { selected: boolean; shown: Amount }[],
  digits: number,
): Amount {
  if (!discount) return zero;
  const all = sum(rows.filter(r => r.selected && r.shown.gt(0)).map(r => r.shown));
  const wanted =
    discount.type === 'PERCENT'
      ? all.times(discount.value).div(hundred).toDecimalPlaces(digits)
      : new exact(discount.value).toDecimalPlaces(digits);
  return exact.min(wanted, all);
}

/** The Swedish ROT and RUT tax deductions: 30 and 50 percent of the work including VAT. */
const deductions = { ROT: new exact('0.3'), RUT: new exact('0.5') } as const;

function deducted(rows: readonly Priced[], type: keyof typeof deductions, digits: number): Amount {
  const of = rows.filter(r => r.row.productType === type);
  return sum(of.map(r => r.netAfter.plus(r.vat).times(deductions[type]).toDecimalPlaces(digits)));
}

function totalsOf(rows: readonly Priced[], digits: number): ProductTable['totals'] {
  const subtotal = sum(rows.map(r => r.net));
  const discount = sum(rows.map(r => r.net.minus(r.netAfter)));
  const vat = sum(rows.map(r => r.vat));
  const total = subtotal.minus(discount).plus(vat);
  const [rot, rut] = [deducted(rows, 'ROT', digits), deducted(rows, 'RUT', digits)];
  const byBilling: ProductTable['totals']['byBilling'] = {};
  for (const billing of new Set(rows.map(r => r.row.billing)) as Set<Billing>) {
    const of = rows.filter(r => r.row.billing === billing);
    const [net, tax] = [sum(of.map(r => r.netAfter)), sum(of.map(r => r.vat))];
    byBilling[billing] = { subtotal: net.toNumber(), vatAmount: tax.toNumber(), total: net.plus(tax).toNumber() };
  }
  return {
    subtotal: subtotal.toNumber(),
    discountAmount: discount.toNumber(),
    vatAmount: vat.toNumber(),
    total: total.toNumber(),
    rotDeduction: rot.toNumber(),
    rutDeduction: rut.toNumber(),
    payable: total.minus(rot).minus(rut).toNumber(),
    byBilling,
  };
}

/**
 * The table as a document shows it: every row, selected or not; totals count the selected ones. `lineTotal` is after
 * the row's own discount, with or without VAT as prices are shown. `lineNet` is the same without VAT and adds up to the
 * subtotal. `lineVat` is after the row's part of the table's discount and adds up to the VAT.
 */
export function productTableOf(fieldId: string, meta: ProductTableMeta): ProductTable {
  const rows = priced(meta);
  return {
    fieldId,
    name: meta.name,
    currency: meta.currency,
    language: meta.language,
    allowSelection: meta.allowSelection,
    selectionPartyId: meta.selectionPartyId,
    selectionRequired: meta.selectionRequired,
    sections: meta.sections.map(({ id, name, pickOne }) => ({ id, name, pickOne })),
    rows: rows.map(({ row, selected, quantity, rate, shown, net, vat }) => ({
      id: row.id,
      sku: row.sku,
      name: row.name,
      description: row.description,
      unit: row.unit,
      price: row.price,
      vat: rate.toNumber(),
      billing: row.billing,
      discount: row.discount,
      optional: row.optional,
      selected,
      quantity,
      lineTotal: shown.toNumber(),
      lineNet: net.toNumber(),
      lineVat: vat.toNumber(),
      sectionId: row.sectionId,
      productType: row.productType,
    })),
    totals: totalsOf(
      rows.filter(r => r.selected),
      digitsOf(meta.currency),
    ),
  };
}
