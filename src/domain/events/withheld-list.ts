/**
 * A signature lists the entries since the sending, or since the signature before it, that not all parties get. So no
 * other entry can be withheld from them: not that one of them declined, nor that the document was sent again.
 */
import type { Queryable } from '../../platform/postgres/database.ts';
import { sequencesForParties } from './audience.ts';
import { contentPointer, type ReadableEntry, readable } from './chain.ts';
import { listsWithheld } from './course-lists.ts';
import type { NewEntry } from './entry.ts';

/** The sending, parties added since, and what followed the last list. Types are those of `listsWithheld`. */
const recent = `
  with sent as (select max(sequence) as at from journal_entries where document_id = $1 and type = 'DOCUMENT_SENT'),
    listed as (
      select max(sequence) as at from journal_entries
      where document_id = $1 and type in ('DOCUMENT_SENT', 'DOCUMENT_SIGNED', 'DOCUMENT_FORCE_COMPLETED'))
  select j.entry, j.content, j.sequence > listed.at as "isNew" from journal_entries j, sent, listed
  where j.document_id = $1 and j.sequence >= sent.at
    and (j.sequence > listed.at or j.type in ('DOCUMENT_SENT', 'SIGNER_CREATED'))
  order by j.sequence`;

interface Row {
  entry: string;
  content: string | null;
  isNew: boolean;
}

/** Without personal values, which decide nothing. */
function readPlain({ entry, content }: Row): ReadableEntry | null {
  const disclosed = content === null ? {} : { [contentPointer]: JSON.parse(content) };
  return readable({ entry: JSON.parse(entry), hash: '', disclosed });
}

/** The entries, with the list in each that has one. The caller holds the document's lock. */
export async function withLists(
  tx: Queryable,
  documentId: string,
  entries: readonly NewEntry[],
): Promise<readonly NewEntry[]> {
  if (!entries.some(({ type }) => listsWithheld(type))) return entries;
  const rows = await tx.rows<Row>(recent, [documentId]);
  const read = rows.flatMap(row => readPlain(row) ?? []);
  const shown = sequencesForParties(read);
  const isOld = new Set(rows.flatMap((row, i) => (row.isNew ? [] : [read[i]?.sequence])));
  const withheld = read.flatMap(({ sequence }) => (isOld.has(sequence) || shown.has(sequence) ? [] : [sequence]));
  return entries.map(one => (listsWithheld(one.type) ? { ...one, data: { ...one.data, withheld } } : one));
}
