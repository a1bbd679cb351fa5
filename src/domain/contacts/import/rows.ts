/** The rows of an import: what is in them, and what is wrong with them. */
import type { z } from 'zod';
import { unguarded } from '../../../contract/csv.ts';
import { type Issue, maxIssues } from '../../../contract/errors.ts';
import { IssueList } from '../../../contract/issue-list.ts';
import { issuesOf } from '../../../contract/issues.ts';
import {
  type ContactImported,
  type ContactImportRow,
  contactRow,
  type MatchedBy,
} from '../../../contract/schemas/contacts.ts';
import { maskIssues } from '../../workspaces/national-id.ts';

export interface Row {
  /** Null if the row is not a contact. */
  given: ContactImportRow | null;
  issues: IssueList;
  /** The contact that exists; null: there is none. */
  match: { id: string; by: MatchedBy } | null;
}

/** What became of a row; null: nothing was written. */
export type Outcome = { status: 'CREATED' | 'UPDATED' | 'UNCHANGED'; id: string } | null;

/** Members of a row. More are those of no contact, and would take long to list. */
const maxMembers = 1_000;
/** Issues of a row that can be listed. A contact has fewer members; more are of columns that no contact has. */
const maxOfRow = 50;

/** The values of a row without the apostrophes by which an export guards spreadsheets from formulas. */
const asWritten = (row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([key, cell]) => [key, typeof cell === 'string' ? unguarded(cell) : cell]),
  );

export const wrong = (path: string, message: string): Issue => ({ path, code: 'INVALID_VALUE', message });
const tooWide: Issue = { path: '', code: 'TOO_BIG', message: `has more than ${maxMembers} members` };

function readRow(row: Readonly<Record<string, unknown>>): Row {
  if (Object.keys(row).length > maxMembers) {
    const issues = new IssueList();
    issues.add(() => tooWide);
    return { given: null, issues, match: null };
  }
  const read: z.ZodSafeParseResult<ContactImportRow> = contactRow.safeParse(asWritten(row));
  if (!read.success) return { given: null, issues: issuesOf(read.error, 'body', [], maxOfRow), match: null };
  const issues = new IssueList(maxOfRow);
  for (const issue of maskIssues(read.data.nationalId, 'nationalId')) issues.add(() => issue);
  return { given: read.data, issues, match: null };
}

/** Yields after each row. */
export function* readRows(given: readonly Readonly<Record<string, unknown>>[]): Generator<void, Row[]> {
  const rows: Row[] = [];
  for (const row of given) {
    rows.push(readRow(row));
    yield;
  }
  return rows;
}

/** Those without an issue, each with what it gives. */
export const validOf = (rows: readonly Row[]): (Row & { given: ContactImportRow })[] =>
  rows.filter((row): row is Row & { given: ContactImportRow } => row.given !== null && row.issues.count === 0);

/** Marks each row whose key an earlier row has as well. Null: the row has none. */
export function markRepeated(
  rows: readonly Row[],
  keyOf: (row: Row) => string | null | undefined,
  path: (row: Row) => string,
) {
  const first = new Map<string, number>();
  for (const [i, row] of rows.entries()) {
    const key = keyOf(row);
    if (!key) continue;
    const before = first.get(key);
    if (before === undefined) first.set(key, i);
    else row.issues.add(() => wrong(path(row), `is also that of row ${before}`));
  }
}

/** The result of each row. Invalid rows share what may be listed, so that each lists its first issues. */
export function resultsOf(
  rows: readonly Row[],
  outcomes: readonly Outcome[],
): Omit<ContactImported, 'companiesCreated'> {
  const invalid = rows.filter(({ issues }) => issues.count > 0).length;
  const max = Math.max(1, Math.floor(maxIssues / Math.max(1, invalid)));
  const results = rows.map(({ issues, match }, row) => ({
    row,
    status: outcomes[row]?.status ?? (issues.count > 0 ? ('INVALID' as const) : ('VALID' as const)),
    id: outcomes[row]?.id ?? match?.id ?? null,
    matchedBy: match?.by ?? null,
    issues: issues.listed.slice(0, max),
  }));
  const all = rows.reduce((sum, { issues }) => sum + issues.count, 0);
  const listed = results.reduce((sum, { issues }) => sum + issues.length, 0);
  const having = (status: string) => outcomes.filter(outcome => outcome?.status === status).length;
  return {
    created: having('CREATED'),
    updated: having('UPDATED'),
    valid: rows.length - invalid,
    invalid,
    moreIssues: all - listed,
    results,
  };
}
