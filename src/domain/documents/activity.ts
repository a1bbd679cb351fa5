import { activityOperations } from '../../contract/operations/documents/activity.ts';
import type { ActivityEntry } from '../../contract/schemas/documents/activity.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Context } from '../app/app.ts';
import { query } from '../app/operation.ts';
import { Conditions, type PageQuery, page } from '../app/paging.ts';
import { type EntryRow, entryColumns, readRow } from '../events/journal.ts';
import { loadDocument } from './store.ts';

interface Row extends EntryRow {
  sequence: number;
}

/** A page of a document's journal, newest first, within the actor's reach. */
export async function activityOf({ actor, tx, app }: Context<Queryable>, documentId: string, query: PageQuery) {
  const document = await loadDocument(tx, actor, documentId);
  const c = new Conditions();
  c.add(`j.document_id = ${c.value(document.id)}`);
  const found = await page<Row>(tx, query, {
    select: `select ${entryColumns}, j.sequence from journal_entries j`,
    from: 'from journal_entries j',
    conditions: c,
    sort: { name: 'sequence', column: 'j.sequence', cast: 'int', nullable: false },
    id: 'j.id',
    place: j => ({ value: String(j.sequence), id: j.id }),
  });
  return {
    ...found,
    data: found.data.map((row): ActivityEntry => {
      const { at, type, who, data } = readRow(app.secrets, document.id, row);
      return { id: row.id, createdAt: at, type, data, name: who.name, email: who.email, through: who.through ?? null };
    }),
  };
}

export const listActivity = query(activityOperations.list, (ctx, { params, query }) =>
  activityOf(ctx, params.id, query),
);
