/** A day that is chosen as a deadline ends where the workspace is, wherever the people are. */
import { expect, test } from 'vitest';
import { documentOperations } from '../../../src/contract/operations/documents/documents.ts';
import { en } from '../../../web/dashboard/locales/en.ts';
import { en as prepare } from '../../../web/dashboard/prepare/locales/en.ts';
import { en as signing } from '../../../web/signer/locales/en.ts';
import { twoPartyDocument } from '../../kit/documents.ts';
import { useService } from '../../kit/service.ts';
import { linkTo } from '../kit/agreement.ts';
import { pagesDir } from '../kit/built-pages.ts';
import { signedIn } from '../kit/dashboard.ts';
import { shot } from '../kit/finding.ts';
import { personWith } from '../kit/person.ts';

const kit = useService({ work: true, web: pagesDir });
const inNewYork = { locale: 'en-GB', timezoneId: 'America/New_York' };

test('a deadline is chosen, shown and extended by days of the workspace', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const { id } = await twoPartyDocument(cast, { send: false, documentMeta: { language: 'en' } });
  const params = { id };
  const deadline = async () => (await cast.api.done(documentOperations.get, { params })).expiresAt;
  const { page, errors, root, leave } = await signedIn(kit, cast, inNewYork);
  const anna = await personWith(inNewYork);
  try {
    await page.goto(`${root}/documents/${id}/delivery`);
    const chosen = page.getByLabel(prepare.delivery.expires, { exact: true });
    await chosen.fill('2099-12-31');
    await expect.poll(deadline).toBe('2099-12-31T22:59:59.000Z');
    await page.reload();
    await expect.poll(() => chosen.inputValue()).toBe('2099-12-31');

    const document = await cast.api.done(documentOperations.send, { params });
    await page.goto(`${root}/documents/${id}`);
    await page.getByText(en.signBy('31 December 2099')).waitFor();
    await page.getByRole('button', { name: en.action.extend, exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(en.newDeadline).fill('2100-01-31');
    await shot(page, 'deadline-extended');
    await dialog.getByRole('button', { name: en.action.extend, exact: true }).click();
    await expect.poll(deadline).toBe('2100-01-31T22:59:59.000Z');
    await page.getByText(en.signBy('31 January 2100')).waitFor();

    const email = document.parties[0]?.email ?? '';
    await anna.page.goto(await linkTo(kit.dataDir, email, id));
    await anna.page.getByText(signing.signBefore('31 January 2100')).first().waitFor();
    await shot(anna.page, 'deadline-signing');
    expect([...errors, ...anna.errors]).toEqual([]);
  } finally {
    await anna.leave();
    await leave();
  }
});
