/** All rows of a list, also those that were not scrolled to, as many as can be selected. */

import type { DocumentRow } from '../../../../src/contract/dashboard/document-rows.ts';
import { useDashboard } from '../../session/context.ts';
import type { Query } from '../../session/requests.ts';
import { type Page, pageSize } from './use-documents.ts';

const most = 1_000;

export function useSelectAll(asked: Query): () => Promise<DocumentRow[]> {
  const { requests } = useDashboard();
  return async () => {
    const found: DocumentRow[] = [];
    let cursor: string | null = null;
    do {
      const page: Page = await requests.get('/document-rows', {
        ...asked,
        limit: pageSize,
        ...(cursor !== null && { cursor }),
      });
      found.push(...page.data);
      cursor = page.nextCursor;
    } while (cursor !== null && found.length < most);
    return found;
  };
}
