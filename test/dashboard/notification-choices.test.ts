/** Which e-mails a member gets: as before for who chose nothing, and nothing that was turned off. */
import { describe, expect, test } from 'vitest';
import { keepTime } from '../credentials/sign-in/person.ts';
import { useService } from '../kit/service.ts';
import { browser } from './browser.ts';

keepTime();
const kit = useService({ env: { SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1' } });
const path = '/me/notification-choices';

describe('Choices of e-mails', () => {
  test('are all on until somebody turns one off, and are the person’s own in each workspace', async () => {
    const [cast, other] = [await kit.organization(), await kit.organization()];
    const [me, colleague] = [await browser(kit, cast), await browser(kit, cast)];
    const before = (await me.get(path)).body;
    expect(new Set(Object.values(before))).toEqual(new Set([true]));
    expect((await me.send('PATCH', path, { MESSAGES: false, DECLINED: false })).body).toEqual({
      ...before,
      MESSAGES: false,
      DECLINED: false,
    });
    expect((await me.send('PATCH', path, { MESSAGES: true })).body).toEqual({ ...before, DECLINED: false });
    expect((await colleague.get(path)).body).toEqual(before);
    const elsewhere = await fetch(`${kit.baseUrl}/api/dashboard${path}`, {
      headers: { ...me.headers, 'Svc-Workspace': other.workspaceId, cookie: me.who.cookieHeader() },
    });
    expect(elsewhere.status).toBe(403);
    expect((await me.send('PATCH', path, { API_KEY: false })).status).toBe(400);
    expect((await me.send('PATCH', path, {}, { 'Svc-Form-Token': 'other' })).status).toBe(403);
  });

  test('that are changed at the same time do not lose each other', async () => {
    const me = await browser(kit, await kit.organization());
    const kinds = ['COMPLETED', 'DECLINED', 'DEADLINE', 'DELEGATION', 'MESSAGES', 'APPROVAL_ASKED'];
    await Promise.all(kinds.map(kind => me.send('PATCH', path, { [kind]: false })));
    const { body } = await me.get(path);
    expect(kinds.filter(kind => body[kind])).toEqual([]);
  });
});
