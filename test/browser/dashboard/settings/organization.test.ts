/** The pages about the organization: its details, and its plan with what is used. */
import { expect, test } from 'vitest';
import { workspaceOperations } from '../../../../src/contract/operations/workspaces/workspaces.ts';
import { sv as generalSv } from '../../../../web/dashboard/locales/sv.ts';
import { en as form } from '../../../../web/dashboard/settings/form/locales/en.ts';
import { sv as settingsSv } from '../../../../web/dashboard/settings/locales/sv.ts';
import { en } from '../../../../web/dashboard/settings/organization/locales/en.ts';
import { sv } from '../../../../web/dashboard/settings/organization/locales/sv.ts';
import { useService } from '../../../kit/service.ts';
import { pagesDir } from '../../kit/built-pages.ts';
import { signedIn } from '../../kit/dashboard.ts';
import { dialog, fitsWidth, shot } from '../../kit/finding.ts';
import { phone } from '../../kit/person.ts';
import { opensSettings } from '../../kit/settings.ts';

const kit = useService({ web: pagesDir });
const name = 'Olga Owner';
const unexpected = (errors: readonly string[], ...statuses: number[]) =>
  errors.filter(error => !statuses.some(status => error.startsWith(`${status}: `) || error.includes(` ${status} (`)));

test('details are saved by section, and a wrong one is explained at its field', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const { page, accessible, errors, leave } = await signedIn(kit, cast);
  try {
    await opensSettings(page, { name, place: '/settings/organization' });
    const contact = page.getByRole('form', { name: en.contact });
    await contact.getByLabel(en.website).fill('not an address');
    await contact.getByLabel(en.email).fill('hello@northlight.example');
    await accessible('changed');
    await shot(page, 'organization');
    await contact.getByRole('button', { name: form.save }).click();
    await expect.poll(() => contact.getByLabel(en.website).getAttribute('aria-invalid')).toBe('true');
    await accessible('error');
    await shot(page, 'organization-error');
    await contact.getByLabel(en.website).fill('https://northlight.example');
    await contact.getByRole('button', { name: form.save }).click();
    await page.getByText(form.saved).waitFor();

    const names = page.getByRole('form', { name: en.names });
    await names.getByLabel(en.name, { exact: true }).fill('');
    await names.getByRole('button', { name: form.save }).click();
    await names.getByText(en.nameMissing).waitFor();
    await names.getByLabel(en.name, { exact: true }).fill('Northlight');
    await names.getByRole('button', { name: form.save }).press('Enter');
    await expect.poll(() => names.getByRole('button').count()).toBe(0);
    const saved = await cast.api.done(workspaceOperations.organization);
    expect(saved).toMatchObject({
      name: 'Northlight',
      email: 'hello@northlight.example',
      website: 'https://northlight.example',
      phone: null,
    });
    await contact.getByLabel(en.email).fill('');
    await contact.getByRole('button', { name: form.save }).click();
    await expect.poll(() => contact.getByRole('button').count()).toBe(0);
    expect((await cast.api.done(workspaceOperations.organization)).email).toBeNull();
    expect(unexpected(errors, 400)).toEqual([]);
  } finally {
    await leave();
  }
});

test('the plan shows what is used of each limit, and a workspace is made while there is room', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const { page, accessible, errors, leave } = await signedIn(kit, cast);
  try {
    await opensSettings(page, { name, place: '/settings/plan' });
    await page.getByText(en.yourPlan('Team')).waitFor();
    await page.getByText(en.used('1', '5')).waitFor();
    await page.getByText(en.here).waitFor();
    await accessible('plan');
    await shot(page, 'plan');
    await page.getByRole('button', { name: en.newWorkspace }).click();
    const making = dialog(page, en.newWorkspace);
    await making.getByRole('button', { name: en.create }).click();
    await making.getByText(en.nameMissing).waitFor();
    await accessible('name missing');
    await making.getByLabel(en.name).fill('Workshop');
    await making.getByRole('button', { name: en.create }).click();
    await page.getByText(en.created('Workshop')).waitFor();
    await page.getByText(en.used('2', '5')).waitFor();
    const open = page.getByRole('link', { name: en.openNamed('Workshop') });
    await open.waitFor();

    await page.getByRole('button', { name: en.newWorkspace }).click();
    await kit.db.run("update organizations set plan = 'SOLO' where id = $1", [cast.organizationId]);
    await making.getByLabel(en.name).fill('Second workshop');
    await making.getByRole('button', { name: en.create }).click();
    await making.getByText(/Choose a larger plan for more\./).waitFor();
    expect(await making.getByLabel(en.name).inputValue()).toBe('Second workshop');
    await accessible('limit');
    await page.keyboard.press('Escape');
    await page.reload();
    await page.getByText(en.noMoreWorkspaces).waitFor();
    await shot(page, 'plan-full');
    await open.click();
    await page.waitForURL(url => !url.pathname.includes(cast.workspaceId));
    expect(unexpected(errors, 400, 403)).toEqual([]);
  } finally {
    await leave();
  }
});

test('details and plan are read in Swedish on a dark phone', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio', plan: 'BASIC' });
  const device = { ...phone, viewport: { width: 360, height: 740 }, locale: 'sv-SE', colorScheme: 'dark' as const };
  const { page, accessible, errors, leave } = await signedIn(kit, cast, device);
  try {
    await opensSettings(page, { name, place: '/settings/organization', language: 'sv' });
    await page.getByLabel(sv.city).fill('Umeå');
    await accessible('details');
    await fitsWidth(page, 'details');
    await shot(page, 'organization-phone');
    await page.getByRole('button', { name: generalSv.undo }).click();
    await page.getByRole('link', { name: settingsSv.back }).click();
    await page.getByRole('link', { name: settingsSv.page['/settings/plan'] }).click();
    await page.getByText(sv.used('0', '10')).waitFor();
    await page.getByText(sv.noMoreWorkspaces).waitFor();
    await accessible('plan');
    await fitsWidth(page, 'plan');
    await shot(page, 'plan-phone');
    expect(unexpected(errors)).toEqual([]);
  } finally {
    await leave();
  }
});
