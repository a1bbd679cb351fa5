/** Every step of signing, of a form and of an identity check while the browser translates the page. */
import { expect, test } from 'vitest';
import { identityCheckOperations } from '../../src/contract/operations/identity-checks.ts';
import { en } from '../../web/signer/locales/en.ts';
import { openBankIdServer } from '../kit/servers/bankid.ts';
import { useService } from '../kit/service.ts';
import { linkTo, sendAgreement } from './kit/agreement.ts';
import { pagesDir } from './kit/built-pages.ts';
import { fromEmailTo } from './kit/emails.ts';
import { button, dialog, draws, heading, reads, shot, signs } from './kit/finding.ts';
import { drawWithFinger, drawWithMouse, personWith, phone } from './kit/person.ts';
import { sendPlain } from './kit/plain-document.ts';
import { publishRental } from './kit/rental-form.ts';
import { type Translator, translated, translates, translators } from './kit/translator.ts';

const bankId = await openBankIdServer();
const kit = useService({ work: true, web: pagesDir, env: bankId.env });

async function translatedPerson(translator: Translator, device = {}) {
  const person = await personWith(device);
  await translates(person.page, translator);
  return person;
}

test.each(translators)('a translated document is filled in, drawn on and signed: %s', async translator => {
  const document = await sendAgreement(await kit.organization(), `Agreement, ${translator}`);
  const person = await translatedPerson(translator);
  const { page } = person;
  try {
    await page.goto(await linkTo(kit.dataDir, 'maja@example.com', document.id));
    await reads(page, document.name);
    await button(page, en.sign).click();
    await page.getByText(en.initialsMissing).first().waitFor();
    await page.getByLabel('Place of business', { exact: true }).fill('Storgatan 3, Åmål');
    await page.getByLabel('First day of work', { exact: true }).fill('2026-12-01');
    await page.getByRole('checkbox', { name: 'Holds the insurance' }).click();
    await page.getByRole('combobox', { name: 'Way of payment' }).selectOption('Giro');
    await button(page, en.initialsHere).click();
    const initials = dialog(page, en.drawInitials);
    await initials.getByRole('button', { name: en.useInitials }).click();
    await initials.getByText(en.emptyDrawing).waitFor();
    await drawWithMouse(page, initials.getByRole('img', { name: en.drawArea }));
    await initials.getByRole('button', { name: en.useInitials }).click();
    await initials.waitFor({ state: 'hidden' });
    await draws(page, en.signHere, drawWithMouse);
    expect(await page.getByLabel('Place of business', { exact: true }).inputValue()).toBe('Storgatan 3, Åmål');
    await signs(page);
    await heading(page, en.signedTitle).waitFor();
    // The message of the server's page for browsers without scripts is not React's.
    if (translator === 'polite') expect(await page.locator('#root font').count()).toBe(0);
    else expect(await translated(page)).toBeGreaterThan(10);
    await shot(page, `translated-signed-${translator}`);
    await page.reload();
    await heading(page, en.signedTitle).waitFor();
  } finally {
    await person.leave();
  }
});

test.each(translators)('a translated document is declined, and another signed by a click: %s', async translator => {
  const cast = await kit.organization();
  const nils = {
    name: 'Nils Åkerman',
    email: `nils@${translator}.example.com`,
    signatureMethod: 'CLICK_TO_SIGN' as const,
  };
  const clicked = await sendPlain(cast, 'By click', [nils]);
  const declined = await sendPlain(cast, 'Declined', [nils]);
  const person = await translatedPerson(translator, phone);
  const { page } = person;
  try {
    await page.goto(await linkTo(kit.dataDir, nils.email, clicked.id));
    await reads(page, 'By click');
    await signs(page);
    await heading(page, en.sealedTitle).waitFor({ timeout: 120_000 });
    await page.goto(await linkTo(kit.dataDir, nils.email, declined.id));
    await reads(page, 'Declined');
    await button(page, en.decline).first().click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('textbox').fill('No.');
    await sheet.getByRole('button', { name: en.declineSend, exact: true }).click();
    await heading(page, en.declinedTitle).waitFor();
  } finally {
    await person.leave();
  }
});

test.each(translators)(
  'a translated form is filled in and submitted, and its document signed: %s',
  async translator => {
    const form = await publishRental(await kit.organization());
    const person = await translatedPerson(translator, phone);
    const { page } = person;
    const box = (name: string) => page.getByRole('textbox', { name, exact: true });
    try {
      await page.goto(form.url);
      await heading(page, 'Rent a room').waitFor();
      await box('Name').fill('Maja Berg');
      await box('E-mail').fill('maja@');
      await button(page, en.form.submit).click();
      await page.getByRole('region', { name: en.form.problemsTitle }).waitFor();
      await box('E-mail').fill(`maja@${translator}.example.com`);
      await box('Home town').fill('Umeå');
      await box('Months').fill('6');
      await page.getByLabel('First day').fill('2026-12-01');
      await page.getByRole('combobox', { name: 'Room' }).selectOption('The attic');
      await page.getByRole('radiogroup', { name: 'Way of payment' }).getByRole('radio', { name: 'Giro' }).check();
      await page.getByRole('group', { name: 'Extras' }).getByRole('checkbox', { name: 'Sauna' }).check();
      await page.getByRole('checkbox', { name: 'I have read the rules of the house' }).check();
      expect(await box('Name').inputValue()).toBe('Maja Berg');
      await button(page, en.form.submit).click();
      await page.waitForURL(/\/sign\/doc_/);
      await reads(page, 'Rent a room');
      await draws(page, en.signHere, drawWithFinger);
      await signs(page);
      await heading(page, en.sealedTitle).waitFor({ timeout: 120_000 });
    } finally {
      await person.leave();
    }
  },
);

test.each(translators)('a translated identity check fails, is repeated and succeeds: %s', async translator => {
  const email = `anna@${translator}.example.com`;
  const cast = await kit.organization({ name: 'Northlight Studio' });
  await cast.api.done(identityCheckOperations.create, {
    body: { fullName: 'Anna Andersson', channel: 'EMAIL', email, language: 'en', nationalId: '19721031-0020' },
  });
  const link = await fromEmailTo(kit.dataDir, email, ({ text }) => /https?:\S+\/id\/[\w.-]+/.exec(text)?.[0] ?? null);
  const person = await translatedPerson(translator);
  const { page } = person;
  try {
    await page.goto(link);
    await heading(page, en.identity.asks('Northlight Studio')).waitFor();
    for (const who of [
      bankId.person('198505059999', 'Bo', 'Berg'),
      bankId.person('197210310020', 'Anna', 'Andersson'),
    ]) {
      await button(page, en.eid.identifyElsewhere('BankID')).click();
      await page.getByRole('img', { name: en.eid.qr('BankID') }).waitFor();
      bankId.rp.complete(who);
      await page.getByRole('alert').or(heading(page, en.identity.verifiedTitle)).first().waitFor();
    }
    await heading(page, en.identity.verifiedTitle).waitFor();
  } finally {
    await person.leave();
  }
});
