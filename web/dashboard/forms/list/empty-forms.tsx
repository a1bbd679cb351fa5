/** The list without forms: what they are for and a sample of one, or why nothing is shown. */
import { useDashboard } from '../../session/context.ts';
import { useFormTexts } from '../texts.ts';

interface Props {
  isFiltered: boolean;
  onClear(): void;
  /** Null: the role may make none. */
  onNew: (() => void) | null;
}

export const EmptyForms = ({ isFiltered, onClear, onNew }: Props) => {
  const texts = useFormTexts();
  const { texts: general } = useDashboard();
  if (isFiltered)
    return (
      <div className="empty" role="status">
        <p>{texts.nothing}</p>
        <p>
          <button type="button" className="text-button" onClick={onClear}>
            {texts.showAll}
          </button>
        </p>
      </div>
    );
  return (
    <div className="empty">
      <div className="empty-page stack">
        <h2 className="title">{texts.empty}</h2>
        <p>{texts.emptyAbout}</p>
        <figure className="sample">
          <figcaption className="soft small">{general.sample}</figcaption>
          <p>
            <b>{texts.sample.name}</b>
            <br />
            <span className="soft small">{texts.sample.about}</span>
          </p>
        </figure>
        <p>
          {onNew ? (
            <button type="button" className="button button-strong" onClick={onNew}>
              {texts.newForm}
            </button>
          ) : (
            <span className="soft">{texts.whoMakes}</span>
          )}
        </p>
      </div>
    </div>
  );
};
