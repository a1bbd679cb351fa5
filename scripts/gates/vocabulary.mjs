/**
 * Rejects the words of the column "Not" in the table of STYLE.md. The table says what is used instead; here is only where
 * each word is looked for, because most are ordinary words in another meaning.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { kept, rules } from './vocabulary-rules.mjs';

/** The words of the column "Not", without what is added in brackets or after "except". */
export function tableWords(style) {
  const rows = style.split('\n').slice(style.split('\n').indexOf('| Use | Not |') + 2);
  const table = rows.slice(
    0,
    rows.findIndex(row => !row.startsWith('|')),
  );
  return table.flatMap(row => {
    const not = row.split('|')[2] ?? '';
    return not
      .replace(/\(.*?\)/g, '')
      .replace(/, except.*/, '')
      .split(',')
      .map(word => word.replace(/[`…]/g, '').trim());
  });
}

/** `camelCase`, `SCREAMING_CASE`, `kebab-case` and paths as words in small letters. */
export const partsOf = name =>
  name
    .split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .filter(Boolean)
    .map(part => part.toLowerCase());

const isCode = name => /\.(ts|tsx|mjs|cjs)$/.test(name);
const isName = text => /^[\w.:/#$-]+$/.test(text);

/** What a file calls things, and what it says: `[line, text, isName]`. */
function* usesIn(name, text) {
  yield [1, name, true];
  const lines = text.split('\n');
  if (!isCode(name)) {
    for (const [at, line] of lines.entries()) {
      for (const [token] of line.matchAll(/[A-Za-z$_][\w$]*(?:-[\w$]+)*/g))
        yield [at + 1, token, /[_-]|[a-z][A-Z]/.test(token)];
    }
    return;
  }
  const tree = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = node => {
    const at = () => tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) found.push([at(), node.text, true]);
    else if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node))
      for (const word of node.text.split(/\s+/))
        found.push([at(), word, isName(node.text) || /[_-]\w|[a-z][A-Z]/.test(word)]);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  yield* found;
  for (const [at, line] of lines.entries()) {
    const comment = /^\s*(?:\/\*|\*|\/\/)(.*)$|(?:^|[^:'"`])\/\/ (.*)$/.exec(line);
    for (const [token] of (comment?.[1] ?? comment?.[2] ?? '').matchAll(/[A-Za-z$_][\w$]*/g))
      yield [at + 1, token, /_|[a-z][A-Z]/.test(token)];
  }
}

const isAt = (forms, parts, part) => {
  const at = parts.findIndex(one => forms.includes(one));
  if (at < 0) return false;
  return part === 'first' ? at === 0 : part === 'prefix' ? at === 0 && parts.length > 1 : true;
};

/** The uses of words of the table in a file, one per line. */
export function findWords(name, text) {
  const lines = text.split('\n');
  const here = Object.entries(rules).filter(([, { files }]) => !files || files.test(name));
  const found = new Set();
  for (const [line, use, named] of usesIn(name, text)) {
    const parts = partsOf(use);
    for (const [word, { forms, part, inText = false, except = {} }] of here) {
      if (!(named || inText) || !isAt(forms, parts, part)) continue;
      const place = `${name}: ${use}: ${line === 1 && use === name ? '' : (lines[line - 1] ?? '').trim()}`;
      if (![kept, ...Object.values(except)].some(allowed => allowed.test(place)))
        found.add(`${name}:${line} "${use}" (${word})`);
    }
  }
  return [...found];
}

const looked = /^(src|web|test|bench|scripts|docs|operations|bin|\.ci)\/|^[A-Z]+\.md$/;
const isText = name =>
  /\.(ts|tsx|mjs|cjs|css|md|sql)$|^\.ci\//.test(name) &&
  looked.test(name) &&
  !/^test\/corpus\/pdf|^scripts\/gates\/vocabulary|^test\/gates\/vocabulary|^STYLE\.md$|^CHANGELOG\.md$/.test(name);

export async function vocabulary(root) {
  const style = tableWords(readFileSync(path.join(root, 'STYLE.md'), 'utf8'));
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const names = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0').filter(isText);
  const files = names.filter(name => existsSync(path.join(root, name)));
  return {
    looked: `${style.length} words in ${files.length} files`,
    found: [
      ...style.filter(word => !(word in rules)).map(word => `STYLE.md: no rule says where "${word}" is looked for`),
      ...Object.keys(rules)
        .filter(word => !style.includes(word))
        .map(word => `STYLE.md: "${word}" is not in the table`),
      ...files.flatMap(name => findWords(name, readFileSync(path.join(root, name), 'utf8'))),
    ],
  };
}
