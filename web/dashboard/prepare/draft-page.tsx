/** Loads the draft of an address and shows one of its pages. */
import type { ComponentType } from 'react';
import { PageLoading } from '../components/loading.tsx';
import { NotFound } from '../components/not-found.tsx';
import { Notice } from '../components/notice.tsx';
import { useDashboard } from '../session/context.ts';
import { failureOf } from '../session/requests.ts';
import { type Draft, type Owner, useDraft } from './draft.ts';

interface Props {
  owner: Owner;
  id: string;
  page: ComponentType<{ draft: Draft }>;
}

export const DraftPage = ({ owner, id, page: Page }: Props) => {
  const { texts } = useDashboard();
  const { draft, error, refetch } = useDraft(owner, id);
  if (draft) return <Page key={draft.id} draft={draft} />;
  if (!error) return <PageLoading />;
  if (failureOf(error).code === 'NOT_FOUND') return <NotFound />;
  return (
    <main className="main main-plain" id="content">
      <Notice failure={failureOf(error)} texts={texts} onRetry={refetch} />
    </main>
  );
};
