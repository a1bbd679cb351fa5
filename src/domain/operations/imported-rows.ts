/** The rows of an import of any kind: what is in them, and what is wrong with them. */
import type { z } from 'zod';
import { unguarded } from '../../contract/csv.ts';
import { type Issue, type issueCodes, maxIssues } from '../../contract/errors.ts';
import { IssueList } from '../../contract/issue-list.ts';
import { issuesOf } from '../../contract/issues.ts';

export interface ImportedRow<Given, By extends string> {
  /** Null if the row is nothing that the import takes. */
  given: Given | null;
  issues: IssueList;
  /** What exists already; null: there is none. */
  match: { id: string; by: By } | null;
}

/** What became of a row; null: nothing was written. */
export type Outcome = { status: 'CREATED' | 'UPDATED' | 'UNCHANGED'; id: string } | null;

/** Members of a row. More are those of nothing, and would take long to list. */
const maxMembers = 1_000;
/** Issues of a row that can be listed. Rows have fewer members; more are of columns that nothing has. */
export const maxOfRow = 50;
/** Rows that are written at once. */
const batchSize = 100;

export const batchesOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / batchSize) }, (_, i) => all.slice(i * batchSize, (i + 1) * batchSize));

type Members = Readonly<Record<string, unknown>>;

/** The values of a row without the apostrophes by which an export guards spreadsheets from formulas. */
const asWritten = (row: Members): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([key, cell]) => [key, typeof cell === 'string' ? unguarded(cell) : cell]),
  );

export const wrong = (path: string, message: string): Issue => ({ path, code: 'INVALID_VALUE', message });
const tooWide: Issue = { path: '', code: 'TOO_BIG', message: `has more than ${maxMembers} members` };

/** A row by its schema. `prepare` changes what cells hold before. */
export function readRow<Given, By extends string>(
  row: Members,
  schema: z.ZodType<Given>,
  prepare: (row: Members) => Members = given => given,
): ImportedRow<Given, By> {
  if (Object.keys(row).length > maxMembers) {
    const issues = new IssueList();
    issues.add(() => tooWide);
    return { given: null, issues, match: null };
  }
  const read = schema.safeParse(prepare(asWritten(row)));
  return read.success
    ? { given: read.data, issues: new IssueList(maxOfRow), match: null }
    : { given: null, issues: issuesOf(read.error, 'body', [], maxOfRow), match: null };
}

type Valid<Row extends ImportedRow<unknown, string>> = Row & { given: NonNullable<Row['given']> };

/** Those without an issue, each with what it gives. */
export const validOf = <Row extends ImportedRow<unknown, string>>(rows: readonly Row[]): Valid<Row>[] =>
  rows.filter((row): row is Valid<Row> => row.given !== null && row.issues.count === 0);

/** Marks each row whose key an earlier row has as well. Null: the row has none. */
export function markRepeated<Row extends ImportedRow<unknown, string>>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | null | undefined,
  path: (row: Row) => string,
): void {
  const first = new Map<string, number>();
  for (const [i, row] of rows.entries()) {
    const key = keyOf(row);
    if (!key) continue;
    const before = first.get(key);
    if (before === undefined) first.set(key, i);
    else row.issues.add(() => wrong(path(row), `is also that of row ${before}`));
  }
}

interface RowResult<By> {
  row: number;
  status: 'CREATED' | 'UPDATED' | 'UNCHANGED' | 'VALID' | 'INVALID';
  id: string | null;
  matchedBy: By | null;
  issues: { path: string; code: (typeof issueCodes)[number]; message: string }[];
}

/** The result of each row. Invalid rows share what may be listed, so that each lists its first issues. */
export function resultsOf<By extends string>(rows: readonly ImportedRow<unknown, By>[], outcomes: readonly Outcome[]) {
  const invalid = rows.filter(({ issues }) => issues.count > 0).length;
  const max = Math.max(1, Math.floor(maxIssues / Math.max(1, invalid)));
  const results = rows.map(
    ({ issues, match }, row): RowResult<By> => ({
      row,
      status: outcomes[row]?.status ?? (issues.count > 0 ? 'INVALID' : 'VALID'),
      id: outcomes[row]?.id ?? match?.id ?? null,
      matchedBy: match?.by ?? null,
      issues: issues.listed.slice(0, max),
    }),
  );
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

class NotAll extends Error {}

type Savepoint = { savepoint<T>(work: () => Promise<T>): Promise<T> };

/** Writes the rows; with `isForAll` all or, if one has an issue, also one that writing finds, none, for which it is null. */
export async function writtenRows<T>(
  tx: Savepoint,
  rows: readonly ImportedRow<unknown, string>[],
  isForAll: boolean,
  write: () => Promise<T>,
): Promise<T | null> {
  const hasIssues = () => rows.some(row => row.issues.count > 0);
  if (isForAll && hasIssues()) return null;
  try {
    return await tx.savepoint(async () => {
      const done = await write();
      if (isForAll && hasIssues()) throw new NotAll();
      return done;
    });
  } catch (error) {
    if (error instanceof NotAll) return null;
    throw error;
  }
}

/** What becomes of each row; null for those that are not written. Rows of what exists are updated, the others created. */
export async function writeRows<Row extends ImportedRow<unknown, string>>(
  rows: readonly Row[],
  updateSome: (rows: readonly Row[]) => Promise<Outcome[]>,
  createSome: (rows: readonly Row[]) => Promise<Outcome[]>,
): Promise<Outcome[]> {
  const outcomes = new Map<Row, Outcome>();
  const valid: Row[] = validOf(rows);
  for (const [some, write] of [
    [valid.filter(({ match }) => match !== null), updateSome],
    [valid.filter(({ match }) => match === null), createSome],
  ] as const)
    for (const batch of batchesOf(some))
      for (const [i, outcome] of (await write(batch)).entries()) outcomes.set(batch[i] as Row, outcome);
  return rows.map(row => outcomes.get(row) ?? null);
}
