import { describe, expect, test } from 'vitest';
import { filenameIn, safeFilename } from './filename.ts';

describe('the file name of an attachment', () => {
  test.each([
    ['CV.pdf', 'application/pdf', 'CV.pdf'],
    ['Foto.JPEG', 'image/jpeg', 'Foto.JPEG'],
    ['journal.json', 'application/pdf', 'journal.json.pdf'],
    ['../../etc/passwd', 'image/png', 'etc-passwd.png'],
    ['C:\\fakepath\\a.png', 'image/png', 'C--fakepath-a.png'],
    ['cv\u202efdp.exe', 'application/pdf', 'cvfdp.exe.pdf'],
    ['a\nb\u0000.pdf', 'application/pdf', 'ab.pdf'],
    ['  ..  ', 'image/webp', 'file.webp'],
    ['', 'image/gif', 'file.gif'],
    ['Åsas 履歴書 😀.pdf', 'application/pdf', 'Åsas 履歴書 😀.pdf'],
  ])('%j becomes a name that is safe for systems and readers', (given, mimeType, name) => {
    expect(safeFilename(given, mimeType)).toBe(name);
  });

  test('is limited to what a file system accepts, and is cut between characters', () => {
    expect(Buffer.byteLength(safeFilename('ö'.repeat(5_000), 'application/pdf'))).toBeLessThan(320);
    expect(safeFilename('😀'.repeat(500), 'image/png').isWellFormed()).toBe(true);
  });

  test('is percent-decoded, and empty if it cannot be decoded', () => {
    expect(filenameIn('Mitt%20CV%20%C3%A5.pdf')).toBe('Mitt CV å.pdf');
    for (const given of ['%', '%ff', undefined, ['a', 'b']]) expect(filenameIn(given)).toBe('');
  });
});
