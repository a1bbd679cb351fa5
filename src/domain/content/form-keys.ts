/** Chooses the keys of AcroForm fields, which are unique among all fields of a document. */
import { acroKeys, formKeysOf } from './acro-form.ts';
import { type BlockRow, isPdf } from './block.ts';
import { documentFields } from './block-fields.ts';

/** The keys of all fields. */
export const keysOf = (blocks: readonly BlockRow[]): Set<string> =>
  new Set(documentFields(blocks).flatMap(({ key }) => key ?? []));

/** The keys that people chose themselves. */
const writtenKeysOf = (blocks: readonly BlockRow[]): string[] =>
  documentFields(blocks).flatMap(({ kind, key }) => (kind === 'PDF_ACROFORM' ? [] : (key ?? [])));

/**
 * Blocks with keys for their form fields: a suffix where a key is taken in the document. A form that is split over
 * several PDF blocks keeps one key for each field name. `others` are the document's remaining blocks.
 */
export function withFormKeys(blocks: readonly BlockRow[], others: readonly BlockRow[]): BlockRow[] {
  const taken = new Set([...keysOf(others), ...writtenKeysOf(blocks)]);
  const known = new Map(others.filter(isPdf).flatMap(block => [...formKeysOf(block)]));
  return blocks.map(block => {
    if (!isPdf(block)) return block;
    const own = block.form_keys ? Object.entries(block.form_keys) : [];
    const keys = acroKeys(block.field_meta.formFields, taken, new Map([...known, ...own]));
    for (const [name, key] of keys) {
      taken.add(key);
      known.set(name, key);
    }
    return { ...block, form_keys: Object.fromEntries(keys) };
  });
}
