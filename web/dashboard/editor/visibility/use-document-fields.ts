/** The custom fields of documents, on which the visibility of a block can depend. */
import { useQuery } from '@tanstack/react-query';
import type { CustomField } from '../../../../src/contract/schemas/custom-fields.ts';
import { useWithin } from '../../prepare/within.ts';
import { useDashboard } from '../../session/context.ts';

const none: readonly CustomField[] = [];

export function useDocumentFields(): readonly CustomField[] {
  const { requests, viewer } = useDashboard();
  const within = useWithin();
  const { data } = useQuery({
    enabled: within === null,
    queryKey: [viewer.workspace.id, 'custom-fields', 'DOCUMENT'],
    queryFn: ({ signal }) =>
      requests.get<{ data: CustomField[] }>('/custom-fields', { type: 'DOCUMENT', limit: 100 }, signal),
  });
  return data?.data ?? none;
}
