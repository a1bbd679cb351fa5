/** Inserts webhooks and a backlog of deliveries directly into the database. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { secretContext } from '../../src/domain/webhooks/webhook.ts';
import { newId } from '../../src/platform/ids.ts';
import type { Database } from '../../src/platform/postgres/database.ts';
import type { Secrets } from '../../src/platform/secrets/secrets.ts';
import { openSecrets } from '../../src/platform/secrets/secrets.ts';
import type { Organization } from './organizations.ts';

export const secretsIn = (dataDir: string): Secrets => openSecrets({ dir: join(dataDir, 'secrets') });

const insertWebhook = `
  insert into webhooks (id, organization_id, workspace_id, url, secret, enabled, events, api_version, created_by, created_at, updated_at)
  select $1, $2, $3, $4, $5, true, '{document.created}', '2026-10', u.id, $6, $6 from users u where u.organization_id = $2 limit 1`;

/** Subscribed to `document.created`; returns its id. */
export async function addWebhook(db: Database, secrets: Secrets, to: Organization, url: string): Promise<string> {
  const id = newId('whk');
  const secret = secrets.encrypt(`whsec_${randomBytes(24).toString('base64')}`, secretContext(id));
  await db.run(insertWebhook, [id, to.organizationId, to.workspaceId, url, secret, new Date()]);
  return id;
}

/** About the size of a document in the API. */
const snapshot = JSON.stringify({ id: 'doc_1', name: 'Avtal åäö', filler: 'x'.repeat(1_900) });
const insertBacklog = `
  with inserted as (
    insert into events (id, organization_id, workspace_id, type, environment, actor, resource, resource_id, beside, snapshot, created_at)
    select 'evt_' || $6 || lpad(i::text, 8, '0'), $1, $2, 'document.created', 'PRODUCTION', null, 'document',
      'doc_' || $6 || i, '{}', $5::jsonb, $4
    from generate_series(1, $7::int) i returning id
  )
  insert into deliveries (id, organization_id, workspace_id, webhook_id, event_id, type, status, url, next_attempt_at, created_at)
  select 'dlv_' || substr(inserted.id, 5), $1, $2, w.id, inserted.id, 'document.created', 'PENDING', w.url, $4, $4
  from inserted, webhooks w where w.id = $3`;

/** All of them are due immediately. */
export async function addBacklog(db: Database, to: Organization, webhookId: string, count: number): Promise<void> {
  const prefix = randomBytes(6).toString('hex');
  await db.run(insertBacklog, [to.organizationId, to.workspaceId, webhookId, new Date(), snapshot, prefix, count]);
}

export const countWaiting = async (db: Database): Promise<number> =>
  (await db.row<{ n: number }>('select count(*) as n from deliveries where next_attempt_at is not null'))?.n ?? 0;
