/**
 * Values of custom fields on documents. The module of documents loads and locks the document within the actor's reach
 * first, so its id is enough here.
 */

import { type Issue, invalid, notFound } from '../../contract/errors.ts';
import type { CustomFieldInputType } from '../../contract/schemas/custom-field-types.ts';
import type { Queryable, Tx } from '../../platform/postgres/database.ts';
import type { Reach } from '../app/actor.ts';
import { type CustomFieldRow, slugOf } from './custom-field.ts';
import { customFieldColumns } from './store.ts';
import { problemWith } from './value-check.ts';

/** A value as a document shows it; null where it was cleared. */
export interface CustomValue {
  id: string;
  name: string;
  type: CustomFieldInputType;
  value: string | null;
}

/** A value as a request writes it; null clears it. */
export interface GivenValue {
  customFieldId: string;
  value: string | null;
}

/** SQL of a document's values as JSON, `CustomValue[]`, for a list of columns; `id` is the document's column. */
export const customValuesOf = (id: string): string =>
  `coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'type', f.input_type, 'value', v.value) order by f.id)
    from document_custom_values v join custom_fields f on f.id = v.custom_field_id where v.document_id = ${id}), '[]')`;

const applies = (category: string) =>
  `(${category}::text is null or exists (select 1 from document_category_fields l where l.category_id = ${category} and l.custom_field_id = f.id))`;

/**
 * SQL of the fields that a new document needs: those with a default that apply to it, and those that the request names.
 * Takes parameters for the workspace, the category (or null) and the ids.
 */
export const fieldsOfNew = (workspace: string, category: string, named: string): string => `
  select ${customFieldColumns}, ${applies(category)} as applies from custom_fields f
  where f.workspace_id = ${workspace} and (f.id = any(${named}::text[])
    or f.type = 'DOCUMENT' and f.default_value is not null and ${applies(category)})
  order by f.id`;
const selectOfNew = fieldsOfNew('$1', '$2', '$3');

export type FieldOfNew = CustomFieldRow & { applies: boolean };

export const idsIn = (given: readonly GivenValue[] | undefined): string[] => (given ?? []).map(v => v.customFieldId);

export const findFieldsOfNew = (
  db: Queryable,
  reach: Reach,
  categoryId: string | null,
  given: readonly GivenValue[] | undefined,
) => db.rows<FieldOfNew>(selectOfNew, [reach.workspaceId, categoryId, idsIn(given)]);

const selectAll = `
  select ${customFieldColumns}, ${applies('$2')} as applies from custom_fields f
  where f.workspace_id = $1 and f.type = 'DOCUMENT' order by f.id`;

/** All fields of documents, for many new documents of one category: what `valuesOfNew` and `missingAmong` take. */
export const fieldsOfDocuments = (db: Queryable, reach: Reach, categoryId: string | null) =>
  db.rows<FieldOfNew>(selectAll, [reach.workspaceId, categoryId]);

/** Names of the required fields that a new document has no value for. */
export const missingAmong = (fields: readonly FieldOfNew[], values: readonly CustomValue[]): string[] =>
  fields
    .filter(f => f.required && f.applies && !values.some(({ id, value }) => id === f.id && value))
    .map(({ name }) => name);

/** The field that a slug names; of several the oldest. */
export const fieldWithSlug = (fields: readonly FieldOfNew[], slug: string): FieldOfNew | undefined =>
  fields.find(({ name }) => slugOf(name) === slug);

const wrong = (i: number, member: string, message: string): Issue => ({
  path: `customFields.${i}.${member}`,
  code: 'INVALID_VALUE',
  message,
});

const shown = (field: CustomFieldRow, value: string | null): CustomValue => ({
  id: field.id,
  name: field.name,
  type: field.input_type,
  value,
});

/** Checks what a request writes. Throws NOT_FOUND for an unknown field, and VALIDATION_FAILED with every problem. */
export function checkedValues(fields: readonly CustomFieldRow[], given: readonly GivenValue[]): CustomValue[] {
  const byId = new Map(fields.map(field => [field.id, field]));
  const issues: Issue[] = [];
  const seen = new Set<string>();
  const values = given.map(({ customFieldId, value }, i) => {
    const field = byId.get(customFieldId);
    if (!field) throw notFound('custom_field');
    if (field.type !== 'DOCUMENT') issues.push(wrong(i, 'customFieldId', 'is not a field of documents'));
    if (seen.has(field.id)) issues.push(wrong(i, 'customFieldId', 'the field is given twice'));
    seen.add(field.id);
    const kept = value || null;
    const problem = kept === null ? null : problemWith(field, kept);
    if (problem) issues.push({ path: `customFields.${i}.value`, ...problem });
    return shown(field, kept);
  });
  if (issues.length > 0) throw invalid(...issues);
  return values;
}

