/** Reports in the dashboard: asked, read, followed to their documents, taken along, saved and shared. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { documentOperations } from '../../../src/contract/operations/documents/documents.ts';
import { reportOperations } from '../../../src/contract/operations/reports.ts';
import { tagOperations } from '../../../src/contract/operations/tags.ts';
import { en as asked } from '../../../web/dashboard/documents/list/filters/asked/locales/en.ts';
import { en as general } from '../../../web/dashboard/locales/en.ts';
import { en } from '../../../web/dashboard/reports/locales/en.ts';
import { sv } from '../../../web/dashboard/reports/locales/sv.ts';
import { choosePassword, goodPassword } from '../../credentials/sign-in/person.ts';
import { twoPartyDocument } from '../../kit/documents.ts';
import { joined } from '../../kit/people.ts';
import { type Cast, useService } from '../../kit/service.ts';
import { pagesDir } from '../kit/built-pages.ts';
import { signedIn, signsIn } from '../kit/dashboard.ts';
import { fitsWidth, shot } from '../kit/finding.ts';
import { personWith, phone } from '../kit/person.ts';

const kit = useService({ web: pagesDir });

/** Seven tags, of which the first has two sent documents and all others one. */
async function sentDocuments(cast: Cast): Promise<void> {
  const names = ['Leases', 'Studios', 'Offices', 'Shops', 'Storage', 'Parking', 'Gardens'];
  for (const name of names) {
    const { id } = await cast.api.done(tagOperations.create, { body: { name, availableFor: ['DOCUMENT'] } });
    for (const number of name === 'Leases' ? [1, 2] : [1]) {
      const document = await twoPartyDocument(cast, { name: `${name} ${number}` });
      await cast.api.done(documentOperations.addTag, { params: { id: document.id }, body: { tagId: id } });
    }
  }
}

const choose = (page: Page, label: string, value: string) =>
  page.getByLabel(label, { exact: true }).selectOption(value);
const numberAt = (page: Page, row: string, column = '') =>
  page.getByRole('link', { name: new RegExp(`, ${row}${column === '' ? '' : `, ${column}`}: show the documents$`) });
const answered = (page: Page) => page.locator('[aria-busy=false] > section').first().waitFor();
/** Without the requests whose errors the page is tested with. */
const unexpected = (errors: readonly string[]) =>
  errors.filter(
    error => !/^(400|403|404|failed): (POST|GET) |^console error: .*( 40[034] |ERR_FAILED|ERR_INTERNET)/.test(error),
  );

test('a question is composed and answered, and each number leads to as many documents', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const { page, accessible, errors, root, leave } = await signedIn(kit, cast);
  try {
    await page.getByRole('navigation', { name: general.main }).getByRole('link', { name: general.reports }).click();
    await page.getByText(en.example).first().waitFor();
    await accessible('empty');
    await shot(page, 'reports-empty');

    await sentDocuments(cast);
    await page.goto(`${root}/reports`);
    await numberAt(page, en.total).waitFor();
    expect(await numberAt(page, en.total).textContent()).toBe('8');
    await accessible('months');
    await shot(page, 'reports-months');

    await choose(page, en.sentence.split, 'TAG');
    await choose(page, en.sentence.interval, 'WEEK');
    await choose(page, en.sentence.period, '1M');
    await page.waitForURL(url => url.search === '?interval=WEEK&period=1M&splitBy=TAG');
    await numberAt(page, en.total, 'Leases').waitFor();
    await page.getByText(en.onlySome(2)).waitFor();
    await accessible('split');
    await shot(page, 'reports-split');

    // Keys announce each value.
    const chart = page.getByRole('slider');
    await chart.focus();
    const now = (await chart.getAttribute('aria-valuetext')) ?? '';
    expect(now).toMatch(/, Leases: 2$/);
    await chart.press('ArrowDown');
    await expect.poll(() => chart.getAttribute('aria-valuetext')).toBe(now.replace(/, Leases: 2$/, ', Studios: 1'));
    await chart.press('ArrowLeft');
    await expect.poll(() => chart.getAttribute('aria-valuetext')).toMatch(/, Studios: 0$/);
    await page.locator('.report-point', { hasText: 'Studios: 0' }).waitFor();

    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: en.csv, exact: true }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe(`${en.title}.csv`);
    const lines = readFileSync((await file.path()) ?? '', 'utf8')
      .trim()
      .split('\r\n');
    const rows = await page
      .locator('table tr')
      .evaluateAll(found => found.map(row => [...row.querySelectorAll('td')].map(cell => cell.textContent)));
    expect(lines.map(line => line.replaceAll('"', '').split(',').slice(2)).slice(1)).toEqual(rows.slice(1));
    const drawing = page.waitForEvent('download');
    await page.getByRole('button', { name: en.png, exact: true }).click();
    const picture = readFileSync((await (await drawing).path()) ?? '');
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect(picture.length).toBeGreaterThan(5_000);

    await numberAt(page, en.total, 'Leases').click();
    await page.getByText('Leases 2').first().waitFor();
    await page
      .getByRole('status')
      .filter({ hasText: general.count(2) })
      .waitFor();
    await page.getByText(asked.includeArchived, { exact: true }).waitFor();
    await accessible('documents');
    await shot(page, 'reports-documents');
    await page
      .getByRole('button', { name: /Tag: Leases/ })
      .last()
      .click();
    await page
      .getByRole('status')
      .filter({ hasText: general.count(8) })
      .waitFor();
    await page.getByRole('button', { name: new RegExp(`${asked.when.sent}:`) }).click();
    await page.waitForURL(url => url.searchParams.get('asked') === 'includeArchived=true');

    await page.goto(`${root}/reports?measure=TIME_TO_OPEN`);
    await page.getByText(en.nothing).waitFor();
    await accessible('nothing');
    await shot(page, 'reports-times');
    await page.goto(`${root}/reports?period=2026-01-01..2027-03-01&measure=COMPLETION_RATE`);
    await page.getByLabel(en.sentence.from, { exact: true }).waitFor();
    await accessible('dates');
    await page.emulateMedia({ media: 'print' });
    await shot(page, 'reports-print');
    await page.emulateMedia({ media: 'screen' });

    await page.route('**/reports/run', route => route.abort());
    await choose(page, en.sentence.measure, 'SENT');
    await page.getByText(general.offline).last().waitFor();
    await accessible('offline');
    await shot(page, 'reports-offline');
    await page.unroute('**/reports/run');
    // It tries again by itself.
    await numberAt(page, en.total).waitFor();
    await page.getByText(general.offline).waitFor({ state: 'detached' });
    expect(unexpected(errors)).toEqual([]);
  } finally {
    await leave();
  }
});

