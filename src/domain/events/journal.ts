/**
 * The journal of a document: what happened, who did it and from where, as a hash chain (`chain.ts`). Writers hold the
 * document's row lock; a unique sequence number guards the rest. Personal values are stored separately, so that they
 * can be erased.
 */

import { randomBytes } from 'node:crypto';
import { newId } from '../../platform/ids.ts';
import type { Queryable, Tx } from '../../platform/postgres/database.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { canonicalJson, type Json } from '../../platform/text/canonical-json.ts';
import {
  type ChainEntry,
  chainStart,
  contentPointer,
  type Disclosed,
  entryHash,
  type OldEntry,
  type ReadableEntry,
  readable,
  saltedHash,
} from './chain.ts';
import { timeAfter } from './course-times.ts';
import { isEdit, mergedEdits } from './draft-edits.ts';
import { type JournalActor, type NewEntry, type Subject, systemActor } from './entry.ts';
import {
  type Fact,
  keysOf,
  type Opened,
  openPersonal,
  personal,
  type StoredPersonal,
  senderOnly,
  separate,
  storePersonal,
} from './personal.ts';
import { withLists } from './withheld-list.ts';

/** The time in an entry: that of the row is when an edit was first made. Canonical JSON begins with it in all formats. */
const atOf = `substring(coalesce(content, entry) from '"at":"([^"]+)"')`;

const last = `
  select sequence, hash, type, ${atOf} as at from journal_entries where document_id = $1 order by sequence desc limit 1`;
const insert = `
  insert into journal_entries (id, organization_id, workspace_id, document_id, sequence, entry, content, hash, personal, type, created_at)
  select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::int[], $6::text[], $7::text[], $8::bytea[], $9::jsonb[], $10::text[], $11::timestamptz[])`;

/** Parties learn that a member of the organization did it, but not who. */
const salted = ({ kind, id, name, email, ip, userAgent, through }: JournalActor): Record<string, Fact> => {
  const own = (value: string | null) => (kind === 'USER' ? senderOnly(value, id ?? '') : personal(value));
  return {
    kind,
    id: kind === 'USER' ? own(id) : id,
    name: own(name),
    email: own(email),
    ip: own(ip),
    userAgent: own(userAgent),
    ...(through !== undefined && { through }),
  };
};

interface Last {
  sequence: number;
  hash: Buffer;
  /** ISO 8601. */
  at: string;
}

/** Chains new entries to the last one. `ids` are those of the rows that they replace. */
function follow(
  secrets: Secrets,
  subject: Subject,
  entries: readonly NewEntry[],
  { before, now, ids = [] }: { before: Last | null; now: Date; ids?: readonly string[] },
) {
  const { documentId } = subject;
  let hash = before?.hash ?? chainStart;
  const first = before?.sequence ?? 0;
  const at = timeAfter(before && new Date(before.at), now);
  return entries.map(({ type, who, data }, index) => {
    const sequence = first + index + 1;
    const id = ids[index] ?? newId('jrn', now.getTime());
    const content = { at: at.toISOString(), type, who: salted(who), data: data ?? {} };
    const { entry, values } = separate({ content }, who.id ?? '');
    const { content: value } = entry as { content: Json };
    const salt = randomBytes(16);
    const disclosed: Disclosed = { salt: salt.toString('hex'), value };
    const chained: ChainEntry = {
      sequence,
      before: hash.toString('hex'),
      content: { salted: saltedHash(salt, value) },
    };
    const text = canonicalJson(chained as unknown as Json);
    hash = entryHash(text, null);
    const kept = storePersonal(secrets, documentId, id, values);
    return { subject, id, sequence, text, content: canonicalJson(disclosed as unknown as Json), hash, kept, type, at };
  });
}

const keepEntries = (tx: Tx, made: ReturnType<typeof follow>): void =>
  tx.write(insert, [
    made.map(m => m.id),
    made.map(m => m.subject.organizationId),
    made.map(m => m.subject.workspaceId),
    made.map(m => m.subject.documentId),
    made.map(m => m.sequence),
    made.map(m => m.text),
    made.map(m => m.content),
    made.map(m => m.hash),
    made.map(m => JSON.stringify(m.kept)),
    made.map(m => m.type),
    made.map(m => m.at),
  ]);

/**
 * Appends entries in order. Edits of a draft that was never sent replace the same edits by the same person within the
 * same minute.
 */
export async function writeJournal(
  tx: Tx,
  secrets: Secrets,
  subject: Subject,
  entries: readonly NewEntry[],
  now: Date,
): Promise<void> {
  if (entries.length === 0) return;
  const before = await tx.row<Last & { type: string }>(last, [subject.documentId]);
  const replaced = before && isEdit(before.type) ? await replaceEdits(tx, secrets, subject, entries, now) : false;
  if (replaced) return;
  const listed = await withLists(tx, subject.documentId, entries);
  keepEntries(tx, follow(secrets, subject, listed, { before, now }));
}

