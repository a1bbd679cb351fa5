/** Edits of a draft within a minute are one entry of its journal. */
import { describe, expect, test } from 'vitest';
import { activityOperations } from '../../src/contract/operations/documents/activity.ts';
import { contentOperations } from '../../src/contract/operations/documents/content.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { permissions } from '../../src/contract/permissions.ts';
import type { Document } from '../../src/contract/schemas/documents/documents.ts';
import { checkChain } from '../../src/domain/events/chain-check.ts';
import { exportJournal } from '../../src/domain/events/journal-export.ts';
import { twoPartyDocument } from '../kit/documents.ts';
import { joined } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();

const draft = (cast: Cast) => twoPartyDocument(cast, { name: 'A', send: false });
const update = ({ api }: Pick<Cast, 'api'>, { id }: Document, body: object) =>
  api.done(documentOperations.update, { params: { id }, body });

/** Edits from the oldest on, as `member: from → to`; fails if the chain is broken. */
async function edits(cast: Cast, { id }: Document): Promise<string[]> {
  const journal = await exportJournal(kit.db, kit.service.app.secrets, { id, name: null, organization: null });
  expect(checkChain(journal)).toMatchObject({ problems: [], erased: 0 });
  const { data } = await cast.api.done(activityOperations.list, { params: { id }, query: { limit: 100 } });
  return data
    .filter(({ type }) => type.endsWith('_UPDATED'))
    .map(({ data: d }) => `${d?.member ?? d?.change}: ${d?.from} → ${d?.to}`)
    .reverse();
}

describe('Edits of a draft', () => {
  test('of one member by one person within a minute are one entry, from the first value to the last', async () => {
    const cast = await kit.organization();
    const document = await draft(cast);
    for (const name of ['B', 'C', 'D']) {
      await update(cast, document, { name });
      kit.clock.move(19_000);
    }
    expect(await edits(cast, document)).toEqual(['name: A → D']);
    kit.clock.move(10_000);
    await update(cast, document, { name: 'E' });
    expect(await edits(cast, document)).toEqual(['name: A → D', 'name: D → E']);
  });

  test('that change several members together are merged member by member', async () => {
    const cast = await kit.organization();
    const document = await draft(cast);
    await update(cast, document, { name: 'B', externalId: 'x1', documentMeta: { value: '1' } });
    await update(cast, document, { name: 'C', externalId: 'x2', documentMeta: { value: '2' } });
    expect((await edits(cast, document)).sort()).toEqual(['externalId: null → x2', 'name: A → C', 'value: null → 2']);
  });

  test('of another member, by another person, or after something else are entries of their own', async () => {
    const cast = await kit.organization();
    const document = await draft(cast);
    const other = await joined(kit, cast, { permissions: [...permissions] });
    await update(cast, document, { name: 'B' });
    await update(other, document, { name: 'C' });
    await update(cast, document, { externalId: 'x' });
    await cast.api.done(documentOperations.delete, { params: { id: document.id } });
    await cast.api.done(documentOperations.restore, { params: { id: document.id } });
    await update(cast, document, { externalId: 'y' });
    expect(await edits(cast, document)).toEqual([
      'name: A → B',
      'name: B → C',
      'externalId: null → x',
      'externalId: x → y',
    ]);
  });

  test('of one block are one entry with its first and last hash', async () => {
    const cast = await kit.organization();
    const document = await draft(cast);
    const params = { id: document.id };
    const [block] = await cast.api.done(contentOperations.create, {
      params,
      body: { content: [{ type: 'SPACER', fieldMeta: { size: 'S' } }] },
    });
    for (const size of ['M', 'L', 'XL'] as const)
      await cast.api.done(contentOperations.update, {
        params: { ...params, contentId: block?.id ?? '' },
        body: { fieldMeta: { size } },
      });
    expect((await edits(cast, document)).map(edit => edit.split(':')[0])).toEqual(['ADDED', 'CHANGED']);
  });

  test('of several blocks are one entry with the first and last hash of each', async () => {
    const cast = await kit.organization();
    const document = await draft(cast);
    const params = { id: document.id };
    const blocks = await cast.api.done(contentOperations.create, {
      params,
      body: { content: [1, 2].map(() => ({ type: 'SPACER' as const, fieldMeta: { size: 'S' as const } })) },
    });
    const contentIds = blocks.map(({ id }) => id);
    const resize = (contentId: string, size: 'S' | 'M' | 'L') =>
      cast.api.done(contentOperations.update, { params: { ...params, contentId }, body: { fieldMeta: { size } } });
    const [first = '', second = ''] = contentIds;
    const hashes = async () => {
      const { data } = await cast.api.done(activityOperations.list, { params });
      return data
        .filter(({ data: d }) => d?.change === 'CHANGED')
        .map(({ data: d }) => d?.blocks as { id: string; from: string; to: string }[])
        .reverse();
    };
    await resize(first, 'M');
    const [[alone] = []] = await hashes();
    for (const size of ['L', 'M'] as const) {
      await resize(second, size);
      await resize(first, size);
    }
    expect((await edits(cast, document)).map(edit => edit.split(':')[0])).toEqual(['ADDED', 'CHANGED']);
    const [both = []] = await hashes();
    expect(both.map(({ id }) => id)).toEqual([first, second]);
    // Both began small, and both are of medium size in the end.
    for (const { from, to } of both) expect([from, to]).toEqual([alone?.from, alone?.to]);
    kit.clock.move(60_000);
    await resize(second, 'L');
    expect((await hashes()).map(changes => changes.map(({ id }) => id))).toEqual([[first, second], [second]]);
  });

  test('at the same time lose nothing', async () => {
    const cast = await kit.organization();
    const document = await draft(cast);
    const names = Array.from({ length: 8 }, (_, i) => `N${i}`);
    await Promise.all(names.map(name => update(cast, document, { name })));
    const { name } = await cast.api.done(documentOperations.get, { params: { id: document.id } });
    expect(await edits(cast, document)).toEqual([`name: A → ${name}`]);
  });
});

test('the journal of a document that was sent is never rewritten, not even after withdrawing it', async () => {
  const cast = await kit.organization();
  const document = await twoPartyDocument(cast, { name: 'A' });
  await update(cast, document, { externalId: 'x' });
  await update(cast, document, { externalId: 'y' });
  await cast.api.done(documentOperations.withdraw, { params: { id: document.id }, body: {} });
  await update(cast, document, { name: 'B' });
  await update(cast, document, { name: 'C' });
  expect(await edits(cast, document)).toEqual([
    'externalId: null → x',
    'externalId: x → y',
    'name: A → B',
    'name: B → C',
  ]);
});
