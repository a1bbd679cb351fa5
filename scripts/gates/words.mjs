/** No note to ourselves in place of work, no test left out, no name that says nothing, no word said twice. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const not = parts => new RegExp(parts.join('|'));

/** What a file may not say. Put together here so that this very file does not say it. */
const notes = not(['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX\\b', '\\bHA' + 'CK\\b', '@ts-' + 'ignore', '@ts-' + 'nocheck']);
const leftOut = /\b(test|it|describe)\.(only|skip|todo|fails)\b|\bretry:\s*[1-9]/;
const twice = /(?<![\w-])([a-z]{2,}) \1(?![\w-])/i;
const nameless = /(^|\/)(utils?|helpers?|common|shared|core|lib|misc|manager|service|handler|impl)(\.\w+)*(\/|$)/;

/** The one file that is named after what we are: it opens the service itself. */
const named = new Set(['src/service.ts', 'test/kit/service.ts']);

const isText = name => /\.(ts|tsx|mjs|cjs|css|html|md|sql)$|^\.ci\//.test(name) && !name.startsWith('test/corpus/pdf');

/** What is wrong with one file, as lines. */
export function faults(name, text) {
  const found = [];
  if (nameless.test(name) && !named.has(name)) found.push(`${name} is called after no subject`);
  for (const [at, line] of text.split('\n').entries()) {
    if (notes.test(line)) found.push(`${name}:${at + 1} leaves a note: ${line.trim()}`);
    if (/\.test\.tsx?$/.test(name) && leftOut.test(line))
      found.push(`${name}:${at + 1} leaves a test out: ${line.trim()}`);
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
    found: files.flatMap(name => faults(name, readFileSync(path.join(root, name), 'utf8'))),
  };
}
