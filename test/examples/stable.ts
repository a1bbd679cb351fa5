/** Replaces in a recording what is random, such as ids and secrets, by values of the same form that never change. */
import { createHash } from 'node:crypto';
import { lettersOf } from '../../src/platform/ids.ts';

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
const hexOf = (text: string): string => hashOf(text).toString('hex');
/** A placeholder of the same length, which tools that look for secrets do not take for one. */
const hidden = (secret: string): string => secret.replace(/[^=]/g, 'x');

interface Kind {
  /** Of what it is, for values that are numbered. */
  name: string;
  pattern: RegExp;
  /** `seed` differs from value to value. */
  made: (seed: string, found: string) => string;
}

/** Where all ids of a recording begin: the time of one moment. */
const moment = '01kd00z1g0';

const kinds: readonly Kind[] = [
  {
    name: 'key',
    pattern: /\bsvc_(?:sk|cs)_[0-9a-z]+/g,
    made: (_, found) => `${found.slice(0, 7)}${hidden(found.slice(7))}`,
  },
  {
    name: 'webhook secret',
    pattern: /\bwhsec_[A-Za-z0-9+/=]+/g,
    made: (_, found) => `whsec_${hidden(found.slice(6))}`,
  },
  {
    name: 'signature',
    pattern: /\bv1,[A-Za-z0-9+/=]{44}/g,
    made: (_, found) => `v1,${'x'.repeat(43)}${found.slice(-1)}`,
  },
  {
    name: 'link',
    pattern: /\b[0-9a-hjkmnp-tv-z]{26}\.[\w-]{43}/g,
    made: () => `${'x'.repeat(26)}.${'x'.repeat(43)}`,
  },
  {
    name: 'parameter',
    pattern: /\b(?:signature|token)=[\w-]{43}/g,
    made: (_, found) => `${found.slice(0, found.indexOf('=') + 1)}${'x'.repeat(43)}`,
  },
  { name: 'form', pattern: /\/f\/[\w-]{21}/g, made: seed => `/f/${hexOf(seed).slice(0, 21)}` },
  {
    name: 'id',
    pattern: /\b(?!whsec)[a-z]{2,5}_[0-9a-hjkmnp-tv-z]{26}\b/g,
    made: (seed, found) => `${found.split('_')[0]}_${moment}${lettersOf(hashOf(seed).subarray(0, 16))}`,
  },
  {
    name: 'request',
    pattern: /\breq_[0-9a-hjkmnp-tv-z]{20}\b/g,
    made: seed => `req_${lettersOf(hashOf(seed).subarray(0, 20))}`,
  },
  {
    name: 'uuid',
    pattern: /\b[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\b/g,
    made: seed => {
      const hex = hexOf(seed);
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(12, 15)}-8${hex.slice(15, 18)}-${hex.slice(18, 30)}`;
    },
  },
  { name: 'hash', pattern: /\b[0-9a-f]{64}\b/g, made: hexOf },
];

/** What is measured, or made by other processes with a time and keys of their own. */
const fixed: Readonly<Record<string, unknown>> = {
  durationMs: 12,
  serial: hexOf('serial').slice(0, 32).toUpperCase(),
  sealedAt: '2026-11-11T14:58:00.000Z',
};

/** A page's cursor: the JSON of a list. */
const cursor = /^WyJ[\w-]+$/;

/** A function that replaces the same value by the same one in every call. `texts` are others that differ from run to run. */
export function stable(texts: readonly (readonly [found: string, instead: string])[]): <T>(value: T) => T {
  const known = new Map<string, string>();
  const counts = new Map<string, number>();
  const instead = (found: string, { name, made }: Kind): string => {
    const before = known.get(found);
    if (before !== undefined) return before;
    // Ids are numbered by their prefix, so that one more of a kind changes only those of its kind.
    const numbered = name === 'id' ? `${name} ${found.split('_')[0]}` : name;
    const count = (counts.get(numbered) ?? 0) + 1;
    counts.set(numbered, count);
    const value = made(`${numbered} ${count}`, found);
    known.set(found, value);
    return value;
  };
  const ofText = (given: string): string => {
    if (cursor.test(given)) return base64url(ofText(Buffer.from(given, 'base64url').toString()));
    let text = given;
    for (const [found, other] of texts) text = text.replaceAll(found, other);
    for (const kind of kinds) text = text.replace(kind.pattern, found => instead(found, kind));
    return text;
  };
  const of = (value: unknown): unknown => {
    if (typeof value === 'string') return ofText(value);
    if (Array.isArray(value)) return value.map(of);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        ofText(name),
        name in fixed && inner !== null && typeof inner !== 'object' ? fixed[name] : of(inner),
      ]),
    );
  };
  return value => of(value) as typeof value; // of the same shape
}

const base64url = (text: string): string => Buffer.from(text).toString('base64url');
