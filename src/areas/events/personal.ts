/**
 * Personal values of the journal: salted in the entry, and kept apart, encrypted, one text for each person they are of,
 * so that a person's values can be erased while the chain stays what it was.
 */
import { randomBytes } from 'node:crypto';
import type { Json } from '../../base/canonical-json.ts';
import type { Encrypted } from '../../base/secrets/renewing.ts';
import { keyIdOf, type Secrets } from '../../base/secrets.ts';
import { type Disclosed, pointerTo, saltedHash } from './chain.ts';

const mark: unique symbol = Symbol('personal');

/** A value that may have to be erased one day. */
export interface Personal {
  readonly [mark]: Json;
  readonly of: string | null;
}

/** What an act tells the journal: JSON, with personal values marked. */
export type Fact = Json | Personal | readonly Fact[] | { readonly [member: string]: Fact };

/** Marks a value as personal; `of` is whose it is (a party's or user's id), by default who acts. Null hides nothing. */
export const personal = (value: Json, of: string | null = null): Personal | null =>
  value === null ? null : { [mark]: value, of };

const isPersonal = (fact: Fact): fact is Personal => typeof fact === 'object' && fact !== null && mark in fact;

/** Disclosed values by their pointer. */
export type Disclosures = Record<string, Disclosed>;

export interface Separated {
  /** With a salted hash in the place of every personal value. */
  entry: Json;
  /** By whose they are. */
  values: Map<string, Disclosures>;
}

/** Lone surrogates have no canonical text; they are replaced as a database would. */
const wellFormed = (value: Json): Json => {
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return value.map(wellFormed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([member, one]) => [member.toWellFormed(), wellFormed(one)]));
};

/** Takes the personal values out; `who` is whose they are where nobody else is named. */
export function separate(fact: Fact, who: string): Separated {
  const values: Separated['values'] = new Map();
  const take = (one: Fact, path: string): Json => {
    if (isPersonal(one)) {
      const salt = randomBytes(16);
      const value = wellFormed(one[mark]);
      const of = one.of ?? who;
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

/** As they are kept: encrypted, in base64, by whose they are. */
export type Kept = Record<string, string>;

export const keep = (secrets: Secrets, documentId: string, entryId: string, values: Separated['values']): Kept =>
  Object.fromEntries(
    [...values].map(([of, disclosures]) => [
      of,
      secrets.encrypt(JSON.stringify(disclosures), context(documentId, entryId, of)).toString('base64'),
    ]),
  );

/** What is still there of an entry's personal values. Throws a DecryptionProblem where the key is not here. */
export const disclose = (secrets: Secrets, documentId: string, entryId: string, kept: Kept | null): Disclosures =>
  Object.assign(
    {},
    ...Object.entries(kept ?? {}).map(([of, sealed]) =>
      JSON.parse(secrets.decrypt(Buffer.from(sealed, 'base64'), context(documentId, entryId, of)).toString('utf8')),
    ),
  );

/** For a change of the master key: each person's values under the newest. */
export const encryptedPersonal: Encrypted = {
  table: 'journal_entries',
  column: 'personal',
  key: ['id'],
  beside: ['document_id'],
  renewed(secrets, { id, document_id: documentId, personal: kept }) {
    const all = Object.entries(kept as Kept).map(([of, text]) => [of, Buffer.from(text, 'base64')] as const);
    if (all.every(([, sealed]) => secrets.isCurrent(sealed))) return null;
    const again = all.map(([of, sealed]) => {
      const where = context(documentId, id, of);
      return [of, secrets.encrypt(secrets.decrypt(sealed, where), where).toString('base64')];
    });
    return JSON.stringify(Object.fromEntries(again));
  },
  keyIds: ({ personal: kept }) => Object.values(kept as Kept).map(text => keyIdOf(Buffer.from(text, 'base64'))),
};
