/** What identity checks are for, while there are none: what one looks like, and the button that sends the first. */
import { IdentityState } from './identity-state.tsx';
import { useIdentityTexts } from './texts.ts';

/** `onNew` null: none can be sent from here, for a reason that the page shows. */
export const EmptyChecks = ({ onNew }: { onNew: (() => void) | null }) => {
  const { empty, emptyAbout, sample, sendFirst } = useIdentityTexts();
  return (
    <div className="empty-page stack">
      <h2 className="title">{empty}</h2>
      <p>{emptyAbout}</p>
      <figure className="sample">
        <figcaption className="soft small">{sample.label}</figcaption>
        <div className="sample-row">
          <span>
            <b>{sample.name}</b>
            <br />
            <span className="soft small">{sample.reference}</span>
          </span>
          <span className="push">
            <IdentityState status="VERIFIED" />
          </span>
        </div>
      </figure>
      {onNew && (
        <p>
          <button type="button" className="button button-strong" onClick={onNew}>
            {sendFirst}
          </button>
        </p>
      )}
    </div>
  );
};
