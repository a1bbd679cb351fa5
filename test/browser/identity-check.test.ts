/** An identity check from its e-mail to VERIFIED with a BankID test server, and its other outcomes. */
import { expect, test } from 'vitest';
import { eventOperations } from '../../src/contract/operations/events.ts';
import { identityCheckOperations } from '../../src/contract/operations/identity-checks.ts';
import { workspaceOperations } from '../../src/contract/operations/workspaces/workspaces.ts';
import { en } from '../../web/signer/locales/en.ts';
import { sv } from '../../web/signer/locales/sv.ts';
import { openBankIdServer } from '../kit/servers/bankid.ts';
import { type Cast, useService } from '../kit/service.ts';
import { pagesDir } from './kit/built-pages.ts';
import { fromEmailTo } from './kit/emails.ts';
import { button, heading, shot } from './kit/finding.ts';
import { personWith, phone } from './kit/person.ts';
import { readQr } from './kit/qr-reading.ts';

const bankId = await openBankIdServer();
const kit = useService({ work: true, web: pagesDir, env: bankId.env });
const anna = bankId.person('197210310020', 'Anna', 'Andersson');
const bo = bankId.person('198505059999', 'Bo', 'Berg');
const day = 86_400_000;
/** Evaluated in the browser. */
const colorOfButton = "getComputedStyle(document.querySelector('.button-primary')).backgroundColor";

const ask = (cast: Cast, email: string, more: object = {}) =>
  cast.api.done(identityCheckOperations.create, {
    body: { fullName: 'Anna Andersson', channel: 'EMAIL', email, language: 'en', ...more },
  });

/** The subject of and link in the newest e-mail. Waits for it as long as a person would. */
const emailTo = (address: string): Promise<{ subject: string; link: string }> =>
  fromEmailTo(kit.dataDir, address, ({ subject, text }) => {
    const link = /https?:\S+\/id\/[\w.-]+/.exec(text)?.[0];
    return link ? { subject, link } : null;
  });

const eventTypesOf = async (cast: Cast, id: string) =>
  (await cast.api.done(eventOperations.list, { query: { limit: 100 } })).data
    .filter(event => JSON.stringify(event.data).includes(id))
    .map(event => event.type)
    .reverse();

test('an e-mail leads to the page; another person is rejected, the right one verified, events are recorded', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  await cast.api.done(workspaceOperations.updateOrganization, {
    body: { branding: { enabled: true, primaryColor: '#0B6E4F' } },
  });
  const check = await ask(cast, 'anna@check.example.com', {
    nationalId: '19721031-0020',
    reference: 'Access to the studio',
  });
  const { subject, link } = await emailTo('anna@check.example.com');
  expect(subject).toContain('Northlight Studio');
  const maja = await personWith();
  const { page } = maja;
  const code = page.getByRole('img', { name: en.eid.qr('BankID') });
  try {
    await page.goto(link);
    await heading(page, en.identity.asks('Northlight Studio')).waitFor();
    await page.getByText('Access to the studio').waitFor();
    await button(page, en.eid.identifyElsewhere('BankID')).waitFor();
    await expect.poll(() => page.evaluate(colorOfButton)).toBe('rgb(11, 110, 79)');
    await maja.accessible('open');
    await shot(page, 'identity-open');
    await expect
      .poll(async () => (await cast.api.done(identityCheckOperations.get, { params: { id: check.id } })).status)
      .toBe('OPENED');

    for (const [person, rejection] of [
      [bo, true],
      [anna, false],
    ] as const) {
      await button(page, en.eid.identifyElsewhere('BankID')).click();
      await code.waitFor();
      expect(await readQr(code)).toMatch(/^bankid\./);
      if (rejection) {
        await maja.accessible('a code to read');
        await shot(page, 'identity-code');
      }
      bankId.rp.complete(person);
      if (!rejection) break;
      await page.getByRole('alert').waitFor();
      await maja.accessible('somebody else');
      await shot(page, 'identity-wrong');
      await expect
        .poll(async () => (await cast.api.done(identityCheckOperations.get, { params: { id: check.id } })).status)
        .toBe('FAILED');
    }
    await heading(page, en.identity.verifiedTitle).waitFor();
    await maja.accessible('verified');
    await shot(page, 'identity-verified');
    await page.reload();
    await heading(page, en.identity.verifiedTitle).waitFor();
    expect(maja.errors).toEqual([]);

    const verified = await cast.api.done(identityCheckOperations.get, { params: { id: check.id } });
    expect([verified.status, verified.audits?.map(audit => audit.type)]).toEqual([
      'VERIFIED',
      ['ID_CREATED', 'ID_SENT', 'ID_OPENED', 'ID_FAILED', 'ID_VERIFIED'],
    ]);
    expect(await eventTypesOf(cast, check.id)).toEqual([
      'identity_check.created',
      'identity_check.sent',
      'identity_check.opened',
      'identity_check.failed',
      'identity_check.verified',
    ]);
  } finally {
    await maja.leave();
  }
});

