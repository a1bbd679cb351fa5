/** An offer that a person fills, ticks and chooses in, at a desk and on a phone; what was sealed says the same. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { documentFileRows } from '../../src/contract/files.ts';
import { en } from '../../web/signer/words/en.ts';
import { download } from '../kit/files.ts';
import { type Cast, useService } from '../kit/service.ts';
import { linkTo } from './agreement.ts';
import { pagesDir } from './built-pages.ts';
import { sendOffer } from './offer.ts';
import { drawWithFinger, drawWithMouse, type Person, personWith, phone } from './person.ts';

const kit = useService({ work: true, web: pagesDir });
const dir = mkdtempSync(join(tmpdir(), 'sigill-filled-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const pictured = async ({ page }: Person, name: string) => {
  if (process.env.PICTURES)
    await page.screenshot({ path: `${process.env.PICTURES}/${name}.png`, fullPage: !name.includes('sheet') });
};

const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true }).filter({ visible: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

async function opens({ page }: Person, address: string, documentId: string) {
  await page.goto(await linkTo(kit.dataDir, address, documentId));
  await page
    .getByRole('region', { name: en.page(1, 1) })
    .or(page.getByRole('region', { name: en.page(1, 2) }))
    .locator('canvas')
    .waitFor();
}

async function signs({ page }: Person, draw: typeof drawWithMouse) {
  const sheet = dialog(page, en.drawSignature);
  await draw(page, sheet.getByRole('img', { name: en.drawArea }));
  await button(sheet, en.useSignature).click();
  await button(page, en.sign).click();
  await dialog(page, en.confirmTitle).getByRole('button', { name: en.sign, exact: true }).click();
  await page
    .getByRole('heading', { name: en.signedTitle })
    .or(page.getByRole('heading', { name: en.sealedTitle }))
    .waitFor();
}

/** The text of the sealed copy, spaces of every kind as one. */
async function sealedText(cast: Cast, documentId: string): Promise<string> {
  const files = await cast.api.done(documentFileRows.list, { params: { id: documentId } });
  const signed = files.data.find(f => f.type === 'SIGNED');
  const file = join(dir, `${documentId}.pdf`);
  writeFileSync(file, await download(signed?.url ?? ''));
  if (process.env.PICTURES)
    execFileSync('pdftoppm', ['-r', '80', '-png', file, `${process.env.PICTURES}/sealed-${documentId}`]);
  return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }).replaceAll(/[\s\u00a0\u202f]+/g, ' ');
}

