/**
 * The journal as a chain that anyone can check, offline. An entry names the hash of the one before it, and its own hash
 * is SHA-256 over its canonical JSON (RFC 8785), so that nothing can be changed, left out or put in between afterwards.
 * A personal value does not stand in the entry: a salted hash does, and the value may be disclosed beside it or be gone.
 * Entries of the first form (`sigill-journal-1`) name nobody before them: their hash is over that hash and the entry.
 */
import { createHash } from 'node:crypto';
import { canonicalJson, type Json } from '../../base/canonical-json.ts';

/** What stands for a personal value: hex of `saltedHash`. */
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
  /** Hash of the entry before, in hex; 64 zeros before the first. Absent in the first form. */
  before?: string;
}

export const journalFormats = ['sigill-journal-1', 'sigill-journal-2'] as const;

/** What the journal is about, as its entries say it; null where that was erased. */
export interface JournalDocument {
  id: string;
  name: string | null;
  organization: string | null;
}

export interface JournalExport {
  format: (typeof journalFormats)[number];
  document: JournalDocument;
  /** `disclosed` by JSON pointer (RFC 6901) into the entry; absent in the first form. */
  entries: { entry: ChainEntry; hash: string; disclosed?: Record<string, Disclosed> }[];
  /** The hash of the last entry, in hex: it stands for the whole chain. */
  head: string;
}

export const chainStart = Buffer.alloc(32);

const sha256 = (...parts: (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** The hash of an entry by its canonical text; `before` is needed where the entry does not name it. */
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

/** A member of a JSON pointer. */
export const pointerTo = (path: string, member: string | number): string =>
  `${path}/${String(member).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** Every salted hash in a value, with its pointer. */
export function saltedIn(value: unknown, path = ''): [pointer: string, hash: string][] {
  if (isSalted(value)) return [[path, value.salted]];
  if (Array.isArray(value)) return value.flatMap((one, i) => saltedIn(one, pointerTo(path, i)));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([member, one]) => saltedIn(one, pointerTo(path, member)));
}

/** The value with what is disclosed in its places; null where it was erased. */
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

/** An entry as people read it: with every value that is still there. */
export type ReadableEntry = Omit<ChainEntry, 'who'> & {
  who: { [M in keyof ChainWho]: Exclude<ChainWho[M], Salted> };
};

export const readable = (entry: ChainEntry, disclosed: Readonly<Record<string, Disclosed>> = {}): ReadableEntry =>
  // Every salted hash is replaced, so that only the plain members of the shape are left.
  withDisclosed(entry as unknown as Json, disclosed) as unknown as ReadableEntry;

type Told = { [M in keyof JournalDocument]?: string | null };
const textOf = (value: Json | undefined): string | null => (typeof value === 'string' ? value : null);

/** Which document the entries say they are of, the last word of each counting; a member that none says is left out. */
export function documentIn(entries: JournalExport['entries']): Told {
  const told: Told = {};
  for (const { entry, disclosed } of entries) {
    if (entry.before === undefined) continue;
    const { data } = readable(entry, disclosed);
    if (entry.type === 'DOCUMENT_CREATED') told.id = textOf(data.documentId);
    if (entry.type === 'DOCUMENT_CREATED' || entry.type === 'DOCUMENT_SENT') {
      told.name = textOf(data.name);
      told.organization = textOf(data.organization);
    }
    if (entry.type === 'DOCUMENT_TITLE_UPDATED') told.name = textOf(data.to);
  }
  return told;
}

export interface ChainCheck {
  /** In short English; none when the chain is whole. */
  problems: string[];
  /** How many personal values are there with their salts, and how many are gone. */
  disclosed: number;
  erased: number;
}

/** Recomputes everything an exported chain says: hashes, order, predecessors, head, and each disclosed value. */
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
  for (const [member, told] of Object.entries(documentIn(journal.entries)))
    if (journal.document[member as keyof JournalDocument] !== told)
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

/** The attached bytes as a journal, or what is wrong with them. The second form must be the canonical text itself. */
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
  // Its shape was just looked through.
  return read as unknown as JournalExport;
}

function isCanonical(value: unknown, text: string): boolean {
  try {
    return canonicalJson(value as Json) === text;
  } catch {
    return false;
  }
}
