/** When a key expires: at a given time, after some days, after its previous lifetime, or never. Pure. */
import { invalid } from '../../contract/errors.ts';
import type { Deadline } from '../../contract/values.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import { instantOf } from '../app/deadline.ts';
import type { Context } from '../app/operation.ts';

const dayMs = 86_400_000;

export interface GivenExpiry {
  expiresAt?: Deadline | null | undefined;
  expiresInDays?: number | null | undefined;
}

/** Who asks, and when. */
export type Asking = Pick<Context<Queryable>, 'actor' | 'now'>;

/** Null: never. */
export function expiryOf({ expiresAt, expiresInDays }: GivenExpiry, { actor, now }: Asking): Date | null {
  if (typeof expiresInDays === 'number') return new Date(now.getTime() + expiresInDays * dayMs);
  if (!expiresAt) return null;
  const at = instantOf(expiresAt, actor.workspace);
  if (at <= now) throw invalid({ path: 'expiresAt', code: 'INVALID_VALUE', message: 'must be in the future' });
  return at;
}

/** For a regenerated secret: the given expiry, otherwise the same lifetime as before. */
export function renewedExpiry(
  given: GivenExpiry,
  before: { expires_at: Date | null; secret_at: Date },
  asking: Asking,
): Date | null {
  if (given.expiresAt !== undefined || given.expiresInDays !== undefined) return expiryOf(given, asking);
  if (before.expires_at === null) return null;
  return new Date(asking.now.getTime() + before.expires_at.getTime() - before.secret_at.getTime());
}
