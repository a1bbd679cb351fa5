/** Normalizes TABLE and PRODUCT_TABLE blocks: adds missing ids and columns. */

import type { FieldMeta, FieldMetaInput } from '../../contract/schemas/content/content.ts';
import type { ProductTableMeta } from '../../contract/schemas/content/product-tables.ts';
import type { DocumentLanguage } from '../../contract/values.ts';
import { newId } from '../../platform/ids.ts';
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
}

export function normalizeProductTableMeta(
  given: FieldMetaInput<'PRODUCT_TABLE'>,
  parties: readonly BlockParty[],
  path: string,
  { language: ofOwner, currency, before }: TableDefaults,
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
  const { language = ofOwner } = given;
  return {
    kept: {
      ...given,
      language,
      currency: given.currency === undefined ? currency : given.currency,
      selectionPartyId: partyId,
      products,
      columns: given.columns ? columnsIn(given.columns, before ?? language, language) : columnsOf(language),
      recipientChoice: null,
    },
    issues,
  };
}
