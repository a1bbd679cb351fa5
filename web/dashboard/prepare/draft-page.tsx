/** Loads the draft of an address and shows one of its pages. */
import type { ComponentType } from 'react';
import { PageLoading } from '../components/loading.tsx';
import { PageFailure } from '../components/page-failure.tsx';
import { type Draft, type Owner, useDraft } from './draft.ts';

interface Props {
  owner: Owner;
  id: string;
  page: ComponentType<{ draft: Draft }>;
}

export const DraftPage = ({ owner, id, page: Page }: Props) => {
  const { draft, error, refetch } = useDraft(owner, id);
  if (draft) return <Page key={draft.id} draft={draft} />;
  return error ? <PageFailure error={error} onRetry={refetch} /> : <PageLoading />;
};
