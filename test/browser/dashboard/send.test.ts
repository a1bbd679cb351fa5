/** From a PDF and two addresses to a sealed document, by clicks alone, on a desktop and on a phone. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { contactOperations } from '../../../src/contract/operations/contacts.ts';
import { documentOperations } from '../../../src/contract/operations/documents/documents.ts';
import { en } from '../../../web/dashboard/prepare/locales/en.ts';
import { sv } from '../../../web/dashboard/prepare/locales/sv.ts';
import { en as signerTexts } from '../../../web/signer/locales/en.ts';
import { useService } from '../../kit/service.ts';
import { agreement, linkTo } from '../kit/agreement.ts';
import { pagesDir } from '../kit/built-pages.ts';
import { signedIn } from '../kit/dashboard.ts';
import { draws, readmePicture, reads, shot, signs } from '../kit/finding.ts';
import { drawWithFinger, drawWithMouse, personWith, phone } from '../kit/person.ts';

const kit = useService({ work: true, web: pagesDir });

const pdfFile = (name: string): string => {
  const path = join(kit.dataDir, name);
  writeFileSync(path, agreement());
  return path;
};

test.each([
  ['desktop', {}, en, drawWithMouse],
  ['phone', { ...phone, locale: 'sv-SE', colorScheme: 'dark' as const }, sv, drawWithFinger],
])('a PDF is sent to two people and sealed: %s', async (where, device, texts, draw) => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const person = await signedIn(kit, cast, device);
  const { page, accessible, errors, leave } = person;
  const signer = await personWith({ locale: 'en-GB', ...(where === 'phone' ? phone : {}) });
  try {
    await page
      .getByRole('link', { name: where === 'phone' ? 'Nytt dokument' : 'New document' })
      .first()
      .click();
    await page.getByRole('heading', { name: texts.newDocument.title }).waitFor();
    await accessible('new document');
    await shot(page, `new-${where}`);
    if (where === 'desktop') await readmePicture(page, 'dashboard/send-1.png', 460);
    await page.locator('input[type=file]').setInputFiles(pdfFile('Lease_Hamngatan.pdf'));
    await page.waitForURL(/\/documents\/doc_[^/]+\/parties/);
    await page.getByRole('heading', { name: texts.parties.title }).waitFor();
    const id = /doc_[^/]+/.exec(page.url())?.[0] ?? '';
    await accessible('no parties');
    await shot(page, `parties-empty-${where}`);
    for (const name of ['Elin', 'Nils']) {
      await page.getByRole('combobox', { name: texts.parties.addFrom }).fill(`${name.toLowerCase()}@example.com`);
      await shot(page, `party-typed-${where}`);
      await page.getByRole('button', { name: texts.parties.add, exact: true }).click();
      await page.getByLabel(texts.parties.fullName, { exact: true }).fill(name);
      await accessible('party form');
      await shot(page, `party-form-${where}`);
      await page.getByRole('button', { name: texts.parties.saveParty }).click();
      await page.getByRole('button', { name: texts.parties.menu(name) }).waitFor();
      await page.getByLabel(texts.parties.fullName, { exact: true }).waitFor({ state: 'detached' });
    }
    await accessible('two parties');
    await shot(page, `parties-${where}`);
    if (where === 'desktop') await readmePicture(page, 'dashboard/send-2.png', 460);
    await page.getByRole('link', { name: texts.step.preview }).click();
    await page.locator('canvas').first().waitFor();
    await accessible('preview');
    await shot(page, `preview-${where}`);
    await page.getByRole('link', { name: texts.step.delivery }).click();
    await page.getByLabel(texts.delivery.expires, { exact: true }).waitFor();
    // At first it is in the language of the person who made it.
    const language = page.getByLabel(texts.delivery.language, { exact: true });
    expect(await language.inputValue()).toBe(where === 'phone' ? 'sv' : 'en');
    await language.selectOption('da');
    await page.getByText(texts.savedAt('').trim(), { exact: false }).waitFor();
    await language.selectOption('en');
    await accessible('delivery');
    await shot(page, `delivery-${where}`);
    await page.getByRole('button', { name: texts.sending.send, exact: true }).click();
    await page.getByText('Elin', { exact: false }).first().waitFor();
    await page.getByRole('dialog').waitFor();
    const { remember, list } = texts.sending;
    await page.getByRole('checkbox', { name: remember(list(['Elin', 'Nils'])) }).check();
    await accessible('send');
    await shot(page, `send-${where}`);
    await page.getByRole('dialog').getByRole('button', { name: texts.sending.send, exact: true }).click();
    await page.waitForURL(/open=doc_/);
    await page.getByRole('heading', { name: 'Lease Hamngatan' }).waitFor();
    await accessible('sent');
    const contacts = await cast.api.done(contactOperations.list, {});
    expect(contacts.data.map(({ firstName, email }) => `${firstName} ${email}`).sort()).toEqual([
      'Elin elin@example.com',
      'Nils nils@example.com',
    ]);
    await shot(page, `sent-${where}`);
    if (where === 'desktop') {
      for (const name of ['elin', 'nils']) {
        const line = page.getByRole('listitem').filter({ hasText: `${name}@example.com` });
        await line.getByText('Waiting', { exact: true }).waitFor();
      }
      await page.getByRole('link', { name: 'Waiting 1', exact: true }).first().waitFor();
      await readmePicture(page, 'dashboard/send-3.png', 740);
    }
    for (const name of ['elin', 'nils']) {
      await signer.page.goto(await linkTo(kit.dataDir, `${name}@example.com`, id));
      await reads(signer.page, 'Lease Hamngatan');
      await draws(signer.page, where === 'phone' ? signerTexts.nextField : signerTexts.signHere, draw);
      await signs(signer.page);
    }
    await vi.waitFor(
      async () => {
        const { status } = await cast.api.done(documentOperations.get, { params: { id } });
        expect(status).toBe('COMPLETED');
      },
      { timeout: 120_000, interval: 200 },
    );
    expect(errors).toEqual([]);
  } finally {
    await signer.leave();
    await leave();
  }
});
