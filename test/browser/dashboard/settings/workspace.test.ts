/** The settings of the workspace, and the organization's brand. */
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { workspaceOperations } from '../../../../src/contract/operations/workspaces/workspaces.ts';
import { en as branding } from '../../../../web/dashboard/settings/branding/locales/en.ts';
import { en as form } from '../../../../web/dashboard/settings/form/locales/en.ts';
import { sv as formSv } from '../../../../web/dashboard/settings/form/locales/sv.ts';
import { sv as senderSv } from '../../../../web/dashboard/settings/sender/locales/sv.ts';
import { en } from '../../../../web/dashboard/settings/workspace/locales/en.ts';
import { sv } from '../../../../web/dashboard/settings/workspace/locales/sv.ts';
import { type Cast, useService } from '../../../kit/service.ts';
import { pagesDir } from '../../kit/built-pages.ts';
import { signedIn } from '../../kit/dashboard.ts';
import { fitsWidth, shot } from '../../kit/finding.ts';
import { phone } from '../../kit/person.ts';
import { opensSettings } from '../../kit/settings.ts';

const kit = useService({ web: pagesDir });

const settingsOf = async (cast: Cast) => cast.api.done(workspaceOperations.get, { params: { id: cast.workspaceId } });

/** A PNG of one colour (RFC 2083). */
function png(width: number, height: number): Buffer {
  const table = Array.from({ length: 256 }, (_, n) => {
    let c = n;
    for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    return c >>> 0;
  });
  const sum = (bytes: Buffer) => {
    let c = 0xffffffff;
    for (const byte of bytes) c = (table[(c ^ byte) & 255] ?? 0) ^ (c >>> 8);
    return (c ^ 0xffffffff) >>> 0;
  };
  const chunk = (type: string, data: Buffer) => {
    const whole = Buffer.concat([Buffer.alloc(4), Buffer.from(type), data, Buffer.alloc(4)]);
    whole.writeUInt32BE(data.length, 0);
    whole.writeUInt32BE(sum(whole.subarray(4, -4)), whole.length - 4);
    return whole;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, 0x40)]);
  const rows = Buffer.concat(Array.from({ length: height }, () => row));
  const begin = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([begin, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}

test('an administrator renames the workspace and sets what new documents begin with', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const { page, accessible, errors, leave } = await signedIn(kit, cast);
  const save = page.getByRole('button', { name: form.save, exact: true });
  const saves = async () => {
    await save.click();
    // While it is being saved, the button has another name.
    await page.locator('.settings-save').waitFor({ state: 'detached' });
  };
  try {
    await opensSettings(page, { name: 'Olga Owner', place: '/settings/general' });
    await page.getByLabel(en.names.name).fill('Harbour office');
    await page.getByLabel(en.names.slug).fill('Harbour Office');
    await save.click();
    await page.locator('.problem').waitFor();
    await page.getByLabel(en.names.slug).fill('harbour-office');
    await saves();
    await page.getByRole('navigation').getByText('Harbour office').first().waitFor();
    await page.getByLabel(en.names.timeZone).selectOption('Europe/Helsinki');
    await page.getByLabel(en.names.language).selectOption('fi');
    await accessible('general');
    await shot(page, 'settings-general');
    await saves();

    await page.getByRole('link', { name: 'Defaults', exact: true }).click();
    const days = page.getByLabel(en.names.days);
    await page.getByRole('combobox', { name: en.names.reminderIntervalDays }).selectOption('3');
    await days.fill('0');
    await save.click();
    await page.locator('.problem').waitFor();
    await accessible('wrong days');
    await days.fill('45');
    await saves();
    await page.getByRole('combobox', { name: en.names.signatureMethod }).selectOption('CLICK_TO_SIGN');
    await page.getByLabel(en.names.allowDelegation).uncheck();
    await saves();
    await page.getByLabel(en.names.evidencePage).uncheck();
    await page.getByLabel(en.names.hasSignaturePage).uncheck();
    await saves();
    await page.getByLabel(en.names.requireApproval).check();
    await saves();
    await page.getByText(en.keptForever).waitFor();
    await page.getByRole('combobox', { name: en.names.completedRetentionDays }).selectOption('365');
    await page.getByText(en.keptUntil(en.kept(365), 0)).waitFor();
    await accessible('defaults');
    await shot(page, 'settings-defaults');
    await saves();
    expect(await settingsOf(cast)).toMatchObject({
      name: 'Harbour office',
      slug: 'harbour-office',
      settings: {
        language: 'fi',
        timeZone: 'Europe/Helsinki',
        defaultExpiryDays: 45,
        reminderIntervalDays: 3,
        signatureMethod: 'CLICK_TO_SIGN',
        allowDelegation: false,
        evidencePage: false,
        signaturePage: 'NEVER',
        requireApproval: true,
        completedRetentionDays: 365,
      },
    });
    expect(errors.filter(error => !error.includes('400'))).toEqual([]);
  } finally {
    await leave();
  }
});

