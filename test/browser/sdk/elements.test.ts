/** The elements of the SDK on a page of another origin: a party signs and a draft is prepared through them. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, expect, test, vi } from 'vitest';
import { documentOperations } from '../../../src/contract/operations/documents/documents.ts';
import { en as preparing } from '../../../web/dashboard/prepare/locales/en.ts';
import { en } from '../../../web/signer/locales/en.ts';
import { twoPartyDocument } from '../../kit/documents.ts';
import { addressFor, listOrigins, preparingAddress } from '../../kit/frames.ts';
import { type Cast, useService } from '../../kit/service.ts';
import { pagesDir } from '../kit/built-pages.ts';
import { shot } from '../kit/finding.ts';
import { drawsIn, firefoxPath, firefoxPerson } from '../kit/firefox.ts';
import { drawWithMouse, personWith } from '../kit/person.ts';
import { sendPlain } from '../kit/plain-document.ts';

const kit = useService({ work: true, web: pagesDir });

/** As an integrator writes it: plain, and with React. */
const plain = `
import './elements.ts';
const element = document.createElement('sigill-sign');
window.seen = [];
for (const type of ['ready', 'opened', 'signed', 'completed', 'error', 'renew'])
  element.addEventListener('sigill:' + type, ({ detail }) => window.seen.push({ event: type, ...detail }));
element.title = 'Contract to sign';
element.lang = 'en';
element.renew = async () => (await (await fetch('/address')).json()).url;
element.url = await element.renew();
document.querySelector('#place').append(element);
`;
const react = `
import * as React from 'react';
import { createRoot } from 'react-dom/client';
import { sigillElements } from './react.ts';
const { SigillPrepare } = sigillElements(React);
window.seen = [];
const renew = async () => (await (await fetch('/address')).json()).url;
const App = () => {
  const [url, setUrl] = React.useState('');
  const [isClosed, setClosed] = React.useState(false);
  React.useEffect(() => void renew().then(setUrl), []);
  if (isClosed) return React.createElement('p', null, 'Closed');
  return React.createElement(SigillPrepare, {
    url,
    renew,
    title: 'Draft',
    onMessage: ({ type }) => window.seen.push({ event: type }),
    onClosed: () => setClosed(true),
  });
};
createRoot(document.querySelector('#place')).render(React.createElement(App));
`;

/** Imported by the script as if it were there. */
const beside = fileURLToPath(new URL('../../../sdk/typescript/src/elements/page.js', import.meta.url));

async function bundled(script: string): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'page',
        resolveId: id => (id === 'page' ? beside : null),
        load: id => (id === beside ? script : null),
      },
    ],
    build: { write: false, rolldownOptions: { input: 'page' } },
  });
  const [output] = Array.isArray(made) ? made : [made];
  if (!output || !('output' in output)) throw new Error('nothing was built');
  return output.output.flatMap(one => (one.type === 'chunk' ? [one.code] : [])).join('\n');
}
const scripts: Record<string, string> = { plain: await bundled(plain), react: await bundled(react) };

let address: () => Promise<string> = async () => '';
let asked = 0;
const site = createServer(async (request, response) => {
  const script = /^\/(\w+)\.js$/.exec(request.url ?? '')?.[1];
  if (request.url === '/address') {
    asked++;
    response.writeHead(200, { 'content-type': 'application/json' });
    return response.end(JSON.stringify({ url: await address() }));
  }
  if (script) {
    response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' });
    return response.end(scripts[script]);
  }
  const policy = `default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'unsafe-inline'; img-src data:; frame-src ${kit.baseUrl}`;
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy });
  response.end(`<!doctype html><html lang="en"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Site</title><link rel="icon" href="data:,"><main><h1>Your contract</h1><p><a href="#before">Before</a></p>
<div id="place"></div><p><a href="#after">After</a></p></main><script type="module" src="${request.url}.js"></script></html>`);
});
await new Promise<void>(resolve => site.listen(0, '127.0.0.1', resolve));
afterAll(() => site.close());
/** Another site than the service at 127.0.0.1 for the browser. */
const origin = `http://localhost:${(site.address() as AddressInfo).port}`;

const maja = { name: 'Maja Berg', email: 'maja@example.com' };

async function contract() {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  await listOrigins(cast, [origin]);
  const document = await sendPlain(cast, 'Lease', [maja]);
  address = () => addressFor(cast, document, maja.name, { origin });
  return { cast, document };
}

interface Heard {
  event: string;
  [member: string]: unknown;
}
const heardOn = async (page: Pick<Page, 'evaluate'>): Promise<Heard[]> =>
  (await page.evaluate('window.seen')) as Heard[];
const eventsOn = async (page: Page) => (await heardOn(page)).map(({ event }) => event);
const waiting = { timeout: 120_000, interval: 100 };
const until = (page: Page, event: string) =>
  vi.waitFor(async () => expect(await eventsOn(page)).toContain(event), waiting);

const statusOf = async ({ api }: Cast, id: string) =>
  (await api.done(documentOperations.get, { params: { id } })).status;

