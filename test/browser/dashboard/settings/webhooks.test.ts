/** The pages of webhooks: the check of an address, the secret, deliveries that fail and are sent again, and a pause. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { documentOperations } from '../../../../src/contract/operations/documents/documents.ts';
import { webhookOperations } from '../../../../src/contract/operations/webhooks.ts';
import { workspaceOperations } from '../../../../src/contract/operations/workspaces/workspaces.ts';
import { en as urlCheck } from '../../../../src/domain/webhooks/locales/url-check/en.ts';
import { sv as urlCheckSv } from '../../../../src/domain/webhooks/locales/url-check/sv.ts';
import { en as types } from '../../../../web/dashboard/developers/event-types/locales/en.ts';
import { en as developers } from '../../../../web/dashboard/developers/locales/en.ts';
import { sv as developersSv } from '../../../../web/dashboard/developers/locales/sv.ts';
import { en } from '../../../../web/dashboard/developers/webhooks/locales/en.ts';
import { sv } from '../../../../web/dashboard/developers/webhooks/locales/sv.ts';
import { useService } from '../../../kit/service.ts';
import { pause } from '../../../webhooks/making.ts';
import { openReceiver, type Receiver } from '../../../webhooks/receiver.ts';
import { pagesDir } from '../../kit/built-pages.ts';
import { signedIn } from '../../kit/dashboard.ts';
import { fitsWidth, shot } from '../../kit/finding.ts';
import { phone } from '../../kit/person.ts';
import { opensSettings } from '../../kit/settings.ts';

const kit = useService({ web: pagesDir, env: { SIGILL_ALLOW_PRIVATE_WEBHOOKS: 'true' } });
/** Without the requests whose errors the page is tested with. */
const unexpected = (errors: readonly string[]) =>
  errors.filter(error => !error.startsWith('400: POST ') && !error.includes(' 400 ('));

/** Answers by the path of the request as the check must not find it. */
const hostile = (): Promise<Receiver> =>
  openReceiver(({ path }, answer) => {
    if (path === '/moved') answer.writeHead(302, { location: 'https://elsewhere.example.com/hook' }).end();
    if (path === '/page') answer.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>');
    if (path === '/slow') return undefined;
    return path === '/gone' ? 404 : undefined;
  });

/** Chooses everything about documents, and writes an address. */
async function fills(page: Page, texts: typeof sv, url: string): Promise<void> {
  await page.getByRole('checkbox', { name: texts.everyDocumentEvent }).check();
  await page.getByLabel(texts.address).fill(url);
}

