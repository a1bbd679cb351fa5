/** The public verification page for files: on a phone and on a desktop, in light and dark mode, in two languages. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { baseOf, sealAt } from '../attacks/base.ts';
import { changes } from '../attacks/changes.ts';
import { changed, revision, streamOf } from '../attacks/writing.ts';
import { openBench } from '../corpus/tools.ts';
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

async function sealedFile(pdf?: string): Promise<Buffer> {
  const cast = await kit.organization();
  const document = await twoPartyDocument(cast, { name: 'Konsultavtal Norrsken' }, pdf);
  for (const { name } of [anna, bo]) await (await signerOf(cast, document, name)).sign();
  await kit.work();
  return fileOf(cast, document.id, 'SIGNED');
}

test("a sealed file, a changed one and somebody else's are distinguished, on an accessible page", async () => {
  const sealed = await sealedFile();
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

test('of a file that was added to, the pages that were sealed are shown, and can be downloaded', async () => {
  const sealed = await sealedFile();
  const base = baseOf('sealed', 'B-LTA', sealed);
  const change = changes['the content of a page']?.(base) ?? [];
  const files = { changed: revision(base, change), long: await longAndAddedTo(), large: await largeAndAddedTo() };
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(dir, `${name}.pdf`), bytes);
  const { page, errors, accessible, leave } = await personWith({ ...phone, locale: 'en-GB' });
  try {
    const verify = async (name: string) => {
      await page.goto(`${kit.baseUrl}/verify`);
      await page.locator('input[type=file]').setInputFiles(join(dir, `${name}.pdf`));
      await page.getByRole('button', { name: 'Verify' }).click();
      await page.getByRole('heading', { name: 'Something was added' }).waitFor();
    };
    await verify('changed');
    // The addition replaced the content of the page.
    await page.getByLabel('Page 1 of 2').getByText('Detta är ett avtal mellan parterna').waitFor();
    await accessible('pages that were sealed');
    await fitsWidth(page);
    const downloads = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download what was sealed' }).click();
    const part = readFileSync(await (await downloads).path());
    expect(part.length).toBeGreaterThan(10_000);
    expect(part.equals(sealed.subarray(0, part.length))).toBe(true);
    expect(await page.locator('form').count()).toBe(1);

    await verify('long');
    await page.getByLabel('Page 1 of 101').locator('canvas').waitFor();
    expect(await page.locator('.sealed-page').count()).toBe(50);
    await page.getByText('Only the first 50 pages are shown.').waitFor();
    expect(await page.locator('.sealed-page canvas').count()).toBeLessThan(10);
    await page.getByLabel('Page 50 of 101').scrollIntoViewIfNeeded();
    await page.getByLabel('Page 50 of 101').locator('canvas').waitFor();

    await verify('large');
    await page.getByText('choose it once more').waitFor();
    expect(await page.locator('script').count()).toBe(0);
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

const longAndAddedTo = async (): Promise<Buffer> =>
  Buffer.concat([await sealedFile('pdf/reportlab_100_pages.pdf'), Buffer.from('\n% more')]);

async function largeAndAddedTo(): Promise<Buffer> {
  const base = baseOf('groff', 'B-B', corpus('pdf/groff.pdf'));
  const picture = randomBytes(3_000 * 1_000 * 3).toString('latin1');
  const about = '/Type/XObject/Subtype/Image/Width 3000/Height 1000/ColorSpace/DeviceRGB/BitsPerComponent 8';
  const page = changed(base, base.page, { Resources: `<</XObject<</Picture ${base.size} 0 R>>>>` });
  const bench = await openBench();
  try {
    writeFileSync(
      bench.file('large.pdf'),
      revision(base, [page, { number: base.size, body: streamOf(picture, about) }]),
    );
    const sealed = await sealAt(bench, bench.file('large.pdf'), 'B-B');
    return Buffer.concat([sealed, Buffer.from('\n% more')]);
  } finally {
    bench.close();
  }
}
