import { describe, expect, it } from 'vitest';
import { findTyped, keepTyped, nothingTyped, sweepTyped, typedKey } from './typed.ts';

/** An in-memory Storage. */
const storage = (): Storage => {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: key => kept.get(key) ?? null,
    key: index => [...kept.keys()][index] ?? null,
    removeItem: key => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  };
};

const key = typedKey('doc', 'pty');
const day = 24 * 3600 * 1000;

describe('an unsent message', () => {
  it('is restored with its place and its idempotency key until it is empty', () => {
    const kept = storage();
    const typed = { ...nothingTyped({ kind: 'ANSWER', threadId: 't' }), body: 'Half a thought' };
    keepTyped(kept, key, typed, 0);
    expect(findTyped(kept, key)).toEqual(typed);
    keepTyped(kept, key, { ...typed, body: '' }, 0);
    expect(findTyped(kept, key)).toBeNull();
  });

  it('has a new idempotency key each time', () => {
    expect(nothingTyped().sentAs).not.toBe(nothingTyped().sentAs);
    expect(nothingTyped().sentAs).toMatch(/^[0-9a-f]{32}$/);
  });

  it('is deleted after two weeks, and nothing else is', () => {
    const kept = storage();
    keepTyped(kept, key, { ...nothingTyped(), body: 'Old' }, 0);
    keepTyped(kept, typedKey('doc', 'other'), { ...nothingTyped(), body: 'New' }, 10 * day);
    kept.setItem('of somebody else', 'x');
    sweepTyped(kept, 15 * day);
    expect([findTyped(kept, key), findTyped(kept, typedKey('doc', 'other'))?.body]).toEqual([null, 'New']);
    expect(kept.length).toBe(2);
  });

  it('is not kept without storage, and a broken entry is ignored', () => {
    const kept = storage();
    kept.setItem(key, '{"body":7}');
    expect(findTyped(kept, key)).toBeNull();
    kept.setItem(key, 'no JSON');
    expect(findTyped(kept, key)).toBeNull();
    keepTyped(null, key, { ...nothingTyped(), body: 'x' }, 0);
    expect(findTyped(null, key)).toBeNull();
  });
});
