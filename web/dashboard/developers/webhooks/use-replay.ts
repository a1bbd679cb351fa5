/** Sends again what never arrived, from a moment of the last seven days on. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useToast } from '../../components/toasts.tsx';
import { useDashboard } from '../../session/context.ts';
import { useWebhookTexts } from './texts.ts';

const reachMs = 7 * 86_400_000;
/** The clock of the browser may be late. */
const marginMs = 5 * 60_000;

/** The earlier limit of the service, or later. */
export const replayFrom = (since: string | null, now: Date): string => {
  const earliest = now.getTime() - reachMs + marginMs;
  return new Date(since === null ? earliest : Math.max(earliest, Date.parse(since))).toISOString();
};

export function useReplay(id: string, onDone: () => void) {
  const texts = useWebhookTexts();
  const { requests, viewer } = useDashboard();
  const client = useQueryClient();
  const showToast = useToast();
  return useMutation({
    /** Null: from as early as possible. */
    mutationFn: (since: string | null) =>
      requests.send<{ queued: number }>('POST', `/webhooks/${id}/replay`, { from: replayFrom(since, new Date()) }),
    onSuccess: async ({ queued }) => {
      onDone();
      showToast(texts.replayed(queued));
      await client.invalidateQueries({ queryKey: [viewer.workspace.id, 'webhooks', id] });
    },
  });
}
