/** A PDF with form fields of its own: taken over for a party, unlocked, moved, undone, and left as they are. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { documentOperations } from '../../../../src/contract/operations/documents/documents.ts';
import { fieldValueOperations } from '../../../../src/contract/operations/documents/field-values.ts';
import { partyOperations } from '../../../../src/contract/operations/documents/parties.ts';
import { corpus } from '../../../kit/files.ts';
import { type Cast, useService } from '../../../kit/service.ts';
import { pagesDir } from '../../kit/built-pages.ts';
import { signedIn } from '../../kit/dashboard.ts';
import { shot } from '../../kit/finding.ts';
import { opens, type PdfDraft, pdfDraft, pdfIn, saves, signers } from './draft.ts';

const kit = useService({ web: pagesDir });

const desktop = { viewport: { width: 1440, height: 900 } };
const noticeOf = (page: Page) => page.getByRole('region', { name: 'Form fields of the PDF' });
const found = /^This PDF has \d+ form fields of its own\. You fill them in before sending\.$/;

/** Uploads the form as a new document. The parties are added after that. */
async function uploads(page: Page, root: string, cast: Cast): Promise<PdfDraft> {
  await page.goto(`${root}/documents/new`);
  const file = { name: 'lo_form.pdf', mimeType: 'application/pdf', buffer: corpus('pdf/lo_form.pdf') };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.waitForURL(/\/documents\/doc_[^/]+\/parties/);
  const params = { id: /doc_[^/]+/.exec(page.url())?.[0] ?? '' };
  for (const body of signers) await cast.api.done(partyOperations.create, { params, body });
  return pdfIn(cast, await cast.api.done(documentOperations.get, { params }));
}

test('form fields of an uploaded file are taken over, unlocked, moved and given back', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const { page, root, errors, accessible, leave } = await signedIn(kit, cast, desktop);
  try {
    const draft = await uploads(page, root, cast);
    await opens(page, root, draft);
    const notice = noticeOf(page);
    await notice.getByText(/^This PDF had \d+ form fields of its own\. All were taken over\.$/).waitFor();
    await saves(page);
    const taken = await draft.fields();
    expect(taken.length).toBeGreaterThan(1);
    expect(taken.every(field => field.kind === 'INPUT' && field.partyId === draft.document.parties[0]?.id)).toBe(true);
    await accessible('taken over');
    await shot(page, 'form-taken');

    // Their place is locked until somebody unlocks it.
    const [first] = taken;
    const box = page.locator(`[data-box="${first?.id}"]`);
    await box.click();
    await page.getByText('The field is where the PDF has it.').waitFor();
    await page.keyboard.press('Shift+ArrowDown');
    await accessible('locked');
    await page.getByRole('button', { name: 'Unlock' }).click();
    await box.focus();
    await page.keyboard.press('Shift+ArrowDown');
    await saves(page);
    const moved = (await draft.fields()).find(field => field.id === first?.id);
    const height = first?.pageHeight ?? 0;
    expect(((moved?.rect.y ?? 0) - (first?.rect.y ?? 0)) * height).toBeCloseTo(10, 1);

    // Undone step by step, or all at once.
    await page.keyboard.press('Control+z');
    await notice.getByRole('button', { name: 'Undo' }).click();
    await notice.getByText(/You fill them in before sending\.$/).waitFor();
    await expect.poll(async () => (await draft.fields()).length).toBe(0);
    await saves(page);

    // What was given back stays so.
    await opens(page, root, draft);
    await notice.getByText(found).waitFor();
    expect(await draft.fields()).toEqual([]);

    // One alone, by its outline on the page.
    await page
      .getByRole('button', { name: /: let Nils Åkerman fill it in$/ })
      .first()
      .click();
    await notice.getByText(/1 of them were taken over\.$/).waitFor();
    await page.keyboard.press('Control+z');
    await notice.getByRole('button', { name: 'Leave them as they are' }).click();
    await page.getByText(/form fields of the PDF are filled in by you before sending\.$/).waitFor();
    await accessible('left');

    // What is left is the sender's to fill in, here too.
    const own = page.getByRole('region', { name: 'Filled in by you before sending' });
    await own.getByLabel('kod').fill('A-17');
    await own.getByLabel('kod').press('Enter');
    const params = { id: draft.document.id };
    const codeNow = async () =>
      (await cast.api.done(fieldValueOperations.list, { params })).data.find(field => field.label === 'kod')?.value;
    // It is a password field, of which only asterisks are kept.
    await expect.poll(codeNow).toBe('****');
    await accessible('filled in');
    await shot(page, 'form-values');
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

test('form fields of a file from elsewhere are taken over only when somebody says so', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const draft = await pdfDraft(cast, corpus('pdf/lo_form.pdf'));
  const { page, root, errors, accessible, leave } = await signedIn(kit, cast, desktop);
  try {
    await opens(page, root, draft);
    const notice = noticeOf(page);
    await notice.getByText(found).waitFor();
    await accessible('found');
    await shot(page, 'form-found');
    expect(await draft.fields()).toEqual([]);
    await notice.getByRole('button', { name: 'Let Nils Åkerman fill them in' }).click();
    await notice.getByText(/All were taken over\.$/).waitFor();
    await saves(page);
    expect((await draft.fields()).length).toBeGreaterThan(1);
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});
