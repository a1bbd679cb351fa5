/** Asks before documents go out: how many, to whom first, and when. */
import { useQuery } from '@tanstack/react-query';
import type { BulkSend, BulkSendRow } from '../../../../src/contract/schemas/bulk-sends.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { dateFormat } from '../../language/formats.ts';
import { tags } from '../../language/times.ts';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import { waitingIn } from '../numbers.ts';
import { useBulkTexts } from '../texts.ts';
import { personIn } from './row-cells.ts';
import { useBulkActions } from './use-bulk-send.ts';

const named = 3;

export function useMomentText(): (iso: string) => string {
  const { language } = useDashboard();
  return iso => dateFormat(tags[language], { dateStyle: 'long', timeStyle: 'short' }).format(new Date(iso));
}

interface Props {
  bulkSend: BulkSend;
  /** Null: now. */
  sendAt: string | null;
  onClose(): void;
}

export const ConfirmStart = ({ bulkSend, sendAt, onClose }: Props) => {
  const texts = useBulkTexts();
  const { requests, viewer } = useDashboard();
  const momentText = useMomentText();
  const { start } = useBulkActions(bulkSend.id);
  const { id, send } = bulkSend;
  const count = waitingIn(bulkSend.counts);
  const { data } = useQuery({
    queryKey: [viewer.workspace.id, 'bulk-rows', id, 'first'],
    queryFn: ({ signal }) =>
      requests.get<{ data: BulkSendRow[] }>(
        `/bulk-sends/${id}/rows`,
        { status: ['VALID', 'WARNED'], limit: named },
        signal,
      ),
  });
  const names = (data?.data ?? []).map(row => personIn(row)?.name ?? row.name ?? texts.row(row.index + 1));
  const about = [
    names.length > 0 ? texts.confirmWho(names, count - names.length) : '',
    sendAt === null ? '' : texts.confirmLater(momentText(sendAt)),
  ];
  return (
    <ConfirmDialog
      title={send ? texts.confirmTitle(count) : texts.confirmDrafts(count)}
      about={about.filter(Boolean).join(' ')}
      label={send ? texts.sendAll(count) : texts.makeAll(count)}
      failure={start.error ? failureOf(start.error) : null}
      isPending={start.isPending}
      onClose={onClose}
      onConfirm={() =>
        start.mutate({ confirmRows: count, ...(sendAt !== bulkSend.sendAt && { sendAt }) }, { onSuccess: onClose })
      }
    />
  );
};
