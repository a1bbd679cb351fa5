/** Bulk sends: from a template and a workbook to documents, with broken rows, a pause, and a table that is pasted. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { contactOperations } from '../../../src/contract/operations/contacts.ts';
import { documentOperations } from '../../../src/contract/operations/documents/documents.ts';
import { templatePartyOperations } from '../../../src/contract/operations/template-parties.ts';
import { templateOperations } from '../../../src/contract/operations/templates.ts';
import { workbook } from '../../../src/contract/tables/workbook.fixture.ts';
import { en } from '../../../web/dashboard/bulk-sends/locales/en.ts';
import { sv } from '../../../web/dashboard/bulk-sends/locales/sv.ts';
import { en as enContacts } from '../../../web/dashboard/contacts/locales/en.ts';
import { sv as svContacts } from '../../../web/dashboard/contacts/locales/sv.ts';
import { en as enGeneral } from '../../../web/dashboard/locales/en.ts';
import { en as enTemplates } from '../../../web/dashboard/templates/locales/en.ts';
import { checked, offerTemplate, rowFor, rowsOf } from '../../bulk-sends/bulk-kit.ts';
import { type Cast, useService } from '../../kit/service.ts';
import { pagesDir } from '../kit/built-pages.ts';
import { signedIn } from '../kit/dashboard.ts';
import { button, dialog, fitsWidth, shot } from '../kit/finding.ts';
import { phone } from '../kit/person.ts';

const kit = useService({ web: pagesDir });
/** As a field for a time takes it. */
const inAMonth = `${new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)}T08:30`;

const people = 30;
const onPage = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true });

/** Presses what a person would press, and counts it. */
function counting(page: Page) {
  let clicks = 0;
  return {
    clicks: () => clicks,
    async press(role: 'button' | 'link', name: string) {
      clicks += 1;
      await page.getByRole(role, { name, exact: true }).last().click();
    },
    async chooseFile(name: string, file: string) {
      // The button, and the file in the dialog of the computer.
      clicks += 2;
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name, exact: true }).click();
      await (await chooser).setFiles(file);
    },
  };
}

const customers = (count: number, change: (i: number) => (string | number)[] | null = () => null) =>
  Array.from({ length: count }, (_, i) => change(i) ?? [`Kund ${i}`, `kund${i}@example.com`, 1_000 + i, 'blue']);

async function tableFile(name: string, rows: (string | number)[][]): Promise<string> {
  const file = join(kit.dataDir, name);
  await writeFile(file, Buffer.from(await workbook({ Kunder: [['Namn', 'E-post', 'Pris', 'Färg'], ...rows] })));
  return file;
}

const documentsOf = async ({ api }: Cast) => (await api.done(documentOperations.list, { query: { limit: 100 } })).data;

