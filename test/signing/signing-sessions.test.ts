/** What a request of the signing page needs, its rate limits, and what a dead link reveals. */
import { describe, expect, test } from 'vitest';
import { activityOperations } from '../../src/contract/operations/documents/activity.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import { formerCode, formerHeader, sessionHeader } from '../../src/contract/pages/error.ts';
import type { Document } from '../../src/contract/schemas/documents/documents.ts';
import { linkLimits } from '../../src/server/pages/limits.ts';
import { formerCookie } from '../../src/server/pages/signer/session-token.ts';
import { anna, bo, signerOf, twoPartyDocument } from '../kit/documents.ts';
import { type Cast, useService } from '../kit/service.ts';
import { scribble, signerAt, signingLinkOf } from '../kit/signer.ts';

const lines: string[] = [];
const kit = useService({
  env: { SIGILL_LOG_LEVEL: 'debug', SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1' },
  logTo: { write: line => void lines.push(line) },
});

const linkOf = async (cast: Cast, document: Document, index: number): Promise<URL> => {
  const params = { id: document.id, partyId: document.parties[index]?.id ?? '' };
  return new URL(signingLinkOf(await cast.api.done(partyOperations.get, { params })));
};
const apiOf = (link: URL) => `${link.origin}/api${link.pathname}`;
const bearer = (link: URL) => ({ authorization: `Bearer ${link.searchParams.get('token')}` });

/** Loads the view like a browser with these cookies. */
async function session(link: URL, cookie = '') {
  const answer = await fetch(apiOf(link), { headers: { ...bearer(link), ...(cookie && { cookie }) } });
  const set = answer.headers.getSetCookie()[0] ?? '';
  expect(answer.headers.get(formerHeader)).toBe(answer.headers.get(sessionHeader));
  return { token: answer.headers.get(sessionHeader) ?? '', set, cookie: set.split(';')[0] ?? '' };
}
const post = async (link: URL, path: string, headers: Record<string, string>, body: object = {}, method = 'POST') => {
  const answer = await fetch(`${apiOf(link)}${path}`, {
    method,
    headers: { ...bearer(link), ...headers },
    body: JSON.stringify(body),
  });
  return [answer.status, ((await answer.json()) as { code?: string }).code];
};
const unknown = [403, 'FOREIGN_REQUEST'];
const activity = async (cast: Cast, document: Document) =>
  (await cast.api.done(activityOperations.list, { params: { id: document.id }, query: { limit: 100 } })).data.map(
    a => a.type,
  );

describe('A change by the holder of a link', () => {
  test('needs nothing but the link and no other origin, whether the page was loaded before an update or after', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast);
    const link = await linkOf(cast, document, 0);
    const { cookie, token } = await session(link);
    expect(await post(link, '/opened', { 'sec-fetch-site': 'same-origin' })).toEqual([200, undefined]);
    expect(await post(link, '/read', { cookie, [sessionHeader]: token })).toEqual([200, undefined]);
    expect(await post(link, '/read', { 'sec-fetch-site': 'cross-site', cookie, [sessionHeader]: token })).toEqual(
      unknown,
    );
    expect(await post(link, '/read', { 'sec-fetch-site': 'cross-site', cookie, [formerHeader]: token })).toEqual([
      403,
      formerCode,
    ]);
    expect(await activity(cast, document)).toEqual(expect.arrayContaining(['DOCUMENT_OPENED', 'DOCUMENT_READ']));
    expect(await post(link, '/reject', {}, { reason: 'No' })).toEqual([200, undefined]);
  });
});

describe('The token that nodes of the version before require', () => {
  test('is issued to each browser with the view', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast);
    const link = await linkOf(cast, document, 0);
    const [here, there] = [await session(link), await session(link)];
    expect(here.set).toMatch(
      new RegExp(`^${formerCookie}\\w{26}=[\\w-]{22}; Path=/api/sign/${document.id}; HttpOnly; SameSite=Strict$`),
    );
    expect([here.token, there.token]).toEqual([
      expect.stringMatching(/^[\w-]{43}$/),
      expect.not.stringMatching(here.token),
    ]);
  });

  test('is the same in every tab of a browser, and another one after the address was corrected', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast);
    const link = await linkOf(cast, document, 0);
    const first = await session(link);
    const second = await session(link, first.cookie);
    expect(second).toEqual({ token: first.token, set: '', cookie: '' });
    const params = { id: document.id, partyId: document.parties[0]?.id ?? '' };
    const moved = await cast.api.done(partyOperations.update, {
      params,
      query: { expand: 'signingUrl' },
      body: { email: 'a@example.com' },
    });
    const renewed = new URL(signingLinkOf(moved));
    const again = await session(renewed, first.cookie);
    expect([again.set, again.token === first.token]).toEqual(['', false]);
  });
});

