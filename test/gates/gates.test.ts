import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const project = join(import.meta.dirname, '../..');
const gate = (name: string) => import(pathToFileURL(join(project, 'scripts/gates', `${name}.mjs`)).href);

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND OFL-1.1', true],
  ['MIT AND GPL-3.0-only', false],
  ['(MIT OR GPL-2.0-only) AND LGPL-3.0-only', false],
  ['GPL-3.0-only WITH Classpath-exception-2.0', false],
  ['AGPL-3.0-only', false],
  ['SEE LICENSE IN LICENSE.txt', false],
  ['UNLICENSED', false],
  ['', false],
])('the licence %s is permissive: %s', async (expression, permissive) => {
  const { isPermissive } = await gate('licences');
  expect(isPermissive(expression)).toBe(permissive);
});

test('an audit fails on high severity, passes on low, and reports a silent registry separately', async () => {
  const { readAudit } = await gate('audit');
  const report = (severity: string) =>
    JSON.stringify({
      vulnerabilities: {
        a: { name: 'a', range: '<2', severity, via: [{ title: 'Bad', url: 'https://example.com/1' }] },
      },
      metadata: {},
    });
  expect(readAudit(report('high')).found).toEqual(['a <2, high: Bad (https://example.com/1)']);
  expect(readAudit(report('critical')).found).toHaveLength(1);
  expect(readAudit(report('moderate'))).toMatchObject({ found: [] });
  for (const silence of [
    '',
    'not json',
    '{"message":"405 Method Not Allowed","error":{}}',
    '{"error":{"code":"ENOTFOUND","summary":"no network"}}',
  ]) {
    const { found, unanswered } = readAudit(silence, 'npm error the last line');
    expect(found).toBe(undefined);
    expect(unanswered).toMatch(/405|no network|the last line/);
  }
});

test('a version range is not a pin', async () => {
  const { pins } = await gate('pins');
  const root = mkdtempSync(join(tmpdir(), 'sigill-pins-'));
  const dependencies = { a: '1.2.3', b: '^1.2.3', c: 'npm:c@1.0.0-beta.2', d: '*', e: '2.0.0' };
  const overrides = { f: '1.0.0', g: { h: '1.0.0', i: '>1' } };
  writeFileSync(join(root, 'package.json'), JSON.stringify({ dependencies, overrides }));
  writeFileSync(
    join(root, 'package-lock.json'),
    JSON.stringify({ packages: { '': { dependencies: { ...dependencies, e: '1.0.0' } } } }),
  );
  const { found } = await pins(root);
  rmSync(root, { recursive: true });
  expect(found.map((line: string) => line.split(' ')[1])).toEqual(['b', 'd', 'e', 'g']);
});

test('leftover notes, skipped tests, meaningless names and repeated words are found', async () => {
  const { problemsIn: errors } = await gate('words');
  const note = 'TO' + 'DO';
  expect(errors('src/platform/clock.ts', 'export const now = 1;\n')).toEqual([]);
  expect(errors('src/platform/clock.ts', `// ${note}: later\n`)).toHaveLength(1);
  expect(errors('src/base/utils.ts', '')).toHaveLength(1);
  expect(errors('src/core/clock.ts', '')).toHaveLength(1);
  expect(errors('test/a.test.ts', `test.${'only'}('a')\n`)).toHaveLength(1);
  expect(errors('README.md', 'It is the the best.\n')).toHaveLength(1);
});

test('references to section and decision numbers of planning documents are found', async () => {
  const { problemsIn: errors } = await gate('words');
  for (const [kind, number] of [
    ['details', '3.6'],
    ['decision', '19'],
    ['issue', '4'],
  ])
    expect(errors('src/platform/clock.ts', `// The rule (${kind} ${number}).\n`)).toHaveLength(1);
  expect(errors('docs/decisions.md', 'See [decisions](decisions.md), RFC 3161 and ISO 19005-3.\n')).toEqual([]);
});

test('a commit message has an imperative subject of at most 72 characters', async () => {
  const { messageProblems } = await gate('commits');
  for (const right of ['Mark e-mail undelivered after a worker crash', 'Process uploads in a child\n\nWhy it matters.'])
    expect(messageProblems(right)).toEqual([]);
  for (const wrong of [
    'Added a gate',
    'Adds a gate',
    'Adding a gate',
    'the gate',
    'A'.repeat(10),
    `Add ${'a'.repeat(69)}`,
  ])
    expect(messageProblems(wrong)).toHaveLength(1);
  expect(messageProblems(`Add a gate\n\nAs ${'decision'} 12 says.`)).toHaveLength(1);
});

