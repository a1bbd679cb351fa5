/** Documents whose pages must all be read before signing, with a redirect to a page of the sender afterwards. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { en } from '../../web/signer/locales/en.ts';
import { useService } from '../kit/service.ts';
import { linkTo } from './kit/agreement.ts';
import { pagesDir } from './kit/built-pages.ts';
import { subjectsTo } from './kit/emails.ts';
import { button, dialog, draws, heading, reads, scrollsTo, shot, signs } from './kit/finding.ts';
import { drawWithFinger, personWith, phone } from './kit/person.ts';
import { eventTypesOf, sendPlain } from './kit/plain-document.ts';

const kit = useService({ work: true, web: pagesDir });

/** A page of the sender, and the referrers of its visitors. */
const visitors: { url: string; referrer: string | undefined }[] = [];
const senders = createServer((request, response) => {
  if (request.url !== '/favicon.ico') visitors.push({ url: request.url ?? '', referrer: request.headers.referer });
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end('<!doctype html><title>Thanks</title><link rel="icon" href="data:,">');
});
let host = '';
beforeAll(async () => {
  await new Promise<void>(resolve => senders.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(senders.address() as AddressInfo).port}`;
});
afterAll(() => senders.close());

test('Sign leads to the next unread page; after signing one can stay or is redirected', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const document = await sendPlain(
    cast,
    'Lease',
    [
      { name: 'Maja Berg', email: 'maja@example.com' },
      { name: 'Nils Åkerman', email: 'nils@example.com' },
    ],
    {
      documentMeta: {
        forceReadFullDocument: true,
        redirectEnabled: true,
        redirectUrl: `http://${host}/done?document={documentId}&signer={signerId}`,
      },
    },
  );
  const [maja, nils] = [await personWith({ reducedMotion: 'reduce' }), await personWith(phone)];
  try {
    const { page } = maja;
    await page.goto(await linkTo(kit.dataDir, 'maja@example.com', document.id));
    await reads(page, 'Lease');
    await draws(page, en.signHere);
    // Reading the last page does not count as reading all.
    await page.evaluate('window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" })');
    await page.getByText(en.pagesRead(2, 3)).filter({ visible: true }).waitFor();
    const sign = button(page, en.sign);
    expect(await sign.isEnabled()).toBe(true);
    await sign.focus();
    await page.keyboard.press('Enter');
    await page.getByText(en.readFirst(2, 3)).filter({ visible: true }).first().waitFor();
    expect(await page.evaluate('document.activeElement.id')).toBe('page-2');
    expect(await dialog(page, en.confirmTitle).count()).toBe(0);
    await maja.accessible('a page is left to read');
    await shot(page, 'full-read-1-unread');
    // A page in view counts as read, also with keyboard and screen reader.
    await page.getByText(en.pagesRead(2, 3)).filter({ visible: true }).waitFor({ state: 'hidden' });
    await signs(page);
    await heading(page, en.signedTitle).waitFor();
    const leaving = page.getByRole('complementary', { name: en.leaving.title });
    await leaving.waitFor();
    await maja.accessible('about to go on');
    await shot(page, 'full-read-2-leaving');
    await leaving.getByRole('button', { name: en.leaving.stay }).click();
    await leaving.waitFor({ state: 'hidden' });
    await page.reload();
    await heading(page, en.signedTitle).waitFor();
    expect(await leaving.count()).toBe(0);
    expect(visitors).toEqual([]);
    expect(maja.errors).toEqual([]);

    const small = nils.page;
    await small.goto(await linkTo(kit.dataDir, 'nils@example.com', document.id));
    await reads(small, 'Lease');
    await draws(small, en.nextField, drawWithFinger);
    await button(small, en.sign).click();
    // Two pages may be in view at once.
    const unread = small.getByText(en.readFirst(2, 3)).or(small.getByText(en.readFirst(3, 3)));
    await unread.filter({ visible: true }).first().waitFor();
    await nils.accessible('pages are left to read on a phone');
    await shot(small, 'full-read-3-phone');
    for (const number of [2, 3]) await scrollsTo(small, number, 3);
    await signs(small);
    await small.waitForURL(`http://${host}/**`, { timeout: 120_000 });
    const [, party] = document.parties;
    expect(visitors).toEqual([{ url: `/done?document=${document.id}&signer=${party?.id}`, referrer: undefined }]);

    const types = await eventTypesOf(cast, document.id);
    expect(types.filter(type => type === 'document.party.read')).toHaveLength(2);
    expect(types.indexOf('document.party.read')).toBeLessThan(types.indexOf('document.party.signed'));
    const done = await cast.api.done(documentOperations.get, { params: { id: document.id } });
    expect(done.parties.map(p => [p.readStatus, p.signingStatus])).toEqual([
      ['READ', 'SIGNED'],
      ['READ', 'SIGNED'],
    ]);
    expect(await subjectsTo(kit.dataDir, 'maja@example.com')).toContain('Please sign: Lease');
  } finally {
    for (const person of [maja, nils]) await person.leave();
  }
});
