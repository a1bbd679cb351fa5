/** What is around every page: the search that goes places, folders, signing as a member, and the person's own menu. */
import { expect, test } from 'vitest';
import { en } from '../../../web/dashboard/shell/account/locales/en.ts';
import { ownerOf } from '../../credentials/sign-in/person.ts';
import { sentDocument } from '../../dashboard/sent-document.ts';
import { useService } from '../../kit/service.ts';
import { pagesDir } from '../kit/built-pages.ts';
import { signedIn } from '../kit/dashboard.ts';
import { fitsWidth, shot } from '../kit/finding.ts';

const kit = useService({ web: pagesDir, changes: { everyMs: 50 } });

test('somebody goes places by the search, makes folders and files a document in one', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  await sentDocument(cast, { name: 'Consultancy agreement', parties: [{ name: 'Nils', email: 'nils@example.com' }] });
  const { page, root, accessible, errors, leave } = await signedIn(kit, cast, {
    viewport: { width: 1440, height: 900 },
  });
  try {
    await page.getByRole('link', { name: /Consultancy/ }).waitFor();
    await page.keyboard.press('/');
    await page.getByRole('combobox').fill('consult');
    await page.getByRole('option', { name: /Consultancy agreement/ }).waitFor();
    await accessible('search');
    await shot(page, 'find');
    await page.keyboard.press('Enter');
    await page.waitForURL(/documents\/doc_/);
    await page.getByRole('heading', { name: 'Consultancy agreement' }).waitFor();
    await accessible('page');
    await shot(page, 'document-page');
    await page.keyboard.press('g');
    await page.keyboard.press('i');
    await page.waitForURL(/\/inbox$/);
    await page.getByRole('heading', { name: 'Inbox' }).waitFor();
    await expect.poll(() => page.evaluate('document.activeElement?.textContent')).toBe('Inbox');
    expect(await page.title()).toBe('Inbox · Sigill');
    await page.getByRole('button', { name: 'New folder' }).click();
    await page.getByLabel('Name of the folder').fill('Customers');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: 'Customers' }).waitFor();
    await page.goto(`${root}/documents`);
    await page.getByRole('link', { name: /Consultancy/ }).waitFor();
    await page.keyboard.press('x');
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await accessible('choosing a folder');
    await page.getByRole('dialog').getByRole('button', { name: 'Customers' }).click();
    await page.getByText('1 document was moved.').waitFor();
    await page.getByRole('link', { name: 'Customers' }).click();
    await page.getByRole('button', { name: 'Folder: Customers', exact: true }).waitFor();
    await page.getByRole('link', { name: /Consultancy/ }).waitFor();
    await accessible('folder');
    await shot(page, 'folder');
    await page.setViewportSize({ width: 1000, height: 800 });
    await accessible('narrow');
    await shot(page, 'narrow');
    await fitsWidth(page);
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

test('a member who signs gets to their own signing page, and everybody changes language and signs out', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const me = await ownerOf(kit, cast);
  await sentDocument(cast, { name: 'Framework agreement', parties: [{ name: 'Olga Owner', email: me }] });
  const { page, root, accessible, errors, leave } = await signedIn(kit, cast);
  try {
    await page.goto(`${root}/documents?view=needs`);
    await page.getByRole('link', { name: /You sign next Framework/ }).click();
    await page.getByText('Your signature is the last', { exact: false }).waitFor();
    await accessible('to sign');
    await shot(page, 'to-sign');
    await page.getByRole('button', { name: 'Sign', exact: true }).click();
    await page.waitForURL(/\/sign\/doc_/);
    await page.goto(root);
    await page.getByRole('button', { name: /Olga Owner/ }).click();
    await shot(page, 'own-menu');
    await page.getByRole('menuitem', { name: en.appearance, exact: true }).click();
    await page.getByRole('radio', { name: en.appearances.DARK }).check();
    await page.waitForFunction("getComputedStyle(document.documentElement).colorScheme === 'dark'");
    await accessible('dark');
    await shot(page, 'appearance');
    await page.reload();
    await page.waitForFunction("getComputedStyle(document.documentElement).colorScheme === 'dark'");
    await page.getByRole('button', { name: /Olga Owner/ }).click();
    await page.getByRole('menuitem', { name: en.appearance, exact: true }).click();
    await page.getByRole('radio', { name: en.appearances.LIGHT }).check();
    await page.waitForFunction("getComputedStyle(document.documentElement).colorScheme === 'light'");
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /Olga Owner/ }).click();
    await page.getByRole('menuitem', { name: 'Change language: Svenska' }).click();
    await page.getByRole('heading', { name: 'Dokument' }).waitFor();
    await accessible('Swedish');
    await shot(page, 'swedish');
    await page.getByRole('button', { name: /Olga Owner/ }).click();
    await page.getByRole('menuitem', { name: 'Logga ut' }).click();
    await page.waitForURL(/\/sign-in$/);
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});
