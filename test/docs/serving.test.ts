/** The documentation as the service serves it: the files of the build, below `/docs/`. */
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { useService } from '../kit/service.ts';
import { buildSite, folder, textOf } from './site.ts';

buildSite();
const kit = useService({ web: `${folder}/../web` });
const ask = (path: string, init: RequestInit = {}) => fetch(kit.baseUrl + path, { redirect: 'manual', ...init });

test('the address without a slash leads to the pages, whose links are relative', async () => {
  const { status, headers } = await ask('/docs');
  expect([status, headers.get('location')]).toEqual([303, '/docs/']);
  expect(await (await ask('/docs/')).text()).toBe(textOf('index.html'));
  expect(await (await ask('/docs/reference/')).text()).toBe(textOf('reference/index.html'));
  expect(await (await ask('/docs/guides/webhooks')).text()).toBe(textOf('guides/webhooks.html'));
});

test('each kind of file has its type, and pages have the policy of all pages', async () => {
  for (const [name, type] of [
    ['guides/webhooks.html', 'text/html; charset=utf-8'],
    // What looks like a hash in its name is none.
    ['guides/sdk-typescript.html', 'text/html; charset=utf-8'],
    ['guides/webhooks.md', 'text/markdown; charset=utf-8'],
    ['llms.txt', 'text/plain; charset=utf-8'],
    ['search.json', 'application/json'],
    ['openapi/2026-10.json', 'application/json'],
  ]) {
    const { status, headers } = await ask(`/docs/${name}`);
    expect([name, status, headers.get('content-type')]).toEqual([name, 200, type]);
    expect(headers.get('content-security-policy')).toContain("script-src 'self'; style-src 'self'");
    expect(headers.get('cache-control')).toBe('public, max-age=300');
  }
  const [script = ''] = /assets\/site-[\w-]+\.js/.exec(textOf('index.html')) ?? [];
  expect((await ask(`/docs/${script}`)).headers.get('cache-control')).toContain('immutable');
});

test('a page that has not changed is not sent again, and HEAD sends none', async () => {
  const first = await ask('/docs/guides/webhooks.html');
  const tag = first.headers.get('etag') ?? '';
  const again = await ask('/docs/guides/webhooks.html', { headers: { 'If-None-Match': tag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  const head = await ask('/docs/guides/webhooks.html', { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test('pages are compressed for browsers that accept it', async () => {
  const answer = await kit.service.server.inject({
    url: '/docs/guides/webhooks.html',
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
  expect(gunzipSync(answer.rawPayload).toString()).toBe(textOf('guides/webhooks.html'));
});

test('other addresses are not found, whatever they contain', async () => {
  for (const path of [
    'nothing',
    '../web/look.css',
    '%2e%2e/web/look.css',
    'guides/webhooks.html.gz',
    'guides',
    '.input/',
  ])
    expect([path, (await ask(`/docs/${path}`)).status]).toEqual([path, 404]);
});

test('the page can ask for the address of this installation', async () => {
  expect(await (await ask('/docs/installation.json')).json()).toEqual({ address: kit.baseUrl, firstRunFile: null });
});
