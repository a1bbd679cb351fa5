/** Asks before a product is deleted. */
import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { useToast } from '../components/toasts.tsx';
import { useDashboard } from '../session/context.ts';
import { failureOf } from '../session/requests.ts';
import { useProductListTexts } from './texts.ts';

interface Props {
  id: string;
  name: string;
  onClose(): void;
  onRemoved(): void;
}

export const RemoveProduct = ({ id, name, onClose, onRemoved }: Props) => {
  const texts = useProductListTexts();
  const { requests } = useDashboard();
  const showToast = useToast();
  const removing = useMutation({
    mutationFn: () =>
      requests.send('DELETE', `/products/${id}`).catch(error => {
        // Somebody else was faster, or the answer to the first try was lost.
        if (failureOf(error).code !== 'NOT_FOUND') throw error;
      }),
    onSuccess() {
      showToast(texts.removed(name));
      onRemoved();
    },
  });
  return (
    <ConfirmDialog
      title={texts.removeAsk(name)}
      about={texts.removeAbout}
      label={texts.removeLabel}
      failure={removing.error && failureOf(removing.error)}
      isPending={removing.isPending}
      onClose={onClose}
      onConfirm={() => removing.mutate()}
    />
  );
};
