/** What alert rules are about, made for real: the metric that the rule names moves. */
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, inject, test } from 'vitest';
import { backUpFiles } from '../../src/cli/backup.ts';
import { readConfig } from '../../src/config/config.ts';
import { withDatabase } from '../../src/platform/postgres/address.ts';
import { dayMs, openPki } from '../corpus/pki.ts';
import { signerOf, twoPartyDocument } from '../kit/documents.ts';
import { openMailServer } from '../kit/servers/mail-server.ts';
import { useService } from '../kit/service.ts';
import { deliver, endpoint } from '../webhooks/endpoints.ts';
import { openReceiver } from '../webhooks/receiver.ts';

const startsAt = new Date();
const dir = mkdtempSync(join(tmpdir(), 'sigill-alerted-'));
const pki = openPki(dir, startsAt);
const sealing = pki.issue('Seals', { until: 10, extendedUses: ['1.3.6.1.5.5.7.3.36'] });
const answers: Record<string, string> = {};
const server = await openMailServer({ answers });
afterAll(async () => {
  await server.close();
  rmSync(dir, { recursive: true, force: true });
});
const token = 'a-token-of-the-operator';
const log: string[] = [];
const kit = useService({
  startsAt,
  logTo: { write: line => void log.push(line) },
  env: {
    SIGILL_METRICS_TOKEN: token,
    SIGILL_ALLOW_PRIVATE_WEBHOOKS: 'true',
    SIGILL_LOG_LEVEL: 'info',
    SIGILL_SMTP_URL: `smtp://${server.address}`,
    SIGILL_SEAL_KEY: sealing.key,
    SIGILL_SEAL_CERTIFICATE: sealing.certificate,
    SIGILL_SEAL_CHAIN: pki.root.certificate,
    // Nothing listens there.
    SIGILL_TIMESTAMP_URL: 'http://127.0.0.1:9/tsa',
  },
});
const rules = await readFile(fileURLToPath(new URL('../../operations/alerts.yml', import.meta.url)), 'utf8');

/** The value of a series, which a rule must name. */
async function reading(series: string): Promise<number> {
  expect(rules).toContain(series.replace(/\{.*/, ''));
  const response = await fetch(`${kit.baseUrl}/metrics`, { headers: { Authorization: `Bearer ${token}` } });
  const line = (await response.text()).split('\n').find(one => one.startsWith(`${series} `));
  expect(line, series).toBeDefined();
  return Number(line?.slice(series.length + 1));
}

test('refused mail is counted by its reason, and what waits because of it', async () => {
  const cast = await kit.organization();
  const [refused, waiting] = [
    'sigill_messages_refused_total{channel="email",reason="sender"}',
    'sigill_messages_blocked{reason="sender"}',
  ];
  expect([await reading(refused), await reading(waiting)]).toEqual([0, 0]);
  answers.MAIL = '553 5.7.1 sender not allowed';
  await twoPartyDocument(cast);
  await kit.service.app.jobs.runDue();
  expect([await reading(refused), await reading(waiting)]).toEqual([2, 2]);
  expect(await reading('sigill_messages_total{channel="email",outcome="blocked"}')).toBe(2);
  delete answers.MAIL;
  kit.clock.move(60_000);
  await kit.work();
  expect(await reading(waiting)).toBe(0);
});

test('a webhook that fails, and one that is paused, are counted', async () => {
  const cast = await kit.organization();
  const failing = await openReceiver((_, answer) => void answer.writeHead(500).end());
  const gone = await openReceiver((_, answer) => void answer.writeHead(410).end());
  const [failed, paused] = ['sigill_webhook_attempts_total{outcome="failed"}', 'sigill_webhooks_paused'];
  const before = [await reading(failed), await reading(paused)];
  await deliver(kit, await endpoint(kit, cast, failing.url));
  await deliver(kit, await endpoint(kit, cast, gone.url));
  await kit.work();
  expect([await reading(failed), await reading(paused)]).toEqual([(before[0] ?? 0) + 2, (before[1] ?? 0) + 1]);
  await Promise.all([failing.close(), gone.close()]);
});

test('a file that fills the disk leaves less free, of the same size', async () => {
  const [free, size] = [await reading('sigill_disk_free_bytes'), await reading('sigill_disk_size_bytes')];
  const file = openSync(join(kit.dataDir, 'filler'), 'w');
  const piece = Buffer.alloc(1024 * 1024, 1);
  for (let i = 0; i < 256; i++) writeSync(file, piece);
  fsyncSync(file);
  closeSync(file);
  const after = await reading('sigill_disk_free_bytes');
  rmSync(join(kit.dataDir, 'filler'));
  expect(after).toBeLessThan(free);
  expect(await reading('sigill_disk_size_bytes')).toBe(size);
});

test('a backup that nobody makes any more becomes old', async () => {
  const name = (await kit.db.row<{ name: string }>('select current_database() as name'))?.name ?? '';
  const config = readConfig({ DATABASE_URL: withDatabase(inject('postgres'), name), SIGILL_DATA_DIR: kit.dataDir });
  await backUpFiles(config, { to: join(dir, 'backups') });
  const age = 'sigill_backup_age_seconds{kind="files"}';
  expect(await reading(age)).toBeLessThan(dayMs / 1_000);
  kit.clock.move(3 * dayMs);
  expect(await reading(age)).toBeGreaterThan((2 * dayMs) / 1_000);
});

test('a certificate that expires soon is shown with its end', async () => {
  const end = await reading('sigill_certificate_expires_seconds{purpose="seal",certificate="own"}');
  expect(end - startsAt.getTime() / 1_000).toBeLessThan(30 * 86_400);
});

test('an authority that does not answer is counted, and leaves a line with organization and document', async () => {
  const cast = await kit.organization();
  const document = await twoPartyDocument(cast);
  for (const { name } of document.parties) await (await signerOf(cast, document, name ?? '')).sign();
  const failures = 'sigill_authority_failures_total';
  const before = await reading(failures);
  expect((await kit.service.app.jobs.runDue()).map(({ queue }) => queue)).toContain('seal');
  expect(await reading(failures)).toBeGreaterThan(before);
  const lines = log.filter(line => line.includes('"queue":"seal"')).map(line => JSON.parse(line));
  const ids = { organizationId: cast.organizationId, documentId: document.id, requestId: expect.any(String) };
  expect(lines).toMatchObject([{ level: 'warn', ...ids, reason: expect.stringContaining('timestamp authority') }]);
  expect(lines[0].err).toBeUndefined();
});
