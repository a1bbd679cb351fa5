/**
 * Verifications on a phone: a code before reading, a PIN before signing, wrong attempts, lockout, and no lost input.
 */
import { expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { eventOperations } from '../../src/contract/operations/events.ts';
import { listOutbox } from '../../src/platform/mail/outbox.ts';
import { en } from '../../web/signer/locales/en.ts';
import { sv } from '../../web/signer/locales/sv.ts';
import { upload } from '../kit/files.ts';
import { type Cast, useService } from '../kit/service.ts';
import { agreement, linkTo } from './kit/agreement.ts';
import { pagesDir } from './kit/built-pages.ts';
import { fromEmailTo } from './kit/emails.ts';
import { button, dialog, heading, shot } from './kit/finding.ts';
import { drawWithFinger, personWith, phone } from './kit/person.ts';

const kit = useService({ work: true, web: pagesDir });

const small = { ...phone, viewport: { width: 320, height: 640 } };

async function send(cast: Cast, name: string, party: object, documentMeta: object) {
  const file = await upload(cast.api, agreement(), 'agreement.pdf');
  const box = (inputType: 'TEXT' | 'SIGNATURE', label: string, y: number) => ({
    kind: 'INPUT' as const,
    inputType,
    partyId: 'maja',
    page: 1,
    rect: { x: 0.5, y, width: 0.3, height: 0.06 },
    label,
    required: true,
  });
  return cast.api.done(documentOperations.create, {
    body: {
      name,
      documentMeta,
      parties: [{ ref: 'maja', name: 'Maja Berg', email: 'maja@example.com', ...party }],
      content: [
        {
          type: 'PDF',
          fieldMeta: { value: file.key, placedFields: [box('TEXT', 'Place', 0.1), box('SIGNATURE', 'Signature', 0.3)] },
        },
      ],
      send: true,
    },
  });
}

/** The newest code. Waits for it as long as a person would. */
const codeTo = (address: string): Promise<string> =>
  fromEmailTo(kit.dataDir, address, ({ text }) => /(?:är|is) (\d{6})|^(\d{6})/m.exec(text)?.slice(1).find(Boolean));

test('a party reads after an e-mail code and signs after a PIN without losing what was filled in', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const document = await send(
    cast,
    'Secret agreement',
    { signVerification: 'PIN', signVerificationPin: '4711' },
    { language: 'en', openVerification: 'EMAIL' },
  );
  const maja = await personWith(small);
  const { page } = maja;
  try {
    const link = await linkTo(kit.dataDir, 'maja@example.com', document.id);
    await page.goto(link);
    await heading(page, en.askedToSign('Northlight Studio')).waitFor();
    expect(await page.content()).not.toContain('Secret');
    await maja.accessible('before a code');
    await shot(page, '1-before');
    await button(page, en.sendCode).click();
    const field = page.getByLabel(en.codeLabel.EMAIL);
    await field.waitFor();
    expect(await field.getAttribute('autocomplete')).toBe('one-time-code');
    expect(await field.getAttribute('inputmode')).toBe('numeric');
    expect(await field.evaluate(input => input === input.ownerDocument.activeElement)).toBe(true);
    const code = await codeTo('maja@example.com');
    expect(await button(page, en.sendAgain).getAttribute('aria-disabled')).toBe('true');
    await maja.accessible('a code is sent');
    await shot(page, '2-sent');

    // Submitted empty, then wrong, then as pasted with a space in it.
    await page.keyboard.press('Enter');
    await page.getByText(en.codeMissing.EMAIL).waitFor();
    await field.fill(code === '111111' ? '222222' : '111111');
    await page.keyboard.press('Enter');
    await page.getByText(`${en.codeWrong.EMAIL} ${en.triesLeft(4)}`).waitFor();
    expect(await field.evaluate(input => input === input.ownerDocument.activeElement)).toBe(true);
    await maja.accessible('a wrong code');
    await shot(page, '3-wrong');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
    await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    expect(await field.inputValue()).toBe(code);
    await button(page, en.verify).click();

    await heading(page, 'Secret agreement').waitFor();
    await page.locator('canvas').first().waitFor();
    await button(page, en.nextField).click();
    const place = dialog(page, 'Place');
    await place.getByRole('textbox').fill('Åmål');
    await place.getByRole('button', { name: en.next, exact: true }).click();
    const drawing = dialog(page, en.drawSignature);
    await drawWithFinger(page, drawing.getByRole('img', { name: en.drawArea }));
    await drawing.getByRole('button', { name: en.useSignature }).click();

    await button(page, en.sign).click();
    const verification = dialog(page, en.verificationTitle);
    const pin = verification.getByLabel(en.codeLabel.PIN);
    await pin.waitFor();
    await maja.accessible('a PIN before signing');
    await shot(page, '4-sign-verification');
    await pin.fill('0000');
    await page.keyboard.press('Enter');
    await verification.getByText(`${en.codeWrong.PIN} ${en.triesLeft(4)}`).waitFor();
    await shot(page, '5-sign-verification-wrong');

    // After a reload the PIN is asked for again, and what was filled in is still there.
    await page.keyboard.press('Escape');
    await verification.waitFor({ state: 'hidden' });
    await page.reload();
    await page.locator('canvas').first().waitFor();
    expect(await page.getByText(en.allFilled).count()).toBe(1);
    await button(page, en.sign).click();
    await pin.fill('4711');
    await page.keyboard.press('Enter');
    const confirm = dialog(page, en.confirmTitle);
    await confirm.getByRole('button', { name: en.sign, exact: true }).click();
    await heading(page, en.sealedTitle).waitFor({ timeout: 120_000 });
    expect(maja.errors).toEqual([]);
    const types = (await cast.api.done(eventOperations.list, { query: { limit: 100 } })).data.map(e => e.type);
    expect(types.filter(type => type === 'document.party.verified')).toHaveLength(2);

    // A forwarded link opens nothing.
    const other = await personWith();
    try {
      await other.page.goto(link);
      await heading(other.page, en.askedToSign('Northlight Studio')).waitFor();
      await other.accessible('before a code on a desktop');
      await shot(other.page, '6-desktop');
    } finally {
      await other.leave();
    }
  } finally {
    await maja.leave();
  }
});