test('a wrong address is explained in words, and a webhook whose test fails is repaired', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const wrong = (await hostile()).url.replace(/\/hook$/, '');
  const receiver = await openReceiver(({ body }) => (body === '{"test":true}' ? 401 : 500));
  const { page, accessible, errors, leave } = await signedIn(kit, cast);
  try {
    await opensSettings(page, { name: 'Olga Owner', place: '/settings/developers/webhooks' });
    await page.getByText(en.none).waitFor();
    await accessible('empty');
    await shot(page, 'webhooks-empty');

    await page.getByRole('button', { name: en.newWebhook }).press('Enter');
    const address = page.getByLabel(en.address);
    await expect.poll(() => address.evaluate(input => input === input.ownerDocument.activeElement)).toBe(true);
    const make = page.getByRole('button', { name: en.make });
    await make.click();
    await page.getByText(en.addressMissing).waitFor();
    await page.getByText(en.eventsMissing).waitFor();
    await accessible('errors');
    await page.getByRole('searchbox', { name: en.searchEvents }).fill('comment');
    await page.getByRole('checkbox', { name: 'document.comment.created' }).check();
    await page.getByText(en.chosen(1)).waitFor();
    await page.getByRole('searchbox', { name: en.searchEvents }).fill('');
    for (const [path, text] of [
      ['/moved', urlCheck.redirect('elsewhere.example.com')],
      ['/gone', urlCheck.missing],
      ['/page', urlCheck.webPage],
    ] as const) {
      await fills(page, en, `${wrong}${path}`);
      await make.click();
      await page.getByText(text).waitFor();
      expect(await address.getAttribute('aria-invalid')).toBe('true');
    }
    await address.fill('https://169.254.169.254/latest');
    await make.click();
    await page.getByText(urlCheck.notPublic).waitFor();
    await address.fill(`${wrong}/slow`);
    await make.click();
    await page.getByRole('button', { name: en.checking }).waitFor();
    await shot(page, 'webhooks-checking');
    await page.getByText(urlCheck.slow).waitFor();
    await accessible('wrong address');
    await shot(page, 'webhooks-wrong');

    await address.fill(receiver.url);
    await make.click();
    const shown = page.getByRole('region', { name: en.secretTitle });
    const secret = (await shown.locator('code').first().textContent()) ?? '';
    expect(secret).toMatch(/^whsec_/);
    await shown.getByText('timingSafeEqual').first().waitFor();
    await accessible('secret');
    await shot(page, 'webhooks-secret');
    await shown.getByRole('combobox', { name: en.language }).selectOption('Python');
    await shown.getByText('def is_from_sigill').waitFor();
    await shown.getByRole('button', { name: developers.done }).click();
    await page.getByText(en.noDeliveries).waitFor();
    await accessible('list');
    await shot(page, 'webhooks');

    await page.getByRole('link', { name: receiver.url }).click();
    await page.getByRole('heading', { name: receiver.url }).waitFor();
    await page.getByText(en.noneSent).waitFor();
    await page.getByRole('button', { name: en.test }).click();
    await page.getByText(en.testSent).waitFor();
    await kit.work();
    const row = page.getByRole('button', { name: /webhook\.test/ });
    await expect.poll(() => row.first().textContent(), { timeout: 20_000 }).toContain('500');
    await row.first().press('Enter');
    await page.getByText(en.triesOf(1, 12)).first().waitFor();
    await accessible('failing');
    await shot(page, 'webhook-failing');
    receiver.answering = () => 204;
    await page.getByRole('button', { name: en.sendAgain, exact: true }).click();
    await page.getByText(en.sendingAgain).waitFor();
    await kit.work();
    await expect.poll(() => row.first().textContent(), { timeout: 20_000 }).toContain('204');
    expect(await row.first().textContent()).toContain(en.sentAgain);
    await page.getByText(en.attempt(1)).first().click();
    await page.getByRole('region', { name: en.requestHeaders }).getByText('webhook-signature').waitFor();
    await accessible('arrived');
    await shot(page, 'webhook-arrived');
    await page.getByRole('link', { name: en.filterStatus.SUCCESS }).click();
    await expect.poll(() => page.url()).toContain('status=SUCCESS');
    await expect
      .poll(() => page.getByRole('link', { name: en.filterStatus.SUCCESS }).getAttribute('aria-current'))
      .toBe('page');
    await page.getByRole('combobox', { name: en.type }).selectOption('document.sent');
    await page.getByText(en.noMatch).waitFor();

    await page.getByRole('button', { name: en.edit, exact: true }).click();
    await page.getByRole('searchbox', { name: en.searchEvents }).fill('contact is created');
    await page.getByRole('checkbox', { name: types.types['contact.created'] }).check();
    await accessible('edited');
    await shot(page, 'webhook-edited');
    await page.getByRole('button', { name: en.save }).click();
    await page.getByText(en.saved).waitFor();
    await page.getByText(en.events(29)).waitFor();
    expect(unexpected(errors)).toEqual([]);
  } finally {
    await leave();
  }
});

