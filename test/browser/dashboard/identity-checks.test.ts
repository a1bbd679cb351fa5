/** Identity checks: sent, followed, verified with a BankID test server, the number shown and recorded, and cancelled. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { identityCheckOperations } from '../../../src/contract/operations/identity-checks.ts';
import { en } from '../../../web/dashboard/identity-checks/locales/en.ts';
import { sv } from '../../../web/dashboard/identity-checks/locales/sv.ts';
import { en as general } from '../../../web/dashboard/locales/en.ts';
import { sv as generalSv } from '../../../web/dashboard/locales/sv.ts';
import { en as shell } from '../../../web/dashboard/shell/locales/en.ts';
import { choosePassword, goodPassword } from '../../credentials/sign-in/person.ts';
import { identify, newCheck } from '../../kit/identifying.ts';
import { joined } from '../../kit/people.ts';
import { openBankIdServer } from '../../kit/servers/bankid.ts';
import { useService } from '../../kit/service.ts';
import { pagesDir } from '../kit/built-pages.ts';
import { signedIn, signsIn } from '../kit/dashboard.ts';
import { fitsWidth, shot } from '../kit/finding.ts';
import { personWith, phone } from '../kit/person.ts';

const bankId = await openBankIdServer();
const kit = useService({ web: pagesDir, env: bankId.env });
const number = '197210310020';
const anna = bankId.person(number, 'Anna', 'Andersson');
const bo = bankId.person('198505059999', 'Bo', 'Berg');

/** Without the requests whose errors the page is tested with. */
const unexpected = (errors: readonly string[]) =>
  errors.filter(error => !/^(400|failed): POST |^console error: .*( 400 |ERR_FAILED)/.test(error));

/** The first answer to a new check is lost on its way. */
const losesAnswer = (page: Page) =>
  page.route(
    '**/api/dashboard/identity-checks',
    async route => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

test('a check is sent once although its answer was lost, followed until the person is verified, and read', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const { page, accessible, errors, leave } = await signedIn(kit, cast);
  const panel = () => page.getByRole('complementary', { name: 'Anna Andersson' });
  try {
    await page
      .getByRole('navigation', { name: general.main })
      .getByRole('link', { name: general.identityChecks })
      .click();
    await page.getByText(en.empty).waitFor();
    await accessible('empty');
    await shot(page, 'identity-checks-empty');

    await page.getByRole('button', { name: en.sendFirst }).press('Enter');
    const name = page.getByLabel(en.fields.fullName, { exact: true });
    await expect.poll(() => name.evaluate(input => input === input.ownerDocument.activeElement)).toBe(true);
    const send = page.getByRole('button', { name: en.send, exact: true });
    await send.click();
    await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true');
    await accessible('errors');
    await shot(page, 'identity-check-errors');
    await name.fill('Anna Andersson');
    await page.getByLabel(en.fields.email, { exact: true }).fill('anna@example.com');
    await page.getByLabel(en.fields.nationalId).fill('19721031-0020');
    await page.getByLabel(en.fields.reference).fill('Keys to the studio');
    // What was typed is there again after closing the form, and leaving the page asks first.
    await page.getByRole('button', { name: general.close }).click();
    await page.getByRole('link', { name: general.contacts }).click();
    await page.getByRole('dialog').getByRole('button').last().click();
    await page.getByRole('button', { name: en.new }).click();
    expect(await name.inputValue()).toBe('Anna Andersson');
    await losesAnswer(page);
    await send.click();
    await page.getByText(general.offline).waitFor();
    await shot(page, 'identity-check-lost');
    await send.click();
    await panel().getByText(en.statusAbout.SENT).waitFor();
    const { data } = await cast.api.done(identityCheckOperations.list);
    expect(data).toHaveLength(1);
    const [check] = data;
    if (!check) throw new Error('no check');
    await page.waitForURL(url => url.search === `?open=${check.id}`);
    await accessible('sent');
    await shot(page, 'identity-check-sent');
    const verificationUrl = await page.getByLabel(en.link).inputValue();
    expect(verificationUrl).toMatch(/\/id\/[\w.-]+$/);

    await identify(kit, bankId, { ...check, verificationUrl }, bo);
    await panel().getByText(en.failure.WRONG_PERSON).waitFor();
    await accessible('failed');
    await shot(page, 'identity-check-failed');
    await identify(kit, bankId, { ...check, verificationUrl }, anna);
    await panel().getByText(en.statusAbout.VERIFIED).waitFor();
    await panel().getByText('19721031****').waitFor();
    expect(await page.content()).not.toContain(number);
    await accessible('verified');
    await shot(page, 'identity-check-verified');

    await page.getByRole('button', { name: en.showNumber }).press('Enter');
    await panel().getByText(number).waitFor();
    await panel().getByText(en.audit.ID_NUMBER_SHOWN('Olga Owner', null)).waitFor();
    await accessible('number');
    await shot(page, 'identity-check-number');
    await page.getByRole('button', { name: en.hideNumber }).press('Enter');
    await panel().getByText('19721031****').waitFor();
    const { audits } = await cast.api.done(identityCheckOperations.get, { params: { id: check.id } });
    expect(audits?.at(-1)).toMatchObject({ type: 'ID_NUMBER_SHOWN', name: 'Olga Owner' });

    await page.getByRole('link', { name: en.group.failed }).click();
    await page.getByText(en.nothing).waitFor();
    await page.getByRole('link', { name: en.clear }).click();
    await page.getByRole('button', { name: /^Anna Andersson/ }).waitFor();
    expect(unexpected(errors)).toEqual([]);
  } finally {
    await leave();
  }
});

