/** The main workflow in browsers: two parties open their links and sign, and other programs verify the result. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { activityOperations } from '../../src/contract/operations/documents/activity.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import { eventOperations } from '../../src/contract/operations/events.ts';
import { documentFileOperations } from '../../src/contract/operations/files.ts';
import { en } from '../../web/signer/locales/en.ts';
import { download } from '../kit/files.ts';
import { useService } from '../kit/service.ts';
import { signingLinkOf } from '../kit/signer.ts';
import { emailsTo, linkTo, names, sendAgreement } from './kit/agreement.ts';
import { pagesDir } from './kit/built-pages.ts';
import { button, dialog, heading, readmePicture, shot } from './kit/finding.ts';
import { drawWithFinger, drawWithMouse, type Person, personWith, phone } from './kit/person.ts';
import { pdfsig, qpdf, verify, withOneByteChanged } from './kit/proof.ts';

const kit = useService({ work: true, web: pagesDir });
const dir = mkdtempSync(join(tmpdir(), 'sigill-browser-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Waits until the document can be read: its first page as an image, and its text. */
async function reads(page: Page, name: string, words: string) {
  await heading(page, name).waitFor();
  await page
    .getByRole('region', { name: en.page(1, 3) })
    .locator('canvas')
    .waitFor();
  await page.getByText(words).first().waitFor();
}

async function draws(page: Page, opener: string, title: string, draw: typeof drawWithMouse) {
  await button(page, opener).click();
  const sheet = dialog(page, title);
  await draw(page, sheet.getByRole('img', { name: en.drawArea }));
  await sheet.getByRole('button', { name: title === en.drawInitials ? en.useInitials : en.useSignature }).click();
  await sheet.waitFor({ state: 'hidden' });
}

async function fillsInPlace({ page }: Person) {
  await page.getByLabel('Place of business', { exact: true }).fill('Storgatan 3, Åmål');
  await page.getByLabel('First day of work', { exact: true }).fill('2026-12-01');
  await page.getByRole('checkbox', { name: 'Holds the insurance' }).click();
  await page.getByRole('combobox', { name: 'Way of payment' }).selectOption('Giro');
  await draws(page, en.initialsHere, en.drawInitials, drawWithMouse);
  await button(page, en.signHere).scrollIntoViewIfNeeded();
  await readmePicture(page, 'signer.png', 740);
  await draws(page, en.signHere, en.drawSignature, drawWithMouse);
}

