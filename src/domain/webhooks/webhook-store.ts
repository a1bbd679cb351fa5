/**
 * All SQL that reads and changes endpoints: those of the actor's workspace, and those of all workspaces that the actor
 * manages (`all-workspaces.ts`).
 */

import { notFound } from '../../contract/errors.ts';
import { tooMany } from '../../contract/limit-errors.ts';
import { limits } from '../../contract/limits.ts';
import type { Queryable, Tx } from '../../platform/postgres/database.ts';
import { type Encrypted, encryptedBytes } from '../../platform/secrets/renewing.ts';
import type { Actor } from '../app/actor.ts';
import { Conditions } from '../app/paging.ts';
import { hasRoom, takeRoom } from '../operations/room.ts';
import { isReached, pausedWorkspaces, reachOfAll } from './all-workspaces.ts';
import { previousSecretContext, secretContext, type WebhookRow } from './webhook.ts';

export const webhookColumns = `w.id, w.organization_id, w.workspace_id, w.url, w.secret, w.previous_secret, w.previous_secret_until,
  w.enabled, w.paused_at, w.pause_reason, w.failure_email, w.events, w.api_version, w.failing_since, w.failures_in_row,
  w.warned_at, w.all_workspaces_by, ${pausedWorkspaces}, w.created_at, w.updated_at`;
/** Deleted endpoints stay in the table until they are swept. */
export const isThere = 'w.deleted_at is null';

const find = `select ${webhookColumns} from webhooks w where`;
/** A weak lock, so that deliveries can still be inserted for the endpoint. */
const locked = 'for no key update of w';
const findOfJob = `select ${webhookColumns} from webhooks w where w.id = $1 and ${isThere} ${locked}`;
const insert = `
  insert into webhooks (id, organization_id, workspace_id, url, secret, enabled, failure_email, events, api_version,
    all_workspaces_by, created_by, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)`;
const save = `
  update webhooks set url = $2, secret = $3, previous_secret = $4, previous_secret_until = $5, enabled = $6, paused_at = $7,
    pause_reason = $8, failure_email = $9, events = $10, api_version = $11, failing_since = $12, failures_in_row = $13,
    warned_at = $14, updated_at = $15, workspace_id = $16, all_workspaces_by = $17
  where id = $1`;
const remove = `
  update webhooks set deleted_at = $2, secret = null, previous_secret = null, previous_secret_until = null, updated_at = $2
  where id = $1`;
const countedOfWorkspace = `select count(*)::int as count from webhooks w where w.workspace_id = $1 and ${isThere}`;
const countedOfAll = `
  select count(*)::int as count from webhooks w where w.organization_id = $1 and w.workspace_id is null and ${isThere}`;

async function findWebhook(db: Queryable, actor: Actor, id: string, lock = ''): Promise<WebhookRow> {
  const own = new Conditions();
  own
    .add(`w.id = ${own.value(id)}`)
    .add(`w.workspace_id = ${own.value(actor.workspaceId)}`)
    .add(isThere);
  const found = await db.row<WebhookRow>(`${find} ${own.texts.join(' and ')} ${lock}`, own.values);
  if (found) return found;
  const reach = await reachOfAll(db, actor);
  if (!reach) throw notFound('webhook');
  const c = new Conditions();
  c.add(`w.id = ${c.value(id)}`)
    .add(isReached(reach, value => c.value(value)))
    .add(isThere);
  const ofAll = await db.row<WebhookRow>(`${find} ${c.texts.join(' and ')} ${lock}`, c.values);
  if (!ofAll) throw notFound('webhook');
  return ofAll;
}

export const loadWebhook = (db: Queryable, actor: Actor, id: string) => findWebhook(db, actor, id);

/** Locks the endpoint, so that changes run one at a time. */
export const lockWebhook = (tx: Tx, actor: Actor, id: string) => findWebhook(tx, actor, id, locked);

/** For jobs, which are not limited to a workspace. */
export const lockWebhookOfJob = (tx: Tx, id: string) => tx.row<WebhookRow>(findOfJob, [id]);

/** Whose endpoints are counted together: those of a workspace, or of all workspaces of an organization. */
export type Counted = Pick<WebhookRow, 'organization_id' | 'workspace_id'>;

const roomOf = ({ organization_id: organizationId, workspace_id: workspaceId }: Counted) =>
  workspaceId === null
    ? { of: `webhooks of all ${organizationId}`, count: countedOfAll, values: [organizationId], max: limits.webhooks }
    : { of: `webhooks ${workspaceId}`, count: countedOfWorkspace, values: [workspaceId], max: limits.webhooks };

/** Fails with TOO_BIG if there is the maximum number of endpoints now. */
export async function mustHaveRoom(db: Queryable, counted: Counted): Promise<void> {
  if (!(await hasRoom(db, roomOf(counted)))) throw tooMany('webhooks', limits.webhooks);
}

/** Call it in the transaction that adds an endpoint. Fails with TOO_BIG. */
export async function mustTakeRoom(tx: Tx, counted: Counted): Promise<void> {
  if (!(await takeRoom(tx, roomOf(counted)))) throw tooMany('webhooks', limits.webhooks);
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
    w.all_workspaces_by,
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
    w.workspace_id,
    w.all_workspaces_by,
  ]);

/** Removes the secrets at once; the row and its log are deleted by the sweep. */
export const markWebhookDeleted = (tx: Tx, id: string, now: Date) => tx.run(remove, [id, now]);

export const encryptedSecrets: readonly Encrypted[] = [
  encryptedBytes('webhooks', 'secret', ['id'], row => secretContext(row.id)),
  encryptedBytes('webhooks', 'previous_secret', ['id'], row => previousSecretContext(row.id)),
];
