/**
 * Step 8: the Idempotency-Key ("Idempotency"). Key, answer and effect are one commit. A try-lock tells a request that
 * still runs; the primary key is what guarantees that nothing happens twice, should two come past the lock.
 */
import { createHash } from 'node:crypto';
import type { Ground } from '../../areas/act.ts';
import type { Queryable, Tx } from '../../base/database.ts';
import { encryptedBytes } from '../../base/secrets/renewing.ts';
import { refusal } from '../../contract/errors.ts';
import type { Reading } from './request.ts';

export const rememberMs = 86_400_000;

/** Another request with the key committed between our look and our lock: everything is rolled back and looked at again. */
export class KeyTaken extends Error {}

export interface Remembered {
  requestId: string;
  status: number;
  version: string;
  body: string;
}

const claim = `
  select pg_try_advisory_xact_lock($3::bigint) as free, k.request_hash, k.request_id, k.status, k.answer
  from (select 1) one
  left join idempotency_keys k on k.workspace_id = $1 and k.key = $2 and k.created_at > $4`;
/** A key older than 24 hours is taken over; one that another request took meanwhile is not. */
const remember = `
  insert into idempotency_keys as k (workspace_id, key, request_hash, request_id, status, answer, created_at)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (workspace_id, key) do update set request_hash = excluded.request_hash, request_id = excluded.request_id,
    status = excluded.status, answer = excluded.answer, created_at = excluded.created_at
  where k.created_at <= $8`;
const sweep = `
  delete from idempotency_keys where (workspace_id, key) in (
    select workspace_id, key from idempotency_keys where created_at <= $1 order by created_at limit 1000)`;

/** `whose`: the account that a secret is shown to; anybody else's request is a different one. */
export const hashRequest = (reading: Reading, whose: string | null): Buffer =>
  createHash('sha256')
    .update(`${whose ?? ''}${reading.method} ${reading.url}\n`)
    .update(reading.bodyBytes ?? Buffer.alloc(0))
    .digest();

const lockOf = (workspaceId: string, key: string): string =>
  createHash('sha256').update(`${workspaceId}\n${key}`).digest().readBigInt64BE(0).toString();

const contextOf = (workspaceId: string, key: string): string => `idempotency:${workspaceId}:${key}`;
/** For a change of the master key. */
export const encryptedAnswers = encryptedBytes('idempotency_keys', 'answer', ['workspace_id', 'key'], row =>
  contextOf(row.workspace_id, row.key),
);

const known = 'select 1 from idempotency_keys where workspace_id = $1 and key = $2 and created_at > $3';

/** Whether a key has an answer already, so that slow preparing is spared; the claim decides. */
export const isKnown = async (db: Queryable, workspaceId: string, key: string, now: Date): Promise<boolean> =>
  (await db.row(known, [workspaceId, key, new Date(now.getTime() - rememberMs)])) !== null;

/** The remembered answer, or null when this request is the first with its key. */
export async function claimKey(
  tx: Tx,
  ground: Ground,
  workspaceId: string,
  key: string,
  hash: Buffer,
  now: Date,
): Promise<Remembered | null> {
  const since = new Date(now.getTime() - rememberMs);
  const row = await tx.row<{
    free: boolean;
    request_hash: Buffer | null;
    request_id: string;
    status: number;
    answer: Buffer;
  }>(claim, [workspaceId, key, lockOf(workspaceId, key), since]);
  if (!row?.free) throw refusal('IDEMPOTENCY_KEY_IN_USE', { retryAfter: 1 });
  if (!row.request_hash) return null;
  if (!row.request_hash.equals(hash)) throw refusal('IDEMPOTENCY_KEY_REUSED');
  const [version = '', body = ''] = splitOnce(
    ground.secrets.decrypt(row.answer, contextOf(workspaceId, key)).toString('utf8'),
  );
  return { requestId: row.request_id, status: row.status, version, body };
}

const splitOnce = (text: string): [string, string] => {
  const cut = text.indexOf('\n');
  return [text.slice(0, cut), text.slice(cut + 1)];
};

export async function rememberAnswer(
  tx: Tx,
  ground: Ground,
  workspaceId: string,
  key: string,
  hash: Buffer,
  now: Date,
  answer: Remembered,
): Promise<void> {
  const kept = ground.secrets.encrypt(`${answer.version}\n${answer.body}`, contextOf(workspaceId, key));
  const until = new Date(now.getTime() - rememberMs);
  const { requestId, status } = answer;
  if ((await tx.run(remember, [workspaceId, key, hash, requestId, status, kept, now, until])) === 0)
    throw new KeyTaken();
}

/** Forgets what is older than 24 hours, a thousand at a time. */
export async function sweepKeys({ db, clock }: Pick<Ground, 'db' | 'clock'>): Promise<void> {
  const until = new Date(clock.now().getTime() - rememberMs);
  while ((await db.run(sweep, [until])) === 1000);
}
