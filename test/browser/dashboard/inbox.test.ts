/** The inbox in a browser: an approval is answered, a bounced address corrected, and trouble set aside. */
import { expect, test } from 'vitest';
import { approvalOperations } from '../../../src/contract/operations/documents/approvals.ts';
import { documentOperations } from '../../../src/contract/operations/documents/documents.ts';
import { en } from '../../../web/dashboard/inbox/locales/en.ts';
import { sv } from '../../../web/dashboard/inbox/locales/sv.ts';
import { en as enGeneral } from '../../../web/dashboard/locales/en.ts';
import { sv as svGeneral } from '../../../web/dashboard/locales/sv.ts';
import { sentDocument } from '../../dashboard/sent-document.ts';
import { signerOf } from '../../kit/documents.ts';
import { joined } from '../../kit/people.ts';
import { useService } from '../../kit/service.ts';
import { pagesDir } from '../kit/built-pages.ts';
import { signedIn } from '../kit/dashboard.ts';
import { fitsWidth, shot } from '../kit/finding.ts';
import { phone } from '../kit/person.ts';

const kit = useService({ web: pagesDir, changes: { everyMs: 50 } });
const nils = { name: 'Nils Åkerman', email: 'nils@akerman.example' };

test.each([
  ['in English', { locale: 'en-GB' }],
  ['in Swedish', { locale: 'sv-SE', colorScheme: 'dark' as const }],
])('somebody answers an approval and rejects another with a reason, %s', async (where, device) => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const olof = await joined(kit, cast, {
    name: 'Olof Tjärn',
    permissions: ['READ_DOCUMENT', 'EDIT_DOCUMENT', 'SEND_DOCUMENT'],
  });
  const ask = async (name: string) => {
    const { id } = await sentDocument(cast, { name, parties: [nils], send: false });
    await olof.api.done(approvalOperations.create, {
      body: { documentId: id, approverIds: [cast.ownerId], customMessage: 'The deposit is new: three months.' },
    });
    return id;
  };
  const [lease, quote] = [await ask('Lease, Hamngatan workshop'), await ask('Quote 2091')];
  const { page, root, accessible, errors, leave } = await signedIn(kit, cast, device);
  const english = where === 'in English';
  const either = (en: string, sv: string) => (english ? en : sv);
  try {
    await page.goto(`${root}/inbox`);
    await page.getByRole('link', { name: either('Approve: Lease', 'Godkänn: Lease') }).click();
    await page.getByText('The deposit is new: three months.').first().waitFor();
    const approve = page.getByRole('button', { name: either('Approve', 'Godkänn'), exact: true });
    await approve.waitFor();
    await accessible('approval');
    await shot(page, `inbox-${where}`);
    await approve.click();
    await page.getByRole('link', { name: /Lease/ }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: /Quote 2091/ }).click();
    await page.getByRole('button', { name: either('Reject', 'Avslå') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: either('Reject', 'Avslå') }).click();
    await dialog.getByText(either('Say what has to change.', 'Skriv vad som behöver ändras.')).waitFor();
    await accessible('reason missing');
    await shot(page, `inbox-reject-${where}`);
    await dialog.getByRole('textbox').fill('The price is too low.');
    await dialog.getByRole('button', { name: either('Reject', 'Avslå') }).click();
    await page.getByText(either('Nothing needs you.', 'Inget väntar på dig.')).waitFor();
    await accessible('empty inbox');
    await shot(page, `inbox-empty-${where}`);
    await page.getByRole('link', { name: either('Done', 'Klara'), exact: true }).click();
    await page.getByText(either('Rejected', 'Avslaget')).first().waitFor();
    await kit.work();
    const statusOf = async (id: string) => (await cast.api.done(documentOperations.get, { params: { id } })).status;
    expect([await statusOf(lease), await statusOf(quote)]).toEqual(['PENDING', 'DRAFT']);
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

test('somebody corrects a bounced address from the inbox, and sets another aside', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const { page, root, accessible, errors, leave } = await signedIn(kit, cast);
  const bounced = await sentDocument(cast, { name: 'Consultancy agreement', parties: [nils] });
  const other = await sentDocument(cast, { name: 'Hire of exhibition stand', parties: [nils] });
  await kit.work();
  await kit.db.run("update parties set send_status = 'BOUNCED' where document_id = any($1::text[])", [
    [bounced.id, other.id],
  ]);
  try {
    await page.goto(`${root}/inbox`);
    await page.getByRole('link', { name: /Not delivered: Consultancy/ }).click();
    await page.getByText('The e-mail to nils@akerman.example came back.', { exact: false }).last().waitFor();
    await page.getByRole('button', { name: /^Correct / }).click();
    await accessible('correcting');
    await shot(page, 'inbox-bounced');
    await page.getByLabel('E-mail address').fill('nils@akermantra.example');
    await page.getByRole('button', { name: 'Correct and send again' }).click();
    await page.getByRole('link', { name: /Not delivered: Consultancy/ }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: /Not delivered: Hire/ }).click();
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await page.getByText('Nothing needs you.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: /Not delivered: Hire/ }).waitFor();
    const { parties } = await cast.api.done(documentOperations.get, { params: { id: bounced.id } });
    expect(parties[0]?.email).toBe('nils@akermantra.example');
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

test('a message in the inbox opens what was written', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const sent = await sentDocument(cast, {
    name: 'Consultancy agreement',
    parties: [nils],
    documentMeta: { showChatToSigners: true },
  });
  const message = { body: 'Is the deposit correct?', sentAs: '12345678', threadId: null };
  await (await signerOf(cast, sent, 'Nils Åkerman')).raw('POST', '/messages', message);
  const { page, root, accessible, errors, leave } = await signedIn(kit, cast, {
    viewport: { width: 1280, height: 800 },
  });
  try {
    await page.goto(`${root}/inbox`);
    await page.getByRole('link', { name: /Message: Consultancy/ }).click();
    await page.getByRole('tab', { name: 'Messages', selected: true }).waitFor();
    const said = page.getByRole('tabpanel').getByText('Is the deposit correct?');
    await said.waitFor();
    await expect.poll(async () => (await said.boundingBox())?.y).toBeLessThan(800);
    await accessible('a message');
    await shot(page, 'inbox-message');
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

test.each([
  ['in English', { viewport: { width: 1280, height: 800 } }],
  ['on a phone in Swedish', { ...phone, locale: 'sv-SE', colorScheme: 'dark' as const }],
])('the empty inbox and list say what they are for, %s', async (where, device) => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const { page, root, accessible, errors, leave } = await signedIn(kit, cast, device);
  const [inbox, general] = where === 'in English' ? [en, enGeneral] : [sv, svGeneral];
  try {
    await page.goto(`${root}/inbox`);
    await page.getByText(inbox.emptyAbout).waitFor();
    await page.getByText(inbox.title.SIGN(inbox.sample.document)).waitFor();
    await accessible('empty inbox');
    await fitsWidth(page);
    await shot(page, `empty-inbox ${where}`);
    await page.goto(`${root}/documents`);
    await page.getByText(general.documentsEmptyAbout).waitFor();
    await accessible('empty list');
    await fitsWidth(page);
    await shot(page, `empty-list ${where}`);
    await page.locator('.empty-ways').getByRole('link', { name: general.newDocument }).click();
    await page.waitForURL(/documents\/new$/);
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});
