/** Forms: made, asked, published, answered by visitors on their phones, and read. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { documentOperations } from '../../../src/contract/operations/documents/documents.ts';
import { formOperations } from '../../../src/contract/operations/forms.ts';
import type { Permission } from '../../../src/contract/permissions.ts';
import { en as enBulk } from '../../../web/dashboard/bulk-sends/locales/en.ts';
import { en as developers } from '../../../web/dashboard/developers/locales/en.ts';
import { en as editor } from '../../../web/dashboard/editor/locales/en.ts';
import { en } from '../../../web/dashboard/forms/locales/en.ts';
import { sv } from '../../../web/dashboard/forms/locales/sv.ts';
import { en as general } from '../../../web/dashboard/locales/en.ts';
import { sv as generalSv } from '../../../web/dashboard/locales/sv.ts';
import { en as prepare } from '../../../web/dashboard/prepare/locales/en.ts';
import { en as saving } from '../../../web/dashboard/settings/form/locales/en.ts';
import { sv as savingSv } from '../../../web/dashboard/settings/form/locales/sv.ts';
import { en as shell } from '../../../web/dashboard/shell/locales/en.ts';
import { en as signer } from '../../../web/signer/locales/en.ts';
import { sv as signerSv } from '../../../web/signer/locales/sv.ts';
import { joined } from '../../kit/people.ts';
import { type Cast, useService } from '../../kit/service.ts';
import { pagesDir } from '../kit/built-pages.ts';
import { givePassword, signedIn, signsIn } from '../kit/dashboard.ts';
import { button, dialog, draws, fitsWidth, heading, reads, shot, signs } from '../kit/finding.ts';
import { drawWithFinger, personWith, phone } from '../kit/person.ts';
import { answersAll, publishRental, rentalTemplate } from '../kit/rental-form.ts';

const kit = useService({ work: true, web: pagesDir, changes: { everyMs: 50, beatMs: 200 } });

const formIn = (url: string): string => /frm_[^/?]+/.exec(url)?.[0] ?? '';
const formOf = (cast: Cast, id: string) => cast.api.done(formOperations.get, { params: { id } });
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: en.parts }).getByRole('link', { name });

/** Saves the section that was changed, and waits until it is saved. */
async function saves(page: Page, label = saving.save): Promise<void> {
  await button(page, label).click();
  await page.locator('.settings-save').waitFor({ state: 'detached' });
}

/** A visitor at their phone, who fills the form in and perhaps signs. */
async function answers(
  url: string,
  name: string,
  { signing = false, password = '', texts = signer } = {},
): Promise<void> {
  const { page, leave } = await personWith({ ...phone, locale: 'en-GB' });
  try {
    await page.goto(url);
    if (password !== '') {
      await page.locator('input[type=password]').fill(password);
      await page.keyboard.press('Enter');
    }
    await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
    await answersAll(page, name, `${name.replace(/\W/g, '')}@form.example.com`);
    await button(page, texts.form.submit).click();
    await page.waitForURL(/\/sign\/doc_/);
    if (!signing) return;
    await reads(page, 'Rent a room');
    await draws(page, signer.signHere, drawWithFinger);
    await signs(page);
    await heading(page, signer.sealedTitle).waitFor();
  } finally {
    await leave();
  }
}

/** A member who is signed in, with exactly these permissions. */
async function member(cast: Cast, permissions: Permission[]) {
  const who = await joined(kit, cast, { name: 'Maja Öhrn', permissions });
  await givePassword(kit, who.email);
  const person = await personWith({ locale: 'en-GB' });
  await signsIn(person.page, kit, who.email, `/w/${cast.workspaceId}/forms`);
  const may = (now: Permission[]) => kit.db.run('update roles set permissions = $2 where id = $1', [who.roleId, now]);
  return { ...person, who, may, root: `${kit.baseUrl}/w/${cast.workspaceId}` };
}

