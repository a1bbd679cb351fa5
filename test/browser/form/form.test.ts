/** A public form from its address to the sealed document, and what keeps it from being answered. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
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
import { tabTo } from '../kit/keyboard.ts';
import { drawWithFinger, type Person, personWith, phone } from '../kit/person.ts';
import { answersAll, publishRental } from '../kit/rental-form.ts';

const kit = useService({ work: true, web: pagesDir });
const dir = mkdtempSync(join(tmpdir(), 'sigill-form-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Required questions have a mark after their label, which is not part of it for screen readers. */
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

const focusedOne = (page: Page, one: Locator) => one.and(page.locator(':focus'));

/** Waits until what was entered has arrived. */
const saved = (page: Page) => page.waitForResponse(response => response.url().endsWith('/answers') && response.ok());

const formOf = (cast: Cast, { id }: Form) => cast.api.done(formOperations.get, { params: { id } });

const documentsOf = async (cast: Cast, { templateId }: Form) =>
  (await cast.api.done(documentOperations.list, { query: { templateId } })).data;

const submissionsOf = async (cast: Cast, { id }: Form) =>
  (await cast.api.done(formOperations.submissions, { params: { id }, query: {} })).data;

/** What the page has saved, of the one submission that there is. The organization receives it when it is submitted. */
const answersSaved = async ({ id }: Form) =>
  (await kit.db.row<{ answers: object }>('select answers from form_submissions where form_id = $1', [id]))?.answers;

/** The text of the sealed copy, with white space normalized. */
async function sealedText(cast: Cast, documentId: string): Promise<string> {
  const files = await cast.api.done(documentFileOperations.list, { params: { id: documentId } });
  const file = join(dir, `${documentId}.pdf`);
  writeFileSync(file, await download(files.data.find(f => f.type === 'SIGNED')?.url ?? ''));
  return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }).replaceAll(/[\s\u00a0\u202f]+/g, ' ');
}

async function fillsInTwoSessions({ page, accessible }: Person, form: Form) {
  const { url } = form;
  await page.goto(url);
  await heading(page, 'Rent a room').waitFor();
  await accessible('open');
  await shot(page, 'form-open');
  await box(page, 'Name').fill('Maja');
  await saved(page);
  await page.getByText(en.form.saved).waitFor();
  // Leaving the page saves what was typed a moment ago.
  await box(page, 'Home town').fill('Umeå');
  await page.goto('about:blank');
  await expect.poll(() => answersSaved(form)).toEqual({ 'your name': 'Maja', town: 'Umeå' });
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
  await focusedOne(page, summary).waitFor();
  await summary.getByText(`E-mail: ${en.handOverProblems.NOT_AN_EMAIL}`).waitFor();
  await summary.getByText(`Way of payment: ${en.pickMissing.RADIO}`).waitFor();
  await accessible('mistakes');
  await shot(page, 'form-mistakes');
  await summary.getByRole('link', { name: `E-mail: ${en.handOverProblems.NOT_AN_EMAIL}` }).click();
  const email = box(page, 'E-mail');
  await focusedOne(page, email).waitFor();
  expect(await email.getAttribute('aria-invalid')).toBe('true');
  await email.fill('maja@form.example.com');
  expect(await email.getAttribute('aria-invalid')).toBe('false');
}

