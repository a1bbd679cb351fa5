/**
 * Places of forms with `maxSubmissions`, so that nobody closes one with submissions that nobody signs. What is submitted
 * holds a place for a bounded time; signed by its respondent, it keeps it. Later it is signed if a place is free: all of this
 * is decided under the form's lock, so that never more are signed than there are places.
 */
import { apiError } from '../../contract/errors.ts';
import { rateLimited } from '../../contract/limit-errors.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import type { App } from '../app/app.ts';
import { formPlaces } from './budgets.ts';
import { giveBudgetBack, secondsToNextDay, type TakenBudget, takenByNetworks, takeOfNetworks } from './take.ts';

interface Places {
  max_submissions: number | null;
  submission_count: number;
  lapsed_count: number;
}

/** How many submissions have a place: those that were signed, and those that hold one. */
export const takenPlaces = ({ submission_count, lapsed_count }: Places): number => submission_count - lapsed_count;

const isFull = (form: Places): boolean => form.max_submissions !== null && takenPlaces(form) >= form.max_submissions;

const placesOf = (formId: string): string => `FORM_PLACES ${formId}`;

/**
 * Counts a place that nobody has signed yet for the networks of the visitor. Null for a form without a maximum. Throws
 * RATE_LIMITED until the next day.
 */
export async function takeUnsignedPlace(
  app: App,
  { id, max_submissions: max }: { id: string; max_submissions: number | null },
  ip: string | null,
): Promise<TakenBudget | null> {
  if (max === null) return null;
  const allowedOf = (times: number): number =>
    Math.max(formPlaces.ofNetwork * times, Math.floor(max * formPlaces.part));
  const taken = await takeOfNetworks(app, { ip, what: placesOf(id), allowedOf });
  if (taken === null) throw rateLimited('unsignedPlaces', { seconds: secondsToNextDay(app) });
  return taken;
}

const hold = `
  insert into form_places (submission_id, form_id, organization_id, held_until)
  select s.id, s.form_id, s.organization_id, $2 from form_submissions s where s.id = $1`;

/** The caller holds the form's lock. */
export const holdPlace = (tx: Tx, submissionId: string, now: Date): Promise<number> =>
  tx.run(hold, [submissionId, new Date(now.getTime() + formPlaces.heldMs)]);

const lapse = `
  with lapsed as (
    update form_places set has_lapsed = true where form_id = $1 and held_until <= $2 and not has_lapsed returning 1
  )
  update forms set lapsed_count = lapsed_count + (select count(*) from lapsed)
  where id = $1 and exists(select 1 from lapsed) returning lapsed_count`;

/** Ends the places that were held long enough. The caller holds the form's lock. Null if there were none. */
export const lapsePlaces = async (tx: Tx, formId: string, now: Date): Promise<number | null> =>
  (await tx.row<{ lapsed_count: number }>(lapse, [formId, now]))?.lapsed_count ?? null;

const formOf = `
  select p.form_id, p.submission_id from form_submissions s join form_places p on p.submission_id = s.id
  where s.document_id = $1`;
const lockForm = 'select max_submissions, submission_count, lapsed_count from forms where id = $1 for update';
const own = 'select held_until, has_lapsed from form_places where submission_id = $1';
const keep = 'delete from form_places where submission_id = $1';
const counted = 'update forms set lapsed_count = lapsed_count - 1 where id = $1';
const nextLapse = 'select min(held_until) as held_until from form_places where form_id = $1 and not has_lapsed';

interface Signing {
  document: { id: string; visitor_party_id: string | null };
  party: { id: string; acts_for: string | null };
  ip: string | null;
}

/**
 * Gives the submission its place for good when its respondent signs, or who signs for them. The caller holds the document's
 * lock. Throws RATE_LIMITED while others hold the last places, and INVALID_STATE when all of them are signed.
 */
export async function keepPlace(app: App, tx: Tx, { document, party, ip }: Signing, now: Date): Promise<void> {
  const { visitor_party_id: respondent } = document;
  if (respondent === null || (party.id !== respondent && party.acts_for !== respondent)) return;
  const found = await tx.row<{ form_id: string; submission_id: string }>(formOf, [document.id]);
  if (!found) return;
  const { form_id: formId, submission_id: submissionId } = found;
  const form = await tx.row<Places>(lockForm, [formId]);
  if (!form) return;
  form.lapsed_count = (await lapsePlaces(tx, formId, now)) ?? form.lapsed_count;
  const place = await tx.row<{ held_until: Date; has_lapsed: boolean }>(own, [submissionId]);
  if (!place) return;
  if (place.has_lapsed) {
    if (isFull(form)) throw await noPlace(tx, formId, now);
    await tx.run(counted, [formId]);
  }
  await tx.run(keep, [submissionId]);
  if (form.max_submissions === null) return;
  const takenAt = new Date(place.held_until.getTime() - formPlaces.heldMs);
  await giveBudgetBack({ db: tx }, takenByNetworks(app, ip, placesOf(formId), takenAt), 1);
}

async function noPlace(tx: Tx, formId: string, now: Date) {
  const until = (await tx.row<{ held_until: Date | null }>(nextLapse, [formId]))?.held_until ?? null;
  if (until === null) return apiError('INVALID_STATE', { message: 'All places of the form are taken.' });
  return rateLimited('formPlaces', { seconds: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1_000)) });
}
