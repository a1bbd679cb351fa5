/** What belongs to one's own account besides signing in: which e-mails one gets, and one's saved signature. */
import { expect, test } from 'vitest';
import { partyOperations } from '../../../../src/contract/operations/documents/parties.ts';
import { en as formTexts } from '../../../../web/dashboard/settings/form/locales/en.ts';
import { en as dataEn } from '../../../../web/dashboard/settings/me/data/locales/en.ts';
import { sv as dataSv } from '../../../../web/dashboard/settings/me/data/locales/sv.ts';
import { en as emailsEn } from '../../../../web/dashboard/settings/me/notifications/locales/en.ts';
import { sv as emailsSv } from '../../../../web/dashboard/settings/me/notifications/locales/sv.ts';
import { en as signatureEn } from '../../../../web/dashboard/settings/me/signature/locales/en.ts';
import { sv as signatureSv } from '../../../../web/dashboard/settings/me/signature/locales/sv.ts';
import { en as signer } from '../../../../web/signer/locales/en.ts';
import { enFeatures } from '../../../../web/signer/locales/features/en.ts';
import { keepTime } from '../../../credentials/sign-in/person.ts';
import { inkLine, paintedPng } from '../../../kit/painted.ts';
import { joined } from '../../../kit/people.ts';
import { useService } from '../../../kit/service.ts';
import { signingLinkOf } from '../../../kit/signer.ts';
import { pagesDir } from '../../kit/built-pages.ts';
import { signedIn } from '../../kit/dashboard.ts';
import { button, dialog, fitsWidth, heading, reads, shot, signs } from '../../kit/finding.ts';
import { drawWithFinger, drawWithMouse, phone } from '../../kit/person.ts';
import { sendPlain } from '../../kit/plain-document.ts';
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

