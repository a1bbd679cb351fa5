import { useQuery } from '@tanstack/react-query';
import type { DocumentRow } from '../../../../src/contract/dashboard/document-rows.ts';
import { useDashboard } from '../../session/context.ts';
import { anyPlace } from '../list/address.ts';

/** What a document needs of the person, wherever it is kept; undefined while it loads. */
export function useRow(id: string): DocumentRow | undefined {
  const { requests, viewer } = useDashboard();
  return (
    useQuery({
      queryKey: [viewer.workspace.id, 'document', id, 'row'],
      queryFn: async ({ signal }) => {
        const found = await requests.get<{ data: DocumentRow[] }>('/document-rows', { id: [id], ...anyPlace }, signal);
        return found.data[0] ?? null;
      },
    }).data ?? undefined
  );
}
