/** Rejects notes to self, disabled tests, meaningless file names, repeated words and references to planning documents. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const not = parts => new RegExp(parts.join('|'));

/** Patterns that no file may contain, in pieces so that this file does not contain them. */
const notes = not(['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX\\b', '\\bHA' + 'CK\\b', '@ts-' + 'ignore', '@ts-' + 'nocheck']);
/** A section or decision number of a planning document, which readers of the project do not have. */
export const planningReference = /\bdetails \d+(\.\d+)*|\bdecisions? \d+|\bissue \d+/i;
const leftOut = /\b(test|it|describe)\.(only|skip|todo|fails)\b|\bretry:\s*[1-9]/;
const twice = /(?<![\w-])([a-z]{2,}) \1(?![\w-])/i;
const nameless = /(^|\/)(utils?|helpers?|common|shared|core|lib|misc|manager|service|handler|impl)(\.\w+)*(\/|$)/;

/** The service itself, which is the exception to the rule on names. */
const named = new Set(['src/service.ts', 'test/kit/service.ts']);

const isText = name => /\.(ts|tsx|mjs|cjs|css|html|md|sql)$|^\.ci\//.test(name) && !name.startsWith('test/corpus/pdf');

/** The problems of one file, one per line. */
export function problemsIn(name, text) {
  const found = [];
  if (nameless.test(name) && !named.has(name)) found.push(`${name} is called after no subject`);
  for (const [at, line] of text.split('\n').entries()) {
    if (notes.test(line)) found.push(`${name}:${at + 1} leaves a note: ${line.trim()}`);
    if (/\.test\.tsx?$/.test(name) && leftOut.test(line))
      found.push(`${name}:${at + 1} leaves a test out: ${line.trim()}`);
    if (planningReference.test(line)) found.push(`${name}:${at + 1} refers to a planning document: ${line.trim()}`);
    if (/\.md$/.test(name) && twice.test(line)) found.push(`${name}:${at + 1} says "${twice.exec(line)?.[0]}"`);
  }
  return found;
}

export async function words(root) {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const names = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0').filter(isText);
  const files = names.filter(name => existsSync(path.join(root, name)));
  return {
    looked: `${files.length} files`,
    found: files.flatMap(name => problemsIn(name, readFileSync(path.join(root, name), 'utf8'))),
  };
}
