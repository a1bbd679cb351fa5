/** Sign-in and security: a provider with its domains, a trial with a wrong secret and a right one, and the only way in. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operatorsAdd } from '../../../../src/cli/operators.ts';
import { invitationOperations } from '../../../../src/contract/operations/workspaces/members.ts';
import { roleOperations } from '../../../../src/contract/operations/workspaces/roles.ts';
import { en as demand } from '../../../../web/dashboard/demand/locales/en.ts';
import { sv as demandSv } from '../../../../web/dashboard/demand/locales/sv.ts';
import { en as form } from '../../../../web/dashboard/settings/form/locales/en.ts';
import { en as installation } from '../../../../web/dashboard/settings/installation/locales/en.ts';
import { en as me } from '../../../../web/dashboard/settings/me/locales/en.ts';
import { en } from '../../../../web/dashboard/settings/security/locales/en.ts';
import { sv } from '../../../../web/dashboard/settings/security/locales/sv.ts';
import { type OpenIdProvider, openProvider } from '../../../credentials/sign-in/openid-provider.ts';
import { byPassword, goodPassword, keepTime, pass } from '../../../credentials/sign-in/person.ts';
import { codeOf } from '../../../credentials/sign-in/totp.ts';
import { joined } from '../../../kit/people.ts';
import { useService } from '../../../kit/service.ts';
import { pagesDir } from '../../kit/built-pages.ts';
import { givePassword, signedIn, signsIn } from '../../kit/dashboard.ts';
import { dialog, fitsWidth, shot } from '../../kit/finding.ts';
import { personWith, phone } from '../../kit/person.ts';
import { opensSettings } from '../../kit/settings.ts';

keepTime();
const kit = useService({ web: pagesDir, env: { SIGILL_ALLOW_PRIVATE_WEBHOOKS: 'true' } });
const place = '/settings/security';
const unexpected = (errors: readonly string[], ...statuses: number[]) =>
  errors.filter(error => !statuses.some(status => error.startsWith(`${status}: `) || error.includes(` ${status} (`)));

let provider: OpenIdProvider;
beforeAll(async () => {
  provider = await openProvider();
});
afterAll(() => provider.close());

/** Gives somebody who is signed in another address. */
async function moves(email: string, to: string): Promise<void> {
  await kit.db.run('update identities set email = $2 where email = lower($1)', [email, to]);
  await kit.db.run('update users set email = $2 where lower(email) = lower($1)', [email, to]);
}

async function fills(page: Page, words: typeof en, domain: string, secret: string): Promise<void> {
  await page.getByLabel(words.names.issuer).fill(provider.issuer);
  await page.getByLabel(words.names.clientId).fill(provider.clientId);
  await page.getByLabel(words.names.newSecret).fill(secret);
  await page.getByLabel(words.names.domains, { exact: true }).fill(domain);
}

