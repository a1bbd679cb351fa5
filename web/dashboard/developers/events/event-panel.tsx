/** One event: its body, and the deliveries that it caused. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { EventShape } from '../../../../src/contract/events/events.ts';
import type { Delivery } from '../../../../src/contract/schemas/deliveries.ts';
import type { Webhook } from '../../../../src/contract/schemas/webhooks.ts';
import { Loading } from '../../components/loading.tsx';
import { Notice } from '../../components/notice.tsx';
import { Panel } from '../../components/panel.tsx';
import { usePages } from '../../components/use-pages.ts';
import { exactTime } from '../../language/times.ts';
import { useDashboard } from '../../session/context.ts';
import { failureOf, isMissing } from '../../session/requests.ts';
import { CodeBlock } from '../code-block.tsx';
import { useEventTypeTexts } from '../event-types/texts.ts';
import { Fact } from '../fact.tsx';
import { Answer } from '../webhooks/answer.tsx';
import { subjectOf } from './subject.ts';
import { useEventTexts } from './texts.ts';

export const EventPanel = ({ id, onClose }: { id: string; onClose(): void }) => {
  const texts = useEventTexts();
  const types = useEventTypeTexts();
  const { requests, viewer, texts: general } = useDashboard();
  const { data, error, refetch } = useQuery({
    queryKey: [viewer.workspace.id, 'events', 'one', id],
    queryFn: ({ signal }) => requests.get<EventShape>(`/events/${encodeURIComponent(id)}`, {}, signal),
    retry: false,
  });
  const failure = error && failureOf(error);
  const isGone = isMissing(failure);
  const name = data ? types.types[data.type] : isGone ? texts.missing : texts.id;
  return (
    <Panel name={name} className="request-panel" onClose={onClose}>
      {isGone ? (
        <>
          <p className="mono">{id}</p>
          <p className="soft">{texts.missingAbout}</p>
        </>
      ) : (
        failure && <Notice failure={failure} texts={general} onRetry={refetch} />
      )}
      {!data && !failure && <Loading />}
      {data && <Details event={data} />}
    </Panel>
  );
};

const Details = ({ event }: { event: EventShape }) => {
  const texts = useEventTexts();
  const { language } = useDashboard();
  const { id, type, createdAt, actor } = event;
  return (
    <>
      <p className="mono">{type}</p>
      <dl className="facts">
        <Fact name={texts.subject}>{subjectOf(event)}</Fact>
        <Fact name={texts.when}>{exactTime(createdAt, language)}</Fact>
        <Fact name={texts.id}>
          <span className="mono">{id}</span>
        </Fact>
        <Fact name={texts.by}>{actor ? texts.actor[actor.type] : texts.byNobody}</Fact>
        <Fact name={texts.sentTo}>
          <SentTo eventId={id} />
        </Fact>
      </dl>
      <CodeBlock label={texts.body} code={JSON.stringify(event, null, 2)} />
    </>
  );
};

const SentTo = ({ eventId }: { eventId: string }) => {
  const texts = useEventTexts();
  const { requests, viewer, texts: general } = useDashboard();
  const webhooks = usePages<Webhook>(['webhooks'], '/webhooks', {});
  const ids = webhooks.items.map(({ id }) => id);
  const found = useQuery({
    queryKey: [viewer.workspace.id, 'webhooks', 'of event', eventId, ids],
    queryFn: async ({ signal }) => {
      const ofEvent = (id: string) =>
        requests.get<{ data: Delivery[] }>(`/webhooks/${id}/deliveries`, { eventId }, signal);
      return (await Promise.all(ids.map(ofEvent))).flatMap(({ data }) => data);
    },
    enabled: ids.length > 0,
  });
  const failed = webhooks.error ?? found.error;
  if (failed) return <Notice failure={failureOf(failed)} texts={general} />;
  if (webhooks.data && ids.length === 0) return texts.noWebhooks;
  const deliveries = found.data;
  if (!deliveries) return general.loading;
  if (deliveries.length === 0) return texts.sentToNobody;
  return (
    <ul className="plain-list">
      {deliveries.map(delivery => (
        <li key={delivery.id}>
          <Link href={`/settings/developers/webhooks/${delivery.webhookId}?open=${delivery.id}`}>{delivery.url}</Link>{' '}
          <Answer delivery={delivery} />
        </li>
      ))}
    </ul>
  );
};
