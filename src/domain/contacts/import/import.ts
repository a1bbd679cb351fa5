/**
 * POST /contacts/import: every row is checked like a new contact, and the result says what is wrong with it. With mode
 * ALL, one invalid row keeps all others from being created. Cells may be as the export wrote them. Rows are read and written
 * some at a time, so that the requests of others are served meanwhile.
 */
import type { z } from 'zod';
import { type Issue, maxIssues } from '../../contract/errors.ts';
import { IssueList } from '../../contract/issue-list.ts';
import { issuesOf } from '../../contract/issues.ts';
import { contactOperations } from '../../contract/operations/contacts.ts';
import { type ContactCreate, type ContactImported, contactCreate } from '../../contract/schemas/contacts.ts';
import { unguarded } from '../../platform/text/csv.ts';
import { bulk, type Context, command } from '../app/operation.ts';
import { maskIssues } from '../workspaces/national-id.ts';
import { holdCompanies } from './companies/store.ts';
import type { ContactRow } from './contact.ts';
import { publish } from './publish.ts';
import { contactsById, insertContacts, takenExternalIds } from './store.ts';
import { newContact } from './write.ts';

interface Row {
  /** Null if the row is not a contact. */
  given: ContactCreate | null;
  issues: IssueList;
}

/** Members of a row. More are those of no contact, and would take long to list. */
const maxMembers = 1_000;
/** Issues of a row that can be listed. A contact has fewer members; more are of columns that no contact has. */
const maxOfRow = 50;
/** Rows that are written at once. */
const batchSize = 100;

const wrong = (path: string, message: string): Issue => ({ path, code: 'INVALID_VALUE', message });
const exists = wrong('externalId', 'a contact with this externalId already exists');

/** The values of a row without the apostrophes by which an export guards spreadsheets from formulas. */
const asWritten = (row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([key, cell]) => [key, typeof cell === 'string' ? unguarded(cell) : cell]),
  );

const tooWide: Issue = { path: '', code: 'TOO_BIG', message: `has more than ${maxMembers} members` };

function readRow(row: Readonly<Record<string, unknown>>): Row {
  if (Object.keys(row).length > maxMembers) {
    const issues = new IssueList();
    issues.add(() => tooWide);
    return { given: null, issues };
  }
  const read: z.ZodSafeParseResult<ContactCreate> = contactCreate.safeParse(asWritten(row));
  if (!read.success) return { given: null, issues: issuesOf(read.error, 'body', [], maxOfRow) };
  const issues = new IssueList(maxOfRow);
  for (const issue of maskIssues(read.data.nationalId, 'nationalId')) issues.add(() => issue);
  return { given: read.data, issues };
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

const rowsOf = (
  { app, actor }: Pick<Context, 'app' | 'actor'>,
  given: readonly Readonly<Record<string, unknown>>[],
): Promise<Row[]> => app.slices.run(actor.organization.id, readRows(given));

/** External ids that an earlier row has as well. */
function markRepeated(rows: readonly Row[]): void {
  const first = new Map<string, number>();
  for (const [i, { given, issues }] of rows.entries()) {
    const id = given?.externalId;
    if (!id) continue;
    const before = first.get(id);
    if (before === undefined) first.set(id, i);
    else issues.add(() => wrong('externalId', `is also that of row ${before}`));
  }
}

const valuesOf = (rows: readonly Row[], member: 'externalId' | 'companyId'): string[] => [
  ...new Set(rows.flatMap(({ given }) => given?.[member] || [])),
];

/** What the database knows of the rows: companies that do not exist, external ids that do. */
async function markKnown({ tx, actor }: Context, rows: readonly Row[]): Promise<void> {
  const companies = await holdCompanies(tx, actor, valuesOf(rows, 'companyId'));
  const found = new Set(companies.map(company => company.id));
  const taken = await takenExternalIds(tx, actor, valuesOf(rows, 'externalId'));
  for (const { given, issues } of rows) {
    if (given?.companyId && !found.has(given.companyId)) issues.add(() => wrong('companyId', 'no company has this id'));
    if (given?.externalId && taken.has(given.externalId)) issues.add(() => exists);
  }
}

const batchesOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / batchSize) }, (_, i) => all.slice(i * batchSize, (i + 1) * batchSize));

/** Creates the valid rows. Those whose external id was taken in the meantime get an issue. */
async function createSome(ctx: Context, rows: readonly Row[]): Promise<(ContactRow | null)[]> {
  const { tx, app, actor, now } = ctx;
  const made = rows.map(({ given, issues }) =>
    given && issues.count === 0 ? newContact(app.secrets, given, now) : null,
  );
  const written = await insertContacts(
    tx,
    actor,
    made.flatMap(contact => contact ?? []),
    now,
  );
  return made.map((contact, i) => {
    if (contact && !written.has(contact.id)) rows[i]?.issues.add(() => exists);
    return contact && written.has(contact.id) ? contact : null;
  });
}

async function createAll(ctx: Context, rows: readonly Row[]): Promise<(ContactRow | null)[]> {
  const created: (ContactRow | null)[] = [];
  for (const some of batchesOf(rows)) created.push(...(await createSome(ctx, some)));
  return created;
}

class NotAll extends Error {}

/** Null for each row that was not created. */
async function createdOf(ctx: Context, rows: readonly Row[], isForAll: boolean): Promise<(ContactRow | null)[]> {
  const none = rows.map(() => null);
  if (isForAll && rows.some(row => row.issues.count > 0)) return none;
  try {
    return await ctx.tx.savepoint(async () => {
      const created = await createAll(ctx, rows);
      if (isForAll && created.includes(null)) throw new NotAll();
      return created;
    });
  } catch (error) {
    if (error instanceof NotAll) return none;
    throw error;
  }
}

async function publishCreated(ctx: Context, ids: readonly string[]): Promise<void> {
  for (const some of batchesOf(ids)) await publish(ctx, await contactsById(ctx.tx, ctx.actor, some), 'contact.created');
}

/** The result of each row. Invalid rows share what may be listed, so that each lists its first issues. */
function resultsOf(rows: readonly Row[], created: readonly (ContactRow | null)[]) {
  const invalid = rows.filter(({ issues }) => issues.count > 0).length;
  const max = Math.max(1, Math.floor(maxIssues / Math.max(1, invalid)));
  const results = rows.map(({ issues }, row) => ({
    row,
    status: created[row] ? ('CREATED' as const) : issues.count > 0 ? ('INVALID' as const) : ('VALID' as const),
    id: created[row]?.id ?? null,
    issues: issues.listed.slice(0, max),
  }));
  const all = rows.reduce((sum, { issues }) => sum + issues.count, 0);
  const listed = results.reduce((sum, { issues }) => sum + issues.length, 0);
  return { valid: rows.length - invalid, invalid, moreIssues: all - listed, results };
}

export const importContacts = bulk(
  command(
    contactOperations.import,
    async (ctx, { body }, prepared: Row[] | undefined): Promise<ContactImported> => {
      const rows = prepared ?? (await rowsOf(ctx, body.rows));
      markRepeated(rows);
      await markKnown(ctx, rows);
      const created = body.dryRun ? [] : await createdOf(ctx, rows, body.mode === 'ALL');
      const ids = created.flatMap(contact => contact?.id ?? []);
      await publishCreated(ctx, ids);
      return { created: ids.length, ...resultsOf(rows, created) };
    },
    // Reading many rows takes time, for which no connection should be held.
    (ctx, { body }) => rowsOf(ctx, body.rows),
  ),
);