test('an administrator tries a provider with a wrong secret, then a right one, and makes it the only way in', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const { page, accessible, errors, email, root, leave } = await signedIn(kit, cast);
  try {
    const domain = 'northlight.example';
    const address = `olga@${domain}`;
    await moves(email, address);
    await opensSettings(page, { name: 'Olga Owner', place });
    const provided = page.getByRole('form', { name: en.provider });
    await provided.waitFor();
    await page.getByText(kit.baseUrl).first().waitFor();
    await accessible('empty');
    await shot(page, 'security-empty');
    await provided.getByLabel(en.names.issuer).fill('ftp://x');
    await provided.getByRole('button', { name: form.save }).click();
    await provided.getByText(en.wrong.issuer).waitFor();
    await accessible('wrong');
    await fills(page, en, `${domain}\nnot a domain`, 'wrong');
    await provided.getByRole('button', { name: form.save }).click();
    await provided.getByText(en.wrong.domain('not')).waitFor();
    await fills(page, en, domain, 'wrong');
    await provided.getByRole('button', { name: form.save }).click();
    await page.getByText(en.waiting).waitFor();
    expect(await page.evaluate('JSON.stringify({ ...sessionStorage })')).not.toContain('wrong');
    await accessible('waiting');
    await shot(page, 'security-waiting');

    // Somebody who operates the installation approves it.
    await kit.db.run('delete from single_sign_on_waiting where domain = $1', [domain]);
    await kit.db.run('insert into single_sign_on_domains values ($1, $2)', [domain, cast.organizationId]);
    await page.reload();
    await page.getByText(en.never).waitFor();
    provider.set({ claims: { sub: 'olga', email: address, email_verified: true } });
    const attempt = page.getByRole('button', { name: en.tryIt, exact: true });
    await attempt.click();
    await page.getByText(en.outcome.CLIENT).waitFor();
    expect(page.url()).toBe(`${root}${place}`);
    await accessible('wrong secret');
    await page.getByText(en.outcome.CLIENT).scrollIntoViewIfNeeded();
    await shot(page, 'security-wrong-secret');
    const enforcing = page.getByRole('button', { name: en.turnOnEnforce });
    expect(await enforcing.getAttribute('aria-disabled')).toBe('true');
    await page.getByText(en.mustTry).waitFor();

    await provided.getByLabel(en.names.newSecret).fill(provider.clientSecret);
    await provided.getByRole('button', { name: form.save }).click();
    await page.getByText(en.isOld).waitFor();
    await attempt.click();
    await page.getByText(en.outcome.SUCCESS).waitFor();
    await accessible('success');
    await enforcing.click();
    const asked = dialog(page, en.enforceAsk);
    await asked.getByText(en.enforceAskAbout(1)).waitFor();
    await accessible('asked');
    await shot(page, 'security-enforce');
    await asked.getByRole('button', { name: en.turnOnEnforce }).click();
    await page.getByText(en.enforced).waitFor();

    await page.goto(`${root}${place}`);
    await page.getByRole('heading', { name: demand.provider('Northlight Studio') }).waitFor();
    await accessible('only the provider');
    await shot(page, 'security-demand');
    await page.getByRole('button', { name: demand.toProvider }).click();
    await page.waitForURL(/\/w\/wsp_[^/]+$/);
    await page.goto(`${root}${place}`);
    await page.getByText(en.isOn(1)).waitFor();
    await accessible('enforced');
    await page.getByText(en.isOn(1)).scrollIntoViewIfNeeded();
    await shot(page, 'security-enforced');
    await page.getByRole('button', { name: en.turnOffEnforce }).click();
    await page.getByText(en.isOff).waitFor();
    await page.getByRole('button', { name: en.remove }).click();
    await dialog(page, en.removeAsk).getByRole('button', { name: en.remove }).click();
    await page.getByText(en.removed).waitFor();
    expect(unexpected(errors, 400, 401, 403)).toEqual([]);
  } finally {
    await leave();
  }
});

test('an operator approves and refuses domains after a code', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const other = await kit.organization({ name: 'Harbour Office' });
  const { page, accessible, errors, email, root, leave } = await signedIn(kit, cast);
  try {
    await kit.db.run(
      `insert into single_sign_on (organization_id, issuer, client_id, client_secret, created_at, updated_at)
       values ($1, 'https://idp.example', 'c', '\\x00', now(), now())`,
      [other.organizationId],
    );
    await kit.db.run(
      `insert into single_sign_on_waiting select $1, d, now() from unnest(array['harbour.example', 'sea.example']) d`,
      [other.organizationId],
    );
    await operatorsAdd(kit.db, email);
    const who = await byPassword(kit, email);
    const { body } = await who.post('/two-factor/enable', { password: goodPassword });
    await who.post('/two-factor/verify-totp', { code: codeOf(body.totpURI) });
    pass(30_000); // until the next code
    await page.goto(`${root}/settings/installation`);
    const confirming = page.getByRole('form', { name: installation.domainsConfirm });
    await confirming.getByLabel(installation.code).fill(codeOf(body.totpURI));
    await accessible('waiting domains');
    await confirming.getByRole('button', { name: installation.confirmButton }).click();
    await page.getByRole('button', { name: installation.approveNamed('harbour.example') }).click();
    await page.getByText(installation.approved('harbour.example')).waitFor();
    await accessible('one left');
    await page.getByRole('heading', { name: installation.domains }).scrollIntoViewIfNeeded();
    await shot(page, 'security-domains');
    await page.getByRole('button', { name: installation.refuseNamed('sea.example') }).click();
    await page.getByText(installation.domainsNone).waitFor();
    expect(await page.evaluate('document.activeElement !== document.body')).toBe(true);
    // What an operator saves is approved at once.
    await page.goto(`${root}${place}`);
    await page.getByText(en.byYou).waitFor();
    await accessible('operator');
    expect(
      await kit.db.rows('select domain from single_sign_on_domains where organization_id = $1', [other.organizationId]),
    ).toEqual([{ domain: 'harbour.example' }]);
    expect(unexpected(errors, 401)).toEqual([]);
  } finally {
    await leave();
  }
});

