/** On a phone of 360 pixels: find a document, remind, approve, and go somewhere by the search. */
import { expect, test } from 'vitest';
import { approvalOperations } from '../../../src/contract/operations/documents/approvals.ts';
import { documentOperations } from '../../../src/contract/operations/documents/documents.ts';
import { sentDocument } from '../../dashboard/sent-document.ts';
import { joined } from '../../kit/people.ts';
import { useService } from '../../kit/service.ts';
import { pagesDir } from '../kit/built-pages.ts';
import { signedIn } from '../kit/dashboard.ts';
import { fitsWidth, shot } from '../kit/finding.ts';
import { phone } from '../kit/person.ts';

const kit = useService({ web: pagesDir, changes: { everyMs: 50 } });
const nils = { name: 'Nils Åkerman', email: 'nils@akerman.example' };

test('somebody finds, reminds and approves on a phone of 360 pixels', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const { page, accessible, errors, leave } = await signedIn(kit, cast, {
    ...phone,
    viewport: { width: 360, height: 740 },
  });
  const fits = () => fitsWidth(page);
  const asker = await joined(kit, cast, {
    name: 'Olof Tjärn',
    permissions: ['READ_DOCUMENT', 'EDIT_DOCUMENT', 'SEND_DOCUMENT'],
  });
  const { id } = await sentDocument(cast, { name: 'Lease', parties: [nils], send: false });
  await asker.api.done(approvalOperations.create, { body: { documentId: id, approverIds: [cast.ownerId] } });
  const sent = await sentDocument(cast, { name: 'Consultancy agreement, Åkerman Trä', parties: [nils] });
  await kit.work();
  await page.reload();
  try {
    const email = page.locator('input[type=email]').first();
    await page
      .getByRole('link', { name: /Consultancy/ })
      .or(email)
      .first()
      .waitFor();
    await fits();
    await accessible('list');
    await shot(page, 'phone-list');
    await page.getByRole('searchbox', { name: 'Search documents' }).fill('åkerman');
    await page.getByText('2 documents').waitFor();
    await page.getByRole('link', { name: /Consultancy/ }).click();
    await page.getByText('Nobody has signed yet.', { exact: false }).waitFor();
    await fits();
    await accessible('document');
    await shot(page, 'phone-document');
    await page.getByRole('button', { name: 'Remind' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remind' }).click();
    await page.getByText('One person was reminded.').waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'Inbox' }).click();
    await page.getByRole('link', { name: /Approve: Lease/ }).click();
    const approve = page.getByRole('button', { name: 'Approve', exact: true });
    await approve.waitFor();
    await fits();
    await accessible('approval');
    await shot(page, 'phone-approval');
    await approve.click();
    await page.getByText('You approved the document.').waitFor();
    const { data } = await cast.api.done(documentOperations.list, {
      query: { status: ['DRAFT'], approvalStatus: ['APPROVED'] },
    });
    expect(data.length).toBe(1);
    expect(sent.id).not.toBe(id);
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

test('the whole name of a draft is shown on a phone, and a tap changes it', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const name = 'Consultancy agreement for the rebuilding of the workshop at Hamngatan 4';
  const { id } = await sentDocument(cast, { name, parties: [nils], send: false });
  const { page, root, accessible, errors, leave } = await signedIn(kit, cast, {
    ...phone,
    viewport: { width: 360, height: 740 },
  });
  try {
    await page.goto(`${root}/documents/${id}/parties`);
    const whole = page.locator('header').getByText(name);
    await whole.waitFor();
    expect(await whole.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
    expect((await whole.boundingBox())?.height).toBeGreaterThan(40);
    await accessible('a long name');
    await shot(page, 'phone-long-name');
    const field = page.getByLabel('Document name');
    await field.tap();
    await whole.waitFor({ state: 'hidden' });
    await shot(page, 'phone-long-name-edited');
    await field.fill('Workshop');
    await field.press('Enter');
    await page.locator('header').getByText('Workshop').waitFor();
    await fitsWidth(page);
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});
