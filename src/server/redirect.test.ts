import { describe, expect, test } from 'vitest';
import { addresses } from '../../web/dashboard/addresses.ts';
import { settingsAddresses } from '../../web/dashboard/settings/addresses.ts';
import { allTricks, tricks } from './redirect.fixture.ts';
import { linkedAddress, ownAddress, signInFor } from './redirect.ts';

const publicUrl = 'https://sign.example.com';

describe('An address to go on to', () => {
  test('is refused if it is a known trick, of which there are at least 200', () => {
    expect(new Set(allTricks).size).toBeGreaterThan(200);
    for (const [kind, all] of Object.entries(tricks))
      for (const trick of all)
        for (const among of ['AFTER_SIGN_IN', 'SHOWN'] as const)
          expect([kind, trick, ownAddress(trick, among)]).toEqual([kind, trick, null]);
  });

  test('is refused if it is no text', () => {
    for (const given of [undefined, null, 1, {}, ['/w'], { toString: () => '/w' }, new String('/w')])
      expect(ownAddress(given)).toBeNull();
  });

  const pages = [...Object.keys(addresses).filter(page => !page.includes('*')), ...Object.keys(settingsAddresses)];
  test.each(pages)('can be the page %s of the dashboard, with what it shows', page => {
    const path = `/w/wsp_01kah4m3v2xq8n7r5t9w1y3z5b${page.replace(/:\w+/g, 'doc_01kah4m3v2xq8n7r5t9w1y3z5b')}`;
    for (const query of ['', '?view=waiting&q=caf%C3%A9+%2F%2Fx', '?example', '?filter[]=1&a={b}|c'])
      expect(ownAddress(`${path}${query}`)).toBe(`${path}${query}`);
  });

  test('can be a page of the settings without its workspace', () => {
    for (const given of ['/settings', '/settings/me', '/settings/developers/events?open=evt_1'])
      expect(ownAddress(given)).toBe(given);
  });

  test('can be the page where an app is connected, with all that the app asked for', () => {
    const search = new URLSearchParams({
      client_id: 'https://app.example.com/client.json',
      redirect_uri: 'http://127.0.0.1:1234/cb?a=b',
      scope: 'profile:read documents:read',
      state: 'a b&c=%2F/å"\\<',
    });
    const address = `/api/oauth/authorize?${search}`;
    expect(ownAddress(address)).toBe(address);
    expect(new URL(signInFor(ownAddress(address)), publicUrl).searchParams.get('next')).toBe(address);
  });

  test('is a page of signing in only to be shown in another language', () => {
    for (const page of ['/sign-in', '/sign-in/code', '/sign-in/link/a-B_9', '/sign-in/email/allow/x', '/start/x'])
      expect([page, ownAddress(page), ownAddress(page, 'SHOWN')]).toEqual([page, null, page]);
  });

  test('of a link is where the service made it, and nowhere else', () => {
    const made = `${publicUrl}/sign/doc_1?token=a.b_c-d#eid=eid_1&for=HAND_OVER`;
    expect(linkedAddress(made, publicUrl)).toBe(made);
    expect(linkedAddress(`${publicUrl}/storage/f/a%20b.pdf?x=1&y=2`, publicUrl)).not.toBeNull();
    for (const trick of [...allTricks, ...allTricks.map(one => `${publicUrl}${one}`)])
      if (!/^https:\/\/sign\.example\.com\/(?:sign|id|storage)\/[^\\\s]*$/.test(trick))
        expect([trick, linkedAddress(trick, publicUrl)]).toEqual([trick, null]);
    for (const other of [
      'https://sign.example.com.evil.example/sign/x',
      'https://sign.example.com@evil.example/sign/x',
    ])
      expect(linkedAddress(other, publicUrl)).toBeNull();
  });
});