test('a second factor is required of members, who turn it on and go on; invitations stay in the domains', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const moa = await joined(kit, cast, { name: 'Moa Member' });
  await givePassword(kit, moa.email);
  const { page, accessible, errors, email, root, leave } = await signedIn(kit, cast);
  const member = await personWith({ locale: 'en-GB' });
  try {
    await page.goto(`${root}${place}`);
    const required = page.getByRole('button', { name: en.turnOnFactor });
    expect(await required.getAttribute('aria-disabled')).toBe('true');
    await page.getByText(en.ownMissing).waitFor();
    await accessible('own missing');
    const [role] = (await cast.api.done(roleOperations.list)).data;
    const { id } = await cast.api.done(invitationOperations.create, {
      body: { email: 'maja@elsewhere.example', roleId: role?.id ?? '' },
    });
    const who = await byPassword(kit, email);
    const { body } = await who.post('/two-factor/enable', { password: goodPassword });
    await who.post('/two-factor/verify-totp', { code: codeOf(body.totpURI) });
    // The browser has a session from before, which gives a code.
    await kit.db.run(
      'update identity_sessions set second_factor = true where identity_id = (select id from identities where email = lower($1))',
      [email],
    );
    await page.reload();
    await page.getByText(en.lacking(1)).waitFor();
    await required.click();
    const asked = dialog(page, en.factorAsk);
    await asked.getByText(en.factorAskAbout(1)).waitFor();
    await accessible('asked');
    await shot(page, 'security-factor-asked');
    await asked.getByRole('button', { name: en.turnOnFactor }).click();
    await page.getByText(en.factorOn).waitFor();
    const invitations = page.getByRole('form', { name: en.invitations });
    await invitations.getByLabel(en.invitationDomains).fill('northlight.example\nnorth light');
    await invitations.getByRole('button', { name: form.save }).click();
    await invitations.getByText(en.wrong.misspelt('north')).waitFor();
    await invitations.getByLabel(en.invitationDomains).fill('northlight.example');
    await invitations.getByRole('button', { name: form.save }).click();
    const closing = dialog(page, en.invitationsAsk(1));
    await closing.getByText(en.invitationsAskAbout(['maja@elsewhere.example'], 0)).waitFor();
    await accessible('invitations asked');
    await shot(page, 'security-invitations-asked');
    await page.keyboard.press('Escape');
    expect((await cast.api.done(invitationOperations.get, { params: { id } })).status).toBe('PENDING');
    await invitations.getByRole('button', { name: form.save }).click();
    await closing.getByRole('button', { name: en.limitInvitations }).click();
    await page.getByText(form.saved).waitFor();
    expect(await page.evaluate('document.activeElement !== document.body')).toBe(true);
    await accessible('required');
    await page.getByRole('heading', { name: en.factor }).scrollIntoViewIfNeeded();
    await shot(page, 'security-rules');
    await page.goto(`${root}/settings/members`);
    await page.getByText(/^.+\. Invited by .+\. Closed: the organization does not invite this domain$/).waitFor();
    await accessible('closed invitation');
    await shot(page, 'security-closed-invitation');

    await signsIn(member.page, kit, moa.email, `/w/${cast.workspaceId}`);
    await member.page.getByRole('heading', { name: demand.factor }).waitFor();
    await member.accessible('demanded');
    await shot(member.page, 'security-factor-demand');
    await member.page.getByRole('button', { name: me.turnOn }).click();
    await member.page.getByLabel(me.password).fill(goodPassword);
    await member.page.getByRole('button', { name: me.go }).click();
    const secret = await member.page.getByLabel(me.secret).inputValue();
    await member.page.getByLabel(me.code).fill(codeOf(`otpauth://totp/x?secret=${secret}`));
    await member.page.getByRole('button', { name: me.turnOn }).click();
    await member.page.getByRole('heading', { name: me.codes }).waitFor();
    await member.page.getByRole('heading', { name: demand.factorDone, level: 1 }).waitFor();
    await member.accessible('codes');
    await shot(member.page, 'security-factor-codes');
    await member.page.getByRole('button', { name: demand.goOn }).click();
    await member.page.getByRole('button', { name: 'Moa Member' }).waitFor();

    await page.goto(`${root}${place}`);
    const first = page.getByRole('heading', { level: 2 });
    await first.first().waitFor();
    expect((await first.allTextContents()).slice(0, 3)).toEqual([en.factor, en.invitations, en.provider]);
    await page.getByRole('button', { name: en.turnOffFactor }).click();
    const freeing = dialog(page, en.factorFreeAsk);
    await freeing.getByText(en.factorFreeAskAbout).waitFor();
    await accessible('optional asked');
    await shot(page, 'security-factor-free');
    await freeing.getByRole('button', { name: en.turnOffFactor }).click();
    await page.getByText(en.factorFree).waitFor();
    expect(unexpected(errors, 400, 401)).toEqual([]);
    expect(unexpected(member.errors, 403)).toEqual([]);
  } finally {
    await leave();
    await member.leave();
  }
});

