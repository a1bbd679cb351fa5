/** Products of a workspace: what its product tables offer, with prices. A table copies them, so later changes touch no document. */
import { z } from 'zod';
import { limits } from '../limits.ts';
import {
  count,
  createdAt,
  filledByService,
  id,
  line,
  lineText,
  lineTextOrNull,
  name,
  named,
  note,
  orNull,
  text,
  textOrNull,
  updatedAt,
} from '../values.ts';
import { amount, currencyCode, percent, unit } from './content/product-tables.ts';
import { dryRun, importCounts, importMode, importResults, importRow } from './imports.ts';

/** What members of several shapes are. */
const aboutProducts = {
  name: 'What the product is called; it becomes the name of the row.',
  description: 'Shown below the name of the row; null: nothing.',
  unit: 'What a quantity counts, such as h or pcs; null: nothing.',
  externalId: 'Its id in your system, unique in the workspace; null: none.',
};

export const productShape = named(
  'Product',
  z.strictObject({
    id,
    name: lineText.describe(aboutProducts.name),
    description: textOrNull.describe(aboutProducts.description),
    articleNumber: lineTextOrNull.describe('Unique in the workspace; it becomes the `sku` of the row. Null: none.'),
    unit: lineTextOrNull.describe(aboutProducts.unit),
    price: z.number().describe('Decimal, in `currency`; without VAT in a table whose prices are without VAT.'),
    currency: text.describe('ISO 4217, such as SEK.'),
    vat: z.number().nullable().describe('Percent; null: the defaultVatRate of the table.'),
    externalId: textOrNull.describe(aboutProducts.externalId),
    createdAt,
    updatedAt,
  }),
  'A product of the workspace, which rows of product tables copy.',
);
export type Product = z.output<typeof productShape>;

const unique = line.min(1).nullable().optional().describe('Unique in the workspace.');
const properties = {
  description: note.nullable().optional().describe(aboutProducts.description),
  articleNumber: unique.describe('Unique in the workspace; it becomes the `sku` of the row. Null: none.'),
  unit: unit.nullable().optional().describe(aboutProducts.unit),
  vat: percent.nullable().optional().describe('Percent; null: the defaultVatRate of the table.'),
  externalId: unique.describe(aboutProducts.externalId),
};
const price = amount.describe('Decimal, in `currency`.');
const currency = currencyCode.optional();

export const productCreate = named(
  'ProductCreate',
  z.strictObject({
    name: name.describe(aboutProducts.name),
    price: price.default(0),
    currency: currency.describe("That of the organization's country when left out."),
    ...properties,
  }),
  'A new product.',
);
export type ProductCreate = z.output<typeof productCreate>;
export const productPatch = named(
  'ProductPatch',
  z.strictObject({
    name: name.optional().describe(aboutProducts.name),
    price: price.optional(),
    currency: currency.describe('ISO 4217, such as SEK.'),
    ...properties,
  }),
  'Changes of a product; what is left out stays, and null clears.',
);
export type ProductPatch = z.output<typeof productPatch>;

/** A row of an import: a product, also as the export writes it. A row that updates one may leave out all but its name. */
export const productRow = z.strictObject({
  ...productCreate.shape,
  price: price.optional(),
  id: orNull(text.max(100)),
  createdAt: filledByService(text),
  updatedAt: filledByService(text),
});
export type ProductImportRow = z.output<typeof productRow>;

/** What a row is recognized by, in this order. */
export const productMatchedBy = ['id', 'externalId', 'articleNumber'] as const;
export type ProductMatchedBy = (typeof productMatchedBy)[number];

export const productImport = named(
  'ProductImport',
  z.strictObject({
    rows: z
      .array(importRow)
      .min(1)
      .max(limits.importedProducts)
      .describe(
        'Each with the members of ProductCreate, also as the export writes them: numbers as text, with a point or a comma, and an apostrophe in front of what a spreadsheet would run as a formula is taken off. An empty text is no value. What is wrong with a row is in its result.',
      ),
    mode: importMode,
    existing: z
      .enum(['UPDATE', 'REJECT'])
      .default('UPDATE')
      .describe(
        'What becomes of a row whose product exists: the one with the same id, otherwise externalId, otherwise articleNumber. UPDATE: what the row gives is changed, which needs UPDATE_PRODUCT. REJECT: the row is invalid.',
      ),
    dryRun,
  }),
  'Rows to import as products.',
);
export const productImported = named(
  'ProductImported',
  z.strictObject({
    created: count.describe('Products that were created.'),
    updated: count.describe('Products that were changed.'),
    ...importCounts,
    results: importResults(
      productMatchedBy,
      'The new product, or the one that exists, also where nothing is written.',
      'What the product that exists was recognized by.',
    ),
  }),
  'What the import did, for each row.',
);
export type ProductImported = z.output<typeof productImported>;
