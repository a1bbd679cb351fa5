/**
 * Product tables: VAT is called `moms`, `selectionSignerId`, lowercase closed values; a column is named after a member
 * of the row.
 */
import { z } from 'zod';
import {
  amount,
  billings,
  currencyCode,
  discountTypes,
  type ProductTableMeta,
  productTableInput,
  productTypes,
  unit,
} from '../../../contract/schemas/content/product-tables.ts';
import { language, line, name, note, orNull, reference } from '../../../contract/values.ts';
import { lower, spelled } from '../codes.ts';
import { below, joined, names } from '../requests/names.ts';
import { fromOldCommon, oldCommonInput, toOldCommon } from './common-meta.ts';

type Shown = ProductTableMeta;
type Discount<D extends { type: (typeof discountTypes)[number] }> = D | null;

const toOldDiscount = <D extends { type: (typeof discountTypes)[number] }>(discount: Discount<D>) =>
  discount && { ...discount, type: lower(discount.type) };

function toOldRow({ vat, billing, discount, productType, ...same }: Shown['products'][number]) {
  return {
    ...same,
    moms: vat,
    billing: lower(billing),
    discount: toOldDiscount(discount),
    productType: productType && lower(productType),
  };
}

const renamedKey = (from: string, to: string) => (key: string) => (key === from ? to : key);
const oldKey = renamedKey('vat', 'moms');
const newKey = renamedKey('moms', 'vat');

function toOldColumn({ settings, ...column }: Shown['columns'][string]) {
  const { defaultVatRate, showVatBreakdown, pricesIncludeVat, ...same } = settings;
  return {
    ...column,
    key: oldKey(column.key),
    settings: {
      ...same,
      defaultMomsRate: defaultVatRate,
      showMomsBreakdown: showVatBreakdown,
      pricesIncludeMoms: pricesIncludeVat,
    },
  };
}

function toOldLabels<L extends { vat: string | null }>(labels: L | null) {
  if (!labels) return null;
  const { vat, ...same } = labels;
  return { ...same, moms: vat };
}

export function toOldProductTable(meta: Shown) {
  const { columns, products, discount, summaryLabels, selectionPartyId, ...rest } = toOldCommon(meta);
  const { pricesIncludeVat, defaultVatRate, showVatBreakdown, ...same } = rest;
  return {
    ...same,
    columns: Object.fromEntries(Object.entries(columns).map(([key, column]) => [oldKey(key), toOldColumn(column)])),
    products: products.map(toOldRow),
    discount: toOldDiscount(discount),
    summaryLabels: toOldLabels(summaryLabels),
    selectionSignerId: selectionPartyId,
    pricesIncludeMoms: pricesIncludeVat,
    defaultMomsRate: defaultVatRate,
    showMomsBreakdown: showVatBreakdown,
  };
}

const written = productTableInput.shape;
const number = z.number().nullish();
const flag = z.boolean().nullish();
const text = z.string().nullish();
const discount = z.object({ type: spelled(discountTypes), value: z.number() });
const label = z.string().nullish();

const { vat: _vat, ...row } = written.products.element.shape;
const oldRow = z.object({
  ...row,
  // Rows had all members of their own: nothing is copied from a product.
  name,
  description: orNull(note),
  price: amount.default(0).describe("Decimal, in the table's currency."),
  unit: orNull(unit),
  sku: orNull(line),
  productId: orNull(reference),
  moms: number,
  billing: spelled(billings).optional(),
  discount: discount.nullish(),
  productType: spelled(productTypes).nullish(),
});
const oldColumn = z.object({
  name: z.string(),
  originalName: text,
  key: z.string(),
  enabled: z.boolean().optional(),
  settings: z
    .object({
      decimalPlaces: number,
      oneTimePayment: flag,
      pricePrefix: text,
      priceSuffix: text,
      defaultMomsRate: number,
      showMomsBreakdown: flag,
      pricesIncludeMoms: flag,
    })
    .optional(),
});

export const oldProductTableInput = z.object({
  ...oldCommonInput,
  name: written.name,
  enableName: written.enableName,
  columns: z.record(z.string(), oldColumn).optional(),
  products: z.array(oldRow),
  sections: written.sections,
  pricesIncludeMoms: z.boolean().optional(),
  defaultMomsRate: z.number().optional(),
  showMomsBreakdown: z.boolean().optional(),
  discount: discount.extend({ label }).nullish(),
  allowSelection: written.allowSelection,
  selectionSignerId: written.selectionPartyId,
  selectionRequired: written.selectionRequired,
  selectedProductIds: written.selectedProductIds,
  summaryLabels: z.object({ subtotal: label, moms: label, total: label, payable: label }).nullish(),
  // Tables were Swedish and had no currency unless the request said so, whatever the document's language.
  currency: orNull(currencyCode),
  language: language.default('sv'),
  style: written.style,
});

function fromOldColumn({ settings, ...column }: z.output<typeof oldColumn>) {
  const { defaultMomsRate, showMomsBreakdown, pricesIncludeMoms, ...same } = settings ?? {};
  return {
    ...column,
    key: newKey(column.key),
    settings: {
      ...same,
      defaultVatRate: defaultMomsRate,
      showVatBreakdown: showMomsBreakdown,
      pricesIncludeVat: pricesIncludeMoms,
    },
  };
}

function fromOldLabels({ moms, ...same }: { moms?: string | null | undefined }) {
  return { ...same, vat: moms };
}

export function fromOldProductTable(meta: z.output<typeof oldProductTableInput>): z.input<typeof productTableInput> {
  const { columns, products, summaryLabels, selectionSignerId, ...rest } = fromOldCommon(meta);
  const { pricesIncludeMoms, defaultMomsRate, showMomsBreakdown, ...same } = rest;
  const renamed = columns && Object.entries(columns).map(([key, column]) => [newKey(key), fromOldColumn(column)]);
  return {
    ...same,
    columns: renamed && Object.fromEntries(renamed),
    products: products.map(({ moms, ...product }) => ({ ...product, vat: moms ?? null })),
    summaryLabels: summaryLabels && fromOldLabels(summaryLabels),
    selectionPartyId: selectionSignerId,
    pricesIncludeVat: pricesIncludeMoms,
    defaultVatRate: defaultMomsRate,
    showVatBreakdown: showMomsBreakdown,
  };
}

export const productTableNames = joined(
  below('products.*', 'products.*', names({ vat: 'moms' })),
  names({
    pricesIncludeVat: 'pricesIncludeMoms',
    defaultVatRate: 'defaultMomsRate',
    showVatBreakdown: 'showMomsBreakdown',
    'summaryLabels.vat': 'summaryLabels.moms',
    selectionPartyId: 'selectionSignerId',
  }),
);
