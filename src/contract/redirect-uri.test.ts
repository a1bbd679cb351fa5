import { describe, expect, test } from 'vitest';
import { matchesRedirectUri, redirectHost, redirectUriProblem } from './redirect-uri.ts';

describe('A redirect URI', () => {
  test.each([
    'https://crm.example.com/callback',
    'https://crm.example.com:8443/callback?tenant=7',
    'http://localhost:3000/cb',
    'http://127.0.0.1/cb',
    'http://[::1]:3000/cb',
    'https://[2001:db8::1]/cb',
    'https://192.0.2.1/cb',
    'https://xn--exmple-cua.com/cb',
    'https://my_app.example.com./cb',
    'com.example.app:/done',
    'cursor://anysphere.cursor-retrieval/oauth/callback',
  ])('%s may be registered', uri => {
    expect(redirectUriProblem(uri)).toBe(null);
  });

  test.each([
    'http://crm.example.com/callback',
    'http://127.0.0.1.example.com/cb',
    'http://localhost@example.com/cb',
    'https://user@example.com/cb',
    'https://@example.com/cb',
    'https://example.com/cb#',
    'https://example.com\\@evil.example/',
    'https:///evil.example',
    'https:evil.example',
    'https://exämple.com/cb',
    'https://example.com;sandbox/cb',
    'https://example.com,evil.example/cb',
    'https://*.example.com/cb',
    'https://*/cb',
    "https://'self'/cb",
    'https://example.com/\n',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'blob:https://example.com/x',
    'intent://scan/#Intent;end',
    'mailto:a@example.com',
    'ms-msdt:/id',
    'search-ms:query=x',
    'https://crm.example.com/cb?code=x',
    'https://crm.example.com/cb?tenant=7&state=1',
    'http://127.0.0.1/cb?iss=x',
    '//example.com/cb',
    'cb',
  ])('%s may not be registered', uri => {
    expect(redirectUriProblem(uri)).not.toBe(null);
  });

  test('matches exactly, except for the port of a loopback host', () => {
    const loopback = 'http://127.0.0.1:8080/cb?a=1';
    expect(matchesRedirectUri(loopback, 'http://127.0.0.1:1/cb?a=1')).toBe(true);
    expect(matchesRedirectUri(loopback, 'http://127.0.0.1/cb?a=1')).toBe(true);
    for (const other of [
      'http://127.0.0.1:1/cb?a=2',
      'http://127.0.0.1:1/cb',
      'http://localhost:8080/cb?a=1',
      'http://127.0.0.1:/cb?a=1',
      'http://127.0.0.1:99999/cb?a=1',
      'http://127.0.0.1:8080/cb?a=1\n',
    ])
      expect([other, matchesRedirectUri(loopback, other)]).toEqual([other, false]);
    expect(matchesRedirectUri('https://a.example/cb', 'https://a.example:443/cb')).toBe(false);
  });

  test('is shown by its host, and by its scheme if it opens a program', () => {
    expect(redirectHost('https://crm.example.com:8443/cb')).toBe('crm.example.com:8443');
    expect(redirectHost('http://127.0.0.1:8080/cb')).toBe('127.0.0.1');
    expect(redirectHost('cursor://x/cb')).toBe('cursor:');
  });
});