test('on a phone a form is filled in in two sessions, submitted once, and the document signed and sealed', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  await cast.api.done(workspaceOperations.updateOrganization, {
    body: { branding: { enabled: true, primaryColor: '#0B6E4F' } },
  });
  const form = await publishRental(cast, { thankYouMessage: 'Thank you!\nWe will be in touch.' });
  const maja = await personWith(phone);
  const { page } = maja;
  try {
    await fillsInTwoSessions(maja, form);
    await findsOutWhatIsMissing(maja);
    await answersAll(page);
    await shot(page, 'form-filled');
    await button(page, en.form.submit).click();
    await page.waitForURL(/\/sign\/doc_/);
    await reads(page, 'Rent a room');
    await maja.accessible('the document');
    await draws(page, en.signHere, drawWithFinger);
    await signs(page);
    await heading(page, en.sealedTitle).waitFor();
    await page.getByText('We will be in touch.').waitFor();
    await shot(page, 'form-sealed');

    // Those who return to the form are thanked, and cannot submit again.
    await page.goto(form.url);
    await heading(page, en.form.submittedTitle).waitFor();
    await page.getByText('We will be in touch.').waitFor();
    await maja.accessible('submitted');
    await shot(page, 'form-submitted');
    expect(maja.errors).toEqual([]);
  } finally {
    await maja.leave();
  }
  const [document] = await documentsOf(cast, form);
  expect([document?.status, (await formOf(cast, form)).submissionCount]).toEqual(['COMPLETED', 1]);
  expect(await sealedText(cast, document?.id ?? '')).toMatch(/lives in Umeå today.*6.*The attic/);
});

test('by keyboard alone a form is filled in and submitted, and leads on to the document', async () => {
  const cast = await kit.organization({ name: 'Norrsken' });
  const form = await publishRental(cast, {}, { language: 'sv' });
  const maja = await personWith({ colorScheme: 'dark' });
  const { page } = maja;
  const types = async (name: string, text: string) => {
    await tabTo(page, name);
    await page.keyboard.type(text);
  };
  try {
    await page.goto(form.url);
    await heading(page, 'Rent a room').waitFor();
    await tabTo(page, sv.form.submit);
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: sv.form.problemsTitle }).waitFor();
    await maja.accessible('empty');
    await shot(page, 'form-keyboard');
    // The first link of the summary leads to the first question.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Maja Berg');
    await types('E-mail', 'maja@keyboard.example.com');
    await types('Home town', 'Kiruna');
    await types('Months', '12');
    await types('First day', '12122026');
    await types('Room', 'The cellar');
    await tabTo(page, 'Giro');
    await page.keyboard.press('ArrowDown');
    expect(await page.getByRole('radio', { name: 'Card' }).isChecked()).toBe(true);
    await tabTo(page, 'I have read the rules of the house');
    await page.keyboard.press('Space');
    await tabTo(page, sv.form.submit);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/sign\/doc_/);
    await reads(page, 'Rent a room');
    expect(maja.errors).toEqual([]);
  } finally {
    await maja.leave();
  }
  const [submission] = await submissionsOf(cast, form);
  expect(submission?.status).toBe('SUBMITTED');
  expect(submission?.answers).toMatchObject({ town: 'Kiruna', months: '12', start: '2026-12-12', rules: true });
});

test('two clicks and two tabs make one document, and the next person on the device starts again', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const form = await publishRental(cast);
  const maja = await personWith();
  const { page } = maja;
  try {
    const other = await page.context().newPage();
    await page.goto(form.url);
    await answersAll(page);
    await expect.poll(() => answersSaved(form)).toMatchObject({ rules: true });
    await other.goto(form.url);
    await expect.poll(() => box(other, 'Name').inputValue()).toBe('Maja Berg');
    await Promise.all([
      page.waitForURL(/\/sign\/doc_/),
      other.waitForURL(/\/sign\/doc_/),
      button(page, en.form.submit).dblclick(),
      button(other, en.form.submit).click(),
    ]);
    expect(new URL(page.url()).pathname).toBe(new URL(other.url()).pathname);
    expect((await documentsOf(cast, form)).length).toBe(1);

    await page.goto(form.url);
    await heading(page, en.form.submittedTitle).waitFor();
    await button(page, en.form.startAgain).click();
    const sheet = dialog(page, en.form.startAgainTitle);
    await maja.accessible('start again');
    await sheet.getByRole('button', { name: en.form.startAgainSure }).click();
    await heading(page, 'Rent a room').waitFor();
    expect(await box(page, 'Name').inputValue()).toBe('');
    await answersAll(page);
    await box(page, 'Name').fill('Nils Åkerman');
    await button(page, en.form.submit).click();
    await page.waitForURL(/\/sign\/doc_/);
    const submissions = await submissionsOf(cast, form);
    expect(submissions.map(one => [one.status, one.respondentName]).sort()).toEqual([
      ['SUBMITTED', 'Maja Berg'],
      ['SUBMITTED', 'Nils Åkerman'],
    ]);
    expect(maja.errors).toEqual([]);
  } finally {
    await maja.leave();
  }
});