test('a path in the table of places that does not exist is reported', async () => {
  const { places } = await gate('places');
  const dir = mkdtempSync(join(tmpdir(), 'sigill-places-'));
  const rows = '| A rule | `kept.ts`, `src/gone/rule.ts` |\n| Texts | `find src -name fi.ts` |\n| Pages | `../web/` |';
  const head = '## Where things are\n\n| What | Where |\n|---|---|\n';
  writeFileSync(join(dir, 'CONTRIBUTING.md'), `${head}${rows}\n\n## Recipes\n\n| A table | \`other/gone.ts\` |\n`);
  expect(places(dir)).toEqual({
    looked: '2 places in CONTRIBUTING.md',
    found: [
      'CONTRIBUTING.md names src/gone/rule.ts, which does not exist',
      'CONTRIBUTING.md names ../web/, which does not exist',
    ],
  });
  rmSync(dir, { recursive: true });
});

test('a class that two stylesheets of a page define, and a rule about classes of others alone, are reported', async () => {
  const { problemsOf } = await gate('styles');
  const list = '.chip { color: red } .panel .chip:hover { color: blue }';
  const placing = '@media (max-width: 760px) { ul.chip:hover, .own > .chip { color: green } }';
  expect(
    problemsOf([
      ['a.css', list],
      ['b.css', placing],
    ]),
  ).toEqual(['.chip is defined in a.css and in b.css']);
  const panels = '.panel { margin: 0 } .facts, .facts > div { margin: 0 }';
  const contacts =
    '.contact { margin: 0 } .contact .facts, .panel:has(.contact) { margin: 1px } .panel .facts > div { margin: 2px }';
  expect(
    problemsOf([
      ['a.css', panels],
      ['b.css', contacts],
    ]),
  ).toEqual(['b.css changes .panel .facts > div, all of whose classes are defined elsewhere']);
});

test('the stylesheets of a page are those that it imports at once or later, also through others', async () => {
  const { filesOf, styles } = await gate('styles');
  const files: Record<string, string> = {
    'web/main.tsx':
      "import './look/look.css';\nconst Late = lazyPart(async () => (await import('./late/page.tsx')).Page);",
    'web/look/look.css': '@import "./ground.css";',
    'web/look/ground.css': '',
    'web/late/page.tsx': "import type { A } from '../a.ts';\nimport './page.css';",
    'web/late/page.css': '',
  };
  const found: string[] = filesOf('web/main.tsx', (file: string) => files[file] ?? null);
  expect(found.filter(file => file.endsWith('.css'))).toEqual([
    'web/look/look.css',
    'web/look/ground.css',
    'web/late/page.css',
  ]);
  expect(styles(project).found).toEqual([]);
});

test('a page of the dashboard that loads too much script is found, and a first view with the editor in it', async () => {
  const { compare } = await gate('budget');
  const [editor, viewer] = ['dashboard/editor/editor-page.tsx', 'node_modules/pdfjs-dist/build/pdf.mjs'];
  const manifest = {
    'dashboard/index.html': { file: 'start', imports: ['_react.js'] },
    'dashboard/placing/place-page.tsx': { file: 'placing', imports: ['_react.js'] },
    'prepare/index.html': { file: 'prepare' },
    [editor]: { file: 'editor', imports: ['_react.js', '_typing.js'] },
    [viewer]: { file: 'viewer' },
    '_react.js': { file: 'react' },
    '_typing.js': { file: 'typing' },
  };
  const found = (bytes: Record<string, number>, of: object = manifest): string[] =>
    compare(of, (file: string) => bytes[file] ?? 1).found;
  expect(found({ react: 199_000 })).toEqual([]);
  expect(found({ react: 201_000 })).toEqual([expect.stringContaining('the first view, before')]);
  expect(found({ editor: 1_000, typing: 199_900 })).toEqual([expect.stringContaining('the editor: 200.9 kB')]);
  const eager = { ...manifest, 'dashboard/index.html': { file: 'start', imports: [editor, viewer] } };
  expect(found({}, eager)).toEqual([`the first view loads ${editor}`, `the first view loads ${viewer}`]);
});
