/**
 * Keeps the words of documents that changed. Writes only mark the document; reading happens seconds later, several small
 * documents at a time.
 */

import type { App } from '../../app/app.ts';
import type { BlockRow } from '../../content/block.ts';
import { isLong } from '../../content/reading/weight.ts';
import type { FilledValue } from '../../content/store.ts';
import { textsOfDocument } from './texts.ts';
import { wordsOf } from './words.ts';

/** Of the blocks as they are stored, which may be compressed. */
const maxBytesTogether = 32_768;
const batch = 100;
const maxTogether = 20;
const due = `
  select w.document_id, w.changes,
    coalesce((select sum(pg_column_size(b.field_meta)) from content_blocks b where b.document_id = w.document_id), 0)::int as bytes
  from document_words_due w where w.document_id > $2 order by w.document_id limit $1`;

interface Due {
  document_id: string;
  changes: number;
  bytes: number;
}

/** Blocks with as much as their texts need. */
const load = `
  select d.id, d.name, d.organization_id, d.workspace_id,
    coalesce((select json_agg(v.value) from document_custom_values v where v.document_id = d.id), '[]') as custom_values,
    coalesce((
      select json_agg(json_build_object('id', b.id, 'type', b.type, 'field_meta', b.field_meta, 'form_keys', b.form_keys, 'attachments', '[]'::json)
        order by b.position, b.id) from content_blocks b where b.document_id = d.id), '[]') as blocks,
    coalesce((
      select json_agg(json_build_object('block_id', v.block_id, 'field_id', v.field_id, 'party_id', v.party_id, 'value', v.value))
      from field_values v where v.document_id = d.id), '[]') as values
  from documents d where d.id = any($1::text[])`;

interface Loaded {
  id: string;
  name: string;
  organization_id: string;
  workspace_id: string;
  custom_values: (string | null)[];
  blocks: BlockRow[];
  values: FilledValue[];
}

const module = new URL('./reading-thread.ts', import.meta.url);

async function wordsIn(app: App, document: Loaded): Promise<string[]> {
  const { name, blocks, values, custom_values: customValues } = document;
  const texts = textsOfDocument({ name, blocks, values, customValues });
  const words = isLong(texts)
    ? await app.threads.run<string[]>(module, texts, document.organization_id)
    : wordsOf(texts);
  return [document.workspace_id, ...words];
}

/** Nobody waits for a document that is being sent or deleted: it stays due. */
const hold = 'select d.id from documents d where d.id = any($1::text[]) order by d.id for key share skip locked';
const write = `
  insert into document_words as w (document_id, organization_id, words, has_plain)
  select d.id, d.organization_id, array_to_tsvector(array(select jsonb_array_elements_text(r.words))), true
  from jsonb_to_recordset($1::jsonb) as r(id text, words jsonb) join documents d on d.id = r.id
  on conflict (document_id) do update set words = excluded.words, has_plain = true
  where w.words <> excluded.words or not w.has_plain`;
const forget = 'delete from document_words where document_id = any($1::text[])';
/** A document that changed meanwhile stays due. */
const done = `
  delete from document_words_due w using unnest($1::text[], $2::int[]) as r(id, changes)
  where w.document_id = r.id and w.changes = r.changes`;

/** A document whose words cannot be read holds up no other; it is not found by them until it changes. */
async function readSome(app: App, some: readonly Due[]): Promise<void> {
  const read: { id: string; words: string[] }[] = [];
  for (const document of await app.db.rows<Loaded>(load, [some.map(row => row.document_id)])) {
    const { id } = document;
    const words = await wordsIn(app, document).catch((err: unknown) => {
      app.log.error({ err, documentId: id }, 'the words of a document could not be read');
      return null;
    });
    if (words !== null) read.push({ id, words });
  }
  const ids = new Set(read.map(({ id }) => id));
  const unread = some.filter(row => !ids.has(row.document_id)).map(row => row.document_id);
  // Changes of these documents wait for nothing but these statements.
  await app.db.tx(async tx => {
    const held = new Set((await tx.rows<{ id: string }>(hold, [[...ids]])).map(({ id }) => id));
    if (held.size > 0) tx.write(write, [JSON.stringify(read.filter(({ id }) => held.has(id)))]);
    if (unread.length > 0) tx.write(forget, [unread]);
    const finished = some.filter(row => held.has(row.document_id) || !ids.has(row.document_id));
    tx.write(done, [finished.map(row => row.document_id), finished.map(row => row.changes)]);
  });
}

/** In their order, as many as are small together; a large one alone. */
function together(rows: readonly Due[]): Due[][] {
  const groups: Due[][] = [];
  let room = 0;
  for (const row of rows) {
    const group = groups.at(-1);
    if (group && group.length < maxTogether && row.bytes <= room) group.push(row);
    else {
      groups.push([row]);
      room = maxBytesTogether;
    }
    room -= row.bytes;
  }
  return groups;
}

/** Few at a time, so that documents that change do not wait behind all those from before. */
const readAgain = `
  insert into document_words_due (document_id)
  select w.document_id from document_words w where not w.has_plain order by w.document_id limit 200
  on conflict do nothing`;

/** Reads the words of every document that is due, each once. */
export async function readDueWords(app: App): Promise<void> {
  await app.db.run(readAgain);
  for (let last = ''; ; ) {
    const rows = await app.db.rows<Due>(due, [batch, last]);
    for (const some of together(rows)) await readSome(app, some);
    if (rows.length < batch) return;
    last = rows.at(-1)?.document_id ?? last;
  }
}
