import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { documentFileOperations } from '../../src/contract/operations/files.ts';
import { verifyPdf } from '../../src/platform/seal/verify/verify.ts';
import { type Authority, openAuthority } from '../corpus/authority.ts';
import { anna, bo, signerOf, twoPartyDocument } from '../kit/documents.ts';
import { type Cast, type Kit, useService } from '../kit/service.ts';

const yearMs = 365 * 86_400_000;
const own = 'CN=Sigill Timestamp Authority, O=Sigill';

async function signed(cast: Cast) {
  const document = await twoPartyDocument(cast);
  await (await signerOf(cast, document, anna.name)).sign();
  await (await signerOf(cast, document, bo.name)).sign();
  return document;
}
const statusOf = async (cast: Cast, id: string) =>
  (await cast.api.done(documentOperations.get, { params: { id } })).status;
const filesOf = async (cast: Cast, id: string) =>
  (await cast.api.done(documentFileOperations.list, { params: { id } })).data;
const bytesOf = async (file: { url: string } | undefined) =>
  Buffer.from(await (await fetch(file?.url ?? '')).arrayBuffer());
const rootsOf = (kit: Kit, ...more: string[]) => ({
  roots: [join(kit.dataDir, 'certificates/root.crt'), ...more].map(path => readFileSync(path, 'utf8')),
});
const journalOf = async (kit: Kit, id: string) =>
  (await kit.db.rows('select type, content from journal_entries where document_id = $1 order by sequence', [id])).map(
    row => ({ type: row.type as string, data: JSON.parse(row.content).value.data }),
  );

describe('Seals of a default installation', () => {
  const kit = useService();

  test('are B-LTA with its own timestamp authority, as the file and the journal say', async () => {
    const cast = await kit.organization();
    const document = await signed(cast);
    await kit.work();
    const [original, sealed, journal] = await filesOf(cast, document.id);
    expect(original).toMatchObject({ type: 'ORIGINAL', seal: null });
    const seal = {
      level: 'B-LTA',
      certificate: { subject: 'CN=Sigill Seal, O=Sigill', fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) },
      timestampAuthority: own,
    };
    expect(sealed).toMatchObject({ type: 'SIGNED', seal });
    expect(journal).toMatchObject({ type: 'JOURNAL', seal });
    const entry = (await journalOf(kit, document.id)).find(one => one.type === 'DOCUMENT_SEALED');
    expect(entry?.data.seal).toMatchObject({
      level: 'B-LTA',
      certificate: sealed?.seal?.certificate,
      authority: { name: own, url: null },
    });
    for (const file of [sealed, journal]) {
      expect(await verifyPdf(await bytesOf(file), rootsOf(kit))).toMatchObject({
        ok: true,
        seals: [{ level: 'B-LTA', trusted: true, authority: own }],
        timestamps: [{ trusted: true }],
      });
    }
  });

  test('made before levels existed are shown as they are', async () => {
    const cast = await kit.organization();
    const document = await signed(cast);
    await kit.work();
    const certificate = { subject: 'CN=x', serial: '01', fingerprint: 'ab' };
    await kit.db.run('update document_files set seal = $2, renew_at = null where document_id = $1', [
      document.id,
      JSON.stringify({ level: 'B-B', certificate }),
    ]);
    const [, sealed] = await filesOf(cast, document.id);
    expect(sealed?.seal).toMatchObject({ level: 'B-B', certificate, timestampAuthority: null });
    expect(Date.parse(sealed?.seal?.sealedAt ?? '')).toBeGreaterThan(0);
  });

  test('are timestamped again before their proof lapses: once, in place, with the old URL still valid', async () => {
    const cast = await kit.organization();
    const document = await signed(cast);
    await kit.work();
    const before = await filesOf(cast, document.id);
    const first = await bytesOf(before[1]);
    const count = async () =>
      (await journalOf(kit, document.id)).filter(one => one.type === 'DOCUMENT_ARCHIVE_TIMESTAMP_RENEWED');
    kit.clock.move(1.7 * yearMs);
    await kit.work();
    expect(await count()).toEqual([]);
    kit.clock.move(0.1 * yearMs);
    await kit.work();
    await kit.work();
    const renewals = await count();
    expect(renewals.map(one => one.data.fileType).sort()).toEqual(['JOURNAL', 'SIGNED']);
    expect(renewals[0]?.data).toMatchObject({ authority: { name: own, url: null } });
    const rows = await kit.db.rows(
      'select type, storage_key, sha256, size, seal, renew_at from document_files where document_id = $1 order by type',
      [document.id],
    );
    for (const row of rows) {
      const bytes = await kit.service.app.storage.bytes(row.storage_key);
      expect(bytes.length).toBe(Number(row.size));
      expect(row.seal.level).toBe('B-LTA');
      expect(row.renew_at.getTime()).toBeGreaterThan(kit.clock.now().getTime() + 1.7 * yearMs);
      expect(await verifyPdf(bytes, { ...rootsOf(kit), now: kit.clock.now() })).toMatchObject({
        ok: true,
        seals: [{ level: 'B-LTA' }],
        timestamps: [{}, {}],
      });
    }
    const renewed = await kit.service.app.storage.bytes(rows.find(row => row.type === 'SIGNED')?.storage_key);
    expect(renewed.subarray(0, first.length).equals(first)).toBe(true);
    const keys = (await kit.db.rows("select payload from jobs where queue = 'drop-file'")).map(row => row.payload.key);
    expect(keys.length).toBeGreaterThanOrEqual(2);
    kit.clock.move(3_600_000);
    await kit.work();
    for (const key of keys) expect(await kit.service.app.storage.size(key)).toBeNull();
  });

  test('of journals that parties downloaded are timestamped again, each of its own', async () => {
    const cast = await kit.organization();
    const document = await signed(cast);
    await kit.work();
    const byName = async (name: string) => (await signerOf(cast, document, name)).bytes('journal');
    const before = [await byName(anna.name), await byName(bo.name)];
    kit.clock.move(1.8 * yearMs);
    await kit.work();
    const renewals = (await journalOf(kit, document.id)).filter(one => one.data.fileType === 'PARTY_JOURNAL');
    expect(renewals.map(one => one.type)).toEqual(before.map(() => 'DOCUMENT_ARCHIVE_TIMESTAMP_RENEWED'));
    const after = [await byName(anna.name), await byName(bo.name)];
    for (const [i, bytes] of after.entries()) {
      const first = before[i] ?? bytes;
      expect([bytes.length > first.length, bytes.subarray(0, first.length).equals(first)]).toEqual([true, true]);
    }
  });

  // After the twenty years of the root. Before that, a certificate that expires is issued again.
  test('are not made with an expired certificate: the document waits', async () => {
    const cast = await kit.organization();
    const document = await signed(cast);
    kit.clock.move(21 * yearMs);
    const failures = await kit.service.app.jobs.runDue();
    expect(failures.map(({ error }) => String(error)).join()).toMatch(/sealing certificate .* expired at .*waits/);
    const row = await kit.db.row('select completed_at from documents where id = $1', [document.id]);
    expect(row?.completed_at).toBeNull();
  });
});

