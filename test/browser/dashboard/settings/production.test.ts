/** An operator goes from the sandbox to production: what is left to set up, the organization, and what comes after that. */
import { expect, test } from 'vitest';
import { operatorsAdd } from '../../../../src/cli/operators.ts';
import { roleOperations } from '../../../../src/contract/operations/workspaces/roles.ts';
import { en as general } from '../../../../web/dashboard/locales/en.ts';
import { sv as generalSv } from '../../../../web/dashboard/locales/sv.ts';
import { en as saved } from '../../../../web/dashboard/settings/form/locales/en.ts';
import { en as me } from '../../../../web/dashboard/settings/me/locales/en.ts';
import { en as organization } from '../../../../web/dashboard/settings/organization/locales/en.ts';
import { sv as organizationSv } from '../../../../web/dashboard/settings/organization/locales/sv.ts';
import { en } from '../../../../web/dashboard/settings/production/locales/en.ts';
import { sv } from '../../../../web/dashboard/settings/production/locales/sv.ts';
import { sv as shellSv } from '../../../../web/dashboard/shell/locales/sv.ts';
import { keepTime } from '../../../credentials/sign-in/person.ts';
import { useService } from '../../../kit/service.ts';
import { pagesDir } from '../../kit/built-pages.ts';
import { signedIn } from '../../kit/dashboard.ts';
import { fitsWidth, shot } from '../../kit/finding.ts';
import { phone } from '../../kit/person.ts';
import { opensSettings } from '../../kit/settings.ts';

keepTime();
const kit = useService({ web: pagesDir });
const name = 'Olga Owner';
const expected = (errors: readonly string[]) => errors.filter(error => !error.includes('400'));

test('an operator makes an organization for production, registers it and chooses its plan', async () => {
  const cast = await kit.organization({ name: 'Try it out', sandbox: true });
  const { page, accessible, errors, email, leave } = await signedIn(kit, cast);
  try {
    await page.getByText(new RegExp(general.sandbox)).first().waitFor();
    await operatorsAdd(kit.db, email);
    await page.reload();
    await opensSettings(page, { name, place: '/settings/plan' });
    await page.getByRole('link', { name: organization.toProduction }).last().click();
    await page.getByText(en.inSandbox).waitFor();
    await page.getByText(en.step.mailAbout).waitFor();
    await accessible('sandbox');
    await shot(page, 'production-sandbox');
    await page.getByRole('link', { name: `${en.setUp}: ${en.step.secondFactor}` }).click();
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe(me.secondFactor);
    expect(new URL(page.url()).pathname).toMatch(/\/settings\/me$/);
    await accessible('two-step sign-in');
    await shot(page, 'production-two-step');
    await page.goBack();
    await page.getByText(en.inSandbox).waitFor();
    const form = page.getByRole('form', { name: en.make });
    expect(await form.getByLabel(en.name, { exact: true }).inputValue()).toBe('Try it out');
    await form.getByLabel(en.name, { exact: true }).fill('');
    await form.getByRole('button', { name: en.button }).click();
    await form.getByText(en.nameMissing).waitFor();
    await form.getByLabel(en.name, { exact: true }).fill('Northlight AB');
    await form.getByLabel(en.orgNumber).fill('556677-8890');
    await form.getByRole('button', { name: en.button }).click();
    await form.getByText(en.orgNumberWrong).waitFor();
    await expect
      .poll(() => form.getByLabel(en.orgNumber).evaluate(field => field === field.ownerDocument.activeElement))
      .toBe(true);
    await accessible('wrong number');
    await form.getByLabel(en.orgNumber).fill('556677-8899');
    await form.getByLabel(organization.planName).selectOption('TEAM');
    await form.getByRole('button', { name: en.button }).click();

    await page.getByText(en.inProduction('Northlight AB')).waitFor();
    expect(await page.getByText(new RegExp(`· ${general.sandbox}`)).count()).toBe(0);
    await page.getByText(en.here).waitFor();
    await accessible('production');
    await shot(page, 'production-made');
    const next = page.getByRole('region', { name: en.next });
    expect(await next.getByText(en.done).count()).toBe(0);
    const [role] = (await cast.api.done(roleOperations.list)).data;
    await kit.db.run(
      `insert into invitations (id, organization_id, workspace_id, email, role_id, invited_by, created_at, expires_at)
       select 'inv_0123456789abcdefghjkmnpqrs', o.id, r.workspace_id, 'maja@example.com', r.id, u.id, now(), now() + interval '99 days'
       from organizations o join roles r on r.organization_id = o.id and r.name = $1 join users u on u.organization_id = o.id
       where o.name = 'Northlight AB'`,
      [role?.name ?? ''],
    );
    await page.reload();
    await next.getByRole('listitem').filter({ hasText: en.members }).getByText(en.done).waitFor();
    await accessible('one step done');
    await page.getByRole('link', { name: en.members }).click();
    await page.getByText(email).first().waitFor();

    await opensSettings(page, { name, place: '/settings/plan' });
    await page.getByLabel(organization.planName, { exact: true }).selectOption('ENTERPRISE');
    await page.getByRole('button', { name: saved.save, exact: true }).click();
    await page.getByText(organization.yourPlan(organization.plan.ENTERPRISE)).waitFor();
    await accessible('plan');
    await opensSettings(page, { name, place: '/settings/organization' });
    const registration = page.getByRole('form', { name: organization.registration });
    await registration.getByLabel(organization.registered).fill('Northlight Studio AB');
    await registration.getByLabel(organization.number).fill('12');
    await registration.getByRole('button', { name: saved.save, exact: true }).click();
    await registration.getByText(organization.numberWrong).waitFor();
    await registration.getByLabel(organization.number).fill('5566778899');
    await registration.getByRole('button', { name: saved.save, exact: true }).click();
    await expect.poll(() => registration.getByLabel(organization.number).inputValue()).toBe('556677-8899');
    await accessible('registration');
    await shot(page, 'production-registration');
    expect(expected(errors)).toEqual([]);
  } finally {
    await leave();
  }
});

test('in Swedish on a dark phone, and back to the sandbox by the menu', async () => {
  const cast = await kit.organization({ name: 'Prova på', sandbox: true });
  const device = { ...phone, viewport: { width: 360, height: 740 }, locale: 'sv-SE', colorScheme: 'dark' as const };
  const { page, accessible, errors, email, root, leave } = await signedIn(kit, cast, device);
  try {
    await operatorsAdd(kit.db, email);
    await page.goto(`${root}/settings/production`);
    await page.getByText(sv.inSandbox).waitFor();
    await page.getByText(sv.step.mailAbout).waitFor();
    await accessible('sandbox');
    await fitsWidth(page, 'sandbox');
    await shot(page, 'production-phone');
    const form = page.getByRole('form', { name: sv.make });
    await form.getByLabel(sv.name, { exact: true }).fill('Norrsken AB');
    await form.getByLabel(organizationSv.planName).scrollIntoViewIfNeeded();
    await shot(page, 'production-phone-form');
    await form.getByRole('button', { name: sv.button }).click();
    await page.getByText(sv.inProduction('Norrsken AB')).waitFor();
    await fitsWidth(page, 'production');
    await page.getByRole('link', { name: `Norrsken AB · Main ${generalSv.changeWorkspace}` }).waitFor();
    await accessible('workspace above the page');
    await shot(page, 'production-phone-made');
    await page.getByRole('button', { name: shellSv.own.label(name) }).click();
    await page.getByRole('menuitem', { name: generalSv.changeWorkspace }).click();
    await page.getByText('Prova på · sandlåda').waitFor();
    await shot(page, 'production-phone-workspaces');
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});
