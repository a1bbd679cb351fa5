/** The signing page in a frame of another site: the whole journey, what the site learns of it, and what it never learns. */
import type { Frame, FrameLocator, Page } from 'playwright-core';
import { afterAll, expect, test, vi } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import type { Document } from '../../src/contract/schemas/documents/documents.ts';
import { sv as embeddedSv } from '../../web/signer/locales/embedded/sv.ts';
import { en } from '../../web/signer/locales/en.ts';
import { addressFor, listOrigins, paramsOf } from '../kit/frames.ts';
import { type Cast, useService } from '../kit/service.ts';
import { pagesDir } from './kit/built-pages.ts';
import { choose } from './kit/eid-app.ts';
import { shot } from './kit/finding.ts';
import { drawsIn, firefoxPath, firefoxPerson } from './kit/firefox.ts';
import { drawWithMouse, personWith, phone } from './kit/person.ts';
import { sendPlain } from './kit/plain-document.ts';
import { messagesOf, openPortal, type Seen } from './kit/portal.ts';

const kit = useService({ work: true, web: pagesDir });
const portal = await openPortal(() => kit.baseUrl);
afterAll(() => portal.close());

const maja = { name: 'Maja Berg', email: 'maja@example.com' };
const nils = { name: 'Nils Ek', email: 'nils@example.com' };

async function contract(
  parties: Parameters<typeof sendPlain>[2],
  more: { sandbox?: boolean; language?: 'en' | 'sv' } = {},
) {
  const cast = await kit.organization({ name: 'Northlight Studio', sandbox: more.sandbox ?? false });
  await listOrigins(cast, [portal.origin]);
  const document = await sendPlain(cast, 'Lease', parties, { documentMeta: { language: more.language ?? 'en' } });
  const show = (name: string, redirect = false) =>
    portal.shows(() => addressFor(cast, document, name, { origin: portal.origin, redirect }));
  return { cast, document, show };
}

const typesOf = async (page: Page): Promise<string[]> =>
  (await messagesOf(page)).map(({ data }) => data.type).filter(type => type !== 'resize');
const waiting = { timeout: 120_000, interval: 100 };
const until = (page: Page, type: string) =>
  vi.waitFor(async () => expect(await typesOf(page)).toContain(type), waiting);

const frameOf = async (page: Page): Promise<Frame> => {
  const frame = await (await page.waitForSelector('iframe')).contentFrame();
  if (!frame) throw new Error('the page has no frame');
  return frame;
};

/** The frame of the embedding page, once it shows the document. */
async function signingIn(page: Page): Promise<FrameLocator> {
  await page.goto(portal.origin);
  const frame = page.frameLocator('iframe');
  await frame.locator('canvas').first().waitFor();
  return frame;
}

/** Every message names this party, comes from the service, and has nothing but what docs/embedding.md lists. */
function mustBePlain(seen: readonly Seen[], document: Document, name: string): void {
  const { id: documentId, partyId } = paramsOf(document, name);
  expect(seen.length).toBeGreaterThan(0);
  for (const { origin, data } of seen) {
    const { type } = data;
    const own =
      type === 'resize' ? { height: expect.any(Number) } : type === 'error' ? { code: expect.any(String) } : {};
    expect(origin).toBe(kit.baseUrl);
    expect(data).toEqual({ source: 'sigill', version: 1, type, documentId, partyId, ...own });
  }
}

async function draws(page: Page): Promise<void> {
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: en.signHere, exact: true }).click();
  await drawWithMouse(page, frame.getByRole('img', { name: en.drawArea }));
  await frame.getByRole('button', { name: en.useSignature }).click();
}

async function confirms(page: Page): Promise<void> {
  const frame = page.frameLocator('iframe');
  const confirm = frame.getByRole('dialog', { name: en.confirmTitle, exact: true });
  await confirm.getByRole('button', { name: en.sign, exact: true }).click();
}

const signs = (page: Page) =>
  page.frameLocator('iframe').getByRole('button', { name: en.sign, exact: true }).filter({ visible: true }).click();

const statusOf = async ({ api }: Cast, { id }: Document) =>
  (await api.done(documentOperations.get, { params: { id } })).status;