test('a form is made of a template, asks for its blanks, is published, answered by three visitors and closed', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  await rentalTemplate(cast);
  const { page, accessible, errors, root, leave } = await signedIn(kit, cast);
  try {
    await page.goto(`${root}/forms`);
    await page.getByText(en.emptyAbout).waitFor();
    await accessible('no forms');
    await shot(page, 'forms-empty');
    await button(page, en.newForm).first().click();
    await page.getByLabel(en.name).fill('Rent a room');
    await page.getByLabel(en.from).selectOption('Lease');
    await accessible('new form');
    await shot(page, 'form-new');
    await button(page, en.make).click();
    await page.waitForURL(/\/forms\/frm_/);
    const id = formIn(page.url());

    // It begins with a name, an address and a question for each blank.
    await page.getByText(en.allAsked).waitFor();
    await page.getByRole('button', { name: /^Town/ }).click();
    await page.getByLabel(en.question, { exact: true }).fill('Home town');
    await button(page, en.moveUp('Home town')).click();
    await button(page, en.moveUp('Home town')).and(page.locator(':focus')).waitFor();
    await accessible('a question');
    await shot(page, 'form-questions');
    await saves(page);
    const town = page.getByRole('button', { name: /^Home town/ });
    await page.reload();
    expect(await town.getAttribute('aria-expanded')).toBe('true');
    await button(page, en.removeQuestion).click();
    await page.getByText(en.blanks).waitFor();
    await button(page, en.askFor('Town')).click();
    await page.getByLabel(en.question, { exact: true }).fill('Where from?');
    await button(page, general.undo).click();
    await town.waitFor();
    const { questions } = await formOf(cast, id);
    expect(questions.map(({ label }) => label).slice(0, 4)).toEqual(['Name', 'Home town', 'E-mail', 'Months']);

    await tab(page, en.part['/forms/:id/sharing']).click();
    await page.getByText(en.notPublishedAbout).waitFor();
    await accessible('before it is published');
    await shot(page, 'form-sharing');
    await button(page, en.publish).click();
    await page.getByText(en.did.publish).waitFor();
    await page.getByText(en.code, { exact: true }).click();
    await page.getByText(en.embed, { exact: true }).first().click();
    await accessible('published');
    await shot(page, 'form-published');
    const { url } = await formOf(cast, id);
    expect(await page.getByLabel(en.address).inputValue()).toBe(url);
    await page.getByLabel(en.limitNames.max).fill('0');
    await button(page, saving.save).click();
    await page.locator('.problem').waitFor();
    await page.getByLabel(en.limitNames.max).fill('12');
    await saves(page);
    expect(await formOf(cast, id)).toMatchObject({ enabled: true, maxSubmissions: 12 });

    await answers(url, 'Siri Hällström', { signing: true });
    await answers(url, 'Nils Åkerman');
    await answers(url, '=Maja Berg');
    await tab(page, en.part['/forms/:id/answers']).click();
    await page.getByRole('button', { name: /Siri Hällström/ }).waitFor();
    expect(await page.locator('.form-answer').count()).toBe(3);
    await page.getByRole('button', { name: /Nils Åkerman/ }).click();
    await page.getByText('The attic').waitFor();
    await accessible('answers');
    await shot(page, 'form-answers');
    await page.getByRole('link', { name: en.status.SUBMITTED }).click();
    await page.getByRole('button', { name: /Siri Hällström/ }).waitFor({ state: 'detached' });
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, en.exportThese).click()]);
    expect(file.suggestedFilename()).toBe('Rent a room.csv');
    const csv = readFileSync(await file.path(), 'utf8');
    expect(csv).toMatch(/^\uFEFF"State","Submitted","Name"/);
    expect(csv).toContain(`"'=Maja Berg"`);
    expect(csv).not.toContain('Siri');
    await page.getByText(en.exported(2)).waitFor();
    await button(page, en.sendToThese).click();
    await page.getByText(enBulk.handedTable('Rent a room.csv')).waitFor();
    await accessible('sent to many');
    await page.goBack();
    await page.getByRole('link', { name: en.documentOf('Nils Åkerman') }).click();
    await page.waitForURL(/\/documents\/doc_/);
    await page.getByRole('heading', { name: 'Rent a room' }).waitFor();

    await page.goto(`${root}/documents`);
    await page.getByText('Rent a room – Nils Åkerman').waitFor();
    await page.getByText('Rent a room – Siri Hällström').waitFor();
    await shot(page, 'form-documents');

    await page.goto(`${root}/forms/${id}/sharing`);
    await button(page, en.close).click();
    await page.getByText(en.notPublishedAbout).waitFor();
    await page.goto(`${root}/forms?view=unpublished&q=rent`);
    await button(page, en.menuOf('Rent a room')).click();
    await page.getByRole('menuitem', { name: en.delete }).click();
    await page.getByText(en.deleteAbout(3)).waitFor();
    await page.getByLabel(developers.typeName('Rent a room')).fill('Rent a room');
    await accessible('delete');
    await shot(page, 'form-delete');
    await button(page, en.delete).click();
    await page.getByText(en.nothing).waitFor();
    await page.getByRole('heading', { name: general.forms }).and(page.locator(':focus')).waitFor();
    const { data } = await cast.api.done(documentOperations.list, {});
    expect(data).toHaveLength(3);
    // Of the limit that is none.
    expect(errors.filter(error => !error.includes('400'))).toEqual([]);
  } finally {
    await leave();
  }
});

