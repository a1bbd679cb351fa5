/** Normalizes TABLE and PRODUCT_TABLE blocks: adds missing ids and columns. */

import type { Issue } from '../../contract/errors.ts';
import type { FieldMeta, FieldMetaInput } from '../../contract/schemas/content/content.ts';
import type { ProductTableInput, ProductTableMeta } from '../../contract/schemas/content/product-tables.ts';
import type { DocumentLanguage } from '../../contract/values.ts';
import { newId } from '../../platform/ids.ts';
import type { ProductRow } from '../products/product.ts';
import { tableTexts } from './locales/tables.ts';
import { columnsIn, standardColumns } from './table-language.ts';
import { type BlockParty, type Normalized, partyOf } from './validated-block.ts';

export const normalizeTableMeta = (given: FieldMetaInput<'TABLE'>): Normalized<FieldMeta<'TABLE'>> => ({
  kept: { ...given, rows: given.rows.map(row => ({ ...row, id: row.id ?? newId('row') })) },
  issues: [],
});

function columnsOf(language: DocumentLanguage): ProductTableMeta['columns'] {
  const texts = tableTexts[language];
  return Object.fromEntries(
    standardColumns.map(key => [
      key,
      {
        name: texts[key],
        originalName: null,
        key,
        enabled: true,
        settings: {
          decimalPlaces: null,
          oneTimePayment: null,
          pricePrefix: null,
          priceSuffix: null,
          defaultVatRate: null,
          showVatBreakdown: null,
          pricesIncludeVat: null,
        },
      },
    ]),
  );
}

/** What a table has to which nobody gives it. */
export interface TableDefaults {
  language: DocumentLanguage;
  /** Null: none is known. */
  currency: string | null;
  /** The language that the table had before it was changed; null for a new one. */
  before: DocumentLanguage | null;
  /** Those that rows take values from, by id. */
  products: ReadonlyMap<string, ProductRow>;
}

type RowInput = ProductTableInput['products'][number];

/** A row without something that its product has is filled in. One that gives everything only refers to it. */
const copies = ({ productId, name, description, price, unit, vat }: RowInput): boolean =>
  productId !== null && [name, description, price, unit, vat].includes(undefined);

/** The products that rows of the tables take values from. */
export const productsOf = (tables: readonly FieldMetaInput[]): string[] => [
  ...new Set(
    tables.flatMap(table =>
      table.type === 'PRODUCT_TABLE' ? table.products.filter(copies).map(({ productId }) => productId ?? '') : [],
    ),
  ),
];

function problemOf(row: RowInput, product: ProductRow | undefined, currency: string | null): string | null {
  if (!product) return 'no product of the workspace has this id';
  if (row.price !== undefined || currency === null || product.currency === currency) return null;
  return `the product is in ${product.currency}, the table in ${currency}; give a price`;
}

/** The rows with what they copy of their products. */
function filledRows(
  rows: ProductTableInput['products'],
  products: TableDefaults['products'],
  currency: string | null,
  path: string,
): { rows: ProductTableMeta['products']; issues: Issue[] } {
  const issues: Issue[] = [];
  const filled = rows.map((row, i) => {
    const product = copies(row) ? products.get(row.productId ?? '') : undefined;
    const message = copies(row) ? problemOf(row, product, currency) : null;
    if (message !== null) issues.push({ path: `${path}.products.${i}.productId`, code: 'INVALID_VALUE', message });
    const of = <K extends keyof ProductRow>(key: K) => product?.[key] ?? null;
    const {
      id = newId('row'),
      name = of('name') ?? '',
      description = of('description'),
      price = of('price') ?? 0,
    } = row;
    const { unit = of('unit'), vat = of('vat'), sku = of('article_number') } = row;
    return { ...row, id, name, description, price, unit, vat, sku };
  });
  return { rows: filled, issues };
}

export function normalizeProductTableMeta(
  given: FieldMetaInput<'PRODUCT_TABLE'>,
  parties: readonly BlockParty[],
  path: string,
  { language: ofOwner, currency: usual, before, products: known }: TableDefaults,
): Normalized<ProductTableMeta> {
  const { partyId, issues } = partyOf(given.selectionPartyId, parties, `${path}.selectionPartyId`);
  const chooser = parties.find(p => p.id === partyId);
  if (chooser && chooser.role !== 'SIGNER')
    issues.push({
      path: `${path}.selectionPartyId`,
      code: 'INVALID_VALUE',
      message: 'a choice requires a party with the role SIGNER',
    });
  if (given.allowSelection && given.selectionRequired && given.selectionPartyId === null)
    issues.push({
      path: `${path}.selectionPartyId`,
      code: 'INVALID_VALUE',
      message: 'a required choice must name the party that makes it',
    });
  const currency = given.currency === undefined ? usual : given.currency;
  const { rows: products, issues: ofRows } = filledRows(given.products, known, currency, path);
  issues.push(...ofRows);
  const ids = new Set(products.map(p => p.id));
  for (const [i, id] of given.selectedProductIds.entries()) {
    if (!ids.has(id))
      issues.push({
        path: `${path}.selectedProductIds.${i}`,
        code: 'INVALID_VALUE',
        message: 'no row of the table has this id',
      });
  }
  if (issues.length > 0) return { kept: null, issues };
  const { language = ofOwner } = given;
  return {
    kept: {
      ...given,
      language,
      currency,
      selectionPartyId: partyId,
      products,
      columns: given.columns ? columnsIn(given.columns, before ?? language, language) : columnsOf(language),
      recipientChoice: null,
    },
    issues,
  };
}
