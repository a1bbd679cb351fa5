/**
 * POST /contacts/import: every row is checked like a new contact, and the result says what is wrong with it. Rows of
 * contacts that exist change them. With mode ALL, one invalid row keeps all others from being written. Cells may be as the
 * export wrote them. Rows are read and written some at a time, so that the requests of others are served meanwhile.
 */
import { contactOperations } from '../../../contract/operations/contacts.ts';
import type { ContactImported } from '../../../contract/schemas/contacts.ts';
import { holds } from '../../app/actor.ts';
import { bulk, type Context, command } from '../../app/operation.ts';
import {
  markRepeated,
  type Outcome,
  resultsOf,
  writeRows,
  writtenRows,
  wrong,
} from '../../operations/imported-rows.ts';
import { publish } from '../publish.ts';
import { contactsById, insertContacts, lockContacts, lockImports, saveContact } from '../store.ts';
import { changesOf, isEmpty, newContact } from '../write.ts';
import { createCompanies, markCompanies } from './companies.ts';
import { matchRows } from './match.ts';
import { type Row, readRows } from './rows.ts';

const exists = (path: string) =>
  wrong(path, `a contact with this ${path === 'email' ? 'e-mail address' : path} already exists`);

const rowsOf = (
  { app, actor }: Pick<Context, 'app' | 'actor'>,
  given: readonly Readonly<Record<string, unknown>>[],
): Promise<Row[]> => app.slices.run(actor.organization.id, readRows(given));

/** Changes the contacts that exist to what their rows give. */
async function updateSome(ctx: Context, rows: readonly Row[]): Promise<Outcome[]> {
  const { tx, app, actor, now } = ctx;
  const ids = rows.flatMap(({ match }) => match?.id ?? []);
  const contacts = new Map((await lockContacts(tx, actor, ids)).map(contact => [contact.id, contact]));
  const changed: string[] = [];
  const outcomes: Outcome[] = [];
  for (const { given, match } of rows) {
    const contact = match && contacts.get(match.id);
    const change = contact && given ? changesOf(app.secrets, contact, given) : {};
    if (contact && !isEmpty(change)) {
      await saveContact(tx, { ...contact, ...change, updated_at: now });
      changed.push(contact.id);
    }
    outcomes.push(contact ? { status: isEmpty(change) ? 'UNCHANGED' : 'UPDATED', id: contact.id } : null);
  }
  await publish(ctx, await contactsById(tx, actor, changed), 'contact.updated');
  return outcomes;
}

/** Creates contacts. A row whose external id was taken in the meantime gets an issue. */
async function createSome(ctx: Context, rows: readonly Row[]): Promise<Outcome[]> {
  const { tx, app, actor, now } = ctx;
  const made = rows.flatMap(({ given }) => (given ? newContact(app.secrets, given, now) : []));
  const written = await insertContacts(tx, actor, made, now);
  await publish(ctx, await contactsById(tx, actor, [...written]), 'contact.created');
  return made.map(({ id }, i) => {
    if (written.has(id)) return { status: 'CREATED', id };
    rows[i]?.issues.add(() => exists('externalId'));
    return null;
  });
}

interface Written {
  outcomes: Outcome[];
  companiesCreated: number;
}

const written = async (ctx: Context, rows: readonly Row[], isForAll: boolean): Promise<Written> =>
  (await writtenRows(ctx.tx, rows, isForAll, async () => ({
    companiesCreated: await createCompanies(ctx, rows),
    outcomes: await writeRows(
      rows,
      some => updateSome(ctx, some),
      some => createSome(ctx, some),
    ),
  }))) ?? { outcomes: [], companiesCreated: 0 };

/** Contacts that exist, and may not be changed. */
function rejectMatches(rows: readonly Row[]): void {
  for (const { match, issues } of rows) if (match) issues.add(() => exists(match.by));
}

export const importContacts = bulk(
  command(
    contactOperations.import,
    async (ctx, { body }, prepared: Row[] | undefined): Promise<ContactImported> => {
      const rows = prepared ?? (await rowsOf(ctx, body.rows));
      // Two imports of the same file at once would create everything twice.
      await lockImports(ctx.tx, ctx.actor);
      markRepeated(
        rows,
        ({ given }) => given?.externalId,
        () => 'externalId',
      );
      await markCompanies(ctx, rows);
      await matchRows(ctx, rows);
      if (body.existing === 'REJECT' || !holds(ctx.actor, 'UPDATE_CONTACT')) rejectMatches(rows);
      const { outcomes, companiesCreated } = body.dryRun
        ? { outcomes: [], companiesCreated: 0 }
        : await written(ctx, rows, body.mode === 'ALL');
      return { companiesCreated, ...resultsOf(rows, outcomes) };
    },
    // Reading many rows takes time, for which no connection should be held.
    (ctx, { body }) => rowsOf(ctx, body.rows),
  ),
);
