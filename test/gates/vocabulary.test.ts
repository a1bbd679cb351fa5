import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const project = join(import.meta.dirname, '../..');
const load = (name: string) => import(pathToFileURL(join(project, 'scripts/gates', name)).href);

test('a word of the table in a name, a code, a class or a comment is reported with its line', async () => {
  const { findWords } = await load('vocabulary.mjs');
  const wordsIn = (name: string, text: string): string[] => findWords(name, text);
  expect(wordsIn('src/domain/a.ts', 'const gateOf = 1;\n')).toEqual(['src/domain/a.ts:1 "gateOf" (gate)']);
  expect(wordsIn('src/domain/a.ts', "\nthrow error('VISIT_UNKNOWN');\n")).toEqual([
    'src/domain/a.ts:2 "VISIT_UNKNOWN" (visit)',
  ]);
  expect(wordsIn('web/a.css', '.hole-code {\n}\n')).toEqual(['web/a.css:1 "hole-code" (hole)']);
  expect(wordsIn('src/domain/a.ts', '/** Throws a refusal. */\n')).toHaveLength(1);
  expect(wordsIn('src/domain/refusals.ts', '')).toHaveLength(1);
  expect(wordsIn('src/domain/a.ts', "jobs.add('gather-messages');\n")).toHaveLength(1);
  expect(wordsIn('src/domain/a.ts', 'const mostKept = 1;\n')).toHaveLength(1);
  expect(wordsIn('docs/a.md', 'A fault is logged.\nIt is tried again.\n')).toHaveLength(0);
  expect(wordsIn('README.md', 'It has a\ncatalogue of texts.\n')).toEqual(['README.md:2 "catalogue" (catalogue)']);
});

test('the same letters in another word or meaning are not', async () => {
  const { findWords } = await load('vocabulary.mjs');
  const text = `
    /** Tells a visitor apart from a delegate: at most once. */
    const visitor = atMost(delegate, actor, 'nobody told them', gateway);
    const { actsFor } = markDone(wholesale);
    expect('segmentation fault');`;
  expect(findWords('src/domain/a.ts', text)).toEqual([]);
});

test('the table of STYLE.md and the rules name the same words', async () => {
  const { tableWords } = await load('vocabulary.mjs');
  const { rules } = await load('vocabulary-rules.mjs');
  const words = tableWords(readFileSync(join(project, 'STYLE.md'), 'utf8'));
  expect(words.toSorted()).toEqual(Object.keys(rules).toSorted());
  expect(tableWords('| Use | Not |\n|---|---|\n| a (b) | `c…`, d (of e) |\n| f | g, except h |\n\ni\n')).toEqual([
    'c',
    'd',
    'g',
  ]);
});
