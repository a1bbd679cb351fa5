/** The signing page in a frame of another site, with and without the operator's permission. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { en } from '../../web/signer/locales/en.ts';
import { useService } from '../kit/service.ts';
import { linkTo } from './kit/agreement.ts';
import { pagesDir } from './kit/built-pages.ts';
import { shot } from './kit/finding.ts';
import { drawWithMouse, personWith } from './kit/person.ts';
import { eventTypesOf, sendPlain } from './kit/plain-document.ts';

/** Another site's page, which embeds the URL in its query. */
const host = createServer((request, response) => {
  const shown = new URL(request.url ?? '/', 'http://localhost').searchParams.get('show') ?? '';
  const frame = `<iframe title="Document" src="${shown.replaceAll('&', '&amp;')}" width="1100" height="820"></iframe>`;
  response.writeHead(200, { 'content-type': 'text/html' });
  response.end(`<!doctype html><html lang="en"><title>Host</title><link rel="icon" href="data:,">${frame}</html>`);
});
await new Promise<void>(resolve => host.listen(0, '127.0.0.1', resolve));
afterAll(() => host.close());
const { port } = host.address() as AddressInfo;

// A different site than the service at 127.0.0.1 for the browser.
const named = useService({ work: true, web: pagesDir, env: { SIGILL_EMBEDDERS: `http://localhost:${port}` } });
const closed = useService({ work: true, web: pagesDir });

test('in an allowed frame, a party verifies and signs, with cookies limited to this document', async () => {
  const cast = await named.organization({ name: 'Northlight Studio' });
  const document = await sendPlain(cast, 'Lease', [
    { name: 'Maja Berg', email: 'maja@example.com', signVerification: 'PIN', signVerificationPin: '4711' },
  ]);
  const maja = await personWith();
  const { page } = maja;
  try {
    const link = await linkTo(named.dataDir, 'maja@example.com', document.id);
    await page.goto(`http://localhost:${port}/?show=${encodeURIComponent(link)}`);
    const frame = page.frameLocator('iframe');
    await frame.locator('canvas').first().waitFor();
    await frame.getByRole('button', { name: en.signHere, exact: true }).click();
    await drawWithMouse(page, frame.getByRole('img', { name: en.drawArea }));
    await frame.getByRole('button', { name: en.useSignature }).click();
    await frame.getByRole('button', { name: en.sign, exact: true }).filter({ visible: true }).click();
    await frame.getByLabel(en.codeLabel.PIN).fill('4711');
    await page.keyboard.press('Enter');
    const confirm = frame.getByRole('dialog', { name: en.confirmTitle, exact: true });
    await confirm.getByRole('button', { name: en.sign, exact: true }).click();
    await frame.getByRole('heading', { name: en.sealedTitle, exact: true }).waitFor({ timeout: 120_000 });
    await shot(page, 'embedded');
    const cookies = (await page.context().cookies()).filter(cookie => cookie.name.startsWith('sigill_'));
    expect(cookies.length).toBeGreaterThan(1);
    expect(cookies.map(c => [c.sameSite, c.secure, c.httpOnly, c.path])).toEqual(
      cookies.map(() => ['None', true, true, `/api/sign/${document.id}`]),
    );
    expect(maja.errors).toEqual([]);
    expect(await eventTypesOf(cast, document.id)).toContain('document.completed');
  } finally {
    await maja.leave();
  }
});

test('other sites cannot embed the page', async () => {
  const cast = await closed.organization();
  const document = await sendPlain(cast, 'Lease', [{ name: 'Maja Berg', email: 'maja@example.com' }]);
  const maja = await personWith();
  try {
    const link = await linkTo(closed.dataDir, 'maja@example.com', document.id);
    await maja.page.goto(`http://localhost:${port}/?show=${encodeURIComponent(link)}`);
    await expect.poll(() => maja.errors.join()).toMatch(/frame-ancestors|X-Frame-Options|ERR_BLOCKED_BY_RESPONSE/i);
    expect(await eventTypesOf(cast, document.id)).not.toContain('document.party.opened');
  } finally {
    await maja.leave();
  }
});
