/**
 * What visitors of a form may do a limited number of times an hour. Counted in the database before it is done, so that
 * attempts at the same time, or on several nodes, cannot exceed the limit.
 */
import { apiError } from '../../../contract/errors.ts';
import { networkOf } from '../../../platform/rate/network.ts';
import type { App } from '../../app/app.ts';

const hour = 3_600_000;

/** Attempts in an hour: of one network, and of all together (null: any number). */
const most = {
  PASSWORD: { visitor: 10, all: null },
  START: { visitor: 60, all: 5_000 },
} as const;
export type AttemptKind = keyof typeof most;

const count = `
  insert into form_attempts as a (form_id, kind, visitor, count, since) values ($1, $2, $3, 1, $4)
  on conflict (form_id, kind, visitor) do update set
    count = case when a.since <= $5 then 1 else a.count + 1 end, since = case when a.since <= $5 then excluded.since else a.since end
  where a.since <= $5 or a.count < $6 returning since`;
const begun = 'select since from form_attempts where form_id = $1 and kind = $2 and visitor = $3';
const undo =
  'update form_attempts set count = count - 1 where form_id = $1 and kind = $2 and visitor = $3 and count > 0';
const forget = 'delete from form_attempts where since <= $1';

const everyone = Buffer.alloc(0);
type Attempts = Pick<App, 'db' | 'secrets' | 'clock'>;

/** Addresses are not stored. */
const visitorOf = ({ secrets }: Attempts, ip: string | null): Buffer => secrets.mac('form-visitor', networkOf(ip));

async function take(app: Attempts, formId: string, kind: AttemptKind, visitor: Buffer, max: number): Promise<void> {
  const now = app.clock.now();
  const over = new Date(now.getTime() - hour);
  if (await app.db.row(count, [formId, kind, visitor, now, over, max])) return;
  const found = await app.db.row<{ since: Date }>(begun, [formId, kind, visitor]);
  const leftMs = (found?.since.getTime() ?? now.getTime()) + hour - now.getTime();
  throw apiError('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil(leftMs / 1_000)) });
}

/** Throws RATE_LIMITED. */
export async function takeAttempt(app: Attempts, formId: string, kind: AttemptKind, ip: string | null): Promise<void> {
  const { visitor, all } = most[kind];
  await take(app, formId, kind, visitorOf(app, ip), visitor);
  if (all !== null) await take(app, formId, kind, everyone, all);
}

/** A right password does not count, because many people may share a network. */
export const undoAttempt = (app: Attempts, formId: string, kind: AttemptKind, ip: string | null) =>
  app.db.run(undo, [formId, kind, visitorOf(app, ip)]);

export const forgetAttempts = ({ db, clock }: Attempts) => db.run(forget, [new Date(clock.now().getTime() - hour)]);
