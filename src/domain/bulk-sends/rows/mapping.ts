/** Rows of a file by the meanings of its columns. Pure. */
import { unguarded } from '../../../contract/csv.ts';
import type { BulkIssue, BulkMapping } from '../../../contract/schemas/bulk-sends.ts';

export interface FileTable {
  headings: readonly string[];
  rows: readonly (readonly string[])[];
}

/** What a column fills: the members of a row that lead to it, and how it is named in the path of an issue. */
interface Target {
  at: readonly string[];
  path: string;
}

const lists = new Set(['delivery']);
/** What is a person's own: an empty cell does not mean the one in the template. */
const own = new Set(['email', 'phone', 'nationalId']);
const numbers = new Set(['signingOrder']);

/** `party.Buyer.email`, whose party can have dots in its name. Members of a company are `company.name` and so on. */
function partyTarget(rest: string): Target {
  const inCompany = /\.company\.[A-Za-z]+$/.exec(rest);
  const end = inCompany ? inCompany.index : rest.lastIndexOf('.');
  const party = rest.slice(0, end);
  const member = rest.slice(end + 1);
  return { at: ['parties', party, ...member.split('.')], path: `parties.${party}.${member}` };
}

function targetOf(meaning: string): Target {
  const end = meaning.indexOf('.');
  const rest = meaning.slice(end + 1);
  if (end === -1) return { at: [meaning], path: meaning };
  if (meaning.startsWith('party.')) return partyTarget(rest);
  return meaning.startsWith('value.')
    ? { at: ['values', rest], path: `values.${rest}` }
    : { at: ['custom', rest], path: `custom.${rest}` };
}

/** A cell as its member takes it. */
function memberOf(member: string, cell: string): unknown {
  if (lists.has(member))
    return cell
      .split(/[,;]/)
      .map(one => one.trim().toUpperCase())
      .filter(Boolean);
  if (numbers.has(member) && /^\d{1,9}$/.test(cell)) return Number(cell);
  return cell;
}

function put(into: Record<string, unknown>, at: readonly string[], value: unknown): void {
  let place = into;
  for (const key of at.slice(0, -1)) {
    if (!Object.hasOwn(place, key)) define(place, key, {});
    place = place[key] as Record<string, unknown>; // made by this function alone
  }
  define(place, at.at(-1) ?? '', value);
}

/** Also a heading such as `__proto__` is an ordinary name. */
const define = (into: object, key: string, value: unknown): void =>
  void Object.defineProperty(into, key, { value, enumerable: true, configurable: true, writable: true });

/**
 * Rows as a request has them, without empty cells; values of custom fields are below `custom`, by slug. Yields after each
 * row.
 */
export function* rowsOfTable(
  { headings, rows }: FileTable,
  mapping: BulkMapping,
): Generator<void, Record<string, unknown>[]> {
  const columns = headings.flatMap((heading, at) => {
    const meaning = Object.hasOwn(mapping, heading) ? mapping[heading] : null;
    return meaning ? [{ at, target: targetOf(meaning) }] : [];
  });
  const made: Record<string, unknown>[] = [];
  for (const cells of rows) {
    const row: Record<string, unknown> = {};
    for (const { at, target } of columns) {
      const cell = unguarded(cells[at] ?? '');
      if (cell === '' && target.at.length === 3 && own.has(target.at[2] ?? '')) put(row, target.at, null);
      else if (cell !== '') put(row, target.at, memberOf(target.at.at(-1) ?? '', cell));
    }
    made.push(row);
    yield;
  }
  return made;
}

/** The heading of the column that an issue at a path is about; null: none, or there is no file. */
export type ColumnOf = (path: string) => string | null;

export function columnsOf(mapping: BulkMapping | null): ColumnOf {
  const headings = new Map<string, string>();
  for (const [heading, meaning] of Object.entries(mapping ?? {}))
    if (meaning) headings.set(targetOf(meaning).path, heading);
  return path => {
    for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
      const heading = headings.get(at);
      if (heading !== undefined) return heading;
    }
    return null;
  };
}

const issue = (
  severity: BulkIssue['severity'],
  code: string,
  message: string,
  column: string | null = null,
): BulkIssue => ({ path: column === null ? 'fileId' : `mapping.${column}`, code, severity, message, column });

/** What keeps a file from being read by its mapping, and what is left out of it. */
export function issuesOfMapping({ headings }: FileTable, mapping: BulkMapping): BulkIssue[] {
  const issues: BulkIssue[] = [];
  const known = new Set(headings);
  for (const [heading, meaning] of Object.entries(mapping)) {
    if (!known.has(heading)) issues.push(issue('BLOCKER', 'INVALID_VALUE', 'the file has no such column', heading));
    else if (meaning && headings.indexOf(heading) !== headings.lastIndexOf(heading))
      issues.push(issue('BLOCKER', 'INVALID_VALUE', 'several columns have this heading', heading));
  }
  const meanings = Object.entries(mapping).filter(([heading, meaning]) => meaning && known.has(heading));
  const first = new Map<string, string>();
  for (const [heading, meaning] of meanings) {
    if (meaning && first.has(meaning))
      issues.push(issue('BLOCKER', 'INVALID_VALUE', `the column ${first.get(meaning)} means the same`, heading));
    else if (meaning) first.set(meaning, heading);
  }
  const targets = [...first].map(([meaning, heading]) => ({ heading, path: targetOf(meaning).path }));
  for (const { heading, path } of targets)
    if (targets.some(other => other.path.startsWith(`${path}.`)))
      issues.push(issue('BLOCKER', 'INVALID_VALUE', 'another column means a part of the same', heading));
  for (const heading of known)
    if (!Object.hasOwn(mapping, heading))
      issues.push(issue('WARNING', 'UNRECOGNIZED_KEY', 'the column has no meaning, and is left out', heading));
  return issues;
}

export const fileIssue = (code: string, message: string): BulkIssue => issue('BLOCKER', code, message);
export const fileWarning = (message: string): BulkIssue => issue('WARNING', 'INVALID_VALUE', message);
