/** What a table can fill in documents of a template. */
import { useQuery } from '@tanstack/react-query';
import type { BulkColumns } from '../../../src/contract/dashboard/bulk-sends.ts';
import { useDashboard } from '../session/context.ts';

export function useColumns(templateId: string | null) {
  const { requests, viewer, permissions } = useDashboard();
  return useQuery({
    queryKey: [viewer.workspace.id, 'template', templateId, 'bulk-columns'],
    queryFn: ({ signal }) =>
      requests.get<BulkColumns>(`/templates/${encodeURIComponent(templateId ?? '')}/bulk-columns`, {}, signal),
    enabled: templateId !== null && permissions.has('READ_DOCUMENT'),
  });
}
