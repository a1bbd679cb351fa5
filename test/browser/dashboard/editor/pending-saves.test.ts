/** What was typed last is part of what is sent and previewed, however soon somebody goes on. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { documentOperations } from '../../../../src/contract/operations/documents/documents.ts';
import { en } from '../../../../web/dashboard/prepare/locales/en.ts';
import { useService } from '../../../kit/service.ts';
import { pagesDir } from '../../kit/built-pages.ts';
import { shot } from '../../kit/finding.ts';
import { draftOf, openEditor, paragraph, secondEditor, textIn } from './kit/open-editor.ts';

const kit = useService({ web: pagesDir });

async function editor() {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  return openEditor(kit, cast, await draftOf(cast, [paragraph('One')]));
}

async function types(page: Page, text: string) {
  await page.getByRole('textbox', { name: /^Text, block 1/ }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(text);
}

/** Requests wait until the result is called. */
async function hold(page: Page, address: string, method: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route(address, async route => {
    if (route.request().method() === method) await held;
    await route.fallback();
  });
  return release;
}

const holdSaves = (page: Page) => hold(page, '**/content/*/save', 'POST');

const send = (page: Page) => page.getByRole('button', { name: en.sending.send, exact: true });

test('Send waits until the last key is saved, and sends it', async () => {
  const { page, cast, id, errors, accessible, blocks, leave } = await editor();
  try {
    const release = await holdSaves(page);
    await types(page, ', and the last key');
    await send(page).click();
    await page.getByRole('button', { name: en.saving, exact: true }).waitFor();
    await accessible('saving before sending');
    expect(await page.getByRole('dialog').count()).toBe(0);
    release();
    await page.getByRole('dialog').getByRole('button', { name: en.sending.send, exact: true }).click();
    await page.waitForURL(/open=doc_/);
    expect((await blocks()).map(textIn)).toEqual(['[One, and the last key]']);
    expect((await cast.api.done(documentOperations.get, { params: { id } })).status).not.toBe('DRAFT');
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

test('the preview and Send on another page wait for what was typed in the editor', async () => {
  const { page, errors, blocks, leave } = await editor();
  try {
    const release = await holdSaves(page);
    await types(page, ', and the last key');
    await page.getByRole('link', { name: en.step.parties }).click();
    await page.getByRole('heading', { name: en.parties.title }).waitFor();
    await send(page).click();
    await page.getByRole('button', { name: en.saving, exact: true }).waitFor();
    await page.getByRole('link', { name: en.step.preview }).click();
    await page.getByText(en.preview.loading).waitFor();
    expect((await blocks()).map(textIn)).toEqual(['[One]']);
    release();
    await page.locator('.pdf-text').getByText('One, and the last key').waitFor({ state: 'attached' });
    await send(page).click();
    await page
      .getByRole('dialog')
      .getByText(/^Sends to/)
      .waitFor();
    expect((await blocks()).map(textIn)).toEqual(['[One, and the last key]']);
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

test('Send says why it does not send: no connection, and a part that waits for a decision', async () => {
  const first = await editor();
  const { page, accessible } = first;
  const second = await secondEditor(first);
  try {
    await page.context().setOffline(true);
    await types(page, ', mine');
    await send(page).click();
    const reason = page.getByRole('dialog', { name: en.sending.notYet });
    await reason.getByText(en.sending.unsaved(en.noConnection)).waitFor();
    await accessible('not sent');
    await shot(page, 'not-sent');
    await page.keyboard.press('Escape');
    await reason.waitFor({ state: 'hidden' });
    await types(second.page, ', theirs');
    await second.page.getByText(/^Saved/).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('alert').filter({ hasText: 'This part was changed elsewhere' }).waitFor();
    await send(page).click();
    await reason.getByText(en.sending.unsaved('choose which version to keep.')).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Use mine' }).click();
    await send(page).click();
    await page
      .getByRole('dialog')
      .getByText(/^Sends to/)
      .waitFor();
    expect((await first.blocks()).map(textIn)).toEqual(['[One, mine]']);
  } finally {
    await second.leave();
    await first.leave();
  }
});

test('a setting that was typed just before the page was left is saved', async () => {
  const { page, cast, id, root, errors, leave } = await editor();
  try {
    await page.goto(`${root}/documents/${id}/delivery`);
    await page.getByLabel(en.delivery.language, { exact: true }).selectOption('fi');
    await page.getByRole('link', { name: en.step.parties }).click();
    await expect
      .poll(async () => (await cast.api.done(documentOperations.get, { params: { id } })).documentMeta.language)
      .toBe('fi');
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

test('Send waits for the name that was typed last, which a lost connection does not take away', async () => {
  const { page, cast, id, errors, leave } = await editor();
  const name = page.getByLabel(en.nameOf.document);
  const stored = async () => (await cast.api.done(documentOperations.get, { params: { id } })).name;
  const goesTo = async (step: 'edit' | 'parties') => {
    await page.getByRole('link', { name: en.step[step] }).click();
    await (step === 'edit' ? page.locator('article.sheet') : page.getByLabel(en.parties.addFrom)).waitFor();
  };
  try {
    await goesTo('parties');
    await goesTo('edit');
    await page.context().setOffline(true);
    await name.fill('Written without a connection');
    await name.press('Enter');
    await page.getByText(en.unsavedOffline).waitFor();
    await goesTo('parties');
    expect(await name.inputValue()).toBe('Written without a connection');
    await page.context().setOffline(false);
    await expect.poll(stored).toBe('Written without a connection');

    const release = await hold(page, `**/api/dashboard/documents/${id}`, 'PATCH');
    await name.fill('The last name');
    await send(page).click();
    await page.getByRole('button', { name: en.saving, exact: true }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    release();
    await page.getByRole('dialog').getByRole('button', { name: en.sending.send, exact: true }).click();
    await page.waitForURL(/open=doc_/);
    expect(await stored()).toBe('The last name');
    expect(errors.filter(error => !error.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  } finally {
    await leave();
  }
});

test('Send waits for a change of the parties, and says when a party is not saved', async () => {
  const { page, cast, id, root, errors, accessible, leave } = await editor();
  try {
    await page.goto(`${root}/documents/${id}/parties`);
    const release = await hold(page, '**/parties/*', 'DELETE');
    await page.getByRole('button', { name: en.parties.menu('Nils Åkerman') }).click();
    await page.getByRole('menuitem', { name: en.parties.remove }).click();
    await send(page).click();
    await page.getByRole('button', { name: en.saving, exact: true }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    release();
    await page
      .getByRole('dialog')
      .getByText(/^Sends to Siri Hällström/)
      .waitFor();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: /^Siri Hällström/ }).click();
    await page.getByLabel(en.parties.fullName, { exact: true }).fill('Siri Holm');
    await send(page).click();
    const reason = page.getByRole('dialog', { name: en.sending.notYet });
    await reason.getByText(en.sending.unsaved(en.parties.formOpen)).waitFor();
    await accessible('a party is open');
    await page.keyboard.press('Escape');
    await reason.waitFor({ state: 'hidden' });

    // Saved and sent in one go: the second waits for the first.
    const releaseName = await hold(page, '**/parties/*', 'PATCH');
    await page.getByRole('button', { name: en.parties.saveParty }).click();
    await send(page).click();
    await page.getByRole('button', { name: en.saving, exact: true }).waitFor();
    releaseName();
    await page
      .getByRole('dialog')
      .getByText(/^Sends to Siri Holm/)
      .waitFor();
    const { parties } = await cast.api.done(documentOperations.get, { params: { id } });
    expect(parties.map(party => party.name)).toEqual(['Siri Holm']);
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});
