/** Signing order: three people of a document, one of whom only reads. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { en } from '../../web/signer/locales/en.ts';
import { useService } from '../kit/service.ts';
import { linkTo } from './kit/agreement.ts';
import { pagesDir } from './kit/built-pages.ts';
import { emailTo, subjectsTo } from './kit/emails.ts';
import { button, draws, heading, reads, scrollsTo, shot, signs } from './kit/finding.ts';
import { drawWithFinger, personWith, phone } from './kit/person.ts';
import { eventTypesOf, sendPlain } from './kit/plain-document.ts';

const kit = useService({ work: true, web: pagesDir });

const readsToTheEnd = async (page: Page) => {
  for (const number of [1, 2, 3]) await scrollsTo(page, number, 3);
  await page.getByText(en.readToTheEnd).waitFor();
};

test('one party signs, a reviewer reads, another signs, and each gets their e-mails and the sealed copy', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const document = await sendPlain(
    cast,
    'Lease',
    [
      { name: 'Maja Berg', email: 'maja@example.com', signingOrder: 1 },
      { name: 'Rut Falk', email: 'rut@example.com', role: 'REVIEWER', signingOrder: 2 },
      { name: 'Nils Åkerman', email: 'nils@example.com', signingOrder: 3 },
    ],
    { documentMeta: { signingMode: 'SEQUENTIAL' } },
  );
  const [maja, rut, nils] = [await personWith(), await personWith(phone), await personWith(phone)];
  try {
    await maja.page.goto(await linkTo(kit.dataDir, 'maja@example.com', document.id));
    await reads(maja.page, 'Lease');
    expect(await subjectsTo(kit.dataDir, 'rut@example.com')).toEqual([]);
    expect(await subjectsTo(kit.dataDir, 'nils@example.com')).toEqual([]);
    await draws(maja.page, en.signHere);
    await signs(maja.page);
    await heading(maja.page, en.signedTitle).waitFor();

    await rut.page.goto(await linkTo(kit.dataDir, 'rut@example.com', document.id));
    await heading(rut.page, en.readingTitle).waitFor();
    await rut.accessible('reading');
    await readsToTheEnd(rut.page);
    await shot(rut.page, 'order-reader');
    expect(await button(rut.page, en.sign).count()).toBe(0);
    expect(await button(rut.page, en.decline).count()).toBe(0);

    await nils.page.goto(await linkTo(kit.dataDir, 'nils@example.com', document.id));
    await reads(nils.page, 'Lease');
    await draws(nils.page, en.nextField, drawWithFinger);
    await signs(nils.page);
    await heading(nils.page, en.signedTitle).or(heading(nils.page, en.sealedTitle)).first().waitFor();
    for (const person of [nils, maja, rut]) {
      await person.page.bringToFront();
      await person.page.reload();
      await heading(person.page, en.sealedTitle).waitFor({ timeout: 120_000 });
      await person.accessible('sealed');
      expect(person.errors).toEqual([]);
    }
    const [saved] = await Promise.all([rut.page.waitForEvent('download'), button(rut.page, en.downloadSealed).click()]);
    expect(saved.suggestedFilename()).toBe(en.sealedFileName('Lease'));
    for (const address of ['maja@example.com', 'rut@example.com', 'nils@example.com'])
      await emailTo(kit.dataDir, address, 'Completed: Lease');
    expect(await subjectsTo(kit.dataDir, 'rut@example.com')).toEqual(['Completed: Lease', 'To read: Lease']);
    expect(await subjectsTo(kit.dataDir, 'nils@example.com')).toEqual(['Completed: Lease', 'Please sign: Lease']);

    const types = await eventTypesOf(cast, document.id);
    expect(types.filter(type => type === 'document.party.signed')).toHaveLength(2);
    expect(types.filter(type => type === 'document.party.sent')).toHaveLength(3);
    expect(types.filter(type => type === 'document.party.opened')).toHaveLength(3);
    expect(types.slice(-3)).toEqual(expect.arrayContaining(['document.fully_signed', 'document.completed']));
    const done = await cast.api.done(documentOperations.get, { params: { id: document.id } });
    expect(done.parties.map(p => [p.role, p.readStatus, p.signingStatus])).toEqual([
      ['SIGNER', expect.stringMatching(/OPENED|READ/), 'SIGNED'],
      ['REVIEWER', 'READ', 'NOT_SIGNED'],
      ['SIGNER', 'READ', 'SIGNED'],
    ]);
  } finally {
    for (const person of [maja, rut, nils]) await person.leave();
  }
});
