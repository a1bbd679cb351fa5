import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvLine } from './csv.ts';

/** Reads one line as RFC 4180 says. */
function read(line: string): string[] {
  const cells: string[] = [];
  let rest = line;
  while (rest !== '') {
    const [found = '', quoted, plain] = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(?:,|\r\n$)/.exec(rest) ?? [rest];
    cells.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    rest = rest.slice(found.length);
    if (found.endsWith(',') && rest === '\r\n') cells.push('');
    if (rest === '\r\n') rest = '';
  }
  return cells;
}

describe('A line of CSV', () => {
  test('quotes commas, quotes and line breaks', () => {
    expect(csvLine(['a', 'b,c', 'd"e', 'f\ng', ''])).toBe('a,"b,c","d""e","f\ng",\r\n');
  });

  test('is read back as it was, apart from what would be a formula', () =>
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 2 }), cells => {
        const expected = cells.map(text => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text));
        expect(read(csvLine(cells))).toEqual(expected);
      }),
    ));

  test.each(['=1+1', '+46701234567', '-1', '@SUM(A1)', '\tx', '\rx'])('never runs %j as a formula', text => {
    expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/);
  });
});
