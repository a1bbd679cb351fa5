/** Keyboard only, from the first Tab to the sealed copy: nothing is clicked, and the focus is always visible. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { en } from '../../web/signer/locales/en.ts';
import { useService } from '../kit/service.ts';
import { linkTo, sendAgreement } from './kit/agreement.ts';
import { pagesDir } from './kit/built-pages.ts';
import { emailTo } from './kit/emails.ts';
import { heading, reads, shot } from './kit/finding.ts';
import { focused, tabTo } from './kit/keyboard.ts';
import { type Person, personWith } from './kit/person.ts';
import { eventTypesOf, sendPlain } from './kit/plain-document.ts';

const kit = useService({ work: true, web: pagesDir });

/** Types the name in the open dialog and uses it. */
async function typesTheName(page: Page, field: string): Promise<void> {
  await tabTo(page, en.draw);
  await page.keyboard.press('ArrowRight');
  await tabTo(page, field);
  await tabTo(page, field === en.typeInitials ? en.useInitials : en.useSignature);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

async function fillsEverything({ page }: Person): Promise<void> {
  await tabTo(page, en.skipToSteps);
  await page.keyboard.press('Enter');
  await tabTo(page, en.initialsHere);
  await page.keyboard.press('Enter');
  await typesTheName(page, en.typeInitials);
  await tabTo(page, 'Place of business');
  await page.keyboard.type('Storgatan 3, Åmål');
  await tabTo(page, 'First day of work');
  await page.keyboard.type('01122026');
  await tabTo(page, 'Holds the insurance');
  await page.keyboard.press('Space');
  await tabTo(page, 'Way of payment');
  await page.keyboard.type('Giro');
  await tabTo(page, en.signHere);
  await page.keyboard.press('Enter');
  await typesTheName(page, en.typeName);
}

test('everything is filled in and signed by keyboard, and the focus is always visible', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const document = await sendAgreement(cast, 'By keyboard');
  const maja = await personWith();
  const { page } = maja;
  try {
    await page.goto(await linkTo(kit.dataDir, 'maja@example.com', document.id));
    await reads(page, 'By keyboard');
    await fillsEverything(maja);
    await page.getByText(en.allFilled).waitFor();
    await tabTo(page, en.sign);
    await shot(page, 'keyboard-sign');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: en.confirmTitle }).waitFor();
    // Escape closes the dialog, and the focus returns to where it was.
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect((await focused(page)).name).toBe(en.sign);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: en.confirmTitle }).waitFor();
    await tabTo(page, en.sign);
    await page.keyboard.press('Enter');
    await heading(page, en.signedTitle).waitFor();
    expect(await page.locator('h2:focus').innerText()).toBe(en.signedTitle);
    expect(maja.errors).toEqual([]);
    await emailTo(kit.dataDir, 'nils@example.com', 'Please sign: By keyboard');
    expect((await eventTypesOf(cast, document.id)).filter(type => type.startsWith('document.party.'))).toEqual(
      expect.arrayContaining(['document.party.opened', 'document.party.signed']),
    );
  } finally {
    await maja.leave();
  }
});

test('a document is declined by keyboard', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const document = await sendPlain(cast, 'No by keyboard', [{ name: 'Maja Berg', email: 'maja@keys.example.com' }]);
  const maja = await personWith();
  const { page } = maja;
  try {
    await page.goto(await linkTo(kit.dataDir, 'maja@keys.example.com', document.id));
    await reads(page, 'No by keyboard');
    await tabTo(page, en.decline);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: en.declineTitle }).waitFor();
    await tabTo(page, en.declineReason);
    await page.keyboard.type('Not what we said.');
    await tabTo(page, en.declineSend);
    await page.keyboard.press('Enter');
    await heading(page, en.declinedTitle).waitFor();
    expect(maja.errors).toEqual([]);
    expect((await eventTypesOf(cast, document.id)).at(-1)).toBe('document.rejected');
  } finally {
    await maja.leave();
  }
});
