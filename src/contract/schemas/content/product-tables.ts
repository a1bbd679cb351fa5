/** PRODUCT_TABLE blocks, and the priced tables of a document. */
import { z } from 'zod';
import {
  complain,
  distinctIds,
  filledByService,
  language,
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

/** What members of several shapes are. */
const aboutTables = {
  type: 'Whether the value is a percentage or an amount.',
  value: 'Percent, or an amount in the currency of the table; of a row it is for the whole row.',
  label: 'What the discount is called; null: the standard text.',
  decimalPlaces: 'Kept for clients, and not used; null: none.',
  oneTimePayment: 'Kept for clients, and not used; null: none.',
  pricePrefix: 'Written before each price, of the column `price`; null: nothing.',
  priceSuffix: 'Written after each price, of the column `price`; null: nothing.',
  defaultVatRate: 'Kept for clients, and not used: that of the table counts.',
  showVatBreakdown: 'Kept for clients, and not used: that of the table counts.',
  pricesIncludeVat: 'Kept for clients, and not used: that of the table counts.',
  name: 'The heading.',
  originalName: 'Kept for clients; null: none.',
  key: 'What the column shows: name, sku, quantity, unit, price, discount, vat or total.',
  enabled: 'Whether the column is shown.',
  settings: 'Settings of the column.',
  id: 'The id of the section, unique in the table.',
  productSectionName: 'The heading of the section.',
  pickOne: 'Whether at most one row of the section can be chosen.',
  showSubtotal: 'Whether the section ends with its sum.',
  productRowId: 'The id of the row, unique in the table.',
  productRowName: 'What the row is called.',
  description: 'Shown below the name; null: nothing.',
  quantity: 'How many, with up to four decimals.',
  unit: 'What a quantity counts, such as h or pcs; null: nothing.',
  discount: 'The discount of the row; null: none.',
  billing: 'How often the price is paid.',
  sectionId: 'The section that the row stands in; null: none.',
  optional: 'Whether the row can be chosen or left out.',
  defaultSelected: 'Whether an optional row is chosen at first.',
  quantityEditable: 'Whether the party that chooses can change the quantity.',
  quantityMin: 'The smallest quantity that can be chosen.',
  quantityMax: 'The largest quantity that can be chosen; null: any.',
  productType: 'ROT and RUT are work with a Swedish tax deduction, which lowers what is to pay; null: not decided.',
  sku: 'The article number; null: none.',
  productTableMetaName: 'The heading of the table; empty: none.',
  enableName: 'Whether the heading is shown.',
  products: 'The rows.',
  sections: 'The sections, in order.',
  productTableMetaPricesIncludeVat: 'Whether prices are with VAT.',
  productTableMetaDefaultVatRate: 'The VAT of rows that have none of their own, in percent.',
  productTableMetaShowVatBreakdown: 'Whether VAT is shown.',
  productTableMetaDiscount: 'The discount of the whole table, shared over its rows; null: none.',
  allowSelection: 'Whether a party chooses among the optional rows when it signs.',
  selectionPartyId: 'The party that chooses; null: nobody.',
  selectionRequired: 'Whether the party has to choose something.',
  selectedProductIds: 'Ids of the optional rows that the sender chose.',
  summaryLabels: 'Own texts of the sums; null: the standard texts.',
  subtotal: 'Of the sum without VAT; null: the standard text.',
  vat: 'Of the VAT; null: the standard text.',
  total: 'Of the sum with VAT; null: the standard text.',
  payable: 'Of what is to pay after deductions; null: the standard text.',
  currency: 'ISO 4217, such as SEK; null: none.',
  language: 'The language of the standard texts.',
  style: 'The look of the table.',
  vatAmount: 'The VAT.',
  billingTotalsTotal: 'With VAT, after discounts.',
};

export const discountTypes = ['PERCENT', 'AMOUNT'] as const;
export const discountType = named(
  'DiscountType',
  z.enum(discountTypes),
  'PERCENT, or an AMOUNT in the currency of the table.',
);
export const billings = ['ONE_TIME', 'MONTHLY', 'QUARTERLY', 'YEARLY'] as const;
export type Billing = (typeof billings)[number];
export const billing = named('Billing', z.enum(billings), 'How often a price is paid.');
export const productTypes = ['GOODS', 'SERVICE', 'ROT', 'RUT'] as const;
export const productType = named(
  'ProductType',
  z.enum(productTypes),
  'ROT and RUT are work with a Swedish tax deduction.',
);

export const currencyCode = z.string().regex(/^[A-Z]{3}$/);
const rowDiscount = named(
  'RowDiscount',
  z.strictObject({
    type: discountType.describe(aboutTables.type),
    value: z.number().describe(aboutTables.value),
  }),
  'The discount of a row.',
);
const tableDiscount = named(
  'TableDiscount',
  z.strictObject({
    type: discountType.describe(aboutTables.type),
    value: z.number().describe(aboutTables.value),
    label: lineTextOrNull.describe(aboutTables.label),
  }),
  'The discount of a table.',
);

const columnSettings = z.strictObject({
  decimalPlaces: z.int().nullable().describe(aboutTables.decimalPlaces),
  oneTimePayment: z.boolean().nullable().describe(aboutTables.oneTimePayment),
  pricePrefix: textOrNull.describe(aboutTables.pricePrefix),
  priceSuffix: textOrNull.describe(aboutTables.priceSuffix),
  defaultVatRate: z.number().nullable().describe(aboutTables.defaultVatRate),
  showVatBreakdown: z.boolean().nullable().describe(aboutTables.showVatBreakdown),
  pricesIncludeVat: z.boolean().nullable().describe(aboutTables.pricesIncludeVat),
});
const productColumn = named(
  'ProductColumn',
  z.strictObject({
    name: lineText.describe(aboutTables.name),
    originalName: lineTextOrNull.describe(aboutTables.originalName),
    key: text.describe(aboutTables.key),
    enabled: z.boolean().describe(aboutTables.enabled),
    settings: columnSettings.describe(aboutTables.settings),
  }),
  'A column of a product table.',
);
const productSection = named(
  'ProductSection',
  z.strictObject({
    id: text.describe(aboutTables.id),
    name: lineText.describe(aboutTables.productSectionName),
    pickOne: z.boolean().describe(aboutTables.pickOne),
    showSubtotal: z.boolean().describe(aboutTables.showSubtotal),
  }),
  'A section of a product table.',
);
const productRow = named(
  'ProductRow',
  z.strictObject({
    id: text.describe(aboutTables.productRowId),
    name: lineText.describe(aboutTables.productRowName),
    description: textOrNull.describe(aboutTables.description),
    price: z.number().describe("Decimal, in the table's currency."),
    quantity: z.number().describe(aboutTables.quantity),
    unit: lineTextOrNull.describe(aboutTables.unit),
    vat: z.number().nullable().describe("Percent; null: the table's defaultVatRate."),
    discount: rowDiscount.nullable().describe(aboutTables.discount),
    billing: billing.describe(aboutTables.billing),
    sectionId: textOrNull.describe(aboutTables.sectionId),
    optional: z.boolean().describe(aboutTables.optional),
    defaultSelected: z.boolean().describe(aboutTables.defaultSelected),
    quantityEditable: z.boolean().describe(aboutTables.quantityEditable),
    quantityMin: z.number().describe(aboutTables.quantityMin),
    quantityMax: z.number().nullable().describe(aboutTables.quantityMax),
    productType: productType.nullable().describe(aboutTables.productType),
    sku: textOrNull.describe(aboutTables.sku),
    productId: textOrNull.describe('The product of the workspace that the row was copied from; null: none.'),
  }),
  'A row of a product table.',
);
const recipientChoice = z.strictObject({
  selectedIds: z.array(text).describe('Ids of the rows that were chosen.'),
  quantities: z.record(text, z.number()).describe('Quantities that were changed, by the ids of rows.'),
});

/** fieldMeta in responses. */
export const productTableMeta = z.strictObject({
  ...metaShape('PRODUCT_TABLE'),
  name: lineText.describe(aboutTables.productTableMetaName),
  enableName: z.boolean().describe(aboutTables.enableName),
  columns: z.record(text, productColumn).describe('The columns, by their keys.'),
  products: z.array(productRow).describe(aboutTables.products),
  sections: z.array(productSection).describe(aboutTables.sections),
  pricesIncludeVat: z.boolean().describe(aboutTables.productTableMetaPricesIncludeVat),
  defaultVatRate: z.number().describe(aboutTables.productTableMetaDefaultVatRate),
  showVatBreakdown: z.boolean().describe(aboutTables.productTableMetaShowVatBreakdown),
  discount: tableDiscount.nullable().describe(aboutTables.productTableMetaDiscount),
  allowSelection: z.boolean().describe(aboutTables.allowSelection),
  selectionPartyId: textOrNull.describe(aboutTables.selectionPartyId),
  selectionRequired: z.boolean().describe(aboutTables.selectionRequired),
  selectedProductIds: z.array(text).describe(aboutTables.selectedProductIds),
  recipientChoice: recipientChoice.nullable().describe('What the party chose; null: nothing yet.'),
  summaryLabels: z
    .strictObject({
      subtotal: textOrNull.describe(aboutTables.subtotal),
      vat: textOrNull.describe(aboutTables.vat),
      total: textOrNull.describe(aboutTables.total),
      payable: textOrNull.describe(aboutTables.payable),
    })
    .nullable()
    .describe(aboutTables.summaryLabels),
  currency: textOrNull.describe(aboutTables.currency),
  language: language.describe(aboutTables.language),
  style: tableStyle.describe(aboutTables.style),
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
  z
    .strictObject({
      type: discountType.describe(aboutTables.type),
      value: z.number().min(0).max(1e12).describe(aboutTables.value),
      ...more,
    })
    .superRefine((d, ctx) => {
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
      description: note.nullable().optional().describe(aboutTables.description),
      price: amount.optional().describe("Decimal, in the table's currency; that of the product or 0 when left out."),
      quantity: quantity.default(1).describe(aboutTables.quantity),
      unit: unit.nullable().optional().describe(aboutTables.unit),
      vat: percent.nullable().optional().describe("Percent; null: the table's defaultVatRate."),
      discount: orNull(discountInput({})).describe(aboutTables.discount),
      billing: billing.default('ONE_TIME').describe(aboutTables.billing),
      sectionId: orNull(reference).describe(aboutTables.sectionId),
      optional: z.boolean().default(false).describe(aboutTables.optional),
      defaultSelected: z.boolean().default(false).describe(aboutTables.defaultSelected),
      quantityEditable: z.boolean().default(false).describe(aboutTables.quantityEditable),
      quantityMin: quantity.default(1).describe(aboutTables.quantityMin),
      quantityMax: orNull(quantity).describe(aboutTables.quantityMax),
      productType: orNull(productType).describe(aboutTables.productType),
      sku: line.nullable().optional().describe(aboutTables.sku),
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
  'A row of a product table.',
);
const columnInput = z.strictObject({
  name: line.describe(aboutTables.name),
  originalName: orNull(line).describe(aboutTables.originalName),
  key: z.string().min(1).max(100).describe(aboutTables.key),
  enabled: z.boolean().default(true).describe(aboutTables.enabled),
  settings: z
    .strictObject({
      decimalPlaces: orNull(z.int().min(0).max(4)).describe(aboutTables.decimalPlaces),
      oneTimePayment: orNull(z.boolean()).describe(aboutTables.oneTimePayment),
      pricePrefix: orNull(oneLine(50)).describe(aboutTables.pricePrefix),
      priceSuffix: orNull(oneLine(50)).describe(aboutTables.priceSuffix),
      defaultVatRate: orNull(percent).describe(aboutTables.defaultVatRate),
      showVatBreakdown: orNull(z.boolean()).describe(aboutTables.showVatBreakdown),
      pricesIncludeVat: orNull(z.boolean()).describe(aboutTables.pricesIncludeVat),
    })
    .prefault({})
    .describe(aboutTables.settings),
});
const sectionInput = z.strictObject({
  id: reference.describe(aboutTables.id),
  name: line.default('').describe(aboutTables.productSectionName),
  pickOne: z.boolean().default(false).describe(aboutTables.pickOne),
  showSubtotal: z.boolean().default(false).describe(aboutTables.showSubtotal),
});
const label = orNull(line);

/** fieldMeta in requests. */
export const productTableInput = z
  .strictObject({
    ...metaInput('PRODUCT_TABLE'),
    name: line.default('').describe(aboutTables.productTableMetaName),
    enableName: z.boolean().default(true).describe(aboutTables.enableName),
    columns: z
      .record(z.string().min(1).max(100), columnInput)
      .optional()
      .describe('The standard columns when left out.'),
    products: distinctIds(z.array(productRowInput).max(500)).describe(aboutTables.products),
    sections: distinctIds(z.array(sectionInput).max(100)).default([]).describe(aboutTables.sections),
    pricesIncludeVat: z.boolean().default(false).describe(aboutTables.productTableMetaPricesIncludeVat),
    defaultVatRate: percent.default(25).describe(aboutTables.productTableMetaDefaultVatRate),
    showVatBreakdown: z.boolean().default(true).describe(aboutTables.productTableMetaShowVatBreakdown),
    discount: orNull(discountInput({ label: label.describe(aboutTables.label) })).describe(
      aboutTables.productTableMetaDiscount,
    ),
    allowSelection: z.boolean().default(false).describe(aboutTables.allowSelection),
    selectionPartyId: orNull(reference).describe(aboutTables.selectionPartyId),
    selectionRequired: z.boolean().default(false).describe(aboutTables.selectionRequired),
    selectedProductIds: z.array(reference).max(500).default([]).describe(aboutTables.selectedProductIds),
    recipientChoice: filledByService(recipientChoice),
    summaryLabels: orNull(
      z.strictObject({
        subtotal: label.describe(aboutTables.subtotal),
        vat: label.describe(aboutTables.vat),
        total: label.describe(aboutTables.total),
        payable: label.describe(aboutTables.payable),
      }),
    ).describe(aboutTables.summaryLabels),
    currency: currencyCode
      .nullable()
      .optional()
      .describe("That of the organization's country when left out; null: none."),
    language: language
      .optional()
      .describe(
        "That of the document or template when left out, also when it changes; names of columns that are the language's standard ones change with it.",
      ),
    style: tableStyleInput.describe(aboutTables.style),
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

const billingTotals = z.strictObject({
  subtotal: z.number().describe('Without VAT, after discounts.'),
  vatAmount: z.number().describe(aboutTables.vatAmount),
  total: z.number().describe(aboutTables.billingTotalsTotal),
});

/** A priced table of a document: every row, selected or not; totals count the selected rows. */
export const productTable = named(
  'ProductTable',
  z.strictObject({
    fieldId: text.describe('The id of the block.'),
    name: lineText.describe(aboutTables.productTableMetaName),
    currency: textOrNull.describe(aboutTables.currency),
    language: language.describe(aboutTables.language),
    allowSelection: z.boolean().describe(aboutTables.allowSelection),
    selectionPartyId: textOrNull.describe(aboutTables.selectionPartyId),
    selectionRequired: z.boolean().describe(aboutTables.selectionRequired),
    sections: z
      .array(
        z.strictObject({
          id: text.describe(aboutTables.id),
          name: lineText.describe(aboutTables.productSectionName),
          pickOne: z.boolean().describe(aboutTables.pickOne),
        }),
      )
      .describe(aboutTables.sections),
    rows: z
      .array(
        z.strictObject({
          id: text.describe(aboutTables.productRowId),
          sku: textOrNull.describe(aboutTables.sku),
          name: lineText.describe(aboutTables.productRowName),
          description: textOrNull.describe(aboutTables.description),
          unit: lineTextOrNull.describe(aboutTables.unit),
          price: z.number().describe('For one, in the currency of the table.'),
          vat: z.number().describe('Percent.'),
          billing: billing.describe(aboutTables.billing),
          discount: rowDiscount.nullable().describe(aboutTables.discount),
          optional: z.boolean().describe(aboutTables.optional),
          selected: z.boolean().describe('Whether the row counts.'),
          quantity: z.number().describe('How many: what the party chose, else what the sender wrote.'),
          lineTotal: z.number().describe('After the discount, in the way prices are shown.'),
          lineNet: z.number().describe('Always without VAT.'),
          lineVat: z.number().describe('The VAT of the row.'),
          sectionId: textOrNull.describe(aboutTables.sectionId),
          productType: productType.nullable().describe(aboutTables.productType),
        }),
      )
      .describe('Every row, whether it counts or not.'),
    totals: z
      .strictObject({
        subtotal: z.number().describe('Without VAT, before the discount of the table.'),
        discountAmount: z.number().describe('The discount of the table, as a positive amount.'),
        vatAmount: z.number().describe(aboutTables.vatAmount),
        total: z.number().describe(aboutTables.billingTotalsTotal),
        rotDeduction: z.number().describe('The deduction for ROT, as a positive amount.'),
        rutDeduction: z.number().describe('The deduction for RUT, as a positive amount.'),
        payable: z.number().describe('What is to pay: the total after the deductions.'),
        byBilling: z.partialRecord(billing, billingTotals).describe('Sums of the rows that are paid equally often.'),
      })
      .describe('Sums of the rows that count.'),
  }),
  'A priced table of a document.',
);
export type ProductTable = z.output<typeof productTable>;