test('two parties sign three pages in order in their browsers, and other programs verify the sealed PDF', async () => {
  const cast = await kit.organization();
  await kit.db.run("update organizations set name = 'Northlight Studio' where id = $1", [cast.organizationId]);
  const document = await sendAgreement(cast, 'Consultancy agreement');
  const [maja, nils] = [await personWith(), await personWith(phone)];
  try {
    // A party whose turn has not come can read but not sign, and has not been invited.
    const majasLink = await linkTo(kit.dataDir, 'maja@example.com', document.id);
    expect(await emailsTo(kit.dataDir, 'nils@example.com')).toBe(0);
    const early = await cast.api.done(partyOperations.get, {
      params: { id: document.id, partyId: document.parties[1]?.id ?? '' },
    });
    await nils.page.goto(signingLinkOf(early));
    await heading(nils.page, en.waitingTitle).waitFor();
    expect(await button(nils.page, en.sign).count()).toBe(0);
    await nils.accessible('waiting');

    await maja.page.goto(majasLink);
    await reads(maja.page, 'Consultancy agreement', 'lighting of the Client');
    await maja.page.getByText('As we agreed on Tuesday.').waitFor();
    await maja.accessible('open');

    // Signing before everything is filled in leads to what is missing.
    await button(maja.page, en.sign).click();
    await maja.page.getByText(en.initialsMissing).first().waitFor();
    await maja.accessible('something is missing');

    await fillsInPlace(maja);
    await maja.page.getByText(en.allFilled).waitFor();
    await maja.accessible('filled');
    await button(maja.page, en.sign).click();
    await dialog(maja.page, en.confirmTitle).waitFor();
    await maja.accessible('asked to confirm');
    await dialog(maja.page, en.confirmTitle).getByRole('button', { name: en.sign, exact: true }).click();
    await heading(maja.page, en.signedTitle).waitFor();
    await maja.accessible('signed');

    // The other party's turn: invited by e-mail, on a phone, drawing with a finger.
    await nils.page.goto(await linkTo(kit.dataDir, 'nils@example.com', document.id));
    await reads(nils.page, 'Consultancy agreement', 'lighting of the Client');
    await nils.accessible('open on a phone');
    await nils.page.getByText('Storgatan 3, Åmål').first().waitFor();
    const wide = await nils.page.evaluate('document.documentElement.scrollWidth');
    expect(wide).toBe(phone.viewport?.width);
    await button(nils.page, en.nextField).click();
    const sheet = dialog(nils.page, en.drawSignature);
    await nils.accessible('drawing on a phone');
    await drawWithFinger(nils.page, sheet.getByRole('img', { name: en.drawArea }));
    await sheet.getByRole('button', { name: en.useSignature }).click();
    await button(nils.page, en.sign).click();
    await dialog(nils.page, en.confirmTitle).getByRole('button', { name: en.sign, exact: true }).click();

    // Both open pages show the seal without a reload, and offer the sealed copy.
    for (const person of [nils, maja]) {
      await heading(person.page, en.sealedTitle).waitFor({ timeout: 120_000 });
      // The sealed file itself is shown: its answers are text of the page, and the page that says who signed is there.
      const pages = person.page.locator('.leaf');
      await expect.poll(() => pages.count()).toBeGreaterThan(3);
      const evidence = pages.last();
      await evidence.scrollIntoViewIfNeeded();
      await evidence.locator('canvas').waitFor();
      await evidence.getByText('Maja Berg').first().waitFor();
      expect(await person.page.locator('.box').count()).toBe(0);
      await person.accessible('sealed');
      await shot(person.page, `main-job-sealed-${person === nils ? 'phone' : 'desktop'}`);
    }
    const [saved] = await Promise.all([
      nils.page.waitForEvent('download'),
      button(nils.page, en.downloadSealed).click(),
    ]);
    expect(saved.suggestedFilename()).toBe(en.sealedFileName('Consultancy agreement'));
    const file = join(dir, 'sealed.pdf');
    await saved.saveAs(file);
    expect(maja.errors).toEqual([]);
    expect(nils.errors).toEqual([]);

    const done = await cast.api.done(documentOperations.get, { params: { id: document.id } });
    expect(done.status).toBe('COMPLETED');
    const files = await cast.api.done(documentFileOperations.list, { params: { id: document.id } });
    const signed = files.data.find(f => f.type === 'SIGNED');
    expect((await download(signed?.url ?? '')).equals(readFileSync(file))).toBe(true);
    const events = await cast.api.done(eventOperations.list, { query: { limit: 100 } });
    expect(events.data.map(e => e.type)).toContain('document.completed');

    await isProven(file);
  } finally {
    await maja.leave();
    await nils.leave();
  }
});

