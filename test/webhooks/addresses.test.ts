/** Which URLs webhooks may have, and how a URL is checked before it is stored. */
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { webhookOperations } from '../../src/contract/operations/webhooks.ts';
import { saveCheck } from '../../src/domain/webhooks/url-check.ts';
import { openNameServer } from '../../src/platform/outbound/dns.fixture.ts';
import { hostile, misleading } from '../../src/platform/outbound/hostile.fixture.ts';
import { dnsLookup } from '../../src/platform/outbound/resolve.ts';
import { send } from '../kit/http.ts';
import { type Cast, useService } from '../kit/service.ts';
import { created, somewhere } from './making.ts';
import { site } from './site.ts';

const names = await openNameServer(() => []);
afterAll(() => names.close());
const kit = useService({ lookup: dnsLookup([names.address]) });
const lan = useService({ env: { SIGILL_ALLOW_PRIVATE_WEBHOOKS: 'true' } });
const ports = useService({ env: { SIGILL_WEBHOOK_PORTS: '8443, 9443' } });

const events = ['document.created'] as const;
const post = (cast: Cast, body: unknown, headers: Record<string, string> = {}) =>
  send(kit.baseUrl, '/webhooks', { method: 'POST', token: cast.apiKey, body, headers });
const paths = (answer: { body: { code: string; issues?: { path: string; code: string }[] } }) => [
  answer.body.code,
  ...(answer.body.issues ?? []).map(i => `${i.path} ${i.code}`),
];

