/** Signing in person: two people sign on one device without e-mails, and neither sees what the other did. */
import { expect, test } from 'vitest';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import { workspaceOperations } from '../../src/contract/operations/workspaces/workspaces.ts';
import { en } from '../../web/signer/locales/en.ts';
import { useService } from '../kit/service.ts';
import { signingLinkOf } from '../kit/signer.ts';
import { pagesDir } from './kit/built-pages.ts';
import { subjectsTo } from './kit/emails.ts';
import { button, draws, heading, reads, shot, signs } from './kit/finding.ts';
import { drawWithFinger, personWith, phone } from './kit/person.ts';
import { eventTypesOf, sendPlain } from './kit/plain-document.ts';

const kit = useService({ work: true, web: pagesDir });

test('after signing, the device is passed on and the next person confirms who they are before signing', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const branding = { enabled: true, primaryColor: '#0B6E8F' };
  await cast.api.done(workspaceOperations.updateOrganization, { body: { branding } });
  const document = await sendPlain(
    cast,
    'Lease',
    [
      { name: 'Maja Berg', email: 'maja@example.com', delivery: ['IN_APP'], signingOrder: 1 },
      { name: 'Nils Åkerman', email: 'nils@example.com', delivery: ['IN_APP'], signingOrder: 2 },
    ],
    { documentMeta: { signingMode: 'SEQUENTIAL' } },
  );
  const params = { id: document.id, partyId: document.parties[0]?.id ?? '' };
  const signingUrl = signingLinkOf(await cast.api.done(partyOperations.get, { params }));
  const device = await personWith(phone);
  const { page } = device;
  const types = async (type: string) => (await eventTypesOf(cast, document.id)).filter(one => one === type).length;
  try {
    await page.goto('about:blank');
    await page.goto(signingUrl);
    await reads(page, 'Lease');
    await button(page, en.sign).waitFor();
    const color = 'getComputedStyle(document.querySelector(".button-primary")).backgroundColor';
    await expect.poll(() => page.evaluate(color)).toBe('rgb(11, 110, 143)');
    await draws(page, en.nextField, drawWithFinger);
    await shot(page, 'in-person-1-brand');
    await signs(page);
    await heading(page, en.signedTitle).waitFor();
    const pass = button(page, en.here.passTo('Nils Åkerman'));
    await pass.waitFor();
    await device.accessible('signed, and another signs next here');
    await shot(page, 'in-person-2-pass');
    await pass.click();

    await heading(page, en.here.giveTo('Nils Åkerman')).waitFor();
    const shown = `${await page.content()} ${await page.title()}`;
    expect(shown).not.toMatch(/Lease|Maja/);
    expect(await page.evaluate('Object.keys(localStorage).filter(key => key.includes("draft"))')).toEqual([]);
    await device.accessible('the device is passed on');
    await shot(page, 'in-person-3-arrival');
    await page.reload();
    await heading(page, en.here.giveTo('Nils Åkerman')).waitFor();
    expect(await types('document.party.opened')).toBe(1);

    await button(page, en.here.iAm('Nils Åkerman')).click();
    await reads(page, 'Lease');
    expect(page.url()).not.toContain('#');
    // The back button leaves the page and does not lead to the previous person's.
    await page.goBack();
    expect(page.url()).toBe('about:blank');
    await page.goForward();
    await reads(page, 'Lease');
    await draws(page, en.nextField, drawWithFinger);
    await signs(page);
    await heading(page, en.sealedTitle).waitFor({ timeout: 120_000 });
    expect(await button(page, en.here.passTo('Maja Berg')).count()).toBe(0);
    await shot(page, 'in-person-4-sealed');
    await device.accessible('sealed');
    expect(device.errors).toEqual([]);

    expect(await types('document.party.opened')).toBe(2);
    expect(await types('document.party.signed')).toBe(2);
    expect(await types('document.party.sent')).toBe(0);
    expect(await types('document.completed')).toBe(1);
    await kit.work();
    for (const address of ['maja@example.com', 'nils@example.com'])
      expect(await subjectsTo(kit.dataDir, address)).toEqual([]);
  } finally {
    await device.leave();
  }
});
