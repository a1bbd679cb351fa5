/** Every redirect is made in one place, so that no page can send a browser to an address that nobody judged. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const server = path.resolve(import.meta.dirname, '../../src/server');
const redirects = /\.redirect\(|['"`]location['"`]|\.code\(30[1-35-8]\)|writeHead\(30[1-35-8]/i;

test('only redirect.ts sets a Location, and base-path.ts puts the path of the service in front of it', () => {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    name => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const found = files.filter(name => redirects.test(readFileSync(path.join(server, name), 'utf8')));
  expect(found).toEqual(['base-path.ts', 'redirect.ts']);
});

test.each(["reply.redirect('/x')", "reply.header('Location', x)", 'reply.code(302).send()', 'raw.writeHead(307, {})'])(
  '%s would be found',
  text => expect(text).toMatch(redirects),
);
