/** PRODUCT_TABLE blocks, and the priced tables of a document. */
import { z } from 'zod';
import {
  complain,
  distinctIds,
  filledByService,
  language,
  languages,
  line,
  lineText,
  lineTextOrNull,
  name,
  named,
  note,
  oneLine,
  orNull,
  reference,
  text,
  textOrNull,
} from '../../values.ts';
import { metaInput, metaShape, tableStyle, tableStyleInput } from './field-meta.ts';

export const discountTypes = ['PERCENT', 'AMOUNT'] as const;
export const billings = ['ONE_TIME', 'MONTHLY', 'QUARTERLY', 'YEARLY'] as const;
export type Billing = (typeof billings)[number];
export const productTypes = ['GOODS', 'SERVICE', 'ROT', 'RUT'] as const;

export const currencyCode = z.string().regex(/^[A-Z]{3}$/);
const rowDiscount = named('RowDiscount', z.strictObject({ type: z.enum(discountTypes), value: z.number() }));
const tableDiscount = named(
  'TableDiscount',
  z.strictObject({ type: z.enum(discountTypes), value: z.number(), label: lineTextOrNull }),
);

const columnSettings = z.strictObject({
  decimalPlaces: z.int().nullable(),
  oneTimePayment: z.boolean().nullable(),
  pricePrefix: textOrNull,
  priceSuffix: textOrNull,
  defaultVatRate: z.number().nullable(),
  showVatBreakdown: z.boolean().nullable(),
  pricesIncludeVat: z.boolean().nullable(),
});
const productColumn = named(
  'ProductColumn',
  z.strictObject({
    name: lineText,
    originalName: lineTextOrNull,
    key: text,
    enabled: z.boolean(),
    settings: columnSettings,
  }),
);
const productSection = named(
  'ProductSection',
  z.strictObject({ id: text, name: lineText, pickOne: z.boolean(), showSubtotal: z.boolean() }),
);
const productRow = named(
  'ProductRow',
  z.strictObject({
    id: text,
    name: lineText,
    description: textOrNull,
    price: z.number().describe("Decimal, in the table's currency."),
    quantity: z.number(),
    unit: lineTextOrNull,
    vat: z.number().nullable().describe("Percent; null: the table's defaultVatRate."),
    discount: rowDiscount.nullable(),
    billing: z.enum(billings),
    sectionId: textOrNull,
    optional: z.boolean(),
    defaultSelected: z.boolean(),
    quantityEditable: z.boolean(),
    quantityMin: z.number(),
    quantityMax: z.number().nullable(),
    productType: z.enum(productTypes).nullable(),
    sku: textOrNull,
    productId: textOrNull,
  }),
);
const recipientChoice = z.strictObject({ selectedIds: z.array(text), quantities: z.record(text, z.number()) });

/** fieldMeta in responses. */
export const productTableMeta = z.strictObject({
  ...metaShape('PRODUCT_TABLE'),
  name: lineText,
  enableName: z.boolean(),
  columns: z.record(text, productColumn),
  products: z.array(productRow),
  sections: z.array(productSection),
  pricesIncludeVat: z.boolean(),
  defaultVatRate: z.number(),
  showVatBreakdown: z.boolean(),
  discount: tableDiscount.nullable(),
  allowSelection: z.boolean(),
  selectionPartyId: textOrNull,
  selectionRequired: z.boolean(),
  selectedProductIds: z.array(text),
  recipientChoice: recipientChoice.nullable(),
  summaryLabels: z
    .strictObject({ subtotal: textOrNull, vat: textOrNull, total: textOrNull, payable: textOrNull })
    .nullable(),
  currency: textOrNull,
  language: z.enum(languages),
  style: tableStyle,
});
export type ProductTableMeta = z.output<typeof productTableMeta>;

export const amount = z.number().min(-1e12).max(1e12);
/** Up to four decimals. */
const quantity = z
  .number()
  .min(0)
  .max(1e9)
  .refine(v => Math.abs(v * 1e4 - Math.round(v * 1e4)) < 1e-4, {
    error: 'at most four decimals',
    params: { code: 'INVALID_VALUE' },
  });
export const percent = z.number().min(0).max(100);
/** What a quantity counts, such as h or pcs. */
export const unit = oneLine(50);
const discountInput = <S extends z.core.$ZodLooseShape>(more: S) =>
  z.strictObject({ type: z.enum(discountTypes), value: z.number().min(0).max(1e12), ...more }).superRefine((d, ctx) => {
    const { type, value } = d as { type: string; value: number };
    if (type === 'PERCENT' && value > 100) complain(ctx, ['value'], 'TOO_BIG', 'at most 100 percent');
  });

