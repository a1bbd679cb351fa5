/** A public form from its address to the sealed document, and what keeps it from being answered. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { documentOperations } from '../../../src/contract/operations/documents/documents.ts';
import { documentFileOperations } from '../../../src/contract/operations/files.ts';
import { formOperations } from '../../../src/contract/operations/forms.ts';
import { workspaceOperations } from '../../../src/contract/operations/workspaces/workspaces.ts';
import type { Form } from '../../../src/contract/schemas/forms.ts';
import { en } from '../../../web/signer/locales/en.ts';
import { sv } from '../../../web/signer/locales/sv.ts';
import { download } from '../../kit/files.ts';
import { type Cast, useService } from '../../kit/service.ts';
import { pagesDir } from '../kit/built-pages.ts';
import { button, dialog, draws, heading, reads, shot, signs } from '../kit/finding.ts';
import { drawWithFinger, type Person, personWith, phone } from '../kit/person.ts';
import { publishRental } from '../kit/rental-form.ts';

const kit = useService({ work: true, web: pagesDir });
const dir = mkdtempSync(join(tmpdir(), 'sigill-form-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const labelled = (page: Page, name: string) => page.getByLabel(name, { exact: true });
/** Required questions have a mark after their label, which is not part of it for screen readers. */
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Waits until what was entered has arrived. */
const saved = (page: Page) => page.waitForResponse(response => response.url().endsWith('/answers') && response.ok());

async function answersAll(page: Page): Promise<void> {
  await box(page, 'Name').fill('Maja Berg');
  await box(page, 'E-mail').fill('maja@form.example.com');
  await box(page, 'Home town').fill('Umeå');
  await box(page, 'Months').fill('6');
  await labelled(page, 'First day').fill('2026-12-01');
  await page.getByRole('combobox', { name: 'Room' }).selectOption('The attic');
  await page.getByRole('radiogroup', { name: 'Way of payment' }).getByRole('radio', { name: 'Giro' }).check();
  await page.getByRole('group', { name: 'Extras' }).getByRole('checkbox', { name: 'Sauna' }).check();
  await page.getByRole('checkbox', { name: 'I have read the rules of the house' }).check();
}

const formOf = (cast: Cast, { id }: Form) => cast.api.done(formOperations.get, { params: { id } });

const documentsOf = async (cast: Cast, { templateId }: Form) =>
  (await cast.api.done(documentOperations.list, { query: { templateId } })).data;

const submissionsOf = async (cast: Cast, { id }: Form) =>
  (await cast.api.done(formOperations.submissions, { params: { id }, query: {} })).data;

/** The text of the sealed copy, with white space normalized. */
async function sealedText(cast: Cast, documentId: string): Promise<string> {
  const files = await cast.api.done(documentFileOperations.list, { params: { id: documentId } });
  const file = join(dir, `${documentId}.pdf`);
  writeFileSync(file, await download(files.data.find(f => f.type === 'SIGNED')?.url ?? ''));
  return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }).replaceAll(/[\s\u00a0\u202f]+/g, ' ');
}

async function fillsInTwoVisits({ page, accessible }: Person, url: string) {
  await page.goto(url);
  await heading(page, 'Rent a room').waitFor();
  await accessible('open');
  await shot(page, 'form-open');
  await box(page, 'Name').fill('Maja');
  await saved(page);
  await page.getByText(en.form.saved).waitFor();
  // Leaving the page saves what was typed a moment ago.
  const leaving = saved(page);
  await box(page, 'Home town').fill('Umeå');
  await page.goto('about:blank');
  await leaving;
  await page.goto(url);
  await expect.poll(() => box(page, 'Home town').inputValue()).toBe('Umeå');
  expect(await box(page, 'Name').inputValue()).toBe('Maja');
  await page.getByText(en.form.saved).waitFor();
}

async function findsOutWhatIsMissing({ page, accessible }: Person) {
  await box(page, 'E-mail').fill('maja@');
  await button(page, en.form.submit).click();
  const summary = page.getByRole('region', { name: en.form.problemsTitle });
  await summary.waitFor();
  expect(await summary.evaluate('e => e === document.activeElement')).toBe(true);
  await summary.getByText(`E-mail: ${en.handOverProblems.NOT_AN_EMAIL}`).waitFor();
  await summary.getByText(`Way of payment: ${en.pickMissing.RADIO}`).waitFor();
  await accessible('mistakes');
  await shot(page, 'form-mistakes');
  await summary.getByRole('link', { name: `E-mail: ${en.handOverProblems.NOT_AN_EMAIL}` }).click();
  const email = box(page, 'E-mail');
  expect(await email.evaluate('e => e === document.activeElement')).toBe(true);
  expect(await email.getAttribute('aria-invalid')).toBe('true');
  await email.fill('maja@form.example.com');
  expect(await email.getAttribute('aria-invalid')).toBe('false');
}

test('on a phone a form is filled in over two visits, submitted once, and the document signed and sealed', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  await cast.api.done(workspaceOperations.updateOrganization, {
    body: { branding: { enabled: true, primaryColor: '#0B6E4F' } },
  });
  const form = await publishRental(cast, { thankYouMessage: 'Thank you!\nWe will be in touch.' });
  const maja = await personWith(phone);
  const { page } = maja;
  try {
    await fillsInTwoVisits(maja, form.url);
    await findsOutWhatIsMissing(maja);
    await answersAll(page);
    await shot(page, 'form-filled');
    await button(page, en.form.submit).click();
    await page.waitForURL(/\/sign\/doc_/);
    await reads(page, 'Lease');
    await maja.accessible('the document');
    await draws(page, en.signHere, drawWithFinger);
    await signs(page);
    await heading(page, en.sealedTitle).waitFor();
    await shot(page, 'form-sealed');

    // Whoever returns to the form is thanked, and cannot submit again.
    await page.goto(form.url);
    await heading(page, en.form.submittedTitle).waitFor();
    await page.getByText('We will be in touch.').waitFor();
    await maja.accessible('submitted');
    await shot(page, 'form-submitted');
    expect(maja.faults).toEqual([]);
  } finally {
    await maja.leave();
  }
  const [document] = await documentsOf(cast, form);
  expect([document?.status, (await formOf(cast, form)).submissionCount]).toEqual(['COMPLETED', 1]);
  expect(await sealedText(cast, document?.id ?? '')).toMatch(/lives in Umeå today.*6.*The attic/);
});