test('somebody with a second factor gives a code on a dark phone in Swedish, and goes on', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const device = { ...phone, viewport: { width: 360, height: 740 }, locale: 'sv-SE', colorScheme: 'dark' as const };
  const { page, accessible, errors, email, root, leave } = await signedIn(kit, cast, device);
  try {
    const who = await byPassword(kit, email);
    const { body } = await who.post('/two-factor/enable', { password: goodPassword });
    await who.post('/two-factor/verify-totp', { code: codeOf(body.totpURI) });
    await kit.db.run('update organizations set second_factor_required = true where id = $1', [cast.organizationId]);
    await page.goto(`${root}${place}`);
    await page.getByText(demandSv.enterCode).waitFor();
    await accessible('demanded');
    await fitsWidth(page, 'demanded');
    await shot(page, 'security-factor-phone');
    pass(60_000);
    await page.locator('input').fill(codeOf(body.totpURI));
    await page.locator('input').press('Enter');
    await page.getByText(sv.factorOn).waitFor();
    await page.getByRole('heading', { name: sv.factor }).scrollIntoViewIfNeeded();
    await accessible('rules');
    await fitsWidth(page, 'rules');
    await shot(page, 'security-rules-phone');
    expect(unexpected(errors, 403)).toEqual([]);
  } finally {
    await leave();
  }
});

test('the page is read and filled in in Swedish on a dark phone', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const device = { ...phone, viewport: { width: 360, height: 740 }, locale: 'sv-SE', colorScheme: 'dark' as const };
  const { page, accessible, errors, root, leave } = await signedIn(kit, cast, device);
  try {
    await page.goto(`${root}${place}`);
    await page.getByText(sv.providerAbout).waitFor();
    await fitsWidth(page, 'empty');
    await fills(page, sv, 'studio.example', 'hemligt');
    await page.getByRole('form', { name: sv.provider }).getByRole('button', { name: 'Spara' }).click();
    await page.getByText(sv.waiting).waitFor();
    await accessible('saved');
    await fitsWidth(page, 'saved');
    await shot(page, 'security-phone');
    provider.set({ claims: { sub: 'x', email: 'x@studio.example' } });
    await page.getByRole('button', { name: sv.tryIt, exact: true }).click();
    await page.getByText(sv.outcome.CLIENT).waitFor();
    await page.getByText(sv.outcome.CLIENT).scrollIntoViewIfNeeded();
    await shot(page, 'security-phone-tried');
    expect(unexpected(errors, 400)).toEqual([]);
  } finally {
    await leave();
  }
});
