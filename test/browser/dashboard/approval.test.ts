/** An approval in the dashboard: asked for, rejected with a reason, asked for again, approved, and sent. */
import { expect, test } from 'vitest';
import { documentOperations } from '../../../src/contract/operations/documents/documents.ts';
import { workspaceOperations } from '../../../src/contract/operations/workspaces/workspaces.ts';
import { en as approval } from '../../../web/dashboard/documents/detail/locales/approval/en.ts';
import { en } from '../../../web/dashboard/prepare/locales/en.ts';
import { goodPassword, linkTo, person, tokenIn } from '../../credentials/sign-in/person.ts';
import { joined } from '../../kit/people.ts';
import { useService } from '../../kit/service.ts';
import { pagesDir } from '../kit/built-pages.ts';
import { signedIn } from '../kit/dashboard.ts';
import { shot } from '../kit/finding.ts';
import { personWith } from '../kit/person.ts';

const kit = useService({ web: pagesDir });

const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'The parties agree.' }] };

test('a document is asked for approval, rejected with a reason, asked for again, approved and sent', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  await cast.api.done(workspaceOperations.update, {
    params: { id: cast.workspaceId },
    body: { settings: { requireApproval: true } },
  });
  const maja = await joined(kit, cast, { name: 'Maja Öhrn', permissions: ['READ_DOCUMENT', 'APPROVE_DOCUMENT'] });
  const { id } = await cast.api.done(documentOperations.create, {
    body: {
      name: 'Lease, Hamngatan workshop',
      expiresAt: '2100-01-01T00:00:00Z',
      parties: [{ name: 'Elin', email: 'elin@example.com' }],
      content: [{ type: 'TEXT', fieldMeta: { content: { type: 'doc', content: [paragraph] } } }],
    },
  });
  const owner = await signedIn(kit, cast);
  const colleague = await personWith({ locale: 'en-GB' });
  await person(kit).post('/request-password-reset', { email: maja.email });
  const token = tokenIn(await linkTo(kit, maja.email));
  await person(kit).post('/reset-password', { token, newPassword: goodPassword });

  const asks = async () => {
    await owner.page.goto(`${owner.root}/documents/${id}/preview`);
    await owner.page.getByRole('button', { name: en.sending.ask, exact: true }).click();
    const dialog = owner.page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: /Maja Öhrn/ }).check();
    await owner.accessible('ask');
    await shot(owner.page, 'approval-ask');
    await dialog.getByRole('button', { name: en.sending.ask, exact: true }).click();
    await owner.page.getByText(en.sending.asked('Maja Öhrn')).waitFor();
  };
  try {
    await asks();
    const { page } = colleague;
    await page.goto(`${kit.baseUrl}/sign-in?next=${encodeURIComponent(`/w/${cast.workspaceId}/inbox`)}`);
    await page.locator('input[type=email]').first().fill(maja.email);
    await page.locator('input[type=password]').fill(goodPassword);
    await page.locator('input[type=password]').press('Enter');
    await page
      .getByRole('link', { name: /Lease, Hamngatan workshop/ })
      .first()
      .click();
    await page.getByRole('button', { name: approval.reject, exact: true }).click();
    await page.getByRole('textbox').last().fill('The deposit is missing.');
    await colleague.accessible('reject');
    await page.getByRole('button', { name: approval.reject, exact: true }).last().click();

    // The reason is read next to the document, and the draft can be changed and asked for again.
    await owner.page.getByText('The deposit is missing.').waitFor();
    await owner.accessible('rejected');
    await asks();
    await page.goto(`${owner.root}/inbox`);
    await page
      .getByRole('link', { name: /Lease, Hamngatan workshop/ })
      .first()
      .click();
    await page.getByRole('button', { name: approval.approve, exact: true }).click();
    await page.getByText(approval.didApprove).waitFor();
    await kit.work();
    await expect
      .poll(async () => (await cast.api.done(documentOperations.get, { params: { id } })).status, { timeout: 120_000 })
      .toBe('PENDING');
    expect([...owner.errors, ...colleague.errors]).toEqual([]);
  } finally {
    await colleague.leave();
    await owner.leave();
  }
});
