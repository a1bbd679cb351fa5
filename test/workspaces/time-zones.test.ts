/** The time zone of a workspace: its default, its change, and the dates and reminders that follow it. */
import { expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { workspaceOperations } from '../../src/contract/operations/workspaces/workspaces.ts';
import { anna, signerOf, twoPartyDocument } from '../kit/documents.ts';
import { mailbox } from '../kit/emails.ts';
import { fileOf } from '../kit/evidence.ts';
import { textOf } from '../kit/files.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();
const received = mailbox(kit);
const hour = 3_600_000;

const settingsOf = async ({ api, workspaceId }: Cast) =>
  (await api.done(workspaceOperations.get, { params: { id: workspaceId } })).settings;
const change = ({ api, workspaceId }: Cast, timeZone: string) =>
  api.call(workspaceOperations.update, { params: { id: workspaceId }, body: { settings: { timeZone } } });

test('a workspace starts with the time zone of its organization’s country, and can have another', async () => {
  const cast = await kit.organization();
  expect((await settingsOf(cast)).timeZone).toBe('Europe/Stockholm');
  await kit.db.run("update organizations set country = 'FI' where id = $1", [cast.organizationId]);
  const made = await cast.api.done(workspaceOperations.create, { body: { name: 'Helsingfors' } });
  expect(made.settings.timeZone).toBe('Europe/Helsinki');
  expect(await change(cast, 'America/New_York')).toMatchObject({
    body: { settings: { timeZone: 'America/New_York' } },
  });
  expect((await settingsOf(cast)).timeZone).toBe('America/New_York');
  for (const wrong of ['Mars/Olympus', '+02:00', ''])
    expect(await change(cast, wrong)).toMatchObject({
      body: { code: 'VALIDATION_FAILED', issues: [{ path: 'settings.timeZone', code: 'INVALID_VALUE' }] },
    });
});

test('deadlines in e-mails and dates of signing are those of the workspace', async () => {
  const cast = await kit.organization();
  // In Auckland it is already the next day at noon UTC, and in Honolulu it is the day before at one in the morning.
  const noon = new Date(kit.clock.now());
  noon.setUTCHours(13, 0, 0, 0);
  const expiresAt = new Date(noon.getTime() + 240 * hour);
  const lastWholeDay = new Date(expiresAt.getTime() - 24 * hour);
  const dayIn = (timeZone: string, at: Date) =>
    new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(at);
  for (const [i, zone] of ['Pacific/Auckland', 'Pacific/Honolulu'].entries()) {
    await change(cast, zone);
    const email = `party${i}@example.com`;
    const document = await cast.api.done(documentOperations.create, {
      body: {
        name: 'Deal',
        parties: [{ ...anna, email, signatureMethod: 'CLICK_TO_SIGN' }],
        content: [{ type: 'HTML', fieldMeta: { content: '<p>Deal.</p>' } }],
        documentMeta: { language: 'en' },
        expiresAt: expiresAt.toISOString(),
        send: true,
      },
    });
    expect((await received(email))[0]?.text).toContain(`The deadline is ${dayIn(zone, lastWholeDay)}.`);
    const signer = await signerOf(cast, document, anna.name);
    await signer.sign({}, { signature: null, initials: null });
    const signedAt = kit.clock.now();
    await kit.work();
    expect(textOf(await fileOf(cast, document.id, 'SIGNED'))).toContain(dayIn(zone, signedAt));
  }
});

test('reminders come in the morning of the workspace', async () => {
  const cast = await kit.organization();
  await change(cast, 'Pacific/Auckland');
  await twoPartyDocument(cast, {
    parties: [
      { ...anna, email: 'kiri@example.com' },
      { ref: 'bo', name: 'Bo', email: 'b@example.com' },
    ],
  });
  const before = (await received('kiri@example.com')).length;
  const clock = new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Pacific/Auckland' });
  const hourThere = () => Number(clock.format(kit.clock.now()));
  const hours: number[] = [];
  for (let passed = 0; passed < 5 * 24 * hour && hours.length === 0; ) {
    // What is due at ten to ten is not done an hour later, but the next morning.
    const step = hourThere() >= 7 && hourThere() < 11 ? hour / 12 : hour;
    kit.clock.move(step);
    passed += step;
    if ((await received('kiri@example.com')).length > before) hours.push(hourThere());
  }
  expect(hours).toHaveLength(1);
  expect([8, 9]).toContain(hours[0]);
});
