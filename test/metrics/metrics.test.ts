/** What `/metrics` shows, to whom, and the alert rules that are built on it. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { openLog } from '../../src/platform/log.ts';
import { observeWith } from '../../src/platform/metrics/observer.ts';
import { openMetrics } from '../../src/platform/metrics/registry.ts';
import { openService } from '../../src/service.ts';
import { has } from '../corpus/tools.ts';
import { anna, signerOf, twoPartyDocument } from '../kit/documents.ts';
import { useService } from '../kit/service.ts';
import { deliver, endpoint } from '../webhooks/endpoints.ts';
import { openReceiver } from '../webhooks/receiver.ts';

const token = 'a-token-of-the-operator';
const kit = useService({ env: { SIGILL_METRICS_TOKEN: token, SIGILL_ALLOW_PRIVATE_WEBHOOKS: 'true' } });
const without = useService();

const operations = fileURLToPath(new URL('../../operations', import.meta.url));
const rules = await readFile(`${operations}/alerts.yml`, 'utf8');
const guide = await readFile(fileURLToPath(new URL('../../docs/metrics.md', import.meta.url)), 'utf8');
const ruleTests = await readFile(`${operations}/alerts.test.yml`, 'utf8');

const ask = (baseUrl: string, headers: Record<string, string> = {}) => fetch(`${baseUrl}/metrics`, { headers });
const bearer = { Authorization: `Bearer ${token}` };

async function scrape(baseUrl = kit.baseUrl): Promise<string> {
  const response = await ask(baseUrl, bearer);
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  return response.text();
}

/** The value of a line; null if there is none. */
function reading(text: string, series: string): number | null {
  const line = text.split('\n').find(one => one.startsWith(`${series} `));
  return line === undefined ? null : Number(line.slice(series.length + 1));
}

describe('/metrics', () => {
  test('needs the token of the operator, and does not exist without one', async () => {
    expect((await ask(without.baseUrl, bearer)).status).toBe(404);
    const cast = await kit.organization();
    for (const headers of [{}, { Authorization: 'Bearer wrong' }, { Authorization: token }, bearerOf(cast.apiKey)]) {
      const refused = await ask(kit.baseUrl, headers);
      expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
      expect(await refused.text()).not.toContain('sigill_');
    }
    await scrape();
  });

  test('a token that is short or has spaces stops the start', () => {
    for (const bad of ['short', `${token} and more`, 'å'.repeat(30)])
      expect(() => readConfig({ SIGILL_METRICS_TOKEN: bad })).toThrow('SIGILL_METRICS_TOKEN');
  });

  test('counts requests by operation or route and status', async () => {
    const cast = await kit.organization();
    const before = await scrape();
    const count = (text: string, operation: string, status: number) =>
      reading(text, `sigill_http_requests_total{operation="${operation}",status="${status}"}`) ?? 0;
    await cast.api.done(documentOperations.list, {});
    await cast.api.done(documentOperations.list, {});
    await cast.api.refused(documentOperations.get, { params: { id: 'doc_00000000000000000000000000' } });
    await fetch(`${kit.baseUrl}/api/v1/no-such-route`, { headers: bearerOf(cast.apiKey) });
    await fetch(`${kit.baseUrl}/verify`);
    await fetch(`${kit.baseUrl}/no-such-page`);
    const after = await scrape();
    const more = (operation: string, status: number) =>
      count(after, operation, status) - count(before, operation, status);
    expect(more(documentOperations.list.id, 200)).toBe(2);
    expect(more(documentOperations.get.id, 404)).toBe(1);
    expect(more('GET /verify', 200)).toBe(1);
    expect(more('none', 404)).toBe(2);
    const seconds = `sigill_http_request_seconds_count{operation="${documentOperations.list.id}"}`;
    expect((reading(after, seconds) ?? 0) - (reading(before, seconds) ?? 0)).toBe(2);
  });

  test('follows a document from the last signature to its seal, its messages and its deliveries', async () => {
    const cast = await kit.organization();
    const receiver = await openReceiver();
    const webhookId = await endpoint(kit, cast, receiver.url);
    const document = await twoPartyDocument(cast, { name: 'Lease', send: true });
    await kit.work();
    for (const { name } of document.parties) await (await signerOf(cast, document, name ?? '')).sign();
    kit.clock.move(90_000);
    const waiting = await scrape();
    expect(reading(waiting, 'sigill_documents_unsealed')).toBe(1);
    expect(reading(waiting, 'sigill_oldest_unsealed_seconds')).toBeCloseTo(90, 0);
    expect(reading(waiting, 'sigill_jobs_oldest_due_seconds{queue="seal"}')).toBeCloseTo(90, 0);
    await deliver(kit, webhookId);
    expect(reading(await scrape(), 'sigill_deliveries_due')).toBeGreaterThan(0);
    await kit.work();
    const done = await scrape();
    expect(reading(done, 'sigill_documents_unsealed')).toBe(0);
    expect(reading(done, 'sigill_oldest_unsealed_seconds')).toBe(0);
    expect(reading(done, 'sigill_deliveries_due')).toBe(0);
    expect(reading(done, 'sigill_jobs_run_total{queue="seal",outcome="done"}')).toBe(1);
    expect(reading(done, 'sigill_job_seconds_count{queue="seal"}')).toBe(1);
    expect(reading(done, 'sigill_messages_total{channel="email",outcome="sent"}')).toBeGreaterThan(1);
    expect(reading(done, 'sigill_webhook_attempts_total{outcome="delivered"}')).toBeGreaterThan(0);
    expect(done).not.toMatch(/@|doc_|org_|wsp_|prt_/);
    expect(done).not.toContain(anna.name);
    await receiver.close();
  });

  test('shows what fails: files, deliveries and jobs', async () => {
    const cast = await kit.organization();
    const receiver = await openReceiver((_, answer) => void answer.writeHead(500).end());
    await deliver(kit, await endpoint(kit, cast, receiver.url));
    await kit.work();
    const { storage } = kit.service.app;
    await storage.put('org/a/file', Buffer.from('a'));
    await expect(storage.bytes('org/a/none')).rejects.toThrow('ENOENT');
    await expect(storage.put('org/a/file/below', Buffer.from('b'))).rejects.toThrow();
    await storage.withTemp(async temp => rmSync(await storage.pathOf('org/a/file', temp)));
    const text = await scrape();
    expect(reading(text, 'sigill_webhook_attempts_total{outcome="failed"}')).toBe(1);
    expect(reading(text, 'sigill_storage_failures_total{action="put"}')).toBe(1);
    expect(reading(text, 'sigill_storage_failures_total{action="read"}')).toBe(0);
    await receiver.close();
  });

  test('is served by a worker, too', async () => {
    const worker = await openService({
      config: readConfig({
        ...{ PORT: '0', PUBLIC_URL: kit.baseUrl, SIGILL_ROLE: 'worker', SIGILL_LOG_LEVEL: 'error' },
        ...{ SIGILL_DATA_DIR: kit.dataDir, SIGILL_METRICS_TOKEN: token },
      }),
      dataDir: kit.dataDir,
      db: kit.db,
      clock: kit.clock,
      log: openLog({ level: 'error' }),
      work: false,
      firstRunFile: null,
      lookup: async () => [],
    });
    try {
      const text = await scrape(`http://127.0.0.1:${await worker.listen()}`);
      expect(text).toContain('role="worker"} 1\n');
    } finally {
      await worker.close();
    }
  });

  test('a certificate that seals depend on is shown with its end', async () => {
    const end = reading(await scrape(), 'sigill_certificate_expires_seconds{purpose="seal",certificate="own"}');
    const { certificates } = await kit.service.app.pdf.certificates();
    const seal = certificates.find(({ purpose, isIssuer }) => purpose === 'SEAL' && !isIssuer);
    expect(end).toBe(Date.parse(seal?.notAfter ?? '') / 1_000);
  });

  test.skipIf(!has('promtool'))('is what Prometheus reads', async () => {
    await scrape();
    const lint = execFileSync('promtool', ['check', 'metrics'], { input: await scrape(), encoding: 'utf8' });
    expect(lint).toBe('');
  });
});

