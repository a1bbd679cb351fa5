/** How long documents are kept: in the trash, and after their completion. */
import { describe, expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { memberOperations } from '../../src/contract/operations/workspaces/members.ts';
import { workspaceOperations } from '../../src/contract/operations/workspaces/workspaces.ts';
import type { Document } from '../../src/contract/schemas/documents/documents.ts';
import { signerOf, twoPartyDocument } from '../kit/documents.ts';
import { mailbox } from '../kit/emails.ts';
import { joined } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();
const emails = mailbox(kit);
const dayMs = 24 * 3_600_000;

const toTrash = (cast: Cast, { id }: Pick<Document, 'id'>) =>
  cast.api.done(documentOperations.delete, { params: { id } });
async function completed(cast: Cast, change: object = {}): Promise<Document> {
  const document = await twoPartyDocument(cast, change);
  for (const party of ['Anna Lindqvist', 'Bo Ek']) await (await signerOf(cast, document, party)).sign();
  await kit.work();
  return document;
}

const isThere = async (cast: Cast, { id }: Pick<Document, 'id'>) =>
  (await cast.api.call(documentOperations.get, { params: { id } })).ok;

const keeps = (cast: Cast, completedRetentionDays: 30 | 90 | null, trashRetentionDays = 90) =>
  cast.api.done(workspaceOperations.update, {
    params: { id: cast.workspaceId },
    body: { settings: { completedRetentionDays, trashRetentionDays } },
  });

/** Lets days pass and runs the scheduled jobs of each. */
async function pass(count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    kit.clock.move(dayMs);
    await kit.work();
  }
}

describe('The trash', () => {
  test('is emptied of what has been there as long as the workspace says, and of nothing else', async () => {
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
    await cast.api.done(documentOperations.restore, { params: { id: restored.id } });
    await pass(2);
    expect(await isThere(cast, old)).toBe(true);
    await pass(1);
    const found = [];
    for (const document of [old, restored, young, open]) found.push(await isThere(cast, document));
    expect(found).toEqual([false, true, true, true]);
  });

  test('keeps documents if the workspace extends the time', async () => {
    const cast = await kit.organization();
    await keeps(cast, null, 7);
    const document = await twoPartyDocument(cast);
    await toTrash(cast, document);
    await pass(6);
    await keeps(cast, null, 90);
    await pass(10);
    expect(await isThere(cast, document)).toBe(true);
  });

  test('is emptied of many documents in batches', async () => {
    const cast = await kit.organization();
    await keeps(cast, null, 7);
    const ids = [];
    for (let i = 0; i < 120; i++)
      ids.push((await cast.api.done(documentOperations.create, { body: { name: `A ${i}` } })).id);
    for (const id of ids) await toTrash(cast, { id });
    await pass(7);
    const left = await kit.db.row<{ n: number }>('select count(*)::int as n from documents where workspace_id = $1', [
      cast.workspaceId,
    ]);
    expect(left?.n).toBe(0);
  });
});

