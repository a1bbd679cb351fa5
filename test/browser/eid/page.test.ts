/**
 * Signing with an eID: QR codes scanned by a phone, the app on the same device, rejections, reloads and lost
 * connections.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { activityOperations } from '../../../src/contract/operations/documents/activity.ts';
import { partyOperations } from '../../../src/contract/operations/documents/parties.ts';
import { orderTexts } from '../../../src/domain/eid-orders/locales/orders.ts';
import { en } from '../../../web/signer/locales/en.ts';
import { type Cast, useService } from '../../kit/service.ts';
import { linkTo } from '../kit/agreement.ts';
import { pagesDir } from '../kit/built-pages.ts';
import { choose, openApp, scan } from '../kit/eid-app.ts';
import { button, dialog, draws, heading, reads, shot } from '../kit/finding.ts';
import { type Person, personWith, phone } from '../kit/person.ts';
import { eventTypesOf, sendPlain } from '../kit/plain-document.ts';
import { readQr } from '../kit/qr-reading.ts';

const kit = useService({ work: true, web: pagesDir });
const testPerson = { name: 'Sandbox Testsson', nationalId: '190001019999', country: 'SE' };
const sandbox = () => kit.organization({ sandbox: true, name: 'Northlight Studio' });
const dark = { colorScheme: 'dark' as const };
const bankid = 'BankID';
const wrongPerson = orderTexts.en.failures.WRONG_PERSON;

/** Counts the orders that the page began, and collects its QR codes. */
function watch(page: Page) {
  const seen = { begun: 0, codes: new Set<string>() };
  page.on('response', async response => {
    const { pathname } = new URL(response.url());
    if (!/\/api\/sign\/[^/]+\/eid(\/poll)?$/.test(pathname) || !response.ok()) return;
    if (pathname.endsWith('/eid')) seen.begun++;
    const { order } = (await response.json()) as { order: { qr: string | null } };
    if (order.qr) seen.codes.add(order.qr);
  });
  return seen;
}

const code = (page: Page) => page.getByRole('img', { name: en.eid.qr(bankid) });

/** Completes everything up to the final question. */
async function asksToSign(page: Page) {
  await button(page, en.sign).click();
  const sheet = dialog(page, en.confirmTitle);
  await sheet.getByText(en.eid.evidence(bankid)).waitFor();
  return sheet;
}

const partyOf = async (cast: Cast, documentId: string, partyId: string) =>
  cast.api.done(partyOperations.get, { params: { id: documentId, partyId } });

const journalOf = async (cast: Cast, documentId: string) =>
  (await cast.api.done(activityOperations.list, { params: { id: documentId }, query: { limit: 100 } })).data;

test('a phone scans a QR code that changes every second; an order cancelled in the app can be repeated', async () => {
  const cast = await sandbox();
  const document = await sendPlain(cast, 'Read by a phone', [
    { ...testPerson, email: 'maja@qr.example.com', signatureMethod: 'SE_BANKID' },
  ]);
  const [maja, app] = [await personWith(dark), await personWith(phone)];
  const { page } = maja;
  const seen = watch(page);
  try {
    await page.goto(await linkTo(kit.dataDir, 'maja@qr.example.com', document.id));
    await reads(page, 'Read by a phone');
    const sheet = await asksToSign(page);
    await maja.accessible('asked to sign with BankID');
    await shot(page, 'eid-desktop-asked');
    await sheet.getByRole('button', { name: en.eid.signElsewhere(bankid) }).click();
    await code(page).waitFor();
    await scan(page, app);
    await app.accessible('the app of the sandbox');
    const first = await readQr(code(page));
    expect(first).toMatch(/^bankid\.[0-9a-f-]{36}\.\d+\.[0-9a-f]{64}$/);
    await expect.poll(() => readQr(code(page)), { timeout: 120_000 }).not.toBe(first);
    const second = await readQr(code(page));
    expect([...seen.codes]).toEqual(expect.arrayContaining([first, second]));
    await maja.accessible('a code to read');
    await shot(page, 'eid-desktop-code');

    await choose(app.page, 'CANCEL');
    await sheet.getByRole('alert').getByText('Action cancelled.').waitFor();
    await maja.accessible('cancelled in the app');
    await shot(page, 'eid-desktop-cancelled');

    await sheet.getByRole('button', { name: en.eid.signElsewhere(bankid) }).click();
    await code(page).waitFor();
    await scan(page, app);
    await choose(app.page, 'COMPLETE');
    await heading(page, en.sealedTitle).waitFor({ timeout: 120_000 });
    await maja.accessible('sealed');
    expect(seen.begun).toBe(2);
    expect(maja.errors).toEqual([]);
    const eventTypes = await eventTypesOf(cast, document.id);
    expect(eventTypes).toEqual(expect.arrayContaining(['document.party.auth_failed', 'document.party.verified']));
    expect(eventTypes.slice(-1)).toEqual(['document.completed']);
    const party = await partyOf(cast, document.id, document.parties[0]?.id ?? '');
    expect([party.identityVerified, party.identityMismatch, party.signingStatus]).toEqual([true, false, 'SIGNED']);
    const types = (await journalOf(cast, document.id)).map(entry => entry.type);
    expect(types.filter(type => type.startsWith('BANKID_AUTH')).sort()).toEqual([
      'BANKID_AUTH_COMPLETED',
      'BANKID_AUTH_FAILED',
      'BANKID_AUTH_STARTED',
      'BANKID_AUTH_STARTED',
    ]);
  } finally {
    await maja.leave();
    await app.leave();
  }
});

