/** An eID with its own page: the person leaves for it and returns with the result. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { eidTexts } from '../../../src/server/pages/locales/eid.ts';
import { en } from '../../../web/signer/locales/en.ts';
import { openProvider } from '../../credentials/sign-in/openid-provider.ts';
import { addressFor, frameAt, listOrigins } from '../../kit/frames.ts';
import { useService } from '../../kit/service.ts';
import { linkTo } from '../kit/agreement.ts';
import { pagesDir } from '../kit/built-pages.ts';
import { button, dialog, heading, reads, shot } from '../kit/finding.ts';
import { personWith, phone } from '../kit/person.ts';
import { eventTypesOf, sendPlain } from '../kit/plain-document.ts';
import { openPortal } from '../kit/portal.ts';

const broker = await openProvider();
const dir = mkdtempSync(join(tmpdir(), 'sigill-redirect-'));
const [brokers, secret] = [join(dir, 'brokers.json'), join(dir, 'secret')];
writeFileSync(secret, broker.clientSecret);
const schemes = { DK_MITID: { acrValues: 'mitid:high', accepted: { claim: 'acr', values: ['mitid:high'] } } };
const one = { issuer: broker.issuer, clientId: broker.clientId, clientSecretFile: 'secret', schemes };
writeFileSync(brokers, JSON.stringify({ brokers: [one] }));
afterAll(async () => {
  await broker.close();
  rmSync(dir, { recursive: true, force: true });
});

const kit = useService({
  work: true,
  web: pagesDir,
  env: { SIGILL_EID_BROKERS: brokers, SIGILL_ALLOW_PRIVATE_WEBHOOKS: 'true' },
});
const portal = await openPortal(() => kit.baseUrl);
afterAll(() => portal.close());
const claims = { sub: 's-1', acr: 'mitid:high', name: 'Anna Andersson', uuid: 'u-1' };

test('reading and signing with MitID each redirect to its page and back, also after a rejection', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const document = await sendPlain(cast, 'Across the strait', [
    {
      name: 'Anna Andersson',
      email: 'anna@strait.example.com',
      openVerification: 'DK_MITID',
      signatureMethod: 'DK_MITID',
    },
  ]);
  const anna = await personWith({ ...phone, colorScheme: 'dark' });
  const { page } = anna;
  try {
    await page.goto(await linkTo(kit.dataDir, 'anna@strait.example.com', document.id));
    await heading(page, en.askedToSign('Northlight Studio')).waitFor();
    await anna.accessible('before reading');
    await shot(page, 'eid-redirect-verification');
    broker.set({ claims });
    await button(page, en.eid.identifyWith('MitID')).click();
    await reads(page, 'Across the strait');
    await expect.poll(() => new URL(page.url()).hash, { timeout: 120_000 }).toBe('');

    const sheet = dialog(page, en.confirmTitle);
    await button(page, en.sign).click();
    broker.set({ claims, error: 'access_denied' });
    await sheet.getByRole('button', { name: en.eid.signWith('MitID') }).click();
    await sheet.getByRole('alert').waitFor();
    await anna.accessible('refused there');
    await shot(page, 'eid-redirect-refused');
    broker.set({ claims, error: null });
    await sheet.getByRole('button', { name: en.eid.signWith('MitID') }).click();
    await heading(page, en.sealedTitle).waitFor({ timeout: 120_000 });
    await anna.accessible('sealed');
    expect(anna.errors.filter(error => !error.includes('ERR_ABORTED'))).toEqual([]);
    const types = await eventTypesOf(cast, document.id);
    expect(types.filter(type => type === 'document.party.verified')).toHaveLength(2);
    expect(types.filter(type => type === 'document.party.auth_failed')).toHaveLength(1);
    expect(broker.asked.filter(path => path === '/authorize')).toHaveLength(3);
  } finally {
    await anna.leave();
  }
});

test('in a frame of another site, MitID opens in a window, and the frame goes on when it is done', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  await listOrigins(cast, [portal.origin]);
  const name = 'Anna Andersson';
  const document = await sendPlain(cast, 'In a frame', [
    { name, email: 'anna@frame.example.com', signatureMethod: 'DK_MITID' },
  ]);
  portal.shows(() => addressFor(cast, document, name, { origin: portal.origin }));
  const anna = await personWith();
  const { page } = anna;
  try {
    await page.goto(portal.origin);
    const frame = page.frameLocator('iframe');
    await frame.locator('canvas').first().waitFor();
    await frame.getByRole('button', { name: en.sign, exact: true }).filter({ visible: true }).click();
    broker.set({ claims, error: null });
    await frame.getByRole('button', { name: en.eid.signWith('MitID') }).click();
    const leave = frame.getByRole('link', { name: en.eid.leaveFor('MitID') });
    const own = (await leave.getAttribute('href')) ?? '';

    // Nobody else can have a person identify for this order: the window asks who opened it.
    const stranger = await personWith();
    await stranger.page.goto(own);
    await stranger.page.locator('#lost').waitFor();
    expect(await stranger.page.context().cookies()).toEqual([]);
    await stranger.leave();

    const [window] = await Promise.all([page.waitForEvent('popup'), leave.click()]);
    await window.getByRole('heading', { name: eidTexts.en.over }).waitFor();
    expect(window.url()).not.toContain('token');
    await frame.getByRole('heading', { name: en.sealedTitle, exact: true }).waitFor({ timeout: 120_000 });
    expect(await eventTypesOf(cast, document.id)).toContain('document.completed');
  } finally {
    await anna.leave();
  }
});

test('a site that opens the window of its own order has nobody identified for it', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  await listOrigins(cast);
  const name = 'Anna Andersson';
  const document = await sendPlain(cast, 'In a frame', [
    { name, email: 'anna@frame.example.com', signatureMethod: 'DK_MITID' },
  ]);
  const frame = await frameAt(await addressFor(cast, document, name));
  const order = await frame.beginEid('SIGNATURE');
  expect(order.redirect).toMatch(/\/eid\/window\/\w+#[\w-]{43}$/);
  broker.set({ claims, error: null });
  // The popup waits until its opener shows a page of the service.
  const popup = `<script>onmessage = () => { location = ${JSON.stringify(order.redirect)} }</script>`;
  const prize = `<button onclick="w = window.open('/popup')">Win a prize</button>`;
  const site = createServer(({ url }, answer) =>
    answer.writeHead(200, { 'content-type': 'text/html' }).end(url === '/popup' ? popup : prize),
  );
  await new Promise<void>(resolve => site.listen(0, '127.0.0.1', resolve));
  const { page, leave } = await personWith();
  try {
    await page.goto(`http://localhost:${(site.address() as AddressInfo).port}`);
    const [window] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button').click()]);
    // As a script of the site does it, which keeps the popup's opener.
    await page.evaluate(`location = '${kit.baseUrl}/eid/returned'`);
    await page.waitForURL(/returned/);
    await window.evaluate("postMessage('go', '*')");
    await window.waitForURL(/\/eid\/window\//);
    await window.locator('#lost').waitFor();
    expect(await page.context().cookies(kit.baseUrl)).toEqual([]);
    expect((await frame.pollEid(order.id)).order.status).toBe('PENDING');
  } finally {
    await leave();
    site.close();
  }
});