test('prefetching a page opens, reads and signs nothing', async () => {
  const cast = await kit.organization();
  const document = await twoPartyDocument(cast);
  const link = await linkOf(cast, document, 0);
  const { cookie, token } = await session(link);
  for (const header of ['sec-purpose', 'purpose'])
    for (const purpose of ['prefetch', 'prefetch;prerender'])
      for (const path of ['/opened', '/read', '/sign'])
        expect(await post(link, path, { cookie, [sessionHeader]: token, [header]: purpose })).toEqual(unknown);
  for (const path of ['', '/original'])
    expect((await fetch(`${apiOf(link)}${path}`, { headers: bearer(link) })).status).toBe(200);
  // Requests that e-mail scanners make.
  for (const method of ['GET', 'HEAD']) {
    expect((await fetch(link, { method })).status).toBeLessThan(504);
    for (const path of ['', '/sealed', '/opened'])
      await fetch(`${apiOf(link)}${path}`, { method, headers: bearer(link) });
  }
  const seen = await activity(cast, document);
  for (const type of ['DOCUMENT_OPENED', 'DOCUMENT_READ', 'DOCUMENT_SIGNED', 'DOCUMENT_DOWNLOADED'])
    expect(seen).not.toContain(type);
});

describe('Rate limits', () => {
  const ask = async (link: URL, ip: string) => {
    const answer = await fetch(apiOf(link), { headers: { ...bearer(link), 'x-forwarded-for': ip } });
    return {
      status: answer.status,
      wait: answer.headers.get('retry-after'),
      code: ((await answer.json()) as { code?: string }).code,
    };
  };
  const often = async (times: number, one: (i: number) => Promise<unknown>) => {
    for (let i = 0; i < times; i += 40)
      await Promise.all(Array.from({ length: Math.min(40, times - i) }, (_, k) => one(i + k)));
  };
  const refused = { status: 429, code: 'RATE_LIMITED', wait: expect.stringMatching(/^([1-9]|[1-5]\d|60)$/) };

  test('apply to a link from one address, a link from many, and an address with many links', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast);
    const [link, other] = [await linkOf(cast, document, 0), await linkOf(cast, document, 1)];
    await often(linkLimits.pair, () => ask(link, '192.0.2.1'));
    expect(await ask(link, '192.0.2.1')).toEqual(refused);
    expect((await ask(link, '192.0.2.2')).status).toBe(200);
    await often(linkLimits.link, i => ask(link, `198.51.100.${i % 200}`));
    expect(await ask(link, '192.0.2.3')).toEqual(refused);
    expect((await ask(other, '192.0.2.3')).status).toBe(200);
    kit.clock.move(60_000);
    expect((await ask(link, '192.0.2.1')).status).toBe(200);
  });

  test('stop a client that guesses links, also within an IPv6 network, and block nobody else', async () => {
    const cast = await kit.organization();
    const link = await linkOf(cast, await twoPartyDocument(cast), 0);
    const tried = (i: number) => {
      const guess = new URL(link);
      guess.pathname = `/sign/doc_${String(i).padStart(26, '0')}`;
      return ask(guess, `2001:db8::${(i % 5000).toString(16)}`);
    };
    await often(linkLimits.address, tried);
    expect(await tried(linkLimits.address)).toEqual(refused);
    expect((await ask(link, '2001:db8:0:1::1')).status).toBe(200);
    kit.clock.move(60_000);
  });
});

