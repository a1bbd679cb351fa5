/** Handing over a signature with BankID: the person identifies with it first, on the page, and then names the delegate. */
import { expect, test } from 'vitest';
import { en } from '../../../web/signer/locales/en.ts';
import { openBankIdServer } from '../../kit/servers/bankid.ts';
import { useService } from '../../kit/service.ts';
import { linkTo } from '../kit/agreement.ts';
import { pagesDir } from '../kit/built-pages.ts';
import { button, dialog, heading, reads, shot } from '../kit/finding.ts';
import { personWith, phone } from '../kit/person.ts';
import { sendPlain } from '../kit/plain-document.ts';

const bankId = await openBankIdServer();
const kit = useService({ work: true, web: pagesDir, env: bankId.env });
const anna = bankId.person('197210310020', 'Anna', 'Andersson');

test('handing over asks for BankID first, and a reload in between continues it', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const document = await sendPlain(cast, 'Lease to hand over', [
    {
      name: 'Anna Andersson',
      email: 'anna@hand-over.example.com',
      signatureMethod: 'SE_BANKID',
      nationalId: '19721031-0020',
    },
  ]);
  const person = await personWith({ ...phone, viewport: { width: 320, height: 640 } });
  const { page } = person;
  try {
    await page.goto(await linkTo(kit.dataDir, 'anna@hand-over.example.com', document.id));
    await reads(page, 'Lease to hand over');
    await button(page, en.handOver).click();
    const verification = dialog(page, en.verificationTitle);
    await verification.getByText(en.handOverVerificationWhy).waitFor();
    await person.accessible('identify before handing over');
    await shot(page, 'eid-hand-over-verification');
    await verification.getByRole('button', { name: en.eid.identifyElsewhere('BankID') }).click();
    await verification.getByRole('img', { name: en.eid.qr('BankID') }).waitFor();
    const asked = String(bankId.rp.asked.findLast(one => one.path === '/auth')?.body.userVisibleData);
    expect(Buffer.from(asked, 'base64').toString()).toContain('to hand over signing “Lease to hand over”');

    await page.reload();
    await dialog(page, en.verificationTitle)
      .getByRole('img', { name: en.eid.qr('BankID') })
      .waitFor();
    bankId.rp.complete(anna);
    const sheet = dialog(page, en.handOverTitle);
    await sheet.getByLabel(en.handOverLabels.name).fill('Kim Ek');
    await sheet.getByLabel(en.handOverLabels.email).fill('kim@hand-over.example.com');
    await sheet.getByLabel(en.handOverLabels.reason).fill('On leave until August');
    await sheet.getByRole('button', { name: en.handOverSend, exact: true }).click();
    await heading(page, en.handedOverTitle('Kim Ek')).waitFor();
    expect(person.errors).toEqual([]);
  } finally {
    await person.leave();
  }
});
