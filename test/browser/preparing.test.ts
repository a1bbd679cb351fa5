/** Preparing a draft in a frame of another site: the journey, what the site learns of it, and what it never learns. */
import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, expect, test, vi } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import type { Document } from '../../src/contract/schemas/documents/documents.ts';
import type { EmbedPreparing } from '../../src/contract/schemas/documents/embedding.ts';
import { en } from '../../web/dashboard/prepare/locales/en.ts';
import { sv } from '../../web/dashboard/prepare/locales/sv.ts';
import { en as own } from '../../web/prepare/locales/en.ts';
import { sv as ownSv } from '../../web/prepare/locales/sv.ts';
import { twoPartyDocument } from '../kit/documents.ts';
import { listOrigins, preparingAddress } from '../kit/frames.ts';
import { type Cast, useService } from '../kit/service.ts';
import { pagesDir } from './kit/built-pages.ts';
import { shot } from './kit/finding.ts';
import { firefoxPath, firefoxPerson } from './kit/firefox.ts';
import { personWith, phone } from './kit/person.ts';
import { frameOf, messagesOf, openPortal, type Seen, typesIn, until, waiting } from './kit/portal.ts';

const kit = useService({ work: true, web: pagesDir });
const portal = await openPortal(() => kit.baseUrl);
afterAll(() => portal.close());

const everything: EmbedPreparing[] = ['PARTIES', 'PLACING', 'SETTINGS', 'SEND'];

async function draftFor(allow: EmbedPreparing[]) {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  await listOrigins(cast, [portal.origin]);
  const document = await twoPartyDocument(cast, { send: false, documentMeta: { language: 'en' } });
  const address = () => preparingAddress(cast, document.id, allow, portal.origin);
  portal.shows(address);
  return { cast, document, address };
}

/** Every message comes from the service, and has nothing but what docs/embedding.md lists. */
function mustBePlain(seen: readonly Seen[], { id: documentId }: Document): void {
  expect(seen.length).toBeGreaterThan(0);
  for (const { origin, data } of seen) {
    const { type } = data;
    const more =
      type === 'resize' ? { height: expect.any(Number) } : type === 'error' ? { code: expect.any(String) } : {};
    expect(origin).toBe(kit.baseUrl);
    expect(data).toEqual({ source: 'sigill', version: 1, type, documentId, ...more });
    expect(['ready', 'resize', 'saved', 'sent', 'closed', 'error']).toContain(type);
  }
}

/** All links are steps of this document, and none leaves the frame. */
async function staysInside(page: Page, { id }: Document): Promise<void> {
  const frame = await frameOf(page);
  const links = (await frame.evaluate("[...document.links].map(link => link.getAttribute('href'))")) as string[];
  for (const link of links) expect(link).toMatch(new RegExp(`^#/documents/${id}/`));
}

const loaded = async ({ api }: Cast, { id }: Document) => api.done(documentOperations.get, { params: { id } });

const addsParty = async (frame: FrameLocator, name: string, texts: typeof sv = en) => {
  await frame.getByRole('combobox', { name: texts.parties.addNew }).fill(name);
  await frame.getByRole('button', { name: texts.parties.add, exact: true }).click();
  await frame.getByLabel(texts.parties.email, { exact: true }).fill(`${name.toLowerCase()}@example.com`);
  await frame.getByRole('button', { name: texts.parties.saveParty }).click();
  await frame.getByRole('button', { name: texts.parties.menu(name) }).waitFor();
};

