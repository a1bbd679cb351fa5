/** The public verification page for files: on a phone and on a desktop, in light and dark mode, in two languages. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { anna, bo, signerOf, twoPartyDocument } from '../kit/documents.ts';
import { fileOf } from '../kit/evidence.ts';
import { corpus } from '../kit/files.ts';
import { useService } from '../kit/service.ts';
import { pagesDir } from './kit/built-pages.ts';
import { fitsWidth } from './kit/finding.ts';
import { personWith, phone } from './kit/person.ts';
import { withOneByteChanged } from './kit/proof.ts';

const kit = useService({ web: pagesDir });
const dir = mkdtempSync(join(tmpdir(), 'sigill-verify-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test("a sealed file, a changed one and somebody else's are distinguished, on an accessible page", async () => {
  const cast = await kit.organization();
  const document = await twoPartyDocument(cast, { name: 'Konsultavtal Norrsken' });
  for (const { name } of [anna, bo]) await (await signerOf(cast, document, name)).sign();
  await kit.work();
  const sealed = await fileOf(cast, document.id, 'SIGNED');
  writeFileSync(join(dir, 'sealed.pdf'), sealed);
  const changed = withOneByteChanged(sealed, join(dir, 'changed.pdf'));
  writeFileSync(join(dir, 'other.pdf'), corpus('pdf/signed_libpdf.pdf'));

  const people = [
    {
      device: { locale: 'sv-SE' },
      name: 'desktop',
      words: ['äkta och oförändrat', 'går inte att lita på', 'inte förseglad här'],
    },
    {
      device: { ...phone, locale: 'en-GB', colorScheme: 'dark' as const },
      name: 'phone',
      words: ['genuine and unchanged', 'cannot be trusted', 'not sealed here'],
    },
  ];
  for (const { device, name, words } of people) {
    const { page, errors, accessible, leave } = await personWith(device);
    try {
      const shows = async (state: string) => {
        await accessible(`${name} ${state}`);
        // Screenshots for work on the page.
        if (process.env.PICTURES)
          await page.screenshot({ path: join(process.env.PICTURES, `${name}-${state}.png`), fullPage: true });
      };
      await page.goto(`${kit.baseUrl}/verify`);
      await shows('asks');
      for (const [i, file] of [join(dir, 'sealed.pdf'), changed, join(dir, 'other.pdf')].entries()) {
        await page.locator('input[type=file]').setInputFiles(file);
        await page.locator('button[type=submit]').click();
        await page
          .getByText(words[i] ?? '')
          .first()
          .waitFor();
        await shows(['valid', 'broken', 'other'][i] ?? '');
      }
      await fitsWidth(page);
      expect(errors).toEqual([]);
    } finally {
      await leave();
    }
  }
});
