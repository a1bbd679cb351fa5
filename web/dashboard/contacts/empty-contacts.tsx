/** What contacts are for, while there are none: a sample of one, and the button that adds the first. */
import { useContactTexts } from './texts.ts';

/** `onAdd` null: the role may not add any. */
export const EmptyContacts = ({ onAdd }: { onAdd: (() => void) | null }) => {
  const { empty, emptyAbout, sample, addFirst } = useContactTexts();
  return (
    <div className="empty-page stack">
      <h2 className="title">{empty}</h2>
      <p>{emptyAbout}</p>
      <figure className="sample">
        <figcaption className="soft small">{sample.label}</figcaption>
        <p>
          <b>{sample.name}</b>
          <br />
          <span className="soft small">
            {sample.company} · {sample.email}
          </span>
        </p>
      </figure>
      {onAdd && (
        <p>
          <button type="button" className="button button-strong" onClick={onAdd}>
            {addFirst}
          </button>
        </p>
      )}
    </div>
  );
};
