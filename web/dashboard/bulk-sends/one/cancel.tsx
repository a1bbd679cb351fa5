/** Asks before a bulk send is cancelled, which names how many documents are left. */
import type { BulkSend } from '../../../../src/contract/schemas/bulk-sends.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useToast } from '../../components/toasts.tsx';
import { failureOf } from '../../session/requests.ts';
import { waitingIn } from '../numbers.ts';
import { useBulkTexts } from '../texts.ts';
import { useBulkActions } from './use-bulk-send.ts';

export const Cancel = ({ bulkSend: { id, counts }, onClose }: { bulkSend: BulkSend; onClose(): void }) => {
  const texts = useBulkTexts();
  const showToast = useToast();
  const { action } = useBulkActions(id);
  return (
    <ConfirmDialog
      title={texts.cancelTitle}
      about={texts.cancelAbout(waitingIn(counts), counts.created)}
      label={texts.cancel}
      failure={action.error ? failureOf(action.error) : null}
      isPending={action.isPending}
      onClose={onClose}
      onConfirm={() =>
        action.mutate('cancel', {
          onSuccess() {
            showToast(texts.cancelled);
            onClose();
          },
        })
      }
    />
  );
};
