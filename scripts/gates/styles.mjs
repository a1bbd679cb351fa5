/**
 * Looks for rules of one stylesheet that change what another one means. Stylesheets of a page stay once they are loaded,
 * so a class that two of them define looks different after a visit to another page.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const pages = ['dashboard', 'signer', 'form', 'identity', 'prepare'].map(name => `web/${name}/main.tsx`);

/** Stylesheets that change the classes of others, for a width or for paper. */
const variants = ['web/dashboard/shell/narrow.css', 'web/signer/screens/print.css'];

const imported = /(?:\bfrom|\bimport|@import|\bimport\()\s*['"](\.[^'"]+)['"]/g;

/** The files that a page consists of, as far as they are imported by name: those it starts with and those it loads later. */
export function filesOf(start, read) {
  const found = new Set();
  const add = file => {
    if (found.has(file)) return;
    const text = read(file);
    if (text === null) return;
    found.add(file);
    for (const [, name] of text.matchAll(imported)) add(path.posix.join(path.posix.dirname(file), name));
  };
  add(start);
  return [...found];
}

/** The text without comments. */
const plain = css =>
  css
    .split('/*')
    .map((part, at) => (at === 0 ? part : part.slice(part.indexOf('*/') + 2)))
    .join('');

const isClosed = text => text.split('(').length === text.split(')').length;

/** The selectors of a rule: at commas, except those in parentheses. */
function selectorsIn(rule) {
  const found = [''];
  for (const part of rule.split(',')) {
    const last = found.pop();
    if (last === '') found.push(part);
    else if (isClosed(last)) found.push(last, part);
    else found.push(`${last},${part}`);
  }
  return found.map(one => one.split(/\s+/).join(' ').trim());
}

/** The selectors of a stylesheet, also those within media queries. */
export function selectorsOf(css) {
  const heads = plain(css).split('{').slice(0, -1);
  const rules = heads.map(head => head.slice(Math.max(head.lastIndexOf('}'), head.lastIndexOf(';')) + 1).trim());
  return rules.filter(rule => !rule.startsWith('@')).flatMap(selectorsIn);
}

const classesOf = selector => [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name);

/** The class that a selector defines: the only one in it, of one element in whatever state. Null if it is no definition. */
export function definedBy(selector) {
  const [, name = null] = /^[a-z]*\.([a-zA-Z][\w-]*)(?:::?[a-z-]+|\[[^\]]*\])*$/.exec(selector) ?? [];
  return name;
}

/** What is wrong in the stylesheets of one page, given as pairs of name and content. */
export function problemsOf(stylesheets) {
  const own = stylesheets.filter(([name]) => !variants.includes(name)).map(([name, css]) => [name, selectorsOf(css)]);
  const owners = new Map();
  for (const [name, selectors] of own) {
    for (const defined of selectors.map(definedBy).filter(Boolean)) {
      owners.set(defined, (owners.get(defined) ?? new Set()).add(name));
    }
  }
  const twice = [...owners].filter(([, names]) => names.size > 1);
  const isOthers = name => one => owners.has(one) && !owners.get(one).has(name);
  const foreign = own.flatMap(([name, selectors]) =>
    selectors
      .filter(one => classesOf(one).length > 0 && classesOf(one).every(isOthers(name)))
      .filter(one => definedBy(one) === null)
      .map(one => `${name} changes ${one}, all of whose classes are defined elsewhere`),
  );
  return [...twice.map(([one, names]) => `.${one} is defined in ${[...names].sort().join(' and in ')}`), ...foreign];
}

export function styles(root) {
  const read = file => (existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : null);
  const ofPages = pages.map(page => filesOf(page, read).filter(file => file.endsWith('.css')));
  const found = ofPages.flatMap(files => problemsOf(files.map(file => [file, read(file)])));
  return { looked: `${new Set(ofPages.flat()).size} stylesheets of ${pages.length} pages`, found: [...new Set(found)] };
}
