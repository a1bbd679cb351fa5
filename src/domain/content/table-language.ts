/** Product tables to which nobody gave a language have that of their owner, also when it changes. Pure. */
import type { ProductTableMeta } from '../../contract/schemas/content/product-tables.ts';
import type { DocumentLanguage } from '../../contract/values.ts';
import type { BlockRow } from './block.ts';
import { tableTexts } from './locales/tables.ts';

/** The columns of a table that has none, named in its language. */
export const standardColumns = ['name', 'quantity', 'unit', 'price', 'discount', 'vat', 'total'] as const;
const isStandard = (key: string): key is (typeof standardColumns)[number] =>
  (standardColumns as readonly string[]).includes(key);

type Columns = ProductTableMeta['columns'];

/** The columns in another language: a name that is the standard one was written by nobody, and follows. */
export const columnsIn = (columns: Columns, from: DocumentLanguage, to: DocumentLanguage): Columns =>
  Object.fromEntries(
    Object.entries(columns).map(([place, column]) => {
      const { key, name } = column;
      const follows = isStandard(key) && name === tableTexts[from][key];
      return [place, follows ? { ...column, name: tableTexts[to][key] } : column];
    }),
  );

type Followed = Pick<BlockRow, 'type' | 'field_meta' | 'follows_language'>;

/** The block with its owner's language, if nobody gave it one; else the same object. */
export function followed<B extends Followed>(block: B, language: DocumentLanguage): B {
  const { field_meta: meta, follows_language: follows } = block;
  if (!follows || meta.type !== 'PRODUCT_TABLE' || meta.language === language) return block;
  return { ...block, field_meta: { ...meta, language, columns: columnsIn(meta.columns, meta.language, language) } };
}
