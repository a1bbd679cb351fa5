/**
 * All SQL of content blocks and their values. Callers have loaded the owner within the actor's reach, so its id is
 * enough here.
 */
import type { Queryable, Tx } from '../../platform/postgres/database.ts';
import { type BlockRow, isVisible } from './block.ts';
import { documentOwner, noCustomValues, type Owner, type OwnerKind } from './owner.ts';
import { moveUpdatedAt } from './updated-at.ts';

/** The upload's size where it is stored as it came. */
const storedSize = (file: string): string => `coalesce((${file}.pdf->'written'->>'size')::int, ${file}.size)`;

const columns = `b.id, b.organization_id, b.workspace_id, b.document_id, b.template_id, b.type, b.position, b.field_meta, b.form_keys, b.follows_language, b.file_id,
  b.created_at, b.updated_at, f.storage_key, f.sha256, ${storedSize('f')} as size, f.filename, f.pdf->'pages' as pages,
  f.pdf->'signed' as signed, f.pdf->'textDoubts' as text_doubts, f.pdf->'written'->>'uploadedSha256' as uploaded_sha256,
  f.pdf->'formDetails' as form_details`;
/** The files that the sender attached to fields of block `b`, as JSON. */
export const attachedFiles = `
  case when b.type = 'FORM' then coalesce((
    select json_agg(json_build_object('fieldId', a.field_id, 'fileId', x.id, 'storageKey', x.storage_key, 'sha256', x.sha256,
      'size', ${storedSize('x')}, 'uploadedSha256', x.pdf->'written'->>'uploadedSha256', 'image', x.image, 'pdf', case when x.pdf is not null then json_build_object('pages', x.pdf->'pages',
        'signed', x.pdf->'signed', 'textDoubts', x.pdf->'textDoubts') end))
    from block_attachments a join files x on x.id = a.file_id where a.block_id = b.id), '[]') else '[]' end`;
/** The custom values, if there are any, come with every block, which costs less than another statement. */
const customValues = `(select json_object_agg(v.custom_field_id, v.value) from document_custom_values v where v.document_id = $1)`;

/** `column` names the owner. */
const statements = (column: 'document_id' | 'template_id' | 'reusable_block_id') => ({
  list: `
    select ${columns}, ${attachedFiles} as attachments, b.shown, ${column === 'document_id' ? customValues : 'null'} as custom
    from content_blocks b left join files f on f.id = b.file_id
    where b.${column} = $1 order by b.position, b.id`,
  insert: `
    insert into content_blocks (id, organization_id, workspace_id, ${column}, type, position, field_meta, form_keys, follows_language, file_id, created_at, updated_at)
    select b.id, $2, $3, $4, b.type, b.position, b.field_meta, b.form_keys, b.follows_language, b.file_id, $5, $5
    from jsonb_to_recordset($1::jsonb) as b(id text, type text, position int, field_meta jsonb, form_keys jsonb, follows_language boolean, file_id text)`,
  update: `update content_blocks set position = $3, field_meta = $4, file_id = $5, updated_at = $6, form_keys = $7, follows_language = $8 where ${column} = $1 and id = $2`,
  place: `
    update content_blocks b set position = p.position from jsonb_to_recordset($2::jsonb) as p(id text, position int)
    where b.${column} = $1 and b.id = p.id and b.position <> p.position`,
  deleteOne: `delete from content_blocks where ${column} = $1 and id = $2`,
  deleteAll: `delete from content_blocks where ${column} = $1`,
  files: `
    select b.file_id as id from content_blocks b where b.${column} = $1 and b.file_id is not null
    union select a.file_id from content_blocks b join block_attachments a on a.block_id = b.id where b.${column} = $1`,
});
const sql: Readonly<Record<OwnerKind, ReturnType<typeof statements>>> = {
  DOCUMENT: statements('document_id'),
  TEMPLATE: statements('template_id'),
  REUSABLE_BLOCK: statements('reusable_block_id'),
};

