import { useQuery } from '@tanstack/react-query';
import type { DocumentSeal } from '../../../../src/contract/dashboard/document-rows.ts';
import type { Document } from '../../../../src/contract/schemas/documents/documents.ts';
import { useDashboard } from '../../session/context.ts';

/** What seals a completed document; asking for it is no download. */
export function useSeal({ id, status }: Pick<Document, 'id' | 'status'>): DocumentSeal['seal'] {
  const { requests, viewer } = useDashboard();
  const { data } = useQuery({
    queryKey: [viewer.workspace.id, 'document', id, 'seal'],
    queryFn: ({ signal }) => requests.get<DocumentSeal>(`/documents/${id}/seal`, {}, signal),
    enabled: status === 'COMPLETED',
  });
  return data?.seal ?? null;
}
