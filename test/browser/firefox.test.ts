/**
 * The main journeys in Firefox: a PDF for two people without a field, fields placed with mouse, keys and thumb, links that
 * are handed over, a corrected address, and pages that are translated.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, expect, test, vi } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { en as detail } from '../../web/dashboard/documents/detail/locales/en.ts';
import { en as placing } from '../../web/dashboard/placing/locales/en.ts';
import { en as texts } from '../../web/dashboard/prepare/locales/en.ts';
import { en } from '../../web/signer/locales/en.ts';
import { goodPassword } from '../credentials/sign-in/person.ts';
import { anna, bo, twoPartyDocument } from '../kit/documents.ts';
import { mailbox } from '../kit/emails.ts';
import { fileOf } from '../kit/evidence.ts';
import { textOf } from '../kit/files.ts';
import { type Cast, useService } from '../kit/service.ts';
import { pdfDraft } from './dashboard/placing/draft.ts';
import { pdfOf } from './dashboard/placing/pdf.ts';
import { agreement, linkTo } from './kit/agreement.ts';
import { pagesDir } from './kit/built-pages.ts';
import { ownerWithPassword } from './kit/dashboard.ts';
import { byRole, drawsIn, firefoxPath, firefoxPerson, firefoxPhone, says } from './kit/firefox.ts';
import { translatorScript, translators } from './kit/translator.ts';

// On a busy machine, Firefox takes minutes for what Chromium does in one.
vi.setConfig({ testTimeout: 400_000 });
afterAll(() => vi.resetConfig());
const kit = useService({ work: true, web: pagesDir });
const received = mailbox(kit);

/** Signs the owner in. Returns the address of the workspace. */
async function signsIn(page: Page, cast: Cast): Promise<string> {
  const email = await ownerWithPassword(kit, cast);
  await page.goto(`${kit.baseUrl}/sign-in`);
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(goodPassword);
  await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
  return `${kit.baseUrl}/w/${cast.workspaceId}`;
}

const press = (page: Page, name: string, role = 'button') => byRole(page, role, name).click();

/** Draws a signature in the place that is offered, and signs. */
async function signsOn(page: Page): Promise<void> {
  await page.waitForSelector('canvas');
  await press(page, en.signHere);
  const area = await page.waitForSelector(`::-p-aria([name="${en.drawArea}"])`);
  if (!area) throw new Error('there is nothing to draw on');
  await drawsIn(page, area);
  await press(page, en.useSignature);
  await page.waitForSelector('dialog[open]', { hidden: true });
  await press(page, en.sign);
  await page.waitForSelector('dialog[open]');
  await page.locator(`dialog[open] ::-p-aria([name="${en.sign}"][role="button"])`).click();
  await Promise.any([says(page, en.signedTitle), says(page, en.sealedTitle)]);
}

const completed = (cast: Cast, id: string) =>
  vi.waitFor(
    async () => {
      const { status } = await cast.api.done(documentOperations.get, { params: { id } });
      expect(status).toBe('COMPLETED');
    },
    { timeout: 120_000, interval: 200 },
  );

/** What `read` gives once that is true of it. */
const until = <T>(read: () => Promise<T>, isSo: (value: T) => boolean): Promise<T> =>
  vi.waitFor(
    async () => {
      const value = await read();
      expect(value).toSatisfy(isSo);
      return value;
    },
    { timeout: 120_000, interval: 100 },
  );

const inFirefox = test.skipIf(!firefoxPath);

