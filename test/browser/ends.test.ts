/** Documents that end without being signed while somebody has the page open. */
import { expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { en } from '../../web/signer/locales/en.ts';
import { useService } from '../kit/service.ts';
import { linkTo } from './kit/agreement.ts';
import { pagesDir } from './kit/built-pages.ts';
import { emailTo, subjectsTo } from './kit/emails.ts';
import { button, dialog, draws, heading, reads, shot, signs } from './kit/finding.ts';
import { drawWithFinger, personWith, phone } from './kit/person.ts';
import { eventTypesOf, sendPlain } from './kit/plain-document.ts';

const kit = useService({ work: true, web: pagesDir });
const two = (place: string) => [
  { name: 'Maja Berg', email: `maja@${place}.example.com` },
  { name: 'Nils Åkerman', email: `nils@${place}.example.com` },
];
const day = 86_400_000;

test('declining requires a reason; the other party is notified by e-mail and on the open page', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const document = await sendPlain(cast, 'Refused', two('no'));
  const [maja, nils] = [await personWith(phone), await personWith()];
  try {
    await nils.page.goto(await linkTo(kit.dataDir, 'nils@no.example.com', document.id));
    await reads(nils.page, 'Refused');
    await maja.page.goto(await linkTo(kit.dataDir, 'maja@no.example.com', document.id));
    await reads(maja.page, 'Refused');
    await button(maja.page, en.decline).click();
    const sheet = dialog(maja.page, en.declineTitle);
    await sheet.getByRole('button', { name: en.declineSend, exact: true }).click();
    await sheet.getByText(en.declineReasonMissing).waitFor();
    await maja.accessible('a reason is missing');
    await sheet.getByLabel(en.declineReason).fill('The price is not what we said.');
    await sheet.getByRole('button', { name: en.declineSend, exact: true }).click();
    await heading(maja.page, en.declinedTitle).waitFor();
    await maja.page.getByText(en.declinedByYou('Northlight Studio')).waitFor();
    await maja.accessible('declined by oneself');

    await draws(nils.page, en.signHere);
    await signs(nils.page);
    await heading(nils.page, en.declinedTitle).waitFor();
    await nils.page.getByText(en.declinedBy('Maja Berg', 'Northlight Studio')).waitFor();
    await nils.accessible('declined by another');
    await emailTo(kit.dataDir, 'nils@no.example.com', 'Declined: Refused');
    const types = await eventTypesOf(cast, document.id);
    expect(types.slice(-2)).toEqual(['document.party.rejected', 'document.rejected']);
    expect(maja.errors).toEqual([]);
    // The only failed request is the late signature.
    expect(nils.errors.filter(error => !error.includes('409'))).toEqual([]);
  } finally {
    await maja.leave();
    await nils.leave();
  }
});

test('a document withdrawn while open can neither be signed nor read, and the e-mail gives the reason', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const document = await sendPlain(cast, 'Taken back', two('back'));
  const maja = await personWith(phone);
  try {
    await maja.page.goto(await linkTo(kit.dataDir, 'maja@back.example.com', document.id));
    await reads(maja.page, 'Taken back');
    await draws(maja.page, en.nextField, drawWithFinger);
    await cast.api.done(documentOperations.withdraw, {
      params: { id: document.id },
      body: { reason: 'It names the wrong street.' },
    });
    await signs(maja.page);
    await heading(maja.page, en.withdrawnTitle).waitFor();
    expect(await maja.page.content()).not.toContain('Taken back');
    await maja.accessible('withdrawn');
    await shot(maja.page, 'ends-withdrawn');
    await emailTo(kit.dataDir, 'maja@back.example.com', 'Withdrawn: Taken back');
    expect((await eventTypesOf(cast, document.id)).at(-1)).toBe('document.withdrawn');
    const draft = await cast.api.done(documentOperations.get, { params: { id: document.id } });
    expect([draft.status, draft.parties.map(p => p.signingStatus)]).toEqual(['DRAFT', ['NOT_SIGNED', 'NOT_SIGNED']]);
    expect(maja.errors.filter(error => !/4(0[49]|10)/.test(error))).toEqual([]);
  } finally {
    await maja.leave();
  }
});

test('an expired document cannot be signed until it is extended', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const expiresAt = new Date(kit.clock.now().getTime() + 3 * day).toISOString();
  const document = await sendPlain(cast, 'Late', [{ name: 'Maja Berg', email: 'maja@late.example.com' }], {
    expiresAt,
  });
  const maja = await personWith(phone);
  const { page } = maja;
  const link = await linkTo(kit.dataDir, 'maja@late.example.com', document.id);
  try {
    await page.goto(link);
    await reads(page, 'Late');
    await draws(page, en.nextField, drawWithFinger);
    for (const on of [2.5 * day, 0.5 * day + 60_000]) {
      kit.clock.move(on);
      await kit.work();
    }
    await signs(page);
    await heading(page, en.expiredTitle).waitFor();
    await maja.accessible('expired');
    await shot(page, 'ends-expired');

    const until = new Date(kit.clock.now().getTime() + 5 * day).toISOString();
    await cast.api.done(documentOperations.extendExpiration, {
      params: { id: document.id },
      body: { expiresAt: until },
    });
    await emailTo(kit.dataDir, 'maja@late.example.com', 'New deadline: Late');
    await page.goto(link);
    await reads(page, 'Late');
    // What was drawn before the deadline is kept in this browser.
    await shot(page, 'ends-extended');
    await page.getByText(en.allFilled).waitFor({ state: 'attached' });
    await signs(page);
    await heading(page, en.sealedTitle).waitFor({ timeout: 120_000 });
    const types = await eventTypesOf(cast, document.id);
    expect(types.filter(type => /expir/.test(type))).toEqual([
      'document.expiring_soon',
      'document.expired',
      'document.expiration_extended',
    ]);
    expect(types.at(-1)).toBe('document.completed');
    expect(await subjectsTo(kit.dataDir, 'maja@late.example.com')).toEqual(
      expect.arrayContaining(['Please sign: Late', 'New deadline: Late', 'Completed: Late']),
    );
    expect(maja.errors.filter(error => !error.includes('410') && !error.includes('409'))).toEqual([]);
  } finally {
    await maja.leave();
  }
});
