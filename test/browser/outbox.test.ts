/** The outbox in a browser: e-mails as programs show them, without scripts, and a way back. */
import { expect, test } from 'vitest';
import { outboxTexts } from '../../src/server/pages/locales/outbox.ts';
import { anna, twoPartyDocument } from '../kit/documents.ts';
import { useService } from '../kit/service.ts';
import { pagesDir } from './kit/built-pages.ts';
import { fitsWidth, shot } from './kit/finding.ts';
import { personWith, phone } from './kit/person.ts';

const kit = useService({ web: pagesDir });

test.each([
  ['desktop', 'en', { locale: 'en-GB' }],
  ['phone', 'sv', { ...phone, locale: 'sv-SE', colorScheme: 'dark' }],
] as const)(
  'an e-mail is shown as programs show it, and its link opens the document: %s',
  async (where, language, device) => {
    const texts = outboxTexts[language];
    const cast = await kit.organization({ name: 'Northlight Studio' });
    await twoPartyDocument(cast, {
      parties: [{ ...anna, email: `anna-${where}@example.com` }],
      content: [{ type: 'HTML', fieldMeta: { content: '<p>Hej</p>' } }],
    });
    await kit.work();
    const person = await personWith(device);
    const { page, accessible, errors, leave } = person;
    try {
      await page.goto(`${kit.baseUrl}/outbox`);
      await page.getByRole('heading', { name: texts.title, exact: true }).waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      await accessible('list');
      await fitsWidth(page);
      await shot(page, `outbox-${where}`);
      await page
        .getByRole('listitem')
        .filter({ hasText: `anna-${where}@example.com` })
        .getByRole('link')
        .click();
      await page.getByText(texts.asText, { exact: true }).waitFor();
      const message = page.frameLocator('iframe');
      const link = message.getByRole('link').first();
      await link.waitFor();
      await fitsWidth(page);
      await shot(page, `outbox-message-${where}`);
      const [opened] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
      await opened.waitForURL(/\/sign\/doc_/);
      await opened.close();
      await page.getByRole('link', { name: texts.back }).click();
      await page.waitForURL(/\/sign-in$/);
      expect(errors).toEqual([]);
    } finally {
      await leave();
    }
  },
);
