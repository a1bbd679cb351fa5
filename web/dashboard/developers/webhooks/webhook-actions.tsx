/** What can be done with a webhook: testing, changing, turning off, a new secret, deleting. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { useLocation } from 'wouter';
import type { z } from 'zod';
import type { Webhook, webhookWithSecret } from '../../../../src/contract/schemas/webhooks.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Icon } from '../../components/icon.tsx';
import { Menu } from '../../components/menu.tsx';
import { Notice } from '../../components/notice.tsx';
import { useToast } from '../../components/toasts.tsx';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import type { WebhookTexts } from './locales/sv.ts';
import { useWebhookTexts } from './texts.ts';
import { useReplay } from './use-replay.ts';

type WebhookWithSecret = z.output<typeof webhookWithSecret>;
type Asked = 'TURN_OFF' | 'ROTATE' | 'REPLAY' | 'DELETE';

interface Props {
  webhook: Webhook;
  editButton: RefObject<HTMLButtonElement | null>;
  onEdit(): void;
  onSecret(webhook: WebhookWithSecret): void;
  onChanged(): Promise<unknown>;
}

const questionsOf = (texts: WebhookTexts): Record<Asked, { title: string; about: string; label: string }> => ({
  TURN_OFF: { title: texts.turnOffAsk, about: texts.turnOffAbout, label: texts.turnOff },
  ROTATE: { title: texts.rotateAsk, about: texts.rotateAbout, label: texts.rotate },
  REPLAY: { title: texts.replayAsk, about: texts.replayAbout, label: texts.replay },
  DELETE: { title: texts.removeAsk, about: texts.removeAbout, label: texts.remove },
});

function useActions({ webhook, onSecret, onChanged }: Props, close: () => void) {
  const texts = useWebhookTexts();
  const { requests, viewer } = useDashboard();
  const client = useQueryClient();
  const showToast = useToast();
  const [, navigate] = useLocation();
  const address = `/webhooks/${webhook.id}`;
  const done = async (text: string) => {
    close();
    showToast(text);
    await onChanged();
  };
  const turning = useMutation({
    mutationFn: (enabled: boolean) => requests.send<Webhook>('PATCH', address, { enabled }),
    onSuccess: ({ enabled }) => done(enabled ? texts.turnedOn : texts.turnedOff),
  });
  const rotating = useMutation({
    mutationFn: () => requests.send<WebhookWithSecret>('POST', `${address}/rotate-secret`, {}),
    gcTime: 0,
    onSuccess: made => {
      close();
      onSecret(made);
    },
  });
  const replaying = useReplay(webhook.id, close);
  const removing = useMutation({
    mutationFn: () => requests.send('DELETE', address),
    onSuccess: () => {
      // Lists that still have it would ask for its deliveries.
      client.removeQueries({ queryKey: [viewer.workspace.id, 'webhooks'], type: 'inactive' });
      navigate('/settings/developers/webhooks');
      showToast(texts.removed);
    },
  });
  const testing = useMutation({
    mutationFn: () => requests.send('POST', `${address}/test`, {}),
    onSuccess: () => done(texts.testSent),
  });
  return { turning, rotating, replaying, removing, testing };
}

export const WebhookActions = (props: Props) => {
  const { webhook, editButton, onEdit } = props;
  const texts = useWebhookTexts();
  const { texts: general } = useDashboard();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { turning, rotating, replaying, removing, testing } = useActions(props, () => setAsked(null));
  const ask = (what: Asked) => {
    for (const one of [turning, rotating, replaying, removing]) one.reset();
    setAsked(what);
  };
  const isOn = webhook.status === 'ENABLED';
  const running = { TURN_OFF: turning, ROTATE: rotating, REPLAY: replaying, DELETE: removing };
  const confirms: Record<Asked, () => void> = {
    TURN_OFF: () => turning.mutate(false),
    ROTATE: () => rotating.mutate(),
    REPLAY: () => replaying.mutate(null),
    DELETE: () => removing.mutate(),
  };
  const shown = testing.error ?? (asked === null ? turning.error : null);
  return (
    <>
      {isOn && (
        <button
          type="button"
          className="button button-small"
          aria-disabled={testing.isPending}
          onClick={() => testing.isPending || testing.mutate()}
        >
          {texts.test}
        </button>
      )}
      <button ref={editButton} type="button" className="button button-small" onClick={onEdit}>
        {texts.edit}
      </button>
      <Menu
        label={texts.more}
        groups={[
          isOn ? [{ label: texts.replay, onChoose: () => ask('REPLAY') }] : [],
          [
            { label: texts.rotate, onChoose: () => ask('ROTATE') },
            webhook.enabled
              ? { label: texts.turnOff, onChoose: () => ask('TURN_OFF') }
              : { label: texts.turnOn, onChoose: () => turning.mutate(true) },
          ],
          [{ label: texts.remove, destructive: true, onChoose: () => ask('DELETE') }],
        ]}
      >
        <Icon name="dots" />
      </Menu>
      {shown && <Notice failure={failureOf(shown)} texts={general} />}
      {asked && (
        <ConfirmDialog
          {...questionsOf(texts)[asked]}
          failure={running[asked].error && failureOf(running[asked].error)}
          isPending={running[asked].isPending}
          onClose={() => setAsked(null)}
          onConfirm={confirms[asked]}
        />
      )}
    </>
  );
};
