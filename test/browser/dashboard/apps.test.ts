/** The page about apps: registering one as a partner, seeing its secret once, and disconnecting what was connected. */
import { expect, test } from 'vitest';
import { en } from '../../../web/dashboard/developers/apps/locales/en.ts';
import { sv } from '../../../web/dashboard/developers/apps/locales/sv.ts';
import { sv as generalSv } from '../../../web/dashboard/locales/sv.ts';
import { byLink, choosePassword, goodPassword } from '../../credentials/sign-in/person.ts';
import { send } from '../../kit/http.ts';
import { joined } from '../../kit/people.ts';
import { useService } from '../../kit/service.ts';
import { appOf, connected, redirectUri, refresh } from '../../oauth/app.ts';
import { pagesDir } from '../kit/built-pages.ts';
import { signedIn, signsIn } from '../kit/dashboard.ts';
import { shot } from '../kit/finding.ts';
import { personWith, phone } from '../kit/person.ts';
import { opensSettings } from '../kit/settings.ts';

const kit = useService({ web: pagesDir });
const app = 'Tallkotte CRM';
const statusWith = async (token: string) => (await send(kit.baseUrl, '/documents', { token })).status;
/** Without the request that the page sent with wrong values. */
const unexpected = (errors: readonly string[], status: number) =>
  errors.filter(error => !error.startsWith(`${status}: POST `) && !error.includes(` ${status} (`));

test('a partner registers an app, sees its secret once, connects it and disconnects it', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  await kit.db.run('update organizations set platform_partner = true where id = $1', [cast.organizationId]);
  const { page, accessible, errors, leave } = await signedIn(kit, cast);
  try {
    await opensSettings(page, { name: 'Olga Owner', place: '/settings/developers/apps' });
    await page.getByText(en.noneConnected).waitFor();
    await page.getByText(en.noneOwn).waitFor();
    await accessible('empty');

    await page.getByRole('button', { name: en.newApp }).click();
    await page.getByRole('button', { name: en.register }).click();
    await page.getByText(en.redirectsMissing).waitFor();
    await page.getByText(en.scopesMissing).waitFor();
    const name = page.getByLabel(en.name, { exact: true });
    await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true');
    await page.getByText(en.nameMissing).waitFor();
    expect(await page.locator(':focus').getAttribute('id')).toBe(await name.getAttribute('id'));
    await accessible('errors');
    await shot(page, 'apps-errors');
    await name.fill(app);
    const redirects = page.getByLabel(en.redirects);
    await redirects.fill(`${redirectUri}\n\nhttp://crm.example.com/`);
    await page.getByRole('checkbox', { name: en.scopes['profile:read'] }).check();
    await page.getByRole('checkbox', { name: en.scopes['documents:read'] }).check();
    await page.getByRole('button', { name: en.register }).click();
    await page.getByText(en.redirectProblem('http://crm.example.com/')).waitFor();
    expect(await name.getAttribute('aria-invalid')).toBeNull();
    await redirects.fill(` ${redirectUri} `);
    await page.getByRole('button', { name: en.register }).click();

    const secret = page.getByRole('region', { name: en.secretOf(app) });
    await secret.getByText(en.secretAbout).waitFor();
    const clientSecret = (await secret.locator('code').textContent()) ?? '';
    expect(clientSecret).toMatch(/^svc_cs_/);
    await accessible('secret');
    await shot(page, 'apps-secret');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await secret.getByRole('button', { name: en.copySecret }).click();
    await page.getByText(en.secretCopied).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(clientSecret);
    await secret.getByRole('button', { name: en.done }).click();
    await secret.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: en.copyClientIdOf(app) }).click();
    await page.getByText(en.clientIdCopied).waitFor();
    const clientId = String(await page.evaluate('navigator.clipboard.readText()'));

    const { accessToken } = await connected(kit, cast, { app: { clientId, clientSecret } });
    expect(await statusWith(accessToken)).toBe(200);
    await page.reload();
    const apps = page.getByRole('region', { name: en.connected }).getByRole('listitem').filter({ hasText: app });
    await apps.getByText(en.scopes['documents:read']).waitFor();
    await apps.getByText('crm.example.com').waitFor();
    await apps.getByText(en.you('Olga Owner')).waitFor();
    expect(await page.content()).not.toContain(clientSecret);
    await accessible('connected');
    await shot(page, 'apps-connected');

    await page.getByRole('button', { name: en.disconnectNamed(app) }).press('Enter');
    const question = page.getByRole('form', { name: en.disconnectAsk(app) });
    await question.waitFor();
    await accessible('asked');
    await page.keyboard.press('Escape');
    const disconnect = page.getByRole('button', { name: en.disconnectNamed(app) });
    await disconnect.waitFor();
    await expect.poll(() => page.evaluate('document.activeElement.ariaLabel')).toBe(en.disconnectNamed(app));
    expect(await statusWith(accessToken)).toBe(200);
    await disconnect.press('Enter');
    await question.getByRole('button', { name: en.disconnect }).press('Enter');
    await page.getByText(en.disconnected(app)).waitFor();
    await page.getByText(en.noneConnected).waitFor();
    expect(await statusWith(accessToken)).toBe(401);
    expect(unexpected(errors, 400)).toEqual([]);
  } finally {
    await leave();
  }
});

