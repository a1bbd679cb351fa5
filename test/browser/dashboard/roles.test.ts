/** What a role takes away while a page is open, and signing in again over a page. */
import { expect, test } from 'vitest';
import { documentOperations } from '../../../src/contract/operations/documents/documents.ts';
import { choosePassword, goodPassword } from '../../credentials/sign-in/person.ts';
import { joined } from '../../kit/people.ts';
import { useService } from '../../kit/service.ts';
import { pagesDir } from '../kit/built-pages.ts';
import { shot } from '../kit/finding.ts';
import { personWith } from '../kit/person.ts';

const kit = useService({ web: pagesDir, changes: { everyMs: 50, beatMs: 200 } });

async function member() {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  await cast.api.done(documentOperations.create, { body: { name: 'Lease, Hamngatan workshop' } });
  const who = await joined(kit, cast, { name: 'Maja Öhrn', permissions: ['READ_DOCUMENT', 'EDIT_DOCUMENT'] });
  await choosePassword(kit, who.email, goodPassword);
  const person = await personWith({ locale: 'en-GB' });
  const { page } = person;
  const signIn = async () => {
    await page.locator('input[type=email]').first().fill(who.email);
    await page.locator('input[type=password]').fill(goodPassword);
    await page.locator('input[type=password]').press('Enter');
  };
  await page.goto(`${kit.baseUrl}/w/${cast.workspaceId}`);
  await signIn();
  await page.getByRole('link', { name: /Lease/ }).first().waitFor();
  const may = (permissions: string[]) =>
    kit.db.run('update roles set permissions = $2 where id = $1', [who.roleId, permissions]);
  return { ...person, cast, who, may };
}

test('what a role no longer allows disappears while it is open', async () => {
  const { page, may, accessible, errors, leave } = await member();
  try {
    await page.getByRole('link', { name: /Lease/ }).click();
    await page.getByRole('button', { name: 'More', exact: true }).waitFor();
    await may(['READ_DOCUMENT']);
    await page.getByRole('button', { name: 'More', exact: true }).waitFor({ state: 'detached' });
    await accessible('fewer permissions');
    await may(['CREATE_TAG']);
    await page.getByRole('heading', { name: 'You can no longer open this page' }).waitFor({ timeout: 120_000 });
    await accessible('page gone');
    await shot(page, 'page-gone');
    await page.getByRole('link', { name: 'Documents' }).waitFor({ state: 'detached' });
    expect(errors.filter(error => !error.includes('403'))).toEqual([]);
  } finally {
    await leave();
  }
});

test('somebody who was signed out meanwhile signs in again and loses nothing typed', async () => {
  const { page, who, accessible, leave } = await member();
  try {
    await page.getByRole('link', { name: /Lease/ }).click();
    await page.getByRole('tab', { name: 'Messages' }).click();
    await page.getByLabel('Write to the parties').fill('Section 4 is right now.');
    await kit.db.run(
      'delete from identity_sessions where identity_id = (select identity_id from users where id = $1)',
      [who.id],
    );
    const dialog = page.getByRole('dialog', { name: 'You are signed out' });
    await dialog.waitFor();
    await accessible('signed out');
    await shot(page, 'signed-out');
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      dialog.getByRole('link', { name: 'Sign in in a new tab' }).click(),
    ]);
    await tab.locator('input[type=email]').first().fill(who.email);
    await tab.locator('input[type=password]').fill(goodPassword);
    await tab.locator('input[type=password]').press('Enter');
    await tab.waitForURL(/\/(w|sign-in\/done)/);
    await tab.close();
    await dialog.getByRole('button', { name: 'I have signed in' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('Section 4 is right now.').waitFor();
  } finally {
    await leave();
  }
});