test('a password is asked for once; a form that closes meanwhile says so, and keeps what was entered', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const form = await publishRental(cast, { password: 'open sesame seed' });
  const maja = await personWith(phone);
  const { page } = maja;
  try {
    await page.goto(form.url);
    await page.getByText(en.form.lockedWhy('Northlight Studio')).waitFor();
    expect(await page.content()).not.toContain('Rent a room');
    await maja.accessible('locked');
    await button(page, en.verify).click();
    await page.getByText(en.form.passwordMissing).waitFor();
    await page.getByLabel(en.form.password).fill('open');
    await button(page, en.verify).click();
    await page.getByText(en.form.passwordWrong).waitFor();
    await maja.accessible('a wrong password');
    await page.getByLabel(en.form.password).fill('open sesame seed');
    await page.keyboard.press('Enter');
    await heading(page, 'Rent a room').waitFor();
    await answersAll(page);
    await expect.poll(() => answersSaved(form)).toMatchObject({ rules: true });
    await page.reload();
    await expect.poll(() => box(page, 'Name').inputValue()).toBe('Maja Berg');

    const params = { id: form.id };
    await cast.api.done(formOperations.unpublish, { params });
    await button(page, en.form.submit).click();
    await heading(page, en.form.notOpenTitle).waitFor();
    await maja.accessible('closed');
    await cast.api.done(formOperations.publish, { params });
    await page.reload();
    await expect.poll(() => box(page, 'Name').inputValue()).toBe('Maja Berg');
    await cast.api.done(formOperations.update, { params, body: { maxSubmissions: 1 } });
    await button(page, en.form.submit).click();
    await page.waitForURL(/\/sign\/doc_/);
    expect(maja.errors.filter(error => !/\b40[039]\b/.test(error))).toEqual([]);

    const nils = await personWith({ locale: 'sv-SE' });
    await nils.page.goto(form.url);
    await nils.page.getByText(en.form.closedFull).waitFor();
    await nils.leave();
  } finally {
    await maja.leave();
  }
});

test('without a connection nothing is lost, and what was entered is saved and submitted later', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const form = await publishRental(cast);
  const maja = await personWith();
  const { page } = maja;
  try {
    await page.goto(form.url);
    await heading(page, 'Rent a room').waitFor();
    await page.context().setOffline(true);
    await answersAll(page);
    await page.getByText(en.form.notSaved).waitFor();
    await button(page, en.form.submit).click();
    await page.getByText(en.form.submitOffline).waitFor();
    await maja.accessible('offline');
    await page.context().setOffline(false);
    await page.getByText(en.form.saved).waitFor();
    await button(page, en.form.submit).click();
    await page.waitForURL(/\/sign\/doc_/);
    expect((await submissionsOf(cast, form)).map(one => one.respondentName)).toEqual(['Maja Berg']);
  } finally {
    await maja.leave();
  }
});

test('a dead link and a form that was deleted reveal nothing', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const form = await publishRental(cast);
  await cast.api.done(formOperations.delete, { params: { id: form.id } });
  const maja = await personWith({ locale: 'sv-SE' });
  const { page } = maja;
  try {
    for (const url of [form.url, `${kit.baseUrl}/f/AAAAAAAAAAAAAAAAAAAAA`, `${kit.baseUrl}/f/whatever`]) {
      await page.goto(url);
      await heading(page, sv.linkDeadTitle).waitFor();
      expect(await page.content()).not.toContain('Northlight');
      await maja.accessible('a dead link');
    }
    expect(maja.errors.filter(error => !/\b404\b/.test(error))).toEqual([]);
  } finally {
    await maja.leave();
  }
});
