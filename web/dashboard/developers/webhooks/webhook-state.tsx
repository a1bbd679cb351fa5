import type { Webhook } from '../../../../src/contract/schemas/webhooks.ts';
import { type Look, StatusWord } from '../status-word.tsx';
import { useWebhookTexts } from './texts.ts';

const looks: Record<Webhook['status'], Look> = { ENABLED: 'done', DISABLED: 'none', PAUSED: 'bad' };

export const WebhookState = ({ status }: Pick<Webhook, 'status'>) => {
  const texts = useWebhookTexts();
  return <StatusWord look={looks[status]}>{texts.status[status]}</StatusWord>;
};