test('a party verifies and signs in a frame without a cookie, the frame is loaded again, and the other completes', async () => {
  const { cast, document, show } = await contract([
    { ...maja, signVerification: 'PIN', signVerificationPin: '4711' },
    nils,
  ]);
  show(maja.name);
  const person = await personWith();
  const { page } = person;
  const asked = portal.asked;
  try {
    const frame = await signingIn(page);
    await until(page, 'opened');
    await person.accessible('in a frame', await frameOf(page));
    await person.accessible('around a frame');
    await shot(page, 'embedding-open');
    await draws(page);
    await signs(page);
    await frame.getByLabel(en.codeLabel.PIN).fill('4711');
    await page.keyboard.press('Enter');
    await confirms(page);
    await frame.getByRole('heading', { name: en.signedTitle, exact: true }).waitFor();
    expect(await typesOf(page)).toEqual(['ready', 'opened', 'signed']);
    await shot(page, 'embedding-signed');
    expect(page.frames()[1]?.url()).not.toContain('#');
    expect(await page.context().cookies()).toEqual([]);

    const before = await messagesOf(page);
    mustBePlain(before, document, maja.name);
    await (await frameOf(page)).evaluate('location.reload()');
    await until(page, 'error');
    await frame.getByRole('heading', { name: en.signedTitle, exact: true }).waitFor();
    expect(portal.asked).toBe(asked + 2);
    const after = async () => (await messagesOf(page)).slice(before.length);
    const learnt = async () => {
      const types = (await after()).map(({ data }) => (data.type === 'error' ? data.code : data.type));
      return types.filter(type => type !== 'resize');
    };
    // The last is reported when the service has recorded it.
    await vi.waitFor(
      async () => expect(await learnt()).toEqual(['SESSION_ENDED', 'ready', 'signed', 'opened']),
      waiting,
    );
    mustBePlain(await after(), document, maja.name);

    show(nils.name);
    await signingIn(page);
    await draws(page);
    await signs(page);
    await confirms(page);
    await frame.getByRole('heading', { name: en.sealedTitle, exact: true }).waitFor({ timeout: 120_000 });
    expect(await typesOf(page)).toEqual(['ready', 'opened', 'signed', 'completed']);
    mustBePlain(await messagesOf(page), document, nils.name);
    expect(await statusOf(cast, document)).toBe('COMPLETED');
    expect(person.errors.filter(error => !error.startsWith('410: POST'))).toEqual([]);
  } finally {
    await person.leave();
  }
});

test('the height follows the content, on a phone in the dark too', async () => {
  const { show } = await contract([maja], { language: 'sv' });
  show(maja.name);
  const person = await personWith({ ...phone, colorScheme: 'dark' });
  const { page } = person;
  try {
    await signingIn(page);
    const frame = await frameOf(page);
    await until(page, 'opened');
    const heights = (await messagesOf(page)).flatMap(({ data }) => (data.type === 'resize' ? [data.height] : []));
    const body = Number(await frame.evaluate('Math.ceil(document.body.getBoundingClientRect().height)'));
    expect(heights.at(-1)).toBe(body);
    expect(body).toBeGreaterThan(600);
    // A higher frame does not make the content higher.
    await page.evaluate("document.querySelector('iframe').style.maxHeight = '9000px'");
    await page.evaluate("document.querySelector('iframe').style.height = '9000px'");
    await frame.evaluate('new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))');
    expect(Number(await frame.evaluate('Math.ceil(document.body.getBoundingClientRect().height)'))).toBe(body);
    await page.evaluate("document.querySelector('iframe').style.maxHeight = ''");
    await person.accessible('a frame on a phone', frame);
    await shot(page, 'embedding-phone');
    expect(person.errors).toEqual([]);
  } finally {
    await person.leave();
  }
});

test('the keyboard comes into the frame, and out of it on both sides', async () => {
  const { show } = await contract([maja]);
  show(maja.name);
  const person = await personWith();
  const { page } = person;
  const at = () => page.evaluate('document.activeElement.innerText || document.activeElement.tagName');
  try {
    await signingIn(page);
    const frame = await frameOf(page);
    await page.locator('a[href="#before"]').focus();
    await page.keyboard.press('Tab');
    expect(await at()).toBe('IFRAME');
    const inside: unknown[] = [];
    for (let presses = 0; presses < 60 && (await at()) === 'IFRAME'; presses++) {
      inside.push(await frame.evaluate('document.activeElement.innerText'));
      await page.keyboard.press('Tab');
    }
    expect(inside).toContain(en.signHere);
    expect(await at()).toBe('After');
    await page.keyboard.press('Shift+Tab');
    expect(await at()).toBe('IFRAME');
    expect(await frame.evaluate('document.activeElement === document.body')).toBe(false);
    expect(person.errors).toEqual([]);
  } finally {
    await person.leave();
  }
});

test('an electronic ID opens its app in a window, and the frame goes on', async () => {
  const { cast, document, show } = await contract([{ ...maja, signatureMethod: 'SE_BANKID' }], { sandbox: true });
  show(maja.name);
  const person = await personWith();
  const { page } = person;
  try {
    const frame = await signingIn(page);
    await signs(page);
    await frame.getByRole('button', { name: en.eid.signElsewhere('BankID') }).click();
    const opening = page.waitForEvent('popup');
    await frame.getByRole('link', { name: en.eid.openTestApp }).click();
    const app = await opening;
    await choose(app, 'COMPLETE');
    await until(page, 'signed');
    await until(page, 'completed');
    mustBePlain(await messagesOf(page), document, maja.name);
    expect(await statusOf(cast, document)).toBe('COMPLETED');
  } finally {
    await person.leave();
  }
});

