/** Erases a person from rows of bulk sends, which are encrypted. */
import type { Tx } from '../../platform/postgres/database.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { contentOfRow, type StoredRow } from './rows/store.ts';

const batch = 1_000;
const rows = `
  select r.id, r.content, r.document_id from bulk_send_rows r join bulk_sends b on b.id = r.bulk_send_id
  where b.organization_id = $1 and r.content is not null and r.id > $2 order by r.id limit ${batch}`;
/** A row that was not sent is left out: it was about the person. */
const erase = `
  update bulk_send_rows set content = null, external_hash = null, content_hash = '', updated_at = $2,
    status = case when status in ('CREATED', 'SENT') then status else 'SKIPPED' end
  where id = any($1::text[])`;
/** Their files would bring the rows back. */
const forgetFiles = `
  update bulk_sends set file_id = null where id in (select bulk_send_id from bulk_send_rows where id = any($1::text[]))`;

/** Without what people write into addresses and numbers differently. */
const plain = (text: string): string =>
  text.includes('@') ? text.trim().toLowerCase() : text.replace(/[\s()./-]/g, '').toLowerCase();

/** Whether one of the values anywhere in a row is one of the texts. */
function hasOneOf(value: unknown, texts: ReadonlySet<string>): boolean {
  if (typeof value === 'string') return texts.has(plain(value));
  return typeof value === 'object' && value !== null && Object.values(value).some(one => hasOneOf(one, texts));
}

/**
 * Rows in which a value is one of the addresses or numbers, and rows of the documents. Status and document stay. Returns how
 * many rows were erased.
 */
export async function eraseRowsOf(
  tx: Tx,
  secrets: Secrets,
  organizationId: string,
  { texts, documents, now }: { texts: readonly string[]; documents: readonly string[]; now: Date },
): Promise<number> {
  const [own, wanted] = [new Set(documents), new Set(texts.map(plain))];
  let count = 0;
  for (let last = ''; ; ) {
    const found = await tx.rows<Pick<StoredRow, 'id' | 'content' | 'document_id'>>(rows, [organizationId, last]);
    const about = found
      .filter(row => own.has(row.document_id ?? '') || hasOneOf(contentOfRow(secrets, row).given, wanted))
      .map(({ id }) => id);
    if (about.length > 0) {
      await tx.run(forgetFiles, [about]);
      count += await tx.run(erase, [about, now]);
    }
    if (found.length < batch) return count;
    last = found.at(-1)?.id ?? last;
  }
}
