/** More passwords than can be hashed: those who find no room are asked to try again, and nobody else waits. */
import { createHook } from 'node:async_hooks';
import { afterEach, describe, expect, test } from 'vitest';
import { formOperations } from '../../../src/contract/operations/forms.ts';
import { passwordLimits } from '../../../src/platform/secrets/passwords.ts';
import { publishedForm } from '../../forms/form-kit.ts';
import { formVisitorAt } from '../../kit/form-visitor.ts';
import { send } from '../../kit/http.ts';
import { useService } from '../../kit/service.ts';
import { behindProxy, choosePassword, goodPassword, keepTime, ownerOf, person } from './person.ts';

keepTime();
const kit = useService({ env: behindProxy });
const at = (path: string) => `${kit.baseUrl}${path}`;

const ends: (() => void)[] = [];
const occupied: Promise<void>[] = [];
/** Takes every turn, and lets one of each network wait, until another finds no room. */
async function occupy(kind: 'accounts' | 'forms'): Promise<void> {
  const pool = kit.service.app.passwords[kind];
  const held = () => new Promise<void>(resolve => ends.push(resolve));
  let isFull = false;
  for (let i = 0; !isFull; i++) {
    const holding = pool.inTurn({ ip: `172.16.${i}.1` }, held).catch(() => {
      isFull = true;
    });
    occupied.push(holding);
    await new Promise(resolve => setImmediate(resolve));
  }
}
/** Ends what holds the turns, until all had theirs. */
async function release(): Promise<void> {
  const all = Promise.all(occupied.splice(0));
  let isOver = false;
  void all.then(() => {
    isOver = true;
  });
  while (!isOver) {
    ends.pop()?.();
    await new Promise(resolve => setImmediate(resolve));
  }
}
afterEach(release);

async function withPassword(): Promise<string> {
  const email = await ownerOf(kit, await kit.organization());
  await choosePassword(kit, email, goodPassword);
  return email;
}

/** What this thread asked the thread pool to hash meanwhile. */
async function hashedInPool(action: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  const hook = createHook({
    init: (_, type) => {
      if (/SCRYPT|PBKDF2|KEYPAIR/.test(type)) seen.push(type);
    },
  }).enable();
  try {
    await action();
  } finally {
    hook.disable();
  }
  return seen;
}

describe('When too many passwords are being checked', () => {
  test('the sign-in page says so in words, with Retry-After, and the try does not count', async () => {
    const email = await withPassword();
    const who = person(kit);
    await who.get(at('/sign-in'));
    await occupy('accounts');
    for (let i = 0; i < 6; i++) {
      const { status, text, headers } = await who.form(at('/sign-in/password'), { email, password: goodPassword });
      expect([status, headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^[1-5]$/)]);
      expect(text).toMatch(/Many people are signing in right now\. Try again in [1-5] seconds?\./);
      expect(text).toContain(`value="${email}"`);
    }
    await release();
    const answer = await who.form(at('/sign-in/password'), { email, password: goodPassword });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/w']);
  });

  test('sign-in answers scripts with 429', async () => {
    const email = await withPassword();
    await occupy('accounts');
    const { status, body, headers } = await person(kit).post('/sign-in/email', { email, password: 'wrong one' });
    expect([status, body.code, headers.get('retry-after')]).toEqual([
      429,
      'RATE_LIMITED',
      expect.stringMatching(/^[1-5]$/),
    ]);
  });

  test('a form says so, and guesses that were not compared do not count', async () => {
    const cast = await kit.organization();
    const form = await publishedForm(cast, { password: 'hemligt ord' });
    const visitor = formVisitorAt(form.url);
    await occupy('forms');
    for (let i = 0; i < 11; i++)
      expect(await visitor.refused('unlock', { password: 'hemligt ord' })).toMatchObject({
        status: 429,
        code: 'RATE_LIMITED',
      });
    await release();
    expect((await visitor.ask('unlock', { password: 'hemligt ord' })).state).toBe('OPEN');
  });

  test('who tries passwords of forms delays no sign-in', async () => {
    const email = await withPassword();
    await occupy('forms');
    const { status, body } = await person(kit).post('/sign-in/email', { email, password: goodPassword });
    expect([status, body.signedIn]).toEqual([200, true]);
  });

  test('a sign-in whose browser has gone gives its place up, and the try does not count', async () => {
    const { app } = kit.service;
    const email = await withPassword();
    const key = app.secrets.mac('sign-in-attempt', `wrong PASSWORD\n${email.toLowerCase()}`);
    const left = async () =>
      (await kit.db.row<{ remaining: number }>('select remaining from sign_in_attempts where key = $1', [key]))
        ?.remaining;
    const held = () => new Promise<void>(resolve => ends.push(resolve));
    for (let i = 0; i < passwordLimits.accounts.maxBusy; i++)
      occupied.push(app.passwords.accounts.inTurn({ ip: `172.16.${i}.1` }, held));
    const closing = new AbortController();
    const asked = fetch(at('/api/auth/sign-in/email'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: kit.baseUrl },
      body: JSON.stringify({ email, password: goodPassword }),
      signal: closing.signal,
    });
    await expect.poll(left, { timeout: 120_000 }).toBe(4);
    closing.abort();
    await expect(asked).rejects.toThrow();
    await expect.poll(left, { timeout: 120_000 }).toBe(5);
  });

  test('a new password of a form answers 429, and other changes go on', async () => {
    const cast = await kit.organization();
    const { id } = await publishedForm(cast);
    await occupy('accounts');
    const ask = (body: object) => send(kit.baseUrl, `/forms/${id}`, { method: 'PATCH', token: cast.apiKey, body });
    const { status, body, headers } = await ask({ password: 'hemligt ord' });
    expect([status, (body as { code: string }).code, headers['retry-after']]).toEqual([
      429,
      'RATE_LIMITED',
      expect.stringMatching(/^[1-5]$/),
    ]);
    expect((await ask({ name: 'Another' })).status).toBe(200);
  });
});

test('the thread pool that reads files hashes no password', async () => {
  const cast = await kit.organization();
  const types = await hashedInPool(async () => {
    const email = await withPassword();
    const who = person(kit);
    await who.post('/sign-in/email', { email, password: 'wrong one' });
    await who.post('/sign-in/email', { email, password: goodPassword });
    await who.post('/change-password', { currentPassword: goodPassword, newPassword: 'another good one 9' });
    const form = await publishedForm(cast, { password: 'hemligt ord' });
    await formVisitorAt(form.url).ask('unlock', { password: 'hemligt ord' });
    await cast.api.done(formOperations.update, { params: { id: form.id }, body: { password: 'ett annat ord' } });
  });
  expect(types).toEqual([]);
});
