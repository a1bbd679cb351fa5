/** The page of events: filtered by type, found by id, with the body and the deliveries of each. */
import { expect, test } from 'vitest';
import { documentOperations } from '../../../../src/contract/operations/documents/documents.ts';
import { webhookOperations } from '../../../../src/contract/operations/webhooks.ts';
import { en as types } from '../../../../web/dashboard/developers/event-types/locales/en.ts';
import { sv as typesSv } from '../../../../web/dashboard/developers/event-types/locales/sv.ts';
import { en } from '../../../../web/dashboard/developers/events/locales/en.ts';
import { sv } from '../../../../web/dashboard/developers/events/locales/sv.ts';
import { en as detail } from '../../../../web/dashboard/documents/detail/locales/en.ts';
import { type Cast, useService } from '../../../kit/service.ts';
import { openReceiver } from '../../../webhooks/receiver.ts';
import { pagesDir } from '../../kit/built-pages.ts';
import { signedIn } from '../../kit/dashboard.ts';
import { fitsWidth, shot } from '../../kit/finding.ts';
import { phone } from '../../kit/person.ts';
import { opensSettings } from '../../kit/settings.ts';

const kit = useService({ web: pagesDir, env: { SIGILL_ALLOW_PRIVATE_WEBHOOKS: 'true' } });

/** Two documents and the events of one of them sent to a webhook; returns the id of the first event. */
async function happenings(cast: Cast) {
  const receiver = await openReceiver();
  await cast.api.done(webhookOperations.create, { body: { url: receiver.url, events: ['document.created'] } });
  receiver.received.length = 0;
  const { id } = await cast.api.done(documentOperations.create, { body: { name: 'Lease' } });
  await kit.work();
  await cast.api.done(documentOperations.delete, { params: { id } });
  return { url: receiver.url, eventId: receiver.received[0]?.headers['webhook-id'] ?? '' };
}

test('an event is filtered by its type, and shows its body and where it was sent', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const { page, accessible, errors, root, leave } = await signedIn(kit, cast);
  try {
    const { url, eventId } = await happenings(cast);
    await opensSettings(page, { name: 'Olga Owner', place: '/settings/developers/events' });
    const rows = page.getByRole('region', { name: en.list }).getByRole('listitem');
    await rows.filter({ hasText: 'document.deleted' }).waitFor();
    await accessible('list');
    await shot(page, 'events');
    await page.getByRole('combobox', { name: en.type }).selectOption('document.created');
    await expect.poll(() => rows.count()).toBe(1);
    await rows.first().getByRole('button').press('Enter');
    const panel = page.getByRole('complementary', { name: types.types['document.created'] });
    await panel.getByText(eventId, { exact: true }).waitFor();
    await panel.getByRole('region', { name: en.body }).getByText('"workspaceId"').waitFor();
    await panel.getByRole('link', { name: url }).waitFor();
    await accessible('event');
    await shot(page, 'events-open');
    await page.getByRole('combobox', { name: en.type }).selectOption('contact.created');
    await page.getByText(en.noMatch).waitFor();
    await accessible('nothing');
    await page.getByRole('button', { name: en.clear }).click();
    await rows.filter({ hasText: 'document.deleted' }).waitFor();

    // Of one document, from its menu.
    const { id } = await cast.api.done(documentOperations.create, { body: { name: 'Offer' } });
    await page.goto(`${root}/documents/${id}`);
    await page.getByRole('button', { name: detail.more }).click();
    await page.getByRole('menuitem', { name: detail.events }).click();
    await page.getByText(en.onlyAbout).waitFor();
    await expect.poll(() => rows.count()).toBe(1);
    await rows.filter({ hasText: 'Offer' }).waitFor();
    await accessible('of one document');
    await shot(page, 'events-about');
    await page.getByRole('button', { name: en.allSubjects }).click();
    await rows.filter({ hasText: 'document.deleted' }).waitFor();
    await page.getByRole('searchbox', { name: en.findById }).fill(id);
    await page.getByRole('button', { name: en.find, exact: true }).click();
    await page.waitForURL(url => url.searchParams.get('about') === id);
    await expect.poll(() => rows.count()).toBe(1);
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

test('an event is found by its id, in Swedish on a dark phone', async () => {
  const cast = await kit.organization();
  const device = { ...phone, viewport: { width: 360, height: 740 }, locale: 'sv-SE', colorScheme: 'dark' as const };
  const { page, accessible, errors, leave } = await signedIn(kit, cast, device);
  try {
    const { eventId } = await happenings(cast);
    await opensSettings(page, { name: 'Olga Owner', place: '/settings/developers/events', language: 'sv' });
    await page.getByText(typesSv.types['document.deleted']).waitFor();
    await accessible('list');
    await fitsWidth(page, 'list');
    await shot(page, 'events-phone');
    await page.getByRole('searchbox', { name: sv.findById }).fill(` ${eventId} `);
    await page.getByRole('button', { name: sv.find, exact: true }).click();
    await page.getByRole('complementary').getByText(eventId, { exact: true }).waitFor();
    await accessible('event');
    await fitsWidth(page, 'event');
    await shot(page, 'events-phone-open');
    expect(errors).toEqual([]);
    await page.goto(`${page.url().split('?')[0]}?open=evt_none`);
    await page.getByRole('heading', { name: sv.missing }).waitFor();
  } finally {
    await leave();
  }
});