test('the document of an empty form is written, and what is missing leads to where it is put right', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const { page, accessible, errors, root, leave } = await signedIn(kit, cast);
  try {
    await page.goto(`${root}/forms`);
    await button(page, en.newForm).first().click();
    await page.getByLabel(en.name).fill('Book a workshop');
    // The answer is lost on its way: pressed again, it makes no second form.
    const lost = page.waitForEvent('requestfailed');
    await page.route(
      '**/api/dashboard/forms',
      async route => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await button(page, en.make).click();
    await lost;
    await page.getByText(general.offline).waitFor();
    await button(page, en.make).click();
    await page.getByText(en.noBlanks).waitFor();
    expect((await cast.api.done(formOperations.list, {})).data).toHaveLength(1);
    const id = formIn(page.url());
    await tab(page, en.part['/forms/:id/sharing']).click();
    const issues = page.getByRole('region', { name: en.issues });
    await issues.getByRole('link').first().click();
    await page.waitForURL(/\/edit$/);
    await page.locator('article.sheet').waitFor();
    await accessible('editor');
    await page.getByText(editor.empty).click();
    await page.keyboard.type('You book our workshop.');
    await page.getByText(/^Saved/).waitFor();
    await shot(page, 'form-editor');
    await page.getByRole('link', { name: prepare.step.parties }).click();
    await page.getByRole('heading', { name: prepare.parties.title }).waitFor();
    await button(page, prepare.parties.addMe).click();
    await expect
      .poll(async () => (await cast.api.done(formOperations.template, { params: { id } })).parties.length)
      .toBe(2);
    await accessible('parties');
    await page.getByRole('link', { name: prepare.step.delivery }).click();
    await page.getByRole('heading', { name: prepare.delivery.title }).waitFor();
    expect(await tab(page, en.part['/forms/:id/edit']).getAttribute('aria-current')).toBe('page');
    await tab(page, en.part['/forms/:id/settings']).click();
    await page.getByLabel(en.textNames.description).fill('Tell us who you are.');
    await saves(page);
    await page.getByLabel(en.continueBy.EMAIL.name).check();
    await page.getByLabel(en.respondentNames.days).fill('7');
    await accessible('settings');
    await shot(page, 'form-settings');
    await saves(page);
    expect(await formOf(cast, id)).toMatchObject({
      description: 'Tell us who you are.',
      continueBy: 'EMAIL',
      documentExpiresInDays: 7,
    });
    await tab(page, en.part['/forms/:id/sharing']).click();
    await button(page, en.publish).click();
    await page.getByText(en.did.publish).waitFor();
    await page.goto(`${root}/forms/${id}/edit`);
    await page.getByText(prepare.locked.PUBLISHED).waitFor();
    await accessible('published, in the editor');
    expect(errors.filter(error => !/POST .*\/forms |ERR_FAILED/.test(error))).toEqual([]);
  } finally {
    await leave();
  }
});

