/**
 * Refreshes single rows of the lists that are kept, instead of all their pages. Rows stay where they are, so that nothing
 * moves under the pointer.
 */
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { DocumentRow } from '../../../../src/contract/dashboard/document-rows.ts';
import type { Query, Requests } from '../../session/requests.ts';
import { anyPlace } from './address.ts';
import type { Page } from './use-documents.ts';

interface Refresh {
  client: QueryClient;
  requests: Requests;
  workspaceId: string;
  ids: readonly string[];
  /** Rows that are no longer in the list are taken out; otherwise they stay until the list is loaded again. */
  takeOut: boolean;
}

const chunk = 100;

async function rowsOf(requests: Requests, ids: readonly string[], query: Query): Promise<DocumentRow[]> {
  const found: DocumentRow[] = [];
  for (let at = 0; at < ids.length; at += chunk) {
    const { data } = await requests.get<Page>('/document-rows', {
      ...query,
      id: ids.slice(at, at + chunk),
      limit: chunk,
    });
    found.push(...data);
  }
  return found;
}

/** Returns the ids that belong to a list on the page and are not in it yet. */
export async function refreshRows({ client, requests, workspaceId, ids, takeOut }: Refresh): Promise<string[]> {
  const lists = client.getQueryCache().findAll({ queryKey: [workspaceId, 'documents'] });
  const missing = new Set<string>();
  for (const list of lists) {
    const data = list.state.data as InfiniteData<Page> | undefined; // the lists of this key have pages
    if (!data) continue;
    if (!list.isActive()) {
      list.invalidate();
      continue;
    }
    const asked = list.queryKey[3] as Query; // as `useDocuments` names them
    const inList = new Map((await rowsOf(requests, ids, asked)).map(row => [row.id, row]));
    const held = new Set(data.pages.flatMap(page => page.data.map(row => row.id)));
    const gone = ids.filter(id => held.has(id) && !inList.has(id));
    const elsewhere = gone.length === 0 || takeOut ? [] : await rowsOf(requests, gone, anyPlace);
    const fresh = new Map([...inList, ...elsewhere.map(row => [row.id, row] as const)]);
    const removed = takeOut ? new Set(gone) : new Set<string>();
    client.setQueryData<InfiniteData<Page>>(list.queryKey, old => old && patched(old, fresh, removed));
    for (const id of inList.keys()) if (!held.has(id)) missing.add(id);
  }
  return [...missing];
}

export function patched(
  data: InfiniteData<Page>,
  fresh: ReadonlyMap<string, DocumentRow>,
  removed: ReadonlySet<string>,
): InfiniteData<Page> {
  return {
    ...data,
    pages: data.pages.map(page => ({
      ...page,
      data: page.data.filter(row => !removed.has(row.id)).map(row => fresh.get(row.id) ?? row),
      ...(page.total !== undefined && { total: Math.max(0, page.total - removed.size) }),
    })),
  };
}
