/** The page of API versions: what uses which, what changes, and a default that is changed and taken back. */
import { expect, test } from 'vitest';
import { en } from '../../../../web/dashboard/developers/versions/locales/en.ts';
import { sv } from '../../../../web/dashboard/developers/versions/locales/sv.ts';
import { send } from '../../../kit/http.ts';
import { type Cast, useService } from '../../../kit/service.ts';
import { created } from '../../../webhooks/making.ts';
import { pagesDir } from '../../kit/built-pages.ts';
import { signedIn } from '../../kit/dashboard.ts';
import { fitsWidth, shot } from '../../kit/finding.ts';
import { phone } from '../../kit/person.ts';
import { opensSettings } from '../../kit/settings.ts';

const kit = useService({ web: pagesDir });
const setDefault = 'update organizations set default_version = $2 where id = $1';
const served = async ({ apiKey }: Cast) => (await send(kit.baseUrl, '/tags', { token: apiKey })).headers['svc-version'];

/** An organization whose programs name no version, and which began with 2026-09. */
async function older(): Promise<Cast> {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  await created(cast, { apiVersion: '2026-09' });
  await kit.db.run(setDefault, [cast.organizationId, '2026-09']);
  kit.service.app.invalidateActors();
  for (const path of ['/documents', '/tags', '/webhooks', '/limits'])
    await send(kit.baseUrl, path, { token: cast.apiKey });
  await send(kit.baseUrl, '/tags', { token: cast.apiKey, headers: { 'Svc-Version': '2026-09' } });
  await kit.flushApiLog();
  return cast;
}

test('the default is changed after what it concerns is shown, and taken back', async () => {
  const cast = await older();
  const { page, accessible, errors, leave } = await signedIn(kit, cast);
  try {
    await opensSettings(page, { name: 'Olga Owner', place: '/settings/developers/versions' });
    await page.getByText(en.standardAbout('2026-09')).waitFor();
    await page.getByText(en.ends('2026-09', '1 October 2027')).waitFor();
    await page.getByText(en.unnamed(4, 5)).waitFor();
    await page.getByRole('link', { name: 'https://hooks.example.com/sigill' }).waitFor();
    await page
      .getByText(`${en.concerns(4)}${en.ofWhich(3)}`)
      .first()
      .waitFor();
    await accessible('older default');
    await shot(page, 'versions');
    await page.getByText(/changes that concern no calls/).click();
    await page.getByRole('heading', { name: 'Uploads' }).waitFor();
    await accessible('all changes');

    await page.getByRole('button', { name: en.change('2026-10') }).press('Enter');
    const question = page.getByRole('dialog', { name: en.changeAsk('2026-10') });
    await question.getByText(en.changeCalls(5, 1, '2026-10')).waitFor();
    await question.getByText(en.changeUntil('1 October 2027')).waitFor();
    await accessible('question');
    await shot(page, 'versions-question');
    await question.getByRole('button', { name: en.change('2026-10') }).press('Enter');
    await page.getByText(en.standardAbout('2026-10')).waitFor();
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe(en.standard);
    expect(await served(cast)).toBe('2026-10');
    await page.getByText(en.changed('2026-10')).waitFor();
    await page.getByRole('button', { name: en.undo }).click();
    await page.getByText(en.standardAbout('2026-09')).waitFor();
    expect(await served(cast)).toBe('2026-09');
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

test('where everything uses the newest version, one sentence says so; Swedish on a dark phone', async () => {
  const cast = await kit.organization();
  await send(kit.baseUrl, '/tags', { token: cast.apiKey });
  const { page, accessible, errors, root, leave } = await signedIn(kit, cast, {
    ...phone,
    locale: 'sv-SE',
    colorScheme: 'dark',
    viewport: { width: 360, height: 800 },
  });
  try {
    const fails = '**/api/dashboard/versions';
    await page.route(fails, route => route.fulfill({ status: 500, json: { code: 'INTERNAL_ERROR', issues: [] } }));
    await page.goto(`${root}/settings/developers/versions`);
    const notice = page.getByRole('alert');
    await notice.waitFor();
    await accessible('failed');
    await page.unroute(fails);
    await notice.getByRole('button').tap();
    await page.getByText(sv.everythingNew('2026-10')).waitFor();
    await page.getByText(sv.nothingOlder('2026-09')).waitFor();
    expect(await page.getByText(sv.changesAbout).count()).toBe(0);
    await accessible('everything new');
    await fitsWidth(page, 'everything new');
    await shot(page, 'versions-new-phone');

    await page.getByRole('button', { name: sv.change('2026-09') }).tap();
    const question = page.getByRole('dialog', { name: sv.changeAsk('2026-09') });
    await question.getByText(sv.changeKept).waitFor();
    await accessible('question');
    await page.route(fails, route => route.abort(), { times: 1 });
    await question.getByRole('button', { name: sv.change('2026-09') }).tap();
    await question.getByRole('alert').waitFor();
    await fitsWidth(page, 'failed question');
    await question.getByRole('button', { name: sv.change('2026-09') }).tap();
    await page.getByText(sv.standardAbout('2026-09')).waitFor();
    await page.getByRole('heading', { name: sv.changes('2026-09', '2026-10') }).waitFor();
    await fitsWidth(page, 'changes');
    await shot(page, 'versions-phone');
    expect(errors.filter(error => !/ERR_FAILED|500/.test(error))).toEqual([]);
  } finally {
    await leave();
  }
});
