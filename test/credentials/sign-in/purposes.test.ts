/** Each token opens what it was made for, and is unknown everywhere else. */
import { describe, expect, test } from 'vitest';
import { signInLink } from '../../../src/cli/sign-in.ts';
import { readConfig } from '../../../src/config/config.ts';
import { invitationOperations } from '../../../src/contract/operations/workspaces/members.ts';
import { roleOperations } from '../../../src/contract/operations/workspaces/roles.ts';
import { addProof, newToken } from '../../../src/domain/credentials/sign-in/proof.ts';
import { newId } from '../../../src/platform/ids.ts';
import { type Cast, useService } from '../../kit/service.ts';
import { behindProxy, byLink, emailsTo, keepTime, linkTo, ownerOf, person, tokenIn } from './person.ts';

keepTime();
const kit = useService({ env: behindProxy });

const places = {
  'sign-in': '/sign-in/link/',
  start: '/start/',
  reset: '/sign-in/reset/',
  allow: '/sign-in/email/allow/',
  confirm: '/sign-in/email/confirm/',
  invitation: '/join/',
  approval: '/approve/',
} as const;
type Kind = keyof typeof places;

const startLink = (email: string) =>
  signInLink(kit.db, { ...readConfig({ SIGILL_DATA_DIR: kit.dataDir }), publicUrl: kit.baseUrl }, email);

async function invited({ api }: Cast): Promise<string> {
  const roleId = (await api.done(roleOperations.list)).data[1]?.id ?? '';
  const email = `${newId('New')}@example.com`;
  await api.done(invitationOperations.create, { body: { email, roleId } });
  return linkTo(kit, email);
}

/** A link of each kind, by its token. */
async function tokens(): Promise<Record<Exclude<Kind, 'approval'>, string>> {
  const cast = await kit.organization();
  const email = await ownerOf(kit, cast);
  const who = await byLink(kit, email);
  const ask = async (path: string, body: object, to = email) => {
    await who.post(path, body);
    return tokenIn(await linkTo(kit, to));
  };
  const to = `${newId('To')}@example.com`;
  const allowing = await ask('/change-email', { newEmail: to });
  await who.form(`${kit.baseUrl}/sign-in/email/allow/${allowing}`);
  const confirm = tokenIn(await linkTo(kit, to));
  return {
    confirm,
    'sign-in': await ask('/sign-in/magic-link', { email }),
    reset: await ask('/request-password-reset', { email }),
    allow: await ask('/change-email', { newEmail: `${newId('Other')}@example.com` }),
    start: tokenIn((await startLink(email)).link),
    invitation: tokenIn(await invited(cast)),
  };
}

describe('A token', () => {
  test('of one purpose is refused by every page of another, and still opens its own', async () => {
    const made = Object.entries(await tokens()) as [Kind, string][];
    for (const [kind, token] of made) {
      const who = person(kit);
      for (const [place, path] of Object.entries(places)) {
        if (place === kind) continue;
        const url = `${kit.baseUrl}${path}${token}`;
        const fields = { password: 'vildsvin kastrull 40 moln', name: 'Nina Ny', answer: 'approve' };
        const [read, sent] = [await who.get(url), await who.form(url, fields)];
        expect([kind, place, read.status, sent.status]).toEqual([kind, place, 404, 404]);
      }
      if (kind !== 'reset') {
        const answer = await who.post('/reset-password', { token, newPassword: 'vildsvin kastrull 40 moln' });
        expect([kind, answer.status]).toEqual([kind, 400]);
      }
      const back = await who.get(`${kit.baseUrl}/api/auth/oidc/callback?state=${token}&code=x`);
      expect([kind, back.status]).toEqual([kind, 403]);
      expect([...who.cookies.keys()].join()).not.toContain('session_token');
    }
    for (const [kind, token] of made) {
      const url = `${kit.baseUrl}${places[kind]}${token}`;
      expect([kind, (await person(kit).get(url)).status]).toEqual([kind, 200]);
    }
  });

  test('of a link that was printed by an earlier version is refused in words, and that of its e-mails works', async () => {
    const email = await ownerOf(kit, await kit.organization());
    const value = JSON.stringify({ type: 'magic-link', email });
    const [printed, sent] = [newToken(), newToken()];
    for (const token of [printed, sent])
      await addProof(kit.db, { purpose: 'magic-link', token, value, validMs: 600_000 }, kit.clock.now());
    const refused = await person(kit).get(`${kit.baseUrl}/start/${printed}`);
    expect([refused.status, refused.text.includes('sigill sign-in-link')]).toEqual([404, true]);
    const answer = await person(kit).form(`${kit.baseUrl}/sign-in/link/${sent}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/w']);
  });
});

describe('The page of a link that signs in', () => {
  test('names the account, and whom it signs out, and changes nothing until its button is pressed', async () => {
    const [email, other] = [await ownerOf(kit, await kit.organization()), await ownerOf(kit, await kit.organization())];
    const victim = await byLink(kit, other);
    await person(kit).post('/sign-in/magic-link', { email });
    for (const link of [(await startLink(email)).link, await linkTo(kit, email)]) {
      const page = await victim.get(link);
      expect(page.text).toContain(`You are signed in here as ${other}.`);
      expect(page.text).toContain(email);
      expect((await victim.get('/session')).body.identity.email).toBe(other);
      expect((await person(kit).get(link)).text).toContain(`You sign in as ${email}.`);
      const form = { method: 'POST', redirect: 'manual' } as const;
      const foreign = await fetch(link, { ...form, headers: { Origin: 'https://evil.example' } });
      const noToken = await fetch(link, { ...form, headers: { Origin: kit.baseUrl } });
      expect([foreign.status, noToken.status]).toEqual([403, 403]);
      const who = person(kit);
      expect((await who.form(link)).status).toBe(303);
      expect((await who.get('/session')).body.identity.email).toBe(email);
      expect((await person(kit).form(link)).status).toBe(404);
    }
  });

  test('goes on to the dashboard for who is signed in already, used or not', async () => {
    const email = await ownerOf(kit, await kit.organization());
    const who = await byLink(kit, email);
    const { link } = await startLink(email);
    expect((await who.get(link)).headers.get('location')).toBe('/start');
    await person(kit).form(link);
    expect((await who.get(link)).headers.get('location')).toBe('/start');
  });

  test('names the account whose password is replaced', async () => {
    const email = await ownerOf(kit, await kit.organization());
    await person(kit).post('/request-password-reset', { email });
    const link = await linkTo(kit, email);
    expect((await person(kit).get(link)).text).toContain(`For ${email}.`);
    expect((await person(kit).form(link, { password: 'short' })).text).toContain(`For ${email}.`);
    expect((await emailsTo(kit, email)).length).toBe(1);
  });
});
