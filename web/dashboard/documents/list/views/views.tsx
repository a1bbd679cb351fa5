/** The built-in views as tabs, with a count where it means work. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { DocumentCounts } from '../../../../../src/contract/dashboard/document-rows.ts';
import { useDashboard } from '../../../session/context.ts';
import { useDocumentTexts } from '../../texts.ts';
import { type ListState, plain, searchOf, type View, views } from '../address.ts';

const maxShown = 999;

export function useDocumentCounts(): DocumentCounts | undefined {
  const { requests, viewer, permissions } = useDashboard();
  return useQuery({
    queryKey: [viewer.workspace.id, 'document-counts'],
    queryFn: ({ signal }) => requests.get<DocumentCounts>('/document-counts', {}, signal),
    enabled: permissions.has('READ_DOCUMENT'),
  }).data;
}

/** Empty for nothing; "999+" for more than anybody counts. */
export const countText = (n: number | undefined): string => (!n ? '' : n > maxShown ? `${maxShown}+` : String(n));

export const Views = ({ state }: { state: ListState }) => {
  const { texts } = useDashboard();
  const own = useDocumentTexts();
  const counts = useDocumentCounts();
  const countOf: Partial<Record<View, number | undefined>> = { needs: counts?.needsMe, waiting: counts?.waiting };
  return (
    <nav className="tabs" aria-label={texts.views}>
      {views.map(view => (
        <Link
          key={view}
          className="tab"
          href={`/documents?${searchOf({ ...plain, view, columns: state.columns })}`}
          {...(state.view === view && state.saved === null && { 'aria-current': 'page' as const })}
        >
          {own.view[view]}{' '}
          {countText(countOf[view]) !== '' && <span className="n number">{countText(countOf[view])}</span>}
        </Link>
      ))}
    </nav>
  );
};
