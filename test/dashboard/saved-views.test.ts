/** Saved views: whose they are, who may change them, and how many there can be. */
import { describe, expect, test } from 'vitest';
import { maxSavedViews } from '../../src/contract/dashboard/saved-views.ts';
import type { Permission } from '../../src/contract/permissions.ts';
import { keepTime } from '../credentials/sign-in/person.ts';
import { useService } from '../kit/service.ts';
import { browser } from './browser.ts';

keepTime();
const kit = useService({ env: { SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1' } });
const view = { name: 'Expires soon', search: 'view=waiting&expires=week' };

describe('A saved view', () => {
  test('is its maker’s to read, change and delete, and nobody else’s', async () => {
    const [cast, other] = [await kit.organization(), await kit.organization()];
    const me = await browser(kit, cast, ['READ_DOCUMENT']);
    const made = await me.send('POST', '/saved-views', view);
    expect(made.body).toMatchObject({ ...view, shared: false });
    const path = `/saved-views/${made.body.id}`;
    expect((await me.send('PATCH', path, { name: 'Soon' })).body).toMatchObject({ name: 'Soon', search: view.search });
    for (const stranger of [
      await browser(kit, cast, ['READ_DOCUMENT', 'MANAGE_WORKSPACE_SETTINGS']),
      await browser(kit, other, ['READ_DOCUMENT', 'MANAGE_WORKSPACE_SETTINGS']),
    ]) {
      expect((await stranger.get('/saved-views')).body.data).toEqual([]);
      expect((await stranger.send('PATCH', path, { name: 'Mine' })).status).toBe(404);
      expect((await stranger.send('DELETE', path)).status).toBe(404);
    }
    expect((await me.send('DELETE', path)).body).toEqual({ id: made.body.id, deleted: true });
    expect((await me.get('/saved-views')).body.data).toEqual([]);
  });

  test('of the workspace is everybody’s to use, and changed by those who manage its settings', async () => {
    const cast = await kit.organization();
    const manager = await browser(kit, cast, ['READ_DOCUMENT', 'MANAGE_WORKSPACE_SETTINGS']);
    const member = await browser(kit, cast, ['READ_DOCUMENT']);
    const { id } = (await manager.send('POST', '/saved-views', { ...view, shared: true })).body;
    expect((await member.get('/saved-views')).body.data).toMatchObject([{ id, shared: true }]);
    for (const refused of [
      await member.send('PATCH', `/saved-views/${id}`, { name: 'Other' }),
      await member.send('DELETE', `/saved-views/${id}`),
      await member.send('POST', '/saved-views', { ...view, shared: true }),
    ])
      expect([refused.status, refused.body.code]).toEqual([403, 'PERMISSION_DENIED']);
    const { body: own } = await member.send('POST', '/saved-views', view);
    expect((await member.send('PATCH', `/saved-views/${own.id}`, { shared: true })).status).toBe(403);
    expect((await (await browser(kit, cast, [])).get('/saved-views')).status).toBe(403);
  });

  test('has a name and an address of limited length, and there are at most 50', async () => {
    const cast = await kit.organization();
    const me = await browser(kit, cast, ['READ_DOCUMENT']);
    for (const wrong of [{ name: ' ' }, { name: 'a'.repeat(61) }, { search: 'a'.repeat(2_001) }])
      expect((await me.send('POST', '/saved-views', { ...view, ...wrong })).status).toBe(400);
    for (let n = 0; n < maxSavedViews; n++) await me.send('POST', '/saved-views', { ...view, name: `View ${n}` });
    expect((await me.send('POST', '/saved-views', view)).body.code).toBe('VALIDATION_FAILED');
  });

  test('is one of 50 also when many are made, or shared, at once', async () => {
    const cast = await kit.organization();
    const permissions: Permission[] = ['READ_DOCUMENT', 'MANAGE_WORKSPACE_SETTINGS'];
    const [me, other] = [await browser(kit, cast, permissions), await browser(kit, cast, permissions)];
    const many = [...Array(maxSavedViews + 10).keys()];
    const statuses = async (ask: (n: number) => Promise<{ status: number }>) =>
      (await Promise.all(many.map(ask))).map(({ status }) => status);
    const all = await statuses(n => me.send('POST', '/saved-views', { ...view, name: `View ${n}` }));
    expect(all.filter(status => status === 200 || status === 201)).toHaveLength(maxSavedViews);
    const shared = await statuses(n => (n % 2 ? me : other).send('POST', '/saved-views', { ...view, shared: true }));
    expect(shared.filter(status => status === 200 || status === 201)).toHaveLength(maxSavedViews);
    const own = (await me.get('/saved-views')).body.data.filter((one: { shared: boolean }) => !one.shared);
    const moved = await Promise.all(
      own.map(({ id }: { id: string }) => me.send('PATCH', `/saved-views/${id}`, { shared: true })),
    );
    expect(moved.map(({ status }) => status)).toEqual(Array(maxSavedViews).fill(400));
    expect((await me.get('/saved-views')).body.data).toHaveLength(2 * maxSavedViews);
  });
});