async function isProven(file: string) {
  const [seal, form, ours] = [await pdfsig(file), await qpdf(file), await verify(file, kit.dataDir)];
  expect(seal.text).toContain('Signature Validation: Signature is Valid.');
  expect(seal.text).toContain('Total document signed');
  // The seal, and the timestamp over it and its validation data.
  expect(seal.text.match(/Signature #\d+/g)).toHaveLength(2);
  expect([form.code, form.text]).toEqual([0, expect.stringContaining('No syntax or stream encoding errors found')]);
  expect([ours.code, JSON.parse(ours.answer)]).toEqual([0, expect.objectContaining({ ok: true, problems: [] })]);

  const changed = withOneByteChanged(readFileSync(file), join(dir, 'changed.pdf'));
  expect((await pdfsig(changed)).text).toContain('Signature Validation: Digest Mismatch.');
  expect((await qpdf(changed)).code).not.toBe(0);
  const broken = await verify(changed, kit.dataDir);
  expect([broken.code, JSON.parse(broken.answer)]).toEqual([1, expect.objectContaining({ ok: false })]);

  // Appended at the end, outside of what the seal covers.
  const longer = join(dir, 'longer.pdf');
  writeFileSync(longer, Buffer.concat([readFileSync(file), Buffer.from('\n% more\n')]));
  expect((await pdfsig(longer)).text).not.toContain('Total document signed');
  expect((await verify(longer, kit.dataDir)).code).toBe(4);
}

test('on a phone every kind of field has its own dialog, and the name can be typed instead of drawn', async () => {
  const cast = await kit.organization();
  const document = await sendAgreement(cast, 'Agreement on a phone');
  const maja = await personWith(phone);
  try {
    const { page } = maja;
    await page.goto(await linkTo(kit.dataDir, 'maja@example.com', document.id));
    await reads(page, 'Agreement on a phone', 'lighting of the Client');
    await button(page, en.nextField).click();
    await drawWithFinger(page, dialog(page, en.drawInitials).getByRole('img', { name: en.drawArea }));
    await dialog(page, en.drawInitials).getByRole('button', { name: en.useInitials }).click();

    const text = dialog(page, 'Place of business');
    await text.getByRole('textbox').fill('Storgatan 3, Åmål');
    await maja.accessible('a text field in a sheet');
    await text.getByRole('button', { name: en.next, exact: true }).click();
    const date = dialog(page, 'First day of work');
    await date.locator('input[type=date]').fill('2026-12-01');
    await date.getByRole('button', { name: en.next, exact: true }).click();
    // A checkbox can be ticked in the document; the guide opens it in a dialog as well.
    const tick = dialog(page, 'Holds the insurance');
    await tick.getByRole('checkbox').check();
    await tick.getByRole('button', { name: en.next, exact: true }).click();
    const choice = dialog(page, 'Way of payment');
    await choice.getByRole('combobox').selectOption('Bank transfer');
    await choice.getByRole('button', { name: en.next, exact: true }).click();

    const drawing = dialog(page, en.drawSignature);
    await drawing.getByRole('radio', { name: en.type, exact: true }).check();
    expect(await drawing.getByLabel(en.typeName).inputValue()).toBe(names.maja);
    await maja.accessible('typing the name');
    await drawing.getByRole('button', { name: en.useSignature }).click();
    await button(page, en.sign).click();
    await maja.accessible('asked to confirm on a phone');
    await dialog(page, en.confirmTitle).getByRole('button', { name: en.sign, exact: true }).click();
    await heading(page, en.signedTitle).waitFor();
    expect(maja.errors).toEqual([]);
  } finally {
    await maja.leave();
  }
});

test('a party declines with a reason that the sender sees, and nobody can sign afterwards', async () => {
  const cast = await kit.organization();
  const document = await sendAgreement(cast, 'Unwanted agreement');
  const maja = await personWith();
  try {
    const { page } = maja;
    const link = await linkTo(kit.dataDir, 'maja@example.com', document.id);
    await page.goto(link);
    await reads(page, 'Unwanted agreement', 'lighting of the Client');
    await button(page, en.decline).click();
    const sheet = dialog(page, en.declineTitle);
    await sheet.getByRole('button', { name: en.declineSend }).click();
    await sheet.getByText(en.declineReasonMissing).waitFor();
    await maja.accessible('declining without a reason');
    await sheet.getByLabel(en.declineReason).fill('The fee is not what we said.');
    await sheet.getByRole('button', { name: en.declineSend }).click();
    await heading(page, en.declinedTitle).waitFor();
    await maja.accessible('declined');
    await page.goto(link);
    await heading(page, en.declinedTitle).waitFor();
    expect(maja.errors).toEqual([]);

    const rejected = await cast.api.done(documentOperations.get, { params: { id: document.id } });
    expect(rejected.status).toBe('REJECTED');
    const activity = await cast.api.done(activityOperations.list, {
      params: { id: document.id },
      query: { limit: 100 },
    });
    expect(JSON.stringify(activity.data)).toContain('The fee is not what we said.');
  } finally {
    await maja.leave();
  }
});

test('a truncated link says what is wrong and what to do', async () => {
  const cast = await kit.organization();
  const document = await sendAgreement(cast, 'Agreement');
  const maja = await personWith();
  try {
    const link = await linkTo(kit.dataDir, 'maja@example.com', document.id);
    await maja.page.goto(link.slice(0, -3));
    await heading(maja.page, en.linkDeadTitle).waitFor();
    await maja.accessible('a dead link');
    // The only failed request is the one for the document.
    expect(maja.errors.filter(error => !error.includes('404'))).toEqual([]);
  } finally {
    await maja.leave();
  }
});