test('a party signs through <sigill-sign>, which shows another address when the session has ended', async () => {
  const { cast, document } = await contract();
  const person = await personWith();
  const { page } = person;
  const before = asked;
  try {
    await page.goto(`${origin}/plain`);
    const frame = page.frameLocator('iframe');
    await frame.locator('canvas').first().waitFor();
    await until(page, 'opened');
    await person.accessible('around the element');
    await shot(page, 'element-sign');
    const iframe = page.locator('sigill-sign > iframe');
    expect(await iframe.getAttribute('title')).toBe('Contract to sign');
    expect(await iframe.getAttribute('lang')).toBe('en');
    expect(
      Number.parseInt((await iframe.getAttribute('style'))?.match(/height: (\d+)px/)?.[1] ?? '', 10),
    ).toBeGreaterThan(600);

    // What the page itself or another frame posts is no event.
    await page.evaluate(`new Promise(resolve => {
      addEventListener('message', ({ source }) => source === window && resolve());
      window.postMessage({ source: 'sigill', version: 1, type: 'completed', documentId: 'doc_1' }, '*');
    })`);
    expect(await eventsOn(page)).not.toContain('completed');

    await page.locator('a[href="#before"]').focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.tagName')).toBe('IFRAME');
    await page.locator('a[href="#after"]').focus();
    await page.evaluate("document.querySelector('sigill-sign').focus()");
    expect(await page.evaluate('document.activeElement.tagName')).toBe('IFRAME');

    await page.frames()[1]?.evaluate('location.reload()');
    await until(page, 'renew');
    await frame.locator('canvas').first().waitFor();
    expect(asked).toBe(before + 2);
    await frame.getByRole('button', { name: en.signHere, exact: true }).click();
    await drawWithMouse(page, frame.getByRole('img', { name: en.drawArea }));
    await frame.getByRole('button', { name: en.useSignature }).click();
    await frame.getByRole('button', { name: en.sign, exact: true }).filter({ visible: true }).click();
    const confirm = frame.getByRole('dialog', { name: en.confirmTitle, exact: true });
    await confirm.getByRole('button', { name: en.sign, exact: true }).click();
    await until(page, 'completed');
    expect(await statusOf(cast, document.id)).toBe('COMPLETED');
    const heard = await heardOn(page);
    for (const one of heard) expect(one).toMatchObject({ source: 'sigill', version: 1, documentId: document.id });

    await page.evaluate("document.querySelector('sigill-sign').url = 'javascript:alert(1)'");
    expect(await page.locator('iframe').count()).toBe(0);
    expect(person.errors.filter(error => !error.startsWith('410: POST'))).toEqual([]);
  } finally {
    await person.leave();
  }
});

test('a draft is prepared through React, which hears what happens', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  await listOrigins(cast, [origin]);
  const document = await twoPartyDocument(cast, { send: false });
  address = () => preparingAddress(cast, document.id, ['PARTIES'], origin);
  const person = await personWith();
  const { page } = person;
  try {
    await page.goto(`${origin}/react`);
    const frame = page.frameLocator('sigill-prepare > iframe[title="Draft"]');
    await frame.getByRole('heading', { name: preparing.parties.title }).waitFor();
    await until(page, 'ready');
    await frame.getByRole('radio', { name: preparing.parties.inOrder }).click();
    await until(page, 'saved');
    await shot(page, 'element-prepare');
    await frame.getByRole('button', { name: preparing.close, exact: true }).click();
    await page.getByText('Closed').waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
    const { documentMeta } = await cast.api.done(documentOperations.get, { params: { id: document.id } });
    expect(documentMeta.signingMode).toBe('SEQUENTIAL');
    expect(person.errors).toEqual([]);
  } finally {
    await person.leave();
  }
});

test.skipIf(!firefoxPath)(
  'a party signs through <sigill-sign> in Firefox, without cookies of other sites',
  async () => {
    vi.setConfig({ testTimeout: 400_000 });
    const { cast, document } = await contract();
    const { page, errors, leave } = await firefoxPerson({ width: 1280, height: 900, blocksOthers: true });
    try {
      await page.goto(`${origin}/plain`);
      const frame = await (await page.waitForSelector('sigill-sign > iframe'))?.contentFrame();
      if (!frame) throw new Error('the element has no frame');
      await frame.waitForSelector('canvas');
      const press = (name: string) => frame.locator(`::-p-aria([name="${name}"][role="button"])`).click();
      await press(en.signHere);
      const area = await frame.waitForSelector(`::-p-aria([name="${en.drawArea}"])`);
      if (!area) throw new Error('there is nothing to draw on');
      await drawsIn(page, area);
      await press(en.useSignature);
      await frame.waitForSelector('dialog[open]', { hidden: true });
      await press(en.sign);
      await frame.locator(`dialog[open] ::-p-aria([name="${en.sign}"][role="button"])`).click();
      await vi.waitFor(async () => {
        const events = ((await page.evaluate('window.seen')) as Heard[]).map(({ event }) => event);
        expect(events).toEqual(['ready', 'opened', 'signed', 'completed']);
      }, waiting);
      expect(await statusOf(cast, document.id)).toBe('COMPLETED');
      expect(errors).toEqual([]);
    } finally {
      await leave();
      vi.resetConfig();
    }
  },
);
