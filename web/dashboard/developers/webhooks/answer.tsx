/** What a receiver answered, in a word or its status. */
import type { Delivery, DeliveryAttempt } from '../../../../src/contract/schemas/deliveries.ts';
import { type Look, StatusWord } from '../status-word.tsx';
import type { WebhookTexts } from './locales/sv.ts';
import { useWebhookTexts } from './texts.ts';

const textOf = ({ attempt, responseCode }: DeliveryAttempt, texts: WebhookTexts): string => {
  if (attempt === 0) return texts.notSent;
  return responseCode === 0 ? texts.noAnswer : String(responseCode);
};

export const AttemptAnswer = ({ attempt }: { attempt: DeliveryAttempt }) => {
  const texts = useWebhookTexts();
  return <StatusWord look={attempt.status === 'SUCCESS' ? 'done' : 'bad'}>{textOf(attempt, texts)}</StatusWord>;
};

const looks: Record<Delivery['status'], Look> = { SUCCESS: 'done', FAILED: 'bad', PENDING: 'warn' };

export const Answer = ({ delivery }: { delivery: Delivery }) => {
  const texts = useWebhookTexts();
  const last = delivery.attempts.at(-1);
  if (!last) return <StatusWord look="todo">{texts.waiting}</StatusWord>;
  return <StatusWord look={looks[delivery.status]}>{textOf(last, texts)}</StatusWord>;
};
