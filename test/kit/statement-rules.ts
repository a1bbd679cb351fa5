/**
 * What the service's statements may use of a database. Everything in `allowed` is named in docs/scaling.md as something
 * that a database that speaks PostgreSQL's protocol needs; what is in `refused` would tie the service to one server, or
 * to a connection of its own.
 */

/** A feature by the words that use it. */
export interface Feature {
  name: string;
  pattern: RegExp;
}

export const allowed: readonly Feature[] = [
  { name: '`for update skip locked`', pattern: /\bfor (no key )?update( of \w+)? skip locked\b/ },
  { name: '`for key share`', pattern: /\bfor (key )?share\b/ },
  { name: 'advisory locks of a transaction', pattern: /\bpg_(try_)?advisory_xact_lock(_shared)?\b/ },
  { name: '`lock table`', pattern: /\block table\b/ },
  { name: 'savepoints', pattern: /^(savepoint|release|rollback to)\b/ },
  { name: 'recursive queries', pattern: /\bwith recursive\b/ },
  { name: '`lateral` joins', pattern: /\blateral\b/ },
  { name: '`on conflict`', pattern: /\bon conflict\b/ },
  { name: 'window functions', pattern: /\bover \(/ },
  { name: 'materialized common table expressions', pattern: /\bas materialized\b/ },
  { name: 'arrays', pattern: /\bunnest\(|\bany\(|&&/ },
  { name: '`jsonb`', pattern: /->>?|\bjsonb?\b/ },
  { name: 'full-text search', pattern: /\bto_ts(vector|query)\b|\barray_to_tsvector\b|@@/ },
  { name: 'settings of a transaction', pattern: /\bset local\b|\bset_config\(/ },
];

export const refused: readonly Feature[] = [
  { name: 'LISTEN or NOTIFY', pattern: /^(listen|notify|unlisten)\b|\bpg_notify\(/ },
  { name: 'a lock of the session', pattern: /\bpg_(try_)?advisory_(lock|unlock)(_shared|_all)?\b/ },
  { name: 'a temporary table', pattern: /\bcreate (local |global )?temp(orary)?\b|\bon commit (drop|delete)\b/ },
  { name: 'a setting of the session', pattern: /^set (?!local\b|transaction\b|application_name\b)/ },
  { name: 'a sequence', pattern: /\b(nextval|setval|currval|lastval)\(/ },
  { name: 'a cursor beyond its transaction', pattern: /\bwith hold\b/ },
  { name: 'a prepared transaction', pattern: /^prepare transaction\b/ },
  { name: 'another isolation level', pattern: /\bisolation level (serializable|read uncommitted)\b/ },
  { name: 'a file of the server', pattern: /\bpg_(read|write)_(binary_)?file\b|^copy .*(from|to) '/ },
];

/** In lower case on one line, without comments and texts. */
const plain = (statement: string): string =>
  statement
    .replace(/--[^\n]*/g, ' ')
    .replace(/\/\*.*?\*\//gs, ' ')
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** The names of refused features that the statement uses. */
export const refusedIn = (statement: string): string[] =>
  refused.filter(({ pattern }) => pattern.test(plain(statement))).map(({ name }) => name);

/** The names of allowed features that the statement uses. */
export const usedIn = (statement: string): string[] =>
  allowed.filter(({ pattern }) => pattern.test(plain(statement))).map(({ name }) => name);
