/**
 * The journal as a hash chain that anyone can check offline. An entry contains the hash of the previous entry; its own
 * hash is SHA-256 over its canonical JSON (RFC 8785), so that no entry can be changed, removed or inserted later.
 *
 * An entry contains only a salted hash of its content, and the content only a salted hash of a personal value. Both may
 * be disclosed alongside the entry: a value can be erased, and what a reader may not see is withheld, while the chain
 * stays the same. Entries of the second format (`sigill-journal-2`) have their content in the
 * entry itself; those of the first (`sigill-journal-1`) also lack the previous hash: their hash is over that hash and
 * the entry.
 */
import { createHash } from 'node:crypto';
import { canonicalJson, type Json } from '../../platform/text/canonical-json.ts';

/** Replaces a value that is disclosed alongside the entry or not at all: hex of `saltedHash`. */
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
  id: string | Salted | null;
  name: string | Salted | null;
  email: string | Salted | null;
  ip: string | Salted | null;
  userAgent: string | Salted | null;
  /** Name of the app or assistant through which a person acted; absent if they did not use one. */
  through?: string;
}

export interface ChainContent {
  at: string;
  type: string;
  who: ChainWho;
  data: Record<string, Json>;
}

export interface ChainEntry {
  sequence: number;
  /** Hash of the previous entry, in hex; 64 zeros for the first. */
  before: string;
  /** Of a `ChainContent`. */
  content: Salted;
}

/** An entry of the first two formats; `before` is absent in the first. */
export interface OldEntry extends ChainContent {
  sequence: number;
  before?: string;
}

/** JSON pointer of an entry's content. */
export const contentPointer = '/content';

export const journalFormats = ['sigill-journal-1', 'sigill-journal-2', 'sigill-journal-3'] as const;

/** The document of the journal, according to its entries; null where a value was erased. */
export interface JournalDocument {
  id: string;
  name: string | null;
  organization: string | null;
}

export interface ExportedEntry {
  /** Absent if an entry of an older format is withheld: the entry after it, or the head, binds its hash. */
  entry?: ChainEntry | OldEntry;
  hash: string;
  /** By JSON pointer (RFC 6901) into the entry, and from there into its content; absent in the first format. */
  disclosed?: Record<string, Disclosed>;
  /** Pointers of values that exist but not for the reader; since the third format. */
  withheld?: string[];
}

export interface JournalExport {
  format: (typeof journalFormats)[number];
  document: JournalDocument;
  entries: ExportedEntry[];
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

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hex = (bytes: number) => new RegExp(`^[0-9a-f]{${bytes * 2}}$`);
export const [hashForm, saltForm] = [hex(32), hex(16)];

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

/** The value with disclosed values filled in; null where a value was erased or is withheld. */
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

/** An entry for people to read, with the personal values that are not erased or withheld. */
export type ReadableEntry = Omit<OldEntry, 'who'> & {
  who: { [M in keyof ChainWho]: Exclude<ChainWho[M], Salted> };
};

/** How a report names an entry. Its type comes from outside, and is left out if it is none. */
export const entryName = (sequence: number, type: string | null = null): string =>
  type !== null && /^[A-Z0-9_]{1,60}$/.test(type) ? `entry ${sequence} (${type})` : `entry ${sequence}`;

/** What an entry says, with salted hashes in place of personal values. Null if it is withheld. */
export function contentOf({ entry, disclosed = {} }: ExportedEntry): ChainContent | null {
  if (entry === undefined) return null;
  if (!('content' in entry)) return entry;
  // Its shape is checked where a journal is read.
  return (disclosed[contentPointer]?.value ?? null) as unknown as ChainContent | null;
}

/** Null if the entry is withheld. */
export function readable(one: ExportedEntry): ReadableEntry | null {
  const { entry, disclosed = {} } = one;
  const content = contentOf(one);
  if (entry === undefined || content === null) return null;
  const { sequence, before } = entry;
  const path = 'content' in entry ? contentPointer : '';
  // Every salted hash is replaced, so only plain values are left.
  const read = withDisclosed(content as unknown as Json, disclosed, path) as unknown as ReadableEntry;
  return { ...read, sequence, ...(before !== undefined && { before }) };
}

/** The entries that are not withheld. */
export const readableEntries = (entries: readonly ExportedEntry[]): ReadableEntry[] =>
  entries.flatMap(one => readable(one) ?? []);

type Facts = { [M in keyof JournalDocument]?: string | null };
const textOf = (value: Json | undefined): string | null => (typeof value === 'string' ? value : null);

/**
 * The document that the entries describe. The last entry that names a member wins; a member that no entry names is left
 * out.
 */
export function documentIn(entries: readonly ExportedEntry[]): Facts {
  const facts: Facts = {};
  for (const { type, data, before } of readableEntries(entries)) {
    if (before === undefined) continue;
    if (typeof data.documentId === 'string' && (type === 'DOCUMENT_CREATED' || type === 'DOCUMENT_SENT'))
      facts.id = data.documentId;
    if (type === 'DOCUMENT_CREATED' || type === 'DOCUMENT_SENT') {
      facts.name = textOf(data.name);
      facts.organization = textOf(data.organization);
    }
    if (type === 'DOCUMENT_TITLE_UPDATED') facts.name = textOf(data.to);
  }
  return facts;
}
