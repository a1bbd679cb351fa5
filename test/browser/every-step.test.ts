/** Every step of preparing and of signing, while there is no connection, and after the service was upgraded. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { en as dashboard } from '../../web/dashboard/locales/en.ts';
import { en as prepare } from '../../web/dashboard/prepare/locales/en.ts';
import { en as shell } from '../../web/dashboard/shell/locales/en.ts';
import { en } from '../../web/signer/locales/en.ts';
import { useService } from '../kit/service.ts';
import { pdfDraft, saves } from './dashboard/placing/draft.ts';
import { pdfOf } from './dashboard/placing/pdf.ts';
import { linkTo, sendAgreement } from './kit/agreement.ts';
import { pagesDir } from './kit/built-pages.ts';
import { signedIn } from './kit/dashboard.ts';
import { button, dialog, draws, heading, reads, shot, signs } from './kit/finding.ts';
import { drawWithMouse, personWith } from './kit/person.ts';

const kit = useService({ work: true, web: pagesDir });

/** Waits until the parts of later steps are loaded. */
const preloaded = (page: Page, ...parts: string[]) =>
  expect
    .poll(() => page.evaluate<string[]>("performance.getEntriesByType('resource').map(entry => entry.name)"))
    .toEqual(
      expect.arrayContaining(parts.map(part => expect.stringMatching(new RegExp(`/assets/${part}-[\\w-]+\\.js$`)))),
    );

/** No script or style of the build that the page came from is left. The viewer's files change only with the viewer. */
const upgrade = (page: Page) =>
  page.route(/\/assets\/(?!pdf[-.])[^/]*-[\w-]{8}\.(js|css)$/, route => route.fulfill({ status: 404, body: '' }));

/** Fills in what the agreement asks Maja for, except her signature. */
async function fillsIn(page: Page) {
  await page.getByLabel('Place of business', { exact: true }).fill('Storgatan 3, Åmål');
  await page.getByLabel('First day of work', { exact: true }).fill('2026-12-01');
  await page.getByRole('checkbox', { name: 'Holds the insurance' }).click();
  await page.getByRole('combobox', { name: 'Way of payment' }).selectOption('Giro');
  await button(page, en.initialsHere).click();
  const initials = dialog(page, en.drawInitials);
  await drawWithMouse(page, initials.getByRole('img', { name: en.drawArea }));
  await initials.getByRole('button', { name: en.useInitials }).click();
  await initials.waitFor({ state: 'hidden' });
}

const signerParts = ['file-sheet', 'hand-over-sheet', 'picture-field', 'talk-sheet', 'for-whom', 'leaving'];

test('after an upgrade, every step of signing goes on in the page that was open', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const document = await sendAgreement(cast, 'Upgraded');
  const { page, errors, leave } = await personWith();
  try {
    await page.goto(await linkTo(kit.dataDir, 'maja@example.com', document.id));
    await reads(page, document.name);
    await preloaded(page, ...signerParts);
    await upgrade(page);
    await button(page, en.talk.ask('Northlight Studio')).click();
    await page.getByRole('dialog').getByRole('textbox').fill('May I sign on Friday?');
    await page.keyboard.press('Escape');
    await fillsIn(page);
    await button(page, en.signHere).click();
    const sheet = dialog(page, en.drawSignature);
    await sheet.getByRole('radio', { name: en.mark.picture }).check();
    await sheet.locator('input[type=file]').waitFor({ state: 'attached' });
    await sheet.getByRole('radio', { name: en.draw, exact: true }).check();
    await drawWithMouse(page, sheet.getByRole('img', { name: en.drawArea }));
    await sheet.getByRole('button', { name: en.useSignature }).click();
    await signs(page);
    await heading(page, en.signedTitle).waitFor();
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

test('without a connection, every step of signing keeps what was filled in, and goes on afterwards', async () => {
  const document = await sendAgreement(await kit.organization(), 'Offline');
  const { page, accessible, leave } = await personWith();
  try {
    await page.goto(await linkTo(kit.dataDir, 'maja@example.com', document.id));
    await reads(page, document.name);
    await preloaded(page, ...signerParts);
    await page.context().setOffline(true);
    await fillsIn(page);
    await draws(page, en.signHere, drawWithMouse);
    await signs(page);
    const sheet = dialog(page, en.confirmTitle);
    await sheet.getByText(en.signOffline).waitFor();
    await accessible('signing without a connection');
    await shot(page, 'offline-sign');
    await page.context().setOffline(false);
    expect(await page.getByLabel('Place of business', { exact: true }).inputValue()).toBe('Storgatan 3, Åmål');
    await sheet.getByRole('button', { name: en.sign, exact: true }).click();
    await heading(page, en.signedTitle).waitFor();
  } finally {
    await leave();
  }
});

const parts = {
  list: ['new-document-page'],
  parties: ['place-page', 'delivery-page', 'preview-page'],
};
const lease = () => pdfOf([{ width: 595, height: 842, texts: [[72, 760, 'Lease of premises']] }]);

/** Goes through the steps of a draft of a PDF to the question before sending. `before` runs before each step is left. */
async function prepares(page: Page, before: (step: string) => Promise<void>, after: (step: string) => Promise<void>) {
  const steps = page.getByRole('navigation', { name: prepare.steps });
  const goes = async (step: keyof typeof prepare.step) => {
    const link = steps.getByRole('link', { name: prepare.step[step] });
    await link.waitFor();
    await before(step);
    await link.click();
    await after(step);
  };
  await goes('place');
  await page.locator('.sheet-page canvas').first().waitFor();
  await page.locator('.kind').filter({ hasText: 'Signature' }).click();
  await page.getByRole('region', { name: 'Page 1', exact: true }).click({ position: { x: 120, y: 200 } });
  await saves(page);
  await goes('delivery');
  await page.getByLabel(prepare.delivery.expires, { exact: true }).waitFor();
  await goes('preview');
  await page.locator('canvas').first().waitFor();
}

test('after an upgrade, every step of preparing goes on in the page that was open', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const { document } = await pdfDraft(cast, lease());
  const { page, root, errors, leave } = await signedIn(kit, cast);
  try {
    await preloaded(page, ...parts.list);
    await page.goto(`${root}/documents/${document.id}/parties`);
    await preloaded(page, ...parts.parties);
    await page.getByRole('link', { name: prepare.step.place }).waitFor();
    await upgrade(page);
    const nothing = async () => {};
    await prepares(page, nothing, nothing);
    await page.getByRole('button', { name: prepare.sending.send, exact: true }).click();
    const send = page.getByRole('dialog').getByRole('button', { name: prepare.sending.send });
    await send.waitFor();
    expect(errors).toEqual([]);
    await send.click();
    await page.waitForURL(/open=/);
    const { status } = await cast.api.done(documentOperations.get, { params: { id: document.id } });
    expect(status).toBe('PENDING');
  } finally {
    await leave();
  }
});

test('without a connection, every step of preparing says so, and goes on afterwards', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const { document } = await pdfDraft(cast, lease());
  const { page, root, accessible, leave } = await signedIn(kit, cast);
  try {
    await page.goto(`${root}/documents/${document.id}/parties`);
    await preloaded(page, ...parts.parties);
    await prepares(
      page,
      () => page.context().setOffline(true),
      async step => {
        await page
          .getByText(step === 'preview' ? shell.offline : dashboard.offline)
          .first()
          .waitFor();
        await accessible(`${step} without a connection`);
        await shot(page, `offline-${step}`);
        await page.context().setOffline(false);
      },
    );
  } finally {
    await leave();
  }
});
