/** What belongs to one's own account besides signing in: which e-mails one gets, and one's saved signature. */
import { expect, test } from 'vitest';
import { en as formTexts } from '../../../../web/dashboard/settings/form/locales/en.ts';
import { en as emailsEn } from '../../../../web/dashboard/settings/me/notifications/locales/en.ts';
import { sv as emailsSv } from '../../../../web/dashboard/settings/me/notifications/locales/sv.ts';
import { keepTime } from '../../../credentials/sign-in/person.ts';
import { useService } from '../../../kit/service.ts';
import { pagesDir } from '../../kit/built-pages.ts';
import { signedIn } from '../../kit/dashboard.ts';
import { fitsWidth, shot } from '../../kit/finding.ts';
import { phone } from '../../kit/person.ts';
import { opensSettings } from '../../kit/settings.ts';

keepTime();
const kit = useService({ web: pagesDir });

test('a person turns off an e-mail, takes it back, and turns it off for good', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const { page, accessible, errors, leave } = await signedIn(kit, cast);
  try {
    await opensSettings(page, { name: 'Olga Owner', place: '/settings/me/notifications' });
    const declined = page.getByRole('checkbox', { name: emailsEn.kinds.DECLINED.name });
    await declined.waitFor();
    await accessible('all on');
    await shot(page, 'me-notifications');
    await page.getByText(emailsEn.kinds.DECLINED.name, { exact: true }).click();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    expect(await declined.isChecked()).toBe(true);
    await declined.uncheck();
    await accessible('changed');
    await page.getByRole('button', { name: formTexts.save, exact: true }).click();
    await page.getByText(formTexts.saved).waitFor();
    await page.reload();
    await declined.waitFor();
    expect(await declined.isChecked()).toBe(false);
    const row = await kit.db.row('select off from notification_choices where user_id = $1', [cast.ownerId]);
    expect(row).toEqual({ off: ['DECLINED'] });
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

test('the choice of e-mails fits a phone, and its failure can be tried again', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const device = { ...phone, locale: 'sv-SE', colorScheme: 'dark' } as const;
  const { page, accessible, root, leave } = await signedIn(kit, cast, device);
  try {
    const path = '**/api/dashboard/me/notification-choices';
    await page.route(path, route => route.fulfill({ status: 500, json: { code: 'INTERNAL_ERROR', issues: [] } }));
    await page.goto(`${root}/settings/me/notifications`);
    await page.getByRole('button', { name: 'Försök igen' }).waitFor();
    await accessible('failed');
    await page.unroute(path);
    await page.getByRole('button', { name: 'Försök igen' }).click();
    await page.getByRole('checkbox', { name: emailsSv.kinds.COMPLETED.name }).waitFor();
    await fitsWidth(page);
    await accessible('phone');
    await shot(page, 'me-notifications-phone');
  } finally {
    await leave();
  }
});
