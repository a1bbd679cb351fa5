/** What happens to fields when the connection ends, another window changes them, or nothing may be changed. */
import { expect, test } from 'vitest';
import { contentOperations } from '../../../../src/contract/operations/documents/content.ts';
import { documentOperations } from '../../../../src/contract/operations/documents/documents.ts';
import { partyOperations } from '../../../../src/contract/operations/documents/parties.ts';
import { useService } from '../../../kit/service.ts';
import { pagesDir } from '../../kit/built-pages.ts';
import { signedIn } from '../../kit/dashboard.ts';
import { shot } from '../../kit/finding.ts';
import { opens, pdfDraft, saves } from './draft.ts';
import { pdfOf } from './pdf.ts';

const kit = useService({ web: pagesDir });

const form = () =>
  pdfOf([
    {
      ...{ width: 595, height: 842 },
      texts: [
        [72, 700, 'The tenant'],
        [72, 592, 'Underskrift'],
        [330, 592, 'Underskrift'],
        [72, 500, 'Datum: ............................................'],
      ],
      lines: [
        [72, 610, 270, 610],
        [330, 610, 530, 610],
      ],
    },
  ]);
const desktop = { viewport: { width: 1440, height: 900 } };

test('a lost connection keeps everything, and it is saved afterwards', async () => {
  const cast = await kit.organization();
  const draft = await pdfDraft(cast, form());
  const { page, root, errors, accessible, leave } = await signedIn(kit, cast, desktop);
  try {
    await opens(page, root, draft);
    await page.context().setOffline(true);
    await page.keyboard.press('t');
    await page.keyboard.press('Enter');
    await page.getByText('Not saved: no connection. Kept here.').waitFor();
    await page.getByLabel('Name, as the party reads it').fill('Written without a connection');
    await accessible('offline');
    await shot(page, 'place-offline');
    expect(await draft.fields()).toEqual([]);
    await page.context().setOffline(false);
    await saves(page);
    await expect.poll(async () => (await draft.fields())[0]).toMatchObject({ label: 'Written without a connection' });
    expect(errors.filter(error => !error.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  } finally {
    await leave();
  }
});

test('changes of another window and own ones are both kept', async () => {
  const cast = await kit.organization();
  const draft = await pdfDraft(cast, form());
  const { page, root, errors, leave } = await signedIn(kit, cast, desktop);
  try {
    await opens(page, root, draft);
    await page.keyboard.press('t');
    await page.keyboard.press('Enter');
    await saves(page);
    const other = await page.context().newPage();
    await opens(other, root, draft);
    await other.keyboard.press('d');
    await other.keyboard.press('Enter');
    await saves(other);
    await page.bringToFront();
    await page.keyboard.press('ArrowLeft');
    await saves(page);
    await expect
      .poll(async () => (await draft.fields()).map(field => field.kind === 'INPUT' && field.inputType))
      .toEqual(['TEXT', 'DATE']);
    await page.getByRole('button', { name: /^Date, A Nils/ }).waitFor();
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

test('a refused field is marked with the reason and the others are saved', async () => {
  const cast = await kit.organization();
  const draft = await pdfDraft(cast, form());
  const { page, root, errors, accessible, leave } = await signedIn(kit, cast, desktop);
  try {
    // Without live changes the page does not know that the party is gone.
    await page.route('**/api/dashboard/changes**', route => route.fulfill({ status: 204 }));
    await opens(page, root, draft);
    const nils = draft.document.parties[0]?.id ?? '';
    await cast.api.done(partyOperations.delete, { params: { id: draft.document.id, partyId: nils } });
    await page.keyboard.press('t');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Text, A Nils Åkerman.*Not saved\. This cannot be used here\./ }).waitFor();
    await page.getByRole('alert').getByText('Not saved. This cannot be used here.').waitFor();
    await accessible('refused');
    await shot(page, 'place-refused');
    await page.keyboard.press('Escape');
    await page.keyboard.press('2');
    await page.keyboard.press('d');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await draft.fields()).length).toBe(1);
    // Given to somebody who is there, it is saved.
    await page.getByRole('button', { name: /^Text, A Nils/ }).focus();
    await page.keyboard.press('2');
    await expect.poll(async () => (await draft.fields()).length).toBe(2);
    expect(errors.filter(error => !error.includes('400'))).toEqual([]);
  } finally {
    await leave();
  }
});

test('likely places are taken one by one or all at once, and never by themselves', async () => {
  const cast = await kit.organization();
  const draft = await pdfDraft(cast, form());
  const { page, root, errors, accessible, leave } = await signedIn(kit, cast, {
    ...desktop,
    locale: 'sv-SE',
    colorScheme: 'dark',
  });
  try {
    await opens(page, root, draft);
    await page.getByText('3 troliga platser för fält.').waitFor();
    await accessible('suggested');
    await shot(page, 'place-suggested');
    expect(await draft.fields()).toEqual([]);
    await page.getByRole('button', { name: 'Förslag: Datum, vid ”Datum:”' }).press('Enter');
    await page.getByText('2 troliga platser för fält.').waitFor();
    await expect.poll(async () => (await draft.fields()).length).toBe(1);
    await page.getByRole('button', { name: 'Placera alla 2' }).click();
    await expect.poll(async () => (await draft.fields()).length).toBe(3);
    const fields = await draft.fields();
    expect(fields.map(field => field.kind === 'INPUT' && [field.inputType, field.label])).toEqual([
      ['DATE', 'Datum'],
      ['SIGNATURE', null],
      ['SIGNATURE', null],
    ]);
    const parties = fields.slice(1).map(field => field.kind === 'INPUT' && field.partyId);
    expect(parties).toEqual(draft.document.parties.map(({ id }) => id));
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await draft.fields()).length).toBe(1);
    await accessible('taken');
    await shot(page, 'place-taken');
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

test('fields of a sent document can be read and not changed', async () => {
  const cast = await kit.organization();
  const draft = await pdfDraft(cast, form());
  const params = { id: draft.document.id, contentId: draft.blockId };
  const [nils, elin] = draft.document.parties;
  const box = { kind: 'INPUT' as const, inputType: 'SIGNATURE' as const, page: 1 };
  await cast.api.done(contentOperations.placedFields, {
    params,
    body: {
      upsert: [
        { ...box, partyId: nils?.id ?? '', rect: { x: 0.1, y: 0.2, width: 0.3, height: 0.05 } },
        { ...box, partyId: elin?.id ?? '', rect: { x: 0.5, y: 0.2, width: 0.3, height: 0.05 } },
      ],
    },
  });
  await cast.api.done(documentOperations.send, { params: { id: draft.document.id } });
  const before = await draft.fields();
  const { page, root, errors, accessible, leave } = await signedIn(kit, cast, desktop);
  try {
    await opens(page, root, draft);
    await page.getByText(/has been sent and cannot be changed/).waitFor();
    await page.locator('[data-box]').first().click();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Delete');
    await page.keyboard.press('t');
    await page.keyboard.press('Enter');
    expect(await page.locator('[data-box]').count()).toBe(2);
    expect(await page.getByLabel('For', { exact: true }).isDisabled()).toBe(true);
    await accessible('locked');
    await shot(page, 'place-locked');
    expect(await draft.fields()).toEqual(before);
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});
