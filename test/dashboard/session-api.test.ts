/** The API for people who are signed in: who gets in, from which pages, and with which permissions. */
import { describe, expect, test } from 'vitest';
import { eventOperations } from '../../src/contract/operations/events.ts';
import { keepTime, type Person, person } from '../credentials/sign-in/person.ts';
import { useService } from '../kit/service.ts';
import { browser } from './browser.ts';

keepTime();
const kit = useService({ env: { SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1' } });

const at = (path: string) => `${kit.baseUrl}/api/dashboard${path}`;
const codeOf = async (answer: ReturnType<Person['get']>) => {
  const { status, body } = await answer;
  return [status, body?.code];
};

describe('A signed-in person', () => {
  test('runs the same operations as a key of theirs, in the newest version', async () => {
    const cast = await kit.organization();
    const { who, headers, member } = await browser(kit, cast, ['CREATE_DOCUMENT', 'READ_DOCUMENT']);
    const made = await who.post(at('/documents'), { name: 'Avtal' }, headers);
    expect([made.status, made.headers.get('svc-version')]).toEqual([200, '2026-10']);
    const found = await who.get(at(`/documents/${made.body.id}`), headers);
    expect(found.body).toMatchObject({ name: 'Avtal', responsibleUserId: member.id });
    const { data } = await cast.api.done(eventOperations.list, { query: { type: ['document.created'] } });
    expect(data.map(event => event.actor)).toEqual([null]);
  });

  test('has the permissions of their role and the errors of the API', async () => {
    const cast = await kit.organization();
    const { who, headers } = await browser(kit, cast, []);
    expect(await codeOf(who.post(at('/documents'), { name: 'A' }, headers))).toEqual([403, 'PERMISSION_DENIED']);
    const wrong = await (await browser(kit, cast, ['CREATE_DOCUMENT'])).who;
    expect(await codeOf(wrong.get(at('/nowhere'), headers))).toEqual([404, 'ROUTE_NOT_FOUND']);
  });

  test('needs no plan with API access, and takes nothing from the request limits of keys', async () => {
    const cast = await kit.organization({ requestsPerMinute: 2 });
    const { who, headers } = await browser(kit, cast);
    await kit.db.run("update organizations set plan = 'SOLO', api_access = false where id = $1", [cast.organizationId]);
    for (let n = 0; n < 5; n++) expect((await who.get(at('/me'), headers)).status).toBe(200);
  });

  test('reaches no workspace of others', async () => {
    const [cast, other] = [await kit.organization(), await kit.organization()];
    const { who, headers } = await browser(kit, cast);
    const there = { ...headers, 'Svc-Workspace': other.workspaceId };
    expect(await codeOf(who.get(at('/me'), there))).toEqual([403, 'WORKSPACE_ACCESS_DENIED']);
  });

  test('may make 1,200 requests a minute', async () => {
    const cast = await kit.organization();
    const { who, headers } = await browser(kit, cast);
    const codes = new Set<number>();
    for (let n = 0; n < 1_201; n++) codes.add((await who.get(at('/me'), headers)).status);
    expect([...codes]).toEqual([200, 429]);
    const { headers: answered } = await who.get(at('/me'), headers);
    expect(Number(answered.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('A request is rejected', () => {
  test('without a session, or with one that was ended', async () => {
    const cast = await kit.organization();
    expect(await codeOf(person(kit).get(at('/me')))).toEqual([401, 'UNAUTHORIZED']);
    const { who, headers } = await browser(kit, cast);
    const cookie = who.cookieHeader();
    await who.post('/sign-out');
    expect(await codeOf(person(kit).get(at('/me'), { ...headers, cookie }))).toEqual([401, 'UNAUTHORIZED']);
    expect(await codeOf(person(kit).get(at('/me'), { authorization: `Bearer ${cast.apiKey}` }))).toEqual([
      401,
      'UNAUTHORIZED',
    ]);
  });

  test('that changes something, from another site or without the token of the session', async () => {
    const cast = await kit.organization();
    const { who, headers } = await browser(kit, cast, ['CREATE_DOCUMENT']);
    const other = await browser(kit, cast, ['CREATE_DOCUMENT']);
    for (const wrong of [
      { ...headers, Origin: 'https://evil.example' },
      { ...headers, 'Svc-Form-Token': '' },
      { ...headers, 'Svc-Form-Token': other.headers['Svc-Form-Token'] ?? '' },
    ])
      expect(await codeOf(who.post(at('/documents'), { name: 'A' }, wrong))).toEqual([403, 'PERMISSION_DENIED']);
    expect((await who.get(at('/me'), { 'Svc-Workspace': cast.workspaceId })).status).toBe(200);
  });

  test('once the person has left', async () => {
    const cast = await kit.organization();
    const { who, headers, member } = await browser(kit, cast);
    await kit.db.run("update members set status = 'INACTIVE' where user_id = $1", [member.id]);
    expect(await codeOf(who.get(at('/me'), headers))).toEqual([403, 'ACCOUNT_INACTIVE']);
  });
});
