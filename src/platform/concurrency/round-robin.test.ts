import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roundRobin } from './round-robin.ts';

/** What begins if each owner has so many items that may begin, and at most `places` begin. */
function beginAll(line: Set<string>, free: Map<string, number>, places: number): string[] {
  const begun: string[] = [];
  for (const owner of roundRobin(line, one => begun.length < places && (free.get(one) ?? 0) > 0)) {
    begun.push(owner);
    free.set(owner, (free.get(owner) ?? 0) - 1);
  }
  return begun;
}
const freeOf = (counts: Record<string, number>) => new Map(Object.entries(counts));

describe('Owners', () => {
  test('have one turn each before anybody has another, in the order of the line', () => {
    expect(beginAll(new Set(['b', 'a', 'c']), freeOf({ a: 3, b: 1, c: 2 }), 9)).toEqual(['b', 'a', 'c', 'a', 'c', 'a']);
  });

  test('go to the end of the line with their turn, and keep their place without one', () => {
    const line = new Set(['a', 'b', 'c', 'd']);
    expect(beginAll(line, freeOf({ a: 0, b: 1, c: 0, d: 1 }), 1)).toEqual(['b']);
    expect([...line]).toEqual(['a', 'c', 'd', 'b']);
    expect(beginAll(line, freeOf({ a: 1, b: 1, c: 1, d: 1 }), 9)).toEqual(['a', 'c', 'd', 'b']);
  });

  test('are served as long as anybody may begin, and nobody beyond their limit', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5), { maxLength: 8 }), fc.nat(20), (counts, places) => {
        const names = counts.map((_, i) => `owner${i}`);
        const free = new Map(names.map((name, i) => [name, counts[i] ?? 0]));
        const begun = beginAll(new Set(names), new Map(free), places);
        expect(begun.length).toBe(
          Math.min(
            places,
            counts.reduce((sum, count) => sum + count, 0),
          ),
        );
        for (const name of names)
          expect(begun.filter(one => one === name).length).toBeLessThanOrEqual(free.get(name) ?? 0);
      }),
    );
  });

  test('never have two turns while another one waits who may begin, over any number of claims', () => {
    const claims = fc.array(fc.record({ places: fc.nat(6), blocked: fc.subarray(['a', 'b', 'c', 'd', 'e']) }), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(claims, all => {
        const line = new Set(['a', 'b', 'c', 'd', 'e']);
        /** Who had a turn since this owner's last one or since it could not begin. */
        const since = new Map([...line].map(owner => [owner, new Map<string, number>()]));
        for (const { places, blocked } of all) {
          for (const owner of blocked) since.get(owner)?.clear();
          const free = new Map([...line].map(owner => [owner, blocked.includes(owner) ? 0 : 9]));
          for (const owner of beginAll(line, free, places)) {
            for (const [other, served] of since) {
              if (blocked.includes(other)) continue;
              served.set(owner, (served.get(owner) ?? 0) + 1);
              if (other !== owner) expect(served.get(owner)).toBeLessThanOrEqual(1);
            }
            since.get(owner)?.clear();
          }
        }
      }),
    );
  });

  test('are asked once for each turn and once when they are passed over, however long the line is', () => {
    const line = new Set(Array.from({ length: 1_000 }, (_, i) => i));
    let asked = 0;
    let left = 200;
    const mayBegin = (owner: number): boolean => ++asked > 0 && left > 0 && owner >= 900;
    for (const _ of roundRobin(line, mayBegin)) left--;
    expect(asked).toBe(1_000 + 200);
  });
});
