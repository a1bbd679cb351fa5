import { describe, expect, test } from 'vitest';
import { openTtlCache } from './ttl-cache.ts';

describe('TTL cache', () => {
  test('an entry expires after its TTL, however often it is read, and also if the clock is set back', () => {
    const cache = openTtlCache<string>({ ms: 900, max: 10 });
    cache.keep('a', 'A', 5_000);
    for (const at of [5_000, 5_500, 5_899]) expect(cache.get('a', at)).toBe('A');
    for (const at of [5_900, 6_500, 4_999]) expect(cache.get('a', at)).toBeUndefined();
  });

  test('the oldest entry is removed at the size limit, and replacing an entry makes it the newest', () => {
    const cache = openTtlCache<number>({ ms: 900, max: 3 });
    for (const [i, name] of ['a', 'b', 'c', 'a', 'd'].entries()) cache.keep(name, i, 0);
    expect(cache.size).toBe(3);
    expect(['a', 'b', 'c', 'd'].map(name => cache.get(name, 0))).toEqual([3, undefined, 2, 4]);
    cache.clear();
    expect(cache.size).toBe(0);
  });
});
