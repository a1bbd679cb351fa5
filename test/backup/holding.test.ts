/** What a running service does for a backup, and after a restore. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { messagesList, messagesRelease } from '../../src/cli/messages.ts';
import { readConfig } from '../../src/config/config.ts';
import { holdMessages, messagesHeldSince, withoutHeldMessages } from '../../src/config/held-messages.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { heldMessages } from '../../src/doctor/backup.ts';
import { holdDeletions } from '../../src/domain/files/deletion-hold.ts';
import { neededFiles } from '../../src/domain/files/restored.ts';
import { graceMs } from '../../src/domain/files/stored.ts';
import { signerOf, twoPartyDocument } from '../kit/documents.ts';
import { mailbox } from '../kit/emails.ts';
import { useService } from '../kit/service.ts';
import { deliver, endpoint } from '../webhooks/endpoints.ts';
import { openReceiver } from '../webhooks/receiver.ts';

const kit = useService({ env: { SIGILL_ALLOW_PRIVATE_WEBHOOKS: 'true' } });
const config = () => readConfig({ SIGILL_DATA_DIR: kit.dataDir });
const isThere = (key: string) => existsSync(join(kit.dataDir, 'files', key));

describe('While a backup runs', () => {
  test('no stored file is deleted; it is when the backup has ended', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast);
    for (const name of ['Anna Lindqvist', 'Bo Ek']) await (await signerOf(cast, document, name)).sign();
    await kit.work();
    const rows = await kit.db.rows<{ key: string }>(
      'select storage_key as key from document_files where document_id = $1',
      [document.id],
    );
    const keys = rows.map(row => row.key);
    expect(keys.filter(isThere)).toHaveLength(2);
    const params = { id: document.id };
    await holdDeletions(kit.db, async () => {
      await cast.api.done(documentOperations.delete, { params });
      await cast.api.done(documentOperations.purge, { params, body: { confirmDocumentId: document.id } });
      await kit.work();
      expect(keys.filter(isThere)).toEqual(keys);
      // A database that is restored from now knows that they are to be deleted.
      const needed = await neededFiles(kit.db);
      expect(keys.map(key => [needed.named.has(key), needed.isLeftOver(key)])).toEqual(keys.map(() => [false, false]));
    });
    kit.clock.move(graceMs);
    await kit.work();
    expect(keys.filter(isThere)).toEqual([]);
    const needed = await neededFiles(kit.db);
    expect(keys.every(key => needed.isLeftOver(key))).toBe(true);
  });

  test('an error of the backup ends the hold', async () => {
    let runs = 0;
    const failing = holdDeletions(kit.db, async () => {
      runs++;
      throw new Error('the disk is full');
    });
    await expect(failing).rejects.toThrow('the disk is full');
    expect(runs).toBe(1);
    expect(await holdDeletions(kit.db, async () => 'free')).toBe('free');
  });
});

describe('Messages that a restore holds', () => {
  test('are dropped on release, with deliveries, if they are from before the restore', async () => {
    const cast = await kit.organization();
    const receiver = await openReceiver();
    await deliver(kit, await endpoint(kit, cast, receiver.url));
    const old = { ref: 'anna', name: 'Anna Lindqvist', email: 'old@example.com' };
    const recent = { ...old, email: 'new@example.com' };
    const bo = { ref: 'bo', name: 'Bo Ek', email: 'bo@example.com' };
    await twoPartyDocument(cast, { parties: [old, bo] });
    kit.clock.move(1_000);
    holdMessages(kit.dataDir, kit.clock.now());
    expect(withoutHeldMessages(config(), kit.dataDir).SIGILL_JOBS).toEqual(['sealing', 'other']);
    // Another installation may still read this mailbox.
    const read = { ...config(), SIGILL_BOUNCES_URL: 'imaps://a:b@mail.example.com' };
    expect(withoutHeldMessages(read, kit.dataDir)).toMatchObject({ SIGILL_BOUNCES_URL: undefined });
    expect(heldMessages(kit.dataDir)).toMatchObject([{ ok: false, name: 'messages' }]);
    kit.clock.move(1_000);
    await twoPartyDocument(cast, { parties: [recent, bo] });

    const { held, messages, webhookDeliveries } = await messagesList(kit.db, config());
    expect(held).toBe(true);
    expect(messages.length).toBeGreaterThan(0);
    expect(webhookDeliveries).toBeGreaterThan(0);
    const { dropped } = await messagesRelease(kit.db, config(), { drop: true });
    expect(dropped).toBeGreaterThan(1);
    expect(messagesHeldSince(kit.dataDir)).toBeNull();
    expect(withoutHeldMessages(config(), kit.dataDir).SIGILL_JOBS).toContain('messages');
    expect(await mailbox(kit)('old@example.com')).toEqual([]);
    expect(await mailbox(kit)('new@example.com')).not.toEqual([]);
    await expect(messagesRelease(kit.db, config(), {})).rejects.toThrow('No messages are held');
    await receiver.close();
  });
});
