/** The list without bulk sends: what they are for and a sample of one, or why nothing is shown. */
import { Link } from 'wouter';
import { useDashboard } from '../../session/context.ts';
import { useBulkTexts } from '../texts.ts';

export const EmptyBulkSends = ({ mayMake }: { mayMake: boolean }) => {
  const texts = useBulkTexts();
  const { texts: general } = useDashboard();
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
          {mayMake ? (
            <Link className="button button-strong" href="/bulk-sends/new">
              {texts.newBulkSend}
            </Link>
          ) : (
            <span className="soft">{texts.whoMakes}</span>
          )}
        </p>
      </div>
    </div>
  );
};
