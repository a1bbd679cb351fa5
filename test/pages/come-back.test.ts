/** Pages that answer 429 say when to come back, in the person's language, and have a button to try again. */
import { expect, test } from 'vitest';
import { languages } from '../../src/contract/values.ts';
import { inTime } from '../../src/contract/waiting-time.ts';
import { openSignInLimits } from '../../src/domain/credentials/sign-in/limits.ts';
import { unavailableTexts } from '../../src/server/pages/locales/unavailable.ts';
import { openNetworkLimit } from '../../src/server/request-limits.ts';
import { countWrongToken, wrongTokensPerMinute } from '../../src/server/wrong-tokens.ts';
import { person } from '../credentials/sign-in/person.ts';
import { useService } from '../kit/service.ts';

const kit = useService({ env: { SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1' } });

let networks = 0;
const newNetwork = () => `10.9.${++networks}.1`;

async function pageOf(path: string, ip: string, { method = 'GET', language = 'en' } = {}) {
  const answer = await fetch(kit.baseUrl + path, {
    method,
    headers: { Accept: 'text/html', 'Accept-Language': language, 'X-Forwarded-For': ip },
    redirect: 'manual',
  });
  return { status: answer.status, wait: Number(answer.headers.get('retry-after')), text: await answer.text() };
}

/** Uses up a limit of requests a minute of a network. */
async function useUp(what: string, perMinute: number, ip: string): Promise<void> {
  const limit = openNetworkLimit(kit.service.app, what, perMinute);
  for (let i = 0; i < perMinute; i++) await limit({ ip });
}

test.each([
  ['join', 20, '/join/x', 'POST'],
  ['approve', 60, '/approve/x', 'GET'],
])('the page of %s does', async (what, perMinute, path, method) => {
  const ip = newNetwork();
  await useUp(what, perMinute, ip);
  const { status, wait, text } = await pageOf(path, ip, { method });
  expect([status, wait > 0]).toEqual([429, true]);
  expect(text).toContain(inTime('en', wait));
  expect(text).toContain('href="">Try again</a>');
});

test('the page of signing in does', async () => {
  const who = person(kit, { 'X-Forwarded-For': newNetwork() });
  const fields = { email: 'nobody@example.com' };
  const limits = openSignInLimits(kit.service.app);
  while ((await limits.email(fields.email, null)) === 0);
  const { status, text, headers } = await who.form(`${kit.baseUrl}/sign-in/letter`, fields);
  expect(status).toBe(429);
  expect(text).toContain(`Too many attempts. Try again ${inTime('en', Number(headers.get('retry-after')))}.`);
  expect(text).toContain('href="/sign-in">Try again</a>');
});

test.each(languages)('the page after too many wrong links does, in %s', async language => {
  const ip = newNetwork();
  for (let n = 0; n < wrongTokensPerMinute; n++) await countWrongToken(kit.service.app, { ip });
  const { status, wait, text } = await pageOf('/sign-in/link/x', ip, { language: language === 'no' ? 'nb' : language });
  const { many, again } = unavailableTexts[language];
  expect([status, wait > 0, text.includes(many[1](wait)), text.includes(again)]).toEqual([429, true, true, true]);
  expect(many[1](wait)).toContain(inTime(language, wait));
});
