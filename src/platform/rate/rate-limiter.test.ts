import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openRateWindow } from './rate-limiter.ts';

/** A slow but obvious model of a sliding window. */
function slowly(windowMs: number) {
  const taken = new Map<string, number[]>();
  return (key: string, limit: number, now: number) => {
    const counting = (taken.get(key) ?? []).filter(at => at > now - windowMs);
    const allowed = counting.length < limit;
    if (allowed) counting.push(now);
    taken.set(key, counting);
    return { allowed, remaining: Math.max(0, limit - counting.length) };
  };
}

test('a request is allowed exactly if fewer than the limit were allowed in the window before it', () => {
  const step = fc.record({ key: fc.constantFrom('a', 'b'), wait: fc.integer({ min: 0, max: 400 }) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 400, size: 'max' }), fc.integer({ min: 1, max: 40 }), (steps, limit) => {
      const window = openRateWindow({ windowMs: 1000 });
      const model = slowly(1000);
      let now = 1_700_000_000_000;
      for (const { key, wait } of steps) {
        now += wait;
        const { allowed, remaining } = window.take(key, limit, now);
        expect({ allowed, remaining }).toEqual(model(key, limit, now));
      }
    }),
  );
});

test('limits that change between requests are applied exactly', () => {
  const step = fc.record({ limit: fc.integer({ min: 1, max: 60 }), wait: fc.integer({ min: 0, max: 60 }) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 300, size: 'max' }), steps => {
      const window = openRateWindow({ windowMs: 1000 });
      const model = slowly(1000);
      let now = 0;
      for (const { limit, wait } of steps) {
        now += wait;
        const { allowed, remaining } = window.take('k', limit, now);
        expect({ allowed, remaining }).toEqual(model('k', limit, now));
      }
    }),
  );
});

test('a request is allowed after retryAfterMs, and not a millisecond earlier', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 50, size: 'max' }),
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 5 }),
      (waits, limit, lowered) => {
        const window = openRateWindow({ windowMs: 1000 });
        let now = 0;
        for (const wait of waits) {
          now += wait;
          const asked = Math.min(limit, lowered);
          window.take('k', limit, now);
          const refused = window.take('k', asked, now);
          if (refused.allowed) continue;
          expect(refused.resetAtMs).toBe(now + refused.retryAfterMs);
          expect(window.take('k', asked, now + refused.retryAfterMs - 1).allowed).toBe(false);
          now += refused.retryAfterMs;
          expect(window.take('k', asked, now).allowed).toBe(true);
        }
      },
    ),
  );
});

test('keys that were idle for four windows are dropped', () => {
  const window = openRateWindow({ windowMs: 1000 });
  for (let i = 0; i < 100; i++) window.take(`k${i}`, 5, 0);
  expect(window.size).toBe(100);
  window.take('other', 5, 4000);
  expect(window.size).toBe(1);
});

test('a clock that goes back frees nothing', () => {
  const window = openRateWindow({ windowMs: 1000 });
  window.take('k', 1, 5000);
  expect(window.take('k', 1, 3000)).toMatchObject({ allowed: false, retryAfterMs: 1000 });
});
