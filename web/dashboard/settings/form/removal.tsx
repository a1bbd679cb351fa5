/** A button that removes a setting after a question that names what ends. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useToast } from '../../components/toasts.tsx';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';

interface Props<Answer> {
  path: string;
  texts: { remove: string; removeAsk: string; removeAbout: string; removed: string };
  onRemoved(answer: Answer): void;
}

export const Removal = <Answer,>({ path, texts, onRemoved }: Props<Answer>) => {
  const { requests } = useDashboard();
  const showToast = useToast();
  const [isAsked, setAsked] = useState(false);
  const removing = useMutation({
    mutationFn: () => requests.send<Answer>('DELETE', path),
    onSuccess: answer => {
      setAsked(false);
      onRemoved(answer);
      showToast(texts.removed);
    },
  });
  return (
    <div className="row">
      <button type="button" className="button button-small" onClick={() => setAsked(true)}>
        {texts.remove}
      </button>
      {isAsked && (
        <ConfirmDialog
          title={texts.removeAsk}
          about={texts.removeAbout}
          label={texts.remove}
          failure={removing.error && failureOf(removing.error)}
          isPending={removing.isPending}
          onClose={() => setAsked(false)}
          onConfirm={() => removing.mutate()}
        />
      )}
    </div>
  );
};
