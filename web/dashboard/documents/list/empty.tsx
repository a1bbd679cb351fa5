/** What the list says when it has no rows. */
import { Link } from 'wouter';
import { Ring } from '../../components/icon.tsx';
import { useDashboard } from '../../session/context.ts';
import { useDocumentTexts } from '../texts.ts';
import { filtersIn, type ListState, plain, searchOf, wordsAsked } from './address.ts';

export const Empty = ({ state }: { state: ListState }) => {
  const { texts, permissions } = useDashboard();
  const own = useDocumentTexts();
  if (wordsAsked(state) !== '')
    return (
      <div className="empty">
        <p>{texts.nothingMatches(wordsAsked(state))}</p>
        <p>
          <Link className="text-link" href={`/documents?${searchOf({ ...state, words: '' })}`}>
            {texts.clearSearch}
          </Link>
        </p>
      </div>
    );
  if (filtersIn(state) > 0)
    return (
      <div className="empty">
        <p>{own.emptyFilters}</p>
        <p>
          <Link className="text-link" href={`/documents?${searchOf({ ...plain, view: state.view })}`}>
            {own.clearFilters}
          </Link>
        </p>
      </div>
    );
  if (state.folderId !== null) return <p className="empty">{own.emptyFolder}</p>;
  if (state.view !== 'all') return <p className="empty">{own.emptyViews[state.view]}</p>;
  return (
    <div className="empty">
      <p>{texts.documentsEmpty}</p>
      {permissions.has('CREATE_DOCUMENT') && (
        <>
          <p className="soft small">{texts.documentsEmptyAbout}</p>
          <Sample />
          <p className="row empty-ways">
            <Link className="button button-small" href="/documents/new">
              {texts.newDocument}
            </Link>
            <Link className="text-link small" href="/start">
              {own.tryExample}
            </Link>
          </p>
        </>
      )}
    </div>
  );
};

/** What a row of the list says. */
const Sample = () => {
  const { texts } = useDashboard();
  const own = useDocumentTexts();
  const { name, waits, other } = own.sampleDocument;
  return (
    <figure className="sample">
      <figcaption className="soft tiny">{texts.sample}</figcaption>
      <p className="sample-row">
        <span className="state">
          <Ring share={0.5} /> {own.state.WAITING}
        </span>
        <span>{name}</span>
        <span className="soft small">
          {own.waitsFor([waits])} · {other}
        </span>
        <span className="soft small number">{own.signedOf(1, 2)}</span>
      </p>
    </figure>
  );
};
