/** The deliveries of a webhook, filtered, with the details of one below its row. They are followed while some wait. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import type { EventType } from '../../../../src/contract/events/events.ts';
import type { Delivery } from '../../../../src/contract/schemas/deliveries.ts';
import type { Webhook } from '../../../../src/contract/schemas/webhooks.ts';
import { Loading } from '../../components/loading.tsx';
import { Notice } from '../../components/notice.tsx';
import { ShowMore } from '../../components/show-more.tsx';
import { usePages } from '../../components/use-pages.ts';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import { typesIn } from '../event-types/groups.ts';
import { useEventTypeTexts } from '../event-types/texts.ts';
import { TypeChoice } from '../event-types/type-choice.tsx';
import { ShortMoment } from '../short-moment.tsx';
import { Answer } from './answer.tsx';
import { DeliveryDetails } from './delivery-details.tsx';
import { maxAttempts, nextAttemptOf } from './next-attempt.ts';
import { useWebhookTexts } from './texts.ts';

const statuses = ['ALL', 'SUCCESS', 'FAILED', 'PENDING'] as const;
const [oftenMs, seldomMs] = [3_000, 30_000];

interface Filter {
  status: (typeof statuses)[number];
  type: EventType | null;
  open: string | null;
}

function useFilter() {
  const types = useEventTypeTexts();
  const [location, navigate] = useLocation();
  const params = new URLSearchParams(useSearch());
  const filter: Filter = {
    status: statuses.find(one => one === params.get('status')) ?? 'ALL',
    type: typesIn(types).find(type => type === params.get('type')) ?? null,
    open: params.get('open'),
  };
  const hrefOf = (change: Partial<Filter>): string => {
    const { status, type, open } = { ...filter, ...change };
    const search = new URLSearchParams({
      ...(status !== 'ALL' && { status }),
      ...(type !== null && { type }),
      ...(open !== null && { open }),
    }).toString();
    return `${location}${search && `?${search}`}`;
  };
  const to = (change: Partial<Filter>) => navigate(hrefOf(change), { replace: true });
  return { filter, hrefOf, to };
}

/** How often to look for news: often if something is about to be sent. */
function pauseOf(deliveries: readonly Delivery[], now: Date): number | null {
  const pending = deliveries.filter(({ status }) => status === 'PENDING');
  if (pending.length === 0) return null;
  const isSoon = (delivery: Delivery) => (nextAttemptOf(delivery)?.getTime() ?? 0) - now.getTime() < 2 * seldomMs;
  return pending.some(isSoon) ? oftenMs : seldomMs;
}

export const Deliveries = ({ webhook }: { webhook: Webhook }) => {
  const texts = useWebhookTexts();
  const { viewer, texts: general } = useDashboard();
  const client = useQueryClient();
  const { filter, hrefOf, to } = useFilter();
  const { status, type, open } = filter;
  const list = usePages<Delivery>(['webhooks', webhook.id, 'deliveries'], `/webhooks/${webhook.id}/deliveries`, {
    ...(status !== 'ALL' && { status }),
    ...(type && { type }),
  });
  const often = pauseOf(list.items, new Date());
  // All loaded pages are asked for again.
  const pause = often === null ? null : Math.min(often * (list.data?.pages.length ?? 1), seldomMs);
  const workspaceId = viewer.workspace.id;
  useEffect(() => {
    if (pause === null) return;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      void client.invalidateQueries({ queryKey: [workspaceId, 'webhooks', webhook.id] });
    }, pause);
    return () => clearInterval(timer);
  }, [client, workspaceId, webhook.id, pause]);
  const isFiltered = status !== 'ALL' || type !== null;
  return (
    <section className="settings-section" aria-labelledby="deliveries">
      <div>
        <h2 id="deliveries">{texts.deliveries}</h2>
        <p className="soft">{texts.deliveriesAbout}</p>
      </div>
      <div className="deliveries-top">
        <nav className="segments" aria-label={texts.filter}>
          {statuses.map(one => (
            <Link
              key={one}
              className="segment"
              href={hrefOf({ status: one, open: null })}
              {...(one === status && { 'aria-current': 'page' as const })}
            >
              {texts.filterStatus[one]}
            </Link>
          ))}
        </nav>
        <TypeChoice
          label={texts.type}
          all={texts.anyType}
          value={type}
          onChange={next => to({ type: next, open: null })}
        />
      </div>
      {list.error && <Notice failure={failureOf(list.error)} texts={general} onRetry={list.refetch} />}
      {list.isPending && <Loading />}
      {list.data && list.items.length === 0 && (
        <p className="soft">
          {isFiltered ? texts.noMatch : texts.noneSent}{' '}
          {isFiltered && (
            <button type="button" className="text-button" onClick={() => to({ status: 'ALL', type: null })}>
              {texts.clear}
            </button>
          )}
        </p>
      )}
      {list.items.length > 0 && (
        <ul className="settings-rows">
          {list.items.map(delivery => (
            <DeliveryRow
              key={delivery.id}
              delivery={delivery}
              isOpen={delivery.id === open}
              onToggle={() => to({ open: delivery.id === open ? null : delivery.id })}
            />
          ))}
        </ul>
      )}
      <ShowMore list={list} />
    </section>
  );
};

const DeliveryRow = (props: { delivery: Delivery; isOpen: boolean; onToggle(): void }) => {
  const { delivery, isOpen, onToggle } = props;
  const texts = useWebhookTexts();
  const id = useId();
  const { type, attempts, status, replayOfId, createdAt } = delivery;
  const count = attempts.at(-1)?.attempt ?? 0;
  return (
    <li className="delivery">
      <button
        type="button"
        className="delivery-row"
        aria-expanded={isOpen}
        {...(isOpen && { 'aria-controls': id })}
        onClick={onToggle}
      >
        <Answer delivery={delivery} />
        <span className="webhook-address">
          {type ?? texts.unknownType}
          {replayOfId !== null && <span className="soft small">{` · ${texts.sentAgain}`}</span>}
        </span>
        <span className="soft small">
          {count > 0 && (status === 'SUCCESS' ? texts.tries(count) : texts.triesOf(count, maxAttempts))}
        </span>
        <span className="soft small">
          <ShortMoment at={createdAt} />
        </span>
      </button>
      {isOpen && (
        <div className="delivery-details" id={id}>
          <DeliveryDetails delivery={delivery} />
        </div>
      )}
    </li>
  );
};
