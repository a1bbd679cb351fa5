/** Changes of the parties of a draft. Each refreshes the draft, so that its letters and readiness follow. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PartyDetail, PartyPatch } from '../../../../src/contract/schemas/documents/parties.ts';
import { useDashboard } from '../../session/context.ts';
import { type Draft, draftKey } from '../draft.ts';
import { whilePending } from '../pending-saves.ts';
import { type Groups, ordersOf } from './order.ts';

/** Send and the preview wait for each change. Without a connection it fails at once. */
function useChange<Given, Answer>(draft: Draft, change: (given: Given) => Promise<Answer>) {
  const { viewer } = useDashboard();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (given: Given) => whilePending(draft.path, change(given)),
    onSettled: () => client.invalidateQueries({ queryKey: draftKey(viewer.workspace.id, draft.owner, draft.id) }),
  });
}

export function useParties(draft: Draft) {
  const { requests } = useDashboard();
  const at = (id: string) => `${draft.path}/parties/${id}`;
  const meta = draft.owner === 'document' ? 'documentMeta' : 'templateMeta';

  const save = useChange(draft, ({ id, body }: { id: string | null; body: PartyPatch }) =>
    id === null
      ? requests.send<PartyDetail>('POST', `${draft.path}/parties`, body)
      : requests.send<PartyDetail>('PATCH', at(id), body),
  );
  const remove = useChange(draft, (id: string) => requests.send('DELETE', at(id)));
  const setInOrder = useChange(draft, (inOrder: boolean) =>
    requests.send('PATCH', draft.path, { [meta]: { signingMode: inOrder ? 'SEQUENTIAL' : 'PARALLEL' } }),
  );
  const reorder = useChange(draft, async (groups: Groups) => {
    const orders = ordersOf(groups);
    for (const { id, signingOrder } of draft.parties) {
      const next = orders.get(id);
      if (next !== undefined && next !== signingOrder) await requests.send('PATCH', at(id), { signingOrder: next });
    }
  });
  return { save, remove, setInOrder, reorder };
}
