/** Erases a person from rows of bulk sends, which are encrypted. */
import type { Tx } from '../../platform/postgres/database.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { contentOfRow, type StoredRow } from './rows/store.ts';

const batch = 1_000;
const rows = `
  select r.id, r.content, r.document_id from bulk_send_rows r join bulk_sends b on b.id = r.bulk_send_id
  where b.organization_id = $1 and r.content is not null and r.id > $2 order by r.id limit ${batch}`;
/** A row that was not sent yet is left out: it was about the person. */
const erase = `
  update bulk_send_rows set content = null, external_hash = null, content_hash = '',
    status = case when status in ('CREATED', 'SENT', 'FAILED') then status else 'SKIPPED' end
  where id = any($1::text[])`;

/**
 * Rows with one of the texts, which are in lowercase, in any member, and rows of the documents. Status and document stay.
 * Returns how many rows were erased.
 */
export async function eraseRowsOf(
  tx: Tx,
  secrets: Secrets,
  organizationId: string,
  { texts, documents }: { texts: readonly string[]; documents: readonly string[] },
): Promise<number> {
  const own = new Set(documents);
  let count = 0;
  for (let last = ''; ; ) {
    const found = await tx.rows<Pick<StoredRow, 'id' | 'content' | 'document_id'>>(rows, [organizationId, last]);
    const about = found.filter(row => {
      if (own.has(row.document_id ?? '')) return true;
      const text = JSON.stringify(contentOfRow(secrets, row)).toLowerCase();
      return texts.some(one => text.includes(one));
    });
    if (about.length > 0) count += await tx.run(erase, [about.map(({ id }) => id)]);
    if (found.length < batch) return count;
    last = found.at(-1)?.id ?? last;
  }
}
