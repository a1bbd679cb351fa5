import { describe, expect, it } from 'vitest';
import { fits, lettersLeft } from './room.ts';

const room = { width: 200, height: 50 };

describe('The room of a field', () => {
  it('is one line of letters, whatever its height', () => {
    expect(lettersLeft('', room, false)).toBe(100);
    expect(lettersLeft('x'.repeat(40), { ...room, height: 500 }, false)).toBe(60);
    expect(fits('x'.repeat(100), room, false)).toBe(true);
    expect(fits('x'.repeat(101), room, false)).toBe(false);
  });

  it('is as many lines as fit its height if it takes several', () => {
    expect(lettersLeft('', room, true)).toBe(1_000);
    expect(fits('x'.repeat(1_000), room, true)).toBe(true);
    expect(fits('x'.repeat(1_001), room, true)).toBe(false);
  });

  it('counts a line break as the rest of its line, however it is written', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      expect(fits('x'.concat(`${end}x`.repeat(9)), room, true)).toBe(true);
      expect(fits('x'.concat(`${end}x`.repeat(10)), room, true)).toBe(false);
    }
  });

  it('counts wide letters twice', () => {
    expect(lettersLeft('漢字', room, false)).toBe(96);
  });

  it('takes a short answer even in a field that is too small', () => {
    expect(fits('x'.repeat(30), { width: 1, height: 1 }, false)).toBe(true);
  });

  it('is at most the characters that the field takes, wide or not', () => {
    const few = { ...room, characters: 4 };
    expect(lettersLeft('漢字', few, false)).toBe(2);
    expect(fits('1234', few, true)).toBe(true);
    expect(fits('12345', few, true)).toBe(false);
  });

  it('is unlimited where the field grows with its text', () => {
    expect(fits('x'.repeat(10_000), null, true)).toBe(true);
  });
});
