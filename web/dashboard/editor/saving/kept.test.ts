import { expect, test } from 'vitest';
import type { Failure } from '../../session/requests.ts';
import type { Send } from './content-saver.ts';
import { settled } from './kept.ts';
import type { Kept } from './restore.ts';

const pending = {
  request: { kind: 'delete', key: 'blk_1', id: 'blk_1' },
  idempotencyKey: 'k',
} as const satisfies Kept['pending'];
const kept: Kept = { at: 0, blocks: [], deleted: [], order: [], pending };
const refuses =
  (code: Failure['code']): Send =>
  async () => ({ done: false, failure: { code, message: null, issues: [], requestId: null } });

test.each(['OFFLINE', 'IDEMPOTENCY_KEY_IN_USE', 'RATE_LIMITED', 'UPSTREAM_UNAVAILABLE', 'SIGNED_OUT'] as const)(
  'a request that may have been done is kept with its key: %s',
  async code => {
    await expect(settled(kept, refuses(code))).rejects.toMatchObject({ failure: { code } });
  },
);

test.each(['NOT_FOUND', 'INTERNAL_ERROR'] as const)('a request that was not done is given up: %s', async code => {
  expect(await settled(kept, refuses(code))).toEqual({ ...kept, pending: null });
});
