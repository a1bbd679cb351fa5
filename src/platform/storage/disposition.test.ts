import { describe, expect, test } from 'vitest';
import { disposition } from './disposition.ts';

const plainName = (header: string): string => /filename="(.*?)"/.exec(header)?.[1] ?? '';
/** The name that a client saves: `filename*` is preferred (RFC 6266, section 4.3). */
const savedAs = (header: string): string =>
  decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(header)?.[1] ?? plainName(header));

describe('the name of a download', () => {
  test.each([
    ['Avtal Å.pdf', 'Avtal Å.pdf', 'Avtal _.pdf'],
    ['report.pdf', 'report.pdf', 'report.pdf'],
    ['../../etc/passwd', '.._.._etc_passwd', '.._.._etc_passwd'],
    ['C:\\Users\\a.pdf', 'C:_Users_a.pdf', 'C:_Users_a.pdf'],
    ['a\r\nSet-Cookie: x=1.pdf', 'a__Set-Cookie: x=1.pdf', 'a__Set-Cookie: x=1.pdf'],
    ['a\u0000\u001b\u007f\u0085b', 'a____b', 'a____b'],
    ['cv\u202Efdp.exe', 'cv_fdp.exe', 'cv_fdp.exe'],
    ['a\u2028b\u2029c\uFEFF', 'a_b_c_', 'a_b_c_'],
    ['"; filename="evil.exe', '"; filename="evil.exe', '_; filename=_evil.exe'],
    ['100%41.pdf', '100%41.pdf', '100_41.pdf'],
    ["it's (1)*.pdf", "it's (1)*.pdf", "it's (1)*.pdf"],
    ['\ud800.pdf', '\ufffd.pdf', '_.pdf'],
    ['😀.pdf', '😀.pdf', '_.pdf'],
    ['..', 'file', 'file'],
    ['', 'file', 'file'],
    ['   ', 'file', 'file'],
  ])('%j is saved as %j, and as %j by old browsers', (given, name, plain) => {
    const header = disposition(given);
    expect([savedAs(header), plainName(header)]).toEqual([name, plain]);
  });

  test('is only what the grammar of RFC 6266 and RFC 8187 has, whatever it was', () => {
    const attr = '[!#$&+.^_`|~\\w-]|%[0-9A-F]{2}';
    const grammar = new RegExp(`^attachment; filename="[ !#-\\[\\]-~]*"(?:; filename\\*=UTF-8''(?:${attr})+)?$`);
    for (let code = 0; code < 0x3000; code++) {
      const char = String.fromCodePoint(code);
      expect([code, grammar.test(disposition(`a${char}b`))]).toEqual([code, true]);
    }
  });

  test('is limited in length, and cut between characters', () => {
    const header = disposition('😀'.repeat(5_000));
    expect([...savedAs(header)].length).toBe(255);
    expect(header.length).toBeLessThan(4_000);
  });
});