test('at a desk everything is filled where it stands, amounts follow the choice, and the next party sees it all', async () => {
  const cast = await kit.organization();
  const document = await sendOffer(cast, 'Offer at a desk');
  const [maja, nils] = [await personWith(), await personWith(phone)];
  try {
    const { page } = maja;
    await opens(maja, 'maja@example.com', document.id);
    await maja.accessible('open');
    await pictured(maja, 'desk-open');

    // One tag at two places is one field.
    const [first, second] = [
      page.getByLabel('Town', { exact: true }).first(),
      page.getByLabel('Town', { exact: true }).nth(1),
    ];
    await first.fill('Umeå');
    expect(await second.inputValue()).toBe('Umeå');
    await page.getByLabel('First day', { exact: true }).fill('2026-12-01');
    await page.getByRole('combobox', { name: 'Paid' }).selectOption('in three parts');

    expect(await page.getByLabel('Street', { exact: true }).inputValue()).toBe('Storgatan 1');
    await page.getByLabel('Street', { exact: true }).fill('Storgatan 3');
    const area = page.getByLabel('Area of the roof', { exact: true });
    await area.fill('large');
    await area.press('Tab');
    await page.getByText(en.problems.NOT_A_NUMBER).waitFor();
    await maja.accessible('no number');
    await area.fill('82,5');
    await page.getByText(en.problems.NOT_A_NUMBER).waitFor({ state: 'hidden' });
    await page.getByLabel('How to get in', { exact: true }).fill('The key is below the pot.\nMind the dog.');
    await page.getByLabel('Built on', { exact: true }).fill('1998-05-17');
    await page.getByRole('combobox', { name: 'Roofing' }).selectOption('Sheet metal');

    // The keyboard alone: arrows within the radio buttons, space on a tick.
    const contact = page.getByRole('radiogroup', { name: 'Reached by' });
    await contact.getByRole('radio', { name: 'Telephone' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    expect(await contact.getByRole('radio', { name: 'E-mail' }).isChecked()).toBe(true);
    const days = page.getByRole('group', { name: 'Days that suit' });
    await days.getByRole('checkbox', { name: 'Monday' }).focus();
    await page.keyboard.press('Space');
    await days.getByRole('checkbox', { name: 'Friday' }).check();
    // What need not be chosen can be left again.
    const morning = page.getByRole('radio', { name: 'Morning' });
    await morning.check();
    await morning.click();
    expect(await morning.isChecked()).toBe(false);

    // Pressed early, the act leads to what is missing, groups and tables among it.
    await button(page, en.sign).click();
    await page.getByText(en.problems.UNTICKED).first().waitFor();
    await page.getByRole('checkbox', { name: 'I own the house' }).click();
    await button(page, en.sign).click();
    await page.getByText(en.problems.PICK_ONE).filter({ visible: true }).first().waitFor();
    await maja.accessible('no choice');
    await pictured(maja, 'desk-missing');

    const table = page.getByRole('group', { name: 'What it costs' });
    await page.getByText('SEK 29,750.00').first().waitFor();
    await table.getByRole('radio', { name: 'Panels of 8 kW' }).check();
    await page.keyboard.press('ArrowDown');
    expect(await table.getByRole('radio', { name: 'Panels of 10 kW' }).isChecked()).toBe(true);
    await table.getByRole('checkbox', { name: 'Battery' }).check();
    await table.getByRole('checkbox', { name: 'Charger for a car' }).uncheck();
    const hours = table.getByLabel(en.quantityOf('Hours of an electrician'));
    await hours.fill('9');
    await hours.press('Tab');
    await page
      .getByText(en.outOfBounds(en.fromTo('1', '8')))
      .first()
      .waitFor();
    await maja.accessible('too many');
    await hours.fill('4');
    await page.getByText('SEK 185,750.00').first().waitFor();
    await maja.accessible('chosen');
    await pictured(maja, 'desk-filled');

    // A reload loses nothing.
    await page.reload();
    await page.getByText('SEK 185,750.00').first().waitFor();
    expect(await page.getByLabel('Area of the roof', { exact: true }).inputValue()).toBe('82,5');

    await button(page, en.nextField).click();
    await page.getByRole('button', { name: en.signHere }).filter({ visible: true }).first().click();
    await signs(maja, drawWithMouse);
    await maja.accessible('signed');
    await pictured(maja, 'desk-signed');

    await opens(nils, 'nils@example.com', document.id);
    await nils.page.getByText('SEK 185,750.00').first().waitFor();
    await nils.page.getByText('Umeå').first().waitFor();
    await nils.page.getByRole('img', { name: `Reached by, E-mail: ${en.ticked}` }).waitFor();
    await nils.page.getByRole('img', { name: `What it costs, Battery: ${en.ticked}` }).waitFor();
    expect(await nils.page.getByRole('checkbox').count()).toBe(0);
    await nils.accessible('filled by another');
    await pictured(nils, 'phone-other');
    await button(nils.page, en.nextField).click();
    await signs(nils, drawWithFinger);
    await maja.page.getByRole('heading', { name: en.sealedTitle }).waitFor({ timeout: 60_000 });

    const text = await sealedText(cast, document.id);
    for (const value of ['Umeå', 'in three parts', 'Storgatan 3', '82,5', 'Mind the dog.', 'Sheet metal'])
      expect(text).toContain(value);
    for (const amount of ['96,000.00', '40,000.00', '2,600.00', '148,600.00', '37,150.00', '185,750.00'])
      expect(text).toContain(amount);
    expect(text).not.toContain('Storgatan 1');
    expect([maja.faults, nils.faults]).toEqual([[], []]);
  } finally {
    await maja.leave();
    await nils.leave();
  }
});

test('on a phone each field has a sheet, and the table is a list with its total in view', async () => {
  const cast = await kit.organization();
  const document = await sendOffer(cast, 'Offer on a phone');
  const maja = await personWith(phone);
  try {
    const { page } = maja;
    await opens(maja, 'maja@example.com', document.id);
    await maja.accessible('open on a phone');
    await pictured(maja, 'phone-open');
    await button(page, en.nextField).click();
    const next = (sheet: Locator) => button(sheet, en.next).click();

    const town = dialog(page, 'Town');
    await town.getByRole('textbox').fill('Umeå');
    await next(town);
    const start = dialog(page, 'First day');
    await start.locator('input[type=date]').fill('2026-12-01');
    await next(start);
    await dialog(page, 'Paid').getByRole('combobox').selectOption('at once');
    await next(dialog(page, 'Paid'));
    // The street was filled by the sender.
    const area = dialog(page, 'Area of the roof');
    expect(await area.getByRole('textbox').getAttribute('inputmode')).toBe('decimal');
    await area.getByRole('textbox').fill('1 x');
    await next(area);
    await area.getByText(en.problems.NOT_A_NUMBER).waitFor();
    await maja.accessible('no number in a sheet');
    await area.getByRole('textbox').fill('1 082.5');
    await next(area);
    await dialog(page, 'How to get in').getByRole('textbox').fill('Ring twice.');
    await next(dialog(page, 'How to get in'));
    await dialog(page, 'Built on').locator('input[type=date]').fill('1998-05-17');
    await next(dialog(page, 'Built on'));
    await dialog(page, 'Roofing').getByRole('combobox').selectOption('Tiles');
    await next(dialog(page, 'Roofing'));
    const contact = dialog(page, 'Reached by');
    await contact.getByRole('radio', { name: 'Letter' }).check();
    await maja.accessible('radio buttons in a sheet');
    await pictured(maja, 'phone-radio-sheet');
    await next(contact);
    const days = dialog(page, 'Days that suit');
    await days.getByRole('checkbox', { name: 'Wednesday' }).check();
    await pictured(maja, 'phone-choices-sheet');
    await next(days);
    const owner = dialog(page, 'I own the house');
    await owner.getByRole('checkbox').check();
    await next(owner);

    const table = dialog(page, 'What it costs');
    await maja.accessible('the table in a sheet');
    await pictured(maja, 'phone-table-sheet');
    await table.getByRole('radio', { name: 'Panels of 8 kW' }).check();
    await table.getByRole('button', { name: en.more('Hours of an electrician') }).click();
    await table.getByText('SEK 130,562.50').first().waitFor(); // 10,000 + 3 × 650 + 80,000 + 12,500, and a quarter
    await maja.accessible('the table in a sheet, chosen');
    await pictured(maja, 'phone-table-chosen-sheet');
    await button(table, en.next).click();
    await signs(maja, drawWithFinger);
    expect(maja.faults).toEqual([]);
  } finally {
    await maja.leave();
  }
});
