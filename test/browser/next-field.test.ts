/** *Next field* stops at an optional field once; another party's box has its name; a sealed document stays in view. */
import { expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { en } from '../../web/signer/locales/en.ts';
import { upload } from '../kit/files.ts';
import { useService } from '../kit/service.ts';
import { pdfOf } from './dashboard/placing/pdf.ts';
import { linkTo } from './kit/agreement.ts';
import { pagesDir } from './kit/built-pages.ts';
import { button, dialog, draws, heading, reads, shot, signs } from './kit/finding.ts';
import { drawWithFinger, drawWithMouse, personWith, phone } from './kit/person.ts';

const kit = useService({ work: true, web: pagesDir });

const box = (partyId: string, inputType: 'TEXT' | 'SIGNATURE', label: string | null, y: number, required = true) => ({
  ...{ kind: 'INPUT' as const, partyId, inputType, label, page: 1, required },
  rect: { x: 0.1, y, width: 0.4, height: 0.05 },
});

test.each([
  ['desk', {}, drawWithMouse],
  ['phone', phone, drawWithFinger],
])('an optional field is shown once, and the document after sealing: %s', async (where, device, draw) => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const pdf = pdfOf([{ width: 595, height: 842, texts: [[72, 760, 'Lease of premises']] }]);
  const file = await upload(cast.api, Buffer.from(pdf), 'lease.pdf');
  const { id } = await cast.api.done(documentOperations.create, {
    body: {
      name: 'Lease',
      documentMeta: { language: 'en' },
      parties: [
        { ref: 'maja', name: 'Maja Berg', email: 'maja@example.com' },
        { ref: 'nils', name: 'Nils Åkerman', email: 'nils@example.com', signatureMethod: 'CLICK_TO_SIGN' },
      ],
      content: [
        {
          type: 'PDF',
          fieldMeta: {
            value: file.key,
            placedFields: [
              box('maja', 'TEXT', 'Name of the shop', 0.2),
              box('maja', 'TEXT', 'Second address', 0.3, false),
              box('maja', 'SIGNATURE', null, 0.4),
              box('nils', 'SIGNATURE', null, 0.5),
            ],
          },
        },
      ],
      send: true,
    },
  });
  const [maja, nils] = [await personWith(device), await personWith()];
  const { page } = maja;
  const fonts: string[] = [];
  page.on('request', request => request.url().includes('/standard_fonts/') && fonts.push(request.url()));
  const next = button(page, en.nextField);
  const writes = async (label: string, text: string) => {
    if (where === 'desk') await page.getByLabel(label).fill(text);
    else await dialog(page, label).getByRole('textbox').fill(text);
  };
  try {
    await page.goto(await linkTo(kit.dataDir, 'maja@example.com', id));
    await reads(page, 'Lease');
    // Helvetica is not embedded: every browser draws it with the same font.
    await expect
      .poll(() => fonts.map(url => url.slice(url.lastIndexOf('/') + 1)))
      .toContain('LiberationSans-Regular.ttf');
    await page.getByText('Nils Åkerman', { exact: true }).first().waitFor();
    await maja.accessible('open');
    await shot(page, `next-${where}-open`);

    await next.click();
    await writes('Name of the shop', 'Northlight');
    if (where === 'desk') await next.click();
    else await dialog(page, 'Name of the shop').getByRole('button', { name: en.next }).click();
    if (where === 'phone') await dialog(page, 'Second address').waitFor();
    const isOptional = page.getByLabel('Second address');
    if (where === 'desk')
      await expect.poll(() => isOptional.evaluate(one => one === one.ownerDocument.activeElement)).toBe(true);
    await shot(page, `next-${where}-optional`);
    // It was left empty, and is passed over from now on.
    if (where === 'desk') {
      await next.click();
      await draws(page, en.signHere, draw);
    } else {
      await dialog(page, 'Second address').getByRole('button', { name: en.next }).click();
      const sheet = dialog(page, en.drawSignature);
      await draw(page, sheet.getByRole('img', { name: en.drawArea }));
      await sheet.getByRole('button', { name: en.useSignature }).click();
    }
    await expect.poll(() => next.count()).toBe(0);
    await shot(page, `next-${where}-filled`);
    await signs(page);
    await heading(page, en.signedTitle).waitFor();

    await nils.page.goto(await linkTo(kit.dataDir, 'nils@example.com', id));
    await reads(nils.page, 'Lease');
    await signs(nils.page);
    for (const person of [maja, nils]) {
      await heading(person.page, en.sealedTitle).waitFor({ timeout: 120_000 });
      // What was sealed stays in view, with what the parties filled in.
      await person.page
        .getByRole('region', { name: en.page(1, 2) })
        .locator('canvas')
        .waitFor();
      await person.page.getByText('Northlight', { exact: true }).waitFor();
      await button(person.page, en.downloadSealed).waitFor();
      // What nobody filled in is empty, and the name of who signed with a click stands where they signed.
      expect(await person.page.getByText('Second address').count()).toBe(0);
      await person.page
        .getByRole('region', { name: en.page(1, 2) })
        .getByText('Nils Åkerman')
        .first()
        .waitFor();
      expect(await button(person.page, en.downloadOriginal).count()).toBe(0);
      await person.accessible('sealed');
    }
    await shot(page, `next-${where}-sealed`);
    expect([maja.errors, nils.errors]).toEqual([[], []]);
  } finally {
    await maja.leave();
    await nils.leave();
  }
});
