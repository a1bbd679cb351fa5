/** Strangers who guess at an address do not lock its owner out of a browser that the owner has signed in with. */
import { expect, test } from 'vitest';
import { openSignInLimits } from '../../../src/domain/credentials/sign-in/limits.ts';
import { useService } from '../../kit/service.ts';
import { behindProxy, byLink, choosePassword, goodPassword, keepTime, ownerOf, type Person, person } from './person.ts';

keepTime();
const kit = useService({ env: behindProxy });

const statusOf = async (who: Person, email: string): Promise<number> =>
  (await who.post('/sign-in/email', { email, password: goodPassword })).status;
const cookieIn = (who: Person): string =>
  decodeURIComponent(who.cookies.get('sigill.browser') ?? '').split('.')[0] ?? '';

/** Five wrong passwords, each from another network, or in a known browser. */
async function guess(whose: string, knownBrowser: string | null = null): Promise<void> {
  const limits = openSignInLimits(kit.service.app);
  for (let i = 0; i < 5; i++)
    expect(await limits.begin('PASSWORD', { whose, ip: `172.16.${i}.1`, knownBrowser })).toBeTypeOf('object');
}

async function withPassword(): Promise<string> {
  const email = await ownerOf(kit, await kit.organization());
  await choosePassword(kit, email, goodPassword);
  return email;
}

test('who guesses at an address pauses it for new browsers, and not for those of its owner', async () => {
  const email = await withPassword();
  const owner = await byLink(kit, email);
  await guess(email);
  expect(await statusOf(person(kit), email)).toBe(429);
  expect(await statusOf(owner, email)).toBe(200);
});

test('a known browser has five tries of its own', async () => {
  const email = await withPassword();
  const owner = await byLink(kit, email);
  await guess(email, cookieIn(owner));
  expect(await statusOf(owner, email)).toBe(429);
  expect(await statusOf(person(kit), email)).toBe(200);
});

test('a browser is known for the people who signed in with it, by a cookie that was signed here', async () => {
  const [first, second] = [await withPassword(), await withPassword()];
  const other = await ownerOf(kit, await kit.organization());
  const browser = await byLink(kit, first);
  await byLink(kit, second, browser);
  for (const email of [first, second, other]) await guess(email);
  const forger = person(kit);
  forger.cookies.set('sigill.browser', (browser.cookies.get('sigill.browser') ?? '').replace(/^./, '_'));
  expect([await statusOf(forger, first), await statusOf(browser, other)]).toEqual([429, 429]);
  expect([await statusOf(browser, first), await statusOf(browser, second)]).toEqual([200, 200]);
});

test('ten browsers of a person are known, and the database has hashes of their tokens only', async () => {
  const email = await ownerOf(kit, await kit.organization());
  const browser = await byLink(kit, email);
  const known = 'select b::text from known_browsers b join identities i on i.id = b.identity_id where i.email = $1';
  const [row] = await kit.db.rows(known, [email]);
  expect(cookieIn(browser)).toMatch(/^[\w-]{32}$/);
  expect(JSON.stringify(row)).not.toContain(cookieIn(browser));
  const copy = `insert into known_browsers (token_hash, identity_id, used_at)
    select decode(lpad(to_hex(n), 8, '0'), 'hex'), id, $2::timestamptz - n * interval '1 second'
    from identities, generate_series(1, 15) n where email = $1`;
  await kit.db.run(copy, [email, kit.clock.now()]);
  await byLink(kit, email);
  expect(await kit.db.rows(known, [email])).toHaveLength(10);
});
