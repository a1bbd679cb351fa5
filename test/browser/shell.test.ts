/** The signing page before any of its script has run, and when it reveals nothing. */
import { describe, expect, test } from 'vitest';
import { activityOperations } from '../../src/contract/operations/documents/activity.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import { en } from '../../web/signer/locales/en.ts';
import { sv } from '../../web/signer/locales/sv.ts';
import { type Cast, useService } from '../kit/service.ts';
import { signingLinkOf } from '../kit/signer.ts';
import { pagesDir } from './kit/built-pages.ts';
import { heading } from './kit/finding.ts';
import { personWith, phone } from './kit/person.ts';
import { sendPlain } from './kit/plain-document.ts';

const kit = useService({ web: pagesDir });

const maja = { name: 'Maja Berg', email: 'maja@example.com' };

async function linkOf(cast: Cast, documentId: string, at = 0): Promise<string> {
  const { parties } = await cast.api.done(documentOperations.get, { params: { id: documentId } });
  const params = { id: documentId, partyId: parties[at]?.id ?? '' };
  return signingLinkOf(await cast.api.done(partyOperations.get, { params }));
}

const pageAt = async (link: string) => (await fetch(link)).text();

describe('The page as served', () => {
  test("says what it is, who sent it and what to do, in the document's language", async () => {
    const cast = await kit.organization({ name: 'Northlight Studio' });
    const document = await sendPlain(cast, 'Lease of <b>the</b> hall', [
      maja,
      { name: 'Rut', email: 'rut@example.com', role: 'REVIEWER' },
    ]);
    const [signs, reads] = [
      await pageAt(await linkOf(cast, document.id)),
      await pageAt(await linkOf(cast, document.id, 1)),
    ];
    for (const page of [signs, reads]) {
      expect(page).toContain('<html lang="en">');
      expect(page).toContain('<h1 class="bar-name">Lease of &lt;b&gt;the&lt;/b&gt; hall</h1>');
      expect(page).toContain(en.from('Olga Owner', 'Northlight Studio'));
    }
    expect(signs).toContain(en.askedToSign('Northlight Studio'));
    expect(reads).toContain(en.askedToRead('Northlight Studio'));
    const swedish = await sendPlain(cast, 'Avtal', [maja], { documentMeta: { language: 'sv' } });
    const page = await pageAt(await linkOf(cast, swedish.id));
    expect(page).toContain(sv.askedToSign('Northlight Studio'));
  });

  test('records nothing, however often it is requested', async () => {
    const cast = await kit.organization();
    const document = await sendPlain(cast, 'Unopened', [maja]);
    await kit.work();
    const link = await linkOf(cast, document.id);
    const countEntries = async () =>
      (await cast.api.done(activityOperations.list, { params: { id: document.id }, query: { limit: 100 } })).data
        .length;
    const before = await countEntries();
    for (let i = 0; i < 3; i++) expect(await pageAt(link)).toContain('Unopened');
    expect(await countEntries()).toBe(before);
    const { parties } = await cast.api.done(documentOperations.get, { params: { id: document.id } });
    expect(parties[0]?.readStatus).toBe('NOT_OPENED');
  });

  test('reveals nothing before a verification, of an ended document or for an invalid link', async () => {
    const cast = await kit.organization({ name: 'Northlight Studio' });
    const locked = await sendPlain(cast, 'Hidden words', [maja], { documentMeta: { openVerification: 'EMAIL' } });
    const taken = await sendPlain(cast, 'Hidden words', [maja]);
    const takenLink = await linkOf(cast, taken.id);
    await cast.api.done(documentOperations.withdraw, { params: { id: taken.id }, body: {} });
    const other = await sendPlain(cast, 'Hidden words', [maja]);
    const link = await linkOf(cast, other.id);
    for (const address of [
      await linkOf(cast, locked.id),
      takenLink,
      link.slice(0, -1),
      link.replace(other.id, locked.id),
      link.replace(/token=.*/, 'token=../../etc'),
      link.replace(/\?.*/, ''),
    ]) {
      const page = await pageAt(address);
      expect(page).toContain('<div id="root"');
      expect(page).not.toContain('id="shell"');
      expect(page).not.toContain('Hidden');
      expect(page).not.toContain('Northlight');
    }
  });

  test('is taken over by the script without a layout shift, and works without scripts', async () => {
    const cast = await kit.organization({ name: 'Northlight Studio' });
    const link = await linkOf(cast, (await sendPlain(cast, 'Lease', [maja])).id);
    const still = await personWith({ ...phone, javaScriptEnabled: false });
    const person = await personWith(phone);
    try {
      await still.page.goto(link);
      await heading(still.page, 'Lease').waitFor();
      await heading(still.page, en.askedToSign('Northlight Studio')).waitFor();
      const before = await heading(still.page, 'Lease').boundingBox();
      await person.page.goto(link);
      await person.page.locator('canvas').first().waitFor();
      expect(await person.page.locator('#shell').count()).toBe(0);
      const after = await heading(person.page, 'Lease').boundingBox();
      expect([after?.x, after?.y]).toEqual([before?.x, before?.y]);
      expect(person.errors).toEqual([]);
    } finally {
      await still.leave();
      await person.leave();
    }
  });
});
