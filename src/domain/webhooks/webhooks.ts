import { olderWebhookOperations } from '../../contract/operations/older-webhooks.ts';
import { webhookOperations } from '../../contract/operations/webhooks.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import { type Context, query } from '../app/operation.ts';
import { Conditions, type PageQuery, page } from '../app/paging.ts';
import { isReached, reachOfAll } from './all-workspaces.ts';
import { showDeliveredWebhook, showWebhook } from './show.ts';
import type { WebhookRow } from './webhook.ts';
import { isThere, loadWebhook, webhookColumns } from './webhook-store.ts';

async function pageOf({ actor, tx }: Context<Queryable>, asked: PageQuery) {
  const reach = await reachOfAll(tx, actor);
  const c = new Conditions();
  const own = `w.workspace_id = ${c.value(actor.workspaceId)}`;
  c.add(reach ? `(${own} or ${isReached(reach, value => c.value(value))})` : own).add(isThere);
  return page<WebhookRow>(tx, asked, {
    select: `select ${webhookColumns} from webhooks w`,
    from: 'from webhooks w',
    conditions: c,
    sort: { name: 'createdAt', column: 'w.created_at', cast: 'timestamptz', nullable: false },
    id: 'w.id',
    place: w => ({ value: w.created_at, id: w.id }),
  });
}

export const listWebhooks = query(webhookOperations.list, async (ctx, { query }) => {
  const found = await pageOf(ctx, query);
  return { ...found, data: found.data.map(showWebhook) };
});

export const getWebhook = query(webhookOperations.get, async ({ actor, tx }, { params }) =>
  showWebhook(await loadWebhook(tx, actor, params.id)),
);

/** The same for older versions, with the subscriptions that only they have. */
export const listOlderWebhooks = query(olderWebhookOperations.list, async (ctx, { query }) => {
  const found = await pageOf(ctx, query);
  return { ...found, data: found.data.map(showDeliveredWebhook) };
});

export const getOlderWebhook = query(olderWebhookOperations.get, async ({ actor, tx }, { params }) =>
  showDeliveredWebhook(await loadWebhook(tx, actor, params.id)),
);