test('the same on a phone in Swedish, from the list of all settings', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const device = { ...phone, viewport: { width: 360, height: 640 }, locale: 'sv-SE', colorScheme: 'dark' as const };
  const { page, accessible, errors, root, leave } = await signedIn(kit, cast, device);
  try {
    await page.goto(`${root}/settings`);
    await page.getByRole('heading', { name: 'Inställningar' }).waitFor();
    await accessible('all settings');
    await fitsWidth(page);
    await shot(page, 'settings-all-phone');
    await page.getByRole('link', { name: 'Standardval' }).click();
    await page.getByLabel(sv.hasDeadline).uncheck();
    await fitsWidth(page);
    await accessible('defaults');
    await shot(page, 'settings-defaults-phone');
    await page.getByRole('button', { name: formSv.save, exact: true }).click();
    await page.getByText(formSv.saved).waitFor();
    expect((await settingsOf(cast)).settings.defaultExpiryDays).toBeNull();
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

test('a logo and a colour are previewed, a colour that is hard to read gets its nearest shade, and both are saved', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const { page, accessible, errors, leave } = await signedIn(kit, cast);
  try {
    await opensSettings(page, { name: 'Olga Owner', place: '/settings/branding' });
    await page.getByLabel(branding.enabled).check();
    const files = page.locator('input[type=file]');
    await files.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await page.getByText(branding.logoProblem).waitFor();
    await files.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png(240, 80) });
    await page.locator('.brand-page img').first().waitFor();
    const color = page.getByRole('textbox', { name: branding.color, exact: true });
    await color.fill('#99DDFF');
    const take = page.getByRole('button', { name: /^Use #/ });
    await take.waitFor();
    await accessible('shade');
    await shot(page, 'settings-branding');
    await take.click();
    const shade = await color.inputValue();
    await page.getByRole('button', { name: form.save, exact: true }).click();
    await page.getByText(form.saved).waitFor();
    const { branding: saved } = await cast.api.done(workspaceOperations.organization);
    expect(saved).toMatchObject({ enabled: true, primaryColor: shade });
    expect(saved?.logo).toMatch(/\/brand\/org_\w+\/logo-[0-9a-f]{64}$/);
    await page.reload();
    const picture = page.locator('.logo-shown');
    await picture.waitFor();
    await expect.poll(() => picture.evaluate((image: { naturalWidth: number }) => image.naturalWidth)).toBe(240);
    await page.emulateMedia({ colorScheme: 'dark' });
    await accessible('saved, dark');
    await shot(page, 'settings-branding-dark');
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

test('a workspace gets a sender of its own, and the look of the organization again', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const branding = { enabled: true, primaryColor: '#00447C' };
  await cast.api.done(workspaceOperations.updateOrganization, { body: { branding } });
  const device = { ...phone, viewport: { width: 360, height: 640 }, locale: 'sv-SE', colorScheme: 'dark' as const };
  const { page, accessible, errors, root, leave } = await signedIn(kit, cast, device);
  const saved = async () => {
    await page.getByRole('button', { name: formSv.save, exact: true }).click();
    await page.locator('.settings-save').waitFor({ state: 'detached' });
    return (await settingsOf(cast)).settings;
  };
  try {
    await page.goto(`${root}/settings/sender`);
    const name = page.getByLabel(senderSv.name, { exact: true });
    await name.fill('Båtvarvet AB');
    await page.getByLabel(senderSv.own).check();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png(240, 80) });
    await page.locator('.brand-page img').first().waitFor();
    await page.getByText('Båtvarvet AB har skickat').waitFor();
    await accessible('own sender');
    await fitsWidth(page);
    await shot(page, 'settings-sender-phone');
    const own = await saved();
    expect(own).toMatchObject({ senderName: 'Båtvarvet AB', branding: { enabled: true, primaryColor: null } });
    expect(own.branding?.logo).toMatch(/\/brand\/org_\w+\/logo-[0-9a-f]{64}$/);
    await name.fill('');
    await page.getByLabel(senderSv.asOrganization('Northlight Studio')).check();
    await page.getByText('Northlight Studio har skickat').waitFor();
    expect(await saved()).toMatchObject({ senderName: null, branding: null });
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});
