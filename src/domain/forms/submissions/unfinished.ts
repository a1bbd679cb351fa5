/**
 * Unfinished answers count towards what is kept of them, for their form, its organization and the installation. When there
 * are more, those that were begun first are deleted.
 */
import type { Queryable, Tx } from '../../../platform/postgres/database.ts';
import type { App } from '../../app/app.ts';
import { keptAnswers, rowBytes } from '../../budgets/budgets.ts';
import { addToTotals } from '../../budgets/totals.ts';
import type { FormRow } from '../form.ts';
import type { Filled } from './store.ts';

type Scope = keyof typeof keptAnswers;
const scopes: readonly Scope[] = ['form', 'organization', 'installation'];

/** Where answers begin in each total. */
export type Places = Readonly<Record<Scope, number>>;

/** About what a submission takes, in bytes. */
export const bytesOf = (filled: Filled): number => rowBytes + Buffer.byteLength(JSON.stringify(filled));

const size = 'select bytes from unfinished_answers where submission_id = $1';
const lockSize = `${size} for update`;
const grown = 'update unfinished_answers set bytes = $2 where submission_id = $1';
const insert = `
  insert into unfinished_answers (submission_id, form_id, organization_id, bytes, form_place, organization_place, installation_place)
  values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`;
const finish = 'delete from unfinished_answers where submission_id = $1';

/** The most that they had, in bytes; 0 for those that were never counted. */
const countedOf = async (db: Queryable, sql: string, id: string): Promise<number> =>
  Number((await db.row<{ bytes: string }>(sql, [id]))?.bytes ?? 0);

/** By how much answers grow; what is saved again in their place is counted once. */
export const growthOf = async (db: Queryable, id: string, bytes: number): Promise<number> =>
  Math.max(0, bytes - (await countedOf(db, size, id)));

const addTo = async (app: App, tx: Tx, form: FormRow, bytes: number): Promise<Places> => {
  const whose = [`answers form ${form.id}`, `answers organization ${form.organization_id}`, 'answers'];
  const [ofForm = 0, organization = 0, installation = 0] = await addToTotals(app, tx, whose, bytes);
  return { form: ofForm, organization, installation };
};

const before = (totals: Places, bytes: number): Places => ({
  form: totals.form - bytes,
  organization: totals.organization - bytes,
  installation: totals.installation - bytes,
});

/** Counts new answers before they are written, in a short transaction of its own. */
export const countNew = (app: App, form: FormRow, bytes: number): Promise<Places> =>
  app.db.tx(tx => addTo(app, tx, form, bytes));

export const insertUnfinished = (tx: Tx, form: FormRow, id: string, bytes: number, totals: Places): Promise<number> => {
  const at = before(totals, bytes);
  return tx.run(insert, [id, form.id, form.organization_id, bytes, at.form, at.organization, at.installation]);
};

/** Counts what answers grow by, before they are saved. Null if they do not. */
export const countGrowth = (app: App, form: FormRow, id: string, bytes: number): Promise<Places | null> =>
  app.db.tx(async tx => {
    const counted = await countedOf(tx, lockSize, id);
    if (bytes <= counted) return null;
    const totals = await addTo(app, tx, form, bytes - counted);
    // Those that were begun before they were counted get a place now.
    if (counted === 0) await insertUnfinished(tx, form, id, bytes, totals);
    else await tx.run(grown, [id, bytes]);
    return totals;
  });

export const finishAnswers = (tx: Tx, id: string): Promise<number> => tx.run(finish, [id]);

/** Those that are being submitted stay until the next time. */
const endOf = (scope: Scope, whose: string): string => `
  delete from form_submissions where id in (
    select s.id from unfinished_answers u join form_submissions s on s.id = u.submission_id
    where ${whose} u.${scope}_place < $1 and s.submitted_at is null
    order by u.${scope}_place limit 100 for update of s skip locked)`;
const ends: Readonly<Record<Scope, string>> = {
  form: endOf('form', 'u.form_id = $2 and'),
  organization: endOf('organization', 'u.organization_id = $2 and'),
  installation: endOf('installation', ''),
};

/** Deletes what was begun first, as far as there is more than is kept. */
export async function endOldest({ db }: Pick<App, 'db'>, form: FormRow, totals: Places): Promise<void> {
  const whose = { form: [form.id], organization: [form.organization_id], installation: [] };
  for (const scope of scopes) {
    const from = totals[scope] - keptAnswers[scope];
    if (from <= 0) continue;
    while ((await db.run(ends[scope], [from, ...whose[scope]])) === 100);
  }
}
