/** The service below a path of its host, behind a proxy that removes the path (`/w`) or leaves it (`/sigill/w`). */
import { describe, expect, test } from 'vitest';
import { ownFolders } from '../../src/config/values.ts';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import { freePort } from '../../src/platform/port.fixture.ts';
import { twoPartyDocument } from '../kit/documents.ts';
import { routesOf } from '../kit/routes.ts';
import { useService } from '../kit/service.ts';

const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const publicUrl = `${origin}/sigill`;
const kit = useService({ env: { PORT: String(port), PUBLIC_URL: publicUrl } });

const ask = (path: string, init: RequestInit = {}) => fetch(origin + path, { redirect: 'manual', ...init });
/** Addresses in a page that lead to its own host. */
const addressesIn = (html: string): string[] =>
  [...html.matchAll(/(?:href|src|action)="(\/[^"]*)"/g)].map(([, address = '']) => address);

test('no path of PUBLIC_URL begins as an address of the service does', () => {
  const first = routesOf(kit.service.server).map(({ path }) => path.split('/')[1] ?? '');
  expect(first.filter(one => /^[\w-]+$/.test(one) && !ownFolders.includes(one))).toEqual([]);
});

describe.each(['', '/sigill'])('Below a path, asked with %j in front', front => {
  test('pages lead to addresses below it', async () => {
    for (const page of ['/sign-in', '/sign-in/forgotten', '/verify']) {
      const answer = await ask(front + page);
      expect([page, answer.status]).toEqual([page, 200]);
      const addresses = addressesIn(await answer.text());
      expect(addresses.length).toBeGreaterThan(1);
      expect(addresses.filter(address => !address.startsWith('/sigill/'))).toEqual([]);
    }
  });

  test('redirects and cookies are of it', async () => {
    const home = await ask(`${front}/`);
    expect([home.status, home.headers.get('location')]).toEqual([303, '/sigill/sign-in']);
    const signIn = await ask(`${front}/sign-in?next=%2Fw%2Fws_1`);
    expect(signIn.headers.getSetCookie().length).toBeGreaterThan(1);
    for (const line of signIn.headers.getSetCookie()) expect(line).toMatch(/; Path=\/sigill\//);
    const docs = await ask(`${front}/docs`);
    expect([docs.status, docs.headers.get('location')]).toEqual([303, '/sigill/docs/']);
    const page = await ask(`${front}/w/ws_1`);
    expect(page.headers.get('location')).toBe('/sigill/sign-in?next=%2Fw%2Fws_1');
  });

  test('forms of its own pages are taken', async () => {
    const page = await ask(`${front}/sign-in`);
    const cookies = page.headers.getSetCookie().map(line => line.split(';')[0]);
    const html = await page.text();
    const hidden = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
    const body = new URLSearchParams(hidden.map(([, name = '', value = '']): [string, string] => [name, value]));
    body.set('email', 'nobody@example.com');
    body.set('password', 'no such password');
    const headers = { cookie: cookies.join('; '), origin };
    const answer = await ask(`${front}/sign-in/password`, { method: 'POST', body, headers });
    expect(answer.status).toBe(401);
    const foreign = await ask(`${front}/sign-in/password`, {
      method: 'POST',
      body,
      headers: { ...headers, origin: 'https://example.org' },
    });
    expect(foreign.status).toBe(403);
  });

  test('the metadata of apps names addresses that work', async () => {
    for (const path of [
      `/.well-known/oauth-authorization-server${front}`,
      `${front}/.well-known/oauth-authorization-server`,
    ]) {
      const answer = await ask(path);
      expect(await answer.json()).toMatchObject({ issuer: publicUrl, token_endpoint: `${publicUrl}/api/oauth/token` });
    }
    const refused = await ask(`${front}/api/mcp`, { method: 'POST' });
    const [, metadata = ''] = /resource_metadata="([^"]+)"/.exec(refused.headers.get('www-authenticate') ?? '') ?? [];
    const resource = await ask(new URL(metadata).pathname.replace('/sigill', front));
    expect(await resource.json()).toMatchObject({ resource: `${publicUrl}/api/mcp` });
  });

  test('the API answers with addresses below it', async () => {
    const cast = await kit.organization();
    const { id, parties } = await twoPartyDocument(cast);
    const [party] = parties;
    const detail = await cast.api.done(partyOperations.get, { params: { id, partyId: party?.id ?? '' } });
    expect(detail.signingUrl).toMatch(`${publicUrl}/sign/${id}?token=`);
  });
});
