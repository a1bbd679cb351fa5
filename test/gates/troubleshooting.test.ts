/** docs/troubleshooting.md quotes what the service prints, and names checks and commands that exist. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { commands } from '../../src/cli/help.ts';

const root = resolve(import.meta.dirname, '../..');
const guide = readFileSync(join(root, 'docs/troubleshooting.md'), 'utf8');

const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map(name => readFileSync(join(root, 'src', name), 'utf8'));
/** Texts of the code; what is filled in stands for anything. */
const printed = sources.join('\n').replaceAll("'", '`');

/** Quoted sentences: several words in small letters, and no command, address or setting. */
const quoted = [...guide.replace(/^```[\s\S]*?^```$/gm, '').matchAll(/`([^`\n]+)`/g)]
  .map(([, text = '']) => text.trim())
  .filter(text => /^[A-Za-z][\w’-]*( [\w’:;,.-]+){3,}$/.test(text))
  .filter(text => !/^(npm|curl|sigill|docker|journalctl|backup|messages|organizations|timedatectl|du) /.test(text));

test('every line that it quotes is printed by the service', () => {
  expect(quoted.length).toBeGreaterThan(12);
  const words = (text: string) => text.replace(/3000|127\.0\.0\.1|\b12\b/g, '…');
  const known = printed.replace(/\$\{[^}]+\}/g, '…');
  expect(quoted.filter(text => !known.includes(words(text)))).toEqual([]);
});

test('every check of doctor and every command that it names exists', () => {
  const checks = [...guide.matchAll(/checks? (`[^`]+`(?:(?:, | and )`[^`]+`)*)/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
  expect(checks).toContain('trial seal');
  expect(checks.filter(name => !printed.includes(`const name = \`${name}\``))).toEqual([]);
  const named = [...guide.matchAll(/(?:npm run --silent cli -- |`sigill )([a-z-]+(?: [a-z]+)?)/g)];
  expect(named.length).toBeGreaterThan(4);
  const exists = (command: string) => commands.some(({ name }) => name === command);
  const missing = named
    .map(([, command = '']) => command)
    .filter(one => !exists(one) && !exists(one.split(' ')[0] ?? one));
  expect(missing).toEqual([]);
});
