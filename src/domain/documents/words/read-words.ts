/** Keeps the words of documents that changed. Writes only mark the document; reading happens seconds later. */

import type { App } from '../../app.ts';
import { isLong } from '../../content/reading/weight.ts';
import { blocksOfDocument, filledValues } from '../../content/store.ts';
import { textsOfDocument } from './texts.ts';
import { wordsOf } from './words.ts';

const batch = 100;
const due = `
  select document_id, changes from document_words_due where document_id > $2 order by document_id limit $1`;

interface Due {
  document_id: string;
  changes: number;
}

const load = `
  select d.name, d.organization_id, d.workspace_id,
    coalesce((select json_agg(v.value) from document_custom_values v where v.document_id = d.id), '[]') as custom_values
  from documents d where d.id = $1`;

interface Loaded {
  name: string;
  organization_id: string;
  workspace_id: string;
  custom_values: (string | null)[];
}

/** Nobody waits for a document that is being changed: it stays due. */
const hold = 'select 1 from documents d where d.id = $1 for key share skip locked';
const write = `
  insert into document_words as w (document_id, organization_id, words)
  select d.id, d.organization_id, array_to_tsvector($2::text[]) from documents d where d.id = $1
  on conflict (document_id) do update set words = excluded.words where w.words <> excluded.words`;
const done = 'delete from document_words_due where document_id = $1 and changes = $2';

const module = new URL('./reading-thread.ts', import.meta.url);

async function wordsIn(app: App, id: string): Promise<string[] | null> {
  const document = await app.db.row<Loaded>(load, [id]);
  if (!document) return null;
  const texts = textsOfDocument({
    name: document.name,
    blocks: await blocksOfDocument(app.db, id),
    values: await filledValues(app.db, id),
    customValues: document.custom_values,
  });
  const words = isLong(texts)
    ? await app.threads.run<string[]>(module, texts, document.organization_id)
    : wordsOf(texts);
  return [document.workspace_id, ...words];
}

const forget = 'delete from document_words where document_id = $1';

/** A document whose words cannot be read holds up no other; it is not found by them until it changes. */
async function readOne(app: App, { document_id: id, changes }: Due): Promise<void> {
  const words = await wordsIn(app, id).catch((err: unknown) => {
    app.log.error({ err, documentId: id }, 'the words of a document could not be read');
    return null;
  });
  // A document that changed meanwhile stays due. The change waits for nothing but these two statements.
  await app.db.tx(async tx => {
    if (words !== null && !(await tx.row(hold, [id]))) return;
    await (words === null ? tx.run(forget, [id]) : tx.run(write, [id, words]));
    await tx.run(done, [id, changes]);
  });
}

/** Reads the words of every document that is due, each once. */
export async function readDueWords(app: App): Promise<void> {
  for (let last = ''; ; ) {
    const rows = await app.db.rows<Due>(due, [batch, last]);
    for (const row of rows) await readOne(app, row);
    if (rows.length < batch) return;
    last = rows.at(-1)?.document_id ?? last;
  }
}
