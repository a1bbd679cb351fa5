import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentFileTypes } from '../../../contract/schemas/files.ts';
import { fileNames, safeName } from './file-names.ts';

const titles = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    '..',
    '.',
    '',
    ' ',
    '../x',
    'a/b',
    'CON',
    'nul.pdf',
    'Avtal',
    'avtal',
    'AVTAL',
    'Avtal 2',
    'é',
    'e\u0301',
    'a\0b',
  ),
);

test('a file name contains no path, is well-formed Unicode and fits every file system', () => {
  fc.assert(
    fc.property(titles, title => {
      const name = safeName(title);
      expect(name).not.toMatch(/[/\\:*?"<>|\p{Cc}\p{Cf}\p{Cs}]|^[\s.]|[\s.]$|^$/u);
      expect(name.isWellFormed()).toBe(true);
      expect(Buffer.byteLength(name)).toBeLessThan(160);
    }),
  );
});

test('no two files have the same name, ignoring case and Unicode composition', () => {
  const documents = fc.array(
    fc.record({ name: titles, types: fc.subarray([...documentFileTypes], { minLength: 1 }) }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(documents, given => {
      const names = fileNames(given);
      expect(names.map(n => n.length)).toEqual(given.map(d => d.types.length));
      const folded = names.flat().map(name => name.normalize('NFKC').toLowerCase());
      expect(new Set(folded).size).toBe(folded.length);
    }),
  );
});
