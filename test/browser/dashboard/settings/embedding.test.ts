/** The sites that may show signing in a frame are listed, added and removed. */
import { expect, test } from 'vitest';
import { workspaceOperations } from '../../../../src/contract/operations/workspaces/workspaces.ts';
import { en } from '../../../../web/dashboard/settings/embedding/locales/en.ts';
import { sv } from '../../../../web/dashboard/settings/embedding/locales/sv.ts';
import { en as form } from '../../../../web/dashboard/settings/form/locales/en.ts';
import { sv as formSv } from '../../../../web/dashboard/settings/form/locales/sv.ts';
import { listOrigins } from '../../../kit/frames.ts';
import { type Cast, useService } from '../../../kit/service.ts';
import { pagesDir } from '../../kit/built-pages.ts';
import { signedIn } from '../../kit/dashboard.ts';
import { fitsWidth, shot } from '../../kit/finding.ts';
import { phone } from '../../kit/person.ts';
import { opensSettings } from '../../kit/settings.ts';

const kit = useService({ web: pagesDir });

const originsOf = async ({ api, workspaceId }: Cast) =>
  (await api.done(workspaceOperations.get, { params: { id: workspaceId } })).settings.embedOrigins;

test('a site is added by its address, with Enter too, and nothing that is no site', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const { page, accessible, errors, leave } = await signedIn(kit, cast);
  try {
    await opensSettings(page, { name: 'Olga Owner', place: '/settings/embedding' });
    await page.getByText(en.none).waitFor();
    await accessible('no sites');
    const address = page.getByLabel(en.address, { exact: true });
    for (const wrong of ['portal.example.com', 'http://portal.example.com', '']) {
      await address.fill(wrong);
      await page.getByRole('button', { name: en.add, exact: true }).click();
      await page.getByText(en.wrong).waitFor();
    }
    await accessible('no address of a site');
    await address.fill('https://Portal.example.com/contracts?id=1');
    await address.press('Enter');
    await page.getByText('https://portal.example.com', { exact: true }).waitFor();
    expect(await page.evaluate('document.activeElement.tagName')).toBe('INPUT');
    await address.fill('https://portal.example.com');
    await address.press('Enter');
    await page.getByText(en.listed('https://portal.example.com')).waitFor();
    await address.fill('http://localhost:4000');
    await address.press('Enter');
    await accessible('two sites');
    await shot(page, 'settings-embedding');
    expect(await originsOf(cast)).toEqual([]);
    await page.getByRole('button', { name: form.save, exact: true }).click();
    await page.locator('.settings-save').waitFor({ state: 'detached' });
    expect(await originsOf(cast)).toEqual(['https://portal.example.com', 'http://localhost:4000']);
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

test('a site is removed on a phone, in Swedish and in the dark', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  await listOrigins(cast, [
    'https://portal.example.com',
    'https://a-long-name-of-a-customer-portal.regional.example.com',
  ]);
  const device = { ...phone, viewport: { width: 360, height: 640 }, locale: 'sv-SE', colorScheme: 'dark' as const };
  const { page, accessible, errors, root, leave } = await signedIn(kit, cast, device);
  try {
    await page.goto(`${root}/settings/embedding`);
    await page.getByText('https://portal.example.com', { exact: true }).waitFor();
    await fitsWidth(page);
    await accessible('sites on a phone');
    await shot(page, 'settings-embedding-phone');
    await page.getByRole('button', { name: sv.removeSite('https://portal.example.com') }).tap();
    await page.getByText(sv.removed('https://portal.example.com')).waitFor({ state: 'attached' });
    expect(await page.evaluate('document.activeElement.tagName')).toBe('INPUT');
    await page.getByRole('button', { name: formSv.save, exact: true }).tap();
    await page.locator('.settings-save').waitFor({ state: 'detached' });
    expect(await originsOf(cast)).toEqual(['https://a-long-name-of-a-customer-portal.regional.example.com']);
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});
