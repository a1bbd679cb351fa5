/** Hostile HTML in a real browser: once sanitized, it runs nothing, requests nothing and navigates nowhere. */
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { svcFieldTag } from '../../src/domain/content/inline-field.ts';
import { allowedAttributes, allowedTags } from '../../src/platform/html/allowed.ts';
import { blocksOfHtml } from '../../src/platform/html/blocks.ts';
import { sanitizeHtml } from '../../src/platform/html/sanitize.ts';
import { type Browser, openContext } from './kit/chromium.ts';
import { hostileHtml } from './kit/hostile-html.ts';

const home = 'http://page.example/';

interface Seen {
  requests: string[];
  dialogs: string[];
  /** Functions that were called, and elements or attributes that should not be in the page. */
  ran: string[];
  strange: string[];
}

let browser: Browser;
let page: Page;
let shown = '';
let seen: Seen;

/** Runs in the page first: records what attacks call, and triggers events on all elements. */
const traps = `(() => {
  const ran = [];
  for (const name of ['alert', 'confirm', 'prompt', 'print', 'open', 'fetch', 'msgbox'])
    Object.defineProperty(window, name, { value: () => void ran.push(name), writable: false });
  const strange = [];
  const touch = (root, tags) => {
    for (const one of root.querySelectorAll('*')) {
      const names = tags[one.localName];
      if (!names || one.namespaceURI !== 'http://www.w3.org/1999/xhtml') strange.push('<' + one.localName + '>');
      for (const { name } of one.attributes)
        if (!names || ![...names, 'style', 'class'].includes(name)) strange.push(one.localName + '[' + name + ']');
      for (const type of ['mouseover', 'pointerenter', 'focus', 'wheel', 'copy', 'toggle', 'animationstart'])
        one.dispatchEvent(new Event(type, { bubbles: true }));
      if (one instanceof HTMLElement) { one.focus(); one.click(); }
    }
  };
  window.touchAll = async (html, tags) => {
    touch(document.body, tags);
    const fragment = document.createElement('div');
    document.body.append(fragment);
    fragment.innerHTML = html;
    touch(fragment, tags);
    // again, as an editor writes back what it shows
    fragment.innerHTML = String(fragment.innerHTML);
    touch(fragment, tags);
    // the errors of images come in a later turn
    await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 0)));
    return { ran, strange: location.href === '${home}' ? strange : [...strange, location.href] };
  };
})()`;

async function answer(route: Route) {
  const request = route.request();
  if (request.url() === home && request.isNavigationRequest() && request.frame() === page.mainFrame())
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body: `<!doctype html><body>${shown}` });
  if (!request.url().endsWith('/favicon.ico')) seen.requests.push(`${request.resourceType()} ${request.url()}`);
  return route.abort();
}

beforeAll(async () => {
  browser = await openContext({ serviceWorkers: 'block' });
  page = await browser.context.newPage();
  await browser.context.addInitScript({ content: traps });
  await browser.context.route('**/*', answer);
  page.on('dialog', dialog => {
    seen.dialogs.push(dialog.message());
    return dialog.dismiss();
  });
});
afterAll(() => browser.close());

/** Parses the HTML as a page and again as a fragment, triggers events on everything, and returns what happened. */
async function show(html: string, tags: Record<string, readonly string[]>): Promise<Seen> {
  seen = { requests: [], dialogs: [], ran: [], strange: [] };
  shown = html;
  await page.goto(home, { waitUntil: 'load' });
  const found = await page.evaluate<Pick<Seen, 'ran' | 'strange'>>(
    `touchAll(${JSON.stringify(html)}, ${JSON.stringify(tags)})`,
  );
  // a request that the page had begun counts here and not for the next one
  await page.goto('about:blank');
  return { ...seen, ...found };
}

const tagsKept = {
  ...Object.fromEntries(allowedTags.map(tag => [tag, allowedAttributes[tag] ?? []])),
  ...svcFieldTag.tags,
  tbody: [],
};

describe('Hostile HTML', () => {
  test('has at least 200 distinct cases', () => {
    expect(new Set(hostileHtml).size).toBe(hostileHtml.length);
    expect(hostileHtml.length).toBeGreaterThanOrEqual(200);
  });

  test('does harm without sanitizing, which proves that the traps work', async () => {
    let harmful = 0;
    for (const html of [
      '<img src=x onerror=alert(1)>',
      '<svg onload=alert(1)>',
      '<p onclick="alert(1)">x</p>',
      '<script>alert(1)</script>',
    ]) {
      const { ran, strange } = await show(html, tagsKept);
      if (ran.includes('alert') && strange.length > 0) harmful++;
    }
    expect(harmful).toBe(4);
    const { requests } = await show(
      '<p style="background:url(https://evil.example/1)">x</p><link rel=stylesheet href=https://evil.example/s.css>',
      tagsKept,
    );
    expect(requests.filter(one => one.includes('evil.example'))).not.toEqual([]);
  });

  test.each(hostileHtml.map((html, i) => [i, html.slice(0, 70), html] as const))('%i %s', async (_, __, html) => {
    const clean = sanitizeHtml(html, svcFieldTag);
    if (!clean.ok) throw new Error(clean.message);
    expect(sanitizeHtml(clean.html, svcFieldTag)).toEqual(clean);
    blocksOfHtml(clean.html, { image: () => null });
    const { requests, dialogs, ran, strange } = await show(clean.html, tagsKept);
    expect({ dialogs, ran, strange }).toEqual({ dialogs: [], ran: [], strange: [] });
    // an image on another server is allowed, because the service fetches it through its guarded client
    expect(requests.filter(one => !/^image https?:\/\//.test(one))).toEqual([]);
    expect(clean.html.includes('<img') || requests.length === 0).toBe(true);
  });
});