describe('Allowed webhook URLs', () => {
  const hosts = hostile.map(host => `https://${host}/`);
  const urls = [...hosts, ...misleading.map(([url]) => url)];

  test('creating a webhook rejects more than 80 URLs that are not public HTTPS', async () => {
    const cast = await kit.organization();
    expect(new Set(hosts).size).toBeGreaterThanOrEqual(80);
    for (const url of urls) {
      const answer = await post(cast, { url, events });
      expect([url, answer.status, answer.body.code, answer.body.issues?.[0]?.path]).toEqual([
        url,
        400,
        'VALIDATION_FAILED',
        'url',
      ]);
    }
    expect((await cast.api.done(webhookOperations.list)).data).toEqual([]);
  });

  test('updating a webhook rejects such URLs too', async () => {
    const cast = await kit.organization();
    const { id } = await created(cast);
    for (const url of [
      'https://127.0.0.1/',
      'https://[::ffff:10.0.0.1]/',
      'https://a@example.com/',
      'https://example.com:8443/',
      'http://example.com/',
    ])
      expect(
        (await cast.api.refused(webhookOperations.update, { params: { id }, body: { url } })).issues?.[0],
      ).toMatchObject({ path: 'url' });
    expect((await cast.api.done(webhookOperations.get, { params: { id } })).url).toBe(somewhere);
  });

  test('a name that resolves to a private address is rejected, even if it also resolves to a public one', async () => {
    const cast = await kit.organization();
    for (const found of [['127.0.0.1'], ['10.0.0.1'], ['93.184.215.14', '169.254.169.254']]) {
      names.answer = () => found;
      expect(paths(await post(cast, { url: somewhere, events }))).toEqual(['VALIDATION_FAILED', 'url INVALID_VALUE']);
    }
    names.answer = () => [];
    expect((await post(cast, { url: somewhere, events })).status).toBe(200);
  });

  test('nothing is sent to a name that resolves to a private address at the time of sending', async () => {
    const cast = await kit.organization();
    const { url, asked } = await site((_, answer) => answer.end());
    const { id } = await created(cast);
    // Bypasses the check on saving, because only the check on sending is tested here.
    await kit.db.run('update webhooks set url = $2 where id = $1', [
      id,
      `https://rebinding.example.com:${new URL(url).port}/`,
    ]);
    names.answer = () => ['127.0.0.1'];
    await cast.api.done(webhookOperations.test, { params: { id } });
    await kit.work();
    await kit.db.run('update webhooks set url = $2 where id = $1', [id, somewhere]);
    await cast.api.done(webhookOperations.test, { params: { id } });
    await kit.work();
    names.answer = () => [];
    const rows = await kit.db.rows('select a.response_code from delivery_attempts a where a.organization_id = $1', [
      cast.organizationId,
    ]);
    expect(rows).toEqual([{ response_code: 0 }, { response_code: 0 }]);
    expect(asked).toEqual([]);
    expect(names.asked).toContain('hooks.example.com');
  });

  test('ports other than 443 are rejected unless the installation allows them', async () => {
    const cast = await ports.organization();
    const at = (port: number) =>
      cast.api.call(webhookOperations.create, {
        body: { url: `https://hooks.example.com:${port}/`, events: [...events] },
      });
    expect([(await at(8443)).ok, (await at(443)).ok, (await at(8444)).ok, (await at(80)).ok]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    for (const wrong of ['x', '0', '65536', '8443;9'])
      expect(() => readConfig({ SIGILL_WEBHOOK_PORTS: wrong })).toThrow('SIGILL_WEBHOOK_PORTS');
  });

  test('development can allow private addresses and plain http, but never cloud metadata addresses', async () => {
    const cast = await lan.organization();
    const { url, asked } = await site((_, answer) => answer.end());
    expect((await cast.api.done(webhookOperations.create, { body: { url, events: [...events] } })).url).toBe(url);
    expect(asked).toEqual([{ method: 'GET', agent: 'svc-webhook-validator/1.0', body: '' }]);
    for (const bad of ['http://169.254.169.254/', 'ftp://127.0.0.1/'])
      expect((await cast.api.refused(webhookOperations.create, { body: { url: bad, events: [...events] } })).code).toBe(
        'VALIDATION_FAILED',
      );
  });
});

const html = '<!DOCTYPE html><html></html>';
const answers: [
  what: string,
  status: number,
  headers: Record<string, string>,
  body: string,
  light: boolean,
  saved: boolean,
][] = [
  ['a page', 200, { 'content-type': 'text/html; charset=utf-8' }, html, false, false],
  ['a page of XHTML', 203, { 'content-type': 'application/xhtml+xml' }, html, false, false],
  ['a page that does not say so', 200, {}, `\n ${html}`, false, false],
  ['a page that is not found', 404, { 'content-type': 'text/html' }, html, true, false],
  ['an error with a page', 405, { 'content-type': 'text/html' }, html, true, true],
  ['a redirect', 302, { location: 'https://example.com/' }, '', true, false],
  ['a server error', 500, { 'content-type': 'text/html' }, html, true, true],
  ['no permission', 401, {}, '', true, true],
  ['JSON', 200, { 'content-type': 'application/json' }, '{}', true, true],
  ['nothing', 204, {}, '', true, true],
];

describe('The check of a URL before it is stored', () => {
  test.each(answers)('the API’s check of %s', async (_, status, headers, body, light) => {
    const cast = await lan.organization();
    const { url, asked } = await site((__, answer) => answer.writeHead(status, headers).end(body));
    const reply = await cast.api.call(webhookOperations.create, { body: { url, events: [...events] } });
    expect([reply.ok, asked.length]).toEqual([light, 1]);
    if (!reply.ok)
      expect(reply.body.issues).toEqual([
        { path: 'url', code: 'INVALID_VALUE', message: expect.stringContaining('web page') },
      ]);
  });

  test.each(answers)('the dashboard’s check of %s', async (...[, status, headers, body, , saved]) => {
    const { url, asked } = await site((_, answer) => answer.writeHead(status, headers).end(body));
    expect((await saveCheck(lan.service.app.outbound, url)) === null).toBe(saved);
    expect(asked).toEqual([{ method: 'POST', agent: 'svc-webhook-validator/1.0', body: '{"test":true}' }]);
  });

  test('a URL that does not respond is accepted by the API and rejected by the dashboard', async () => {
    const cast = await lan.organization();
    const { url } = await site(request => request.socket.destroy());
    expect((await cast.api.call(webhookOperations.create, { body: { url, events: [...events] } })).ok).toBe(true);
    expect(await saveCheck(lan.service.app.outbound, url)).toMatchObject({ path: 'url', code: 'INVALID_VALUE' });
    expect(await saveCheck(kit.service.app.outbound, url)).toMatchObject({ path: 'url' });
  });

  test('no transaction is open during the check', async () => {
    const cast = await lan.organization();
    const open: number[] = [];
    const { url } = await site(async (_, answer) => {
      const row = await lan.db.row(
        "select count(*)::int as n from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
      );
      open.push(row?.n ?? -1);
      answer.end();
    });
    await cast.api.done(webhookOperations.create, { body: { url, events: [...events] } });
    expect(open).toEqual([0]);
  });
});
