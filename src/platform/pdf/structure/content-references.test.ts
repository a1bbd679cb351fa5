import { describe, expect, test } from 'vitest';
import { joinedEdges, referencesInContent, refersToObjects } from './content-references.ts';

const inlineImage = 'q BI /W 1 /H 1 /BPC 8 /CS [/Indexed /RGB 255 33 0 R] ID \xc8 EI Q';
const found = (text: string): number[] => referencesInContent(Buffer.from(text, 'latin1'));
const refers = (text: string): boolean => refersToObjects(Buffer.from(text, 'latin1'));

describe('References in drawing operators', () => {
  test.each([
    [inlineImage, [33]],
    ['/A 7 0 R\n/B 0008 0 R', [7, 8]],
    ['[1 2 33 0 R] TJ', [33]],
    ['33\0\t0\r\nR', [33]],
    ['33 % a comment\n0 % 1 R\nR', [33]],
    ['(100 % sure) 33 0 R', [33]],
    ['(%) Tj 33 %x\n0 R', [33]],
  ])('are found in %j', (text, numbers) => {
    expect([...new Set(found(text))]).toEqual(expect.arrayContaining(numbers));
    expect(refers(text)).toBe(true);
  });

  test.each(['1 0 0 1 72 720 cm /F1 12 Tf (abc) Tj 0 0 1 RG', '33 0 Rx', '33.5 0 R', '33 R', '33 0 /R'])(
    'are not seen in %j',
    text => {
      expect(found(text)).toEqual([]);
      expect(refers(text)).toBe(false);
    },
  );

  test('are allowed in texts, which can say anything', () => {
    expect(refers(String.raw`(see 3 0 R and \) 4 0 R (5 0 R)) Tj`)).toBe(false);
    expect(refers('(see 3 0 R) Tj 4 0 R')).toBe(true);
    expect(refers(`(see 3 0 R) Tj ${inlineImage.replace('33 0 R', '3')}`)).toBe(true);
  });

  test('are found across streams that programs join', () => {
    const joined = joinedEdges(['q 33', '0', 'R', 'x'.repeat(20_000)].map(part => Buffer.from(part)));
    expect(referencesInContent(joined)).toEqual([33]);
    expect(joined.length).toBeLessThan(10_000);
  });
});
