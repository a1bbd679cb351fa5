/** A site that shows the signing page in a frame, as docs/embedding.md has it: on another origin, with a strict policy. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame, Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import type { PreparingMessage } from '../../../src/contract/pages/preparing.ts';
import type { EmbedMessage } from '../../../src/contract/pages/signer/embedding.ts';

const script = `
const frame = document.querySelector('iframe');
const seen = (window.seen = []);
const show = async () => {
  const answer = await fetch('/address');
  const { url } = await answer.json();
  frame.src = url;
};
addEventListener('message', event => {
  if (event.source !== frame.contentWindow) return;
  seen.push({ origin: event.origin, data: event.data });
  const { source, version, type, height, code } = event.data;
  if (event.origin !== frame.dataset.service || source !== 'sigill' || version !== 1) return;
  if (type === 'resize') frame.style.height = height + 'px';
  if (type === 'error' && code === 'SESSION_ENDED') void show();
});
void show();
`;

const styles =
  'body{margin:16px;font:16px sans-serif}iframe{display:block;width:100%;height:400px;max-height:92vh;border:0}';

export interface Seen {
  origin: string;
  data: EmbedMessage | PreparingMessage;
}

export interface Portal {
  origin: string;
  /** How many addresses it asked for. */
  readonly asked: number;
  /** Its next page shows what this gives. */
  shows(address: () => Promise<string>): void;
  close(): void;
}

/** `service` is the origin of the service. */
export async function openPortal(service: () => string): Promise<Portal> {
  let next: () => Promise<string> = async () => '';
  let asked = 0;
  const server = createServer(async (request, response) => {
    if (request.url === '/address') {
      asked++;
      response.writeHead(200, { 'content-type': 'application/json' });
      return response.end(JSON.stringify({ url: await next() }));
    }
    if (request.url === '/portal.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' });
      return response.end(script);
    }
    const policy = `default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'unsafe-inline'; img-src data:; frame-src ${service()}`;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy });
    response.end(`<!doctype html><html lang="en"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Portal</title><link rel="icon" href="data:,"><style>${styles}</style>
<main><h1>Your contract</h1><p><a href="#before">Before</a></p>
<iframe title="Contract to sign" data-service="${service()}"></iframe>
<p><a href="#after">After</a></p></main><script src="/portal.js"></script></html>`);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    get asked() {
      return asked;
    },
    shows(address) {
      next = address;
    },
    close: () => server.close(),
  };
}

/** The messages that the page of the portal has had. */
export const messagesOf = async (page: Page): Promise<Seen[]> => (await page.evaluate('window.seen')) as Seen[]; // boundary: written by this page

/** Their types, of errors the codes, without the changes of height. */
export const typesIn = (seen: readonly Seen[]): string[] =>
  seen.map(({ data }) => (data.type === 'error' ? data.code : data.type)).filter(type => type !== 'resize');

export const waiting = { timeout: 60_000, interval: 100 };

/** Resolves once the page had a message of this type so many times. */
export const until = (page: Page, type: string, times = 1) =>
  vi.waitFor(async () => {
    const found = typesIn(await messagesOf(page)).filter(one => one === type);
    expect(found.length).toBeGreaterThanOrEqual(times);
  }, waiting);

export const frameOf = async (page: Page): Promise<Frame> => {
  const frame = await (await page.waitForSelector('iframe')).contentFrame();
  if (!frame) throw new Error('the page has no frame');
  return frame;
};