test('a draft is prepared and sent in a frame, which is loaded again meanwhile, without a cookie', async () => {
  const { cast, document } = await draftFor(everything);
  const person = await personWith();
  const { page } = person;
  const asked = portal.asked;
  try {
    await page.goto(portal.origin);
    const frame = page.frameLocator('iframe');
    await frame.getByRole('heading', { name: en.parties.title }).waitFor();
    await until(page, 'ready');
    await person.accessible('parties in a frame', await frameOf(page));
    await person.accessible('around the frame');
    await shot(page, 'preparing-parties');
    expect(await frame.getByRole('button', { name: en.parties.addMe }).count()).toBe(0);
    await staysInside(page, document);
    await addsParty(frame, 'Cia');
    await until(page, 'saved');

    await frame.getByRole('link', { name: en.step.place }).click();
    await frame.locator('canvas').first().waitFor();
    await person.accessible('placing in a frame', await frameOf(page));
    await staysInside(page, document);
    await shot(page, 'preparing-place');

    await frame.getByRole('link', { name: en.step.delivery }).click();
    await frame.getByLabel(en.delivery.subject, { exact: true }).fill('Your lease');
    await until(page, 'saved', 2);
    await person.accessible('settings in a frame', await frameOf(page));
    await shot(page, 'preparing-settings');

    const before = await messagesOf(page);
    mustBePlain(before, document);
    expect((await frameOf(page)).url()).not.toContain('#a.');
    await (await frameOf(page)).evaluate('location.reload()');
    await until(page, 'SESSION_ENDED');
    await frame.getByRole('heading', { name: en.parties.title }).waitFor();
    expect(portal.asked).toBe(asked + 2);

    await frame.getByRole('link', { name: en.step.preview }).click();
    await frame.locator('canvas').first().waitFor();
    await person.accessible('the preview in a frame', await frameOf(page));
    await shot(page, 'preparing-preview');
    await frame.getByRole('button', { name: en.sending.send, exact: true }).click();
    const sheet = frame.getByRole('dialog', { name: en.sending.title });
    await sheet.getByRole('button', { name: en.sending.send, exact: true }).waitFor();
    await person.accessible('sending in a frame', await frameOf(page));
    await shot(page, 'preparing-sending');
    await sheet.getByRole('button', { name: en.sending.send, exact: true }).click();
    await until(page, 'sent');
    await frame.getByRole('heading', { name: own.sentTitle }).waitFor();
    await person.accessible('sent in a frame', await frameOf(page));
    await shot(page, 'preparing-sent');
    expect(await (await frameOf(page)).evaluate('document.activeElement.tagName')).toBe('H1');
    expect(typesIn(await messagesOf(page)).at(-1)).toBe('sent');
    mustBePlain(await messagesOf(page), document);
    expect(JSON.stringify(await messagesOf(page))).not.toMatch(/lease|cia@/i);
    expect(await page.context().cookies()).toEqual([]);
    const sent = await loaded(cast, document);
    expect(sent).toMatchObject({ status: 'PENDING', documentMeta: { subject: 'Your lease' } });
    expect(sent.parties.map(({ name }) => name)).toContain('Cia');
    expect(person.errors).toEqual([]);
  } finally {
    await person.leave();
  }
});

