import { activityOperations } from '../../contract/operations/documents/activity.ts';
import { type EntryRow, entryColumns, readRow } from '../events/journal.ts';
import { query } from '../operation.ts';
import { Conditions, page } from '../paging.ts';
import { loadDocument } from './store.ts';

interface Row extends EntryRow {
  sequence: number;
}

export const listActivity = query(activityOperations.list, async ({ actor, tx, app }, { params, query }) => {
  const document = await loadDocument(tx, actor, params.id);
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
    data: found.data.map(row => {
      const { at, type, who, data } = readRow(app.secrets, document.id, row);
      return { id: row.id, createdAt: at, type, data, name: who.name, email: who.email };
    }),
  };
});