/** The values of a new document: those of the request, and defaults of the fields that apply to it. */
export function valuesOfNew(fields: readonly FieldOfNew[], given: readonly GivenValue[] | undefined): CustomValue[] {
  const written = checkedValues(fields, given ?? []);
  const defaults = fields
    .filter(f => f.type === 'DOCUMENT' && f.applies && f.default_value !== null && !written.some(v => v.id === f.id))
    .map(f => shown(f, f.default_value));
  return [...written, ...defaults].sort((a, b) => (a.id < b.id ? -1 : 1));
}

const named = `select ${customFieldColumns} from custom_fields f where f.workspace_id = $1 and f.id = any($2::text[]) for key share`;

/** Fields by id, kept from being deleted until the end of the transaction. */
export const fieldsById = async (
  db: Queryable,
  reach: Reach,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CustomFieldRow>> => {
  if (ids.length === 0) return new Map();
  const rows = await db.rows<CustomFieldRow>(named, [reach.workspaceId, [...new Set(ids)]]);
  return new Map(rows.map(field => [field.id, field]));
};

/** A field that was deleted since it was read takes no value any more; the lock waits for a deletion to end. */
const write = `
  insert into document_custom_values (document_id, custom_field_id, organization_id, value, updated_at)
  select $1, f.id, f.organization_id, g.value, $2
  from unnest($3::text[], $4::text[]) as g(id, value) join custom_fields f on f.id = g.id for key share of f
  on conflict (document_id, custom_field_id) do update set value = excluded.value, updated_at = excluded.updated_at`;

export const writeValues = (tx: Tx, documentId: string, values: readonly CustomValue[], now: Date) =>
  values.length === 0
    ? Promise.resolve(0)
    : tx.run(write, [documentId, now, values.map(v => v.id), values.map(v => v.value)]);

const missing = `
  select f.name from custom_fields f left join document_custom_values v on v.document_id = $1 and v.custom_field_id = f.id
  where f.workspace_id = $2 and f.type = 'DOCUMENT' and f.required and coalesce(v.value, '') = '' and ${applies('$3')}
  order by f.id`;

/** Names of the required fields without a value: of its category, or of all documents if it has none. */
export const missingFields = async (
  db: Queryable,
  document: { id: string; workspace_id: string; category_id: string | null },
): Promise<string[]> =>
  (await db.rows<{ name: string }>(missing, [document.id, document.workspace_id, document.category_id])).map(
    row => row.name,
  );

/**
 * SQL of the names, as JSON, of the required fields that a new document of the category (or null) would have no value for.
 * Takes SQL of the ids.
 */
export const missingInNew = (workspace: string, category: string): string =>
  `coalesce((select json_agg(f.name order by f.id) from custom_fields f
    where f.workspace_id = ${workspace} and f.type = 'DOCUMENT' and f.required and coalesce(f.default_value, '') = '' and ${applies(category)}), '[]')`;

const variable = /\{\{([^{}]{1,300})\}\}/g;
const prefix = 'custom.';
/** The slug in the name of a variable; null if it does not stand for a custom field. */
const slugIn = (name: string): string | null => (name.startsWith(prefix) ? slugOf(name.slice(prefix.length)) : null);

const allNames = `select f.id, f.name from custom_fields f where f.workspace_id = $1 and f.type = 'DOCUMENT' order by f.id`;

/**
 * What `{{custom.<slug>}}` stands for in texts, by slug: empty for a field without a value. Of several fields with one
 * slug, the oldest counts. Slugs that no field has are left out.
 */
export async function valuesInTexts(
  db: Queryable,
  reach: Reach,
  texts: readonly (string | null)[],
  values: readonly CustomValue[],
): Promise<Record<string, string>> {
  const names = texts.flatMap(text => [...(text ?? '').matchAll(variable)].map(match => match[1]?.trim() ?? ''));
  const slugs = new Set(names.flatMap(name => slugIn(name) ?? []));
  if (slugs.size === 0) return {};
  const found = new Map<string, string>();
  for (const { id, name } of await db.rows<{ id: string; name: string }>(allNames, [reach.workspaceId])) {
    const slug = slugOf(name);
    if (slugs.has(slug) && !found.has(slug)) found.set(slug, values.find(v => v.id === id)?.value ?? '');
  }
  return Object.fromEntries(found);
}

/** The value of the variable with this name; undefined if it does not stand for one of the values. */
export function valueOfVariable(name: string, values: Readonly<Record<string, string>>): string | undefined {
  const slug = slugIn(name);
  return slug !== null && Object.hasOwn(values, slug) ? values[slug] : undefined;
}