const decide = `
  update content_blocks b set shown = d.shown from jsonb_to_recordset($2::jsonb) as d(id text, shown boolean)
  where b.document_id = $1 and b.id = d.id`;
const reopen = 'update content_blocks set shown = null where document_id = $1 and shown is not null';

type Listed = Omit<BlockRow, 'is_shown'> & { shown: boolean | null; custom: Record<string, string | null> | null };

export async function blocksOf(db: Queryable, { kind, id }: Owner): Promise<BlockRow[]> {
  const rows = await db.rows<Listed>(sql[kind].list, [id]);
  const custom = new Map(Object.entries(rows[0]?.custom ?? {}));
  return rows.map(({ shown, custom: _, ...block }) => {
    return { ...block, is_shown: shown ?? isVisible(block.field_meta, custom) } as BlockRow; // one member of the union
  });
}

const ofTemplates = `
  select ${columns}, ${attachedFiles} as attachments from content_blocks b left join files f on f.id = b.file_id
  where b.template_id = any($1::text[]) order by b.template_id, b.position, b.id`;

/** The blocks of several templates, which have no custom values. */
export const blocksOfTemplates = async (db: Queryable, ids: readonly string[]): Promise<BlockRow[]> =>
  (await db.rows<BlockRow>(ofTemplates, [ids])).map(block => ({
    ...block,
    is_shown: isVisible(block.field_meta, noCustomValues),
  }));

/** Stores with the blocks of a document that is sent whether their rules showed them. */
export const decideShown = (tx: Tx, documentId: string, blocks: readonly BlockRow[]) => {
  const ruled = blocks.filter(b => b.field_meta.visibilityRule !== null);
  if (ruled.length === 0) return Promise.resolve(0);
  return tx.run(decide, [documentId, JSON.stringify(ruled.map(({ id, is_shown: shown }) => ({ id, shown })))]);
};

/** From now on the current custom values decide again. */
export const reopenShown = (tx: Tx, documentId: string) => tx.run(reopen, [documentId]);

export const blocksOfDocument = (db: Queryable, documentId: string) => blocksOf(db, documentOwner(documentId));

const attach = `
  insert into block_attachments (block_id, field_id, file_id)
  select block_id, field_id, file_id from jsonb_to_recordset($1::jsonb) as a(block_id text, field_id text, file_id text)
  on conflict (block_id, field_id) do update set file_id = excluded.file_id`;
const detach = 'delete from block_attachments where block_id = $1 and not field_id = any($2::text[])';

const saveAttached = (tx: Tx, blocks: readonly BlockRow[]): void => {
  const rows = blocks.flatMap(({ id, attachments }) =>
    attachments.map(a => ({ block_id: id, field_id: a.fieldId, file_id: a.fileId })),
  );
  if (rows.length > 0) tx.write(attach, [JSON.stringify(rows)]);
};

export function insertBlocks(tx: Tx, { kind, id: ownerId }: Owner, blocks: readonly BlockRow[], now: Date): void {
  const [first] = blocks;
  if (!first) return;
  const rows = blocks.map(({ id, type, position, field_meta, form_keys, follows_language, file_id }) => ({
    id,
    type,
    position,
    field_meta,
    form_keys,
    follows_language,
    file_id,
  }));
  tx.write(sql[kind].insert, [JSON.stringify(rows), first.organization_id, first.workspace_id, ownerId, now]);
  saveAttached(tx, blocks);
}

export function saveBlock(tx: Tx, { kind, id }: Owner, b: BlockRow): void {
  tx.write(sql[kind].update, [
    id,
    b.id,
    b.position,
    JSON.stringify(b.field_meta),
    b.file_id,
    b.updated_at,
    b.form_keys && JSON.stringify(b.form_keys),
    b.follows_language,
  ]);
  if (b.type !== 'FORM') return;
  tx.write(detach, [b.id, b.attachments.map(a => a.fieldId)]);
  saveAttached(tx, [b]);
}

