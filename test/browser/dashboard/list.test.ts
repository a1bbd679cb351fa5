/** The list of documents in a browser: finding, filtering, saved views, keys, and doing something with many. */
import { expect, test } from 'vitest';
import { documentOperations } from '../../../src/contract/operations/documents/documents.ts';
import { en as outcome } from '../../../web/dashboard/documents/bulk/locales/en.ts';
import { en } from '../../../web/dashboard/documents/locales/en.ts';
import { sentDocument } from '../../dashboard/sent-document.ts';
import { corpus } from '../../kit/files.ts';
import { type Cast, useService } from '../../kit/service.ts';
import { pagesDir } from '../kit/built-pages.ts';
import { signedIn } from '../kit/dashboard.ts';
import { fitsWidth, shot } from '../kit/finding.ts';
import { phone } from '../kit/person.ts';

const kit = useService({ web: pagesDir, changes: { everyMs: 50 } });

/** Copies a document many times, by SQL because the API takes one at a time. */
const copies = (cast: Cast, id: string, count: number) =>
  kit.db.run(
    `insert into documents select (jsonb_populate_record(d, jsonb_build_object(
        'id', 'doc_' || left(md5(d.id || n), 26), 'name', 'Order ' || lpad(n::text, 4, '0'),
        'updated_at', d.updated_at - n * interval '1 hour', 'created_at', d.created_at - n * interval '1 hour'))).*
     from documents d, generate_series(1, ${count}) n where d.id = $1 and d.workspace_id = $2`,
    [id, cast.workspaceId],
  );

async function studio(count = 3) {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const parties = [{ name: 'Elin Sandvik', email: 'elin@example.com' }];
  const first = await cast.api.done(documentOperations.create, { body: { name: 'Lease, Hamngatan workshop' } });
  await copies(cast, first.id, count);
  const sent = await sentDocument(cast, { name: 'Consultancy agreement', parties });
  // Sending the invitation changes it once more.
  await kit.work();
  await cast.api.done(documentOperations.create, { body: { name: 'Board minutes, November' } });
  return { cast, sent };
}