test('on a phone the app opens on the same device, and the check survives cancelling and reloading', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const check = await ask(cast, 'anna@phone.example.com', { language: 'sv' });
  const { link } = await emailTo('anna@phone.example.com');
  const userAgent = 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile';
  const maja = await personWith({ ...phone, viewport: { width: 320, height: 640 }, colorScheme: 'dark', userAgent });
  const { page } = maja;
  try {
    await page.goto(link);
    await heading(page, sv.identity.asks('Northlight Studio')).waitFor();
    await maja.accessible('open on a phone');
    await button(page, sv.eid.identifyHere('BankID')).click();
    const opener = page.getByRole('link', { name: sv.eid.openApp('BankID'), exact: true });
    await opener.waitFor();
    expect(await opener.getAttribute('href')).toMatch(/^https:\/\/app\.bankid\.com\/\?autostarttoken=/);
    await maja.accessible('a link to the app');
    await shot(page, 'identity-phone-open');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
    bankId.rp.fail('userCancel');
    await page.getByText('Åtgärden avbröts.').waitFor();
    await maja.accessible('cancelled in the app');
    await shot(page, 'identity-phone-cancelled');

    await page.reload();
    await page.getByText(sv.identity.failedBefore).waitFor();
    await maja.accessible('failed before');
    await shot(page, 'identity-phone-failed');
    await button(page, sv.eid.identifyHere('BankID')).click();
    await opener.waitFor();
    await page.reload();
    await opener.waitFor();
    bankId.rp.complete(anna);
    await heading(page, sv.identity.verifiedTitle).waitFor();
    await maja.accessible('verified');
    expect(maja.errors).toEqual([]);
    expect((await eventTypesOf(cast, check.id)).at(-1)).toBe('identity_check.verified');
  } finally {
    await maja.leave();
  }
});

test('cancelled and expired checks say so, and an invalid link reveals nothing', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const cancelled = await ask(cast, 'anna@over.example.com');
  const late = await ask(cast, 'anna@late.example.com', {
    expiresAt: new Date(kit.clock.now().getTime() + 2 * day).toISOString(),
  });
  const maja = await personWith();
  const { page } = maja;
  try {
    const { link } = await emailTo('anna@over.example.com');
    await page.goto(link);
    await heading(page, en.identity.asks('Northlight Studio')).waitFor();
    await cast.api.done(identityCheckOperations.cancel, { params: { id: cancelled.id } });
    await page.reload();
    await heading(page, en.identity.cancelledTitle).waitFor();
    await maja.accessible('cancelled');
    await shot(page, 'identity-cancelled');
    const lateLink = (await emailTo('anna@late.example.com')).link;
    kit.clock.move(3 * day);
    await page.goto(lateLink);
    await heading(page, en.identity.expiredTitle).waitFor();
    await maja.accessible('expired');
    await shot(page, 'identity-expired');
    expect(maja.errors).toEqual([]);

    await page.goto(`${link.slice(0, -4)}AAAA`);
    await heading(page, en.linkDeadTitle).waitFor();
    expect(await page.content()).not.toContain('Northlight');
    await maja.accessible('a dead link');
    await shot(page, 'identity-dead');
    expect(maja.errors.filter(error => !error.includes('404'))).toEqual([]);
    expect((await cast.api.done(identityCheckOperations.get, { params: { id: late.id } })).status).toBe('EXPIRED');
  } finally {
    await maja.leave();
  }
});
