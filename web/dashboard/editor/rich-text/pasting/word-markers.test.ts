/** The typed marker of an item in Word decides whether its list has numbers, which, and from where. */
import { expect, test } from 'vitest';
import { numberingOf } from './word-markers.ts';

test.each(['·', '•', '-', '–', 'o', 'v', 'q', 'Ø', '§', '', ' '])('%j is a bullet', marker => {
  expect(numberingOf(marker)).toBeNull();
});

test.each([
  ['1.', '1', 1],
  ['12)', '1', 12],
  ['3', '1', 3],
  ['§ 4', '1', 4],
  ['2.3.', '1', 3],
  ['a.', 'a', 1],
  ['(c)', 'a', 3],
  ['bb)', 'a', 28],
  ['B.', 'A', 2],
  ['Appendix D', 'A', 4],
  ['i.', 'i', 1],
  ['(iv)', 'i', 4],
  ['XIX.', 'I', 19],
])('%j counts %s from %i', (marker, type, at) => {
  expect(numberingOf(marker)).toEqual({ type, at });
});
