/** The steps of a document of PDFs, and what the sender learns of those who sign on a page that is added. */
import { expect, test } from 'vitest';
import { documentOperations } from '../../../src/contract/operations/documents/documents.ts';
import { en } from '../../../web/dashboard/prepare/locales/en.ts';
import { sv } from '../../../web/dashboard/prepare/locales/sv.ts';
import { useService } from '../../kit/service.ts';
import { pagesDir } from '../kit/built-pages.ts';
import { signedIn } from '../kit/dashboard.ts';
import { fitsWidth, shot } from '../kit/finding.ts';
import { phone } from '../kit/person.ts';
import { pdfDraft, saves } from './placing/draft.ts';
import { pdfOf } from './placing/pdf.ts';

const kit = useService({ web: pagesDir });
const lease = () => pdfOf([{ width: 595, height: 842, texts: [[72, 760, 'Lease of premises']] }]);

test('the sender sees who signs on an added page, places a signature from there, and sends', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const { document } = await pdfDraft(cast, lease());
  const { page, root, errors, accessible, leave } = await signedIn(kit, cast);
  const { sending } = en;
  const steps = page.getByRole('navigation', { name: en.steps }).getByRole('link');
  try {
    await page.goto(`${root}/documents/${document.id}/preview`);
    await page.getByText(sending.signOnAddedPage(2, 'Nils Åkerman and Elin Sandvik')).waitFor();
    await expect.poll(() => steps.allTextContents()).toEqual(['Parties', 'Place fields', 'Delivery', 'Preview']);
    await accessible('preview with a note');
    await shot(page, 'preview-signature-note');
    await page.getByRole('link', { name: sending.placeSignature }).click();
    await page.locator('.sheet-page canvas').first().waitFor();
    await page.locator('.kind').filter({ hasText: 'Signature' }).click();
    await page.getByRole('region', { name: 'Page 1', exact: true }).click({ position: { x: 120, y: 200 } });
    await saves(page);
    await page.getByRole('button', { name: sending.send }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(sending.signOnAddedPage(1, 'Elin Sandvik')).waitFor();
    await accessible('sending with a note');
    await shot(page, 'send-signature-note');
    await dialog.getByRole('button', { name: sending.send }).click();
    await page.waitForURL(/open=/);
    const { status } = await cast.api.done(documentOperations.get, { params: { id: document.id } });
    expect(status).toBe('PENDING');
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

test('without the page it is a warning, here and among what is left, on a phone in Swedish and dark', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const { document } = await pdfDraft(cast, lease());
  await cast.api.done(documentOperations.update, {
    params: { id: document.id },
    body: { documentMeta: { signaturePage: 'NEVER' } },
  });
  const options = { ...phone, locale: 'sv-SE', colorScheme: 'dark' } as const;
  const { page, root, errors, accessible, leave } = await signedIn(kit, cast, options);
  try {
    await page.goto(`${root}/documents/${document.id}/preview`);
    await page.getByText(sv.sending.signNowhere(2, 'Nils Åkerman och Elin Sandvik')).waitFor();
    await page.getByRole('button', { name: sv.readiness.warnings }).click();
    await page.getByRole('link', { name: /^Elin Sandvik har ingen plats/ }).waitFor();
    await accessible('preview with a warning');
    await fitsWidth(page);
    await shot(page, 'preview-signature-warning');
    await page.getByRole('link', { name: /^Elin Sandvik har ingen plats/ }).click();
    await page.waitForURL(/\/fields/);
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});
