/** TABLE and PRODUCT_TABLE blocks as they are kept: whatever id or column was left out is made. */
import { newId } from '../../base/ids.ts';
import type { FieldMeta, FieldMetaInput } from '../../contract/content.ts';
import type { ProductTableMeta } from '../../contract/product-tables.ts';
import { type BlockParty, type Kept, partyOf } from './keeping.ts';
import { tableWords } from './words.ts';

export const keepTableMeta = (given: FieldMetaInput<'TABLE'>): Kept<FieldMeta<'TABLE'>> => ({
  kept: { ...given, rows: given.rows.map(row => ({ ...row, id: row.id ?? newId('row') })) },
  issues: [],
});

/** The columns of a table that names none, in its language. */
export const standardColumns = ['name', 'quantity', 'unit', 'price', 'discount', 'vat', 'total'] as const;

function columnsOf({ language }: FieldMetaInput<'PRODUCT_TABLE'>): ProductTableMeta['columns'] {
  const words = tableWords[language];
  return Object.fromEntries(
    standardColumns.map(key => [
      key,
      {
        name: words[key],
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

export function keepProductTableMeta(
  given: FieldMetaInput<'PRODUCT_TABLE'>,
  parties: readonly BlockParty[],
  path: string,
): Kept<ProductTableMeta> {
  const { partyId, issues } = partyOf(given.selectionPartyId, parties, `${path}.selectionPartyId`);
  const chooser = parties.find(p => p.id === partyId);
  if (chooser && chooser.role !== 'SIGNER')
    issues.push({
      path: `${path}.selectionPartyId`,
      code: 'INVALID_VALUE',
      message: 'a choice needs a party with the role SIGNER',
    });
  if (given.allowSelection && given.selectionRequired && given.selectionPartyId === null)
    issues.push({
      path: `${path}.selectionPartyId`,
      code: 'INVALID_VALUE',
      message: 'a required choice needs the party that makes it',
    });
  const products = given.products.map(product => ({ ...product, id: product.id ?? newId('row') }));
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
  return {
    kept: {
      ...given,
      selectionPartyId: partyId,
      products,
      columns: given.columns ?? columnsOf(given),
      recipientChoice: null,
    },
    issues,
  };
}