describe('A dead link', () => {
  const answered = async (link: URL, path = '', language = 'en') => {
    const answer = await fetch(`${apiOf(link)}${path}`, { headers: { ...bearer(link), 'accept-language': language } });
    return {
      status: answer.status,
      ...((await answer.json()) as { code: string; message: string; language: string | null }),
    };
  };
  const secret = { name: 'Hemligt avtal', documentMeta: { language: 'sv' as const, message: 'Hemligt' } };

  test('says why, in the document’s language if it was genuine, and reveals nothing of the document', async () => {
    const cast = await kit.organization({ name: 'Hemliga AB' });
    const document = await twoPartyDocument(cast, secret);
    const second = await twoPartyDocument(cast, secret);
    const link = await linkOf(cast, document, 0);
    const foreign = new URL(link);
    foreign.pathname = `/sign/${second.id}`;
    const forged = new URL(link);
    forged.searchParams.set('token', `${link.searchParams.get('token')?.split('.')[0]}.${'A'.repeat(43)}`);
    const seen = [];
    for (const dead of [foreign, forged]) seen.push(await answered(dead));
    expect(seen.map(s => [s.status, s.code, s.language])).toEqual([
      [404, 'LINK_DEAD', null],
      [404, 'LINK_DEAD', null],
    ]);
    expect((await answered(forged, '', 'sv')).message).not.toBe(seen[1]?.message);

    const params = { id: document.id, partyId: document.parties[0]?.id ?? '' };
    const moved = await cast.api.done(partyOperations.update, {
      params,
      query: { expand: 'signingUrl' },
      body: { email: 'a@example.com' },
    });
    const replaced = await answered(link);
    expect(replaced).toMatchObject({ status: 410, code: 'LINK_REPLACED', language: 'sv' });
    expect(replaced.message).toContain('ersatts');
    await cast.api.done(documentOperations.withdraw, { params: { id: document.id }, body: {} });
    const current = new URL(signingLinkOf(moved));
    for (const held of [link, current])
      for (const path of ['', '/original', '/sealed'])
        expect(await answered(held, path)).toMatchObject({ status: 410, code: 'WITHDRAWN', language: 'sv' });
    // A link that was never sent reveals nothing.
    expect(await answered(await linkOf(cast, document, 0))).toMatchObject({ status: 404, code: 'LINK_DEAD' });
    await cast.api.done(documentOperations.send, { params: { id: document.id }, body: {} });
    expect(await answered(current)).toMatchObject({ status: 410, code: 'LINK_REPLACED' });
    const sent = await linkOf(cast, document, 0);
    expect((await answered(sent)).status).toBe(200);
    await cast.api.done(documentOperations.delete, { params: { id: document.id } });
    expect(await answered(sent)).toMatchObject({ status: 410, code: 'WITHDRAWN' });
    seen.push(replaced, await answered(sent), await answered(link));
    for (const { message, ...rest } of seen) expect(JSON.stringify([message, rest])).not.toMatch(/Hemli|Anna|Bo Ek/);
  });

  test('says that the deadline has passed, in the language of the document', async () => {
    const cast = await kit.organization();
    const expiresAt = new Date(kit.clock.now().getTime() + 3_600_000).toISOString();
    const document = await twoPartyDocument(cast, { expiresAt, documentMeta: { language: 'fi' } });
    const link = await linkOf(cast, document, 0);
    kit.clock.move(3_660_000);
    await kit.work();
    expect(await answered(link)).toMatchObject({ status: 410, code: 'EXPIRED', language: 'fi' });
  });
});

test('neither the token of a link nor that of a signing session is logged, whatever goes wrong', async () => {
  const cast = await kit.organization();
  const document = await twoPartyDocument(cast, {
    parties: [{ ...anna, signVerification: 'PIN', signVerificationPin: '47110815' }, bo],
  });
  const link = await linkOf(cast, document, 0);
  const token = link.searchParams.get('token') ?? '';
  const { cookie, token: own } = await session(link);
  const signer = signerAt(link.href);
  await signer.view();
  await signer.opened();
  await signer.verify('SIGN', '0000');
  await fetch(link);
  await fetch(`${apiOf(link)}/nothing?token=${token}`, { headers: bearer(link) });
  await post(link, '/sign', { cookie, [sessionHeader]: own }, { values: 'x' });
  // An internal error in the middle of a request.
  await kit.db.run('alter table signatures rename to signatures_away');
  try {
    const sha256 = 'x';
    await signer.raw('POST', '/sign', { values: [], signature: scribble, initials: null, sha256 });
    expect((await signer.raw('GET', '')).status).toBe(500);
  } finally {
    await kit.db.run('alter table signatures_away rename to signatures');
  }
  expect(lines.some(line => line.includes("a signer's request failed with an unexpected error"))).toBe(true);
  const log = lines.join('');
  for (const hidden of [token, token.split('.')[1] ?? 'x', own, cookie.split('=')[1] ?? 'x', '47110815'])
    expect([hidden.length > 3, log.includes(hidden)]).toEqual([true, false]);
  expect((await signerOf(cast, document, anna.name)) !== null).toBe(true);
});
