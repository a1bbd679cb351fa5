/** Endpoints and deliveries inserted directly into the database: many at once, with any version and secret. */
import { randomBytes } from 'node:crypto';
import type { EventType } from '../../src/contract/events/events.ts';
import { previousSecretContext, secretContext, type WebhookRow } from '../../src/domain/webhooks/webhook.ts';
import { newId } from '../../src/platform/ids.ts';
import type { Cast, Kit } from '../kit/service.ts';

export const newSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`;

export interface EndpointOptions {
  secret?: string | null;
  version?: string;
  events?: EventType[];
  failureEmail?: string | null;
}

const insertWebhook = `
  insert into webhooks (id, organization_id, workspace_id, url, secret, enabled, failure_email, events, api_version, created_by,
    created_at, updated_at)
  values ($1, $2, $3, $4, $5, true, $6, $7, $8, $9, $10, $10)`;

/** Returns its id. */
export async function endpoint(
  { db, clock, service }: Kit,
  { organizationId, workspaceId, ownerId }: Cast,
  url: string,
  {
    secret = newSecret(),
    version = '2026-10',
    events = ['document.created'],
    failureEmail = null,
  }: EndpointOptions = {},
): Promise<string> {
  const id = newId('whk');
  const encrypted = secret && service.app.secrets.encrypt(secret, secretContext(id));
  const now = clock.now();
  await db.run(insertWebhook, [
    id,
    organizationId,
    workspaceId,
    url,
    encrypted || null,
    failureEmail,
    events,
    version,
    ownerId,
    now,
  ]);
  return id;
}

/** As POST …/rotate-secret does. */
export async function rotate({ db, clock, service }: Kit, id: string, from: string, to: string): Promise<void> {
  const { secrets } = service.app;
  await db.run('update webhooks set secret = $2, previous_secret = $3, previous_secret_until = $4 where id = $1', [
    id,
    secrets.encrypt(to, secretContext(id)),
    secrets.encrypt(from, previousSecretContext(id)),
    new Date(clock.now().getTime() + 24 * 3_600_000),
  ]);
}

export const webhookOf = ({ db }: Kit, id: string) => db.row<WebhookRow>('select * from webhooks where id = $1', [id]);

const insertDeliveries = `
  insert into deliveries (id, organization_id, workspace_id, webhook_id, event_id, type, status, url, event, next_attempt_at, created_at)
  select n.id, w.organization_id, w.workspace_id, w.id, n.event->>'id', 'webhook.test', 'PENDING', w.url, n.event, $4, $4
  from unnest($1::text[], $2::jsonb[]) as n(id, event), webhooks w where w.id = $3`;

/** The given number of test deliveries of an endpoint, due at once. Returns their ids. */
export async function deliver({ db, clock, service }: Kit, webhookId: string, count = 1): Promise<string[]> {
  const now = clock.now();
  const ids = Array.from({ length: count }, () => newId('dlv'));
  const events = ids.map(id => ({
    id: newId('evt'),
    type: 'webhook.test',
    createdAt: now.toISOString(),
    apiVersion: '2026-10',
    workspaceId: 'wsp_1',
    environment: 'PRODUCTION',
    actor: null,
    data: { object: { id, url: 'åäö' } },
  }));
  await db.run(insertDeliveries, [ids, events.map(e => JSON.stringify(e)), webhookId, now]);
  service.app.wakeWebhooks();
  return ids;
}

export interface Attempted {
  status: string;
  next_attempt_at: Date | null;
  attempts: { attempt: number; status: string; response_code: number; response_body: string | null }[];
}

const find = `
  select d.*, coalesce((
    select jsonb_agg(to_jsonb(a) order by a.attempt, a.id) from delivery_attempts a where a.delivery_id = d.id
  ), '[]') as attempts
  from deliveries d where d.id = $1`;

// biome-ignore lint/suspicious/noExplicitAny: a row as it is
export async function deliveryOf({ db }: Kit, id: string): Promise<any> {
  const row = await db.row(find, [id]);
  if (!row) throw new Error(`there is no delivery ${id}`);
  return row;
}

export const statusesOf = async ({ db }: Kit, webhookId: string): Promise<Record<string, number>> => {
  const rows = await db.rows<{ status: string; count: number }>(
    'select status, count(*) as count from deliveries where webhook_id = $1 group by status',
    [webhookId],
  );
  return Object.fromEntries(rows.map(row => [row.status, row.count]));
};