const productRowInput = named(
  'ProductRowInput',
  z
    .strictObject({
      id: reference.optional().describe('Made when left out.'),
      // What a product has, each of which is copied where it is left out.
      name: name.optional().describe('May be left out with a productId.'),
      description: note.nullable().optional(),
      price: amount.optional().describe("Decimal, in the table's currency; that of the product or 0 when left out."),
      quantity: quantity.default(1),
      unit: unit.nullable().optional(),
      vat: percent.nullable().optional(),
      discount: orNull(discountInput({})),
      billing: z.enum(billings).default('ONE_TIME'),
      sectionId: orNull(reference),
      optional: z.boolean().default(false),
      defaultSelected: z.boolean().default(false),
      quantityEditable: z.boolean().default(false),
      quantityMin: quantity.default(1),
      quantityMax: orNull(quantity),
      productType: orNull(z.enum(productTypes)),
      sku: line.nullable().optional(),
      productId: orNull(reference).describe(
        'A product of the workspace, in the currency of the table if its price is copied. Name, description, unit, price, vat and, as sku, its articleNumber are copied when the row is written, each that the row leaves out. A row that gives the first five copies nothing, so its product may have been deleted.',
      ),
    })
    .superRefine(
      (row, ctx) => {
        const { name: given, productId } = row as { name?: unknown; productId?: unknown };
        if (given === undefined && (productId ?? null) === null) complain(ctx, ['name'], 'INVALID_TYPE', 'is required');
      },
      { when: payload => typeof payload.value === 'object' && payload.value !== null },
    ),
);
const columnInput = z.strictObject({
  name: line,
  originalName: orNull(line),
  key: z.string().min(1).max(100),
  enabled: z.boolean().default(true),
  settings: z
    .strictObject({
      decimalPlaces: orNull(z.int().min(0).max(4)),
      oneTimePayment: orNull(z.boolean()),
      pricePrefix: orNull(oneLine(50)),
      priceSuffix: orNull(oneLine(50)),
      defaultVatRate: orNull(percent),
      showVatBreakdown: orNull(z.boolean()),
      pricesIncludeVat: orNull(z.boolean()),
    })
    .prefault({}),
});
const sectionInput = z.strictObject({
  id: reference,
  name: line.default(''),
  pickOne: z.boolean().default(false),
  showSubtotal: z.boolean().default(false),
});
const label = orNull(line);

/** fieldMeta in requests. */
export const productTableInput = z
  .strictObject({
    ...metaInput('PRODUCT_TABLE'),
    name: line.default(''),
    enableName: z.boolean().default(true),
    columns: z
      .record(z.string().min(1).max(100), columnInput)
      .optional()
      .describe('The standard columns when left out.'),
    products: distinctIds(z.array(productRowInput).max(500)),
    sections: distinctIds(z.array(sectionInput).max(100)).default([]),
    pricesIncludeVat: z.boolean().default(false),
    defaultVatRate: percent.default(25),
    showVatBreakdown: z.boolean().default(true),
    discount: orNull(discountInput({ label })),
    allowSelection: z.boolean().default(false),
    selectionPartyId: orNull(reference),
    selectionRequired: z.boolean().default(false),
    selectedProductIds: z.array(reference).max(500).default([]),
    recipientChoice: filledByService(recipientChoice),
    summaryLabels: orNull(z.strictObject({ subtotal: label, vat: label, total: label, payable: label })),
    currency: currencyCode
      .nullable()
      .optional()
      .describe("That of the organization's country when left out; null: none."),
    language: language
      .optional()
      .describe(
        "That of the document or template when left out, also when it changes; names of columns that are the language's standard ones change with it.",
      ),
    style: tableStyleInput,
  })
  .superRefine((table, ctx) => {
    const sections = new Set(table.sections.map(s => s.id));
    for (const [i, product] of table.products.entries()) {
      if (product.sectionId !== null && !sections.has(product.sectionId)) {
        complain(ctx, ['products', i, 'sectionId'], 'INVALID_VALUE', 'no section of the table has this id');
      }
      if (product.quantityMax !== null && product.quantityMax < product.quantityMin) {
        complain(ctx, ['products', i, 'quantityMax'], 'TOO_SMALL', 'below quantityMin');
      }
    }
  });
export type ProductTableInput = z.output<typeof productTableInput>;

const billingTotals = z.strictObject({ subtotal: z.number(), vatAmount: z.number(), total: z.number() });

/** A priced table of a document: every row, selected or not; totals count the selected rows. */
export const productTable = named(
  'ProductTable',
  z.strictObject({
    fieldId: text,
    name: lineText,
    currency: textOrNull,
    language: z.enum(languages),
    allowSelection: z.boolean(),
    selectionPartyId: textOrNull,
    selectionRequired: z.boolean(),
    sections: z.array(z.strictObject({ id: text, name: lineText, pickOne: z.boolean() })),
    rows: z.array(
      z.strictObject({
        id: text,
        sku: textOrNull,
        name: lineText,
        description: textOrNull,
        unit: lineTextOrNull,
        price: z.number(),
        vat: z.number().describe('Percent.'),
        billing: z.enum(billings),
        discount: rowDiscount.nullable(),
        optional: z.boolean(),
        selected: z.boolean(),
        quantity: z.number(),
        lineTotal: z.number().describe('After the discount, in the way prices are shown.'),
        lineNet: z.number().describe('Always without VAT.'),
        lineVat: z.number(),
        sectionId: textOrNull,
        productType: z.enum(productTypes).nullable(),
      }),
    ),
    totals: z.strictObject({
      subtotal: z.number(),
      discountAmount: z.number(),
      vatAmount: z.number(),
      total: z.number(),
      rotDeduction: z.number(),
      rutDeduction: z.number(),
      payable: z.number(),
      byBilling: z.partialRecord(z.enum(billings), billingTotals),
    }),
  }),
);
export type ProductTable = z.output<typeof productTable>;
