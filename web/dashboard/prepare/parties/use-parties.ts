/** Changes of the parties of a draft. Each refreshes the draft, so that its letters and readiness follow. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PartyDetail, PartyPatch } from '../../../../src/contract/schemas/documents/parties.ts';
import type { Template } from '../../../../src/contract/schemas/templates.ts';
import { useDashboard } from '../../session/context.ts';
import type { Requests } from '../../session/requests.ts';
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

interface PartyRequests {
  /** `id` null: a new party. */
  save(id: string | null, body: PartyPatch): Promise<PartyDetail>;
  remove(id: string): Promise<unknown>;
  reorder(orders: ReadonlyMap<string, number>): Promise<unknown>;
}

const oneByOne = (requests: Requests, { path, parties }: Draft): PartyRequests => ({
  save: (id, body) =>
    id === null
      ? requests.send<PartyDetail>('POST', `${path}/parties`, body)
      : requests.send<PartyDetail>('PATCH', `${path}/parties/${id}`, body),
  remove: id => requests.send('DELETE', `${path}/parties/${id}`),
  async reorder(orders) {
    for (const { id, signingOrder } of parties) {
      const next = orders.get(id);
      if (next !== undefined && next !== signingOrder)
        await requests.send('PATCH', `${path}/parties/${id}`, { signingOrder: next });
    }
  },
});

type Put = PartyPatch & { id?: string };

/** The parties of a form are one list. It is read again before each change, so that those that others added stay. */
function inOneList(requests: Requests, { path }: Draft): PartyRequests {
  async function put(change: (all: Put[]) => Put[]): Promise<readonly PartyDetail[]> {
    const { parties } = await requests.get<Template>(path);
    // What is left out of a party stays as it is.
    const body = { parties: change(parties.map(({ id, name }) => ({ id, name }))) };
    return (await requests.send<{ data: PartyDetail[] }>('PUT', `${path}/parties`, body)).data;
  }
  return {
    async save(id, body) {
      const saved = await put(all =>
        id === null ? [...all, body] : all.map(one => (one.id === id ? { ...one, ...body } : one)),
      );
      const party = id === null ? saved.at(-1) : saved.find(one => one.id === id);
      if (!party) throw new Error('the party is not among those that were saved');
      return party;
    },
    remove: id => put(all => all.filter(one => one.id !== id)),
    reorder: orders =>
      put(all =>
        all.map(one => {
          const signingOrder = orders.get(one.id ?? '');
          return signingOrder === undefined ? one : { ...one, signingOrder };
        }),
      ),
  };
}

export function useParties(draft: Draft) {
  const { requests } = useDashboard();
  const ask = (draft.owner === 'form' ? inOneList : oneByOne)(requests, draft);
  const meta = draft.owner === 'document' ? 'documentMeta' : 'templateMeta';

  const save = useChange(draft, ({ id, body }: { id: string | null; body: PartyPatch }) => ask.save(id, body));
  const remove = useChange(draft, (id: string) => ask.remove(id));
  const setInOrder = useChange(draft, (inOrder: boolean) =>
    requests.send('PATCH', draft.path, { [meta]: { signingMode: inOrder ? 'SEQUENTIAL' : 'PARALLEL' } }),
  );
  const reorder = useChange(draft, (groups: Groups) => ask.reorder(ordersOf(groups)));
  return { save, remove, setInOrder, reorder };
}
