/**
 * An offer with text fields, checkboxes and choices, filled on a desktop and a phone; the sealed copy shows the same.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { documentFileOperations } from '../../src/contract/operations/files.ts';
import { en } from '../../web/signer/locales/en.ts';
import { download } from '../kit/files.ts';
import { type Cast, useService } from '../kit/service.ts';
import { linkTo } from './kit/agreement.ts';
import { pagesDir } from './kit/built-pages.ts';
import { button, dialog } from './kit/finding.ts';
import { sendOffer } from './kit/offer.ts';
import { drawWithFinger, drawWithMouse, type Person, personWith, phone } from './kit/person.ts';

const kit = useService({ work: true, web: pagesDir });
const dir = mkdtempSync(join(tmpdir(), 'sigill-filled-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const labelled = (page: Page, name: string) => page.getByLabel(name, { exact: true });
/** The same amount may appear in a row and in the total. */
const amount = (page: Page, text: string) => page.getByText(text).first();

async function opens({ page }: Person, address: string, documentId: string) {
  await page.goto(await linkTo(kit.dataDir, address, documentId));
  await page.locator('canvas').first().waitFor();
}

async function draws(page: Page, draw: typeof drawWithMouse) {
  const sheet = dialog(page, en.drawSignature);
  await draw(page, sheet.getByRole('img', { name: en.drawArea }));
  await button(sheet, en.useSignature).click();
  await sheet.waitFor({ state: 'hidden' });
}

async function signs(page: Page) {
  await button(page, en.sign).click();
  await button(dialog(page, en.confirmTitle), en.sign).click();
  const ended = (name: string) => page.getByRole('heading', { name, exact: true });
  await ended(en.signedTitle).or(ended(en.sealedTitle)).waitFor();
}

/** The text of the sealed copy, with white space normalized. */
async function sealedText(cast: Cast, documentId: string): Promise<string> {
  const files = await cast.api.done(documentFileOperations.list, { params: { id: documentId } });
  const signed = files.data.find(f => f.type === 'SIGNED');
  const file = join(dir, `${documentId}.pdf`);
  writeFileSync(file, await download(signed?.url ?? ''));
  return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }).replaceAll(/[\s\u00a0\u202f]+/g, ' ');
}

async function writes({ page, accessible }: Person) {
  // A tag used twice is one field.
  await labelled(page, 'Town').first().fill('Umeå');
  expect(await labelled(page, 'Town').nth(1).inputValue()).toBe('Umeå');
  await labelled(page, 'First day').fill('2026-12-01');
  await page.getByRole('combobox', { name: 'Paid' }).selectOption('in three parts');

  // The sender's value is prefilled and can be changed.
  expect(await labelled(page, 'Street').inputValue()).toBe('Storgatan 1');
  await labelled(page, 'Street').fill('Storgatan 3');
  await labelled(page, 'Area of the roof').fill('large');
  await page.keyboard.press('Tab');
  await page.getByText(en.problems.NOT_A_NUMBER).waitFor();
  await accessible('no number');
  await labelled(page, 'Area of the roof').fill('82,5');
  await page.getByText(en.problems.NOT_A_NUMBER).waitFor({ state: 'hidden' });
  await labelled(page, 'How to get in').fill('The key is below the pot.\nMind the dog.');
  await labelled(page, 'Built on').fill('1998-05-17');
  await page.getByRole('combobox', { name: 'Roofing' }).selectOption('Sheet metal');
}

