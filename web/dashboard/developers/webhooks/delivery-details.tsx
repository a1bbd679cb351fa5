/** One delivery: what happens next, every attempt, and what was sent. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Delivery, DeliveryAttempt } from '../../../../src/contract/schemas/deliveries.ts';
import { Notice } from '../../components/notice.tsx';
import { useToast } from '../../components/toasts.tsx';
import { clockTime, daysBetween, exactTime, shortTime } from '../../language/times.ts';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import { CodeBlock } from '../code-block.tsx';
import { Fact } from '../fact.tsx';
import { AttemptAnswer } from './answer.tsx';
import { maxAttempts, nextAttemptOf } from './next-attempt.ts';
import { useWebhookTexts } from './texts.ts';

export const DeliveryDetails = ({ delivery }: { delivery: Delivery }) => {
  const texts = useWebhookTexts();
  const { requests, viewer, texts: general } = useDashboard();
  const client = useQueryClient();
  const showToast = useToast();
  const { id, webhookId, eventId, type, url, attempts, requestBody } = delivery;
  const sending = useMutation({
    mutationFn: () => requests.send<Delivery>('POST', `/webhooks/${webhookId}/deliveries/${id}/retry`, {}),
    onSuccess: async () => {
      showToast(texts.sendingAgain);
      await client.invalidateQueries({ queryKey: [viewer.workspace.id, 'webhooks', webhookId] });
    },
  });
  return (
    <>
      <NextStep delivery={delivery} />
      <div className="row">
        <button
          type="button"
          className="button button-small"
          aria-disabled={sending.isPending}
          onClick={() => sending.isPending || sending.mutate()}
        >
          {texts.sendAgain}
        </button>
        {eventId !== null && type !== 'webhook.test' && (
          <Link href={`/settings/developers/events?open=${eventId}`}>{texts.seeEvent}</Link>
        )}
      </div>
      {sending.error && <Notice failure={failureOf(sending.error)} texts={general} />}
      <dl className="facts">
        {eventId !== null && (
          <Fact name={texts.eventId}>
            <span className="mono">{eventId}</span>
          </Fact>
        )}
        <Fact name={texts.sentTo}>{url}</Fact>
      </dl>
      {attempts.length > 0 && (
        <ol className="attempts" aria-label={texts.attempts}>
          {attempts.toReversed().map(attempt => (
            <li key={attempt.id}>
              <Attempt attempt={attempt} />
            </li>
          ))}
        </ol>
      )}
      {requestBody ? (
        <CodeBlock label={texts.request} code={JSON.stringify(requestBody, null, 2)} />
      ) : (
        <p className="soft small">{texts.noRequest}</p>
      )}
    </>
  );
};

const NextStep = ({ delivery }: { delivery: Delivery }) => {
  const texts = useWebhookTexts();
  const { language, texts: general } = useDashboard();
  const last = delivery.attempts.at(-1);
  const now = new Date();
  const textOf = (): string => {
    if (delivery.status === 'SUCCESS') return texts.arrived;
    if (delivery.status === 'FAILED') return last?.attempt === 0 ? texts.whilePaused : texts.givenUp;
    const next = nextAttemptOf(delivery);
    if (!next || next <= now) return texts.firstTry;
    const clock = clockTime(next, language);
    const isToday = daysBetween(next, now) === 0;
    return texts.nextTry(isToday ? clock : `${clock}, ${shortTime(next.toISOString(), language, general)}`);
  };
  return (
    <p>
      {textOf()}
      {delivery.status === 'PENDING' && last && (
        <span className="soft">{` ${texts.triesOf(last.attempt, maxAttempts)}.`}</span>
      )}
    </p>
  );
};

const headersText = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

const Attempt = ({ attempt }: { attempt: DeliveryAttempt }) => {
  const texts = useWebhookTexts();
  const { language } = useDashboard();
  const { attempt: number, durationMs, createdAt, requestHeaders, responseHeaders, responseBody } = attempt;
  if (number === 0)
    return (
      <p className="attempt-unsent">
        <AttemptAnswer attempt={attempt} />
      </p>
    );
  return (
    <details>
      <summary>
        {texts.attempt(number)} <AttemptAnswer attempt={attempt} />{' '}
        <span className="soft small">
          {`${texts.milliseconds(durationMs)} · `}
          <time dateTime={createdAt}>{exactTime(createdAt, language)}</time>
        </span>
      </summary>
      <div className="attempt-details">
        <CodeBlock label={texts.requestHeaders} code={headersText(requestHeaders)} />
        {responseHeaders && <CodeBlock label={texts.responseHeaders} code={headersText(responseHeaders)} />}
        {responseBody ? (
          <CodeBlock label={texts.responseBody} code={responseBody} />
        ) : (
          responseHeaders && <p className="soft small">{texts.emptyBody}</p>
        )}
      </div>
    </details>
  );
};