test('a report is saved once although its answer was lost, shared, changed and deleted by those who may', async () => {
  const cast = await kit.organization();
  await twoPartyDocument(cast);
  const { page, accessible, errors, root, leave } = await signedIn(kit, cast);
  const reader = await joined(kit, cast, { permissions: ['READ_REPORT', 'READ_DOCUMENT'] });
  await choosePassword(kit, reader.email, goodPassword);
  const other = await personWith({ locale: 'en-GB' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  try {
    await page.goto(`${root}/reports?measure=COMPLETED`);
    await answered(page);
    await button(en.saved.save).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: en.saved.save }).click();
    await expect.poll(() => dialog.getByLabel(en.saved.name).getAttribute('aria-invalid')).toBe('true');
    await accessible('errors');
    await dialog.getByLabel(en.saved.name).fill('Sealed each month');
    await page.route(
      '**/api/dashboard/reports',
      async route => {
        if (route.request().method() === 'POST') await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await dialog.getByRole('button', { name: en.saved.save }).click();
    await dialog.getByText(general.offline).waitFor();
    await shot(page, 'reports-save');
    await dialog.getByRole('button', { name: en.saved.save }).click();
    await page.getByRole('heading', { name: 'Sealed each month' }).waitFor();
    const { data } = await cast.api.done(reportOperations.list);
    expect(data).toMatchObject([{ name: 'Sealed each month', visibility: 'PRIVATE' }]);
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await accessible('saved');
    await shot(page, 'reports-saved');

    // Nobody else sees it until it is shared.
    await signsIn(other.page, kit, reader.email, `/w/${cast.workspaceId}/reports/${id}`);
    await other.page.getByRole('heading', { name: general.notFound }).waitFor();
    await button(en.saved.change).click();
    await dialog.getByLabel(en.saved.WORKSPACE).check();
    await dialog.getByRole('button', { name: en.saved.save }).click();
    await page.getByText(en.saved.shared, { exact: true }).waitFor();
    await choose(page, en.sentence.measure, 'SENT');
    await page.getByText(en.saved.changed).waitFor();
    await shot(page, 'reports-changed');
    await button(en.saved.saveChange).click();
    await page.getByText(en.saved.changed).waitFor({ state: 'detached' });
    expect((await cast.api.done(reportOperations.get, { params: { id } })).question.measure).toBe('SENT');

    await other.page.reload();
    await other.page.getByRole('heading', { name: 'Sealed each month' }).waitFor();
    await answered(other.page);
    for (const name of [en.saved.saveNew, en.saved.change, en.saved.delete])
      expect(await other.page.getByRole('button', { name, exact: true }).count()).toBe(0);
    await other.accessible('reader');

    await button(en.saved.delete).click();
    await dialog.getByText(en.saved.deleteShared).waitFor();
    await accessible('delete');
    await dialog.getByRole('button', { name: en.saved.delete, exact: true }).click();
    await page.waitForURL(url => url.pathname.endsWith('/reports'));
    await page.getByText(en.saved.none).waitFor();
    expect(unexpected(errors)).toEqual([]);
  } finally {
    await other.leave();
    await leave();
  }
});

test('on a dark phone in Swedish, and with a plan that has no reports', async () => {
  const cast = await kit.organization();
  await sentDocuments(cast);
  const device = {
    ...phone,
    locale: 'sv-SE',
    colorScheme: 'dark',
    viewport: { width: 360, height: 800 },
  } as const;
  const { page, accessible, errors, root, leave } = await signedIn(kit, cast, device);
  const basic = await kit.organization({ plan: 'BASIC', apiAccess: true });
  const without = await signedIn(kit, basic, device);
  try {
    await page.goto(`${root}/reports?splitBy=TAG&period=3M`);
    await answered(page);
    await accessible('phone');
    await fitsWidth(page, 'phone');
    await shot(page, 'reports-phone');
    await page.locator('table').scrollIntoViewIfNeeded();
    await shot(page, 'reports-phone-table');
    await page.getByRole('button', { name: sv.saved.save, exact: true }).tap();
    await page.getByRole('dialog').waitFor();
    await accessible('phone, saving');
    await shot(page, 'reports-phone-save');

    await without.page.goto(`${without.root}/reports`);
    await without.page.getByText('Rapporter kräver abonnemanget Solo eller högre.').waitFor();
    await without.accessible('plan');
    await fitsWidth(without.page, 'plan');
    await shot(without.page, 'reports-plan');
    expect([...errors, ...unexpected(without.errors)]).toEqual([]);
  } finally {
    await without.leave();
    await leave();
  }
});
