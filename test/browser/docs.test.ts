/** The documentation in the browser: searched by keys, samples in the reader's language and with the reader's own key. */
import { expect, test } from 'vitest';
import { texts } from '../../web/docs/texts.ts';
import { useService } from '../kit/service.ts';
import { pagesDir } from './kit/built-pages.ts';
import { signedIn } from './kit/dashboard.ts';
import { shot } from './kit/finding.ts';
import { personWith, phone } from './kit/person.ts';

const kit = useService({ web: pagesDir });

/** No text is wider than the screen; code scrolls in itself. */
const isWide = 'document.documentElement.scrollWidth > document.documentElement.clientWidth';

test('a reader finds an operation by keys, and keeps the language of samples and the colours', async () => {
  const { page, accessible, errors, leave } = await personWith({ locale: 'en-GB' });
  try {
    await page.goto(`${kit.baseUrl}/docs`);
    await page.getByRole('heading', { name: 'Sigill documentation' }).waitFor();
    const command = page.locator('.sample').first();
    await expect.poll(() => command.textContent()).toContain(`${kit.baseUrl}/api/v1/me`);
    await accessible('start');
    await shot(page, 'docs-start');

    await page.keyboard.press('/');
    await page.keyboard.type('documents.send');
    const search = page.getByRole('combobox', { name: 'Search the documentation' });
    await page.getByRole('option', { name: 'Send a document' }).first().waitFor();
    await accessible('search');
    await shot(page, 'docs-search');
    await page.keyboard.press('Escape');
    await expect.poll(() => search.getAttribute('aria-expanded')).toBe('false');
    await search.fill('xyzzyx');
    await page.getByText(texts.nothing).waitFor();
    await accessible('nothing found');
    await search.fill('DOCUMENT_NOT_READY');
    await page.getByRole('option', { name: 'DOCUMENT_NOT_READY' }).first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/docs\/.*DOCUMENT_NOT_READY|\/docs\/guides\/errors/);

    await page.goto(`${kit.baseUrl}/docs/#documents.send`);
    await page.waitForURL(/\/docs\/reference\/documents\.html#documents\.send$/);
    await accessible('operation');
    await shot(page, 'docs-operation');
    const tabs = page.getByRole('tab', { name: 'Python' });
    await tabs.first().click();
    await page.keyboard.press('ArrowLeft');
    await expect
      .poll(() => page.getByRole('tab', { name: 'TypeScript' }).nth(3).getAttribute('aria-selected'))
      .toBe('true');
    await tabs.first().click();

    await page.getByRole('button', { name: texts.dark }).click();
    await page.goto(`${kit.baseUrl}/docs/reference/parties.html`);
    await expect.poll(() => tabs.first().getAttribute('aria-selected')).toBe('true');
    await expect
      .poll(() => page.locator('.sample:visible').first().textContent())
      .toContain('from sigill import Sigill');
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    await accessible('dark by choice');
    await shot(page, 'docs-dark');
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

test('somebody who is signed in puts a key of their sandbox into the samples, and deletes it', async () => {
  const cast = await kit.organization({ sandbox: true, name: 'Northlight Studio' });
  const { page, accessible, errors, leave } = await signedIn(kit, cast);
  try {
    await page.goto(`${kit.baseUrl}/docs/reference/documents.html`);
    const sample = page.locator('.sample').first();
    expect(await sample.textContent()).toContain('YOUR_API_KEY');
    await page.getByRole('button', { name: texts.useKey }).click();
    await expect.poll(() => sample.textContent()).toMatch(/Bearer svc_sk_\w+/);
    await accessible('key');
    await shot(page, 'docs-key');
    const [, key = ''] = /Bearer (svc_sk_\w+)/.exec((await sample.textContent()) ?? '') ?? [];
    const me = () => fetch(`${kit.baseUrl}/api/v1/me`, { headers: { authorization: `Bearer ${key}` } });
    expect((await me()).status).toBe(200);
    await page.goto(`${kit.baseUrl}/docs/`);
    await expect.poll(() => page.locator('.sample').first().textContent()).toContain(key);
    expect(await page.evaluate('JSON.stringify(localStorage) + location.href')).not.toContain(key);

    await page.getByRole('button', { name: texts.deleteKey }).click();
    await page.getByText(texts.keyDeleted).waitFor();
    await expect.poll(() => page.locator('.sample').first().textContent()).toContain('YOUR_API_KEY');
    expect((await me()).status).toBe(401);
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

test('on a phone in the dark, the menu opens without script, and nobody is asked for a key unless they want one', async () => {
  const device = { ...phone, viewport: { width: 360, height: 740 }, colorScheme: 'dark' } as const;
  const { page, accessible, errors, leave } = await personWith(device);
  try {
    await page.goto(`${kit.baseUrl}/docs/reference/documents.html`);
    await page.getByRole('button', { name: texts.useKey }).waitFor();
    expect(errors).toEqual([]);
    expect(await page.evaluate(isWide)).toBe(false);
    await accessible('phone');
    await shot(page, 'docs-phone');
    await page.getByRole('button', { name: texts.useKey }).click();
    await page.getByText(texts.signedOut).waitFor();
    expect(await page.getByRole('link', { name: texts.signIn }).getAttribute('href')).toBe('/sign-in');
    await accessible('signed out');
    await page.getByRole('link', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Close the menu' }).waitFor();
    await accessible('menu');
    await shot(page, 'docs-phone-menu');
    await page.getByText('Guides', { exact: true }).click();
    await page.getByRole('link', { name: 'Webhooks', exact: true }).first().click();
    await page.waitForURL(/\/docs\/guides\/webhooks\.html$/);
    await page.getByRole('heading', { name: 'Webhooks', level: 1 }).waitFor();
    expect(await page.evaluate(isWide)).toBe(false);
    await accessible('guide');
    await shot(page, 'docs-phone-guide');
    for (const name of [
      'reference/error-codes',
      'reference/index',
      'dashboard/send-a-pdf',
      'guides/configuration',
      'guides/plans',
      'guides/performance',
      'guides/embedding',
      'start/quick-start',
    ]) {
      await page.goto(`${kit.baseUrl}/docs/${name}.html`);
      expect([name, await page.evaluate(isWide)]).toEqual([name, false]);
      await accessible(name);
    }
  } finally {
    await leave();
  }
});

test('without script, a page has all samples, its menu and its text', async () => {
  const { page, errors, leave } = await personWith({ ...phone, javaScriptEnabled: false });
  try {
    await page.goto(`${kit.baseUrl}/docs/reference/reminders.html`);
    for (const name of ['curl', 'TypeScript', 'Python'])
      await page.locator('.sample-name', { hasText: name }).first().waitFor();
    await page.getByRole('link', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Close the menu' }).waitFor();
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});
