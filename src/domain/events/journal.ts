/**
 * The journal of a document: what happened, who did it and from where, as a hash chain (`chain.ts`). Writers hold the
 * document's row lock; a unique sequence number guards the rest. Personal values are stored separately, so that they
 * can be erased.
 */

import { newId } from '../../platform/ids.ts';
import type { Queryable, Tx } from '../../platform/postgres/database.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { canonicalJson, type Json } from '../../platform/text/canonical-json.ts';
import {
  type ChainEntry,
  chainStart,
  documentIn,
  entryHash,
  type JournalDocument,
  type JournalExport,
  type ReadableEntry,
  readable,
} from './chain.ts';
import { disclose, type Fact, personal, type StoredPersonal, separate, storePersonal } from './personal.ts';

/** The document and where it belongs. */
export interface Subject {
  organizationId: string;
  workspaceId: string;
  documentId: string;
}

/** Who did it, for people to read. Name, e-mail address, IP address and user agent are personal. */
export type JournalActor = ReadableEntry['who'];

export const systemActor: JournalActor = {
  kind: 'SYSTEM',
  id: null,
  name: null,
  email: null,
  ip: null,
  userAgent: null,
};

/** An uppercase type of an open list, and its data. Must never contain a secret or a national identity number. */
export interface NewEntry {
  type: string;
  who: JournalActor;
  data?: Readonly<Record<string, Fact>>;
}

const last = 'select sequence, hash from journal_entries where document_id = $1 order by sequence desc limit 1';
const insert = `
  insert into journal_entries (id, organization_id, workspace_id, document_id, sequence, entry, hash, personal, type, created_at)
  select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::int[], $6::text[], $7::bytea[], $8::jsonb[], $9::text[], $10::timestamptz[])`;

const salted = ({ kind, id, name, email, ip, userAgent }: JournalActor) => ({
  kind,
  id,
  name: personal(name),
  email: personal(email),
  ip: personal(ip),
  userAgent: personal(userAgent),
});

interface Last {
  sequence: number;
  hash: Buffer;
}

/** Chains new entries to the last one. */
function follow(secrets: Secrets, subject: Subject, before: Last | null, entries: readonly NewEntry[], now: Date) {
  const { documentId } = subject;
  let hash = before?.hash ?? chainStart;
  const first = before?.sequence ?? 0;
  return entries.map(({ type, who, data }, index) => {
    const sequence = first + index + 1;
    const id = newId('jrn', now.getTime());
    const newEntry = {
      sequence,
      at: now.toISOString(),
      type,
      who: salted(who),
      data: data ?? {},
      before: hash.toString('hex'),
    };
    const { entry, values } = separate(newEntry, who.id ?? '');
    const text = canonicalJson(entry);
    hash = entryHash(text, null);
    return { subject, id, sequence, text, hash, kept: storePersonal(secrets, documentId, id, values), type };
  });
}

const keepEntries = (tx: Tx, made: ReturnType<typeof follow>, now: Date) =>
  tx.run(insert, [
    made.map(m => m.id),
    made.map(m => m.subject.organizationId),
    made.map(m => m.subject.workspaceId),
    made.map(m => m.subject.documentId),
    made.map(m => m.sequence),
    made.map(m => m.text),
    made.map(m => m.hash),
    made.map(m => JSON.stringify(m.kept)),
    made.map(m => m.type),
    made.map(() => now),
  ]);

/**
 * Appends entries in order. `begin` skips the query for the last entry if the document was created in this transaction.
 */
export async function writeJournal(
  tx: Tx,
  secrets: Secrets,
  subject: Subject,
  entries: readonly NewEntry[],
  now: Date,
  begin = false,
): Promise<void> {
  if (entries.length === 0) return;
  const before = begin ? null : await tx.row<Last>(last, [subject.documentId]);
  await keepEntries(tx, follow(secrets, subject, before, entries, now), now);
}

const lastOfAll = `
  select distinct on (document_id) document_id, sequence, hash from journal_entries where document_id = any($1::text[])
  order by document_id, sequence desc`;

/** Appends the same entry to the journals of many documents in two statements. The caller holds their row locks. */
export async function writeJournals(
  tx: Tx,
  secrets: Secrets,
  subjects: readonly Subject[],
  entry: NewEntry,
  now: Date,
): Promise<void> {
  if (subjects.length === 0) return;
  const rows = await tx.rows<Last & { document_id: string }>(lastOfAll, [subjects.map(s => s.documentId)]);
  const before = new Map(rows.map(row => [row.document_id, row]));
  const made = subjects.flatMap(s => follow(secrets, s, before.get(s.documentId) ?? null, [entry], now));
  await keepEntries(tx, made, now);
}

/** A stored entry; `personal` is null in rows from before that column existed. */
export interface EntryRow {
  id: string;
  entry: string;
  personal: StoredPersonal | null;
}

/** The entry of a row, with the personal values that are not erased. */
export function readRow(secrets: Secrets, documentId: string, { id, entry, personal: kept }: EntryRow): ReadableEntry {
  return readable(JSON.parse(entry) as ChainEntry, disclose(secrets, documentId, id, kept));
}

const ofTypes = `
  select id, entry, personal from journal_entries where document_id = $1 and type = any($2::text[]) order by sequence`;

/** Entries of these types, oldest first. */
export const entriesOf = async (db: Queryable, secrets: Secrets, documentId: string, types: readonly string[]) =>
  (await db.rows<EntryRow>(ofTypes, [documentId, types])).map(row => readRow(secrets, documentId, row));

const all = 'select id, entry, hash, personal from journal_entries where document_id = $1 order by sequence';

/** The chain to attach to a sealed file. What the entries say about the document takes precedence over `document`. */
export async function exportJournal(
  db: Queryable,
  secrets: Secrets,
  document: JournalDocument,
): Promise<JournalExport> {
  const rows = await db.rows<EntryRow & { hash: Buffer }>(all, [document.id]);
  const entries = rows.map(row => ({
    entry: JSON.parse(row.entry) as ChainEntry,
    hash: row.hash.toString('hex'),
    disclosed: disclose(secrets, document.id, row.id, row.personal),
  }));
  return {
    format: 'sigill-journal-2',
    document: { ...document, ...documentIn(entries), id: document.id },
    entries,
    head: entries.at(-1)?.hash ?? chainStart.toString('hex'),
  };
}

const eraseAll = "update journal_entries set personal = '{}' where document_id = $1 and personal is not null";
const eraseOf =
  'update journal_entries set personal = personal - $2::text where document_id = $1 and personal ? $2::text';

/**
 * Erases the personal values of a document's journal, or those of one person in it (a party's or user's id). The hashes
 * stay, so the chain stays valid. Copies in sealed files cannot be erased.
 */
export const eraseJournalValues = (tx: Tx, documentId: string, of: string | null = null) =>
  of === null ? tx.run(eraseAll, [documentId]) : tx.run(eraseOf, [documentId, of]);

export type { Fact, Json };
