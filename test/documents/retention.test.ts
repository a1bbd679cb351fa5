/** How long documents live: in the trash, and after their completion. */
import { describe, expect, test } from 'vitest';
import { documentRows } from '../../src/contract/document-rows.ts';
import type { Document } from '../../src/contract/documents.ts';
import { memberRows } from '../../src/contract/members.ts';
import { workspaceRows } from '../../src/contract/workspaces.ts';
import { signerOf, twoPartyDocument } from '../kit/documents.ts';
import { letterBox } from '../kit/letters.ts';
import { joined } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();
const letters = letterBox(kit);
const dayMs = 24 * 3_600_000;

const toTrash = (cast: Cast, { id }: Pick<Document, 'id'>) => cast.api.done(documentRows.delete, { params: { id } });
async function completed(cast: Cast, change: object = {}): Promise<Document> {
  const document = await twoPartyDocument(cast, change);
  for (const party of ['Anna Lindqvist', 'Bo Ek']) await (await signerOf(cast, document, party)).sign();
  await kit.work();
  return document;
}

const isThere = async (cast: Cast, { id }: Pick<Document, 'id'>) =>
  (await cast.api.call(documentRows.get, { params: { id } })).ok;

const keeps = (cast: Cast, completedRetentionDays: 30 | 90 | null, trashRetentionDays = 90) =>
  cast.api.done(workspaceRows.update, {
    params: { id: cast.workspaceId },
    body: { settings: { completedRetentionDays, trashRetentionDays } },
  });

/** Days go by, and what is scheduled happens each. */
async function pass(count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    kit.clock.move(dayMs);
    await kit.work();
  }
}

describe('The trash', () => {
  test('is emptied of what lay there as long as the workspace says, and of nothing else', async () => {
    const cast = await kit.organization();
    await keeps(cast, null, 7);
    const [old, restored, young, open] = [
      await twoPartyDocument(cast),
      await twoPartyDocument(cast),
      await twoPartyDocument(cast),
      await twoPartyDocument(cast),
    ];
    await toTrash(cast, old);
    await toTrash(cast, restored);
    await pass(4);
    await toTrash(cast, young);
    await cast.api.done(documentRows.restore, { params: { id: restored.id } });
    await pass(2);
    expect(await isThere(cast, old)).toBe(true);
    await pass(1);
    const found = [];
    for (const document of [old, restored, young, open]) found.push(await isThere(cast, document));
    expect(found).toEqual([false, true, true, true]);
  });

  test('keeps what lies in it when the workspace keeps it longer', async () => {
    const cast = await kit.organization();
    await keeps(cast, null, 7);
    const document = await twoPartyDocument(cast);
    await toTrash(cast, document);
    await pass(6);
    await keeps(cast, null, 90);
    await pass(10);
    expect(await isThere(cast, document)).toBe(true);
  });

  test('is emptied of many by and by', async () => {
    const cast = await kit.organization();
    await keeps(cast, null, 7);
    const ids = [];
    for (let i = 0; i < 120; i++) ids.push((await cast.api.done(documentRows.create, { body: { name: `A ${i}` } })).id);
    for (const id of ids) await toTrash(cast, { id });
    await pass(7);
    const left = await kit.db.row<{ n: number }>('select count(*)::int as n from documents where workspace_id = $1', [
      cast.workspaceId,
    ]);
    expect(left?.n).toBe(0);
  });
});

describe('A completed document', () => {
  const ownerOf = async (cast: Cast) => (await cast.api.done(memberRows.get, { params: { id: cast.ownerId } })).email;
  const removalLetters = async (address: string) =>
    (await letters(address)).filter(letter => /raderas|deleted/.test(letter?.subject ?? ''));

  test('is kept for good where the workspace says nothing, and otherwise deleted after so many days', async () => {
    const [keeping, cast] = [await kit.organization(), await kit.organization()];
    await keeps(cast, 30);
    const [kept, draft, old] = [
      await completed(keeping),
      await twoPartyDocument(cast, { send: false }),
      await completed(cast),
    ];
    await pass(29);
    expect(await isThere(cast, old)).toBe(true);
    await pass(2);
    expect([await isThere(cast, old), await isThere(cast, draft), await isThere(keeping, kept)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('is told of a week before to the person responsible: one letter a day, that names each', async () => {
    const cast = await kit.organization();
    await keeps(cast, 30);
    const clerk = await joined(kit, cast, { permissions: ['READ_DOCUMENT'], name: 'Klara Clerk' });
    for (const name of ['Första', 'Andra']) await completed(cast, { name, responsibleUserId: clerk.id });
    await completed(cast, { name: 'Ägarens' });
    await pass(21);
    expect(await removalLetters(clerk.email)).toEqual([]);
    await pass(3);
    kit.clock.move(3_600_000);
    const [letter, ...more] = await removalLetters(clerk.email);
    expect(more).toEqual([]);
    expect(letter?.subject).toBe('2 dokument raderas snart');
    expect(letter?.text).toContain('Första');
    expect(letter?.text).toContain('Andra');
    expect(letter?.text).not.toContain('Ägarens');
    expect((await removalLetters(await ownerOf(cast)))[0]?.subject).toBe('Ett dokument raderas snart');
    await pass(8);
    const left = await kit.db.row('select 1 from documents where workspace_id = $1', [cast.workspaceId]);
    expect(left).toBeNull();
    expect(await removalLetters(clerk.email)).toHaveLength(1);
  });

  test('is never deleted sooner than a week after that, however short the time becomes', async () => {
    const cast = await kit.organization();
    const document = await completed(cast);
    await pass(100);
    await keeps(cast, 30);
    await pass(7);
    expect(await isThere(cast, document)).toBe(true);
    expect(await removalLetters(await ownerOf(cast))).toHaveLength(1);
    await pass(2);
    expect(await isThere(cast, document)).toBe(false);
  });

  test('stays where the time is made longer after it was told, and is told of anew', async () => {
    const cast = await kit.organization();
    await keeps(cast, 30);
    const document = await completed(cast);
    await pass(24);
    await keeps(cast, 90);
    await pass(20);
    expect(await isThere(cast, document)).toBe(true);
    expect(await removalLetters(await ownerOf(cast))).toHaveLength(1);
    await pass(41);
    expect(await removalLetters(await ownerOf(cast))).toHaveLength(2);
    await pass(7);
    expect(await isThere(cast, document)).toBe(false);
  });

  test('is told of to an administrator where the person responsible is not active any more, in the language of the workspace', async () => {
    const cast = await kit.organization();
    await keeps(cast, 30);
    await kit.db.run("update workspaces set language = 'en' where id = $1", [cast.workspaceId]);
    const clerk = await joined(kit, cast, { permissions: ['READ_DOCUMENT'] });
    for (let i = 0; i < 22; i++) {
      const { id } = await cast.api.done(documentRows.create, {
        body: { name: `Contract ${i}`, responsibleUserId: clerk.id },
      });
      await kit.db.run("update documents set status = 'COMPLETED', completed_at = $2 where id = $1", [
        id,
        kit.clock.now(),
      ]);
    }
    await cast.api.done(memberRows.update, { params: { id: clerk.id }, body: { status: 'INACTIVE' } });
    await pass(24);
    kit.clock.move(3_600_000);
    expect(await removalLetters(clerk.email)).toEqual([]);
    const [letter] = await removalLetters(await ownerOf(cast));
    expect(letter?.subject).toBe('22 documents will soon be deleted');
    expect(letter?.text).toContain('… and 2 more.');
  });
});
