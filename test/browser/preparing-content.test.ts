/** Writing the content of a draft in a frame of another site: the editor without anything of the workspace. */
import { afterAll, expect, test, vi } from 'vitest';
import { contentOperations } from '../../src/contract/operations/documents/content.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import type { EmbedPreparing } from '../../src/contract/schemas/documents/embedding.ts';
import { en as editor } from '../../web/dashboard/editor/locales/en.ts';
import { sv as editorSv } from '../../web/dashboard/editor/locales/sv.ts';
import { en } from '../../web/dashboard/prepare/locales/en.ts';
import { sv } from '../../web/dashboard/prepare/locales/sv.ts';
import { twoPartyDocument } from '../kit/documents.ts';
import { listOrigins, preparingAddress } from '../kit/frames.ts';
import { useService } from '../kit/service.ts';
import { paragraph, textIn } from './dashboard/editor/kit/open-editor.ts';
import { pagesDir } from './kit/built-pages.ts';
import { shot } from './kit/finding.ts';
import { firefoxPath, firefoxPerson } from './kit/firefox.ts';
import { personWith, phone } from './kit/person.ts';
import { frameOf, messagesOf, openPortal, type Seen, typesIn, until, waiting } from './kit/portal.ts';

const kit = useService({ work: true, web: pagesDir });
const portal = await openPortal(() => kit.baseUrl);
afterAll(() => portal.close());

/** A draft with a PDF that has fields, behind a text. */
async function draftFor(allow: EmbedPreparing[], { withPdf = true } = {}) {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  await listOrigins(cast, [portal.origin]);
  const text = paragraph('Between the parties');
  const document = withPdf
    ? await twoPartyDocument(cast, { send: false, documentMeta: { language: 'en' } })
    : await cast.api.done(documentOperations.create, { body: { name: 'Offer' } });
  const params = { id: document.id };
  await cast.api.done(contentOperations.create, { params, body: { content: [{ ...text, position: 0 }] } });
  portal.shows(() => preparingAddress(cast, document.id, allow, portal.origin));
  const blocks = async () => (await cast.api.done(contentOperations.list, { params })).data;
  return { cast, document, blocks };
}

test('content is written, saved, loaded again and brought together with a change by the API', async () => {
  const { cast, document, blocks } = await draftFor(['CONTENT', 'PLACING']);
  const person = await personWith({ viewport: { width: 1440, height: 1000 } });
  const { page } = person;
  const asked = portal.asked;
  const asks: string[] = [];
  page.on('request', request => asks.push(new URL(request.url()).pathname));
  try {
    await page.goto(portal.origin);
    const frame = page.frameLocator('iframe');
    const texts = frame.getByRole('textbox', { name: /^Text, block/ });
    await texts.first().click();
    await person.accessible('the editor in a frame', await frameOf(page));
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' of this agreement');
    await until(page, 'saved');
    await expect.poll(async () => textIn((await blocks())[0])).toBe('[Between the parties of this agreement]');
    await shot(page, 'preparing-content');

    // The menu has what is written, and neither files nor blocks of the workspace.
    await frame.getByRole('button', { name: editor.adding.addBelow }).first().click();
    const entries = frame.getByRole('listbox', { name: editor.adding.add }).getByRole('option');
    await entries.first().waitFor();
    const names = await entries.locator('b').allTextContents();
    expect(names).not.toContain(editor.adding.entry.PDF.name);
    expect(names).toContain(editor.adding.entry.PRODUCT_TABLE.name);
    await person.accessible('adding in a frame', await frameOf(page));
    await shot(page, 'preparing-content-adding');
    await entries.filter({ hasText: editor.adding.entry.PRODUCT_TABLE.name }).click();
    await frame.locator('.products').first().waitFor();
    await expect.poll(async () => (await blocks()).map(({ type }) => type)).toEqual(['TEXT', 'PRODUCT_TABLE', 'PDF']);
    await person.accessible('a product table in a frame', await frameOf(page));
    await shot(page, 'preparing-content-table');

    // Another change reaches the service before what is typed here.
    const [text] = await blocks();
    const params = { id: document.id, contentId: text?.id ?? '' };
    const { fieldMeta } = paragraph('Written by the API');
    let release = () => {};
    const released = new Promise<void>(resolve => {
      release = resolve;
    });
    await page.route('**/save', async route => {
      await released;
      await route.continue();
    });
    await texts.first().click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(', mine');
    await cast.api.done(contentOperations.update, { params, body: { fieldMeta } });
    release();
    const notice = frame.getByRole('alert').filter({ hasText: 'This part was changed elsewhere' });
    await notice.waitFor();
    await person.accessible('two versions in a frame', await frameOf(page));
    await shot(page, 'preparing-content-conflict');
    await notice.getByRole('button', { name: editor.conflict.theirs }).click();
    await notice.waitFor({ state: 'detached' });
    expect(textIn((await blocks())[0])).toBe('[Written by the API]');

    const before = await frameOf(page);
    expect(await before.evaluate('indexedDB.databases().then(all => all.length)')).toBe(0);
    await before.evaluate('location.reload()');
    await until(page, 'SESSION_ENDED');
    await texts.first().waitFor();
    expect(portal.asked).toBe(asked + 2);
    expect(await texts.first().textContent()).toBe('Written by the API');

    await frame.getByRole('navigation').getByRole('link', { name: en.step.place }).click();
    await frame.locator('canvas').first().waitFor();
    await frame.getByRole('link', { name: en.step.edit }).click();
    await texts.first().waitFor();
    // What the dashboard would ask besides is never asked.
    const others = asks.filter(path => path.startsWith('/api/') && !path.startsWith('/api/prepare/documents/'));
    expect([...new Set(others)].sort()).toEqual(['/api/prepare/open']);
    expect(asks.filter(path => path.endsWith('/presence'))).toEqual([]);
    expect(JSON.stringify(await messagesOf(page))).not.toMatch(/agreement|Written/);
    expect(person.errors.filter(error => !error.includes('409'))).toEqual([]);
  } finally {
    await person.leave();
  }
});

