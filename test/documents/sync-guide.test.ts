/** The loop of docs/sync.md misses nothing, also when it crashes. */
import { expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import type { DocumentListItem } from '../../src/contract/schemas/documents/documents.ts';
import { guideCommands, guideText, hasCurl } from '../kit/guide.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();

interface Page {
  data: DocumentListItem[];
}
type Get = (path: string) => Promise<Page>;
interface Store {
  since(): Promise<string | null>;
  save(documents: DocumentListItem[], since: string): Promise<void>;
}

async function documented(): Promise<(get: Get, store: Store) => Promise<void>> {
  const [, source = ''] = /```js\n(.*?)```/s.exec(guideText('sync.md')) ?? [];
  return (await import(`data:text/javascript,${encodeURIComponent(source)}`)).catchUp;
}

/** A copy that crashes instead of saving as often as `crashes` says. */
function openCopy() {
  const copy = new Map<string, DocumentListItem>();
  const state = { since: null as string | null, crashes: 0 };
  const store: Store = {
    since: async () => state.since,
    async save(documents, since) {
      if (state.crashes-- > 0) throw new Error('a crash');
      for (const one of documents) copy.set(one.id, one);
      state.since = since;
    },
  };
  return { copy, state, store };
}

/** Requests pages of two documents, so that there are several. */
const getter =
  ({ apiKey }: Cast): Get =>
  async path => {
    const address = `${kit.baseUrl}/api/v1${path.replace('limit=100', 'limit=2')}`;
    const answer = await fetch(address, { headers: { authorization: `Bearer ${apiKey}` } });
    return (await answer.json()) as Page;
  };

test('every change arrives, after crashes too', async () => {
  const catchUp = await documented();
  const cast = await kit.organization();
  const { api } = cast;
  const { copy, state, store } = openCopy();
  const get = getter(cast);
  const ids: string[] = [];
  for (let i = 0; i < 7; i++) {
    ids.push((await api.done(documentOperations.create, { body: { name: `Document ${i}` } })).id);
    kit.clock.move(60_000);
  }
  const [archived = '', deleted = '', changed = ''] = ids;
  await store.save([], '2026-01-01T00:00:00.000Z');
  state.since = null;
  let pages = 0;
  const crashing: Get = async path => {
    if (++pages === 3) state.crashes = 1;
    return get(path);
  };
  await expect(catchUp(crashing, store)).rejects.toThrow('a crash');
  expect(copy.size).toBe(4);
  await catchUp(get, store);
  expect([...copy.keys()].sort()).toEqual([...ids].sort());

  kit.clock.move(3_600_000);
  await api.done(documentOperations.archive, { params: { id: archived } });
  await api.done(documentOperations.delete, { params: { id: deleted } });
  await api.done(partyOperations.create, {
    params: { id: changed },
    body: { name: 'Anna', email: 'anna@example.com' },
  });
  await catchUp(get, store);
  expect(copy.get(archived)?.archivedAt).not.toBeNull();
  expect(copy.get(deleted)?.deletedAt).not.toBeNull();
  expect(copy.get(changed)?.parties).toHaveLength(1);

  await api.done(documentOperations.purge, { params: { id: deleted }, body: { confirmDocumentId: deleted } });
  const everything = { includeArchived: true, includeDeleted: true, orderBy: 'createdAt' } as const;
  const left = (await api.done(documentOperations.list, { query: everything })).data.map(({ id }) => id);
  expect([...copy.keys()].filter(id => !left.includes(id))).toEqual([deleted]);
});

test.skipIf(!hasCurl)('the command lists what changed (needs curl)', async () => {
  const cast = await kit.organization();
  const { id } = await cast.api.done(documentOperations.create, { body: { name: 'Lease' } });
  const guide = guideCommands('sync.md');
  const page: Page = await guide.step('The loop', { SIGILL: kit.baseUrl, KEY: cast.apiKey });
  expect(page.data.map(one => one.id)).toEqual([id]);
  expect(guide.left()).toEqual([]);
});