/** Writes the positions of blocks that moved. */
export const placeBlocks = (
  tx: Tx,
  { kind, id: ownerId }: Owner,
  blocks: readonly Pick<BlockRow, 'id' | 'position'>[],
) => tx.run(sql[kind].place, [ownerId, JSON.stringify(blocks.map(({ id, position }) => ({ id, position })))]);

export const deleteBlock = (tx: Tx, { kind, id: ownerId }: Owner, id: string) =>
  tx.run(sql[kind].deleteOne, [ownerId, id]);

export const deleteBlocks = (tx: Tx, { kind, id }: Owner) => tx.run(sql[kind].deleteAll, [id]);

/** The uploaded files in the blocks of an owner. */
export const filesUsedBy = async (db: Queryable, { kind, id }: Owner): Promise<string[]> =>
  (await db.rows<{ id: string }>(sql[kind].files, [id])).map(row => row.id);

export interface FilledValue {
  block_id: string;
  field_id: string;
  party_id: string | null;
  value: string | null;
}

const values = 'select block_id, field_id, party_id, value from field_values where document_id = $1';
const fill = `
  with document as (${moveUpdatedAt('$1', '$3')})
  insert into field_values as f (document_id, block_id, field_id, organization_id, party_id, value, updated_at)
  select $1, v.block_id, v.field_id, $2, v.party_id, v.value, $3
  from jsonb_to_recordset($4::jsonb) as v(block_id text, field_id text, party_id text, value text)
  on conflict (document_id, block_id, field_id) do update set party_id = excluded.party_id, value = excluded.value, updated_at = excluded.updated_at,
    prefilled = case
      when excluded.party_id is null then null
      when f.party_id is null then jsonb_build_object('value', f.value)
      else f.prefilled end`;

export const filledValues = (db: Queryable, documentId: string) => db.rows<FilledValue>(values, [documentId]);

/** Values are filled in documents alone. */
export const filledValuesOf = (db: Queryable, { kind, id }: Owner) =>
  kind === 'DOCUMENT' ? filledValues(db, id) : Promise.resolve([]);

const sendersValues = `
  select block_id, field_id, null as party_id, case when party_id is null then value else prefilled->>'value' end as value
  from field_values where document_id = $1 and (party_id is null or prefilled is not null)`;

/** What the sender filled in, also where a party has filled the field since. */
export const valuesOfSender = (db: Queryable, documentId: string) => db.rows<FilledValue>(sendersValues, [documentId]);

export function fillValues(
  tx: Tx,
  document: { id: string; organization_id: string },
  filled: readonly FilledValue[],
  now: Date,
): void {
  if (filled.length > 0) tx.write(fill, [document.id, document.organization_id, now, JSON.stringify(filled)]);
}

const deleteChoices = `
  update content_blocks set field_meta = jsonb_set(field_meta, '{recipientChoice}', 'null')
  where document_id = $1 and type = 'PRODUCT_TABLE' and field_meta->>'recipientChoice' is not null`;

const deleteFilled = `
  update field_values set party_id = null, value = prefilled->>'value', prefilled = null
  where document_id = $1 and party_id is not null and prefilled is not null`;

/**
 * Deletes what parties filled and chose and restores the sender's values, for a document that becomes a draft again.
 */
export async function deletePartyValues(tx: Tx, documentId: string): Promise<void> {
  await tx.run(deleteFilled, [documentId]);
  await tx.run('delete from field_values where document_id = $1 and party_id is not null', [documentId]);
  await tx.run(deleteChoices, [documentId]);
}

const deleteValues =
  'delete from field_values where document_id = $1 and block_id = $2 and not field_id = any($3::text[])';

/**
 * Deletes values filled after the block was written, except those of boxes: a new fieldMeta contains its own values.
 */
export const deleteValuesOf = (tx: Tx, { kind, id }: Owner, blockId: string, keep: readonly string[]) =>
  kind === 'DOCUMENT' ? tx.run(deleteValues, [id, blockId, keep]) : Promise.resolve(0);
