/** A process that ends between storing a file and writing the row that refers to it leaves nothing behind. */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { documentFileOperations } from '../../src/contract/operations/files.ts';
import type { Document } from '../../src/contract/schemas/documents/documents.ts';
import { deleteStoredFile, graceMs, storeFile } from '../../src/domain/files/stored.ts';
import type { Storage } from '../../src/platform/storage/storage.ts';
import { signerOf, twoPartyDocument } from '../kit/documents.ts';
import { untilWaiting } from '../kit/locks.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService({ env: { SIGILL_LOG_LEVEL: 'silent' } });
const restore: (() => void)[] = [];
afterEach(() => {
  for (const one of restore.splice(0)) one();
});

function replaceStorage(change: Partial<Storage>): void {
  const { app } = kit.service;
  const { storage } = app;
  app.storage = { ...storage, ...change };
  restore.push(() => {
    app.storage = storage;
  });
}

type Point = 'before it is stored' | 'after it was stored';

/** Ends the work once, when it stores the nth file below the folder. */
function endOnce(folder: string, nth: number, point: Point): void {
  const { adopt } = kit.service.app.storage;
  let stored = 0;
  replaceStorage({
    async adopt(key, file) {
      const isIt = key.startsWith(folder) && ++stored === nth;
      if (isIt && point === 'before it is stored') throw new Error('ended');
      await adopt(key, file);
      if (isIt) throw new Error('ended');
    },
  });
}

/** Every file of the service, also temporary ones. */
const files = (): string[] => {
  const dir = join(kit.dataDir, 'files');
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(dir.length))
    .sort();
};
const sealedOf = ({ id }: Document) => files().filter(name => name.includes(id));

/** Works until nothing fails, as the service does with failed jobs. */
async function workOn(): Promise<void> {
  for (let tries = 0; tries < 5; tries++) {
    const failures = await kit.service.app.jobs.runDue();
    if (failures.length === 0) return;
    kit.clock.move(5_000);
  }
  throw new Error('the work goes on failing');
}

const pass = async (ms: number) => {
  kit.clock.move(ms);
  await workOn();
};

async function signed(cast: Cast): Promise<Document> {
  const document = await twoPartyDocument(cast);
  for (const party of ['Anna Lindqvist', 'Bo Ek']) await (await signerOf(cast, document, party)).sign();
  return document;
}

/** Each file of the document can be downloaded. */
async function mustBeThere(cast: Cast, { id }: Document): Promise<void> {
  const { data } = await cast.api.done(documentFileOperations.list, { params: { id } });
  expect(data.map(file => file.type)).toEqual(['ORIGINAL', 'SIGNED', 'JOURNAL']);
  for (const { url } of data) expect((await fetch(url)).status).toBe(200);
}

async function purge(cast: Cast, { id }: Document): Promise<void> {
  await cast.api.done(documentOperations.delete, { params: { id } });
  await cast.api.done(documentOperations.purge, { params: { id }, body: { confirmDocumentId: id } });
}

describe.each<Point>(['before it is stored', 'after it was stored'])('A process that ends %s', point => {
  test.each([
    ['SIGNED', 1],
    ['JOURNAL', 2],
  ])('leaves one %s, and nothing after the document is purged', async (_, nth) => {
    const cast = await kit.organization();
    const before = files();
    const document = await signed(cast);
    endOnce('sealed/', nth, point);
    await workOn();
    await mustBeThere(cast, document);
    await pass(graceMs + 1000);
    expect(sealedOf(document)).toHaveLength(2);
    await mustBeThere(cast, document);
    await purge(cast, document);
    await workOn();
    expect(files()).toEqual(before);
  });

  test('leaves one file when a timestamp is renewed', async () => {
    const cast = await kit.organization();
    const document = await signed(cast);
    await workOn();
    await kit.db.run("update document_files set renew_at = $2 where document_id = $1 and type = 'SIGNED'", [
      document.id,
      kit.clock.now(),
    ]);
    endOnce('sealed/', 1, point);
    await pass(graceMs + 1000);
    await pass(graceMs + 1000);
    expect(sealedOf(document)).toHaveLength(2);
    await mustBeThere(cast, document);
  });

  test('leaves nothing of a document that was purged in between', async () => {
    const cast = await kit.organization();
    const before = files();
    const document = await signed(cast);
    endOnce('sealed/', 1, point);
    await kit.service.app.jobs.runDue();
    await purge(cast, document);
    await pass(graceMs + 1000);
    expect(files()).toEqual(before);
    expect(await kit.db.rows("select id from jobs where payload::text like '%' || $1 || '%'", [document.id])).toEqual(
      [],
    );
  });
});

