/** The views below Documents: those with work, and the saved ones. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import type { DocumentCounts } from '../../../src/contract/dashboard/document-rows.ts';
import type { SavedView } from '../../../src/contract/dashboard/saved-views.ts';
import { Icon } from '../components/icon.tsx';
import { Menu } from '../components/menu.tsx';
import { useToast } from '../components/toasts.tsx';
import { listStateIn, plain, queryOf, searchOf } from '../documents/list/address.ts';
import { NameView } from '../documents/list/views/lazy-name-view.tsx';
import { useSavedViews } from '../documents/list/views/use-saved-views.ts';
import { countText } from '../documents/list/views/views.tsx';
import { useDocumentTexts } from '../documents/texts.ts';
import { useDashboard } from '../session/context.ts';

export const NavViews = ({ counts }: { counts: DocumentCounts | undefined }) => {
  const texts = useDocumentTexts();
  const [location] = useLocation();
  const state = listStateIn(useSearch());
  const views = useSavedViews();
  const isList = location === '/' || location === '/documents';
  const work = [
    { view: 'needs', count: counts?.needsMe },
    { view: 'waiting', count: counts?.waiting },
    { view: 'drafts', count: counts?.drafts },
  ] as const;
  return (
    <div className="nav-under">
      {work.map(({ view, count }) => (
        <Link
          key={view}
          className="nav-item"
          href={`/documents?${searchOf({ ...plain, view })}`}
          {...(isList && state.view === view && state.saved === null && { 'aria-current': 'true' as const })}
        >
          <span className="one-line">{texts.view[view]}</span>
          <span className={view === 'needs' ? 'count count-now' : 'count'}>{countText(count)}</span>
        </Link>
      ))}
      {views?.map(view => (
        <SavedLink key={view.id} view={view} isHere={isList && state.saved === view.id} />
      ))}
    </div>
  );
};

const SavedLink = ({ view, isHere }: { view: SavedView; isHere: boolean }) => {
  const { requests, viewer, permissions } = useDashboard();
  const texts = useDocumentTexts();
  const client = useQueryClient();
  const showToast = useToast();
  const [, navigate] = useLocation();
  const [isNaming, setNaming] = useState(false);
  const state = listStateIn(view.search);
  const query = queryOf(state);
  const { data: count } = useQuery({
    queryKey: [viewer.workspace.id, 'view-count', view.id, view.search],
    queryFn: async ({ signal }) =>
      (await requests.get<{ total?: number }>('/document-rows', { ...query, limit: 1, include: 'total' }, signal))
        .total,
    staleTime: 60_000,
  });
  const refresh = () => client.invalidateQueries({ queryKey: [viewer.workspace.id, 'saved-views'] });
  const remove = async () => {
    await requests.send('DELETE', `/saved-views/${view.id}`);
    await refresh();
    if (isHere) navigate('/documents');
    showToast(texts.saved.deleted);
  };
  const mayChange = !view.shared || permissions.has('MANAGE_WORKSPACE_SETTINGS');
  return (
    <span className="nav-saved">
      <Link
        className="nav-item"
        href={`/documents?${searchOf({ ...state, saved: view.id })}`}
        {...(isHere && { 'aria-current': 'true' as const })}
      >
        <span className="one-line">{view.name}</span>
        <span className="count">{countText(count)}</span>
      </Link>
      {mayChange && (
        <Menu
          label={texts.saved.options(view.name)}
          groups={[
            [
              { label: texts.saved.rename, onChoose: () => setNaming(true) },
              { label: texts.saved.delete, destructive: true, onChoose: () => void remove() },
            ],
          ]}
        >
          <Icon name="dots" small />
        </Menu>
      )}
      {isNaming && (
        <NameView
          view={view}
          search={view.search}
          onClose={() => setNaming(false)}
          onDone={async () => {
            setNaming(false);
            await refresh();
          }}
        />
      )}
    </span>
  );
};
