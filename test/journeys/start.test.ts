/**
 * The first minutes with the service: it starts from nothing, prints the next steps, is administered, stopped and
 * restarted.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { send } from '../kit/http.ts';
import { type Home, isRunning, newHome, postgresOf, type Running, start, startInVain, until } from './process.ts';

let home: Home;
let running: Running;

beforeAll(async () => {
  home = await newHome();
  running = await start(home);
}, 120_000);
afterAll(async () => {
  await running.end('SIGTERM');
  home.remove();
});

const cli = async (...args: string[]) => {
  const { code, out, err } = await home.cli(...args, '--json');
  expect([code, code === 0 || err]).toEqual([0, true]);
  return JSON.parse(out);
};

describe('The first start', () => {
  test('creates a sandbox organization, with its key and owner in a file readable by the owner only', async () => {
    const file = join(home.dataDir, 'first-run.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(home.firstRun()).toEqual({
      baseUrl: home.baseUrl,
      organizationId: expect.stringMatching(/^org_/),
      workspaceId: expect.stringMatching(/^wsp_/),
      apiKey: expect.stringMatching(/^\S{30,}$/),
      owner: { email: expect.stringContaining('@'), password: expect.stringMatching(/^\S{12,}$/) },
    });
    const me = await send(home.baseUrl, '/me', { token: home.firstRun().apiKey });
    expect(me.status).toBe(200);
    expect(me.text).toContain(home.firstRun().organizationId);
    expect(me.headers['x-ratelimit-limit']).toBe('60');
  });

  test('prints the data folder, the URL and the next steps, but neither key nor password', async () => {
    const { apiKey, owner } = home.firstRun();
    // It accepts requests a moment before it prints this.
    await until('it says how to go on', () => running.output().includes('first-run.json'));
    for (const expected of [home.dataDir, home.baseUrl, 'first-run.json']) expect(running.output()).toContain(expected);
    for (const secret of [apiKey, owner.password]) expect(running.output()).not.toContain(secret);
    // What is not built yet is built first, which says so.
    const printed = running
      .output()
      .trim()
      .split('\n')
      .filter(line => !line.startsWith('Building '));
    for (const line of printed) expect(JSON.parse(line)).toHaveProperty('msg');
  });

  test('asks at its address to sign in', async () => {
    const { status, headers } = await fetch(`${home.baseUrl}/`, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([303, '/sign-in']);
  });

  test('shows the first steps of a developer in the documentation, but neither key nor password', async () => {
    const page = await fetch(`${home.baseUrl}/docs`);
    const facts = await (await fetch(`${home.baseUrl}/docs/installation.json`)).text();
    const text = (await page.text()) + facts;
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const { apiKey, owner } = home.firstRun();
    for (const expected of ['first-run.json', '/outbox', '/api/v1/me']) expect(text).toContain(expected);
    expect(JSON.parse(facts)).toMatchObject({ address: home.baseUrl });
    for (const secret of [apiKey, owner.password]) expect(text).not.toContain(secret);
  });

  test('serves the documentation, the OpenAPI document and the outbox', async () => {
    for (const path of ['/docs', '/api/v1/openapi.json', '/outbox'])
      expect((await fetch(home.baseUrl + path)).status).toBe(200);
    expect((await fetch(`${home.baseUrl}/outbox`, { headers: { 'X-Forwarded-For': '192.0.2.1' } })).status).toBe(404);
  });
});

describe('The command line while the service runs', () => {
  test("creates an organization whose own minute limit replaces the plan's and removes the daily quota", async () => {
    const made = await cli(
      'organizations',
      'create',
      '--name',
      'Agreed',
      '--plan',
      'TEAM',
      '--requests-per-minute',
      '777',
    );
    expect(made).toEqual({
      organizationId: expect.stringMatching(/^org_/),
      workspaceId: expect.stringMatching(/^wsp_/),
      apiKey: expect.any(String),
      owner: { id: expect.stringMatching(/^usr_/), email: expect.any(String), password: expect.any(String) },
    });
    const me = await send(home.baseUrl, '/me', { token: made.apiKey });
    expect([me.status, me.headers['x-ratelimit-limit'], me.headers['x-ratelimit-daily-limit']]).toEqual([
      200,
      '777',
      undefined,
    ]);
  });

  test('gives a small plan access to the API with --api-access', async () => {
    const without = await cli('organizations', 'create', '--name', 'Small', '--plan', 'BASIC');
    const refused = await send(home.baseUrl, '/me', { token: without.apiKey });
    expect([refused.status, refused.body.code]).toEqual([403, 'PLAN_REQUIRED']);
    const agreed = await cli('organizations', 'create', '--name', 'Small', '--plan', 'basic', '--api-access');
    expect((await send(home.baseUrl, '/me', { token: agreed.apiKey })).status).toBe(200);
    await cli('organizations', 'update', '--organization', without.organizationId, '--plan', 'SOLO', '--api-access');
    const later = await cli(
      'keys',
      'create',
      '--organization',
      without.organizationId,
      '--member',
      without.owner.email,
    );
    expect((await send(home.baseUrl, '/me', { token: later.apiKey })).status).toBe(200);
  });

  test('creates a sandbox', async () => {
    const { apiKey } = await cli('organizations', 'create', '--name', 'Trial', '--plan', 'ENTERPRISE', '--sandbox');
    const me = await send(home.baseUrl, '/me', { token: apiKey });
    expect([me.status, me.headers['x-ratelimit-limit']]).toEqual([200, '60']);
  });

  test('creates a service account with a key, lists and revokes keys, and deactivates accounts', async () => {
    const { organizationId } = await cli(
      'organizations',
      'create',
      '--name',
      'Kept',
      '--plan',
      'TEAM',
      '--setup-required',
    );
    const of = ['--organization', organizationId];
    const { email } = await cli('service-accounts', 'create', ...of, '--name', 'Ledger', '--role', 'Member');
    const { id, apiKey } = await cli('keys', 'create', ...of, '--member', email);
    expect((await send(home.baseUrl, '/me', { token: apiKey })).body.code).toBe('ACCOUNT_SETUP_REQUIRED');
    await cli('organizations', 'update', ...of, '--status', 'ACTIVE');
    await cli('users', 'update', ...of, '--member', email, '--status', 'INACTIVE');
    // The running service may answer from its cache for up to a second after another process changed the data.
    const answered = async () => (await send(home.baseUrl, '/me', { token: apiKey })).body.code;
    await until('the inactive account is refused', async () => (await answered()) === 'ACCOUNT_INACTIVE');
    const { keys } = await cli('keys', 'list', ...of);
    expect(keys.map((k: { account: string }) => k.account)).toContain(email);
    await cli('keys', 'revoke', '--key', id);
    await until('the revoked key is refused', async () => (await answered()) === 'UNAUTHORIZED');
  });

  const create = ['organizations', 'create'];
  test.each<[string[], RegExp]>([
    [[...create, '--plan', 'TEAM'], /--name is required/],
    [[...create, '--name', '', '--plan', 'TEAM'], /--name is required/],
    [[...create, '--name', 'A'], /--plan is required/],
    [[...create, '--name', 'A', '--plan', 'GOLD'], /--plan must be one of BASIC, SOLO, TEAM, ENTERPRISE/],
    [[...create, '--name', 'A', '--plan', 'TEAM', '--requests-per-minute', '0'], /whole number from 1/],
    [[...create, '--name', 'A', '--plan', 'TEAM', '--requests-per-minute', '1.5'], /whole number from 1/],
    [[...create, '--name', 'A', '--plan', 'TEAM', '--requests-per-minute', 'many'], /whole number from 1/],
    [[...create, '--name', 'A', '--plan', 'TEAM', '--sandbox', '--requests-per-minute', '5'], /sandbox limits/],
    [[...create, '--name', 'A', '--plan', 'TEAM', '--colour', 'red'], /--colour/],
    [['organizations', 'update', '--organization', 'org_missing'], /Organization org_missing does not exist/],
    [['organizations', 'rename'], /Unknown command "organizations rename"/],
    [['keys', 'revoke', '--key', 'key_missing'], /Key key_missing does not exist/],
    [['users', 'update', '--organization', 'org_missing', '--member', 'a@example.com'], /--status is required/],
    [['keys', 'create', '--organization', 'org_missing', '--member', 'a@example.com'], /org_missing has no member/],
    [
      ['keys', 'create', '--organization', 'org_missing', '--member', 'a@example.com', '--expires-at', 'soon'],
      /--expires-at must be/,
    ],
    [['verify'], /No file given/],
    [['verify', '/nowhere/missing.pdf'], /missing\.pdf/],
  ])('rejects %j and says what to do', async (args, expected) => {
    const { code, out, err } = await home.cli(...args, '--json');
    expect([code, out]).toEqual([2, '']);
    const { msg } = JSON.parse(err);
    expect(msg).toMatch(expected);
    expect(msg).not.toMatch(/^\s+at /m);
  });

  test('creates a key without a default workspace, and one that expires', async () => {
    const { organizationId, owner, workspaceId } = home.firstRun();
    const member = ['keys', 'create', '--organization', organizationId, '--member', owner.email];
    const roaming = await cli(...member, '--no-default-workspace');
    expect(roaming).toEqual({ id: expect.stringMatching(/^key_/), apiKey: expect.any(String) });
    const lost = await send(home.baseUrl, '/documents', { token: roaming.apiKey });
    expect([lost.status, lost.body.code]).toEqual([400, 'WORKSPACE_REQUIRED']);
    expect(
      (await send(home.baseUrl, '/documents', { token: roaming.apiKey, headers: { 'Svc-Workspace': workspaceId } }))
        .status,
    ).toBe(200);
    const past = await cli(...member, '--expires-at', '2020-01-01T00:00:00Z');
    const expired = await send(home.baseUrl, '/me', { token: past.apiKey });
    expect([expired.status, expired.body.code]).toEqual([401, 'API_KEY_EXPIRED']);
  });

  test('doctor reports a first start as healthy, and explains problems', async () => {
    const well = await cli('doctor');
    expect(well.ok).toBe(true);
    expect(well.checks.map((check: { name: string }) => check.name)).toContain('database');
    const odd = await newHome({
      PUBLIC_URL: 'http://sign.invalid',
      SIGILL_DATA_DIR: home.dataDir,
      SIGILL_ALLOW_PRIVATE_WEBHOOKS: 'true',
    });
    const { code, out } = await odd.cli('doctor', '--json');
    odd.remove();
    const found: { ok: boolean; name: string; message: string }[] = JSON.parse(out).checks;
    expect(code).toBe(1);
    expect(found.filter(check => !check.ok).map(check => check.name)).toEqual([
      'public address',
      'trusted proxies',
      'mail',
      'private webhooks',
    ]);
  });

  test('verify distinguishes a file that was never sealed from a sealed one', async () => {
    const { code, out } = await home.cli('verify', join(import.meta.dirname, '../../docs/example.pdf'), '--json');
    expect([code, JSON.parse(out)]).toEqual([1, expect.objectContaining({ ok: false, seals: [] })]);
  });

  test('lists its commands and every setting', async () => {
    const { code, out } = await home.cli('help');
    expect(code).toBe(0);
    for (const expected of [
      'organizations create',
      'keys create',
      'verify FILE.pdf',
      'doctor',
      'migrate',
      'SIGILL_DATA_DIR',
      'PUBLIC_URL',
    ])
      expect(out).toContain(expected);
  });
});

test('a command without the settings of the service makes no installation, and says which are missing', async () => {
  const empty = await newHome();
  for (const args of [
    ['doctor'],
    ['messages', 'list'],
    ['organizations', 'create', '--name', 'A', '--plan', 'TEAM'],
    ['backup', '--to', join(empty.dataDir, 'backups')],
  ]) {
    const { code, err } = await empty.cli(...args);
    expect([code, err]).toEqual([78, expect.stringMatching(/no installation in .*SIGILL_DATA_DIR or DATABASE_URL/)]);
  }
  expect(readdirSync(empty.dataDir)).toEqual([]);
  empty.remove();
});

test('an unknown or invalid setting stops the start and explains what to do', async () => {
  const wrong = await newHome({ SIGILL_DATADIR: '/tmp/x', PORT: 'http', PUBLIC_URL: 'sign.example.com' });
  const { code, err } = await startInVain(wrong);
  expect(code).toBe(78);
  const lines = err
    .trim()
    .split('\n')
    .map(line => JSON.parse(line));
  expect(lines).toEqual([
    expect.objectContaining({ level: 'error', msg: expect.stringContaining('SIGILL_DATADIR is not a setting') }),
    expect.objectContaining({ level: 'error', msg: expect.stringMatching(/^PORT: /) }),
    expect.objectContaining({ level: 'error', msg: expect.stringMatching(/^PUBLIC_URL: /) }),
  ]);
  expect(existsSync(join(wrong.dataDir, 'postgres'))).toBe(false);
  wrong.remove();
});

test('a port in use stops the start before anything is made, and explains what to do', async () => {
  const second = await newHome({ PORT: new URL(home.baseUrl).port });
  try {
    const { code, err } = await startInVain(second);
    expect([code, readdirSync(second.dataDir)]).toEqual([78, []]);
    expect(JSON.parse(err)).toMatchObject({ level: 'error', msg: expect.stringMatching(/^PORT: .*another program/) });
  } finally {
    second.remove();
  }
});

test('SIGTERM stops everything, data survives the restart, and the command line works in between', async () => {
  const document = await home.cast().api.done(documentOperations.create, { body: { name: 'Kept' } });
  const first = readFileSync(join(home.dataDir, 'first-run.json'), 'utf8');
  const postgres = postgresOf(home) ?? 0;
  expect(isRunning(postgres)).toBe(true);
  expect(await running.end('SIGTERM')).toEqual({ code: 0, signal: null });
  expect(isRunning(postgres)).toBe(false);

  const { organizationId, owner } = home.firstRun();
  const key = await cli('keys', 'create', '--organization', organizationId, '--member', owner.email);
  expect(postgresOf(home)).toBe(null);

  running = await start(home);
  expect(readFileSync(join(home.dataDir, 'first-run.json'), 'utf8')).toBe(first);
  const kept = await send(home.baseUrl, `/documents/${document.id}`, { token: key.apiKey });
  expect([kept.status, kept.body.name]).toEqual([200, 'Kept']);
});