test('on a phone the app opens on the same device; an expired order or another person signs nothing', async () => {
  const cast = await sandbox();
  const document = await sendPlain(cast, 'Same device', [
    { ...testPerson, email: 'maja@same.example.com', signatureMethod: 'SE_BANKID' },
  ]);
  const maja = await personWith({ ...phone, userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile' });
  const { page } = maja;
  try {
    await page.goto(await linkTo(kit.dataDir, 'maja@same.example.com', document.id));
    await reads(page, 'Same device');
    const sheet = await asksToSign(page);
    await maja.accessible('asked to sign on a phone');
    await shot(page, 'eid-phone-asked');
    for (const [choice, expected] of [
      ['EXPIRE', 'The BankID app is not responding.'],
      ['OTHER_PERSON', wrongPerson],
    ] as const) {
      await sheet.getByRole('button', { name: en.eid.signHere(bankid) }).click();
      await sheet.getByText(en.eid.comesBack).waitFor();
      if (choice === 'EXPIRE') await maja.accessible('the app on the same device');
      await shot(page, 'eid-phone-app');
      const app = await openApp(page);
      await choose(app, choice);
      await app.close();
      await sheet.getByRole('alert').getByText(expected).waitFor();
      await maja.accessible(choice);
      await shot(page, `eid-phone-${choice.toLowerCase()}`);
      expect((await partyOf(cast, document.id, document.parties[0]?.id ?? '')).signingStatus).toBe('NOT_SIGNED');
    }
    await sheet.getByRole('button', { name: en.eid.signHere(bankid) }).click();
    const app = await openApp(page);
    await choose(app, 'COMPLETE');
    await app.close();
    await heading(page, en.sealedTitle).waitFor({ timeout: 120_000 });
    expect(maja.errors).toEqual([]);
    const failed = (await eventTypesOf(cast, document.id)).filter(type => type === 'document.party.auth_failed');
    expect(failed).toHaveLength(2);
  } finally {
    await maja.leave();
  }
});

test('nothing is shown before the eID for reading, and the eID for signing keeps what was drawn', async () => {
  const cast = await sandbox();
  const document = await sendPlain(
    cast,
    'Behind two verifications',
    [
      {
        ...testPerson,
        email: 'maja@verified.example.com',
        openVerification: 'SE_BANKID',
        signVerification: 'SE_BANKID',
      },
    ],
    {},
  );
  const [maja, app] = [await personWith(), await personWith(phone)];
  const { page } = maja;
  const elsewhere = async () => {
    await button(page, en.eid.identifyElsewhere(bankid)).click();
    await code(page).waitFor();
    await scan(page, app);
  };
  try {
    const link = await linkTo(kit.dataDir, 'maja@verified.example.com', document.id);
    await page.goto(link);
    await heading(page, en.askedToSign('Northlight Studio')).waitFor();
    await page.getByText(en.eid.verificationWhy(bankid)).waitFor();
    await maja.accessible('before reading');
    await shot(page, 'eid-verification');
    await elsewhere();
    await maja.accessible('a code before reading');
    await choose(app.page, 'OTHER_PERSON');
    await page.getByRole('alert').getByText(wrongPerson).waitFor();
    expect(await page.content()).not.toContain('Behind two verifications');
    await elsewhere();
    await choose(app.page, 'COMPLETE');
    await reads(page, 'Behind two verifications');

    await draws(page, en.signHere);
    await button(page, en.sign).click();
    await dialog(page, en.verificationTitle).getByText(en.eid.verificationWhy(bankid)).waitFor();
    await maja.accessible('before signing');
    await shot(page, 'eid-verification-sign');
    await elsewhere();
    await choose(app.page, 'COMPLETE');
    const confirm = dialog(page, en.confirmTitle);
    await confirm.getByRole('button', { name: en.sign, exact: true }).click();
    await heading(page, en.sealedTitle).waitFor({ timeout: 120_000 });
    expect(maja.errors).toEqual([]);
    const eventTypes = await eventTypesOf(cast, document.id);
    expect(eventTypes.filter(type => type === 'document.party.verified')).toHaveLength(2);
    expect(eventTypes.filter(type => type === 'document.party.auth_failed')).toHaveLength(1);
  } finally {
    await maja.leave();
    await app.leave();
  }
});

test('a reloaded page continues its order, and a page without a connection waits and continues by itself', async () => {
  const cast = await sandbox();
  const document = await sendPlain(cast, 'Lost and found', [
    { ...testPerson, email: 'maja@lost.example.com', signatureMethod: 'SE_BANKID' },
  ]);
  const [maja, app] = [await personWith(), await personWith(phone)];
  const { page } = maja;
  const seen = watch(page);
  try {
    await page.goto(await linkTo(kit.dataDir, 'maja@lost.example.com', document.id));
    await reads(page, 'Lost and found');
    await (await asksToSign(page)).getByRole('button', { name: en.eid.signElsewhere(bankid) }).dblclick();
    await code(page).waitFor();
    await scan(page, app);
    await page.reload();
    await dialog(page, en.confirmTitle).waitFor();
    await code(page).waitFor();
    expect(seen.begun).toBe(1);

    await page.context().setOffline(true);
    await page.getByText(en.eid.offline).waitFor();
    await maja.accessible('without a connection');
    await shot(page, 'eid-offline');
    await choose(app.page, 'COMPLETE');
    await page.context().setOffline(false);
    await heading(page, en.sealedTitle).waitFor({ timeout: 120_000 });
    expect(seen.begun).toBe(1);
    expect(maja.errors.filter(error => !/ERR_INTERNET_DISCONNECTED|ERR_ABORTED/.test(error))).toEqual([]);
  } finally {
    await maja.leave();
    await app.leave();
  }
});

test('cancelling with the button or by closing the dialog also ends the order in the app', async () => {
  const cast = await sandbox();
  const document = await sendPlain(cast, 'Thought better of', [
    { ...testPerson, email: 'maja@cancel.example.com', signatureMethod: 'SE_BANKID' },
  ]);
  const [maja, app]: [Person, Person] = [await personWith(), await personWith(phone)];
  const { page } = maja;
  try {
    await page.goto(await linkTo(kit.dataDir, 'maja@cancel.example.com', document.id));
    await reads(page, 'Thought better of');
    for (const way of ['button', 'Escape'] as const) {
      const sheet = await asksToSign(page);
      await sheet.getByRole('button', { name: en.eid.signElsewhere(bankid) }).click();
      await code(page).waitFor();
      await scan(page, app);
      if (way === 'button') {
        await sheet.getByRole('button', { name: en.cancel, exact: true }).click();
        await sheet.getByText('Action cancelled.').waitFor();
        await page.keyboard.press('Escape');
      } else {
        await page.keyboard.press('Escape');
      }
      await sheet.waitFor({ state: 'hidden' });
      // Closing does not wait for a response, so the app may be notified a moment later.
      const stillAsks = async () => {
        await app.page.reload();
        return app.page.getByRole('button').count();
      };
      await expect.poll(stillAsks).toBe(0);
    }
    const types = (await journalOf(cast, document.id)).map(entry => entry.type);
    expect(types.filter(type => type === 'BANKID_AUTH_CANCELLED')).toHaveLength(2);
    expect((await partyOf(cast, document.id, document.parties[0]?.id ?? '')).signingStatus).toBe('NOT_SIGNED');
    expect(maja.errors).toEqual([]);
  } finally {
    await maja.leave();
    await app.leave();
  }
});

test('in a sandbox, an order that nobody opens completes by itself as the test person', async () => {
  const cast = await sandbox();
  const document = await sendPlain(cast, 'By itself', [
    { ...testPerson, email: 'maja@itself.example.com', signatureMethod: 'SE_BANKID' },
  ]);
  const maja = await personWith({ ...phone, viewport: { width: 320, height: 640 } });
  const { page } = maja;
  try {
    await page.goto(await linkTo(kit.dataDir, 'maja@itself.example.com', document.id));
    await reads(page, 'By itself');
    const sheet = await asksToSign(page);
    // By keyboard: the focused button is gone, and the status has the focus.
    await sheet.getByRole('button', { name: en.eid.signElsewhere(bankid) }).press('Enter');
    await code(page).waitFor();
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Start your BankID app.');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
    await shot(page, 'eid-small-code');
    await heading(page, en.sealedTitle).waitFor({ timeout: 120_000 });
    expect(maja.errors).toEqual([]);
  } finally {
    await maja.leave();
  }
});

test('if the eID script fails to load, the page says so and a reload fixes it', async () => {
  const cast = await sandbox();
  const document = await sendPlain(cast, 'Without its script', [
    { ...testPerson, email: 'maja@script.example.com', openVerification: 'SE_BANKID' },
  ]);
  const maja = await personWith(dark);
  const { page } = maja;
  try {
    await page.route(/\/assets\/eid-(?!later)[\w-]+\.js$/, route => route.abort());
    await page.goto(await linkTo(kit.dataDir, 'maja@script.example.com', document.id));
    await page.getByText(en.eid.loadFailed).waitFor();
    await maja.accessible('without its script');
    await page.unroute(/\/assets\/eid-(?!later)[\w-]+\.js$/);
    await button(page, en.reload).click();
    await button(page, en.eid.identifyElsewhere(bankid)).waitFor();
    expect(maja.errors.filter(error => !error.includes('ERR_FAILED'))).toEqual([]);
  } finally {
    await maja.leave();
  }
});
