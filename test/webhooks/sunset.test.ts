/** The end of an API version: who is notified, when, and what becomes of its endpoints. */
import { describe, expect, test } from 'vitest';
import { webhookOperations } from '../../src/contract/operations/webhooks.ts';
import { markAt, noticeSunsets } from '../../src/domain/webhooks/sunset/notices.ts';
import { pauseEnded } from '../../src/domain/webhooks/sunset/pause.ts';
import type { WebhookRow } from '../../src/domain/webhooks/webhook.ts';
import { ordinaryDay } from '../../src/platform/clock.ts';
import { mailbox } from '../kit/emails.ts';
import { olderName, olderVersion } from '../kit/older-version.ts';
import { joined } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';
import { secondWorkspace } from '../kit/workspaces.ts';
import { type Listening, listening } from './listening.ts';
import { created, somewhere } from './making.ts';

const day = 86_400_000;
const sunset = new Date(ordinaryDay.getTime() + 120 * day);
const kit = useService({ olderVersions: [{ ...olderVersion, sunsetAt: sunset }] });
const emailsTo = (address: string) => mailbox(kit)(address);

const daysLeft = (days: number): Date => new Date(sunset.getTime() - days * day);
/** The service at another time, for what is scheduled. */
const at = (now: Date) => ({ ...kit.service.app, clock: { now: () => now } });
const older = (cast: Cast, more: Listening = {}) => listening(kit, cast, { apiVersion: olderName, ...more });
const ownerOf = async ({ ownerId }: Cast): Promise<string> =>
  (await kit.db.row<{ email: string }>('select email from users where id = $1', [ownerId]))?.email ?? '';

async function notified(cast: Cast, days: readonly number[]) {
  for (const left of days) await noticeSunsets(at(daysLeft(left)));
  return emailsTo(await ownerOf(cast));
}

describe('Before an API version ends', () => {
  test.each([
    [90.1, null],
    [90, 90],
    [30.1, 90],
    [30, 30],
    [7.1, 30],
    [7, 7],
    [0.1, 7],
    [0, null],
    [-5, null],
  ])('%d days before, the notice of day %s is due', (left, mark) => {
    expect(markAt(sunset, daysLeft(left))).toBe(mark);
  });

  test('those who manage its webhooks are notified 90, 30 and 7 days before, once each', async () => {
    const cast = await kit.organization();
    const { url } = await older(cast);
    await kit.db.run(`update webhooks set url = url || 'hook?key=secret' where url = $1`, [url]);
    const manager = await joined(kit, cast, { permissions: ['MANAGE_WEBHOOKS'] });
    const other = await joined(kit, cast, { permissions: ['READ_DOCUMENT', 'MANAGE_API_TOKENS'] });
    const inactive = await joined(kit, cast, { permissions: ['MANAGE_WEBHOOKS'] });
    await kit.db.run("update members set status = 'INACTIVE' where user_id = $1", [inactive.id]);
    const days = Array.from({ length: 120 }, (_, i) => 119 - i);
    const emails = await notified(cast, days);
    expect(emails).toHaveLength(3);
    for (const email of emails) {
      expect(email?.subject).toContain(olderName);
      expect(email?.text).toContain(`${url}hook`);
      expect(email?.text).not.toContain('key=secret');
    }
    expect(await emailsTo(manager.email)).toHaveLength(3);
    for (const { email } of [other, inactive]) expect(await emailsTo(email)).toEqual([]);
  });

  test('after an interruption only the latest notice is sent, and no earlier one later', async () => {
    const cast = await kit.organization();
    await older(cast);
    expect(await notified(cast, [5, 4, 4])).toHaveLength(1);
  });

  test('two nodes at once send one notice', async () => {
    const cast = await kit.organization();
    await older(cast);
    await Promise.all([noticeSunsets(at(daysLeft(80))), noticeSunsets(at(daysLeft(80)))]);
    expect(await emailsTo(await ownerOf(cast))).toHaveLength(1);
  });

  test('webhooks of the newest version, disabled and deleted ones are not mentioned', async () => {
    const cast = await kit.organization();
    for (const more of [{ enabled: false }, { deleted: true }, { apiVersion: '2026-10' }]) await older(cast, more);
    expect(await notified(cast, [80, 20, 5])).toEqual([]);
    const kept = await older(cast);
    const moved = await older(cast);
    await noticeSunsets(at(daysLeft(3)));
    await kit.db.run("update webhooks set api_version = '2026-10' where id = $1", [moved.id]);
    const [email] = await emailsTo(await ownerOf(cast));
    expect(email?.text).toContain(kept.url);
    expect(email?.text).not.toContain(moved.url);
  });

  test('nobody is notified when the last webhook is moved before the e-mail is sent', async () => {
    const cast = await kit.organization();
    const { id } = await older(cast);
    await noticeSunsets(at(daysLeft(80)));
    await kit.db.run("update webhooks set api_version = '2026-10' where id = $1", [id]);
    expect(await emailsTo(await ownerOf(cast))).toEqual([]);
  });

  test('each workspace is notified of its own, and administrators of those of the organization', async () => {
    const cast = await kit.organization();
    const second = await secondWorkspace(kit, cast);
    const here = await older(cast);
    const there = await older(cast, { workspaceId: second.workspaceId });
    const manager = await joined(kit, cast, { permissions: ['MANAGE_WEBHOOKS'] });
    await noticeSunsets(at(daysLeft(80)));
    const [mine, ...none] = await emailsTo(await ownerOf(cast));
    expect(none).toEqual([]);
    expect(mine?.text).toContain(here.url);
    expect(mine?.text).not.toContain(there.url);
    const everywhere = await older(cast, { workspaceId: null });
    await noticeSunsets(at(daysLeft(79)));
    const [, ofAll] = await emailsTo(await ownerOf(cast));
    expect(ofAll?.text).toContain(everywhere.url);
    expect(await emailsTo(manager.email)).toHaveLength(1);
  });

  test('a long list is shortened, in the language of the workspace', async () => {
    const cast = await kit.organization({ sandbox: true });
    for (let i = 0; i < 12; i++) await older(cast);
    const [swedish] = await notified(cast, [80]);
    expect(swedish?.subject).toMatch(/^\[SANDBOX\] API-version 2026-09 upphör /);
    expect(swedish?.text).toContain('och 2 till');
    await kit.db.run("update workspaces set language = 'fi' where id = $1", [cast.workspaceId]);
    const [, english] = await notified(cast, [20]);
    expect(english?.subject).toContain('API version 2026-09 ends on');
    expect(english?.text).toContain('and 2 more');
  });
});