test('a person saves a signature in three ways, replaces it and deletes it', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const { page, accessible, errors, leave } = await signedIn(kit, cast);
  const texts = signatureEn;
  const save = button(page, texts.save);
  try {
    await opensSettings(page, { name: 'Olga Owner', place: '/settings/me/signature' });
    await heading(page, texts.none).waitFor();
    await accessible('none');
    await shot(page, 'me-signature-none');
    await save.click();
    await page.getByText(texts.problem.EMPTY).waitFor();
    await accessible('nothing drawn');
    await drawWithMouse(page, page.getByRole('img', { name: texts.area }));
    await shot(page, 'me-signature-drawn');
    await save.click();
    await page.getByText(texts.saved).waitFor();
    await page.getByRole('img', { name: texts.yours }).waitFor();
    expect(await page.evaluate('document.activeElement.tagName')).toBe('H2');
    await accessible('saved');
    await shot(page, 'me-signature-saved');

    await button(page, texts.replace).click();
    await page.getByRole('radio', { name: texts.way.TYPE }).check();
    expect(await page.getByLabel(texts.name).inputValue()).toBe('Olga Owner');
    await page.getByLabel(texts.name).fill('Olga 山');
    await page.getByText(texts.unknown('山')).waitFor();
    await accessible('a character that cannot be written');
    await shot(page, 'me-signature-typed');
    await page.getByRole('radio', { name: texts.way.PICTURE }).check();
    const file = page.locator('input[type=file]');
    await file.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await page.getByText(texts.picture.NOT_A_PICTURE).waitFor();
    const ink = { name: 'a.png', mimeType: 'image/png', buffer: paintedPng(240, 80, inkLine(80)) };
    await file.setInputFiles(ink);
    await page.getByRole('img', { name: texts.preview }).waitFor();
    await accessible('a picture');
    await shot(page, 'me-signature-picture');
    await save.click();
    await heading(page, texts.yours).waitFor();
    await page.reload();
    await page.locator('img.pen-picture').waitFor();

    await button(page, texts.remove).click();
    const asks = dialog(page, texts.removeTitle);
    await asks.waitFor();
    await accessible('deleting');
    await button(asks, texts.remove).click();
    await heading(page, texts.none).waitFor();
    expect(
      await kit.db.rows('select s.id from saved_signatures s join users u using (identity_id) where u.id = $1', [
        cast.ownerId,
      ]),
    ).toEqual([]);
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

test('a signature that was saved on a phone is offered there when its person signs, and used when they press', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const device = { ...phone, locale: 'sv-SE', colorScheme: 'dark' } as const;
  const { page, accessible, root, email, leave } = await signedIn(kit, cast, device);
  try {
    await page.goto(`${root}/settings/me/signature`);
    await drawWithFinger(page, page.getByRole('img', { name: signatureSv.area }));
    await fitsWidth(page);
    await accessible('drawn on a phone');
    await shot(page, 'me-signature-phone');
    await button(page, signatureSv.save).click();
    await page.getByText(signatureSv.saved).waitFor();
    await fitsWidth(page);

    const { id, parties } = await sendPlain(cast, 'Lease', [
      { name: 'Olga Owner', email },
      { name: 'Nils Åkerman', email: 'nils@example.com' },
    ]);
    const linkOf = async (at: number) => {
      const params = { id, partyId: parties[at]?.id ?? '' };
      return signingLinkOf(await cast.api.done(partyOperations.get, { params }));
    };
    const saved = page.getByRole('radio', { name: enFeatures.mark.saved });
    await page.goto(await linkOf(1));
    await reads(page, 'Lease');
    await button(page, signer.nextField).click();
    await dialog(page, signer.drawSignature).waitFor();
    expect(await saved.count()).toBe(0);

    await page.goto('about:blank');
    await page.goto(await linkOf(0));
    await reads(page, 'Lease');
    await button(page, signer.nextField).click();
    const sheet = dialog(page, signer.drawSignature);
    const path = '**/saved-signature';
    await page.route(path, route => route.abort());
    await saved.check();
    await page.getByText(enFeatures.mark.savedFailed).waitFor();
    await accessible('the saved signature cannot be fetched');
    await page.unroute(path);
    await button(page, signer.tryAgain).click();
    await sheet.getByRole('img', { name: enFeatures.mark.savedPreview }).waitFor();
    await fitsWidth(page);
    await accessible('the saved signature');
    await shot(page, 'sign-saved-phone');
    const given = () =>
      kit.db.rows<{ signature: { strokes: unknown[] } }>('select signature from signatures where document_id = $1', [
        id,
      ]);
    expect(await given()).toEqual([]);
    await button(sheet, signer.useSignature).click();
    await sheet.waitFor({ state: 'hidden' });
    await signs(page);
    await heading(page, signer.signedTitle).waitFor();
    expect((await given())[0]?.signature.strokes.length).toBeGreaterThan(0);
  } finally {
    await leave();
  }
});

test('a person downloads their data, and leaves once somebody else is an administrator', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const { page, accessible, errors, leave } = await signedIn(kit, cast);
  const texts = dataEn;
  try {
    await opensSettings(page, { name: 'Olga Owner', place: '/settings/me/data' });
    await page.getByText(texts.lastOf('Main')).first().waitFor();
    await accessible('the last administrator');
    await shot(page, 'me-data-last');
    const coming = page.waitForEvent('download');
    await button(page, texts.downloadButton).click();
    expect((await coming).suggestedFilename()).toBe(texts.fileName);
    await joined(kit, cast, { permissions: ['ADMINISTRATOR'], name: 'Anna Admin' });
    await sendPlain(cast, 'Lease', [{ name: 'Nils Åkerman', email: 'nils@example.com' }]);
    await page.reload();
    await button(page, texts.leaveWorkspace('Main')).click();
    const asks = dialog(page, texts.asks('Main'));
    await asks.getByText(texts.handedTo(1, 'Anna Admin', 'Main')).waitFor();
    await accessible('leaving');
    await shot(page, 'me-data-leaving');
    await button(asks, texts.leave).click();
    await page.waitForURL(/\/sign-in\/workspaces/);
    expect(await kit.db.rows('select 1 from members where user_id = $1', [cast.ownerId])).toEqual([]);
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

test('a person deletes their account on a phone by typing their address', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  await joined(kit, cast, { permissions: ['ADMINISTRATOR'], name: 'Anna Admin' });
  const device = { ...phone, locale: 'sv-SE', colorScheme: 'dark' } as const;
  const { page, accessible, root, email, leave } = await signedIn(kit, cast, device);
  const texts = dataSv;
  try {
    await page.goto(`${root}/settings/me/data`);
    await button(page, texts.removeButton).click();
    const asks = dialog(page, texts.removeTitle);
    await fitsWidth(page);
    await button(asks, texts.removeButton).click();
    await page.getByText(texts.wrongEmail).waitFor();
    await accessible('another address');
    await shot(page, 'me-data-deleting');
    await asks.getByLabel(texts.typeEmail(email)).fill(email);
    await button(asks, texts.removeButton).click();
    await page.waitForURL(/\/sign-in$/);
    expect(await kit.db.rows('select 1 from identities where email = $1', [email])).toEqual([]);
  } finally {
    await leave();
  }
});
