/**
 * The journal of a document: what happened, by whom, from where, as a chain. An entry's hash is SHA-256 over the hash
 * before it (32 zero bytes before the first) and the entry's canonical JSON, so that nothing can be changed, left out
 * or put in between afterwards. Writers hold the document's row lock; the unique sequence guards the rest.
 */
import { createHash } from 'node:crypto';
import { canonicalJson, type Json } from '../../base/canonical-json.ts';
import type { Queryable, Tx } from '../../base/database.ts';
import { newId } from '../../base/ids.ts';

/** Whose journal: the document and where it lives. */
export interface Subject {
  organizationId: string;
  workspaceId: string;
  documentId: string;
}

/** Who did it, as people read it. */
export interface Who {
  kind: 'USER' | 'PARTY' | 'SYSTEM';
  id: string | null;
  name: string | null;
  email: string | null;
  ip: string | null;
  userAgent: string | null;
}

export const theService: Who = { kind: 'SYSTEM', id: null, name: null, email: null, ip: null, userAgent: null };

/** An uppercase type of the open list (details 23) and its facts. Never a secret or a national number. */
export interface NewEntry {
  type: string;
  who: Who;
  data?: Readonly<Record<string, Json>>;
}

export const chainStart = Buffer.alloc(32);
export const chainHash = (before: Buffer, entry: string): Buffer =>
  createHash('sha256').update(before).update(entry).digest();

const last = 'select sequence, hash from journal_entries where document_id = $1 order by sequence desc limit 1';
const insert = `
  insert into journal_entries (id, organization_id, workspace_id, document_id, sequence, entry, hash, type, created_at)
  select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::int[], $6::text[], $7::bytea[], $8::text[], $9::timestamptz[])`;

/** Appends in order. `begin` spares the look for a predecessor when the document was made in this transaction. */
export async function writeJournal(
  tx: Tx,
  subject: Subject,
  entries: readonly NewEntry[],
  now: Date,
  begin = false,
): Promise<void> {
  if (entries.length === 0) return;
  const before = begin ? null : await tx.row<{ sequence: number; hash: Buffer }>(last, [subject.documentId]);
  let hash = before?.hash ?? chainStart;
  const first = before?.sequence ?? 0;
  const made = entries.map(({ type, who, data }, index) => {
    const sequence = first + index + 1;
    const entry = canonicalJson({ sequence, at: now.toISOString(), type, who: { ...who }, data: data ?? {} });
    hash = chainHash(hash, entry);
    return { id: newId('jrn', now.getTime()), sequence, entry, hash, type };
  });
  const each = <T>(value: T) => made.map(() => value);
  await tx.run(insert, [
    made.map(m => m.id),
    each(subject.organizationId),
    each(subject.workspaceId),
    each(subject.documentId),
    made.map(m => m.sequence),
    made.map(m => m.entry),
    made.map(m => m.hash),
    made.map(m => m.type),
    each(now),
  ]);
}

const all = 'select entry, hash from journal_entries where document_id = $1 order by sequence';

/** One entry as it is read back from its canonical text. */
export interface Entry {
  sequence: number;
  at: string;
  type: string;
  who: Who;
  data: Record<string, Json>;
}

export interface JournalExport {
  format: 'sigill-journal-1';
  document: { id: string; name: string; organization: string };
  entries: { entry: Entry; hash: string }[];
  /** The hash of the last entry, in hex: it stands for the whole chain. */
  head: string;
}

/** The chain as it is attached to the sealed files. */
export async function exportJournal(db: Queryable, document: JournalExport['document']): Promise<JournalExport> {
  const rows = await db.rows<{ entry: string; hash: Buffer }>(all, [document.id]);
  const entries = rows.map(r => ({ entry: JSON.parse(r.entry) as Entry, hash: r.hash.toString('hex') }));
  return { format: 'sigill-journal-1', document, entries, head: entries.at(-1)?.hash ?? chainStart.toString('hex') };
}

/** Recomputes every hash of an exported chain; the problems found, none when it is whole. */
export function checkChain(journal: JournalExport): string[] {
  const problems: string[] = [];
  let before = chainStart;
  for (const [index, { entry, hash }] of journal.entries.entries()) {
    const made = chainHash(before, canonicalJson(entry as unknown as Json));
    if (entry.sequence !== index + 1) problems.push(`entry ${index + 1} says it is number ${entry.sequence}`);
    if (made.toString('hex') !== hash) problems.push(`entry ${index + 1} (${entry.type}) does not match its hash`);
    before = Buffer.from(hash, 'hex');
  }
  if (before.toString('hex') !== journal.head) problems.push('the last entry is not the head of the chain');
  return problems;
}