test('on a narrow phone in the dark, in Swedish, the fields of a PDF stay, and the rest can be removed', async () => {
  const { blocks } = await draftFor(['CONTENT']);
  const viewport = { width: 360, height: 800 };
  const person = await personWith({ ...phone, viewport, locale: 'sv-SE', colorScheme: 'dark' });
  const { page } = person;
  try {
    await page.goto(portal.origin);
    const frame = page.frameLocator('iframe');
    const blockOf = (index: number) => frame.locator('[data-block]').nth(index);
    // On phones the block in use has the button.
    const grip = frame.getByRole('button', { name: editorSv.menu.block });
    await blockOf(1).waitFor();
    await person.accessible('the editor on a phone', await frameOf(page));
    await shot(page, 'preparing-content-phone');
    expect(await (await frameOf(page)).evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    expect(await frame.getByRole('link', { name: editorSv.blocks.pdf.place }).count()).toBe(0);
    expect(await frame.getByRole('button', { name: editorSv.blocks.pdf.replace }).count()).toBe(0);
    expect(await frame.getByRole('link', { name: sv.step.parties }).count()).toBe(0);
    await blockOf(1).click();
    await grip.click();
    const remove = frame.getByRole('menuitem', { name: editorSv.menu.remove });
    await frame.getByRole('menuitem', { name: editorSv.menu.up }).waitFor();
    expect(await remove.count()).toBe(0);
    await shot(page, 'preparing-content-phone-menu');
    await frame.getByRole('menuitem', { name: editorSv.menu.up }).click();
    await expect.poll(async () => (await blocks()).map(({ type }) => type)).toEqual(['PDF', 'TEXT']);
    await blockOf(1).click();
    await grip.click();
    await remove.click();
    await expect.poll(async () => (await blocks()).map(({ type }) => type)).toEqual(['PDF']);
    await frame.getByRole('link', { name: sv.step.preview }).click();
    await frame.locator('canvas').first().waitFor();
    await frame.getByRole('link', { name: sv.step.edit }).click();
    await blockOf(0).waitFor();
    await frame.getByRole('button', { name: sv.close }).click();
    await until(page, 'closed');
    expect(person.errors).toEqual([]);
  } finally {
    await person.leave();
  }
});

test.skipIf(!firefoxPath)(
  'text is written in a frame in Firefox, which blocks the storage of other sites',
  async () => {
    vi.setConfig({ testTimeout: 400_000 });
    const { blocks } = await draftFor(['CONTENT'], { withPdf: false });
    const { page, errors, leave } = await firefoxPerson({ width: 1280, height: 900, blocksOthers: true });
    try {
      await page.goto(portal.origin);
      const frame = await (await page.waitForSelector('iframe'))?.contentFrame();
      if (!frame) throw new Error('the page has no frame');
      const text = await frame.waitForSelector('[data-block] [contenteditable="true"]');
      await text?.click();
      await page.keyboard.press('End');
      await page.keyboard.type(' in Firefox');
      await vi.waitFor(
        async () => expect(textIn((await blocks())[0])).toBe('[Between the parties in Firefox]'),
        waiting,
      );
      const seen = async () => (await page.evaluate('window.seen')) as Seen[];
      await vi.waitFor(async () => expect(typesIn(await seen())).toContain('saved'), waiting);
      expect(errors).toEqual([]);
    } finally {
      await leave();
      vi.resetConfig();
    }
  },
);