test('an app is changed, gets a new secret and is deleted, in Swedish on a dark phone', async () => {
  const cast = await kit.organization();
  const own = await appOf(kit, cast);
  const { refreshToken } = await connected(kit, cast, { app: own });
  const device = { ...phone, viewport: { width: 360, height: 740 }, locale: 'sv-SE', colorScheme: 'dark' as const };
  const { page, accessible, errors, leave } = await signedIn(kit, cast, device);
  const fits = async () =>
    expect(await page.evaluate('document.querySelector("main").scrollWidth')).toBeLessThanOrEqual(360);
  try {
    await opensSettings(page, { name: 'Olga Owner', place: '/settings/developers/apps', language: 'sv' });
    await page.getByRole('button', { name: sv.editNamed(app) }).waitFor();
    await accessible('lists');
    await fits();
    await shot(page, 'apps-phone');

    await page.getByRole('button', { name: sv.newApp }).click();
    await page.getByLabel(sv.name, { exact: true }).fill('Granbarr');
    await page.getByLabel(sv.redirects).fill(redirectUri);
    await page.getByRole('checkbox', { name: sv.scopes['roles:read'] }).check();
    await page.getByRole('button', { name: sv.register }).click();
    await page.getByRole('alert').getByText(sv.partnersOnly).waitFor();
    await accessible('no partner');
    await fits();
    await shot(page, 'apps-phone-no-partner');
    await page.getByRole('button', { name: generalSv.cancel }).click();
    expect(unexpected(errors, 403)).toEqual([]);

    await page.getByRole('button', { name: sv.editNamed(app) }).click();
    await page.getByLabel(sv.name, { exact: true }).fill('Granbarr');
    await page.getByLabel(sv.version).selectOption('2026-09');
    await accessible('edited');
    await page.getByRole('button', { name: sv.save }).click();
    await page.getByRole('heading', { name: 'Granbarr', level: 3 }).last().waitFor();
    await page.getByRole('button', { name: sv.newSecretNamed('Granbarr') }).click();
    const question = page.getByRole('form', { name: sv.newSecretAsk('Granbarr') });
    await question.getByRole('button', { name: sv.newSecret }).click();
    const secret = page.getByRole('region', { name: sv.secretOf('Granbarr') });
    const clientSecret = (await secret.locator('code').textContent()) ?? '';
    expect((await refresh(kit, own, refreshToken)).body.error).toBe('invalid_client');
    expect((await refresh(kit, { ...own, clientSecret }, refreshToken)).status).toBe(200);
    await accessible('new secret');
    await fits();
    await shot(page, 'apps-phone-secret');

    await page.getByRole('button', { name: sv.removeNamed('Granbarr') }).click();
    const removal = page.getByRole('form', { name: sv.removeAsk('Granbarr') });
    const remove = removal.getByRole('button', { name: sv.remove });
    expect(await remove.getAttribute('aria-disabled')).toBe('true');
    await removal.getByLabel(sv.typeName('Granbarr')).fill('Granbarr');
    expect(await remove.getAttribute('aria-disabled')).toBe('false');
    await accessible('removal');
    await remove.click();
    await page.getByText(sv.removed('Granbarr')).waitFor();
    await page.getByText(sv.noneOwn).waitFor();
    await page.getByText(sv.noneConnected).waitFor();
    expect(unexpected(errors, 403)).toEqual([]);
  } finally {
    await leave();
  }
});

test('somebody who only connects apps sees their own, and no apps of the organization', async () => {
  const cast = await kit.organization();
  const own = await appOf(kit, cast);
  const maja = await joined(kit, cast, { name: 'Maja Öhrn', permissions: ['AUTHORIZE_OAUTH_APP'] });
  await choosePassword(kit, maja.email, goodPassword);
  await connected(kit, cast, { app: own });
  await connected(kit, cast, { app: own, who: await byLink(kit, maja.email) });
  const { page, errors, leave } = await personWith({ locale: 'en-GB' });
  try {
    await signsIn(page, kit, maja.email, `/w/${cast.workspaceId}/settings/developers/apps`);
    await page.getByText(en.you('Maja Öhrn')).waitFor();
    expect(await page.getByRole('button', { name: en.disconnectNamed(app) }).count()).toBe(1);
    expect(await page.getByRole('heading', { name: en.own }).count()).toBe(0);
    expect(errors.filter(error => !error.includes('403'))).toEqual([]);
  } finally {
    await leave();
  }
});
