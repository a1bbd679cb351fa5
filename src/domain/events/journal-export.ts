/** The journal of a document for one of its audiences, as it is attached to sealed files. */
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { type Audience, isForSender, sequencesForParties } from './audience.ts';
import {
  chainStart,
  type Disclosed,
  documentIn,
  type ExportedEntry,
  type JournalDocument,
  type JournalExport,
  type ReadableEntry,
  readable,
} from './chain.ts';
import { type EntryRow, entryColumns, openRow } from './journal.ts';

const all = `select ${entryColumns}, j.hash from journal_entries j where j.document_id = $1 order by j.sequence`;

type Row = ReturnType<typeof openRow> & { hash: string; read: ReadableEntry };

const forSender = ({ entry, hash, content, shared, internal }: Row): ExportedEntry => ({
  entry,
  hash,
  disclosed: { ...content, ...shared, ...internal },
  withheld: [],
});

function forParties({ entry, hash, content, shared, internal, read }: Row, isShown: boolean): ExportedEntry {
  if ('content' in entry) {
    if (!isShown) return { entry, hash, disclosed: {}, withheld: [] };
    return { entry, hash, disclosed: { ...content, ...shared }, withheld: Object.keys(internal).sort() };
  }
  // The first format has names in the entry itself. Sending is shown nevertheless: signatures are checked against it.
  const named = entry.before === undefined && read.who.kind === 'USER' && read.type !== 'DOCUMENT_SENT';
  if (!isShown || named) return { hash };
  const pairs = Object.entries(shared);
  const disclosed: Record<string, Disclosed> = Object.fromEntries(pairs.filter(([path]) => !isForSender(read, path)));
  const withheld = pairs.flatMap(([path]) => (isForSender(read, path) ? [path] : [])).sort();
  return { entry, hash, disclosed, withheld };
}

/**
 * The chain, whose hashes are the same for each audience. What the entries say about the document takes precedence over
 * `document`.
 */
export async function exportJournal(
  db: Queryable,
  secrets: Secrets,
  document: JournalDocument,
  audience: Audience = 'SENDER',
): Promise<JournalExport> {
  const rows = (await db.rows<EntryRow & { hash: Buffer }>(all, [document.id])).map((row): Row => {
    const opened = openRow(secrets, document.id, row);
    const { content, shared, internal, entry } = opened;
    const read = readable({ entry, hash: '', disclosed: { ...content, ...shared, ...internal } });
    if (read === null) throw new Error(`the content of the journal entry ${row.id} is missing`);
    return { ...opened, hash: row.hash.toString('hex'), read };
  });
  const shown = audience === 'SENDER' ? null : sequencesForParties(rows.map(row => row.read));
  const entries = rows.map(row => (shown === null ? forSender(row) : forParties(row, shown.has(row.read.sequence))));
  return {
    format: 'sigill-journal-3',
    document: { ...document, ...documentIn(entries), id: document.id },
    entries,
    head: entries.at(-1)?.hash ?? chainStart.toString('hex'),
  };
}