inFirefox('a PDF for two people without a field is sent, signed by both, and shows both signatures', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const { page, errors, leave } = await firefoxPerson();
  try {
    const root = await signsIn(page, cast);
    await page.goto(`${root}/documents/new`);
    const path = join(kit.dataDir, 'Lease_Hamngatan.pdf');
    writeFileSync(path, agreement());
    const input = await page.waitForSelector('input[type=file]');
    await input?.uploadFile(path);
    await says(page, texts.parties.title);
    await vi.waitFor(() => expect(page.url()).toMatch(/doc_[^/]+\/parties/), { timeout: 120_000 });
    const id = /doc_[^/]+/.exec(page.url())?.[0] ?? '';
    for (const name of ['Elin', 'Nils']) {
      await byRole(page, 'combobox', texts.parties.addFrom).fill(`${name.toLowerCase()}@example.com`);
      await press(page, texts.parties.add);
      await page.locator(`::-p-aria([name="${texts.parties.fullName}"][role="combobox"])`).fill(name);
      await press(page, texts.parties.saveParty);
      await page.waitForSelector(`::-p-aria([name="${texts.parties.menu(name)}"])`);
    }
    await press(page, texts.sending.send);
    await page.waitForSelector('dialog[open]');
    await page.locator(`dialog[open] ::-p-aria([name="${texts.sending.send}"][role="button"])`).click();
    await vi.waitFor(() => expect(page.url()).toContain('open='), { timeout: 120_000 });
    for (const name of ['elin', 'nils']) {
      await page.goto(await linkTo(kit.dataDir, `${name}@example.com`, id));
      await says(page, 'Lease Hamngatan');
      await signsOn(page);
    }
    await completed(cast, id);
    const pages = textOf(await fileOf(cast, id, 'SIGNED')).split('\f');
    const [, lines = '', evidence = ''] = [pages.at(-4), pages.at(-3), pages.at(-2)];
    for (const page of [lines, evidence]) for (const name of ['Elin', 'Nils']) expect(page).toContain(name);
    expect(evidence).toContain('2 of 2');
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

const numbers = [1, 3, 7];
const sevenPages = () =>
  pdfOf(
    Array.from({ length: 7 }, (_, i) => ({ width: 595, height: 842, texts: [[72, 760, `Page ${i + 1}`]] as const })),
  );

const sheetOf = (number: number) => `section[aria-label="${placing.page(number)}"]`;
const isInOverview = (page: Page, number: number) =>
  page.waitForSelector(`.thumbs li:nth-child(${number}) .thumb[aria-current]`);

/** Where a page is in the window, once it is drawn and where somebody scrolled it to. */
async function placeOf(page: Page, number: number) {
  await page.waitForSelector(`${sheetOf(number)} canvas`);
  const sheet = await page.waitForSelector(sheetOf(number));
  const box = await sheet?.boundingBox();
  if (!box) throw new Error(`page ${number} is not in view`);
  return box;
}

const scrollsTo = (page: Page, number: number) =>
  page.$eval(sheetOf(number), sheet => sheet.scrollIntoView({ block: 'start', behavior: 'instant' }));

async function opensToPlace(page: Page, cast: Cast) {
  const draft = await pdfDraft(cast, sevenPages());
  const root = await signsIn(page, cast);
  await page.goto(`${root}/documents/${draft.document.id}/edit/${draft.blockId}/fields`);
  await page.waitForSelector('.sheet-page canvas');
  return draft;
}

const pagesOf = (fields: { page: number }[]) => fields.map(({ page }) => page);

inFirefox('fields are placed on pages 1, 3 and 7 with the mouse', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const { page, errors, leave } = await firefoxPerson({ width: 1440, height: 900 });
  try {
    const draft = await opensToPlace(page, cast);
    for (const [at, number] of numbers.entries()) {
      await press(page, placing.thumbnail(String(number), 0));
      await isInOverview(page, number);
      await page.keyboard.press('s');
      const { x, y } = await placeOf(page, number);
      await page.mouse.click(x + 150, y + 200);
      await until(draft.fields, fields => fields.length === at + 1);
    }
    expect(pagesOf(await draft.fields())).toEqual(numbers);
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

inFirefox('fields are placed by mouse and by keys', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const draft = await pdfDraft(cast, pdfOf([{ width: 595, height: 842, texts: [[72, 760, 'Lease of premises']] }]));
  const { page, errors, leave } = await firefoxPerson({ width: 1440, height: 900 });
  try {
    const root = await signsIn(page, cast);
    await page.goto(`${root}/documents/${draft.document.id}/edit/${draft.blockId}/fields`);
    const canvas = await page.waitForSelector('.sheet-page canvas');
    const box = await canvas?.boundingBox();
    if (!box) throw new Error('the page is not in view');
    await page.keyboard.press('s');
    await page.mouse.click(box.x + 150, box.y + 200);
    const placed = await until(draft.fields, fields => fields.length === 1);
    for (let n = 0; n < 3; n++) {
      await page.keyboard.down('Shift');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.up('Shift');
    }
    const y = placed[0]?.rect.y ?? 0;
    await until(draft.fields, ([field]) => Math.abs(((field?.rect.y ?? 0) - y) * 842 - 30) < 0.1);
    await page.keyboard.press('i');
    await page.keyboard.press('Enter');
    const both = await until(draft.fields, fields => fields.length === 2);
    expect(both.map(field => field.kind === 'INPUT' && field.inputType)).toEqual(['SIGNATURE', 'INITIALS']);
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

inFirefox('fields are placed on pages 1, 3 and 7 with a thumb', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const { page, errors, leave } = await firefoxPerson(firefoxPhone);
  try {
    const draft = await opensToPlace(page, cast);
    expect(await page.evaluate('matchMedia("(pointer: coarse)").matches')).toBe(true);
    for (const [at, number] of numbers.entries()) {
      await scrollsTo(page, number);
      const kind = await page.waitForSelector('.kind');
      await kind?.tap();
      const { x, y } = await placeOf(page, number);
      await page.touchscreen.tap(x + 120, y + 120);
      await until(draft.fields, fields => fields.length === at + 1);
      const done = await page.waitForSelector(`::-p-aria([name="${placing.done}"][role="button"])`);
      await done?.tap();
      await page.waitForSelector(`::-p-aria([name="${placing.done}"][role="button"])`, { hidden: true });
    }
    const placed = await draft.fields();
    expect(pagesOf(placed)).toEqual(numbers);
    // A field that is touched is chosen, and moved by the buttons for a finger.
    const last = (await page.$$('[data-box]')).at(-1);
    await last?.tap();
    const right = await page.waitForSelector(`::-p-aria([name="${placing.nudgeTo.arrowRight}"][role="button"])`);
    await right?.tap();
    const wanted = (placed[2]?.rect.x ?? 0) * 595 + 72 / 25.4;
    await until(draft.fields, fields => Math.abs((fields[2]?.rect.x ?? 0) * 595 - wanted) < 0.1);
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

inFirefox('a wrong address is corrected, and its new invitation leads to signing', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const document = await twoPartyDocument(cast, { documentMeta: { language: 'en' } });
  const { page, errors, leave } = await firefoxPerson();
  try {
    const root = await signsIn(page, cast);
    await page.goto(`${root}/documents/${document.id}`);
    await press(page, detail.correctNamed(bo.name));
    const address = `::-p-aria([name="${detail.correctable.email}"][role="textbox"])`;
    await page.locator(address).fill('bo.ek@example.com');
    await press(page, detail.correctAndSend);
    await says(page, detail.corrected(bo.name));
    await until(
      () => received('bo.ek@example.com'),
      emails => emails.length === 1,
    );
    await page.goto(await linkTo(kit.dataDir, 'bo.ek@example.com', document.id));
    await says(page, 'Hyresavtal');
    await signsOn(page);
    const { parties } = await cast.api.done(documentOperations.get, { params: { id: document.id } });
    expect(parties.map(({ email, signingStatus }) => [email, signingStatus])).toEqual([
      [anna.email, 'NOT_SIGNED'],
      ['bo.ek@example.com', 'SIGNED'],
    ]);
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

test.skipIf(!firefoxPath).each(translators)('a page that Firefox translates is signed: %s', async translator => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const email = `anna@${translator}.example.com`;
  const document = await twoPartyDocument(cast, {
    parties: [{ ...anna, email }, bo],
    documentMeta: { language: 'en' },
  });
  const { page, leave } = await firefoxPerson();
  try {
    await page.evaluateOnNewDocument(translatorScript(translator));
    await page.goto(await linkTo(kit.dataDir, email, document.id));
    await says(page, 'Hyresavtal');
    await signsOn(page);
    await page.reload();
    await says(page, en.signedTitle);
    const translated = (await page.$$('font > font')).length;
    if (translator === 'polite') expect(await page.$$('#root font')).toEqual([]);
    else expect(translated).toBeGreaterThan(10);
  } finally {
    await leave();
  }
});

inFirefox('a link is shown as a code, and opened to sign on this device', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const parties = [{ ...anna, delivery: [] }, bo];
  const document = await twoPartyDocument(cast, { parties, documentMeta: { language: 'en' } });
  const { page, errors, leave } = await firefoxPerson();
  try {
    const root = await signsIn(page, cast);
    await page.goto(`${root}/documents?open=${document.id}`);
    await press(page, detail.showCode);
    await page.waitForSelector(`::-p-aria([name="${detail.code(anna.name)}"])`);
    await page.keyboard.press('Escape');
    await press(page, detail.signHere);
    await press(page, en.here.iAm(anna.name));
    await signsOn(page);
    const { parties: now } = await cast.api.done(documentOperations.get, { params: { id: document.id } });
    expect(now.find(({ name }) => name === anna.name)?.signingStatus).toBe('SIGNED');
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});
