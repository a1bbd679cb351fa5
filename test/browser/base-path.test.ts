/**
 * The service below a path of a host that has other pages too, behind a proxy that removes the path: nothing that a
 * browser does leaves it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import { freePort } from '../../src/platform/port.fixture.ts';
import { en as shell } from '../../web/dashboard/shell/locales/en.ts';
import { texts as docs } from '../../web/docs/texts.ts';
import { en } from '../../web/signer/locales/en.ts';
import { useService } from '../kit/service.ts';
import { signingLinkOf } from '../kit/signer.ts';
import { agreement } from './kit/agreement.ts';
import { pagesDir } from './kit/built-pages.ts';
import { signedIn } from './kit/dashboard.ts';
import { button, draws, heading, reads, shot, signs } from './kit/finding.ts';
import { drawWithFinger, personWith, phone } from './kit/person.ts';
import { sendPlain } from './kit/plain-document.ts';
import { answersAll, publishRental } from './kit/rental-form.ts';

const [port, proxyPort] = [await freePort(), await freePort()];
const basePath = '/sigill';
const kit = useService({
  work: true,
  web: pagesDir,
  env: { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${proxyPort}${basePath}` },
});

const dir = mkdtempSync(join(tmpdir(), 'sigill-base-path-'));
/** What browsers asked for outside of the path. */
const strayed: string[] = [];
let proxy: Server;
beforeAll(async () => {
  proxy = createServer((asked, answer) => {
    const { url = '/', method = 'GET', headers } = asked;
    if (!url.startsWith(`${basePath}/`)) {
      strayed.push(`${method} ${url}`);
      answer.writeHead(404).end('another application');
      return;
    }
    const onward = request({ port, path: url.slice(basePath.length), method, headers }, got => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>(resolve => proxy.listen(proxyPort, '127.0.0.1', resolve));
});
afterAll(() => {
  proxy.closeAllConnections();
  proxy.close();
  rmSync(dir, { recursive: true, force: true });
});
afterEach(() => expect(strayed.splice(0)).toEqual([]));

test('somebody signs, takes the sealed file and has it verified', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const { id, parties } = await sendPlain(cast, 'Lease', [{ name: 'Maja Berg', email: 'maja@example.com' }]);
  const party = await cast.api.done(partyOperations.get, { params: { id, partyId: parties[0]?.id ?? '' } });
  const { page, errors, leave } = await personWith(phone);
  try {
    await page.goto(signingLinkOf(party));
    await reads(page, 'Lease');
    await draws(page, en.nextField, drawWithFinger);
    await signs(page);
    await heading(page, en.sealedTitle).waitFor({ timeout: 120_000 });
    await shot(page, 'base-path-sealed');
    const [saved] = await Promise.all([page.waitForEvent('download'), button(page, en.downloadSealed).click()]);
    const file = join(dir, 'sealed.pdf');
    await saved.saveAs(file);
    await page.goto(`${kit.baseUrl}/verify`);
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByText('genuine and unchanged').first().waitFor();
    await shot(page, 'base-path-verified');
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

test('somebody fills in a form and signs the document of it', async () => {
  const { url } = await publishRental(await kit.organization({ name: 'Northlight Studio' }));
  const { page, errors, leave } = await personWith(phone);
  try {
    await page.goto(url);
    await heading(page, 'Rent a room').waitFor();
    await answersAll(page);
    await page.getByText(en.form.saved).waitFor();
    await page.reload();
    await expect.poll(() => page.getByRole('textbox', { name: 'Home town', exact: true }).inputValue()).toBe('Umeå');
    await button(page, en.form.submit).click();
    await page.waitForURL(/\/sigill\/sign\/doc_/);
    await reads(page, 'Rent a room');
    await draws(page, en.signHere, drawWithFinger);
    await signs(page);
    await heading(page, en.sealedTitle).waitFor({ timeout: 120_000 });
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

test('a member signs in, makes a document, goes back and forth, and signs out', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const { id } = await sendPlain(cast, 'Lease', [{ name: 'Maja Berg', email: 'maja@example.com' }]);
  const { page, errors, root, leave } = await signedIn(kit, cast, { viewport: { width: 1280, height: 800 } });
  try {
    expect(page.url().startsWith(root)).toBe(true);
    await page.getByRole('link', { name: /Lease/ }).click();
    await page.waitForURL(/\/sigill\/w\/wsp_\w+\/documents\?open=doc_/);
    await page.getByRole('link', { name: 'Contacts', exact: true }).click();
    await page.waitForURL(/\/sigill\/w\/wsp_\w+\/contacts$/);
    await page.goBack();
    await page.getByRole('link', { name: /Lease/ }).waitFor();
    for (const path of ['/start', '/inbox', '/contacts', '/templates', '/settings/me', '/developers/apps']) {
      await page.goto(root + path);
      await page.getByRole('main').waitFor();
    }
    await page.goto(`${root}/documents/new`);
    const file = { name: 'Contract.pdf', mimeType: 'application/pdf', buffer: agreement() };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.waitForURL(/\/documents\/doc_\w+/);
    await page.getByRole('main').waitFor();
    await shot(page, 'base-path-editor');
    await page.goto(`${root}/documents/${id}`);
    await page.locator('canvas').first().waitFor();
    await shot(page, 'base-path-document');
    await page.getByRole('button', { name: shell.own.label('Olga Owner') }).click();
    await page.getByRole('menuitem', { name: shell.own.signOut }).click();
    await page.waitForURL(/\/sigill\/sign-in/);
    await page.locator('input[type=password]').waitFor();
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

test('a reader of the documentation goes from page to page, and puts a key of a sandbox into the samples', async () => {
  const cast = await kit.organization({ sandbox: true });
  const { page, errors, leave } = await signedIn(kit, cast);
  try {
    await page.goto(`${kit.baseUrl}/docs`);
    await page.getByRole('link', { name: 'Receive events' }).click();
    await heading(page, 'Webhooks').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('reminders.send');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`${kit.baseUrl}/docs/reference/reminders.html#reminders.send`);
    await page.getByRole('button', { name: docs.useKey }).click();
    await expect.poll(() => page.locator('.sample').first().textContent()).toContain('svc_sk_');
    expect(await page.locator('.sample').first().textContent()).toContain(`"${kit.baseUrl}/api/v1/`);
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});
