/**
 * Organizations that are being moved to another installation. Nobody can use them meanwhile, and nothing on a schedule
 * concerns them, so that nothing is lost and nothing happens at both places. Their jobs wait in `held_jobs`.
 */
import { type ApiError, apiError } from '../../contract/errors.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import { suspendedTexts } from './locales/suspended.ts';

const retryAfter = 300;

export const beingMoved = (): ApiError =>
  apiError('UPSTREAM_UNAVAILABLE', {
    message: 'The organization is being moved and cannot be used at the moment.',
    userMessage: suspendedTexts,
    retryAfter,
  });

/** A condition for work on a schedule; `column` has the id of an organization. */
export const notSuspended = (column: string): string =>
  `${column} not in (select id from organizations where suspended_at is not null)`;

const find = 'select 1 from organizations where id = $1 and suspended_at is not null';

/** Fails with UPSTREAM_UNAVAILABLE. */
export async function mustNotBeSuspended(db: Queryable, organizationId: string): Promise<void> {
  if (await db.row(find, [organizationId])) throw beingMoved();
}
