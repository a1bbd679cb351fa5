/** Processes that only serve requests, and processes that only run jobs, on one database. */
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { openLog } from '../../src/platform/log.ts';
import { openService } from '../../src/service.ts';
import { anna, signatureBox, signerOf, twoPartyDocument } from '../kit/documents.ts';
import { corpus, upload } from '../kit/files.ts';
import { useService } from '../kit/service.ts';

const kit = useService({ env: { SIGILL_ROLE: 'api' }, work: true });

/** A worker next to the API node: same database, files and clock. */
async function startWorker(env: Record<string, string> = {}) {
  const worker = await openService({
    config: readConfig({
      PORT: '0',
      PUBLIC_URL: kit.baseUrl,
      SIGILL_ROLE: 'worker',
      SIGILL_LOG_LEVEL: 'error',
      SIGILL_DATA_DIR: kit.dataDir,
      ...env,
    }),
    dataDir: kit.dataDir,
    db: kit.db,
    clock: kit.clock,
    log: openLog({ level: 'error' }),
    work: true,
    firstRunFile: null,
    lookup: async () => [],
  });
  return { worker, address: `http://127.0.0.1:${await worker.listen()}` };
}

const waiting = async (): Promise<string[]> => (await kit.service.app.jobs.backlog()).map(({ queue }) => queue);

describe('SIGILL_ROLE', () => {
  test('api adds jobs and runs none; worker runs them and makes the sealed file', async () => {
    const cast = await kit.organization();
    const file = await upload(cast.api, corpus('pdf/lo_writer.pdf'));
    const document = await cast.api.done(documentOperations.create, {
      body: {
        name: 'Lease',
        parties: [anna],
        content: [{ type: 'PDF', fieldMeta: { value: file.key, placedFields: [signatureBox('anna', 0.1)] } }],
        send: true,
      },
    });
    const signer = await signerOf(cast, document, anna.name);
    await signer.sign();
    expect(await waiting()).toContain('seal');
    const { worker } = await startWorker();
    try {
      const status = async () => (await cast.api.done(documentOperations.get, { params: { id: document.id } })).status;
      await expect.poll(status, { timeout: 60_000 }).toBe('COMPLETED');
      await expect.poll(waiting, { timeout: 60_000 }).not.toContain('journal');
    } finally {
      await worker.close();
    }
  });

  test('a worker can be limited to kinds of jobs, and others run the rest', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast, { send: true });
    for (const { name } of document.parties) await (await signerOf(cast, document, name ?? '')).sign();
    const status = async () => (await cast.api.done(documentOperations.get, { params: { id: document.id } })).status;
    const sealing = await startWorker({ SIGILL_JOBS: 'sealing' });
    try {
      await expect.poll(status, { timeout: 60_000 }).toBe('COMPLETED');
      await expect.poll(waiting, { timeout: 60_000 }).not.toContain('journal');
      expect(await waiting()).toContain('letter');
    } finally {
      await sealing.worker.close();
    }
    const messages = await startWorker({ SIGILL_JOBS: 'messages, webhooks' });
    try {
      await expect.poll(waiting, { timeout: 60_000 }).not.toContain('letter');
    } finally {
      await messages.worker.close();
    }
  });

  test('kinds of jobs that do not exist, or of a process that runs none, stop the start', () => {
    expect(readConfig({}).SIGILL_JOBS).toEqual(['sealing', 'messages', 'webhooks', 'other']);
    expect(readConfig({ SIGILL_JOBS: ' webhooks,sealing' }).SIGILL_JOBS).toEqual(['sealing', 'webhooks']);
    for (const bad of ['seals', 'sealing,seals', ','])
      expect(() => readConfig({ SIGILL_JOBS: bad })).toThrow(/SIGILL_JOBS/);
    expect(() => readConfig({ SIGILL_ROLE: 'api', SIGILL_JOBS: 'sealing' })).toThrow(/SIGILL_ROLE=api/);
  });

  test('worker serves its health and nothing else', async () => {
    const { worker, address } = await startWorker();
    try {
      const health = await fetch(`${address}/api/v1/health`);
      expect([health.status, await health.json()]).toEqual([200, expect.objectContaining({ status: 'ok' })]);
      for (const path of ['/', '/w', '/docs', '/api/v1/documents', '/api/v1/me', '/verify', '/outbox'])
        expect([path, (await fetch(`${address}${path}`)).status]).toEqual([path, 404]);
    } finally {
      await worker.close();
    }
  });

  test('worker requires PUBLIC_URL, and other roles do not exist', () => {
    expect(() => readConfig({ SIGILL_ROLE: 'worker' })).toThrow(/PUBLIC_URL/);
    expect(() => readConfig({ SIGILL_ROLE: 'seal' })).toThrow(/SIGILL_ROLE/);
    expect(readConfig({}).SIGILL_ROLE).toBe('all');
  });
});
