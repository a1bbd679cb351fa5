/** The connection or the session ends while somebody types, or the browser crashes: what was typed is there again. */
import { expect, test } from 'vitest';
import { documentOperations } from '../../../../src/contract/operations/documents/documents.ts';
import { useService } from '../../../kit/service.ts';
import { pagesDir } from '../../kit/built-pages.ts';
import { newProfile } from '../../kit/chromium.ts';
import { signsIn } from '../../kit/dashboard.ts';
import { shot } from '../../kit/finding.ts';
import { kept } from '../../kit/kept.ts';
import { personWith } from '../../kit/person.ts';
import { draftOf, openEditor, paragraph, textIn } from './kit/open-editor.ts';

const kit = useService({ web: pagesDir });
const otherErrors = (errors: readonly string[]) => errors.filter(error => !error.includes('INTERNET_DISCONNECTED'));

test('what was typed without a connection goes out when there is one again, in order', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const { page, errors, accessible, blocks, leave } = await openEditor(
    kit,
    cast,
    await draftOf(cast, [paragraph('One')]),
  );
  try {
    await page.context().setOffline(true);
    await page.getByRole('textbox', { name: /^Text, block 1/ }).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(', written on a train');
    await page.getByText('Not saved: no connection. Kept here.').waitFor();
    await accessible('offline');
    await shot(page, 'offline');
    await page.getByRole('button', { name: 'Write at the end of the document' }).click();
    expect((await blocks()).map(textIn)).toEqual(['[One]']);
    await page.context().setOffline(false);
    await expect.poll(async () => (await blocks()).map(textIn)).toEqual(['[One, written on a train]', '[]']);
    await page.getByText(/^Saved/).waitFor();
    expect(otherErrors(errors)).toEqual([]);
  } finally {
    await leave();
  }
});

test('what waits to be saved is sent once, though something else of the draft changes meanwhile', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const { page, id, blocks, leave } = await openEditor(kit, cast, await draftOf(cast, [paragraph('One')]));
  try {
    const sent: string[] = [];
    let answer = () => {};
    const answered = new Promise<void>(resolve => {
      answer = resolve;
    });
    await page.route('**/content/*/save', async route => {
      sent.push(route.request().headers()['idempotency-key'] ?? '');
      await answered;
      await route.continue();
    });
    await page.getByRole('textbox', { name: /^Text, block 1/ }).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' and two');
    await expect.poll(() => sent.length).toBe(1);
    // The page keeps what is not saved, and reads the draft again when it is notified of a new name.
    await expect.poll(() => page.evaluate<string>(kept)).toContain('and two');
    for (const name of ['Renamed meanwhile', 'Renamed again']) {
      const read = page.waitForResponse(response => response.url().endsWith(`/documents/${id}`));
      await cast.api.done(documentOperations.update, { params: { id }, body: { name } });
      await read;
    }
    answer();
    await page.getByText(/^Saved/).waitFor();
    expect((await blocks()).map(textIn)).toEqual(['[One and two]']);
    expect(sent).toHaveLength(1);
  } finally {
    await leave();
  }
});

test('what is sent after the session has ended is saved once somebody has signed in again', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const { page, email, blocks, leave } = await openEditor(kit, cast, await draftOf(cast, [paragraph('One')]));
  try {
    // The dialog takes the keys as soon as the page knows, so the session ends when everything is typed.
    let end = () => {};
    const ended = new Promise<void>(resolve => {
      end = resolve;
    });
    await page.route('**/content/*/save', async route => {
      await ended;
      await route.continue();
    });
    const saves = page.waitForRequest('**/content/*/save');
    await page.getByRole('textbox', { name: /^Text, block 1/ }).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.insertText(', and two');
    await saves;
    const refused = page.waitForResponse(response => response.status() === 401 && response.url().endsWith('/save'));
    await kit.db.run('delete from identity_sessions where identity_id = (select id from identities where email = $1)', [
      email,
    ]);
    end();
    await refused;
    const out = page.getByRole('dialog', { name: 'You are signed out' });
    await out.waitFor();
    const tab = await page.context().newPage();
    await signsIn(tab, kit, email, `/w/${cast.workspaceId}`);
    await tab.close();
    await out.getByRole('button', { name: 'I have signed in' }).click();
    await expect.poll(async () => (await blocks()).map(textIn)).toEqual(['[One, and two]']);
    await page.getByText(/^Saved/).waitFor();
  } finally {
    await leave();
  }
});

test('what was typed before the browser crashed is there again', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const content = [paragraph('One'), paragraph('Two')];
  const profile = newProfile();
  const first = await openEditor(kit, cast, await draftOf(cast, content), { profile });
  const { page, errors, root, id, blocks, email } = first;
  let leave = first.leave;
  try {
    await page.context().setOffline(true);
    await page.getByRole('textbox', { name: /^Text, block 1/ }).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(', before the crash');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('combobox', { name: 'Search' }).fill('page');
    await page.keyboard.press('Enter');
    await page.getByText('New page').waitFor();
    await page.getByText('Not saved: no connection. Kept here.').waitFor();
    await expect
      .poll(() => page.evaluate<string>(kept))
      .toMatch(/before the crash.*PAGE_BREAK|PAGE_BREAK.*before the crash/s);
    await first.crash();
    const second = await personWith({ profile, viewport: { width: 1440, height: 900 } });
    leave = second.leave;
    const again = second.page;
    // Browsers keep cookies on disk half a minute late, so the crash may have signed them out.
    const edit = `${new URL(root).pathname}/documents/${id}/edit`;
    await again.goto(new URL(edit, root).href);
    if (again.url().includes('/sign-in')) await signsIn(again, kit, email, edit);
    await again.getByText(/Restored what you had typed at/).waitFor();
    await again.getByRole('button', { name: 'One, before the crash' }).waitFor();
    await shot(again, 'restored');
    await expect
      .poll(async () => (await blocks()).map(block => (block.type === 'TEXT' ? textIn(block) : block.type)))
      .toEqual(['[One, before the crash]', '[Two]', 'PAGE_BREAK']);
    await expect.poll(() => again.evaluate(kept)).toBe('[]');
    expect(otherErrors([...errors, ...second.errors])).toEqual([]);
  } finally {
    await leave();
  }
});
