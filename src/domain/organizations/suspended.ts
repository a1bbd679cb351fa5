/**
 * Organizations that are being moved to another installation, or wait to be deleted. Nobody can use them meanwhile, and
 * nothing on a schedule concerns them, so that nothing is lost and nothing happens at both places. Their jobs wait in
 * `held_jobs`.
 */
import { type ApiError, apiError } from '../../contract/errors.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import { suspendedTexts } from './locales/suspended.ts';

const retryAfter = 300;

/** The error of a suspended organization; `deleteAt` is when it is deleted, if it is. */
export const suspended = (deleteAt: Date | null): ApiError =>
  deleteAt === null
    ? apiError('UPSTREAM_UNAVAILABLE', {
        message: 'The organization is being moved and cannot be used at the moment.',
        userMessage: suspendedTexts('moved'),
        retryAfter,
      })
    : apiError('UPSTREAM_UNAVAILABLE', {
        message: 'The organization is closed and is going to be deleted.',
        userMessage: suspendedTexts('closed'),
        retryAfter,
      });

/** A condition for work on a schedule; `column` has the id of an organization. */
export const notSuspended = (column: string): string =>
  `${column} not in (select id from organizations where suspended_at is not null)`;

const find = 'select delete_at from organizations where id = $1 and suspended_at is not null';

/** Fails with UPSTREAM_UNAVAILABLE. */
export async function mustNotBeSuspended(db: Queryable, organizationId: string): Promise<void> {
  const found = await db.row<{ delete_at: Date | null }>(find, [organizationId]);
  if (found) throw suspended(found.delete_at);
}