describe('Seals with an external timestamp authority', () => {
  const dir = mkdtempSync(join(tmpdir(), 'sigill-authority-'));
  const env: Record<string, string> = {};
  let other: Authority;
  beforeAll(async () => {
    other = await openAuthority(dir);
    Object.assign(env, { SIGILL_TIMESTAMP_URL: `${other.url}/tsa`, SIGILL_TIMESTAMP_ROOTS: other.root });
  });
  afterAll(async () => {
    await other.close();
    rmSync(dir, { recursive: true, force: true });
  });
  // OpenSSL issues certificates and timestamps with the time of the system.
  const kit = useService({ env, startsAt: new Date() });

  test('wait until it answers, and are then made', async () => {
    const cast = await kit.organization();
    other.instead.set('/tsa', answer => void answer.writeHead(503).end());
    const document = await signed(cast);
    const failures = await kit.service.app.jobs.runDue();
    expect(failures.map(({ error }) => String(error)).join()).toMatch(/timestamp authority .* answered 503.*waits/);
    expect(await statusOf(cast, document.id)).not.toBe('COMPLETED');
    other.instead.clear();
    kit.clock.move(60_000);
    await kit.work();
    expect(await statusOf(cast, document.id)).toBe('COMPLETED');
    const [, sealed] = await filesOf(cast, document.id);
    expect(sealed?.seal).toMatchObject({ level: 'B-LTA', timestampAuthority: 'CN=tsa' });
    expect(await verifyPdf(await bytesOf(sealed), rootsOf(kit, other.root))).toMatchObject({
      ok: true,
      seals: [{ level: 'B-LTA', trusted: true }],
      timestamps: [{ trusted: true }],
    });
  });
});

describe('Seals with a fallback to a lower level', () => {
  const kit = useService({
    env: { SIGILL_TIMESTAMP_URL: 'http://127.0.0.1:9/tsa', SIGILL_TIMESTAMP_FALLBACK: 'true' },
  });

  test('are made at the remaining level, and labelled with it', async () => {
    const cast = await kit.organization();
    const document = await signed(cast);
    await kit.work();
    const [, sealed] = await filesOf(cast, document.id);
    expect(sealed?.seal).toMatchObject({ level: 'B-B', timestampAuthority: null });
    const entry = (await journalOf(kit, document.id)).find(one => one.type === 'DOCUMENT_SEALED');
    expect(entry?.data.seal).toMatchObject({ level: 'B-B', authority: null });
  });
});

describe('Settings of seal levels', () => {
  test('are rejected by name if they are invalid', () => {
    expect(() => readConfig({ SIGILL_SEAL_LEVEL: 'B-X' })).toThrow(/SIGILL_SEAL_LEVEL/);
    expect(() => readConfig({ SIGILL_TIMESTAMP_URL: 'ftp://x' })).toThrow(/SIGILL_TIMESTAMP_URL/);
    expect(() => readConfig({ SIGILL_TIMESTAMP_ROOTS: 'x.pem' })).toThrow(/Set both or neither/);
    expect(readConfig({ SIGILL_TIMESTAMP_URL: 'http://tsa.example/tsr/' }).SIGILL_TIMESTAMP_URL).toBe(
      'http://tsa.example/tsr/',
    );
  });
});
