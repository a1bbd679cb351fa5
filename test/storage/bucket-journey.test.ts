/** The whole service with its files in a bucket: from upload to seal, export and permanent deletion. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { documentFileOperations, fileOperations } from '../../src/contract/operations/files.ts';
import { openBucket } from '../../src/platform/storage/s3/bucket.ts';
import { signerOf, twoPartyDocument } from '../kit/documents.ts';
import { ownRoot, proofOf } from '../kit/evidence.ts';
import { download, put, upload } from '../kit/files.ts';
import { bucketOptions, s3Kinds, storageEnv } from '../kit/servers/s3.ts';
import { type S3Server, startS3rver } from '../kit/servers/s3rver.ts';
import { useService } from '../kit/service.ts';
import { unzipped } from '../kit/unzipped.ts';

const dir = mkdtempSync(join(tmpdir(), 'sigill-bucket-'));
/** Stands for a server that is not installed, whose tests are skipped. */
const nowhere: S3Server = {
  ...{ endpoint: 'http://127.0.0.1:9', region: 'none', accessKeyId: 'none', secretAccessKey: 'none', bucket: 'none' },
  stop: async () => {},
};
const started = await Promise.all(
  s3Kinds.map(async kind => ({
    ...kind,
    server: kind.missing === null ? await kind.start(join(dir, kind.name)) : nowhere,
  })),
);
afterAll(async () => {
  for (const { server } of started) await server.stop();
  rmSync(dir, { recursive: true, force: true });
});

for (const { name, missing, strict, server } of started) {
  describe.skipIf(missing !== null)(
    `A service with a bucket of ${name}${missing === null ? '' : ` (needs ${missing})`}`,
    () => {
      const direct = strict ? { SIGILL_S3_DIRECT_URL: server.endpoint } : {};
      // The server compares signed URLs with its own time.
      const kit = useService({ env: { ...storageEnv(server), ...direct }, startsAt: new Date() });
      const keys = async () => {
        const bucket = await openBucket(bucketOptions(server));
        const found: string[] = [];
        for await (const { key } of bucket.list()) found.push(key);
        bucket.close();
        return found.sort();
      };
      const local = () =>
        readdirSync(join(kit.dataDir, 'files'), { recursive: true, withFileTypes: true })
          .filter(entry => entry.isFile())
          .map(entry => entry.name);

      test('has a document signed, sealed and exported; permanent deletion leaves no object and no copy', async () => {
        const cast = await kit.organization();
        const document = await twoPartyDocument(cast);
        const anna = await signerOf(cast, document, 'Anna Lindqvist');
        expect((await anna.opened()).state).toBe('OPEN');
        const original = await anna.bytes('original');
        await anna.sign();
        await (await signerOf(cast, document, 'Bo Ek')).sign();
        await kit.work();
        const { data } = await cast.api.done(documentFileOperations.list, { params: { id: document.id } });
        expect(data.map(file => file.type)).toEqual(['ORIGINAL', 'SIGNED', 'JOURNAL']);
        for (const { type, url } of data) {
          expect(url.startsWith(strict ? `${server.endpoint}/${server.bucket}/` : `${kit.baseUrl}/storage/`)).toBe(
            true,
          );
          const bytes = await download(url);
          if (type === 'ORIGINAL') expect(bytes).toEqual(original);
          else
            expect(await proofOf(bytes, ownRoot(kit))).toMatchObject({ ok: true, problems: [], chain: { ok: true } });
        }
        const { url } = await cast.api.done(documentOperations.export, { body: { documentIds: [document.id] } });
        expect([...(await unzipped(url)).keys()]).toEqual(['Hyresavtal (journal).pdf', 'Hyresavtal (signed).pdf']);
        expect((await keys()).map(key => key.split('/', 1)[0])).toEqual(['files', 'originals', 'sealed', 'sealed']);

        const params = { id: document.id };
        await cast.api.done(documentOperations.delete, { params });
        await cast.api.done(documentOperations.purge, { params, body: { confirmDocumentId: document.id } });
        const { data: left } = await cast.api.done(fileOperations.list, {});
        for (const { id } of left) await cast.api.done(fileOperations.delete, { params: { id } });
        await kit.work();
        kit.clock.move(2 * 3_600_000);
        await kit.work();
        expect([await keys(), local()]).toEqual([[], []]);
      });

      test('takes only what was announced, and says what is missing', async () => {
        const cast = await kit.organization();
        const body = { fileName: 'a.doc', mimeType: 'application/msword', size: 5 } as const;
        const file = await cast.api.done(fileOperations.create, { body });
        const early = await cast.api.refused(fileOperations.confirm, { params: { id: file.id } });
        expect(early.code).toBe('INVALID_STATE');
        expect((await put(file.uploadUrl, Buffer.from('12345'), 'text/html')).status).toBe(403);
        expect((await put(file.uploadUrl, Buffer.from('12345'), 'application/msword')).status).toBe(200);
        const { url } = await cast.api.done(fileOperations.confirm, { params: { id: file.id } });
        expect((await download(url ?? '')).toString()).toBe('12345');
        await upload(cast.api, Buffer.from('with a checksum'), 'b.doc', 'application/msword');
      });
    },
  );
}

const away = join(dir, 'away');
let server = await startS3rver(away);

describe('A service whose storage is away', () => {
  afterAll(() => server.stop());
  const kit = useService({ env: storageEnv(server) });

  test('answers 503, keeps what is to be done, and goes on', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast);
    for (const { name } of document.parties) await (await signerOf(cast, document, name ?? '')).sign();
    const body = { fileName: 'a.doc', mimeType: 'application/msword', size: 5 } as const;
    const file = await cast.api.done(fileOperations.create, { body });
    await server.stop();
    const failed = await cast.api.refused(fileOperations.confirm, { params: { id: file.id } });
    expect(failed).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
    expect((await put(file.uploadUrl, Buffer.from('12345'), 'application/msword')).status).toBe(503);
    const statusOf = async () => (await cast.api.done(documentOperations.get, { params: { id: document.id } })).status;
    await kit.service.app.jobs.runDue();
    expect(await statusOf()).toBe('PENDING');
    server = await startS3rver(away, { port: Number(new URL(server.endpoint).port) });
    kit.clock.move(3_600_000);
    await kit.work();
    expect(await statusOf()).toBe('COMPLETED');
  });
});
