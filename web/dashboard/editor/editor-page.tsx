/** Writing a draft: the page of `/documents/:id/edit`, and the same of templates and forms. */
import { useQuery } from '@tanstack/react-query';
import { isUnanswered } from '../../saving/failure.ts';
import { keptName } from '../../saving/keeper.ts';
import { PageLoading } from '../components/loading.tsx';
import { PageFailure } from '../components/page-failure.tsx';
import { draftKey, type Owner, pathOf, useDraft } from '../prepare/draft.ts';
import { useDashboard } from '../session/context.ts';
import { failureOf } from '../session/requests.ts';
import { loadParts } from './blocks/loaded-parts.ts';
import { EditorView } from './editor-view.tsx';
import './editor.css';
import { listContent, loadOpening } from './saving/open-session.ts';

interface Props {
  owner: Owner;
  id: string;
}

export const EditorPage = ({ owner, id }: Props) => {
  const { requests, viewer } = useDashboard();
  const { draft, error, refetch } = useDraft(owner, id);
  const key = draftKey(viewer.workspace.id, owner, id);
  const path = pathOf(owner, id);
  const name = keptName(viewer.workspace.id, viewer.user.id, path);
  // Never read again when others' changes are announced: it would send what waits to be saved at the same time as the page.
  const opened = useQuery({
    queryKey: [...key, 'opening'],
    queryFn: async () => {
      const opening = await loadOpening(requests, path, name);
      // A block whose code could not be loaded says so itself.
      await loadParts(opening.loaded.map(({ type }) => type)).catch(() => undefined);
      return opening;
    },
    retry: (tries, error) => isUnanswered(failureOf(error)) && tries < 20,
    ...{ staleTime: 'static', gcTime: 0 },
  });
  /** Others' changes are announced by this key; what it holds is read again by the session. */
  const content = useQuery({
    queryKey: [...key, 'content'],
    queryFn: () => listContent(requests, path),
    enabled: opened.data !== undefined,
    ...(opened.data && { initialData: opened.data.loaded }),
  });
  const failed = draft && opened.data ? null : (error ?? opened.error);
  if (failed) return <PageFailure error={failed} onRetry={() => Promise.all([refetch(), opened.refetch()])} />;
  if (!draft || !opened.data) return <PageLoading />;
  return <EditorView key={draft.path} {...{ draft, name }} opening={opened.data} readAt={content.dataUpdatedAt} />;
};
