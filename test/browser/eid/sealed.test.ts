/** Signing in order with BankID, with a test server: what is shown, what is sealed, and what proves it afterwards. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { documentOperations } from '../../../src/contract/operations/documents/documents.ts';
import { signatureOperations } from '../../../src/contract/operations/documents/signatures.ts';
import { type ReadableEntry, readableEntries } from '../../../src/domain/events/chain.ts';
import { en } from '../../../web/signer/locales/en.ts';
import { fileOf, journalIn } from '../../kit/evidence.ts';
import { openBankIdServer } from '../../kit/servers/bankid.ts';
import { useService } from '../../kit/service.ts';
import { linkTo } from '../kit/agreement.ts';
import { pagesDir } from '../kit/built-pages.ts';
import { emailTo } from '../kit/emails.ts';
import { button, dialog, heading, reads, shot } from '../kit/finding.ts';
import { personWith, phone } from '../kit/person.ts';
import { eventTypesOf, sendPlain } from '../kit/plain-document.ts';
import { verify } from '../kit/proof.ts';
import { readQr } from '../kit/qr-reading.ts';

const bankId = await openBankIdServer();
const kit = useService({ work: true, web: pagesDir, env: bankId.env });
const dir = mkdtempSync(join(tmpdir(), 'sigill-eid-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const anna = bankId.person('197210310020', 'Anna', 'Andersson');
const bo = bankId.person('198505059999', 'Bo', 'Berg');
const iphone = {
  ...phone,
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
};

const sheetOf = (page: Page) => dialog(page, en.confirmTitle);

async function asksToSign(page: Page, name: string) {
  await reads(page, name);
  await button(page, en.sign).click();
  await sheetOf(page).getByText(en.eid.evidence('BankID')).waitFor();
}

const shaOf = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const signedText = () =>
  Buffer.from(String(bankId.rp.asked.findLast(one => one.path === '/sign')?.body.userVisibleData), 'base64').toString();

test('after signing in order with BankID, the sealed copy proves offline who signed and what', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const document = await sendPlain(
    cast,
    'Lease with BankID',
    [
      {
        name: 'Anna Andersson',
        email: 'anna@sealed.example.com',
        signatureMethod: 'SE_BANKID',
        nationalId: '19721031-0020',
        signingOrder: 1,
      },
      { name: 'Bo Berg', email: 'bo@sealed.example.com', signatureMethod: 'SE_BANKID', signingOrder: 2 },
    ],
    { documentMeta: { signingMode: 'SEQUENTIAL' } },
  );
  const [first, second] = [await personWith(), await personWith({ ...iphone, colorScheme: 'dark' })];
  const texts: string[] = [];
  try {
    await first.page.goto(await linkTo(kit.dataDir, 'anna@sealed.example.com', document.id));
    await asksToSign(first.page, 'Lease with BankID');
    await sheetOf(first.page)
      .getByRole('button', { name: en.eid.signElsewhere('BankID') })
      .click();
    const shown = first.page.getByRole('img', { name: en.eid.qr('BankID') });
    await shown.waitFor();
    expect(await readQr(shown)).toMatch(/^bankid\.[0-9a-f-]{36}\.\d+\.[0-9a-f]{64}$/);
    texts.push(signedText());
    bankId.rp.hint('userSign');
    await first.page.getByText('Enter your security code in the BankID app').waitFor();
    await shown.waitFor({ state: 'hidden' });
    await first.accessible('the app has it');
    await shot(first.page, 'eid-app-has-it');
    bankId.rp.complete(anna);
    await heading(first.page, en.signedTitle).waitFor();
    await first.accessible('signed with BankID');

    await second.page.goto(await linkTo(kit.dataDir, 'bo@sealed.example.com', document.id));
    await asksToSign(second.page, 'Lease with BankID');
    await shot(second.page, 'eid-iphone-asked');
    await sheetOf(second.page)
      .getByRole('button', { name: en.eid.signHere('BankID') })
      .click();
    const opener = second.page.getByRole('link', { name: en.eid.openApp('BankID'), exact: true });
    await opener.waitFor();
    const link = new URL((await opener.getAttribute('href')) ?? '');
    expect([link.origin, link.searchParams.has('autostarttoken')]).toEqual(['https://app.bankid.com', true]);
    await second.accessible('a link to the app');
    await shot(second.page, 'eid-iphone-open');
    texts.push(signedText());
    bankId.rp.complete(bo);
    // An iPhone's app returns to our URL in a new tab, here after the first one has learned of the signature.
    await heading(second.page, en.sealedTitle).waitFor({ timeout: 120_000 });
    const back = await second.page.context().newPage();
    await back.goto(String(link.searchParams.get('redirect')));
    await heading(back, en.sealedTitle).waitFor({ timeout: 120_000 });
    await expect.poll(() => new URL(back.url()).hash, { timeout: 120_000 }).toBe('');
    await back.close();
    await second.accessible('sealed');

    const [saved] = await Promise.all([
      second.page.waitForEvent('download'),
      button(second.page, en.downloadSealed).click(),
    ]);
    const file = join(dir, 'sealed.pdf');
    await saved.saveAs(file);
    for (const address of ['anna@sealed.example.com', 'bo@sealed.example.com'])
      await emailTo(kit.dataDir, address, 'Completed: Lease with BankID');
    expect([first.errors, second.errors]).toEqual([[], []]);

    const types = await eventTypesOf(cast, document.id);
    expect(types.filter(type => type === 'document.party.verified')).toHaveLength(2);
    expect(types.filter(type => type === 'document.party.signed')).toHaveLength(2);
    expect(types.at(-1)).toBe('document.completed');
    expect((await cast.api.done(documentOperations.get, { params: { id: document.id } })).status).toBe('COMPLETED');
    const { data } = await cast.api.done(signatureOperations.list, { params: { id: document.id } });
    expect(data.map(({ identity }) => [identity?.provider, identity?.name, identity?.match])).toEqual([
      ['SE_BANKID', 'Anna Andersson', { status: 'MATCH', method: 'NATIONAL_ID' }],
      ['SE_BANKID', 'Bo Berg', { status: 'MATCH', method: 'NAME' }],
    ]);

    const ours = await verify(file, kit.dataDir);
    expect([ours.code, JSON.parse(ours.answer)]).toEqual([0, expect.objectContaining({ ok: true, problems: [] })]);
    const { entries } = await journalIn(readFileSync(file));
    const all = readableEntries(entries);
    expectTexts(all, texts);
    const whole = readableEntries((await journalIn(await fileOf(cast, document.id, 'JOURNAL'))).entries);
    expectTexts(whole, texts);
    // Where a party was, and that it began, are for that party and the sender.
    expect(signaturesIn(all).map(({ who }) => who.ip)).toEqual([null, null]);
    for (const { who } of signaturesIn(whole))
      expect(who).toMatchObject({ ip: '127.0.0.1', userAgent: expect.stringContaining('Mozilla') });
    expect([all, whole].map(entries => entries.filter(({ type }) => type === 'BANKID_AUTH_STARTED').length)).toEqual([
      0, 2,
    ]);
  } finally {
    await first.leave();
    await second.leave();
  }
});

const signaturesIn = (all: readonly ReadableEntry[]) => all.filter(({ type }) => type === 'DOCUMENT_SIGNED');

/** Checks every fact about both signatures. */
function expectTexts(all: readonly ReadableEntry[], texts: readonly string[]) {
  const signed = signaturesIn(all);
  expect(signed.map(({ who }) => who.name)).toEqual(['Anna Andersson', 'Bo Berg']);
  for (const [i, { who, data, at }] of signed.entries()) {
    expect(who.kind).toBe('PARTY');
    expect(new Date(at).toISOString()).toBe(at);
    const text = texts[i] ?? '';
    const hash = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(data).toMatchObject({
      method: 'SE_BANKID',
      originalSha256: hash,
      consent: { language: 'en', sha256: hash, text: expect.stringContaining('Lease with BankID') },
      eid: {
        scheme: 'SE_BANKID',
        evidence: 'BANKID_XMLDSIG',
        evidenceSha256: hash,
        ocspSha256: shaOf('an OCSP response'),
        checked: expect.arrayContaining(['BOUND', 'DIGESTS', 'SIGNATURE']),
        boundSha256: data.originalSha256,
        textSha256: shaOf(text),
        text,
      },
    });
    const { consent } = data as { consent: { sha256: string; text: string } };
    expect(consent.sha256).toBe(shaOf(consent.text));
    expect(text).toContain(consent.text);
  }
  const identified = all.filter(({ type }) => type === 'EID_IDENTITY_MATCHED');
  expect(identified.map(({ data }) => data.name)).toEqual(['Anna Andersson', 'Bo Berg']);
  expect(all.filter(({ type }) => type === 'BANKID_AUTH_COMPLETED')).toHaveLength(2);
  expect(JSON.stringify(all)).not.toContain('197210310020');
}

