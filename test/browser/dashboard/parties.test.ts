/** Adding parties in a browser: oneself, somebody new, and the people behind the roles of a template. */
import { expect, test } from 'vitest';
import { contactOperations } from '../../../src/contract/operations/contacts.ts';
import { documentOperations } from '../../../src/contract/operations/documents/documents.ts';
import { templatePartyOperations } from '../../../src/contract/operations/template-parties.ts';
import { templateOperations } from '../../../src/contract/operations/templates.ts';
import { en } from '../../../web/dashboard/prepare/locales/en.ts';
import { sv } from '../../../web/dashboard/prepare/locales/sv.ts';
import { useService } from '../../kit/service.ts';
import { pagesDir } from '../kit/built-pages.ts';
import { signedIn } from '../kit/dashboard.ts';
import { fitsWidth, shot } from '../kit/finding.ts';
import { phone } from '../kit/person.ts';

const kit = useService({ web: pagesDir });

test('Add me adds the person, and the form of a party asks for name and e-mail', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const { id } = await cast.api.done(documentOperations.create, { body: { name: 'Lease', parties: [] } });
  const { page, email, accessible, errors, root, leave } = await signedIn(kit, cast);
  const parties = async () => (await cast.api.done(documentOperations.get, { params: { id } })).parties;
  try {
    await page.goto(`${root}/documents/${id}/parties`);
    await page.getByRole('button', { name: en.parties.addMe }).click();
    // Nothing more is asked: the person is on the list, and has the focus there.
    await page.locator(`.party-open:focus`, { hasText: email }).waitFor();
    expect(await page.getByRole('form').count()).toBe(0);
    expect(await parties()).toMatchObject([{ email, role: 'SIGNER', delivery: ['EMAIL'] }]);
    expect(await page.getByRole('button', { name: en.parties.addMe }).count()).toBe(0);

    await page.getByRole('button', { name: en.parties.add, exact: true }).click();
    await page.getByLabel(en.parties.email, { exact: true }).waitFor();
    const form = page.getByRole('form', { name: en.parties.newParty });
    const asked = form.getByRole('combobox').or(form.getByRole('textbox'));
    expect(await asked.count()).toBe(2);
    await accessible('name and e-mail');
    await shot(page, 'party-plain');
    await page.getByText(en.parties.more).click();
    await page.getByLabel(en.parties.check, { exact: true }).waitFor();
    const methods = page.getByLabel(en.parties.method, { exact: true }).locator('option');
    expect(await methods.allInnerTexts()).toEqual([en.parties.methods.DRAWING, en.parties.methods.CLICK_TO_SIGN]);
    await accessible('everything of a party');
    await shot(page, 'party-more');
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

test.each([
  ['desk', {}, en],
  ['phone', { ...phone, locale: 'sv-SE', colorScheme: 'dark' as const }, sv],
])('the role of a template becomes a contact, and a missing e-mail is marked: %s', async (where, device, texts) => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const body = { firstName: 'Nils', lastName: 'Åkerman', email: 'nils@example.com' };
  const contact = await cast.api.done(contactOperations.create, { body });
  const { id: templateId } = await cast.api.done(templateOperations.create, {
    body: { name: 'Lease' },
  });
  await cast.api.done(templatePartyOperations.create, {
    params: { id: templateId },
    body: { name: 'Tenant', signatureMethod: 'CLICK_TO_SIGN' },
  });
  const { id } = await cast.api.done(documentOperations.create, { body: { name: 'Lease', templateId } });
  const { page, accessible, errors, root, leave } = await signedIn(kit, cast, device);
  try {
    await page.goto(`${root}/documents/${id}/parties`);
    await page.getByText(texts.parties.lacks.email).waitFor();
    await accessible('a role without an address');
    await shot(page, `party-lacks-${where}`);
    await page.getByRole('button', { name: /^Tenant/ }).click();
    // The name of the role is chosen, so that typing replaces it.
    await page.keyboard.type('Nil');
    await page.getByRole('option', { name: /Nils Åkerman/ }).waitFor();
    await shot(page, `party-role-${where}`);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByLabel(texts.parties.email, { exact: true }).inputValue()).toBe(body.email);
    await page.getByRole('button', { name: texts.parties.saveParty }).click();
    await page.getByRole('button', { name: texts.parties.menu('Nils Åkerman') }).waitFor();
    expect(await page.getByText(texts.parties.lacks.email).count()).toBe(0);
    await fitsWidth(page);
    await shot(page, `party-filled-${where}`);
    expect((await cast.api.done(documentOperations.get, { params: { id } })).parties).toMatchObject([
      { name: 'Nils Åkerman', email: body.email, contactId: contact.id, signatureMethod: 'CLICK_TO_SIGN' },
    ]);
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});
