/**
 * Delegation on a phone: a signer hands over to somebody who declines, then to somebody who signs, and both get the
 * copy.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { delegationOperations } from '../../src/contract/operations/documents/delegations.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { en } from '../../web/signer/locales/en.ts';
import { useService } from '../kit/service.ts';
import { linkTo } from './kit/agreement.ts';
import { pagesDir } from './kit/built-pages.ts';
import { emailTo } from './kit/emails.ts';
import { button, dialog, draws, fitsWidth, heading, reads, shot, signs } from './kit/finding.ts';
import { drawWithFinger, personWith, phone } from './kit/person.ts';
import { eventTypesOf, sendPlain } from './kit/plain-document.ts';

const kit = useService({ work: true, web: pagesDir });
const narrow = { ...phone, viewport: { width: 320, height: 640 } };

const handsOver = async (page: Page, name: string, email: string) => {
  await button(page, en.handOver).click();
  const sheet = dialog(page, en.handOverTitle);
  await sheet.getByLabel(en.handOverLabels.name).fill(name);
  await sheet.getByLabel(en.handOverLabels.email).fill(email);
  await sheet.getByLabel(en.handOverLabels.reason).fill('On leave until August');
  await sheet.getByRole('button', { name: en.handOverSend, exact: true }).click();
  await heading(page, en.handedOverTitle(name)).waitFor();
};

test('a signer hands over, the first delegate declines, the second signs, and both get the sealed copy', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const document = await sendPlain(cast, 'Lease', [{ name: 'Maja Berg', email: 'maja@example.com' }]);
  const [maja, kim, li] = [await personWith(narrow), await personWith(phone), await personWith(phone)];
  try {
    await maja.page.goto(await linkTo(kit.dataDir, 'maja@example.com', document.id));
    await reads(maja.page, 'Lease');

    // Errors for empty fields and for her own address are shown at the field, and nothing is lost.
    await button(maja.page, en.handOver).click();
    const sheet = dialog(maja.page, en.handOverTitle);
    const field = (name: keyof typeof en.handOverLabels) => sheet.getByLabel(en.handOverLabels[name]);
    const send = sheet.getByRole('button', { name: en.handOverSend, exact: true });
    await maja.accessible('hand over');
    await shot(maja.page, 'delegation-1-empty');
    await send.click();
    await sheet.getByText(en.handOverProblems.NO_NAME).waitFor();
    expect(await field('name').evaluate(input => input === input.ownerDocument.activeElement)).toBe(true);
    await field('name').fill('Kim Ek');
    await field('email').fill('kim@');
    await field('reason').focus();
    await sheet.getByText(en.handOverProblems.NOT_AN_EMAIL).waitFor();
    await field('email').fill('Maja@example.com');
    await field('reason').fill('I am on leave');
    await send.click();
    await sheet.getByText(en.handOverProblems.YOURS).waitFor();
    await maja.accessible('hand over, refused');
    await fitsWidth(maja.page);
    await shot(maja.page, 'delegation-2-refused');
    maja.errors.splice(0);
    await field('email').fill('kim@example.com');
    await maja.page.keyboard.press('Enter');
    await heading(maja.page, en.handedOverTitle('Kim Ek')).waitFor();
    await maja.accessible('handed over');
    await fitsWidth(maja.page);
    await shot(maja.page, 'delegation-3-handed-over');
    expect(await button(maja.page, en.sign).count()).toBe(0);
    await emailTo(kit.dataDir, 'kim@example.com', 'Please sign for someone else: Lease');

    // Kim reads on whose behalf and why, and declines.
    await kim.page.goto(await linkTo(kit.dataDir, 'kim@example.com', document.id));
    await reads(kim.page, 'Lease');
    await heading(kim.page, en.forWhomTitle('Maja Berg')).waitFor();
    await kim.page.getByText('I am on leave').waitFor();
    await kim.accessible('for somebody else');
    await shot(kim.page, 'delegation-4-for-whom');
    expect(await button(kim.page, en.handOver).count()).toBe(0);
    await button(kim.page, en.takeOn).click();
    await kim.page.getByText(en.youTookOn).waitFor();
    await kim.accessible('taken on');
    await maja.page.reload();
    await maja.page.getByText(en.takenOn('Kim Ek')).waitFor();
    await button(kim.page, en.handBack).click();
    const no = dialog(kim.page, en.handBackTitle);
    await no.getByRole('button', { name: en.handBack, exact: true }).click();
    await no.getByText(en.handBackReasonMissing).waitFor();
    await kim.accessible('saying no');
    await shot(kim.page, 'delegation-5-say-no');
    await no.getByLabel(en.handBackReason).fill('I know nothing of it');
    await no.getByRole('button', { name: en.handBack, exact: true }).click();
    await heading(kim.page, en.handedBackTitle).waitFor();
    await kim.accessible('said no');
    await shot(kim.page, 'delegation-6-said-no');
    expect(kim.errors).toEqual([]);
    await kim.page.reload();
    await heading(kim.page, en.linkDeadTitle).waitFor();

    // Back with Maja: she hands over, takes it back, and hands over to Li.
    await emailTo(kit.dataDir, 'maja@example.com', 'Back to you: Lease');
    await maja.page.reload();
    await heading(maja.page, en.cameBackTitle('Kim Ek')).waitFor();
    await maja.page.getByText('I know nothing of it').waitFor();
    await maja.accessible('came back');
    await shot(maja.page, 'delegation-7-came-back');
    await handsOver(maja.page, 'Per Holm', 'per@example.com');
    await button(maja.page, en.takeBack).click();
    await button(maja.page, en.handOver).waitFor();
    await handsOver(maja.page, 'Li Sand', 'li@example.com');

    await li.page.goto(await linkTo(kit.dataDir, 'li@example.com', document.id));
    await reads(li.page, 'Lease');
    await draws(li.page, en.nextField, drawWithFinger);
    await button(li.page, en.sign).click();
    await dialog(li.page, en.confirmTitle).getByText('I sign in place of Maja Berg').waitFor();
    await shot(li.page, 'delegation-8-confirm');
    await li.page.keyboard.press('Escape');
    await signs(li.page);
    await heading(li.page, en.sealedTitle).waitFor({ timeout: 120_000 });
    for (const person of [li, maja]) {
      await person.page.bringToFront();
      await person.page.reload();
      await heading(person.page, en.sealedTitle).waitFor({ timeout: 120_000 });
      await person.accessible('sealed');
      await shot(person.page, `delegation-9-sealed-${person === li ? 'li' : 'maja'}`);
      expect(person.errors).toEqual([]);
    }
    await emailTo(kit.dataDir, 'li@example.com', 'Completed: Lease');
    await emailTo(kit.dataDir, 'maja@example.com', 'Completed: Lease');
    const params = { id: document.id };
    expect((await cast.api.done(documentOperations.get, { params })).status).toBe('COMPLETED');
    expect(
      (await cast.api.done(delegationOperations.list, { params })).data.map(d => [d.delegateName, d.status]),
    ).toEqual([
      ['Li Sand', 'COMPLETED'],
      ['Per Holm', 'REVOKED'],
      ['Kim Ek', 'DECLINED'],
    ]);
    const types = await eventTypesOf(cast, document.id);
    expect(types.filter(type => type.startsWith('document.party.delegated'))).toHaveLength(3);
    expect(types.filter(type => type.startsWith('document.party.removed'))).toHaveLength(2);
    expect(types.filter(type => type.startsWith('document.party.signed'))).toHaveLength(1);
  } finally {
    await Promise.all([maja, kim, li].map(person => person.leave()));
  }
});

test('on a desktop, handing over is offered next to the document', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const document = await sendPlain(cast, 'Terms', [
    { name: 'Ada Moe', email: 'ada@example.com' },
    { name: 'Nils Åkerman', email: 'nils@example.com' },
  ]);
  const ada = await personWith({ viewport: { width: 1280, height: 900 } });
  try {
    await ada.page.goto(await linkTo(kit.dataDir, 'ada@example.com', document.id));
    await reads(ada.page, 'Terms');
    await shot(ada.page, 'delegation-desktop-1-open');
    await handsOver(ada.page, 'Kim Ek', 'kim.ek@example.com');
    await ada.accessible('handed over on a desktop');
    await shot(ada.page, 'delegation-desktop-2-handed-over');
    await ada.page.goto(await linkTo(kit.dataDir, 'kim.ek@example.com', document.id));
    await reads(ada.page, 'Terms');
    await heading(ada.page, en.forWhomTitle('Ada Moe')).waitFor();
    await ada.accessible('for somebody else on a desktop');
    await shot(ada.page, 'delegation-desktop-3-for-whom');
    expect(ada.errors).toEqual([]);
  } finally {
    await ada.leave();
  }
});
