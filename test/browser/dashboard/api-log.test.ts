/** The API log: the requests of the workspace's keys, filtered, and one of them found by the id of its error. */
import { expect, test } from 'vitest';
import { en } from '../../../web/dashboard/developers/locales/en.ts';
import { sv } from '../../../web/dashboard/developers/locales/sv.ts';
import { sv as generalSv } from '../../../web/dashboard/locales/sv.ts';
import { send } from '../../kit/http.ts';
import { type Cast, useService } from '../../kit/service.ts';
import { pagesDir } from '../kit/built-pages.ts';
import { signedIn } from '../kit/dashboard.ts';
import { shot } from '../kit/finding.ts';
import { phone } from '../kit/person.ts';
import { opensSettings } from '../kit/settings.ts';

const kit = useService({ web: pagesDir });

/** What a program did, and the request id of its error. */
async function requests(cast: Cast): Promise<string> {
  const ask = (path: string, method = 'GET', body?: object) => {
    kit.clock.move(1); // requests of the same millisecond have no order
    return send(kit.baseUrl, path, { token: cast.apiKey, method, ...(body && { body }) });
  };
  await ask('/documents', 'POST', { name: 'Lease' });
  await ask('/documents');
  await ask('/no-such-route');
  const { body } = await ask('/documents/doc_none/parties');
  await kit.flushApiLog();
  return body.requestId;
}

test('a developer filters the requests, and copies the id of one', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const { page, accessible, errors, root, leave } = await signedIn(kit, cast);
  try {
    await opensSettings(page, { name: 'Olga Owner', place: '/settings/developers/api-log' });
    await page.getByRole('heading', { name: en.title }).waitFor();
    await page.getByText(en.empty).waitFor();
    await accessible('empty');

    const requestId = await requests(cast);
    await page.getByRole('button', { name: en.refresh }).click();
    const rows = page.getByRole('region', { name: en.list }).getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(4);
    await expect.poll(() => rows.first().textContent()).toContain('404 GET /documents/{id}/parties');
    expect(await rows.nth(1).textContent()).toContain(`GET ${en.noRoute}`);
    await accessible('list');
    await shot(page, 'api-log');

    await page.getByRole('link', { name: en.status['2XX'] }).click();
    await expect.poll(() => rows.count()).toBe(2);
    await page.getByRole('combobox', { name: en.method }).selectOption('POST');
    await expect.poll(() => rows.count()).toBe(1);
    expect(new URL(page.url()).search).toBe('?status=2XX&method=POST');
    await page.getByRole('link', { name: en.status['5XX'] }).click();
    await page.getByText(en.nothing).waitFor();
    await accessible('nothing');
    await page.getByRole('button', { name: en.clear }).click();
    await expect.poll(() => rows.count()).toBe(4);

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await rows.first().getByRole('button').press('Enter');
    const panel = page.getByRole('complementary', { name: 'GET /documents/{id}/parties' });
    await panel.getByText(requestId).waitFor();
    await accessible('request');
    await shot(page, 'api-log-request');
    await panel.getByRole('button', { name: en.copy }).click();
    await page.getByText(en.copied).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(requestId);
    await page.goto(`${root}/settings/developers/api-log?open=${requestId}`);
    await panel.getByText(requestId).waitFor();
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

test('a request is found by its id, in Swedish on a phone; one that is not there says so', async () => {
  const cast = await kit.organization();
  const device = { ...phone, viewport: { width: 360, height: 740 }, locale: 'sv-SE' };
  const { page, accessible, errors, leave } = await signedIn(kit, cast, device);
  const requestId = await requests(cast);
  try {
    await opensSettings(page, { name: 'Olga Owner', place: '/settings/developers/api-log', language: 'sv' });
    await page.getByRole('listitem').first().waitFor();
    await accessible('list');
    await shot(page, 'api-log-phone');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);

    const search = page.getByRole('searchbox', { name: sv.findById });
    await search.fill(` ${requestId} `);
    await search.press('Enter');
    await page.getByRole('complementary').getByText(requestId).waitFor();
    await accessible('request');
    await shot(page, 'api-log-phone-request');
    await page.getByRole('button', { name: generalSv.close }).click();
    expect(errors).toEqual([]);
    for (const id of ['req_none', "'; drop", '../documents']) {
      await search.fill(id);
      await page.getByRole('button', { name: sv.find, exact: true }).click();
      await page.getByRole('heading', { name: sv.missing }).waitFor();
      await page.getByRole('complementary').getByText(id, { exact: true }).waitFor();
      if (id === 'req_none') await accessible('missing');
      await page.getByRole('button', { name: generalSv.close }).click();
    }
  } finally {
    await leave();
  }
});
