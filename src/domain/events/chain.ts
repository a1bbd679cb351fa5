/**
 * The journal as a hash chain that anyone can check offline. An entry contains the hash of the previous entry; its own
 * hash is SHA-256 over its canonical JSON (RFC 8785), so that no entry can be changed, removed or inserted later.
 * An entry contains only a salted hash of a personal value. The value may be disclosed alongside the entry, or be
 * erased. Entries of the first format (`sigill-journal-1`) do not contain the previous hash: their hash is over that
 * hash and the entry.
 */
import { createHash } from 'node:crypto';
import { canonicalJson, type Json } from '../../platform/text/canonical-json.ts';

/** Replaces a personal value: hex of `saltedHash`. */
export interface Salted {
  salted: string;
}
/** The value and its 16 bytes of salt, in hex. */
export interface Disclosed {
  salt: string;
  value: Json;
}

export interface ChainWho {
  kind: 'USER' | 'PARTY' | 'SYSTEM';
  id: string | null;
  name: string | Salted | null;
  email: string | Salted | null;
  ip: string | Salted | null;
  userAgent: string | Salted | null;
}

export interface ChainEntry {
  sequence: number;
  at: string;
  type: string;
  who: ChainWho;
  data: Record<string, Json>;
  /** Hash of the previous entry, in hex; 64 zeros for the first. Absent in the first format. */
  before?: string;
}

export const journalFormats = ['sigill-journal-1', 'sigill-journal-2'] as const;

/** The document of the journal, according to its entries; null where a value was erased. */
export interface JournalDocument {
  id: string;
  name: string | null;
  organization: string | null;
}

export interface JournalExport {
  format: (typeof journalFormats)[number];
  document: JournalDocument;
  /** `disclosed` by JSON pointer (RFC 6901) into the entry; absent in the first format. */
  entries: { entry: ChainEntry; hash: string; disclosed?: Record<string, Disclosed> }[];
  /** The hash of the last entry, in hex. It identifies the whole chain. */
  head: string;
}

export const chainStart = Buffer.alloc(32);

