/**
 * Values of the journal that can be left out: the entry has a salted hash, the value is stored separately and encrypted,
 * one text per person. So a person's values can be erased, and the sender's withheld, without changing the chain.
 */
import { randomBytes } from 'node:crypto';
import type { Encrypted } from '../../platform/secrets/renewing.ts';
import { keyIdOf, type Secrets } from '../../platform/secrets/secrets.ts';
import type { Json } from '../../platform/text/canonical-json.ts';
import { type Disclosed, pointerTo, saltedHash } from './chain.ts';

const mark: unique symbol = Symbol('personal');

/** A value that may have to be erased later. */
export interface Personal {
  readonly [mark]: Json;
  readonly of: string | null;
  /** Never disclosed to the parties. */
  readonly forSender: boolean;
}

/** Data of a journal entry: JSON with marked personal values. */
export type Fact = Json | Personal | readonly Fact[] | { readonly [member: string]: Fact };

/**
 * Marks a value as personal. `of` is the person it belongs to (a party's or user's id), by default the one who acts.
 * Null stays null.
 */
export const personal = (value: Json, of: string | null = null): Personal | null =>
  value === null ? null : { [mark]: value, of, forSender: false };

/** Marks a value that belongs to the sender alone. `of` is the person it belongs to, by default nobody. */
export const senderOnly = (value: Json, of = ''): Personal | null =>
  value === null ? null : { [mark]: value, of, forSender: true };

/** The same value as `like` in its place: with its mark, if it has one. */
export const markedLike = (like: Fact, value: Json): Fact =>
  isPersonal(like) && value !== null ? { ...like, [mark]: value } : value;

export const isPersonal = (fact: Fact): fact is Personal => typeof fact === 'object' && fact !== null && mark in fact;

/** The data without marks. */
export function plain(fact: Fact): Json {
  if (isPersonal(fact)) return fact[mark];
  if (Array.isArray(fact)) return fact.map(plain);
  if (typeof fact !== 'object' || fact === null) return fact as Json;
  return Object.fromEntries(
    Object.entries(fact as { [member: string]: Fact }).map(([name, one]) => [name, plain(one ?? null)]),
  );
}

/** Disclosed values by their pointer. */
export type Disclosures = Record<string, Disclosed>;

const senderSuffix = '#SENDER';

/** The keys of a person's values. */
export const keysOf = (person: string): string[] => [person, person + senderSuffix];

export interface Separated {
  /** With a salted hash in place of every personal value. */
  entry: Json;
  /** By the person they belong to, with `senderSuffix` if they are for the sender alone. */
  values: Map<string, Disclosures>;
}

/** Replaces lone surrogates, as a database would, because they have no canonical form. */
const wellFormed = (value: Json): Json => {
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return value.map(wellFormed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([member, one]) => [member.toWellFormed(), wellFormed(one)]));
};

/** Separates the personal values from the entry. `who` owns those that name nobody else. */
export function separate(fact: Fact, who: string): Separated {
  const values: Separated['values'] = new Map();
  const take = (one: Fact, path: string): Json => {
    if (isPersonal(one)) {
      const salt = randomBytes(16);
      const value = wellFormed(one[mark]);
      const of = (one.of ?? who) + (one.forSender ? senderSuffix : '');
      const theirs = values.get(of) ?? {};
      theirs[path] = { salt: salt.toString('hex'), value };
      values.set(of, theirs);
      return { salted: saltedHash(salt, value) };
    }
    if (Array.isArray(one)) return one.map((each, i) => take(each, pointerTo(path, i)));
    if (typeof one !== 'object' || one === null) return wellFormed(one as Json);
    return Object.fromEntries(
      Object.entries(one as { [member: string]: Fact }).map(([member, each]) => [
        member.toWellFormed(),
        take(each ?? null, pointerTo(path, member.toWellFormed())),
      ]),
    );
  };
  return { entry: take(fact, ''), values };
}

const context = (documentId: string, entryId: string, of: string) => `journal:${documentId}:${entryId}:${of}`;

/** As stored: encrypted, in base64, by person. */
export type StoredPersonal = Record<string, string>;

export const storePersonal = (
  secrets: Secrets,
  documentId: string,
  entryId: string,
  values: Separated['values'],
): StoredPersonal =>
  Object.fromEntries(
    [...values].map(([of, disclosures]) => [
      of,
      secrets.encrypt(JSON.stringify(disclosures), context(documentId, entryId, of)).toString('base64'),
    ]),
  );

/** The values of an entry by their key and the person they belong to. */
export const storedValues = (secrets: Secrets, documentId: string, entryId: string, kept: StoredPersonal | null) =>
  Object.entries(kept ?? {}).map(([key, sealed]) => {
    const text = secrets.decrypt(Buffer.from(sealed, 'base64'), context(documentId, entryId, key)).toString('utf8');
    const isInternal = key.endsWith(senderSuffix);
    const person = isInternal ? key.slice(0, -senderSuffix.length) : key;
    return { key, person, isInternal, values: JSON.parse(text) as Disclosures };
  });

export interface Opened {
  /** Of whom parties may read some, and for the sender alone. */
  shared: Disclosures;
  internal: Disclosures;
  /** By pointer, the person that a shared value belongs to. */
  owners: Record<string, string>;
}

/** The values of an entry that are not erased. Throws a DecryptionProblem if their key is missing. */
export function openPersonal(
  secrets: Secrets,
  documentId: string,
  entryId: string,
  kept: StoredPersonal | null,
): Opened {
  const opened: Opened = { shared: {}, internal: {}, owners: {} };
  for (const { isInternal, person, values } of storedValues(secrets, documentId, entryId, kept)) {
    Object.assign(isInternal ? opened.internal : opened.shared, values);
    if (!isInternal) for (const pointer of Object.keys(values)) opened.owners[pointer] = person;
  }
  return opened;
}

/** For a change of the master key: encrypts each person's values with the newest key. */
export const encryptedPersonal: Encrypted = {
  table: 'journal_entries',
  column: 'personal',
  key: ['id'],
  extra: ['document_id'],
  renewed(secrets, { id, document_id: documentId, personal: kept }) {
    const all = Object.entries(kept as StoredPersonal).map(([of, text]) => [of, Buffer.from(text, 'base64')] as const);
    if (all.every(([, sealed]) => secrets.isCurrent(sealed))) return null;
    const again = all.map(([of, sealed]) => {
      const where = context(documentId, id, of);
      return [of, secrets.encrypt(secrets.decrypt(sealed, where), where).toString('base64')];
    });
    return JSON.stringify(Object.fromEntries(again));
  },
  keyIds: ({ personal: kept }) =>
    Object.values(kept as StoredPersonal).map(text => keyIdOf(Buffer.from(text, 'base64'))),
};
