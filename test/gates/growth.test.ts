import { expect, test } from 'vitest';
import { growthOf } from '../kit/growth.ts';

const inputOf = (size: number) => 'x'.repeat(size);

test('work that grows with the square of its input is noticed', () => {
  const pairs = (input: string) => {
    let sum = 0;
    for (let i = 0; i < input.length; i++) for (let j = 0; j < input.length; j++) sum += input.charCodeAt(j) ^ i;
    return sum;
  };
  expect(growthOf(pairs, inputOf, { size: 2_000 })).toBeGreaterThan(3);
});

test('work that grows with its input is accepted', () => {
  const once = (input: string) => {
    let sum = 0;
    for (let i = 0; i < input.length; i++) sum += input.charCodeAt(i);
    return sum;
  };
  expect(growthOf(once, inputOf, { size: 100_000 })).toBeLessThan(3);
});