test('on a phone in the dark, in Swedish, without what the frame may not do, and closed', async () => {
  const { cast, document } = await draftFor(['PARTIES', 'SETTINGS']);
  const person = await personWith({ ...phone, locale: 'sv-SE', colorScheme: 'dark' });
  const { page } = person;
  try {
    await page.goto(portal.origin);
    const frame = page.frameLocator('iframe');
    await frame.getByRole('heading', { name: sv.parties.title }).waitFor();
    await person.accessible('parties on a phone', await frameOf(page));
    await shot(page, 'preparing-phone');
    expect(await frame.getByRole('button', { name: sv.sending.send, exact: true }).count()).toBe(0);
    expect(await frame.getByRole('link', { name: sv.step.place }).count()).toBe(0);
    await addsParty(frame, 'Cia', sv);
    await frame.getByRole('link', { name: sv.step.delivery }).click();
    await frame.getByLabel(sv.delivery.subject, { exact: true }).fill('Ditt hyresavtal');
    await person.accessible('settings on a phone', await frameOf(page));
    await shot(page, 'preparing-phone-settings');
    expect(await (await frameOf(page)).evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    // What was typed last is saved before the page learns that the person is done.
    await frame.getByRole('button', { name: sv.close }).click();
    await until(page, 'closed');
    expect(await loaded(cast, document)).toMatchObject({ documentMeta: { subject: 'Ditt hyresavtal' } });
    mustBePlain(await messagesOf(page), document);
    const heights = (await messagesOf(page)).flatMap(({ data }) => (data.type === 'resize' ? [data.height] : []));
    const body = await (await frameOf(page)).evaluate('Math.ceil(document.body.getBoundingClientRect().height)');
    expect(heights.at(-1)).toBe(body);
    expect(person.errors).toEqual([]);
  } finally {
    await person.leave();
  }
});

test('a document whose sending was answered to nobody shows as sent when it is sent again', async () => {
  const { cast, document } = await draftFor(['PARTIES', 'SEND']);
  const person = await personWith();
  const { page } = person;
  try {
    await page.goto(portal.origin);
    const frame = page.frameLocator('iframe');
    // The service does it, and the connection ends before the answer.
    await page.route('**/send', async route => {
      await route.fetch();
      await route.abort();
    });
    await frame.getByRole('button', { name: en.sending.send, exact: true }).click();
    const dialog = frame.getByRole('dialog', { name: en.sending.title });
    await dialog.getByRole('button', { name: en.sending.send, exact: true }).click();
    await dialog.getByRole('alert').waitFor();
    expect((await loaded(cast, document)).status).toBe('PENDING');
    await page.unroute('**/send');
    await dialog.getByRole('button', { name: en.sending.send, exact: true }).click();
    await frame.getByRole('heading', { name: own.sentTitle }).waitFor();
    await until(page, 'sent');
    expect(typesIn(await messagesOf(page))).toEqual(['ready', 'sent']);
    mustBePlain(await messagesOf(page), document);
  } finally {
    await person.leave();
  }
});

test('the frame says why it has ended: the document was sent elsewhere, or the address was used', async () => {
  const { cast, document, address } = await draftFor(['PARTIES']);
  const person = await personWith({ ...phone, colorScheme: 'dark' });
  const { page } = person;
  try {
    const used = await address();
    await fetch(`${kit.baseUrl}/api/prepare/open`, {
      method: 'POST',
      headers: { authorization: `Bearer ${new URL(used).hash.slice(1)}` },
    });
    portal.shows(async () => used);
    await page.route('**/portal.js', async route => {
      const answer = await route.fetch();
      // A site that does not ask for another address, so that the page stays.
      await route.fulfill({ response: answer, body: (await answer.text()).replace("'SESSION_ENDED'", "'NEVER'") });
    });
    await page.goto(portal.origin);
    const frame = page.frameLocator('iframe');
    await frame.getByRole('heading', { name: own.ending.USED.title }).waitFor();
    await person.accessible('an address that was used', await frameOf(page));
    await shot(page, 'preparing-used');
    portal.shows(address);
    await page.goto(portal.origin);
    await frame.getByRole('heading', { name: en.parties.title }).waitFor();
    await cast.api.done(documentOperations.send, { params: { id: document.id }, body: {} });
    await frame.getByRole('button', { name: en.parties.menu('Anna Lindqvist') }).waitFor();
    await frame.getByRole('combobox', { name: en.parties.addNew }).fill('Cia');
    await frame.getByRole('button', { name: en.parties.add, exact: true }).click();
    await frame.getByLabel(en.parties.email, { exact: true }).fill('cia@example.com');
    await frame.getByRole('button', { name: en.parties.saveParty }).click();
    await frame.getByRole('heading', { name: own.ending.SENT.title }).waitFor();
    await until(page, 'SESSION_ENDED');
    await person.accessible('a document that was sent elsewhere', await frameOf(page));
    await shot(page, 'preparing-sent-elsewhere');
    expect(typesIn(await messagesOf(page))).toEqual(['ready', 'SESSION_ENDED']);
  } finally {
    await person.leave();
  }
});

test('the frame ends with its session, and the address works nowhere else', async () => {
  const { cast, document, address } = await draftFor(['PARTIES']);
  const given = await address();
  const person = await personWith({ locale: 'sv-SE' });
  const { page } = person;
  try {
    await page.goto(given);
    await page.getByRole('heading', { name: ownSv.aloneTitle }).waitFor();
    await person.accessible('an address in a window of its own');
    expect(person.errors).toEqual([]);
    portal.shows(async () => given);
    await page.goto(portal.origin.replace('localhost', '127.0.0.1'));
    await expect.poll(() => person.errors.join()).toMatch(/frame-ancestors/i);
    await page.goto(portal.origin);
    const frame = page.frameLocator('iframe');
    await frame.getByRole('heading', { name: sv.parties.title }).waitFor();
    await listOrigins(cast, []);
    await frame.getByRole('combobox', { name: sv.parties.addNew }).fill('Cia');
    await frame.getByRole('button', { name: sv.parties.add, exact: true }).click();
    await frame.getByLabel(sv.parties.email, { exact: true }).fill('cia@example.com');
    // The page asks for another address then, and gets the same one, which nobody may show any more.
    portal.shows(async () => 'about:blank');
    await frame.getByRole('button', { name: sv.parties.saveParty }).click();
    await until(page, 'SESSION_ENDED');
    mustBePlain(await messagesOf(page), document);
    expect((await loaded(cast, document)).parties).toHaveLength(2);
  } finally {
    await person.leave();
  }
});

test.skipIf(!firefoxPath)(
  'a draft is prepared and sent in a frame in Firefox, which blocks cookies and storage of other sites',
  async () => {
    vi.setConfig({ testTimeout: 400_000 });
    const { cast, document } = await draftFor(['PARTIES', 'SETTINGS', 'SEND']);
    const { page, errors, leave } = await firefoxPerson({ width: 1280, height: 900, blocksOthers: true });
    try {
      await page.goto(portal.origin);
      const seen = async () => (await page.evaluate('window.seen')) as Seen[];
      const frame = await (await page.waitForSelector('iframe'))?.contentFrame();
      if (!frame) throw new Error('the page has no frame');
      const press = (name: string) => frame.locator(`::-p-aria([name="${name}"][role="button"])`).click();
      const adding = await frame.waitForSelector(`::-p-aria([name="${en.parties.addNew}"][role="combobox"])`);
      expect(await frame.evaluate('try { localStorage.length } catch { "BLOCKED" }')).toBe('BLOCKED');
      await adding?.click();
      await adding?.type('Cia');
      await press(en.parties.add);
      await frame.locator(`::-p-aria([name="${en.parties.email}"][role="textbox"])`).fill('cia@example.com');
      await press(en.parties.saveParty);
      await frame.waitForSelector(`::-p-aria([name="${en.parties.menu('Cia')}"][role="button"])`);
      await press(en.sending.send);
      await frame.locator(`dialog[open] ::-p-aria([name="${en.sending.send}"][role="button"])`).click();
      await vi.waitFor(async () => expect(typesIn(await seen())).toEqual(['ready', 'saved', 'sent']), waiting);
      mustBePlain(await seen(), document);
      expect((await loaded(cast, document)).status).toBe('PENDING');
      expect(errors).toEqual([]);
    } finally {
      await leave();
      vi.resetConfig();
    }
  },
);
