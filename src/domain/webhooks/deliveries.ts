import { deliveryOperations } from '../../contract/operations/deliveries.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Resources } from '../app/event-resources.ts';
import { query, replicaQuery } from '../app/operation.ts';
import { Conditions, cursorAfter, page } from '../app/paging.ts';
import { isShownDelivery } from './all-workspaces.ts';
import type { DeliveryRow } from './delivery.ts';
import { answeredBytes, attemptsOf, deliveryColumns, loadDelivery } from './delivery-store.ts';
import { shownPayloads } from './payloads.ts';
import { showDelivery } from './show.ts';
import { loadWebhook } from './webhook-store.ts';

const sort = { name: 'createdAt', column: 'd.created_at', cast: 'timestamptz', nullable: false } as const;
const place = (d: DeliveryRow) => ({ value: d.created_at, id: d.id });

/** Limit on the stored responses per page: a hundred deliveries can have a hundred large ones. */
const maxBytes = 8_388_608;

/** Ends a page early if it would become too large. A page has at least one delivery. */
async function bounded<P extends { data: DeliveryRow[]; hasMore: boolean; nextCursor: string | null }>(
  db: Queryable,
  found: P,
): Promise<P> {
  const bytesOf = await answeredBytes(
    db,
    found.data.map(d => d.id),
  );
  let bytes = 0;
  const over = found.data.findIndex((d, i) => {
    bytes += bytesOf.get(d.id) ?? 0;
    return i > 0 && bytes > maxBytes;
  });
  const last = found.data[over - 1];
  if (!last) return found;
  return { ...found, data: found.data.slice(0, over), hasMore: true, nextCursor: cursorAfter(sort, place(last)) };
}

export const listDeliveries = (resources: Resources) =>
  replicaQuery(deliveryOperations.list, async ({ actor, tx }, { params, query }) => {
    const webhook = await loadWebhook(tx, actor, params.id);
    const c = new Conditions();
    c.add(`d.webhook_id = ${c.value(webhook.id)}`);
    c.add(isShownDelivery(webhook, actor.user.id, value => c.value(value)));
    if (query.eventId !== undefined) c.add(`d.event_id = ${c.value(query.eventId)}`);
    if (query.type) c.add(`d.type = any(${c.value(query.type)}::text[])`);
    if (query.status) c.add(`d.status = any(${c.value(query.status)}::text[])`);
    const all = await page<DeliveryRow>(tx, query, {
      select: `select ${deliveryColumns} from deliveries d`,
      from: 'from deliveries d',
      conditions: c,
      sort,
      id: 'd.id',
      place,
    });
    const found = await bounded(tx, all);
    const attempts = await attemptsOf(
      tx,
      found.data.map(d => d.id),
    );
    const isShown = await shownPayloads(tx, actor, resources, found.data);
    return { ...found, data: found.data.map(d => showDelivery(d, attempts.get(d.id) ?? [], isShown(d))) };
  });

export const getDelivery = (resources: Resources) =>
  query(deliveryOperations.get, async ({ actor, tx }, { params }) => {
    const webhook = await loadWebhook(tx, actor, params.id);
    const delivery = await loadDelivery(tx, actor, webhook, params.deliveryId);
    const attempts = await attemptsOf(tx, [delivery.id]);
    const isShown = await shownPayloads(tx, actor, resources, [delivery]);
    return showDelivery(delivery, attempts.get(delivery.id) ?? [], isShown(delivery));
  });
