/** Links that the sender hands over, and addresses that are corrected before anything has come back. */
import { expect, test } from 'vitest';
import { documentOperations } from '../../../src/contract/operations/documents/documents.ts';
import { en } from '../../../web/dashboard/documents/detail/locales/en.ts';
import { sv } from '../../../web/dashboard/documents/detail/locales/sv.ts';
import { en as signer } from '../../../web/signer/locales/en.ts';
import { bo, twoPartyDocument } from '../../kit/documents.ts';
import { mailbox } from '../../kit/emails.ts';
import { type Cast, useService } from '../../kit/service.ts';
import { pagesDir } from '../kit/built-pages.ts';
import { signedIn } from '../kit/dashboard.ts';
import { button, draws, fitsWidth, heading, reads, shot, signs } from '../kit/finding.ts';
import { phone } from '../kit/person.ts';
import { readQr } from '../kit/qr-reading.ts';

const kit = useService({ work: true, web: pagesDir });
const received = mailbox(kit);

const parties = [
  { ref: 'anna', name: 'Anna Lindqvist', email: 'anna@example.com', delivery: [] as [] },
  { ref: 'bo', name: 'Bo Ek', email: 'bo@example.com', delivery: ['IN_APP' as const] },
];
const handedOver = (cast: Cast) => twoPartyDocument(cast, { parties, documentMeta: { language: 'en' } });

test('a link is copied and shown as a code', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const document = await handedOver(cast);
  const { page, root, errors, accessible, leave } = await signedIn(kit, cast, {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const line = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  try {
    await page.goto(`${root}/documents?open=${document.id}`);
    await line('Anna Lindqvist').getByText(en.linkNotOpened, { exact: true }).waitFor();
    await line('Anna Lindqvist').getByRole('button', { name: en.copyLink }).click();
    await page.getByText(en.linkCopied('Anna Lindqvist')).waitFor();
    const link = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(link).toMatch(new RegExp(`/sign/${document.id}\\?token=`));
    await line('Anna Lindqvist').getByRole('button', { name: en.showCode }).click();
    const code = page.getByRole('img', { name: en.code('Anna Lindqvist') });
    await code.waitFor();
    await accessible('a link as a code');
    await shot(page, 'hand-over-code');
    expect(await readQr(code)).toBe(link);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await shot(page, 'hand-over');
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

test('signing in person leads through all in order, and back to the document', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const inPerson = [
    { ref: 'anna', name: 'Anna Lindqvist', email: 'anna@example.com', delivery: ['IN_APP' as const], signingOrder: 2 },
    { ref: 'bo', name: 'Bo Ek', email: 'bo@example.com', delivery: ['IN_APP' as const], signingOrder: 1 },
  ];
  const document = await twoPartyDocument(cast, {
    parties: inPerson,
    documentMeta: { language: 'en', signingMode: 'SEQUENTIAL' },
  });
  const { page, root, errors, accessible, leave } = await signedIn(kit, cast, {
    viewport: { width: 1280, height: 800 },
  });
  const signsNext = async (name: string) => {
    await heading(page, signer.here.giveTo(name)).waitFor();
    await accessible(`the device goes to ${name}`);
    await button(page, signer.here.iAm(name)).click();
    await reads(page, 'Hyresavtal');
    await draws(page, signer.signHere);
    await signs(page);
  };
  try {
    await page.goto(`${root}/documents?open=${document.id}`);
    const begin = page.getByRole('button', { name: en.signInPerson });
    await begin.waitFor();
    await shot(page, 'in-person-begin');
    await begin.click();
    await signsNext('Bo Ek');
    await button(page, signer.here.passTo('Anna Lindqvist')).waitFor();
    expect(await page.getByRole('link', { name: signer.here.back }).count()).toBe(0);
    await button(page, signer.here.passTo('Anna Lindqvist')).click();
    await signsNext('Anna Lindqvist');
    const back = page.getByRole('link', { name: signer.here.back });
    await heading(page, signer.sealedTitle).waitFor({ timeout: 120_000 });
    await accessible('everyone has signed');
    await shot(page, 'in-person-back');
    await back.click();
    await page.waitForURL(`${root}/documents/${document.id}`);
    await page.getByRole('button', { name: en.download }).first().waitFor();
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

test('who signs from the dashboard comes back to the document', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const { email, page, root, errors, leave } = await signedIn(kit, cast);
  const document = await twoPartyDocument(cast, {
    parties: [{ ref: 'anna', name: 'Anna Lindqvist', email }, { ...bo }],
    documentMeta: { language: 'en' },
  });
  try {
    await page.goto(`${root}/inbox`);
    await page.getByRole('link', { name: /^Sign: Hyresavtal/ }).click();
    await page.getByRole('button', { name: en.sign, exact: true }).click();
    await reads(page, 'Hyresavtal');
    await draws(page, signer.signHere);
    await signs(page);
    await heading(page, signer.signedTitle).waitFor();
    await shot(page, 'own-signature-back');
    await page.getByRole('link', { name: signer.here.back }).click();
    await page.waitForURL(`${root}/documents/${document.id}`);
    await page.getByRole('heading', { name: 'Hyresavtal' }).waitFor();
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

test('an address is corrected before anything came back, on a phone in Swedish and dark', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const document = await twoPartyDocument(cast);
  const options = { ...phone, locale: 'sv-SE', colorScheme: 'dark' } as const;
  const { page, root, errors, accessible, leave } = await signedIn(kit, cast, options);
  try {
    await page.goto(`${root}/documents/${document.id}`);
    await page.getByText('bo@example.com').first().waitFor();
    await page.getByRole('button', { name: sv.correctNamed('Bo Ek') }).tap();
    await page.getByLabel(sv.correctable.email).fill('bo.ek@example.com');
    await accessible('correcting');
    await fitsWidth(page);
    await shot(page, 'correct-phone');
    await page.getByRole('button', { name: sv.correctAndSend }).tap();
    await page.getByText(sv.corrected('Bo Ek')).waitFor();
    await expect.poll(async () => (await received('bo.ek@example.com')).length).toBe(1);
    const { parties: now } = await cast.api.done(documentOperations.get, { params: { id: document.id } });
    expect(now.map(({ email }) => email)).toEqual(['anna@example.com', 'bo.ek@example.com']);
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});
