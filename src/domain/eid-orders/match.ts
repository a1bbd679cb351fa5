/**
 * Whether an eID belongs to the expected person: compares national numbers if one was given and the eID has one of the
 * same country, otherwise names. Pure.
 */

import type { identityMatches, identityMatchMethods } from '../../contract/schemas/documents/signatures.ts';
import type { EidIdentity } from '../../platform/eid/eid.ts';

export interface Expected {
  nationalId: string | null;
  name: string;
  /** Country of the number; null matches any country. */
  country: string | null;
}

export interface IdentityMatch {
  status: (typeof identityMatches)[number];
  method: (typeof identityMatchMethods)[number] | null;
}

const strip = (number: string): string => number.toUpperCase().replace(/[^0-9A-Z+]/g, '');

/** Compares with or without the century: `19900101-1234` equals `900101-1234`. */
function sameSwedish(a: string, b: string): boolean {
  const [one, other] = [a, b].map(number => number.replace(/\D/g, ''));
  if (!one || !other) return false;
  return one.length === other.length ? one === other : one.slice(-10) === other.slice(-10);
}

/** The sign in the middle of a Finnish number is significant: it encodes the century. */
function sameFinnish(a: string, b: string): boolean {
  const [one, other] = [a, b].map(number => number.toUpperCase().replace(/\s/g, ''));
  return one === other;
}

export function sameNumber(a: string, b: string, country: string): boolean {
  if (country === 'SE') return sameSwedish(a, b);
  return country === 'FI' ? sameFinnish(a, b) : strip(a) === strip(b);
}

const letters: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', ß: 'ss', ð: 'd', þ: 'th', ł: 'l', đ: 'd', ı: 'i' };
const spelled: Readonly<Record<string, string>> = { å: 'aa', ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe' };
const written = (word: string, as: Readonly<Record<string, string>>): string =>
  [...word].map(letter => as[letter] ?? letter).join('');
const bare = (word: string): string => written(word.normalize('NFKD').replace(/\p{M}/gu, ''), letters);

/** The parts of a name, each with its possible spellings: without accents, or with å as aa and ö as oe. */
const partsOf = (name: string): string[][] =>
  name
    .normalize('NFC')
    .toLocaleLowerCase('sv')
    .split(/[^\p{L}\p{M}]+/u)
    .filter(part => part !== '')
    .map(part => [...new Set([bare(part), bare(written(part, spelled))])]);

const isInitial = (one: readonly string[]): boolean => one.every(form => form.length === 1);
const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.some(form => b.includes(form)) ||
  ((isInitial(a) || isInitial(b)) && a[0]?.[0] !== undefined && a[0][0] === b[0]?.[0]);

/** Whether each part of `few` matches a different part of `many`. */
function isWithin(few: readonly string[][], many: readonly string[][]): boolean {
  const left = [...many];
  return few.every(part => {
    const place = left.findIndex(one => same(part, one));
    return place >= 0 && left.splice(place, 1).length === 1;
  });
}

const sharesPart = (a: readonly string[][], b: readonly string[][]): boolean =>
  a.some(part => !isInitial(part) && b.some(one => !isInitial(one) && same(part, one)));

/** Ignores order and middle names, but a given name and a family name must match. */
export function sameName(expected: string, identity: Pick<EidIdentity, 'name' | 'givenName' | 'familyName'>): boolean {
  const [asked, whole] = [partsOf(expected), partsOf(identity.name)];
  if (asked.length === 0 || whole.length === 0) return false;
  const [given, family] = [partsOf(identity.givenName ?? ''), partsOf(identity.familyName ?? '')];
  if (given.length > 0 && !given.some(part => asked.some(one => same(part, one)))) return false;
  if (family.length > 0 && !sharesPart(family, asked)) return false;
  if (asked.length < Math.min(2, whole.length)) return false;
  return isWithin(asked, whole) || isWithin(whole, asked);
}

export function matchOf(expected: Expected, identity: EidIdentity): IdentityMatch {
  const isComparable = expected.country === null || expected.country === identity.country;
  if (expected.nationalId !== null && identity.nationalId !== null && isComparable) {
    const isSame = sameNumber(expected.nationalId, identity.nationalId, identity.country);
    return { status: isSame ? 'MATCH' : 'MISMATCH', method: 'NATIONAL_ID' };
  }
  if (identity.name.trim() === '' || expected.name.trim() === '') return { status: 'NOT_CHECKED', method: null };
  return { status: sameName(expected.name, identity) ? 'MATCH' : 'MISMATCH', method: 'NAME' };
}
