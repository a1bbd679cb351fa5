/**
 * The table of idempotency keys. The key, the answer and the effect are one commit. A try-lock detects a request that is
 * still running; the primary key guarantees that nothing happens twice even if two requests get past the lock.
 */
import { createHash } from 'node:crypto';
import { apiError, type ErrorCode } from '../../contract/errors.ts';
import type { Queryable, Tx } from '../../platform/postgres/database.ts';
import { encryptedBytes } from '../../platform/secrets/renewing.ts';
import type { Actor } from '../app/actor.ts';
import type { App } from '../app/app.ts';

export const rememberMs = 86_400_000;

export const idempotencyErrors: readonly ErrorCode[] = ['IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_KEY_IN_USE'];

/** Another request committed the same key between our read and our lock: everything is rolled back and tried again. */
export class KeyTaken extends Error {}

/** An answer as it is sent and stored. */
export interface Remembered {
  requestId: string;
  status: number;
  /** The API version of the body. */
  version: string;
  /** JSON. */
  body: string;
}

/** A request with an idempotency key, and what must be the same when the key is used again. */
export interface KeyedRequest {
  key: string;
  method: string;
  /** Path and query, not decoded. */
  url: string;
  /** Of a file its SHA-256. */
  body: Buffer | string | null;
}

const claim = `
  select pg_try_advisory_xact_lock($3::bigint) as free, k.request_hash, k.request_id, k.status, k.answer
  from (select 1) one
  left join idempotency_keys k on k.workspace_id = $1 and k.key = $2 and k.created_at > $4`;
/** Overwrites a key older than 24 hours, but not one that another request has just taken. */
const remember = `
  insert into idempotency_keys as k (workspace_id, key, request_hash, request_id, status, answer, created_at)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (workspace_id, key) do update set request_hash = excluded.request_hash, request_id = excluded.request_id,
    status = excluded.status, answer = excluded.answer, created_at = excluded.created_at
  where k.created_at <= $8`;
const sweep = `
  delete from idempotency_keys where (workspace_id, key) in (
    select workspace_id, key from idempotency_keys where created_at <= $1 order by created_at limit 1000)`;

/**
 * An answer depends on who asks: the same request by another account, or by an app in its name, is a different request
 * and must not replay the answer.
 */
export const hashRequest = ({ method, url, body }: KeyedRequest, { type, id, user }: Actor): Buffer =>
  createHash('sha256')
    .update(`${type === 'OAUTH_APP' ? id : ''} ${user.id} ${method} ${url}\n`)
    .update(body ?? '')
    .digest();

/**
 * The key as it is kept. The person at a frame of another site is not the account, so the frame has keys of its own: it
 * neither gets the answer of a key that the account used nor uses one up.
 */
export const keptKey = (key: string, { embedded }: Pick<Actor, 'embedded'>): string =>
  embedded ? createHash('sha256').update(`${embedded.id}\n${key}`).digest('hex') : key;

const lockOf = (workspaceId: string, key: string): string =>
  createHash('sha256').update(`${workspaceId}\n${key}`).digest().readBigInt64BE(0).toString();

/** What an answer is encrypted as. */
export const answerContext = (workspaceId: string, key: string): string => `idempotency:${workspaceId}:${key}`;
/** For changing the master key. */
export const encryptedAnswers = encryptedBytes('idempotency_keys', 'answer', ['workspace_id', 'key'], row =>
  answerContext(row.workspace_id, row.key),
);

const known = 'select 1 from idempotency_keys where workspace_id = $1 and key = $2 and created_at > $3';

/** Whether a key already has an answer, which saves preparing for nothing. The claim in the transaction decides. */
export const isKnown = async (db: Queryable, workspaceId: string, key: string, now: Date): Promise<boolean> =>
  (await db.row(known, [workspaceId, key, new Date(now.getTime() - rememberMs)])) !== null;

/** A key that a request claims. */
export interface Claim {
  workspaceId: string;
  key: string;
  hash: Buffer;
  /** Throws when the actor may not run the operation: a stored answer is not shown without permission either. */
  authorize: () => void;
}

/**
 * The stored answer, or null when this request is the first with its key. Throws IDEMPOTENCY_KEY_IN_USE while another
 * request with the key is running, what `authorize` throws when there is an answer, and IDEMPOTENCY_KEY_REUSED when the
 * request differs.
 */
export async function claimKey(tx: Tx, app: App, claimed: Claim, now: Date): Promise<Remembered | null> {
  const { workspaceId, key, hash } = claimed;
  const since = new Date(now.getTime() - rememberMs);
  const row = await tx.row<{
    free: boolean;
    request_hash: Buffer | null;
    request_id: string;
    status: number;
    answer: Buffer;
  }>(claim, [workspaceId, key, lockOf(workspaceId, key), since]);
  if (!row?.free) throw apiError('IDEMPOTENCY_KEY_IN_USE', { retryAfter: 1 });
  if (!row.request_hash) return null;
  if (row.status !== 403) claimed.authorize(); // a denied request can be repeated as it was
  if (!row.request_hash.equals(hash)) throw apiError('IDEMPOTENCY_KEY_REUSED');
  const [version = '', body = ''] = splitOnce(
    app.secrets.decrypt(row.answer, answerContext(workspaceId, key)).toString('utf8'),
  );
  return { requestId: row.request_id, status: row.status, version, body };
}

const splitOnce = (text: string): [string, string] => {
  const cut = text.indexOf('\n');
  return [text.slice(0, cut), text.slice(cut + 1)];
};

export async function rememberAnswer(
  tx: Tx,
  app: App,
  { workspaceId, key, hash }: Omit<Claim, 'authorize'>,
  answer: Remembered,
  now: Date,
): Promise<void> {
  const kept = app.secrets.encrypt(`${answer.version}\n${answer.body}`, answerContext(workspaceId, key));
  const until = new Date(now.getTime() - rememberMs);
  const { requestId, status } = answer;
  if ((await tx.run(remember, [workspaceId, key, hash, requestId, status, kept, now, until])) === 0)
    throw new KeyTaken();
}

/** Deletes keys older than 24 hours, a thousand at a time. */
export async function sweepKeys({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<void> {
  const until = new Date(clock.now().getTime() - rememberMs);
  while ((await db.run(sweep, [until])) === 1000);
}