test('a check is cancelled, in Swedish on a dark phone', async () => {
  const cast = await kit.organization();
  await newCheck(cast, { reference: 'Nycklar till ateljén' });
  const { page, accessible, errors, root, leave } = await signedIn(kit, cast, {
    ...phone,
    locale: 'sv-SE',
    colorScheme: 'dark',
    viewport: { width: 360, height: 800 },
  });
  try {
    await page.goto(`${root}/identity-checks?state=waiting`);
    const row = page.getByRole('button', { name: /^Anna Andersson/ });
    await row.waitFor();
    await accessible('list');
    await fitsWidth(page, 'list');
    await shot(page, 'identity-checks-phone');
    await row.tap();
    await page.getByText(sv.statusAbout.SENT).waitFor();
    await fitsWidth(page, 'check');
    await shot(page, 'identity-check-phone');
    await page.getByRole('button', { name: sv.cancel, exact: true }).tap();
    await page.getByText(sv.cancelAbout).waitFor();
    await accessible('asked');
    await shot(page, 'identity-check-cancel-phone');
    await page.getByRole('dialog').getByRole('button', { name: sv.cancel, exact: true }).tap();
    await page.getByText(sv.statusAbout.CANCELLED).waitFor();
    const heading = page.getByRole('heading', { name: 'Anna Andersson' });
    await expect.poll(() => heading.evaluate(one => one === one.ownerDocument.activeElement)).toBe(true);
    await accessible('cancelled');
    await shot(page, 'identity-check-cancelled-phone');
    await page.getByRole('button', { name: generalSv.close }).tap();
    await page.getByText(sv.nothing).waitFor();
    await page.goto(`${root}/identity-checks?open=new`);
    await page.getByLabel(sv.fields.fullName, { exact: true }).waitFor();
    await fitsWidth(page, 'form');
    await accessible('form');
    await shot(page, 'identity-check-form-phone');
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

test('a role that only sees checks learns who can change that, and a missing check is explained', async () => {
  const cast = await kit.organization();
  const who = await joined(kit, cast, { name: 'Rut Reader', permissions: ['VIEW_SAJN_ID', 'READ_DOCUMENT'] });
  await choosePassword(kit, who.email, goodPassword);
  const { id } = await newCheck(cast);
  const { page, accessible, leave } = await personWith({ locale: 'en-GB' });
  try {
    await signsIn(page, kit, who.email, `/w/${cast.workspaceId}/identity-checks?open=${id}`);
    await page.getByText(en.mayNotSend).waitFor();
    await page.getByText(en.statusAbout.SENT).waitFor();
    expect(await page.getByRole('button', { name: en.cancel }).count()).toBe(0);
    expect(await page.getByLabel(en.link).count()).toBe(0);
    await accessible('reader');
    await shot(page, 'identity-check-reader');
    await page.goto(`${kit.baseUrl}/w/${cast.workspaceId}/identity-checks?open=idc_00000000000000000000000000`);
    await page.getByRole('heading', { name: general.notFound }).waitFor();
    await accessible('missing');
    await page.getByRole('button', { name: shell.own.label('Rut Reader') }).waitFor();
  } finally {
    await leave();
  }
});
