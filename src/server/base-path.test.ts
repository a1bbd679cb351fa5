import { expect, test } from 'vitest';
import { basePathOf, withoutBase } from './base-path.ts';

test.each([
  ['https://example.com', ''],
  ['https://example.com/', ''],
  ['https://example.com:8443/sigill', '/sigill'],
  ['https://example.com/tools/sigill/', '/tools/sigill'],
])('the service of %s is below %j', (publicUrl, basePath) => {
  expect(basePathOf(publicUrl)).toBe(basePath);
});

test.each([
  ['/sigill/w/ws_1?a=/sigill/', '/w/ws_1?a=/sigill/'],
  ['/sigill', '/'],
  ['/sigill?next=1', '/?next=1'],
  ['/sigill/', '/'],
  ['/w/ws_1', '/w/ws_1'],
  ['/', '/'],
  ['/sigillum/w', '/sigillum/w'],
  ['/w/sigill/x', '/w/sigill/x'],
  ['/.well-known/oauth-authorization-server/sigill', '/.well-known/oauth-authorization-server'],
  ['/.well-known/oauth-protected-resource/sigill/api/mcp', '/.well-known/oauth-protected-resource/api/mcp'],
  ['/sigill/.well-known/oauth-protected-resource/api/mcp', '/.well-known/oauth-protected-resource/api/mcp'],
  ['/.well-known/oauth-authorization-server', '/.well-known/oauth-authorization-server'],
])('%s is %s from the root of the service', (url, expected) => {
  expect(withoutBase(url, '/sigill')).toBe(expected);
});

test('without a path, addresses are as they arrive', () => {
  expect(withoutBase('//evil.example/w', '')).toBe('//evil.example/w');
});
