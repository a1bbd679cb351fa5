/** The page about assistants: the address to connect to, what they may do, and those that are connected. */
import { expect, test } from 'vitest';
import { en } from '../../../web/dashboard/developers/assistants/locales/en.ts';
import { sv } from '../../../web/dashboard/developers/assistants/locales/sv.ts';
import { en as general } from '../../../web/dashboard/locales/en.ts';
import { behindProxy, byLink, choosePassword, goodPassword } from '../../credentials/sign-in/person.ts';
import { joined } from '../../kit/people.ts';
import { type Cast, useService } from '../../kit/service.ts';
import { codeFor, exchange, ownerIn, pkce } from '../../oauth/app.ts';
import { assistant } from '../../tools/assistant.ts';
import { pagesDir } from '../kit/built-pages.ts';
import { signedIn, signsIn } from '../kit/dashboard.ts';
import { shot } from '../kit/finding.ts';
import { personWith, phone } from '../kit/person.ts';
import { opensSettings } from '../kit/settings.ts';

const kit = useService({ web: pagesDir, env: behindProxy });
const redirectUri = 'http://127.0.0.1:8765/callback';

/** An assistant registers itself, and somebody connects it. The answer is its token for the tools. */
async function connects(cast: Cast, name: string, who = ownerIn(kit, cast)): Promise<string> {
  const answer = await fetch(`${kit.baseUrl}/api/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: name, redirect_uris: [redirectUri] }),
  });
  const { client_id: clientId } = (await answer.json()) as { client_id: string };
  const { verifier, challenge } = pkce();
  const asked = { redirect_uri: redirectUri, resource: `${kit.baseUrl}/api/mcp` };
  const code = await codeFor(
    kit,
    cast,
    await who,
    { clientId },
    {
      ...asked,
      scope: 'documents:read',
      code_challenge: challenge,
      code_challenge_method: 'S256',
    },
  );
  const values = { ...asked, client_secret: undefined, code_verifier: verifier };
  const { status, body } = await exchange(kit, { clientId, clientSecret: '' }, code, values);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.access_token;
}

test('an administrator copies the address, switches sending on, and disconnects an assistant', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const { page, accessible, errors, root, leave } = await signedIn(kit, cast);
  try {
    await opensSettings(page, { name: 'Olga Owner', place: '/settings/developers/assistants' });
    await page.getByRole('heading', { name: en.title, exact: true }).waitFor();
    await page.getByText(en.none).waitFor();
    await page.getByRole('checkbox', { name: en.group.READ }).waitFor();
    await accessible('empty');

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: en.copy, exact: true }).press('Enter');
    await page.getByText(en.copied).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(`${kit.baseUrl}/api/mcp`);

    const states = () =>
      Promise.all(Object.values(en.group).map(name => page.getByRole('checkbox', { name, exact: true }).isChecked()));
    expect(await states()).toEqual([true, true, false, false]);
    const send = page.getByRole('checkbox', { name: en.group.SEND, exact: true });
    const save = page.getByRole('button', { name: en.save, exact: true });
    await send.press('Space');
    await save.waitFor();
    await page.getByRole('button', { name: general.undo, exact: true }).press('Enter');
    await save.waitFor({ state: 'detached' });
    expect(await states()).toEqual([true, true, false, false]);
    await send.press('Space');
    await page.locator('summary').nth(2).press('Enter');
    await page.getByText('sendDocument', { exact: true }).waitFor();
    await accessible('changed');
    await shot(page, 'assistants-changed');
    await save.press('Enter');
    await page.getByText(en.saved).waitFor();
    await save.waitFor({ state: 'detached' });

    const token = await connects(cast, 'Notebook');
    await expect(kit.service.authenticator.toolActor(token)).resolves.toMatchObject({ name: 'Notebook' });
    await assistant(kit, token).done('listDocuments');
    await kit.flushApiLog();
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`${root}/settings/developers/assistants`);
    await send.waitFor();
    const actions = page.getByRole('region', { name: en.actions });
    await actions.getByText('GET /documents').waitFor();
    await actions.getByText(en.action('Notebook', 'Olga Owner')).waitFor();
    expect(await states()).toEqual([true, true, true, false]);
    const row = page.getByRole('listitem').filter({ hasText: en.connectedBy('Olga Owner') });
    await row.getByText('Notebook', { exact: true }).waitFor();
    const opener = row.getByRole('button', { name: en.disconnectNamed('Notebook', 'Olga Owner') });
    await opener.press('Enter');
    await row.getByText(en.ask('Notebook')).waitFor();
    await accessible('question in the dark');
    await shot(page, 'assistants-question-dark');
    await page.keyboard.press('Enter');
    await row.getByText(en.ask('Notebook')).waitFor({ state: 'detached' });
    expect(await opener.evaluate(button => button === button.ownerDocument.activeElement)).toBe(true);
    await opener.press('Enter');
    await row.getByRole('button', { name: en.disconnect, exact: true }).press('Enter');
    await page.getByText(en.disconnected('Notebook')).waitFor();
    await page.getByText(en.none).waitFor();
    await expect(kit.service.authenticator.toolActor(token)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

test('somebody who may not change the settings reads them, with their own assistant, in Swedish on a phone', async () => {
  const cast = await kit.organization();
  const who = await joined(kit, cast, { name: 'Maja Öhrn', permissions: ['READ_DOCUMENT', 'AUTHORIZE_OAUTH_APP'] });
  await connects(cast, 'Notebook');
  await connects(cast, 'Skrivhjälpen', byLink(kit, who.email));
  await choosePassword(kit, who.email, goodPassword);
  const device = { ...phone, viewport: { width: 360, height: 740 }, locale: 'sv-SE' };
  const { page, accessible, errors, leave } = await personWith(device);
  try {
    await signsIn(page, kit, who.email, `/w/${cast.workspaceId}`);
    await opensSettings(page, { name: 'Maja Öhrn', place: '/settings/developers/assistants', language: 'sv' });
    await page.getByText(sv.readOnly).waitFor();
    for (const [group, isOn] of [
      ['READ', true],
      ['SEND', false],
    ] as const) {
      const box = page.getByRole('checkbox', { name: sv.group[group], exact: true });
      await box.waitFor();
      expect([await box.isChecked(), await box.isDisabled()]).toEqual([isOn, true]);
    }
    await page.getByText('Skrivhjälpen', { exact: true }).waitFor();
    expect(await page.getByText('Notebook').count()).toBe(0);
    await page.locator('summary').nth(1).click();
    await page.getByText('createDocument', { exact: true }).waitFor();
    await accessible('read-only');
    await shot(page, 'assistants-phone');
    await page.getByRole('button', { name: sv.disconnectNamed('Skrivhjälpen', 'Maja Öhrn') }).click();
    await page.getByText(sv.ask('Skrivhjälpen')).waitFor();
    await accessible('question');
    await shot(page, 'assistants-phone-question');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    await page.getByRole('button', { name: sv.disconnect, exact: true }).click();
    await page.getByText(sv.none).waitFor();
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});
