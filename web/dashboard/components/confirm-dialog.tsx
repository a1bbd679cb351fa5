/** Asks before something that cannot be undone. */
import { useDashboard } from '../session/context.ts';
import type { Failure } from '../session/requests.ts';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';

interface Props {
  title: string;
  about: string;
  label: string;
  failure: Failure | null;
  isPending: boolean;
  onClose(): void;
  onConfirm(): void;
}

export const ConfirmDialog = ({ title, about, label, failure, isPending, onClose, onConfirm }: Props) => {
  const { texts } = useDashboard();
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="stack">
        <p>{about}</p>
        {failure && <Notice failure={failure} texts={texts} />}
        <div className="row row-end">
          <button type="button" className="button button-small" onClick={onClose}>
            {texts.cancel}
          </button>
          <button
            type="button"
            className="button button-strong button-small"
            aria-disabled={isPending}
            onClick={() => !isPending && onConfirm()}
          >
            {label}
          </button>
        </div>
      </div>
    </Dialog>
  );
};
