import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expired, failures, harmless, postfix } from '../../../../test/kit/bounces.ts';
import { run } from './report.ts';
import { hasRoomForTag, returnAddress, tagLength, tagsIn } from './return-address.ts';

const tag = 'k3'.padEnd(tagLength, '7x');
const about = { to: returnAddress('bounces@sign.example.com', tag), recipient: 'nils@example.net' };
const read = (message: string) => run(Buffer.from(message));

describe('A final failure is recognized', () => {
  test.each(failures)('in the form of %s', async (_, form, status) => {
    expect(await read(form(about))).toEqual({ tags: [tag], status });
  });

  test('after days of temporary failures, without a status, and with line feeds alone', async () => {
    expect(await read(expired(about))).toEqual({ tags: [tag], status: '4.4.1' });
    expect(await read(postfix(about).replace('Status: 5.1.1\r\n', ''))).toEqual({ tags: [tag], status: null });
    expect(await read(postfix(about).replaceAll('\r\n', '\n'))).toEqual({ tags: [tag], status: '5.1.1' });
  });

  test('when what follows the report was cut off', async () => {
    const whole = postfix(about);
    const cut = whole.slice(0, whole.indexOf('Att signera'));
    expect(await read(cut)).toEqual({ tags: [tag], status: '5.1.1' });
  });
});

describe('Nothing is concluded from', () => {
  test.each(harmless)('%s', async (_, form) => {
    expect(await read(form(about))).toBeNull();
  });

  test('actions and statuses that contradict each other, or nothing at all', async () => {
    expect(await read(postfix(about).replace('Status: 5.1.1', 'Status: 2.1.5'))).toBeNull();
    expect(await read(postfix(about).replace('Action: failed', 'Action: relayed'))).toBeNull();
    expect(await read('')).toBeNull();
  });

  test('random bytes and reports that were changed at random', async () => {
    await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 2_000 }), async bytes => (await run(bytes)) === null));
    const bytes = Buffer.from(postfix(about));
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.nat(255), async (at, value) => {
        const changed = Buffer.from(bytes);
        changed[at] = value;
        const found = await run(changed);
        return found === null || found.tags.every(one => one.length === tagLength);
      }),
      { numRuns: 300 },
    );
  });
});

describe('A tag', () => {
  test('is found whatever the case, and only with its exact length', () => {
    expect(tagsIn(`<BOUNCES+${tag.toUpperCase()}@SIGN.EXAMPLE.COM>`)).toEqual([tag]);
    expect(tagsIn(`a+${tag}x@example.com, a+${tag.slice(1)}@example.com`)).toEqual([]);
  });

  test('fits into 64 characters with at most 18 before it', () => {
    expect(hasRoomForTag(`${'a'.repeat(18)}@example.com`)).toBe(true);
    expect(hasRoomForTag(`${'a'.repeat(19)}@example.com`)).toBe(false);
    expect(returnAddress(`${'a'.repeat(18)}@example.com`, tag).indexOf('@')).toBe(64);
  });

  test('in the message that comes back is not believed: only the address to which it was sent', async () => {
    const other = { ...about, to: returnAddress('bounces@sign.example.com', 'z'.repeat(tagLength)) };
    const forged = postfix(other).replaceAll(`To: ${other.to}`, 'To: bounces@sign.example.com');
    expect(await read(forged)).toEqual({ tags: [], status: '5.1.1' });
  });
});

describe('A hostile message', () => {
  const nested = (depth: number) =>
    Array.from({ length: depth }, (_, i) => `Content-Type: multipart/mixed; boundary=b${i}\r\n\r\n--b${i}\r\n`).join(
      '',
    );

  test('with too many levels or too large headers is not read', async () => {
    await expect(read(nested(1_000))).rejects.toThrow();
    await expect(read(`X: ${'a'.repeat(200_000)}\r\n\r\n`)).rejects.toThrow();
  });

  test('has many parts, recipients or addresses, of which few are kept', async () => {
    const parts = `Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n\r\n'.repeat(30_000)}`;
    expect(await read(parts)).toBeNull();
    const recipient = 'Final-Recipient: rfc822; a@b\r\nAction: failed\r\n\r\n';
    expect(await read(postfix(about).replace('Final-Recipient', `${recipient.repeat(1_000)}Final-Recipient`))).toEqual({
      tags: [tag],
      status: null,
    });
    const addresses = Array.from({ length: 500 }, (_, i) => `a+${String(i).padStart(tagLength, '0')}@b`).join(', ');
    expect((await read(postfix({ ...about, to: addresses })))?.tags).toHaveLength(5);
  });
});
