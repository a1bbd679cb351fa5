/** Changes of the parties of a draft. Each refreshes the draft, so that its letters and readiness follow. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PartyDetail, PartyPatch } from '../../../../src/contract/schemas/documents/parties.ts';
import { useDashboard } from '../../session/context.ts';
import { type Draft, draftKey } from '../draft.ts';
import { type Groups, ordersOf } from './order.ts';

export function useParties(draft: Draft) {
  const { requests, viewer } = useDashboard();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: draftKey(viewer.workspace.id, draft.owner, draft.id) });
  const at = (id: string) => `${draft.path}/parties/${id}`;
  const meta = draft.owner === 'document' ? 'documentMeta' : 'templateMeta';

  const save = useMutation({
    mutationFn: ({ id, body }: { id: string | null; body: PartyPatch }) =>
      id === null
        ? requests.send<PartyDetail>('POST', `${draft.path}/parties`, body)
        : requests.send<PartyDetail>('PATCH', at(id), body),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: (id: string) => requests.send('DELETE', at(id)),
    onSettled: refresh,
  });
  const setInOrder = useMutation({
    mutationFn: (inOrder: boolean) =>
      requests.send('PATCH', draft.path, { [meta]: { signingMode: inOrder ? 'SEQUENTIAL' : 'PARALLEL' } }),
    onSettled: refresh,
  });
  const reorder = useMutation({
    mutationFn: async (groups: Groups) => {
      const orders = ordersOf(groups);
      for (const { id, signingOrder } of draft.parties) {
        const next = orders.get(id);
        if (next !== undefined && next !== signingOrder) await requests.send('PATCH', at(id), { signingOrder: next });
      }
    },
    onSettled: refresh,
  });
  return { save, remove, setInOrder, reorder };
}
