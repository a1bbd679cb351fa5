/** The outbox in a browser: e-mails as programs show them, without scripts, and a way back. */
import { expect, test } from 'vitest';
import { anna, twoPartyDocument } from '../kit/documents.ts';
import { useService } from '../kit/service.ts';
import { pagesDir } from './kit/built-pages.ts';
import { fitsWidth, shot } from './kit/finding.ts';
import { personWith, phone } from './kit/person.ts';

const kit = useService({ web: pagesDir });

test.each([
  ['desktop', {}],
  ['phone', { ...phone, colorScheme: 'dark' as const }],
])('an e-mail is shown as programs show it, and its link opens the document: %s', async (where, device) => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  await twoPartyDocument(cast, {
    parties: [{ ...anna, email: `anna-${where}@example.com` }],
    content: [{ type: 'HTML', fieldMeta: { content: '<p>Hej</p>' } }],
  });
  await kit.work();
  const person = await personWith({ locale: 'en-GB', ...device });
  const { page, accessible, errors, leave } = person;
  try {
    await page.goto(`${kit.baseUrl}/outbox`);
    await accessible('list');
    await fitsWidth(page);
    await shot(page, `outbox-${where}`);
    await page
      .getByRole('listitem')
      .filter({ hasText: `anna-${where}@example.com` })
      .getByRole('link')
      .click();
    const message = page.frameLocator('iframe');
    const link = message.getByRole('link').first();
    await link.waitFor();
    await fitsWidth(page);
    await shot(page, `outbox-message-${where}`);
    const [opened] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
    await opened.waitForURL(/\/sign\/doc_/);
    await opened.close();
    await page.getByRole('link', { name: 'Back to Sigill' }).click();
    await page.waitForURL(/\/sign-in$/);
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});
