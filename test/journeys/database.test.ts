/** The database's process is killed while the service runs: the service answers 503, and goes on when it is back. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { eventOperations } from '../../src/contract/operations/events.ts';
import { type Embedded, startEmbedded } from '../../src/platform/postgres/embedded.ts';
import { signerOf, twoPartyDocument } from '../kit/documents.ts';
import { type Home, isRunning, newHome, postgresOf, type Running, start, until } from './process.ts';

const health = async (home: Home) => (await fetch(`${home.baseUrl}/api/v1/health`)).status;
const isDown = async (home: Home) => (await health(home)) === 503;
const isUp = async (home: Home) => (await health(home)) === 200;

/** The sandbox of a first start has few requests per minute. */
async function busyOrganization(home: Home): Promise<void> {
  const options = ['--name', 'Busy', '--plan', 'TEAM', '--requests-per-minute', '100000', '--json'];
  writeFileSync(join(home.dataDir, 'first-run.json'), (await home.cli('organizations', 'create', ...options)).out);
}

/** Signs for both parties just before the database is killed. Returns the document's id. */
async function signedDocument(home: Home): Promise<string> {
  const cast = home.cast();
  const document = await twoPartyDocument(cast);
  await (await signerOf(cast, document, 'Anna Lindqvist')).sign();
  expect((await (await signerOf(cast, document, 'Bo Ek')).sign()).state).toBe('SIGNED');
  return document.id;
}

async function completedOnce(home: Home, id: string): Promise<void> {
  const { api } = home.cast();
  await until(
    'the document is sealed',
    async () => (await api.done(documentOperations.get, { params: { id } })).status === 'COMPLETED',
  );
  const events = await api.done(eventOperations.list, { query: { type: 'document.completed', limit: 100 } });
  expect(events.data.filter(event => (event.data as { object: { id: string } }).object.id === id)).toHaveLength(1);
}

describe('The embedded database', () => {
  let home: Home;
  let running: Running;
  beforeAll(async () => {
    home = await newHome();
    running = await start(home);
    await busyOrganization(home);
  }, 120_000);
  afterAll(async () => {
    await running?.end('SIGTERM');
    home.remove();
  });

  test('is started again when it was killed, and what was signed before is sealed once', async () => {
    const id = await signedDocument(home);
    const killed = postgresOf(home) ?? 0;
    process.kill(killed, 'SIGKILL');
    await until('the service notices', () => isDown(home));
    await until('the service is ready again', () => isUp(home));
    expect(postgresOf(home)).not.toBe(killed);
    expect(isRunning(running.pid)).toBe(true);
    await completedOnce(home, id);
    await completedOnce(home, await signedDocument(home));
  }, 180_000);
});

describe('A database of your own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sigill-own-database-'));
  chmodSync(folder, 0o755);
  let embedded: Embedded;
  let home: Home;
  let running: Running;
  beforeAll(async () => {
    embedded = await startEmbedded({ dataDir: folder, log: () => {} });
    home = await newHome({ DATABASE_URL: embedded.address });
    running = await start(home);
    await busyOrganization(home);
  }, 120_000);
  afterAll(async () => {
    await running?.end('SIGTERM');
    await embedded?.stop();
    home.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  test('that is away is answered with 503 and Retry-After, and the service goes on when it is back', async () => {
    const id = await signedDocument(home);
    process.kill(embedded.pid, 'SIGKILL');
    await until('the service notices', () => isDown(home));

    const token = home.cast().apiKey;
    const answer = await fetch(`${home.baseUrl}/api/v1/documents`, { headers: { authorization: `Bearer ${token}` } });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answer.json()).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });

    const headers = { accept: 'text/html', 'accept-language': 'fi' };
    const page = await fetch(`${home.baseUrl}/join/${'0'.repeat(26)}.${'x'.repeat(43)}`, { headers });
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await page.text()).toContain('Palvelu on juuri nyt varattu');
    const view = await fetch(`${home.baseUrl}/api/sign/${id}`, { headers: { authorization: 'Bearer x' } });
    expect([view.status, await view.json()]).toMatchObject([503, { code: 'UPSTREAM_UNAVAILABLE' }]);
    expect(isRunning(running.pid)).toBe(true);

    await embedded.stop(); // no longer uses the one that was killed
    embedded = await startEmbedded({ dataDir: folder, log: () => {} });
    await until('the service is ready again', () => isUp(home));
    await completedOnce(home, id);
    await completedOnce(home, await signedDocument(home));
  }, 180_000);
});
