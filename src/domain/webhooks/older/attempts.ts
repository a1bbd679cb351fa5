/**
 * The delivery log of older versions: an item for each attempt, newest delivery first. An item's id can be used to resend it.
 */

import { type Attempt, olderWebhookOperations } from '../../../contract/operations/older-webhooks.ts';
import type { Queryable } from '../../../platform/postgres/database.ts';
import type { Resources } from '../../app/event-resources.ts';
import { command, query } from '../../app/operation.ts';
import { Conditions } from '../../app/paging.ts';
import { isShownDelivery } from '../all-workspaces.ts';
import { shownPayloads } from '../payloads.ts';
import { requeueDelivery } from '../retry.ts';
import { loadWebhook } from '../webhook-store.ts';

interface Row {
  id: string;
  webhook_id: string;
  event_id: string;
  is_test: boolean;
  type: string;
  trigger: string | null;
  status: Attempt['status'];
  url: string;
  response_code: number;
  attempt: number;
  final: boolean;
  replay_of_id: string | null;
  body: string | null;
  response_body: string | null;
  created_at: Date;
}

const from = `
  from deliveries d join delivery_attempts a on a.delivery_id = d.id left join events e on e.id = d.event_id where`;
const select = `
  select a.id, d.webhook_id, d.event_id, d.event is not null as is_test, d.type, e.beside->>'trigger' as trigger, a.status, d.url, a.response_code, a.attempt,
    d.status <> 'PENDING' and a.attempt = d.attempts as final, d.replay_of_id, d.body, a.response_body, a.created_at ${from}`;
/** Accepts both ids: receivers got the delivery's own id, the list shows the attempt's. */
const deliveryOf = `
  select d.id from deliveries d left join delivery_attempts a on a.delivery_id = d.id and a.id = $2
  where d.webhook_id = $1 and (d.id = $2 or a.id is not null) limit 1`;

const show = (row: Row, isShown: boolean): Attempt => ({
  id: row.id,
  webhookId: row.webhook_id,
  type: row.type,
  trigger: row.trigger,
  status: row.status,
  url: row.url,
  responseCode: row.response_code,
  attempt: row.attempt,
  isFinalAttempt: row.final,
  replayOfId: row.replay_of_id,
  requestBody: isShown && row.body !== null && row.attempt > 0 ? JSON.parse(row.body) : null,
  responseBody: row.response_body,
  createdAt: row.created_at.toISOString(),
});

async function countAttempts(db: Queryable, { texts, values }: Conditions): Promise<number> {
  const row = await db.row<{ total: number }>(`select count(*)::int as total ${from} ${texts.join(' and ')}`, values);
  return row?.total ?? 0;
}

export const listAttempts = (resources: Resources) =>
  query(olderWebhookOperations.attempts, async ({ actor, tx }, { params, query }) => {
    const webhook = await loadWebhook(tx, actor, params.id);
    const { page = 1, perPage = 25, type = [], trigger = [], status } = query;
    const c = new Conditions();
    c.add(`d.webhook_id = ${c.value(webhook.id)}`);
    c.add(isShownDelivery(webhook, actor.user.id, value => c.value(value))).add(
      `d.type = any(${c.value(type)}::text[])`,
    );
    c.add(
      `(d.type <> 'document.party.reminded' or coalesce(e.beside->>'trigger', 'AUTOMATIC') = any(${c.value(trigger)}::text[]))`,
    );
    if (status) c.add(`a.status = any(${c.value(status)}::text[])`);
    const total = await countAttempts(tx, c);
    const before = (page - 1) * perPage;
    if (before >= total) return { data: [], total };
    const order = 'order by d.created_at desc, d.id desc, a.attempt desc, a.id desc';
    const rows = await tx.rows<Row>(
      `${select} ${c.texts.join(' and ')} ${order} limit ${c.value(perPage)} offset ${c.value(before)}`,
      c.values,
    );
    const isShown = await shownPayloads(tx, actor, resources, rows);
    return { data: rows.map(row => show(row, isShown(row))), total };
  });

export const retryAttempt = command(olderWebhookOperations.retry, async (ctx, { params }) => {
  const webhook = await loadWebhook(ctx.tx, ctx.actor, params.id);
  const found = await ctx.tx.row<{ id: string }>(deliveryOf, [webhook.id, params.attemptId]);
  const { id } = await requeueDelivery(ctx, webhook.id, found?.id ?? params.attemptId);
  return { deliveryId: id };
});