describe('The documentation', () => {
  test('lists every metric, and no other', async () => {
    const text = await scrape();
    const families = [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name);
    const listed = [...guide.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell]) => cell?.match(/\w+/g) ?? []);
    expect(listed.sort()).toEqual(families.sort());
  });

  test.skipIf(!has('promtool'))('has a configuration that Prometheus takes', () => {
    const config = /```yaml\n([\s\S]*?)```/.exec(guide)?.[1]?.replace(/^ {3}/gm, '') ?? '';
    const folder = mkdtempSync(join(tmpdir(), 'sigill-prometheus-'));
    try {
      writeFileSync(join(folder, 'prometheus.yml'), config);
      writeFileSync(join(folder, 'alerts.yml'), rules);
      writeFileSync(join(folder, 'sigill-token'), token);
      const output = execFileSync('promtool', ['check', 'config', 'prometheus.yml'], { cwd: folder, encoding: 'utf8' });
      expect(output).toContain('1 rule files found');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('The alert rules', () => {
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name ?? '');

  test('use metrics that exist', async () => {
    const text = await scrape();
    const families = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
    const used = [...rules.matchAll(/\b(?:sigill_\w+)/g)].map(([name]) => name.replace(/_bucket$/, ''));
    expect(used.length).toBeGreaterThan(alerts.length);
    expect([...new Set(used)].filter(name => !families.has(name))).toEqual([]);
  });

  test('find the counters whose labels they name before anything happens, since only growth is seen', async () => {
    const metrics = openMetrics();
    observeWith(metrics, ['seal']);
    const fresh = (await metrics.text()).split('\n');
    const named = [...rules.matchAll(/(?:increase|rate)\((sigill_(?!http)\w+)(?:\{(\w+="\w+")\})?\[/g)];
    expect(named.length).toBeGreaterThan(5);
    for (const [, name = '', labels = ''] of named.filter(([, name]) => name !== 'sigill_metrics_failed_total'))
      expect(
        fresh.filter(line => line.startsWith(name) && line.includes(labels)),
        name,
      ).not.toEqual([]);
  });

  test('have a test each, in which they fire', () => {
    expect(alerts.length).toBeGreaterThan(10);
    for (const alert of alerts)
      expect(ruleTests).toMatch(new RegExp(`alertname: ${alert}\\n\\s+exp_alerts:\\n\\s+- exp_labels`));
  });

  test.skipIf(!has('promtool'))('fire when they should, and not before', () => {
    const promtool = (...args: string[]) => execFileSync('promtool', args, { cwd: operations, encoding: 'utf8' });
    expect(promtool('check', 'rules', 'alerts.yml')).toContain(`SUCCESS: ${alerts.length} rules found`);
    expect(promtool('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS');
  });
});

function bearerOf(key: string) {
  return { Authorization: `Bearer ${key}` };
}
