import { webhookOperations } from '../../contract/operations/webhooks.ts';
import { query } from '../operation.ts';
import { Conditions, page } from '../paging.ts';
import { showWebhook } from './show.ts';
import type { WebhookRow } from './webhook.ts';
import { isThere, loadWebhook, webhookColumns } from './webhook-store.ts';

export const listWebhooks = query(webhookOperations.list, async ({ actor, tx }, { query }) => {
  const c = new Conditions();
  c.add(`w.workspace_id = ${c.value(actor.workspaceId)}`).add(isThere);
  const found = await page<WebhookRow>(tx, query, {
    select: `select ${webhookColumns} from webhooks w`,
    from: 'from webhooks w',
    conditions: c,
    sort: { name: 'createdAt', column: 'w.created_at', cast: 'timestamptz', nullable: false },
    id: 'w.id',
    place: w => ({ value: w.created_at, id: w.id }),
  });
  return { ...found, data: found.data.map(showWebhook) };
});

export const getWebhook = query(webhookOperations.get, async ({ actor, tx }, { params }) =>
  showWebhook(await loadWebhook(tx, actor, params.id)),
);
