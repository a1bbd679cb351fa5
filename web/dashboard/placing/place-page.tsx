/** `…/edit/{block}/fields?page=n`: fields on a PDF of a draft. */
import { useQuery } from '@tanstack/react-query';
import type { ContentFile } from '../../../src/contract/dashboard/content-files.ts';
import type { ContentBlock, ContentBlockOf } from '../../../src/contract/schemas/content/content.ts';
import { PageLoading } from '../components/loading.tsx';
import { NotFound } from '../components/not-found.tsx';
import { PageFailure } from '../components/page-failure.tsx';
import { type Draft, draftKey, type Owner, useDraft } from '../prepare/draft.ts';
import { useDashboard } from '../session/context.ts';
import { Workspace } from './workspace.tsx';

interface Props {
  owner: Owner;
  id: string;
  blockId: string;
}

export const PlacePage = ({ owner, id, blockId }: Props) => {
  const { draft, error, refetch } = useDraft(owner, id);
  if (error && !draft) return <PageFailure error={error} onRetry={refetch} />;
  return draft ? <WithBlock key={blockId} draft={draft} blockId={blockId} /> : <PageLoading />;
};

const isPdf = (block: ContentBlock): block is ContentBlockOf<'PDF'> => block.type === 'PDF';

const WithBlock = ({ draft, blockId }: { draft: Draft; blockId: string }) => {
  const { requests, viewer } = useDashboard();
  const path = `${draft.path}/content/${blockId}`;
  const key = [...draftKey(viewer.workspace.id, draft.owner, draft.id), 'content', blockId];
  const block = useQuery({ queryKey: key, queryFn: () => requests.get<ContentBlock>(path), gcTime: 0 });
  // The signed address changes with every answer; the file behind it does not.
  const file = useQuery({
    queryKey: [viewer.workspace.id, 'content-file', blockId],
    queryFn: () => requests.get<ContentFile>(`${path}/file`),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const error = block.error ?? file.error;
  if (error && !(block.data && file.data))
    return <PageFailure error={error} onRetry={() => Promise.all([block.refetch(), file.refetch()])} />;
  if (!block.data || !file.data) return <PageLoading />;
  if (!isPdf(block.data)) return <NotFound />;
  // The page starts again when somebody joins or leaves the draft, or when it can no longer be changed.
  const begin = [draft.locked, ...draft.parties.map(({ id: party }) => party)].join();
  return <Workspace key={begin} draft={draft} block={block.data} file={file.data} />;
};