test('a form in Swedish on a dark phone', async () => {
  const cast = await kit.organization({ name: 'Norrsken' });
  const form = await publishRental(cast, {}, { language: 'sv' });
  await answers(form.url, 'Maja Berg', { texts: signerSv });
  const device = { ...phone, viewport: { width: 360, height: 640 }, locale: 'sv-SE', colorScheme: 'dark' as const };
  const { page, accessible, errors, root, leave } = await signedIn(kit, cast, device);
  const looks = async (state: string) => {
    await fitsWidth(page, state);
    await accessible(state);
    await shot(page, `${state}-phone`);
  };
  try {
    await page.getByRole('button', { name: /profil, språk/ }).click();
    await page.getByRole('menuitem', { name: generalSv.forms }).click();
    await page.getByRole('link', { name: /Rent a room/ }).waitFor();
    await looks('forms');
    await page.getByRole('link', { name: /Rent a room/ }).click();
    await page.getByRole('button', { name: /^Months/ }).click();
    await page.getByLabel(sv.question, { exact: true }).fill('Antal månader');
    await looks('form-questions');
    await page.getByRole('link', { name: sv.part['/forms/:id/answers'] }).click();
    await dialog(page, savingSv.leave).waitFor();
    await button(page, savingSv.stay).click();
    await saves(page, savingSv.save);
    for (const part of ['/forms/:id/settings', '/forms/:id/sharing', '/forms/:id/answers'] as const) {
      await page.getByRole('link', { name: sv.part[part], exact: true }).click();
      await page.locator('.settings-section').first().waitFor();
      await looks(part.replace('/forms/:id/', 'form-'));
    }
    await page.goto(`${root}/forms?q=zzz`);
    await page.getByText(sv.nothing).waitFor();
    await looks('forms-nothing');
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

test('a form with a password is answered by those who have it, and by everybody once it is removed', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const { id, url } = await publishRental(cast);
  const { page, accessible, root, leave } = await signedIn(kit, cast);
  try {
    await page.goto(`${root}/forms/${id}/sharing`);
    const field = page.getByLabel(en.newPassword);
    await field.fill('short');
    await button(page, en.savePassword).click();
    await page.getByText(en.passwordShort, { exact: true }).waitFor();
    await accessible('too short');
    await field.fill('harbour-lantern-9');
    await button(page, en.savePassword).click();
    await page.getByText(en.hasPassword).waitFor();
    await answers(url, 'Maja Berg', { password: 'harbour-lantern-9' });
    await button(page, en.removePassword).click();
    await accessible('remove password');
    await dialog(page, en.removePasswordTitle).getByRole('button', { name: en.removePassword }).click();
    await page.getByText(en.noPassword).waitFor();
    await page.getByRole('heading', { name: en.password }).and(page.locator(':focus')).waitFor();
    await button(page, en.newAddress).click();
    await dialog(page, en.newAddressTitle).getByRole('button', { name: en.newAddress }).click();
    await page.getByText(en.addressChanged).waitFor();
    const now = await formOf(cast, id);
    expect([now.hasPassword, now.url === url]).toEqual([false, false]);
    expect(await page.getByLabel(en.address).inputValue()).toBe(now.url);
  } finally {
    await leave();
  }
});

test('a form whose sender lost the right to send is published by somebody else, in their name', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const { id, url } = await publishRental(cast);
  const asSender: Permission[] = ['MANAGE_FORM', 'CREATE_DOCUMENT', 'SEND_DOCUMENT', 'SEND_WITHOUT_APPROVAL'];
  const { page: theirs, who, may, accessible, root, leave: close } = await member(cast, asSender);
  const { page, accessible: isAccessible, leave } = await signedIn(kit, cast);
  try {
    // Another person's form: that its sender changes is shown before it is saved.
    await theirs.goto(`${root}/forms/${id}/settings`);
    await theirs.getByLabel(en.textNames.description).fill('Tell us everything.');
    await theirs.getByText(en.senderChanges('Olga Owner')).waitFor();
    await accessible('the sender changes');
    await shot(theirs, 'form-sender');
    await saves(theirs);
    expect((await formOf(cast, id)).sender.id).toBe(who.id);
    await may(['MANAGE_FORM']);
    await theirs.goto(`${root}/forms/${id}/settings`);
    await theirs.getByText(en.closedToYou).first().waitFor();
    await accessible('closed to them');

    await page.goto(`${root}/forms/${id}/sharing`);
    await page.getByText(en.closedAbout.SENDER_LEFT('Maja Öhrn')).waitFor();
    await isAccessible('sender left');
    await shot(page, 'form-sender-left');
    await button(page, en.publish).click();
    await page.getByText(en.sentByYou).waitFor();
    await answers(url, 'Nils Åkerman');
  } finally {
    await Promise.all([leave(), close()]);
  }
});

test('who reads answers sees them alone, and what a role takes away disappears while it is open', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const { id, url } = await publishRental(cast);
  await answers(url, 'Nils Åkerman');
  const { page, may, accessible, errors, root, leave } = await member(cast, ['READ_FORM_SUBMISSIONS', 'READ_DOCUMENT']);
  try {
    await page.getByRole('link', { name: /Rent a room/ }).click();
    await page.getByRole('button', { name: /Nils Åkerman/ }).click();
    await page.getByText('Umeå').waitFor();
    expect(await page.getByRole('navigation', { name: en.parts }).getByRole('link').allTextContents()).toEqual([
      en.part['/forms/:id/answers'],
    ]);
    await accessible('answers alone');
    await shot(page, 'form-answers-alone');
    await page.goto(`${root}/forms/${id}/sharing`);
    await page.getByRole('heading', { name: general.notFound }).waitFor();
    await may(['READ_FORM_SUBMISSIONS', 'READ_DOCUMENT', 'MANAGE_FORM']);
    await page.goto(`${root}/forms/${id}`);
    await page.getByRole('button', { name: /^Home town/ }).waitFor();
    await may(['READ_DOCUMENT']);
    await page.getByRole('heading', { name: shell.gone }).waitFor();
    await accessible('gone');
    expect(errors.filter(error => !error.includes('403'))).toEqual([]);
  } finally {
    await leave();
  }
});
