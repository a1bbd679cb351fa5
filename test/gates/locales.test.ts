/** Every sentence that people read is in a file of its language, so that a translator finds all of them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Words to compare with; not texts for people. */
const notTexts = ['src/domain/credentials/sign-in/common-passwords.ts'];
/** An older version keeps the texts that it had. */
const apart = /[\\/]locales[\\/]|^src[\\/]versions[\\/]|\.(test|fixture)\.tsx?$/;

const sources = ['src', 'web'].flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name).slice(root.length))
    .filter(file => !apart.test(file) && !notTexts.includes(file)),
);

/** Words with a letter that English does not have. */
const isForeign = (text: string): boolean =>
  /\p{L}{2,} \p{L}{2,}/u.test(text) && /\p{L}/u.test(text.replace(/\p{ASCII}/gu, ''));

function foreignTextsIn(file: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node))
      if (isForeign(node.text)) found.push(`${file}: ${node.text}`);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true));
  return found;
}

test('texts in other languages than English are in locales folders', () => {
  expect(sources.flatMap(foreignTextsIn)).toEqual([]);
});