/** By keyboard: arrow keys for radio buttons, space for checkboxes. */
async function ticks({ page }: Person) {
  const contact = page.getByRole('radiogroup', { name: 'Reached by' });
  await contact.getByRole('radio', { name: 'Telephone' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  expect(await contact.getByRole('radio', { name: 'E-mail' }).isChecked()).toBe(true);
  const days = page.getByRole('group', { name: 'Days that suit' });
  await days.getByRole('checkbox', { name: 'Monday' }).focus();
  await page.keyboard.press('Space');
  await days.getByRole('checkbox', { name: 'Friday' }).check();

  // An optional choice can be cleared again.
  const morning = page.getByRole('radio', { name: 'Morning' });
  await morning.check();
  await morning.click();
  expect(await morning.isChecked()).toBe(false);
}

async function chooses({ page, accessible }: Person) {
  const table = page.getByRole('group', { name: 'What it costs' });
  await amount(page, 'SEK 29,750.00').waitFor();
  await table.getByRole('radio', { name: 'Panels of 8 kW' }).check();
  await page.keyboard.press('ArrowDown');
  expect(await table.getByRole('radio', { name: 'Panels of 10 kW' }).isChecked()).toBe(true);
  await table.getByRole('checkbox', { name: 'Battery' }).check();
  await table.getByRole('checkbox', { name: 'Charger for a car' }).uncheck();
  const hours = table.getByLabel(en.quantityOf('Hours of an electrician'));
  await hours.fill('9');
  await page.keyboard.press('Tab');
  await page
    .getByText(en.outOfBounds(en.fromTo('1', '8')))
    .first()
    .waitFor();
  await accessible('too many');
  await hours.fill('3');
  await page.keyboard.press('ArrowUp');
  expect(await hours.inputValue()).toBe('4');
  await amount(page, 'SEK 185,750.00').waitFor();
}

/** While the amounts cannot be calculated, signing is blocked, because the page does not show what would be signed. */
async function waitsForAmounts({ page, accessible }: Person) {
  await page.route('**/choice', route => route.abort());
  const charger = page.getByRole('checkbox', { name: 'Charger for a car' });
  await charger.check();
  await page.getByText(en.amountsFailed).waitFor();
  await accessible('amounts that could not be counted');
  await button(page, en.sign).click();
  expect(await dialog(page, en.confirmTitle).count()).toBe(0);
  await page.unroute('**/choice');
  await amount(page, 'SEK 201,375.00').waitFor();
  await charger.uncheck();
  await amount(page, 'SEK 185,750.00').waitFor();
}

test('on a desktop everything is filled in place, amounts follow, and the sealed copy matches', async () => {
  const cast = await kit.organization();
  const document = await sendOffer(cast, 'Offer on a desktop');
  const [maja, nils] = [await personWith(), await personWith(phone)];
  try {
    const { page } = maja;
    await opens(maja, 'maja@example.com', document.id);
    await maja.accessible('open');
    await writes(maja);
    await ticks(maja);

    // Pressed too early, Sign leads to what is missing, including groups and tables.
    await button(page, en.sign).click();
    await page.getByText(en.problems.UNTICKED).first().waitFor();
    await page.getByRole('checkbox', { name: 'I own the house' }).click();
    await button(page, en.sign).click();
    await page.getByText(en.problems.PICK_ONE).filter({ visible: true }).first().waitFor();
    await maja.accessible('nothing chosen');
    await chooses(maja);
    await maja.accessible('chosen');

    // A reload loses nothing.
    await page.reload();
    await amount(page, 'SEK 185,750.00').waitFor();
    expect(await labelled(page, 'Area of the roof').inputValue()).toBe('82,5');
    await button(page, en.signHere).click();
    await draws(page, drawWithMouse);
    await waitsForAmounts(maja);
    await signs(page);
    await maja.accessible('signed');

    // The next party reads what was filled in and can change none of it.
    await opens(nils, 'nils@example.com', document.id);
    await amount(nils.page, 'SEK 185,750.00').waitFor();
    await nils.page.getByText('Umeå').first().waitFor();
    await nils.page.getByRole('img', { name: `Reached by, E-mail: ${en.ticked}` }).waitFor();
    await nils.page.getByRole('img', { name: `What it costs, Battery: ${en.ticked}` }).waitFor();
    expect(await nils.page.getByRole('checkbox').count()).toBe(0);
    await nils.accessible('filled by another');
    await button(nils.page, en.nextField).click();
    await draws(nils.page, drawWithFinger);
    await signs(nils.page);
    await page.getByRole('heading', { name: en.sealedTitle }).waitFor({ timeout: 120_000 });

    const text = await sealedText(cast, document.id);
    for (const value of ['Umeå', 'in three parts', 'Storgatan 3', '82,5', 'Mind the dog.', 'Sheet metal'])
      expect(text).toContain(value);
    for (const sum of ['96,000.00', '40,000.00', '2,600.00', '148,600.00', '37,150.00', '185,750.00'])
      expect(text).toContain(sum);
    expect(text).not.toContain('Storgatan 1');
    expect(maja.errors.filter(error => !/\/choice|ERR_FAILED/.test(error))).toEqual([]);
    expect(nils.errors).toEqual([]);
  } finally {
    await maja.leave();
    await nils.leave();
  }
});

test('on a phone each field has its own dialog, and the table is a list with a visible total', async () => {
  const cast = await kit.organization();
  const document = await sendOffer(cast, 'Offer on a phone');
  const maja = await personWith(phone);
  try {
    const { page } = maja;
    await opens(maja, 'maja@example.com', document.id);
    await maja.accessible('open on a phone');
    await button(page, en.nextField).click();
    const fills = async (name: string, fill: (sheet: Locator) => Promise<unknown>) => {
      const sheet = dialog(page, name);
      await fill(sheet);
      await button(sheet, en.next).click();
    };

    await fills('Town', sheet => sheet.getByRole('textbox').fill('Umeå'));
    await fills('First day', sheet => sheet.locator('input[type=date]').fill('2026-12-01'));
    await fills('Paid', sheet => sheet.getByRole('combobox').selectOption('at once'));
    // An optional field is offered once, and may stay empty.
    const passes = (name: string) => fills(name, sheet => sheet.waitFor());
    await passes('Visitor');
    // The street was filled in by the sender. An invalid number is reported before going on.
    const area = dialog(page, 'Area of the roof');
    expect(await area.getByRole('textbox').getAttribute('inputmode')).toBe('decimal');
    await fills('Area of the roof', sheet => sheet.getByRole('textbox').fill('1 x'));
    await area.getByText(en.problems.NOT_A_NUMBER).waitFor();
    await maja.accessible('no number in a sheet');
    await fills('Area of the roof', sheet => sheet.getByRole('textbox').fill('1 082.5'));
    await fills('How to get in', sheet => sheet.getByRole('textbox').fill('Ring twice.'));
    await fills('Built on', sheet => sheet.locator('input[type=date]').fill('1998-05-17'));
    await fills('Roofing', sheet => sheet.getByRole('combobox').selectOption('Tiles'));
    await fills('Reached by', async sheet => {
      await sheet.getByRole('radio', { name: 'Letter' }).check();
      await maja.accessible('radio buttons in a sheet');
    });
    await fills('Days that suit', sheet => sheet.getByRole('checkbox', { name: 'Wednesday' }).check());
    await fills('I own the house', sheet => sheet.getByRole('checkbox').check());
    await passes('Time of day');
    await fills('What it costs', async sheet => {
      await maja.accessible('the table in a sheet');
      await sheet.getByRole('radio', { name: 'Panels of 8 kW' }).check();
      await sheet.getByRole('button', { name: en.more('Hours of an electrician') }).click();
      // 10,000 + 3 × 650 + 80,000 + 12,500, plus a quarter
      await amount(page, 'SEK 130,562.50').waitFor();
      await sheet.getByText('SEK 130,562.50').waitFor();
      await maja.accessible('the table in a sheet, chosen');
    });
    await draws(page, drawWithFinger);
    await signs(page);
    expect(maja.errors).toEqual([]);
  } finally {
    await maja.leave();
  }
});
