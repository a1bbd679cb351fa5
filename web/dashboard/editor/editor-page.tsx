/** Writing a draft: the page of `/documents/:id/edit` and `/templates/:id/edit`. */
import { useQuery } from '@tanstack/react-query';
import { PageLoading } from '../components/loading.tsx';
import { NotFound } from '../components/not-found.tsx';
import { Notice } from '../components/notice.tsx';
import { draftKey, type Owner, useDraft } from '../prepare/draft.ts';
import { useDashboard } from '../session/context.ts';
import { failureOf } from '../session/requests.ts';
import { loadParts } from './blocks/block-part.ts';
import { EditorView } from './editor-view.tsx';
import './editor.css';
import { keptName } from './saving/kept.ts';
import { listContent, loadOpening } from './saving/open-session.ts';

interface Props {
  owner: Owner;
  id: string;
}

export const EditorPage = ({ owner, id }: Props) => {
  const { requests, viewer, texts } = useDashboard();
  const { draft, error, refetch } = useDraft(owner, id);
  const key = draftKey(viewer.workspace.id, owner, id);
  const path = `/${owner}s/${id}`;
  const name = keptName(viewer.workspace.id, viewer.user.id, path);
  const opened = useQuery({
    queryKey: [...key, 'opening'],
    queryFn: async () => {
      const opening = await loadOpening(requests, path, name);
      // A block whose code could not be loaded says so itself.
      await loadParts(opening.loaded.map(({ type }) => type)).catch(() => undefined);
      return opening;
    },
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  });
  /** Others' changes are announced by this key; what it holds is read again by the session. */
  const content = useQuery({
    queryKey: [...key, 'content'],
    queryFn: () => listContent(requests, path),
    enabled: opened.data !== undefined,
    ...(opened.data && { initialData: opened.data.loaded }),
  });
  const failed = draft && opened.data ? null : (error ?? opened.error);
  if (failed) {
    const failure = failureOf(failed);
    if (failure.code === 'NOT_FOUND') return <NotFound />;
    const retry = () => Promise.all([refetch(), opened.refetch()]);
    return (
      <main className="main main-plain" id="content">
        <Notice failure={failure} texts={texts} onRetry={retry} />
      </main>
    );
  }
  if (!draft || !opened.data) return <PageLoading />;
  return <EditorView key={draft.path} {...{ draft, name }} opening={opened.data} readAt={content.dataUpdatedAt} />;
};
