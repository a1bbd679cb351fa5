/**
 * All SQL that reads and changes endpoints, limited to the actor's workspace. Endpoints of the whole organization are
 * excluded: their log has events of workspaces that the actor may not be a member of.
 */

import { notFound } from '../../contract/errors.ts';
import { tooMany } from '../../contract/limit-errors.ts';
import { limits } from '../../contract/limits.ts';
import type { Queryable, Tx } from '../../platform/postgres/database.ts';
import { type Encrypted, encryptedBytes } from '../../platform/secrets/renewing.ts';
import type { Reach } from '../app/actor.ts';
import { hasRoom, takeRoom } from '../operations/room.ts';
import { previousSecretContext, secretContext, type WebhookRow } from './webhook.ts';

export const webhookColumns = `w.id, w.organization_id, w.workspace_id, w.url, w.secret, w.previous_secret, w.previous_secret_until,
  w.enabled, w.paused_at, w.pause_reason, w.failure_email, w.events, w.api_version, w.failing_since, w.failures_in_row,
  w.warned_at, w.created_at, w.updated_at`;
/** Deleted endpoints stay in the table until they are swept. */
export const isThere = 'w.deleted_at is null';

const find = `select ${webhookColumns} from webhooks w where w.workspace_id = $1 and w.id = $2 and ${isThere}`;
/** A weak lock, so that deliveries can still be inserted for the endpoint. */
const lock = `${find} for no key update`;
const findOfJob = `select ${webhookColumns} from webhooks w where w.id = $1 and ${isThere} for no key update`;
const insert = `
  insert into webhooks (id, organization_id, workspace_id, url, secret, enabled, failure_email, events, api_version,
    created_by, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)`;
const save = `
  update webhooks set url = $2, secret = $3, previous_secret = $4, previous_secret_until = $5, enabled = $6, paused_at = $7,
    pause_reason = $8, failure_email = $9, events = $10, api_version = $11, failing_since = $12, failures_in_row = $13,
    warned_at = $14, updated_at = $15
  where id = $1`;
const remove = `
  update webhooks set deleted_at = $2, secret = null, previous_secret = null, previous_secret_until = null, updated_at = $2
  where id = $1`;
const counted = `select count(*)::int as count from webhooks w where w.workspace_id = $1 and ${isThere}`;

const found = (webhook: WebhookRow | null): WebhookRow => {
  if (!webhook) throw notFound('webhook');
  return webhook;
};

export const loadWebhook = async (db: Queryable, reach: Reach, id: string): Promise<WebhookRow> =>
  found(await db.row<WebhookRow>(find, [reach.workspaceId, id]));

/** Locks the endpoint, so that changes run one at a time. */
export const lockWebhook = async (tx: Tx, reach: Reach, id: string): Promise<WebhookRow> =>
  found(await tx.row<WebhookRow>(lock, [reach.workspaceId, id]));

/** For jobs, which are not limited to a workspace. */
export const lockWebhookOfJob = (tx: Tx, id: string) => tx.row<WebhookRow>(findOfJob, [id]);

const roomOf = (workspaceId: string) => ({
  ...{ of: `webhooks ${workspaceId}`, count: counted, values: [workspaceId] },
  max: limits.webhooks,
});

/** Fails with TOO_BIG if the workspace has the maximum number of endpoints now. */
export async function mustHaveRoom(db: Queryable, workspaceId: string): Promise<void> {
  if (!(await hasRoom(db, roomOf(workspaceId)))) throw tooMany('webhooks', limits.webhooks);
}

/** Call it in the transaction that adds an endpoint. Fails with TOO_BIG. */
export async function mustTakeRoom(tx: Tx, workspaceId: string): Promise<void> {
  if (!(await takeRoom(tx, roomOf(workspaceId)))) throw tooMany('webhooks', limits.webhooks);
}

export const insertWebhook = (tx: Tx, w: WebhookRow, createdBy: string) =>
  tx.run(insert, [
    w.id,
    w.organization_id,
    w.workspace_id,
    w.url,
    w.secret,
    w.enabled,
    w.failure_email,
    w.events,
    w.api_version,
    createdBy,
    w.created_at,
  ]);

export const saveWebhook = (tx: Tx, w: WebhookRow) =>
  tx.run(save, [
    w.id,
    w.url,
    w.secret,
    w.previous_secret,
    w.previous_secret_until,
    w.enabled,
    w.paused_at,
    w.pause_reason,
    w.failure_email,
    w.events,
    w.api_version,
    w.failing_since,
    w.failures_in_row,
    w.warned_at,
    w.updated_at,
  ]);

/** Removes the secrets at once; the row and its log are deleted by the sweep. */
export const markWebhookDeleted = (tx: Tx, id: string, now: Date) => tx.run(remove, [id, now]);

export const encryptedSecrets: readonly Encrypted[] = [
  encryptedBytes('webhooks', 'secret', ['id'], row => secretContext(row.id)),
  encryptedBytes('webhooks', 'previous_secret', ['id'], row => previousSecretContext(row.id)),
];
