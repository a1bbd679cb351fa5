/** Why a webhook is not sent anything, turning it on again, and then sending what it missed. */
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Webhook } from '../../../../src/contract/schemas/webhooks.ts';
import { Notice } from '../../components/notice.tsx';
import { exactTime } from '../../language/times.ts';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import type { WebhookTexts } from './locales/sv.ts';
import { useWebhookTexts } from './texts.ts';
import { useReplay } from './use-replay.ts';

export function whyPaused(reason: string | null, { why }: Pick<WebhookTexts, 'why'>): string {
  if (reason === 'HTTP_410') return why.gone;
  if (reason === 'API_VERSION_SUNSET') return why.sunset;
  if (reason === 'NETWORK_ERROR') return why.network;
  const status = /^HTTP_(\d+)$/.exec(reason ?? '')?.[1];
  return status === undefined ? why.other(reason ?? '–') : why.status(status);
}

export const Paused = ({ webhook, onChanged }: { webhook: Webhook; onChanged(): Promise<unknown> }) => {
  const texts = useWebhookTexts();
  const { requests, language, texts: general } = useDashboard();
  const [missedSince, setMissedSince] = useState<string | null>(null);
  const send = useRef<HTMLButtonElement>(null);
  const lifting = useMutation({
    mutationFn: () => requests.send<Webhook>('POST', `/webhooks/${webhook.id}/reactivate`, {}),
    onSuccess: async () => {
      setMissedSince(webhook.pausedAt);
      await onChanged();
    },
  });
  const replaying = useReplay(webhook.id, () => setMissedSince(null));
  const isLifted = missedSince !== null && webhook.status === 'ENABLED';
  useEffect(() => {
    if (isLifted) send.current?.focus();
  }, [isLifted]);
  if (webhook.status === 'DISABLED') return <p className="notice">{texts.offAbout}</p>;
  if (webhook.status === 'PAUSED')
    return (
      <div className="notice notice-bad">
        <div>
          <p>
            <strong>{texts.paused(webhook.pausedAt === null ? '–' : exactTime(webhook.pausedAt, language))}</strong>{' '}
            {whyPaused(webhook.pauseReason, texts)}
          </p>
          <p>{texts.pausedAbout}</p>
          {lifting.error && <Notice failure={failureOf(lifting.error)} texts={general} />}
        </div>
        <button
          type="button"
          className="button button-strong button-small"
          aria-disabled={lifting.isPending}
          onClick={() => lifting.isPending || lifting.mutate()}
        >
          {texts.reactivate}
        </button>
      </div>
    );
  if (!isLifted) return null;
  return (
    <div className="notice notice-done" role="status">
      <p>{texts.reactivated}</p>
      {replaying.error && <Notice failure={failureOf(replaying.error)} texts={general} />}
      <div className="row">
        <button
          ref={send}
          type="button"
          className="button button-strong button-small"
          aria-disabled={replaying.isPending}
          onClick={() => replaying.isPending || replaying.mutate(missedSince)}
        >
          {texts.replay}
        </button>
        <button type="button" className="button button-small" onClick={() => setMissedSince(null)}>
          {general.close}
        </button>
      </div>
    </div>
  );
};