describe('Storing and deleting content that several documents share', () => {
  const insert = `
    insert into originals (organization_id, source, storage_key, sha256, size, pages, layout, missing_glyphs, created_at)
    values ($1, 'shared', $2, 'x', 1, '[]', null, '{}', $3)`;

  async function prepared() {
    const { app } = kit.service;
    const { organizationId } = await kit.organization();
    const key = `originals/${organizationId}/shared.pdf`;
    const store = (before: () => Promise<unknown> = async () => {}) =>
      app.storage.withTemp(async temp => {
        const path = temp();
        writeFileSync(path, 'shared');
        await storeFile(app, key, path, async tx => {
          await before();
          return (await tx.run(insert, [organizationId, key, kit.clock.now()])) === 1;
        });
      });
    const isThere = async () => (await app.storage.size(key)) !== null;
    const isUsed = async () => (await kit.db.row('select 1 from originals where storage_key = $1', [key])) !== null;
    return { key, store, isThere, isUsed };
  }

  /** It waits for the lock on the key, unless it has ended. */
  const blocked = (work: Promise<unknown>) => Promise.race([work, untilWaiting(kit.db, 1)]);

  test('keeps the file when it is stored again while it is being deleted', async () => {
    const { app } = kit.service;
    const { key, store, isThere, isUsed } = await prepared();
    await app.storage.put(key, Buffer.from('shared'));
    const { remove } = app.storage;
    let storing: Promise<void> = Promise.resolve();
    replaceStorage({
      async remove(one) {
        // It was found to be unused. Now another document begins to use it.
        storing = store();
        await blocked(storing);
        await remove(one);
      },
    });
    await deleteStoredFile(app, key);
    await storing;
    expect([await isThere(), await isUsed()]).toEqual([true, true]);
  });

  test('keeps the file when it is to be deleted while it is being stored', async () => {
    const { app } = kit.service;
    const { key, store, isThere, isUsed } = await prepared();
    let deleting: Promise<void> = Promise.resolve();
    await store(async () => {
      deleting = deleteStoredFile(app, key);
      await blocked(deleting);
    });
    await deleting;
    expect([await isThere(), await isUsed()]).toEqual([true, true]);
  });

  test('writes no row for a file that was deleted after it was stored', async () => {
    const { app } = kit.service;
    const { key, store, isThere, isUsed } = await prepared();
    const { adopt } = app.storage;
    replaceStorage({
      async adopt(one, file) {
        await adopt(one, file);
        await deleteStoredFile(app, key);
      },
    });
    await expect(store()).rejects.toThrow(/deleted before it was used/);
    expect([await isThere(), await isUsed()]).toEqual([false, false]);
  });

  test('writes no row for a file that is being deleted when the row is to be written', async () => {
    const { app } = kit.service;
    const { key, store, isThere, isUsed } = await prepared();
    const { adopt, remove } = app.storage;
    let begin = () => {};
    const begun = new Promise<void>(resolve => {
      begin = resolve;
    });
    let deleting: Promise<void> = Promise.resolve();
    replaceStorage({
      async adopt(one, file) {
        await adopt(one, file);
        deleting = deleteStoredFile(app, key);
        await begun;
      },
      async remove(one) {
        begin();
        await blocked(storing);
        await remove(one);
      },
    });
    const storing = store();
    await expect(storing).rejects.toThrow(/deleted before it was used/);
    await deleting;
    expect([await isThere(), await isUsed()]).toEqual([false, false]);
  });
});
