/** One bulk send, kept fresh while something happens to it, and what can be done with it. */
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { BulkSend } from '../../../../src/contract/schemas/bulk-sends.ts';
import { useDashboard } from '../../session/context.ts';

const fastMs = 1_000;
const slowMs = 15_000;

const keyOf = (workspaceId: string, id: string) => [workspaceId, 'bulk-send', id];

/** How long until it is asked for again; false: nothing happens by itself. */
function everyMs(status: BulkSend['status'] | undefined): number | false {
  if (status === 'CHECKING' || status === 'RUNNING') return fastMs;
  return status === 'SCHEDULED' ? slowMs : false;
}

/** The rows follow the counts: what was asked for before them may be old. */
const refreshRows = (client: QueryClient, workspaceId: string, id: string) =>
  client.invalidateQueries({ queryKey: [workspaceId, 'bulk-rows', id] });

export function useBulkSend(id: string) {
  const { requests, viewer } = useDashboard();
  const client = useQueryClient();
  const workspaceId = viewer.workspace.id;
  const query = useQuery({
    queryKey: keyOf(workspaceId, id),
    queryFn: ({ signal }) => requests.get<BulkSend>(`/bulk-sends/${encodeURIComponent(id)}`, {}, signal),
    refetchInterval: ({ state }) => everyMs(state.data?.status),
    staleTime: 0,
  });
  const counts = query.data && JSON.stringify([query.data.status, query.data.counts]);
  useEffect(() => {
    if (counts !== undefined) void refreshRows(client, workspaceId, id);
  }, [client, workspaceId, id, counts]);
  return query;
}

export type Verb = 'pause' | 'resume' | 'cancel' | 'retry';

/** Each answers the bulk send as it is then. */
export function useBulkActions(id: string) {
  const { requests, viewer } = useDashboard();
  const client = useQueryClient();
  const workspaceId = viewer.workspace.id;
  const keep = async (next: BulkSend) => {
    await client.cancelQueries({ queryKey: keyOf(workspaceId, id) });
    client.setQueryData(keyOf(workspaceId, id), next);
    void client.invalidateQueries({ queryKey: [workspaceId, 'bulk-sends'] });
  };
  /** Whatever it has become meanwhile is shown next to why this failed. */
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(workspaceId, id) });
  const action = useMutation({
    mutationFn: (verb: Verb) => requests.send<BulkSend>('POST', `/bulk-sends/${id}/${verb}`, {}),
    onSuccess: keep,
    onError: refresh,
  });
  const update = useMutation({
    mutationFn: (body: object) => requests.send<BulkSend>('PATCH', `/bulk-sends/${id}`, body),
    onSuccess: keep,
    onError: refresh,
  });
  const start = useMutation({
    mutationFn: async ({ confirmRows, sendAt }: { confirmRows: number; sendAt?: string | null }) => {
      if (sendAt !== undefined) await requests.send('PATCH', `/bulk-sends/${id}`, { sendAt });
      return requests.send<BulkSend>('POST', `/bulk-sends/${id}/start`, { confirmRows });
    },
    onSuccess: keep,
    onError: refresh,
  });
  return { action, update, start, refresh };
}
