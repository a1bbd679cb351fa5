import { describe, expect, test } from 'vitest';
import { served } from '../../../src/domain/credentials/sign-in/library/served.ts';
import { newId } from '../../../src/platform/ids.ts';
import { useService } from '../../kit/service.ts';
import {
  behindProxy,
  byLink,
  byPassword,
  choosePassword,
  goodPassword,
  keepTime,
  linkTo,
  ownerOf,
  pass,
  person,
  published,
} from './person.ts';

keepTime();
const kit = useService({ env: behindProxy });
const minute = 60_000;
const wrong = 'not the password';

describe('A request that changes something', () => {
  const ours = [
    '/sessions/end',
    '/sessions/end-others',
    '/sign-out',
    '/sign-in/magic-link',
    '/request-password-reset',
    '/change-email',
    '/sign-in/oidc',
  ];
  const paths = [...ours, ...served.filter(s => s.method === 'POST').map(s => s.path)];

  test('must come from our own pages: other, null and missing origins are rejected on every path', async () => {
    const cast = await kit.organization();
    const who = await byLink(kit, await ownerOf(kit, cast));
    for (const path of paths)
      for (const one of [who, person(kit)])
        for (const origin of ['https://evil.example', 'null', '', `${kit.baseUrl}.evil.example`]) {
          const answer = await one.post(path, {}, { Origin: origin });
          expect([path, origin, answer.status, answer.body.code]).toEqual([path, origin, 403, 'INVALID_ORIGIN']);
        }
    expect((await who.get('/session')).status).toBe(200);
  });

  test('must come from our own form: another site cannot sign anybody in with its own link', async () => {
    const email = await ownerOf(kit, await kit.organization());
    await person(kit).post('/sign-in/magic-link', { email });
    const link = await linkTo(kit, email);
    const victim = await fetch(link, { method: 'POST', headers: { Origin: 'https://evil.example' } });
    expect(victim.status).toBe(403);
    expect(victim.headers.getSetCookie().join()).not.toContain('session_token');
    const noToken = await fetch(link, { method: 'POST', headers: { Origin: kit.baseUrl } });
    expect(noToken.status).toBe(403);
    expect((await person(kit).form(link, { formToken: 'x'.repeat(43) })).status).toBe(403);
    expect((await person(kit).form(link)).status).toBe(303);
  });

  test('reaches only the paths of the library that we list', async () => {
    const who = await byLink(kit, await ownerOf(kit, await kit.organization()));
    for (const path of [
      '/sign-up/email',
      '/update-user',
      '/delete-user',
      '/revoke-session',
      '/update-session',
      '/link-social',
      '/unlink-account',
      '/two-factor/send-otp',
      '/passkey/update-passkey',
      '/verify-password',
      '/set-password',
    ])
      expect([path, (await who.post(path, {})).status]).toEqual([path, 404]);
    for (const path of [
      '/get-session',
      '/list-sessions',
      '/list-accounts',
      '/magic-link/verify?token=x',
      '/reset-password/x?callbackURL=/',
      '/ok',
      '/error',
    ])
      expect([path, (await who.get(path)).status]).toEqual([path, 404]);
  });

  test('must be a JSON object, and fields that it does not have are not passed on', async () => {
    const email = await ownerOf(kit, await kit.organization());
    await choosePassword(kit, email, goodPassword);
    const raw = await fetch(`${kit.baseUrl}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { Origin: kit.baseUrl },
      body: '[1',
    });
    expect(raw.status).toBe(400);
    for (const body of [
      {},
      { email: 1, password: [] },
      { email, password: { $ne: 1 } },
      { email: 'no address', password: wrong },
    ])
      expect((await person(kit).post('/sign-in/email', body)).status).toBe(400);
    const answer = await person(kit).post('/sign-in/email', {
      email,
      password: goodPassword,
      callbackURL: 'https://evil.example',
    });
    expect([answer.status, answer.headers.get('location'), answer.body]).toEqual([
      200,
      null,
      { status: true, signedIn: true },
    ]);
  });
});

describe('Wrong tries', () => {
  test('five for an address pause it for a minute, known or not; each further one doubles the pause', async () => {
    const email = await ownerOf(kit, await kit.organization());
    await choosePassword(kit, email, goodPassword);
    for (const one of [email, `${newId('who')}@example.com`]) {
      const tried = (password: string) => person(kit).post('/sign-in/email', { email: one, password });
      for (let i = 0; i < 5; i++) expect((await tried(wrong)).status).toBe(401);
      const paused = await tried(goodPassword);
      expect([paused.status, paused.body.code]).toEqual([429, 'RATE_LIMITED']);
      expect(Number(paused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
      pass(minute + 1000);
      expect((await tried(wrong)).status).toBe(401);
      expect(Number((await tried(goodPassword)).headers.get('retry-after'))).toBeGreaterThan(60);
      pass(2 * minute + 1000);
    }
    await byPassword(kit, email);
    for (let i = 0; i < 4; i++) await person(kit).post('/sign-in/email', { email, password: wrong });
    await byPassword(kit, email);
  });

  test('of twenty simultaneous ones at most five are checked', async () => {
    const email = await ownerOf(kit, await kit.organization());
    await choosePassword(kit, email, goodPassword);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => person(kit).post('/sign-in/email', { email, password: wrong })),
    );
    const checked = answers.filter(a => a.status === 401).length;
    // Fewer when the machine is so busy that checking them all would take too long.
    expect([1, 2, 3, 4, 5]).toContain(checked);
    expect(answers.filter(a => a.status === 429)).toHaveLength(20 - checked);
  });

  test('thirty from one network pause it, for every address; a link by e-mail still works elsewhere', async () => {
    const cast = await kit.organization();
    const email = await ownerOf(kit, cast);
    await choosePassword(kit, email, goodPassword);
    const network = { 'X-Forwarded-For': '2001:db8:1:2::1' };
    for (let i = 0; i < 30; i++)
      expect(
        (await person(kit, network).post('/sign-in/email', { email: `${i}.${email}`, password: wrong })).status,
      ).toBe(401);
    const neighbour = { 'X-Forwarded-For': '2001:db8:1:2:ffff::9' };
    expect((await person(kit, neighbour).post('/sign-in/email', { email, password: goodPassword })).status).toBe(429);
    await byPassword(kit, email);
  });

  test('publish an event for each one that was checked', async () => {
    const cast = await kit.organization();
    const email = await ownerOf(kit, cast);
    await choosePassword(kit, email, goodPassword);
    for (let i = 0; i < 9; i++) await person(kit).post('/sign-in/email', { email, password: wrong });
    expect(await published(kit, cast, 'login.failed')).toHaveLength(5);
  });

  test('three e-mails are allowed per address in a quarter of an hour, known or not', async () => {
    const email = await ownerOf(kit, await kit.organization());
    for (const one of [email, `${newId('who')}@example.com`]) {
      const asked = () => person(kit).post('/sign-in/magic-link', { email: one });
      for (let i = 0; i < 3; i++) expect((await asked()).status).toBe(200);
      const answer = await asked();
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    pass(16 * minute);
    expect((await person(kit).post('/sign-in/magic-link', { email })).status).toBe(200);
  });
});