test('a paused webhook is turned on, and what it missed is sent, in Swedish on a dark phone', async () => {
  const cast = await kit.organization();
  const receiver = await openReceiver();
  const { id } = await cast.api.done(webhookOperations.create, {
    body: { url: receiver.url, events: ['document.created'] },
  });
  await pause(kit, id);
  kit.clock.move(1_000);
  await cast.api.done(documentOperations.create, { body: { name: 'Hyresavtal' } });
  await kit.work();
  receiver.received.length = 0;
  const device = { ...phone, viewport: { width: 360, height: 740 }, locale: 'sv-SE', colorScheme: 'dark' as const };
  const { page, accessible, errors, leave } = await signedIn(kit, cast, device);
  try {
    await opensSettings(page, { name: 'Olga Owner', place: '/settings/developers/webhooks', language: 'sv' });
    await page.getByText(sv.status.PAUSED).waitFor();
    await accessible('list');
    await fitsWidth(page, 'list');
    await shot(page, 'webhooks-phone');
    await page.getByRole('link', { name: receiver.url }).click();
    await page.getByText(sv.why.gone).waitFor();
    await page.getByRole('button', { name: /document\.created/ }).click();
    await page.getByText(sv.whilePaused).waitFor();
    await accessible('paused');
    await fitsWidth(page, 'paused');
    await shot(page, 'webhook-phone-paused');

    await page.getByRole('button', { name: sv.reactivate }).click();
    await page.getByText(sv.reactivated).waitFor();
    await accessible('on again');
    await shot(page, 'webhook-phone-on');
    await page.getByRole('button', { name: sv.replay }).press('Enter');
    await page.getByText(sv.replayed(1)).waitFor();
    await kit.work();
    const row = page.getByRole('button', { name: /document\.created/ });
    await expect.poll(() => row.first().textContent(), { timeout: 20_000 }).toContain('204');
    expect(receiver.received).toHaveLength(1);

    await page.getByRole('button', { name: sv.more, exact: true }).click();
    await page.getByRole('menuitem', { name: sv.rotate }).click();
    await page.getByRole('dialog', { name: sv.rotateAsk }).getByRole('button', { name: sv.rotate }).click();
    await page.getByText(sv.newSecretAbout).waitFor();
    await accessible('new secret');
    await fitsWidth(page, 'new secret');
    await shot(page, 'webhook-phone-secret');
    await page.getByRole('button', { name: developersSv.done }).click();

    await page.getByRole('button', { name: sv.edit, exact: true }).click();
    await page.getByLabel(sv.address).fill('https://169.254.169.254/');
    await page.getByRole('button', { name: sv.save }).click();
    await page.getByText(urlCheckSv.notPublic).waitFor();
    await accessible('wrong address');
    await fitsWidth(page, 'wrong address');
    await shot(page, 'webhook-phone-edited');
    await page.getByLabel(sv.address).fill(receiver.url);
    await page.getByRole('button', { name: 'Avbryt' }).click();

    await page.getByRole('button', { name: sv.more, exact: true }).click();
    await page.getByRole('menuitem', { name: sv.remove }).click();
    await page.getByRole('dialog', { name: sv.removeAsk }).getByRole('button', { name: sv.remove }).click();
    await page.getByText(sv.none).waitFor();
    expect(errors.filter(error => !error.includes('400'))).toEqual([]);
  } finally {
    await leave();
  }
});

test('a webhook is made for all workspaces by somebody who may, and says for which it is paused', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio', plan: 'ENTERPRISE' });
  const receiver = await openReceiver();
  const { page, accessible, errors, leave } = await signedIn(kit, cast);
  try {
    await opensSettings(page, { name: 'Olga Owner', place: '/settings/developers/webhooks' });
    await page.getByRole('button', { name: en.newWebhook }).click();
    await fills(page, en, receiver.url);
    // An organization with one workspace has no such choice.
    expect(await page.getByRole('checkbox', { name: en.forAll }).count()).toBe(0);
    const { id: second } = await cast.api.done(workspaceOperations.create, { body: { name: 'Second office' } });
    await page.reload();
    await page.getByRole('button', { name: en.newWebhook }).click();
    await fills(page, en, receiver.url);
    await page.getByRole('checkbox', { name: en.forAll }).press('Space');
    await accessible('for all workspaces');
    await shot(page, 'webhook-for-all');
    await page.getByRole('button', { name: en.make }).click();
    await page.getByText(`· ${en.ofAll}`).waitFor();
    await page.getByRole('button', { name: developers.done }).click();
    await kit.db.run(
      `update roles set permissions = '{}' where id = (select role_id from members where user_id = $1 and workspace_id = $2)`,
      [cast.ownerId, second],
    );
    const { data } = await cast.api.done(webhookOperations.list);
    expect(data).toMatchObject([{ allWorkspaces: true, pausedWorkspaceIds: [second] }]);
    await page.getByRole('link', { name: receiver.url }).click();
    await page.getByText(en.pausedIn(1)).waitFor();
    await shot(page, 'webhook-for-all-paused');
    await page.getByRole('button', { name: en.edit }).click();
    await page.getByRole('checkbox', { name: en.forAll }).uncheck();
    await page.getByText('From now on it only gets what happens in').waitFor();
    await page.getByRole('button', { name: en.save }).click();
    await page.getByText(en.saved).waitFor();
    await expect.poll(() => page.getByText(en.pausedIn(1)).count()).toBe(0);
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});
