/** The limits that people read are those that act. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { largestFile, largestTogether, limits } from '../../src/contract/limits.ts';
import { defaultLimits } from '../../src/platform/pdf/limits.ts';
import { maxMb } from '../../web/dashboard/session/pdf-file.ts';
import { fetchers } from '../../web/signer/language/fetchers.ts';

/** In one line each, since sentences are wrapped anywhere. */
const read = (path: string): string => readFileSync(path, 'utf8').replaceAll(/\s+/g, ' ');
const grouped = (value: number): string => value.toLocaleString('en-US');

describe('Limits', () => {
  test('of an uploaded PDF are the same in the contract, where it is read, and in the dashboard', () => {
    expect([defaultLimits.fileBytes, defaultLimits.pages, defaultLimits.mergedPages]).toEqual([
      limits.fileBytes,
      limits.filePages,
      limits.pages,
    ]);
    expect(maxMb * 2 ** 20).toBe(limits.fileBytes);
  });

  test.each([
    [
      'docs/dashboard/send-a-pdf.md',
      `${largestFile} and ${limits.filePages} pages, and all PDFs of a document ${grouped(limits.pages)} pages`,
    ],
    ['docs/security.md', `| Uploaded PDFs | ${largestFile}, ${limits.filePages} pages,`],
    ['docs/security.md', `${limits.partyUploads} files and ${limits.partyUploadBytes / 2 ** 20} MB by party`],
    ['docs/security.md', `Reading and checking a PDF of ${largestFile}`],
    ['docs/security.md', `up to 100 documents, or ${limits.exportedDocuments} of a folder`],
    ['docs/assistants.md', `at most ${largestFile}`],
    ['docs/contacts.md', `takes up to ${grouped(limits.importRows)} rows`],
    ['docs/products.md', `takes up to ${grouped(limits.importedProducts)} rows`],
    ['docs/organizing-documents.md', `at most ${limits.exportedDocuments}`],
    ['docs/organizing-documents.md', `at most ${limits.customFields} custom fields`],
    ['docs/organizing-documents.md', `a document has at most ${limits.tags}`],
    ['docs/organizing-documents.md', `up to ${grouped(limits.fieldValue)} characters`],
  ])('%s says the limit that acts: %s', (path, words) => {
    expect(read(path)).toContain(words);
  });

  test('are errors that `limit-errors.ts` makes, so that each says the limit', () => {
    const code = /apiError\(\s*'(LIMIT_EXCEEDED|PLAN_REQUIRED|RATE_LIMITED|DAILY_QUOTA_EXCEEDED)'/;
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(path => path.endsWith('.ts'));
    expect(files.length).toBeGreaterThan(1_000);
    expect(files.filter(path => code.test(readFileSync(`src/${path}`, 'utf8')))).toEqual([]);
  });

  test.each(Object.entries(fetchers))('on the signing page are those that act: %s', async (_language, fetch) => {
    const { problems } = (await fetch()).handIn;
    expect(problems.PAGES('')).toContain(String(limits.filePages));
    expect(problems.PIXELS('')).toContain(String(limits.imagePixels / 1e6));
    expect(problems.TOGETHER('')).toContain(String(Number.parseInt(largestTogether, 10)));
  });
});