test.each([
  ['on a desktop', {}],
  ['on a phone', { ...phone, colorScheme: 'dark' as const }],
])('somebody finds a document and reads it, %s', async (where, device) => {
  const { cast } = await studio();
  const { page, accessible, errors, leave } = await signedIn(kit, cast, device);
  try {
    await page.getByRole('link', { name: /Order 0001/ }).waitFor();
    await accessible('list');
    await shot(page, `list-${where}`);
    await page.getByRole('searchbox', { name: 'Search documents' }).fill('minutes');
    await page.getByText('1 document', { exact: true }).waitFor();
    expect(page.url()).toContain('q=minutes');
    await page.getByRole('link', { name: /Board minutes/ }).click();
    await page.getByRole('heading', { name: 'Board minutes, November' }).waitFor();
    await page.getByText('Nothing has been sent.').waitFor();
    await page.getByRole('tab', { name: 'Details' }).click();
    await page.getByLabel('Value').fill('SEK 84,300');
    await page.getByLabel('Value').press('Enter');
    await accessible('document');
    await shot(page, `document-${where}`);
    await fitsWidth(page);
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

test('somebody filters 10,000 documents, saves the view and walks it by keys', async () => {
  const { cast } = await studio(9_997);
  const { page, accessible, errors, leave } = await signedIn(kit, cast);
  const focused = () => page.evaluate('document.activeElement?.textContent');
  try {
    await page.getByText(/^10.?000 documents$/).waitFor();
    await page.keyboard.press('j');
    expect(await focused()).toContain('Consultancy agreement');
    await page.keyboard.press('End');
    await page.getByRole('link', { name: /Order 9997/ }).waitFor();
    await page.keyboard.press('Home');
    await page.getByRole('link', { name: /Board minutes/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('complementary', { name: 'Board minutes, November' }).waitFor();
    await page.keyboard.press('j');
    await page.getByRole('complementary', { name: 'Consultancy agreement' }).waitFor();
    await accessible('next to the list');
    await shot(page, 'list-with-document');
    await page.keyboard.press('Escape');
    await page.getByRole('complementary').waitFor({ state: 'detached' });
    expect(await focused()).toContain('Consultancy agreement');
    await page.keyboard.press('f');
    await page.getByRole('button', { name: 'Status', exact: true }).click();
    await accessible('filter menu');
    await shot(page, 'list-filter');
    await page.getByRole('checkbox', { name: 'Waiting' }).check();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Status: Waiting', exact: true }).waitFor();
    await page.getByText('1 document', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByLabel('Name').fill('With customers');
    await accessible('save view');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('link', { name: /With customers/ }).waitFor();
    await page.getByRole('button', { name: 'Remove the filter Status: Waiting' }).click();
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.getByRole('button', { name: 'Status: Waiting', exact: true }).waitFor();
    await accessible('saved view');
    await shot(page, 'list-saved-view');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await accessible('keys');
    await shot(page, 'keys');
    await page.getByRole('button', { name: 'Turn them off' }).click();
    await page.getByRole('button', { name: 'Close' }).click();
    const before = page.url();
    await page.keyboard.press('1');
    expect(page.url()).toBe(before);
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

test('a click with Shift selects all between, and their boxes are ticked', async () => {
  const { cast } = await studio(12);
  const { page, errors, leave } = await signedIn(kit, cast, { viewport: { width: 2000, height: 1200 } });
  const boxes = page.locator('.row-box input');
  const ticked = () => boxes.evaluateAll(all => all.map(one => (one as unknown as { checked: boolean }).checked));
  try {
    await page.getByText('15 documents').waitFor();
    await page.getByText(en.waitsFor(['Elin Sandvik'])).waitFor();
    await shot(page, 'list-wide');
    await boxes.nth(2).click({ force: true });
    await boxes.nth(5).click({ force: true, modifiers: ['Shift'] });
    await page.getByText('4 documents selected').waitFor();
    expect((await ticked()).slice(0, 8)).toEqual([false, false, true, true, true, true, false, false]);
    await page.getByRole('link', { name: /Order 0006/ }).click({ modifiers: ['Shift'] });
    await page.getByText('7 documents selected').waitFor();
    expect((await ticked()).slice(0, 10)).toEqual([false, false, ...Array(7).fill(true), false]);
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

test('a PDF that is dropped outside of the rows is taken too', async () => {
  const { cast } = await studio();
  const { page, errors, leave } = await signedIn(kit, cast);
  try {
    await page.getByText(en.waitsFor(['Elin Sandvik'])).waitFor();
    const file = corpus('pdf/lo_writer.pdf').toString('base64');
    await page.evaluate(`{
      const dropped = new DataTransfer();
      const bytes = Uint8Array.from(atob('${file}'), one => one.charCodeAt(0));
      dropped.items.add(new File([bytes], 'Lease.pdf', { type: 'application/pdf' }));
      for (const type of ['dragenter', 'dragover', 'drop']) {
        const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: dropped });
        document.querySelector('.main-list > header').dispatchEvent(event);
      }
    }`);
    await page.waitForURL(/documents\/doc_\w+\//);
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

test('somebody archives many, one of which refuses, and takes it back', async () => {
  const { cast } = await studio(12);
  const { page, accessible, errors, leave } = await signedIn(kit, cast);
  try {
    await page.getByText('15 documents').waitFor();
    await page.keyboard.press('x');
    await page.keyboard.press('Shift+j');
    await page.keyboard.press('Shift+j');
    await page.keyboard.press('Shift+j');
    await page.getByText('4 documents selected').waitFor();
    await accessible('selection');
    await shot(page, 'list-selection');
    // What waits for others cannot be archived: the button says so.
    await page.getByRole('button', { name: 'Archive 3 of 4' }).waitFor();
    // One is archived by somebody else in the meantime, in a way that this page has not heard of.
    await kit.db.run("update documents set archived_at = now() where name = 'Order 0001' and workspace_id = $1", [
      cast.workspaceId,
    ]);
    await page.getByRole('button', { name: 'Archive 3 of 4' }).click();
    await page.getByText('2 documents were archived, 1 failed', { exact: true }).first().waitFor();
    const why = page.getByRole('list', { name: outcome.whyNot });
    await why.getByText(`Order 0001 ${outcome.isNow.ARCHIVED}`).waitFor();
    await accessible('outcome');
    await shot(page, 'list-outcome');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: /Board minutes/ }).waitFor();
    expect(errors.filter(error => !error.includes('409'))).toEqual([]);
  } finally {
    await leave();
  }
});

test('a document that somebody else makes waits until it is asked for, and changes appear in place', async () => {
  const { cast, sent } = await studio();
  const { page, accessible, errors, leave } = await signedIn(kit, cast);
  try {
    await page.getByRole('link', { name: /Consultancy agreement/ }).waitFor();
    await cast.api.done(documentOperations.update, {
      params: { id: sent.id },
      body: { documentMeta: { value: '12' } },
    });
    await cast.api.done(documentOperations.create, { body: { name: 'Quote 2091' } });
    await page.getByRole('button', { name: '1 new document, show' }).click();
    await page.getByRole('link', { name: /Quote 2091/ }).waitFor();
    await cast.api.done(documentOperations.withdraw, { params: { id: sent.id }, body: {} });
    await page.getByRole('link', { name: /Draft Consultancy agreement/ }).waitFor();
    await accessible('live');
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});
