/** Custom values of a document that is changed. Parties never see them, so they can be changed in every status. */

import type { DocumentPatch } from '../../../contract/schemas/documents/documents.ts';
import type { Context } from '../../app/operation.ts';
import { holdCategory } from '../../custom-fields/categories/category-store.ts';
import {
  type CustomValue,
  checkedValues,
  fieldsById,
  findFieldsOfNew,
  idsIn,
  valuesOfNew,
  writeValues,
} from '../../custom-fields/document-values.ts';
import { type Fact, senderOnly } from '../../events/personal.ts';
import type { DocumentWithParties } from '../document.ts';

interface Change {
  type: string;
  data: Record<string, Fact>;
}

/** Puts values in the place of those of the same fields, and returns the changes as journal entries. */
function put(document: DocumentWithParties, values: readonly CustomValue[]): Change[] {
  const changes = values.flatMap((value): Change[] => {
    const from = document.custom_fields.find(v => v.id === value.id)?.value ?? null;
    if (from === value.value) return [];
    const data = { member: 'customFields', customFieldId: value.id, name: senderOnly(value.name) };
    return [{ type: 'DOCUMENT_META_UPDATED', data: { ...data, from: senderOnly(from), to: senderOnly(value.value) } }];
  });
  const others = document.custom_fields.filter(v => !values.some(value => value.id === v.id));
  document.custom_fields = [...others, ...values].sort((a, b) => (a.id < b.id ? -1 : 1));
  return changes;
}

/** Defaults of the fields of a new category, where the document has no value yet. */
async function defaultsOf({ tx, actor }: Context, document: DocumentWithParties): Promise<CustomValue[]> {
  const fields = await findFieldsOfNew(tx, actor, document.category_id, []);
  const known = new Set(document.custom_fields.map(v => v.id));
  return valuesOfNew(fields, []).filter(v => !known.has(v.id));
}

/**
 * Changes the category and values of a locked document, and returns the changes as journal entries. Throws NOT_FOUND and
 * VALIDATION_FAILED.
 */
export async function applyCustomValues(
  ctx: Context,
  document: DocumentWithParties,
  { customFields, documentMeta }: DocumentPatch,
): Promise<Change[]> {
  const { tx, actor, now } = ctx;
  const category = documentMeta?.documentCategoryId;
  const values: CustomValue[] = [];
  if (category !== undefined && category !== document.category_id) {
    if (category !== null) await holdCategory(tx, actor, category);
    document.category_id = category;
    if (category !== null) values.push(...(await defaultsOf(ctx, document)));
  }
  if (customFields && customFields.length > 0) {
    const fields = await fieldsById(tx, actor, idsIn(customFields));
    const written = checkedValues([...fields.values()], customFields);
    values.push(...written);
  }
  const last = [...new Map(values.map(v => [v.id, v])).values()];
  await writeValues(tx, document.id, last, now);
  return put(document, last);
}
