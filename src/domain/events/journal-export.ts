/** The journal of a document for one of its audiences, as it is attached to sealed files. */
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import {
  type Audience,
  filesInSigned,
  isForAllParties,
  isForSender,
  isNameOfFile,
  sequencesForParties,
} from './audience.ts';
import {
  chainStart,
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

/** What the parties, or one of them, may read of what is theirs. */
interface Reading {
  shown: ReadonlySet<number>;
  files: ReadonlySet<string>;
  /** The id of the party; null: all of them. */
  reader: string | null;
}

function readingOf(rows: readonly Row[], audience: Exclude<Audience, 'SENDER'>): Reading {
  const reader = audience === 'PARTIES' ? null : audience.partyId;
  const entries = rows.map(row => row.read);
  const shown = sequencesForParties(entries, reader);
  return { shown, files: filesInSigned(entries.filter(({ sequence }) => shown.has(sequence))), reader };
}

function forParties(row: Row, { shown, files, reader }: Reading): ExportedEntry {
  const { entry, hash, content, shared, internal, owners, read } = row;
  if (!shown.has(read.sequence)) return 'content' in entry ? { entry, hash, disclosed: {}, withheld: [] } : { hash };
  const isOwn = (pointer: string) => reader !== null && owners[pointer] === reader && !isForSender(read, pointer);
  const isRead = (pointer: string) =>
    isForAllParties(read, pointer) || isOwn(pointer) || isNameOfFile(read, pointer, files);
  const disclosed = Object.fromEntries(Object.entries(shared).filter(([pointer]) => isRead(pointer)));
  const withheld = [...Object.keys(internal), ...Object.keys(shared).filter(pointer => !isRead(pointer))].sort();
  return { entry, hash, disclosed: { ...content, ...disclosed }, withheld };
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
  const reading = audience === 'SENDER' ? null : readingOf(rows, audience);
  const entries = rows.map(row => (reading === null ? forSender(row) : forParties(row, reading)));
  return {
    format: 'sigill-journal-3',
    document: { ...document, ...documentIn(entries), id: document.id },
    entries,
    head: entries.at(-1)?.hash ?? chainStart.toString('hex'),
  };
}
