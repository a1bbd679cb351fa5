import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Authority, openAuthority } from '../../../../test/corpus/authority.ts';
import { has } from '../../../../test/corpus/tools.ts';
import { urlAuthority } from './url-authority.ts';

const dir = mkdtempSync(join(tmpdir(), 'sigill-authority-'));
const day = 86_400_000;
const digest = createHash('sha256').update('x').digest();
let authority: Authority;

beforeAll(async () => {
  if (has('openssl')) authority = await openAuthority(dir);
});
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  await authority?.close();
  rmSync(dir, { recursive: true, force: true });
});

test.skipIf(!has('openssl')).each([
  [day, 'ahead of'],
  [-day, 'behind'],
])('a machine whose clock is %i ms from that of the authority gets no timestamp', async (apart, words) => {
  const { url, root } = authority;
  const ours = urlAuthority({ kind: 'URL', url: `${url}/tsa`, roots: [readFileSync(root, 'utf8')] }, () => new Date());
  await expect(ours.stamp(digest)).resolves.toBeInstanceOf(Buffer);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + apart });
  const asked = authority.asked.length;
  const refused = ours.stamp(digest);
  await expect(refused).rejects.toMatchObject({ code: 'CLOCK', message: expect.stringContaining(words) });
  expect(authority.asked.length - asked).toBe(1); // a second timestamp would be paid for in vain
  vi.useRealTimers();
  await expect(ours.stamp(digest)).resolves.toBeInstanceOf(Buffer);
});