test('while BankID is down the page says so and nothing is signed; afterwards the same button works', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const document = await sendPlain(cast, 'When it is down', [
    { name: 'Anna Andersson', email: 'anna@down.example.com', signatureMethod: 'SE_BANKID' },
  ]);
  const maja = await personWith();
  try {
    await maja.page.goto(await linkTo(kit.dataDir, 'anna@down.example.com', document.id));
    await asksToSign(maja.page, 'When it is down');
    const start = sheetOf(maja.page).getByRole('button', { name: en.eid.signElsewhere('BankID') });
    bankId.rp.behave({ error: [503, 'maintenance'] });
    await start.click();
    await sheetOf(maja.page).getByRole('alert').getByText(en.eid.unavailable).waitFor();
    await maja.accessible('BankID is down');
    await shot(maja.page, 'eid-down');
    bankId.rp.behave({});
    await start.click();
    await maja.page.getByRole('img', { name: en.eid.qr('BankID') }).waitFor();
    bankId.rp.complete(anna);
    await heading(maja.page, en.sealedTitle).waitFor({ timeout: 120_000 });
    // The only failed request is the first start.
    expect(maja.errors.filter(error => !error.includes('503'))).toEqual([]);
  } finally {
    bankId.rp.behave({});
    await maja.leave();
  }
});