test('after five wrong PINs the page says until when it is locked, and then accepts the right one', async () => {
  const cast = await kit.organization({ name: 'Norrsken AB' });
  const document = await send(
    cast,
    'Avtal',
    {},
    { language: 'sv', openVerification: 'PIN', openVerificationPin: '2580' },
  );
  const maja = await personWith({ ...phone, locale: 'sv-SE' });
  const { page } = maja;
  try {
    await page.goto(await linkTo(kit.dataDir, 'maja@example.com', document.id));
    const pin = page.getByLabel(sv.codeLabel.PIN);
    await pin.waitFor();
    await maja.accessible('a PIN');
    await shot(page, '7-pin');
    for (const left of [4, 3, 2, 1]) {
      await pin.fill('1111');
      await page.keyboard.press('Enter');
      await page.getByText(sv.triesLeft(left)).waitFor();
    }
    await pin.fill('1111');
    await page.keyboard.press('Enter');
    const notice = page.getByRole('alert').filter({ hasText: /För många försök/ });
    await notice.waitFor();
    expect(await notice.evaluate(expected => expected === expected.ownerDocument.activeElement)).toBe(true);
    await maja.accessible('a pause');
    await shot(page, '8-pause');
    kit.clock.move(300_000);
    await page.reload();
    await pin.fill('2580');
    await button(page, sv.verify).click();
    await heading(page, 'Avtal').waitFor();
    expect(maja.errors).toEqual([]);
  } finally {
    await maja.leave();
  }
});

test('a party signs after a code by SMS; the sender is informed but never sees the code', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const phoneNumber = '+46701234567';
  const document = await send(
    cast,
    'Signed by phone',
    { email: 'maja@phone.example.com', phone: phoneNumber, signVerification: 'SMS' },
    { language: 'en' },
  );
  const maja = await personWith(phone);
  const { page } = maja;
  try {
    await page.goto(await linkTo(kit.dataDir, 'maja@phone.example.com', document.id));
    await heading(page, 'Signed by phone').waitFor();
    await page.locator('canvas').first().waitFor();
    await button(page, en.nextField).click();
    const place = dialog(page, 'Place');
    await place.getByRole('textbox').fill('Åmål');
    await place.getByRole('button', { name: en.next, exact: true }).click();
    const drawing = dialog(page, en.drawSignature);
    await drawWithFinger(page, drawing.getByRole('img', { name: en.drawArea }));
    await drawing.getByRole('button', { name: en.useSignature }).click();
    await button(page, en.sign).click();
    const verification = dialog(page, en.verificationTitle);
    // Pressing Sign has requested the code.
    await verification.getByText(en.codeSent.SMS('•••• 67')).waitFor();
    const code = await codeTo(phoneNumber);
    await verification.getByLabel(en.codeLabel.SMS).fill(code);
    await maja.accessible('a code that came by text message');
    await shot(page, '9-sms');
    await page.keyboard.press('Enter');
    await dialog(page, en.confirmTitle).getByRole('button', { name: en.sign, exact: true }).click();
    await heading(page, en.sealedTitle).waitFor({ timeout: 120_000 });
    expect(maja.errors).toEqual([]);
    const published = (await cast.api.done(eventOperations.list, { query: { limit: 100 } })).data;
    const verified = published.find(event => event.type === 'document.party.verified');
    expect(verified?.data).toMatchObject({ method: 'SMS_OTP', purpose: 'SIGN' });
    expect(JSON.stringify(published)).not.toContain(code);
    const emails = (await listOutbox(`${kit.dataDir}/outbox`)).filter(m => m.to.includes(phoneNumber));
    expect(emails.map(m => m.kind)).toEqual(['SMS']);
  } finally {
    await maja.leave();
  }
});
