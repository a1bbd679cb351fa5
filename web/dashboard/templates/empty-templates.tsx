/** The list without templates: what they are for and a sample of one, or why nothing is shown. */
import { useDashboard } from '../session/context.ts';
import { useTemplateTexts } from './texts.ts';

interface Props {
  words: string;
  isTrash: boolean;
  onClear(): void;
  /** Null: the role may make none. */
  onNew: (() => void) | null;
}

export const EmptyTemplates = ({ words, isTrash, onClear, onNew }: Props) => {
  const texts = useTemplateTexts();
  const { texts: general } = useDashboard();
  if (words !== '')
    return (
      <div className="empty">
        <p>{texts.nothing(words)}</p>
        <p>
          <button type="button" className="text-button" onClick={onClear}>
            {general.clearSearch}
          </button>
        </p>
      </div>
    );
  if (isTrash)
    return (
      <div className="empty">
        <p>{texts.emptyTrash}</p>
      </div>
    );
  return (
    <div className="empty">
      <div className="empty-page stack">
        <h2 className="title">{texts.empty}</h2>
        <p>{texts.emptyAbout}</p>
        <figure className="sample">
          <figcaption className="soft small">{texts.sample.label}</figcaption>
          <p>
            <b>{texts.sample.name}</b>
            <br />
            <span className="soft small">{texts.sample.about}</span>
          </p>
        </figure>
        {onNew && (
          <p>
            <button type="button" className="button button-strong" onClick={onNew}>
              {texts.newTemplate}
            </button>
          </p>
        )}
      </div>
    </div>
  );
};
