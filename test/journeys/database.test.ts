/** The database's process is killed while the service runs: the service answers 503, and goes on when it is back. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Embedded, startEmbedded } from '../../src/platform/postgres/embedded.ts';
import { busyOrganization, completedOnce, isDown, isUp, signedDocument } from './installation.ts';
import { type Home, isRunning, newHome, postgresOf, type Running, start, until } from './process.ts';

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
    await until('it says so', () => /the database answers again after \d+ s/.test(running.output()));
    await completedOnce(home, id);
    await completedOnce(home, await signedDocument(home));
    const lines = running
      .output()
      .split('\n')
      .filter(line => line.includes('nothing answers there'));
    const texts = lines.map(line => JSON.parse(line).msg);
    expect(texts.length).toBeGreaterThan(0);
    expect(texts).toEqual([...new Set(texts)]);
    expect(running.output()).not.toMatch(/DatabaseAway|ECONNREFUSED/);
  }, 180_000);
});
