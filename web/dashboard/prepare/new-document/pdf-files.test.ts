import { describe, expect, test } from 'vitest';
import { en } from '../locales/en.ts';
import { documentName, fileProblem } from './pdf-files.ts';

describe('A dropped file', () => {
  test('names the document without its ending', () => {
    expect(['Lease_2026.pdf', 'Lease.PDF', '.pdf', 'Lease'].map(documentName)).toEqual([
      ...['Lease 2026', 'Lease', '.pdf', 'Lease'],
    ]);
  });

  test('is refused with its name when it is no PDF, empty or too large', () => {
    const problem = (name: string, size: number, type = '') => fileProblem({ name, size, type }, en.newDocument);
    expect(problem('a.docx', 10)).toBe('a.docx is not a PDF. Save it as a PDF and try again.');
    expect(problem('a.pdf', 0)).toBe('a.pdf is empty.');
    expect(problem('a.pdf', 26_214_401)).toBe('a.pdf is larger than 25 MB. Make it smaller or split it.');
    expect([problem('a.pdf', 10), problem('scan', 10, 'application/pdf')]).toEqual([null, null]);
  });
});