describe('When an API version has ended', () => {
  const rowOf = (id: string) => kit.db.row<WebhookRow>('select * from webhooks where id = $1', [id]);

  test('its webhooks are paused once, and those of other versions are not', async () => {
    const cast = await kit.organization();
    const [ended, newest] = [await older(cast), await listening(kit, cast)];
    const failing = await older(cast, { paused: true });
    await pauseEnded(at(daysLeft(0.01)));
    expect((await rowOf(ended.id))?.paused_at).toBe(null);
    await pauseEnded(at(sunset));
    const paused = await rowOf(ended.id);
    expect(paused).toMatchObject({ paused_at: sunset, pause_reason: 'API_VERSION_SUNSET', updated_at: sunset });
    const between = await older(cast);
    await pauseEnded(at(daysLeft(-1)));
    expect(await rowOf(ended.id)).toEqual(paused);
    expect((await rowOf(between.id))?.pause_reason).toBe('API_VERSION_SUNSET');
    expect((await rowOf(failing.id))?.pause_reason).toBe('HTTP_410');
    expect((await rowOf(newest.id))?.paused_at).toBe(null);
  });

  test('no webhook can get it or be reactivated in it, and one that is moved can', async () => {
    const cast = await kit.organization();
    const { id } = await created(cast, { apiVersion: olderName });
    const other = await created(cast);
    kit.clock.move(sunset.getTime() - kit.clock.now().getTime());
    await kit.work();
    const refused = { code: 'VALIDATION_FAILED', issues: [expect.objectContaining({ path: 'apiVersion' })] };
    const body = { url: somewhere, events: ['document.created'] as ['document.created'], apiVersion: olderName };
    expect(await cast.api.refused(webhookOperations.create, { body })).toMatchObject(refused);
    const change = { params: { id: other.id }, body: { apiVersion: olderName } };
    expect(await cast.api.refused(webhookOperations.update, change)).toMatchObject(refused);
    const one = { params: { id } };
    expect(await cast.api.done(webhookOperations.get, one)).toMatchObject({
      status: 'PAUSED',
      pauseReason: 'API_VERSION_SUNSET',
    });
    expect((await cast.api.refused(webhookOperations.reactivate, one)).code).toBe('INVALID_STATE');
    await cast.api.done(webhookOperations.update, { ...one, body: { apiVersion: '2026-10' } });
    expect((await cast.api.done(webhookOperations.reactivate, one)).status).toBe('ENABLED');
    expect(await emailsTo(await ownerOf(cast))).toEqual([]);
  });
});
