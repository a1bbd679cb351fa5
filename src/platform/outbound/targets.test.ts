import { describe, expect, test } from 'vitest';
import { openOutbound } from './outbound.ts';
import { readTargets } from './targets.ts';

const bounds = { method: 'GET', connectMs: 200, totalMs: 3_000, maxBytes: 1_000 } as const;

describe('Networks and hosts that an installation lists', () => {
  const targets = readTargets(['10.1.0.0/16', '127.0.0.9', 'fd00:1::/32', 'Hooks.internal']);

  test.each([
    ['10.1.2.3', true],
    ['10.2.0.1', false],
    ['127.0.0.9', true],
    ['127.0.0.1', false],
    ['fd00:1::5', true],
    ['fd00:2::5', false],
    ['::ffff:10.1.2.3', false],
  ])('%s is included: %s', (address, included) => {
    expect(targets.includes('any.example.com', address)).toBe(included);
  });

  test('a listed host may lead to any own network, but never to link-local addresses', () => {
    expect(targets.includes('hooks.internal', '192.168.5.5')).toBe(true);
    expect(targets.includes('HOOKS.internal', 'fd00:9::1')).toBe(true);
    for (const address of ['169.254.169.254', 'fe80::1', '0.0.0.0', '224.0.0.1'])
      expect([address, targets.includes('hooks.internal', address)]).toEqual([address, false]);
    expect(readTargets(['0.0.0.0/0']).includes('a.example.com', '169.254.169.254')).toBe(false);
  });

  test('are reached only by requests that may, after the name is resolved', async () => {
    const leadingTo = (address: string) =>
      openOutbound({ allowPrivate: false, targets, lookup: async () => [address] });
    const codeOf = async (address: string, listed: boolean) => {
      const answer = await leadingTo(address).request({ url: 'https://a.example.com/', ...bounds, listed });
      return answer.ok ? answer.status : answer.code;
    };
    expect(await codeOf('127.0.0.9', false)).toBe('NOT_PUBLIC');
    expect(await codeOf('127.0.0.1', true)).toBe('NOT_PUBLIC');
    expect(await codeOf('127.0.0.9', true)).not.toBe('NOT_PUBLIC');
    const { checkUrl } = leadingTo('127.0.0.9');
    expect(checkUrl('https://10.1.2.3/', ['https:'], true)).toEqual({ ok: true });
    expect(checkUrl('https://10.1.2.3/', ['https:'])).toMatchObject({ ok: false, code: 'NOT_PUBLIC' });
    expect(checkUrl('https://10.1.2.3:8443/', ['https:'], true)).toMatchObject({ ok: false, code: 'BAD_URL' });
  });

  test('a listed host needs no listed network', () => {
    const outbound = openOutbound({ allowPrivate: false, targets: readTargets(['hooks.internal']) });
    expect(outbound.checkUrl('https://hooks.internal/', ['https:'], true)).toEqual({ ok: true });
    expect(outbound.checkUrl('https://other.internal/', ['https:'], true)).toMatchObject({ ok: false });
    expect(outbound.checkUrl('https://10.0.0.1/', ['https:'], true)).toMatchObject({ ok: false });
  });
});

test.each([
  ['10.0.0.0/33', /"10.0.0.0\/33" is not a network such as 10.1.0.0\/16/],
  ['10.1.2.3/16', /with 16 bits it begins at 10.1.0.0/],
  ['999.1.1.1', /is not a network such as/],
  ['fd00:::/8', /is not a network such as/],
  ['10.1', /is neither a network such as .* nor a host/],
  ['*.internal', /is neither a network such as .* nor a host/],
  ['hooks internal', /is neither a network such as .* nor a host/],
  ['hooks.internal/path', /must be a host alone, without protocol, port or path/],
  ['hooks_internal', /is neither a network such as .* nor a host/],
  ['169.254.0.0/16', /is link-local.*never allowed/],
  ['169.254.169.254', /is link-local/],
  ['fe80::/10', /is link-local/],
])('%s is refused with what is wrong', (entry, message) => {
  expect(() => readTargets(['10.0.0.0/8', entry])).toThrow(message);
});
