/** The preview of drafts that have nothing to show yet, and of those that cannot be shown. */
import { expect, test } from 'vitest';
import { documentOperations } from '../../../src/contract/operations/documents/documents.ts';
import { en } from '../../../web/dashboard/prepare/locales/en.ts';
import { useService } from '../../kit/service.ts';
import { pagesDir } from '../kit/built-pages.ts';
import { signedIn } from '../kit/dashboard.ts';

const kit = useService({ web: pagesDir });

test('a draft without content has nothing to preview, and leads to where content is added', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const { id } = await cast.api.done(documentOperations.create, { body: { name: 'Empty' } });
  const { page, root, accessible, errors, leave } = await signedIn(kit, cast);
  try {
    await page.goto(`${root}/documents/${id}/preview`);
    await page.getByText(en.preview.empty).waitFor();
    await accessible('nothing to preview');
    await page.getByRole('link', { name: en.preview.add }).click();
    await page.waitForURL(/\/edit$/);
    // The service says that there is nothing to show.
    expect(errors.filter(error => !error.includes('409'))).toEqual([]);
  } finally {
    await leave();
  }
});

test('a preview that the service cannot make is explained, and is asked for again', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const { id } = await cast.api.done(documentOperations.create, { body: { name: 'Lease' } });
  const { page, root, accessible, leave } = await signedIn(kit, cast);
  try {
    const address = '**/api/dashboard/documents/*/preview';
    await page.route(address, route => route.fulfill({ status: 500, json: { code: 'INTERNAL_ERROR', issues: [] } }));
    await page.goto(`${root}/documents/${id}/preview`);
    await page.getByRole('alert').waitFor();
    await accessible('not previewed');
    await page.unroute(address);
    await page.getByRole('alert').getByRole('button').first().click();
    await page.getByText(en.preview.empty).waitFor();
  } finally {
    await leave();
  }
});