test('thirty documents are sent from a workbook in at most twelve clicks', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  await offerTemplate(cast);
  const file = await tableFile('customers.xlsx', customers(people));
  const { page, accessible, errors, root, leave } = await signedIn(kit, cast);
  const { press, chooseFile, clicks } = counting(page);
  try {
    await page.goto(root);
    await press('link', enGeneral.templates);
    await page.getByRole('button', { name: /Offert/ }).waitFor();
    await page.getByRole('button', { name: /Offert/ }).click();
    await page.getByRole('link', { name: enTemplates.sendToMany, exact: true }).waitFor();
    await accessible('template');
    await shot(page, 'bulk-of-template');
    await press('link', enTemplates.sendToMany);
    await chooseFile(en.chooseFile, file);
    await press('button', en.check(people));
    await page.waitForURL(/\/bulk-sends\/bks_/);
    await kit.work();
    await press('button', en.sendAll(people));
    await page.getByText(en.confirmWho(['Kund 0', 'Kund 1', 'Kund 2'], people - 3)).waitFor();
    await press('button', en.sendAll(people));
    await page.getByText(en.status.RUNNING, { exact: true }).first().waitFor();
    await kit.work();
    await page
      .getByText(en.progress(people, people, true))
      .first()
      .waitFor();
    expect(clicks() + 1).toBeLessThanOrEqual(12);
    const documents = await documentsOf(cast);
    expect(documents.map(({ status }) => status)).toEqual(Array(people).fill('PENDING'));
    expect(new Set(documents.map(({ name }) => name)).size).toBe(people);
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

test('broken rows are corrected and left out, a pause is gone on from, and none is sent twice', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const { templateId } = await offerTemplate(cast);
  const broken = (i: number) =>
    i === 2 ? ['Kund 2', 'kund2 at example', 1_002, ''] : i === 4 ? ['Kund 4', 'kund4@example.com', '', ''] : null;
  const file = await tableFile('broken.xlsx', customers(6, broken));
  const { page, accessible, errors, root, email, leave } = await signedIn(kit, cast);
  try {
    await page.goto(`${root}/bulk-sends/new`);
    await page.getByRole('button', { name: /Offert/ }).waitFor();
    await accessible('templates');
    await shot(page, 'bulk-template');
    await page.getByRole('button', { name: /Offert/ }).click();
    await page.waitForURL(new RegExp(`templateId=${templateId}`));
    await onPage(page, en.chooseFile).waitFor();
    await accessible('new');
    await shot(page, 'bulk-new');
    const saved = page.waitForEvent('download');
    await onPage(page, en.downloadHeadings).click();
    expect(await readFile(await (await saved).path(), 'utf8')).toContain('"Name","E-mail","Mobile","Pris"');
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('combobox', { name: 'Pris' }).waitFor();
    expect(await page.getByRole('combobox', { name: 'Pris' }).inputValue()).toBe('value.price');
    expect(await page.getByRole('combobox', { name: 'Färg' }).inputValue()).toBe('');
    await page.getByRole('combobox', { name: 'Färg' }).selectOption('value.price');
    await onPage(page, en.check(6)).click();
    await page.getByText(en.same('Färg')).waitFor();
    await page.getByRole('combobox', { name: 'Färg' }).selectOption('');
    await accessible('columns');
    await shot(page, 'bulk-columns');
    await onPage(page, en.check(6)).click();
    await page.waitForURL(/\/bulk-sends\/bks_/);
    await page.getByText(en.status.CHECKING).first().waitFor();
    await accessible('checking');
    await kit.work();
    await page.getByText(en.canBeSent(4)).waitFor();
    await page.getByText(en.cannotBeSent(2)).waitFor();
    await accessible('checked');
    await shot(page, 'bulk-checked');

    await page.getByRole('link', { name: en.showThem }).click();
    await page.getByText(en.issue.INVALID_FORMAT ?? '').waitFor();
    await page.getByText(en.issue.MISSING_VALUE ?? '').waitFor();
    await page.getByRole('button', { name: /Kund 2/ }).click();
    await page.getByLabel('E-post', { exact: true }).fill('kund2@example.com');
    await accessible('row');
    await shot(page, 'bulk-row');
    await onPage(page, en.save).click();
    await page.getByText(en.canBeSent(5)).waitFor();
    await page.getByRole('button', { name: /Kund 4/ }).click();
    await page.getByRole('button', { name: en.skipRow(6), exact: true }).click();
    await page.getByText(en.skipped(1)).first().waitFor();
    await page.getByRole('link', { name: en.showAll }).click();
    await page.getByRole('button', { name: /Kund 0/ }).click();
    await page.getByRole('button', { name: en.previewRow(2), exact: true }).click();
    await page.locator('.dialog canvas').first().waitFor();
    await accessible('preview');
    await shot(page, 'bulk-preview');
    await button(page, enGeneral.close).click();
    await onPage(page, en.changeColumns).click();
    await dialog(page, en.changeColumns).getByText('kund0@example.com').waitFor();
    await accessible('change columns');
    await shot(page, 'bulk-change-columns');
    await button(dialog(page, en.changeColumns), enGeneral.cancel).click();

    await page.getByText(en.test, { exact: true }).click();
    expect(await page.getByLabel(en.testAddress, { exact: true }).inputValue()).toBe(email);
    await onPage(page, en.sendTest).click();
    await page.getByText(en.testSent(email)).waitFor();
    await page.getByLabel(en.name, { exact: true }).fill('Offers of November');
    await page.getByLabel(en.name, { exact: true }).press('Tab');
    await page.getByRole('heading', { name: 'Offers of November' }).waitFor();
    await onPage(page, en.sendAll(5)).click();
    await dialog(page, en.confirmTitle(5)).waitFor();
    await accessible('confirm');
    await shot(page, 'bulk-confirm');
    await dialog(page, en.confirmTitle(5))
      .getByRole('button', { name: en.sendAll(5), exact: true })
      .click();
    await onPage(page, en.pause).click();
    await page.getByText(en.paused.ASKED).waitFor();
    await accessible('paused');
    await shot(page, 'bulk-paused');
    await kit.work();
    await page.reload();
    await page
      .getByText(en.progress(0, 5, true))
      .first()
      .waitFor();
    await onPage(page, en.resume).click();
    await onPage(page, en.pause).waitFor();
    await accessible('running');
    await shot(page, 'bulk-running');
    await kit.work();
    await page
      .getByText(en.progress(5, 5, true))
      .first()
      .waitFor();
    await page.getByText(en.status.FINISHED, { exact: true }).first().waitFor();
    await accessible('finished');
    await shot(page, 'bulk-finished');
    const report = page.waitForEvent('download');
    await onPage(page, en.report).click();
    expect((await readFile(await (await report).path(), 'utf8')).trim().split('\r\n')).toHaveLength(7);
    const sent = (await documentsOf(cast)).filter(({ name }) => !name?.startsWith('[Test]'));
    expect(sent.map(({ name }) => name).toSorted()).toEqual([0, 1, 2, 3, 5].map(i => `Offert – Kund ${i}`));
    await page.getByRole('link', { name: en.documentOf('Kund 3') }).click();
    await page.getByRole('heading', { name: 'Offert – Kund 3' }).waitFor();
    await page.goto(`${root}/bulk-sends`);
    await page.getByRole('link', { name: /Offers of November/ }).waitFor();
    await accessible('list');
    await shot(page, 'bulk-list');
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

test('on a phone, in Swedish: a pasted table, a time to come, and cancelling with a question', async () => {
  const cast = await kit.organization({ name: 'Nordljus' });
  const { templateId } = await offerTemplate(cast);
  const device = { ...phone, locale: 'sv-SE', colorScheme: 'dark' as const };
  const { page, accessible, errors, root, leave } = await signedIn(kit, cast, device);
  try {
    await page.goto(`${root}/bulk-sends`);
    await page.getByRole('heading', { name: sv.empty }).waitFor();
    await accessible('empty');
    await fitsWidth(page);
    await shot(page, 'bulk-empty-phone');
    await page.goto(`${root}/bulk-sends/new?templateId=${templateId}`);
    await page.getByText(sv.paste, { exact: true }).click();
    const lines = [['Namn', 'Mejl', 'Pris'], ...customers(3).map(row => row.slice(0, 3))];
    await page.getByLabel(sv.pasteHint).fill(lines.map(line => line.join('\t')).join('\n'));
    await onPage(page, sv.usePasted).click();
    await page.getByRole('combobox', { name: 'Mejl' }).waitFor();
    await accessible('columns');
    await fitsWidth(page);
    await shot(page, 'bulk-columns-phone');
    await onPage(page, sv.check(3)).click();
    await page.waitForURL(/\/bulk-sends\/bks_/);
    await kit.work();
    await page.getByText(sv.canBeSent(3)).waitFor();
    await accessible('checked');
    await fitsWidth(page);
    await shot(page, 'bulk-checked-phone');
    await page.getByLabel(sv.later).check();
    await onPage(page, sv.sendAll(3)).click();
    await page.getByText(sv.timeMissing).waitFor();
    await page.getByLabel(sv.time, { exact: true }).fill(inAMonth);
    await onPage(page, sv.sendAll(3)).click();
    await dialog(page, sv.confirmTitle(3))
      .getByRole('button', { name: sv.sendAll(3), exact: true })
      .click();
    await page.getByText(sv.status.SCHEDULED, { exact: true }).first().waitFor();
    await accessible('scheduled');
    await fitsWidth(page);
    await shot(page, 'bulk-scheduled-phone');
    await onPage(page, sv.cancel).click();
    await dialog(page, sv.cancelTitle).getByText(sv.cancelAbout(3, 0)).waitFor();
    await accessible('cancel');
    await shot(page, 'bulk-cancel-phone');
    await dialog(page, sv.cancelTitle).getByRole('button', { name: sv.cancel, exact: true }).click();
    await page.getByText(sv.cancelledAbout(0)).waitFor();
    await accessible('cancelled');
    await kit.work();
    expect(await documentsOf(cast)).toEqual([]);
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

test('a plan without bulk sends says which has them, and those who may only read see no buttons', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const { templateId } = await offerTemplate(cast);
  const ready = await checked(kit, cast, { templateId, rows: [rowFor(1), rowFor(2, { values: {} })] });
  const { page, accessible, errors, root, leave } = await signedIn(kit, cast);
  try {
    await page.goto(`${root}/bulk-sends/${ready.id}?status=INVALID&row=1`);
    await page
      .getByText(en.issue.MISSING_VALUE ?? '')
      .first()
      .waitFor();
    await page.getByLabel('Pris', { exact: true }).fill('1200');
    await onPage(page, en.save).click();
    await page.getByText(en.canBeSent(2)).waitFor();
    await kit.db.run("update organizations set plan = 'BASIC' where id = $1", [cast.organizationId]);
    await page.goto(`${root}/bulk-sends/new`);
    await page.getByText('Bulk sends need the plan Solo or higher.').waitFor();
    await accessible('plan');
    await shot(page, 'bulk-plan');
    await page.getByRole('link', { name: en.toPlan }).waitFor();
    expect(errors.filter(error => !error.includes('403'))).toEqual([]);
  } finally {
    await leave();
  }
});

test.each([
  ['desktop', { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' as const }, en, enContacts],
  ['phone', { ...phone, locale: 'sv-SE' }, sv, svContacts],
])('a template is sent to contacts that are selected: %s', async (where, device, texts, ofContacts) => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const { id } = await cast.api.done(templateOperations.create, { body: { name: 'Welcome' } });
  await cast.api.done(templatePartyOperations.create, { params: { id }, body: { name: 'Customer' } });
  for (const [firstName, lastName] of [
    ['Siri', 'Hällström'],
    ['Nils', 'Åkerman'],
    ['Maja', 'Berg'],
  ])
    await cast.api.done(contactOperations.create, {
      body: { firstName: firstName ?? '', lastName, email: `${firstName}@example.com`, phone: '+46701234567' },
    });
  const { page, accessible, errors, root, leave } = await signedIn(kit, cast, device);
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
  try {
    await page.goto(`${root}/contacts`);
    await box(ofContacts.chosen.all).check();
    await page.getByText(ofContacts.chosen.count(3)).waitFor();
    await box(ofContacts.chosen.choose('Maja Berg')).press('Space');
    await page.getByText(ofContacts.chosen.count(2)).waitFor();
    await accessible('selected');
    await fitsWidth(page);
    await shot(page, `contacts-selected-${where}`);
    await button(page, ofContacts.chosen.send).click();
    await page.getByText(texts.handedTable(ofContacts.chosen.file(2))).waitFor();
    await accessible('choose');
    await page.getByRole('button', { name: /Welcome/ }).click();
    await page.getByRole('combobox', { name: ofContacts.email, exact: true }).waitFor();
    await shot(page, `bulk-of-contacts-${where}`);
    await onPage(page, texts.check(2)).click();
    await page.waitForURL(/\/bulk-sends\/bks_/);
    await kit.work();
    await page
      .getByText(/Siri Hällström/)
      .first()
      .waitFor();
    const rows = await rowsOf(cast, page.url().match(/bks_[0-9A-Za-z]+/)?.[0] ?? '');
    const addresses = rows.flatMap(({ parties }) => Object.values(parties as Record<string, { email?: string }>));
    expect(addresses.map(({ email }) => email).toSorted()).toEqual(['Nils@example.com', 'Siri@example.com']);
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});
