/** Webhooks reach what the operator lists of the own network, and nothing else of it. */
import { expect, test } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { send } from '../kit/http.ts';
import { useService } from '../kit/service.ts';

const addresses: Readonly<Record<string, string>> = {
  'hooks.internal': '127.0.0.8',
  'other.internal': '127.0.0.7',
  'named.example.com': '127.0.0.9',
};
const kit = useService({
  env: { SIGILL_WEBHOOK_NETWORKS: '127.0.0.9, hooks.internal' },
  lookup: async host => [addresses[host] ?? ''].filter(Boolean),
});

test.each([
  ['https://127.0.0.9/', 200],
  ['https://hooks.internal/', 200],
  ['https://named.example.com/', 200],
  ['https://127.0.0.8/', 400],
  ['https://other.internal/', 400],
  ['http://hooks.internal/', 400],
  ['https://hooks.internal:8443/', 400],
])('a webhook to %s is answered with %d', async (url, status) => {
  const { apiKey: token } = await kit.organization();
  const body = { url, events: ['document.completed'] };
  const answer = await send(kit.baseUrl, '/webhooks', { method: 'POST', token, body });
  expect([answer.status, answer.body]).toEqual([status, expect.anything()]);
});

test('an entry that is no network or host stops the start with its name', () => {
  expect(() => readConfig({ SIGILL_WEBHOOK_NETWORKS: '10.0.0.0/8,http://a' })).toThrow(
    /SIGILL_WEBHOOK_NETWORKS: "http:\/\/a" must be a host alone/,
  );
});
