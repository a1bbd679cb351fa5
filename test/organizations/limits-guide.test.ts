/** The command and the code of docs/limits.md. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import type { ErrorBody } from '../../src/contract/error-shape.ts';
import { wrongTokensPerMinute } from '../../src/server/wrong-tokens.ts';
import { guideCommands, guideText, hasCurl } from '../kit/guide.ts';
import { useService } from '../kit/service.ts';

const kit = useService();
const text = guideText('limits.md');

test.skipIf(!hasCurl)('the command shows what is left (needs curl)', async () => {
  const guide = guideCommands('limits.md');
  const { apiKey: KEY } = await kit.organization({ sandbox: true });
  const { quota, usage, remaining } = await guide.step('What is left', { SIGILL: kit.baseUrl, KEY });
  expect(Object.keys(remaining)).toEqual(Object.keys(quota));
  expect(usage.documents + remaining.documents).toBe(quota.documents);
  expect(guide.left()).toEqual([]);
});

test('answers have the headers that the guide shows, and the error its message', async () => {
  const asked = async (token: string) =>
    fetch(`${kit.baseUrl}/api/v1/limits`, { headers: { authorization: `Bearer ${token}` } });
  const { headers } = await asked((await kit.organization({ plan: 'TEAM', requestsPerMinute: null })).apiKey);
  const [, shown = ''] = /```http\n(HTTP\/1.1 200.*?)```/s.exec(text) ?? [];
  const names = [...shown.matchAll(/^(X-[\w-]+):/gm)].map(([, name = '']) => name.toLowerCase());
  expect([...headers.keys()].filter(name => name.startsWith('x-ratelimit')).sort()).toEqual(names.sort());
  expect(shown).toContain(`X-RateLimit-Limit: ${headers.get('x-ratelimit-limit')}\n`);
  expect(shown).toContain(`X-RateLimit-Daily-Limit: ${headers.get('x-ratelimit-daily-limit')}\n`);

  const { apiKey } = await kit.organization({ requestsPerMinute: 1 });
  await asked(apiKey);
  const refused = await asked(apiKey);
  const { code, message } = (await refused.json()) as ErrorBody;
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  const general = message.replace('1 request ', '600 requests ').replace(/ in [^.]*\.$/, ' in 7 seconds.');
  expect(text).toContain(`{ "code": "${code}", "message": "${general}", … }`);
  expect(text).toContain(`more than ${wrongTokensPerMinute} wrong keys a minute`);
});

test('the code tries again as long as it is asked to wait, and not for a day', async () => {
  const [, source = ''] = /```js\n(.*?)```/s.exec(text) ?? [];
  const { patient } = await import(`data:text/javascript,${encodeURIComponent(source)}`);
  const answers = [
    [429, '0'],
    [503, '0'],
    [200, ''],
    [429, '86400'],
    [404, ''],
  ] as const;
  let asked = 0;
  const server = createServer((_request, response) => {
    const [status, retryAfter] = answers[asked++] ?? [500, ''];
    response.writeHead(status, retryAfter === '' ? {} : { 'Retry-After': retryAfter }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const statuses = [await patient(address), await patient(address), await patient(address)].map(one => one.status);
    expect(statuses).toEqual([200, 429, 404]);
    expect(asked).toBe(answers.length);
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
