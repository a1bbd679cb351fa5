/** Endpoints created through the API, and deliveries moved into a given state in the database. */

import type { EventType } from '../../src/contract/events/events.ts';
import { webhookOperations } from '../../src/contract/operations/webhooks.ts';
import type { WebhookCreate } from '../../src/contract/schemas/webhooks.ts';
import { newId } from '../../src/platform/ids.ts';
import type { Cast, Kit } from '../kit/service.ts';

/** No request goes out, because names do not resolve in tests. */
export const somewhere = 'https://hooks.example.com/sigill';

type Given = Partial<Pick<WebhookCreate, 'url' | 'enabled' | 'apiVersion' | 'secret'>> & { events?: EventType[] };

export const created = (cast: Cast, { events, ...more }: Given = {}) =>
  cast.api.done(webhookOperations.create, {
    body: { url: somewhere, ...more, events: (events ?? ['document.created']) as ['document.created'] },
  });

export const pause = ({ db, clock }: Kit, id: string, reason = 'HTTP_410') =>
  db.run('update webhooks set paused_at = $2, pause_reason = $3 where id = $1', [id, clock.now(), reason]);

/** Sends a test event and returns the id of its delivery. */
export const tested = async (cast: Cast, id: string): Promise<string> =>
  (await cast.api.done(webhookOperations.test, { params: { id } })).id;

const settle = `update deliveries set status = $2, next_attempt_at = null, attempts = 1, body = $3, api_version = '2026-10' where id = $1`;
const attempt = `
  insert into delivery_attempts (id, organization_id, delivery_id, attempt, status, response_code, duration_ms, request_headers, created_at)
  select $2, organization_id, id, 1, $3, $4, 5, '{"webhook-id":"x"}', $5 from deliveries where id = $1`;

/** As if it had been sent once; `FAILED` is final. */
export async function settled({ db, clock }: Kit, id: string, status: 'SUCCESS' | 'FAILED', body = '{"sent":1}') {
  await db.run(settle, [id, status, body]);
  await db.run(attempt, [id, newId('att'), status, status === 'SUCCESS' ? 200 : 500, clock.now()]);
}