test('a party declines, and a link that was replaced is reported', async () => {
  const { cast, document, show } = await contract([maja, nils]);
  show(maja.name);
  const person = await personWith();
  const { page } = person;
  try {
    const frame = await signingIn(page);
    await cast.api.done(partyOperations.update, {
      params: paramsOf(document, maja.name),
      body: { email: 'maja.berg@example.com' },
    });
    await draws(page);
    await signs(page);
    await confirms(page);
    await until(page, 'error');
    expect((await messagesOf(page)).flatMap(({ data }) => (data.type === 'error' ? [data.code] : []))).toEqual([
      'LINK_REPLACED',
    ]);
    await signingIn(page);
    await frame.getByRole('button', { name: en.decline, exact: true }).filter({ visible: true }).first().click();
    const sheet = frame.getByRole('dialog', { name: en.declineTitle, exact: true });
    await sheet.getByLabel(en.declineReason).fill('The rent is wrong');
    await sheet.getByRole('button', { name: en.declineSend, exact: true }).click();
    await until(page, 'declined');
    const seen = await messagesOf(page);
    mustBePlain(seen, document, maja.name);
    expect(JSON.stringify(seen)).not.toContain('rent');
  } finally {
    await person.leave();
  }
});

test('the address opens nothing in a window of its own or on another site, and works in its frame afterwards', async () => {
  const { cast, document } = await contract([maja], { language: 'sv' });
  const address = await addressFor(cast, document, maja.name, { origin: portal.origin });
  const person = await personWith({ ...phone, locale: 'sv-SE' });
  const { page } = person;
  try {
    await page.goto(address);
    await page.getByRole('heading', { name: embeddedSv.aloneTitle }).waitFor();
    await person.accessible('an address in a window of its own');
    await shot(page, 'embedding-alone');
    expect(person.errors).toEqual([]);
    const elsewhere = portal.origin.replace('localhost', '127.0.0.1');
    portal.shows(async () => address);
    await page.goto(elsewhere);
    await expect.poll(() => person.errors.join()).toMatch(/frame-ancestors/i);
    expect(await messagesOf(page)).toEqual([]);
    await signingIn(page);
    // The address is used up now, and the site gives no other.
    await page.goto(portal.origin);
    await page.frameLocator('iframe').getByRole('heading', { name: embeddedSv.endedTitle }).waitFor();
    await person.accessible('a frame whose session has ended', await frameOf(page));
    await shot(page, 'embedding-ended');
  } finally {
    await person.leave();
  }
});

test.skipIf(!firefoxPath)(
  'a party signs in a frame in Firefox, which blocks cookies and storage of other sites',
  async () => {
    vi.setConfig({ testTimeout: 400_000 });
    const { cast, document, show } = await contract([maja]);
    show(maja.name);
    const { page, errors, leave } = await firefoxPerson({ width: 1280, height: 900, blocksOthers: true });
    try {
      await page.goto(portal.origin);
      const frame = await (await page.waitForSelector('iframe'))?.contentFrame();
      if (!frame) throw new Error('the page has no frame');
      await frame.waitForSelector('canvas');
      expect(await frame.evaluate('try { localStorage.length } catch { "BLOCKED" }')).toBe('BLOCKED');
      const press = (name: string) => frame.locator(`::-p-aria([name="${name}"][role="button"])`).click();
      await press(en.signHere);
      const area = await frame.waitForSelector(`::-p-aria([name="${en.drawArea}"])`);
      if (!area) throw new Error('there is nothing to draw on');
      await drawsIn(page, area);
      await press(en.useSignature);
      await frame.waitForSelector('dialog[open]', { hidden: true });
      await press(en.sign);
      await frame.locator(`dialog[open] ::-p-aria([name="${en.sign}"][role="button"])`).click();
      await vi.waitFor(
        async () => {
          const types = ((await page.evaluate('window.seen')) as Seen[]).map(({ data }) => data.type);
          expect(types).toEqual(expect.arrayContaining(['ready', 'opened', 'signed', 'completed']));
        },
        { timeout: 120_000, interval: 200 },
      );
      mustBePlain((await page.evaluate('window.seen')) as Seen[], document, maja.name);
      expect(await statusOf(cast, document)).toBe('COMPLETED');
      expect(errors).toEqual([]);
    } finally {
      await leave();
      vi.resetConfig();
    }
  },
);