describe('A completed document', () => {
  const ownerOf = async (cast: Cast) =>
    (await cast.api.done(memberOperations.get, { params: { id: cast.ownerId } })).email;
  const removalEmails = async (address: string) =>
    (await emails(address)).filter(email => /raderas|deleted/.test(email?.subject ?? ''));

  test('is kept for ever unless the workspace says otherwise, and then deleted after that many days', async () => {
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

  test('is kept while it is exempt, and not announced; the trash is emptied all the same', async () => {
    const cast = await kit.organization();
    await keeps(cast, 30, 7);
    const [exempt, late, thrown] = [
      await completed(cast, { documentMeta: { retentionExempt: true } }),
      await completed(cast),
      await completed(cast, { documentMeta: { retentionExempt: true } }),
    ];
    await toTrash(cast, thrown);
    await pass(26);
    const body = { documentMeta: { retentionExempt: true } };
    const changed = await cast.api.done(documentOperations.update, { params: { id: late.id }, body });
    expect([changed.status, changed.documentMeta.retentionExempt]).toEqual(['COMPLETED', true]);
    await pass(10);
    expect([await isThere(cast, exempt), await isThere(cast, late), await isThere(cast, thrown)]).toEqual([
      true,
      true,
      false,
    ]);
    // From now on it is announced, and deleted a week later.
    const open = { documentMeta: { retentionExempt: false } };
    await cast.api.done(documentOperations.update, { params: { id: late.id }, body: open });
    await pass(6);
    expect(await isThere(cast, late)).toBe(true);
    await pass(3);
    expect([await isThere(cast, exempt), await isThere(cast, late)]).toEqual([true, false]);
  });

  test('is announced to the person responsible a week before: one e-mail a day that lists each', async () => {
    const cast = await kit.organization();
    await keeps(cast, 30);
    const clerk = await joined(kit, cast, { permissions: ['READ_DOCUMENT'], name: 'Klara Clerk' });
    for (const name of ['Första', 'Andra']) await completed(cast, { name, responsibleUserId: clerk.id });
    await completed(cast, { name: 'Ägarens' });
    await pass(21);
    expect(await removalEmails(clerk.email)).toEqual([]);
    await pass(3);
    kit.clock.move(3_600_000);
    const [email, ...more] = await removalEmails(clerk.email);
    expect(more).toEqual([]);
    expect(email?.subject).toBe('2 dokument raderas snart');
    expect(email?.text).toContain('Första');
    expect(email?.text).toContain('Andra');
    expect(email?.text).not.toContain('Ägarens');
    expect((await removalEmails(await ownerOf(cast)))[0]?.subject).toBe('Ett dokument raderas snart');
    await pass(8);
    const left = await kit.db.row('select 1 from documents where workspace_id = $1', [cast.workspaceId]);
    expect(left).toBeNull();
    expect(await removalEmails(clerk.email)).toHaveLength(1);
  });

  test('is never deleted sooner than a week after that, however short the time becomes', async () => {
    const cast = await kit.organization();
    const document = await completed(cast);
    await pass(100);
    await keeps(cast, 30);
    await pass(7);
    expect(await isThere(cast, document)).toBe(true);
    expect(await removalEmails(await ownerOf(cast))).toHaveLength(1);
    await pass(2);
    expect(await isThere(cast, document)).toBe(false);
  });

  test('stays if the time is extended after the announcement, which is then made again', async () => {
    const cast = await kit.organization();
    await keeps(cast, 30);
    const document = await completed(cast);
    await pass(24);
    await keeps(cast, 90);
    await pass(20);
    expect(await isThere(cast, document)).toBe(true);
    expect(await removalEmails(await ownerOf(cast))).toHaveLength(1);
    await pass(41);
    expect(await removalEmails(await ownerOf(cast))).toHaveLength(2);
    await pass(7);
    expect(await isThere(cast, document)).toBe(false);
  });

  test('is announced to an administrator if the person responsible is inactive, in the workspace’s language', async () => {
    const cast = await kit.organization();
    await keeps(cast, 30);
    await kit.db.run("update workspaces set language = 'en' where id = $1", [cast.workspaceId]);
    const clerk = await joined(kit, cast, { permissions: ['READ_DOCUMENT'] });
    for (let i = 0; i < 22; i++) {
      const { id } = await cast.api.done(documentOperations.create, {
        body: { name: `Contract ${i}`, responsibleUserId: clerk.id },
      });
      await kit.db.run("update documents set status = 'COMPLETED', completed_at = $2 where id = $1", [
        id,
        kit.clock.now(),
      ]);
    }
    await cast.api.done(memberOperations.update, { params: { id: clerk.id }, body: { status: 'INACTIVE' } });
    await pass(24);
    kit.clock.move(3_600_000);
    expect(await removalEmails(clerk.email)).toEqual([]);
    const [email] = await removalEmails(await ownerOf(cast));
    expect(email?.subject).toBe('22 documents will soon be deleted');
    expect(email?.text).toContain('… and 2 more.');
  });
});
