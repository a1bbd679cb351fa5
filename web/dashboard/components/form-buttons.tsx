/** The end of a form: Cancel, and the button that submits it. */
import { useDashboard } from '../session/context.ts';

interface Props {
  label: string;
  isPending: boolean;
  /** The main action of the page, such as sending. */
  isPrimary?: boolean;
  onCancel: () => void;
}

export const FormButtons = ({ label, isPending, isPrimary = false, onCancel }: Props) => {
  const { texts } = useDashboard();
  return (
    <div className="row row-end">
      <button type="button" className="button button-small" onClick={onCancel}>
        {texts.cancel}
      </button>
      <button
        type="submit"
        className={`button button-small ${isPrimary ? 'button-primary' : 'button-strong'}`}
        aria-disabled={isPending}
      >
        {label}
      </button>
    </div>
  );
};
