/** All custom fields of documents; undefined while they are loaded. */
import { useQuery } from '@tanstack/react-query';
import type { CustomField } from '../../../../src/contract/schemas/custom-fields.ts';
import { useDashboard } from '../../session/context.ts';

const maxFields = 500;

export function useCustomFields(): CustomField[] | undefined {
  const { requests, viewer } = useDashboard();
  const { data } = useQuery({
    queryKey: [viewer.workspace.id, '/custom-fields', 'of documents'],
    queryFn: async ({ signal }) => {
      const found: CustomField[] = [];
      let cursor: string | null = null;
      do {
        const page: { data: CustomField[]; nextCursor: string | null } = await requests.get(
          '/custom-fields',
          { type: 'DOCUMENT', limit: 100, ...(cursor !== null && { cursor }) },
          signal,
        );
        found.push(...page.data);
        cursor = page.nextCursor;
      } while (cursor !== null && found.length < maxFields);
      return found;
    },
  });
  return data;
}