const sha256 = (...parts: (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** The hash of an entry by its canonical text. `before` is needed if the entry does not contain it. */
export const entryHash = (text: string, before: Buffer | null): Buffer =>
  before === null ? sha256(text) : sha256(before, text);

/** SHA-256 over the salt and the value's canonical JSON. */
export const saltedHash = (salt: Buffer, value: Json): string => sha256(salt, canonicalJson(value)).toString('hex');

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hex = (bytes: number) => new RegExp(`^[0-9a-f]{${bytes * 2}}$`);
const [hashForm, saltForm] = [hex(32), hex(16)];

export const isSalted = (value: unknown): value is Salted =>
  isObject(value) && Object.keys(value).length === 1 && typeof value.salted === 'string' && hashForm.test(value.salted);

/** Appends a member to a JSON pointer. */
export const pointerTo = (path: string, member: string | number): string =>
  `${path}/${String(member).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** Every salted hash in a value, with its pointer. */
export function saltedIn(value: unknown, path = ''): [pointer: string, hash: string][] {
  if (isSalted(value)) return [[path, value.salted]];
  if (Array.isArray(value)) return value.flatMap((one, i) => saltedIn(one, pointerTo(path, i)));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([member, one]) => saltedIn(one, pointerTo(path, member)));
}

/** The value with disclosed values filled in; null where a value was erased. */
export function withDisclosed(value: Json, disclosed: Readonly<Record<string, Disclosed>>, path = ''): Json {
  if (isSalted(value)) return disclosed[path]?.value ?? null;
  if (Array.isArray(value)) return value.map((one, i) => withDisclosed(one, disclosed, pointerTo(path, i)));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([member, one]) => [
      member,
      withDisclosed(one as Json, disclosed, pointerTo(path, member)),
    ]),
  );
}

/** An entry for people to read, with the personal values that are not erased. */
export type ReadableEntry = Omit<ChainEntry, 'who'> & {
  who: { [M in keyof ChainWho]: Exclude<ChainWho[M], Salted> };
};

export const readable = (entry: ChainEntry, disclosed: Readonly<Record<string, Disclosed>> = {}): ReadableEntry =>
  // Every salted hash is replaced, so only plain values are left.
  withDisclosed(entry as unknown as Json, disclosed) as unknown as ReadableEntry;

type Facts = { [M in keyof JournalDocument]?: string | null };
const textOf = (value: Json | undefined): string | null => (typeof value === 'string' ? value : null);

/**
 * The document that the entries describe. The last entry that names a member wins; a member that no entry names is left
 * out.
 */
export function documentIn(entries: JournalExport['entries']): Facts {
  const facts: Facts = {};
  for (const { entry, disclosed } of entries) {
    if (entry.before === undefined) continue;
    const { data } = readable(entry, disclosed);
    if (entry.type === 'DOCUMENT_CREATED') facts.id = textOf(data.documentId);
    if (entry.type === 'DOCUMENT_CREATED' || entry.type === 'DOCUMENT_SENT') {
      facts.name = textOf(data.name);
      facts.organization = textOf(data.organization);
    }
    if (entry.type === 'DOCUMENT_TITLE_UPDATED') facts.name = textOf(data.to);
  }
  return facts;
}

export interface ChainCheck {
  /** In short English; empty if the chain is intact. */
  problems: string[];
  /** Number of personal values that are disclosed with their salts, and of those that were erased. */
  disclosed: number;
  erased: number;
}

/** Recomputes an exported chain: hashes, order, previous hashes, head, and every disclosed value. */
export function checkChain(journal: JournalExport): ChainCheck {
  const check: ChainCheck = { problems: [], disclosed: 0, erased: 0 };
  const { problems } = check;
  let before = chainStart;
  for (const [index, one] of journal.entries.entries()) {
    const { entry, hash } = one;
    const name = `entry ${index + 1} (${entry.type})`;
    if (entry.sequence !== index + 1) problems.push(`${name} says it is number ${entry.sequence}`);
    if (entry.before !== undefined && entry.before !== before.toString('hex'))
      problems.push(`${name} does not follow the entry before it`);
    const made = entryHash(canonicalJson(entry as unknown as Json), entry.before === undefined ? before : null);
    if (made.toString('hex') !== hash) problems.push(`${name} does not match its hash`);
    checkDisclosed(name, one, check);
    before = Buffer.from(hash, 'hex');
  }
  if (before.toString('hex') !== journal.head) problems.push('the last entry is not the head of the chain');
  for (const [member, value] of Object.entries(documentIn(journal.entries)))
    if (journal.document[member as keyof JournalDocument] !== value)
      problems.push(`the ${member} of the document is not what the entries say`);
  return check;
}

function checkDisclosed(
  name: string,
  { entry, disclosed = {} }: JournalExport['entries'][number],
  check: ChainCheck,
): void {
  const hashes = new Map(saltedIn(entry));
  for (const [pointer, { salt, value }] of Object.entries(disclosed)) {
    const hash = hashes.get(pointer);
    if (hash === undefined) check.problems.push(`${name} discloses ${pointer}, which it does not have`);
    else if (saltedHash(Buffer.from(salt, 'hex'), value) !== hash)
      check.problems.push(`${name} discloses another value than the one at ${pointer}`);
    else check.disclosed++;
    hashes.delete(pointer);
  }
  check.erased += hashes.size;
}

const has = (value: Record<string, unknown>, members: string): boolean => Object.keys(value).sort().join() === members;

function isEntry(value: unknown, format: string): boolean {
  if (!isObject(value) || !isObject(value.entry) || typeof value.hash !== 'string' || !hashForm.test(value.hash))
    return false;
  const { entry } = value;
  const plain = typeof entry.sequence === 'number' && typeof entry.at === 'string' && typeof entry.type === 'string';
  if (!plain || !isObject(entry.who) || !isObject(entry.data)) return false;
  const members = Object.keys(entry).sort().join();
  if (format === 'sigill-journal-1') return has(value, 'entry,hash') && members === 'at,data,sequence,type,who';
  return (
    has(value, 'disclosed,entry,hash') &&
    (members === 'at,data,sequence,type,who' ||
      (members === 'at,before,data,sequence,type,who' && typeof entry.before === 'string')) &&
    isObject(value.disclosed) &&
    Object.values(value.disclosed).every(
      one => isObject(one) && has(one, 'salt,value') && typeof one.salt === 'string' && saltForm.test(one.salt),
    )
  );
}

const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string';

/** Parses the attached bytes as a journal, or returns the problem. The second format must be canonical JSON. */
export function readJournal(bytes: Buffer): JournalExport | string {
  let text: string;
  let read: unknown;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    read = JSON.parse(text);
  } catch {
    return 'the attached journal is not JSON';
  }
  const unknown = 'the attached journal has an unknown form';
  if (!isObject(read) || !has(read, 'document,entries,format,head')) return unknown;
  const { format, document, entries, head } = read;
  if (format !== 'sigill-journal-1' && format !== 'sigill-journal-2') return unknown;
  if (!isObject(document) || !has(document, 'id,name,organization')) return unknown;
  if (typeof document.id !== 'string' || !isTextOrNull(document.name) || !isTextOrNull(document.organization))
    return unknown;
  if (typeof head !== 'string' || !Array.isArray(entries)) return unknown;
  if (!entries.every(entry => isEntry(entry, format))) return unknown;
  if (format === 'sigill-journal-2' && !isCanonical(read, text))
    return 'the attached journal is not the canonical text of what it says';
  // The shape was just checked.
  return read as unknown as JournalExport;
}

function isCanonical(value: unknown, text: string): boolean {
  try {
    return canonicalJson(value as Json) === text;
  } catch {
    return false;
  }
}
