/**
 * POST /contacts/import: every row is checked like a new contact, and the result says what is wrong with it. With mode
 * ALL, one invalid row keeps all others from being created. Cells may be as the export wrote them.
 */
import type { z } from 'zod';
import type { Issue } from '../../contract/errors.ts';
import { issuesOf } from '../../contract/issues.ts';
import { contactOperations } from '../../contract/operations/contacts.ts';
import { type ContactCreate, type ContactImported, contactCreate } from '../../contract/schemas/contacts.ts';
import { unguarded } from '../../platform/text/csv.ts';
import { type Context, command } from '../app/operation.ts';
import { maskIssues } from '../workspaces/national-id.ts';
import { holdCompanies } from './companies/store.ts';
import type { ContactRow } from './contact.ts';
import { publish } from './publish.ts';
import { contactsById, insertContacts, takenExternalIds } from './store.ts';
import { newContact } from './write.ts';

interface Row {
  /** Null if the row is not a contact. */
  given: ContactCreate | null;
  issues: Issue[];
}

const wrong = (path: string, message: string): Issue => ({ path, code: 'INVALID_VALUE', message });
const exists = wrong('externalId', 'a contact with this externalId already exists');

/** The values of a row without the apostrophes by which an export guards spreadsheets from formulas. */
const asWritten = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([key, cell]) => [key, typeof cell === 'string' ? unguarded(cell) : cell]),
  );

function readRow(row: Record<string, unknown>): Row {
  const read: z.ZodSafeParseResult<ContactCreate> = contactCreate.safeParse(asWritten(row));
  if (!read.success) return { given: null, issues: issuesOf(read.error, 'body') };
  return { given: read.data, issues: maskIssues(read.data.nationalId, 'nationalId') };
}

/** External ids that an earlier row has as well. */
function markRepeated(rows: readonly Row[]): void {
  const first = new Map<string, number>();
  for (const [i, { given, issues }] of rows.entries()) {
    const id = given?.externalId;
    if (!id) continue;
    const before = first.get(id);
    if (before === undefined) first.set(id, i);
    else issues.push(wrong('externalId', `is also that of row ${before}`));
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
    if (given?.companyId && !found.has(given.companyId)) issues.push(wrong('companyId', 'no company has this id'));
    if (given?.externalId && taken.has(given.externalId)) issues.push(exists);
  }
}

/** Creates the valid rows. Those whose external id was taken in the meantime get an issue. */
async function createAll(ctx: Context, rows: readonly Row[]): Promise<(ContactRow | null)[]> {
  const { tx, app, actor, now } = ctx;
  const made = rows.map(({ given, issues }) =>
    given && issues.length === 0 ? newContact(app.secrets, given, now) : null,
  );
  const written = await insertContacts(
    tx,
    actor,
    made.flatMap(contact => contact ?? []),
    now,
  );
  return made.map((contact, i) => {
    if (contact && !written.has(contact.id)) rows[i]?.issues.push(exists);
    return contact && written.has(contact.id) ? contact : null;
  });
}

class NotAll extends Error {}

/** Null for each row that was not created. */
async function createdOf(ctx: Context, rows: readonly Row[], isForAll: boolean): Promise<(ContactRow | null)[]> {
  const none = rows.map(() => null);
  if (isForAll && rows.some(row => row.issues.length > 0)) return none;
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

const resultOf = ({ issues }: Row, row: number, created: ContactRow | null | undefined) => ({
  row,
  status: created ? ('CREATED' as const) : issues.length > 0 ? ('INVALID' as const) : ('VALID' as const),
  id: created?.id ?? null,
  issues,
});

export const importContacts = command(contactOperations.import, async (ctx, { body }): Promise<ContactImported> => {
  const { tx, actor } = ctx;
  const rows = body.rows.map(readRow);
  markRepeated(rows);
  await markKnown(ctx, rows);
  const created = body.dryRun ? [] : await createdOf(ctx, rows, body.mode === 'ALL');
  const ids = created.flatMap(contact => contact?.id ?? []);
  if (ids.length > 0) await publish(ctx, await contactsById(tx, actor, ids), 'contact.created');
  const results = rows.map((row, i) => resultOf(row, i, created[i]));
  const invalid = results.filter(result => result.status === 'INVALID').length;
  return { created: ids.length, valid: rows.length - invalid, invalid, results };
});