/** The first entries of a document that was created in this transaction. */
export const beginJournal = (tx: Tx, secrets: Secrets, subject: Subject, entries: readonly NewEntry[], now: Date) =>
  keepEntries(tx, follow(secrets, subject, entries, { before: null, now }));

const newest = `
  select id, entry, content, personal, created_at from journal_entries
  where document_id = $1 order by sequence desc limit $2`;
const wasSent = "select 1 from journal_entries where document_id = $1 and type = 'DOCUMENT_SENT' limit 1";
const replace = `
  update journal_entries j set entry = r.entry, content = r.content, hash = r.hash, personal = r.personal
  from unnest($1::text[], $2::text[], $3::text[], $4::bytea[], $5::jsonb[]) as r(id, entry, content, hash, personal)
  where j.id = r.id`;

/**
 * Replaces the last entries, as many as are written, if these are the same edits again. Whether that is so; the row's
 * `created_at` stays the time of the first edit.
 */
async function replaceEdits(
  tx: Tx,
  secrets: Secrets,
  subject: Subject,
  entries: readonly NewEntry[],
  now: Date,
): Promise<boolean> {
  const { documentId } = subject;
  const rows = (await tx.rows<EntryRow & { created_at: Date }>(newest, [documentId, entries.length])).reverse();
  const stored = rows.map(row => ({ ...readRow(secrets, documentId, row), createdAt: row.created_at }));
  const merged = mergedEdits(stored, entries, now);
  const [first] = stored;
  if (!merged || first?.before === undefined || (await tx.row(wasSent, [documentId]))) return false;
  const before = {
    sequence: first.sequence - 1,
    hash: Buffer.from(first.before, 'hex'),
    at: stored.at(-1)?.at ?? first.at,
  };
  const ids = rows.map(row => row.id);
  const made = follow(secrets, subject, merged, { before, now, ids });
  tx.write(replace, [
    ids,
    made.map(m => m.text),
    made.map(m => m.content),
    made.map(m => m.hash),
    made.map(m => JSON.stringify(m.kept)),
  ]);
  return true;
}

const lastOfAll = `
  select distinct on (document_id) document_id, sequence, hash, ${atOf} as at from journal_entries where document_id = any($1::text[])
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
  const made = subjects.flatMap(s => follow(secrets, s, [entry], { before: before.get(s.documentId) ?? null, now }));
  keepEntries(tx, made);
}

/**
 * A stored entry. `content` is null in rows of the older formats, whose entry contains it, and `personal` in rows from
 * before that column existed.
 */
export interface EntryRow {
  id: string;
  entry: string;
  content: string | null;
  personal: StoredPersonal | null;
}

/** Columns of an `EntryRow`, for a table with the alias `j`. */
export const entryColumns = 'j.id, j.entry, j.content, j.personal';

/** A row with everything that it discloses, by whom it may be disclosed to. */
export function openRow(secrets: Secrets, documentId: string, row: EntryRow) {
  const opened: Opened = openPersonal(secrets, documentId, row.id, row.personal);
  const entry = JSON.parse(row.entry) as ChainEntry | OldEntry;
  const content: Record<string, Disclosed> = row.content === null ? {} : { [contentPointer]: JSON.parse(row.content) };
  return { entry, content, ...opened };
}

/** The entry of a row, with the personal values that are not erased. */
export function readRow(secrets: Secrets, documentId: string, row: EntryRow): ReadableEntry {
  const { entry, content, shared, internal } = openRow(secrets, documentId, row);
  const read = readable({ entry, hash: '', disclosed: { ...content, ...shared, ...internal } });
  if (read === null) throw new Error(`the content of the journal entry ${row.id} is missing`);
  return read;
}

const ofTypes = `
  select ${entryColumns} from journal_entries j where j.document_id = $1 and j.type = any($2::text[]) order by j.sequence`;

/** Entries of these types, oldest first. */
export const entriesOf = async (db: Queryable, secrets: Secrets, documentId: string, types: readonly string[]) =>
  (await db.rows<EntryRow>(ofTypes, [documentId, types])).map(row => readRow(secrets, documentId, row));

const eraseAll = "update journal_entries set personal = '{}' where document_id = $1 and personal is not null";
const eraseOf = `
  update journal_entries set personal = personal - $2::text[] where document_id = $1 and personal ?| $2::text[]`;

/**
 * Erases the personal values of a document's journal, or those of one person in it (a party's or user's id), and
 * returns the number of entries that had any. The hashes stay, so the chain stays valid. Copies in sealed files cannot
 * be erased.
 */
export const eraseJournalValues = (tx: Tx, documentId: string, of: string | null = null): Promise<number> =>
  of === null ? tx.run(eraseAll, [documentId]) : tx.run(eraseOf, [documentId, keysOf(of)]);

export type { Fact, JournalActor, Json, NewEntry, Subject };
export { systemActor };
