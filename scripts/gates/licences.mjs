/** Requires a permissive licence of every package that is installed in production or bundled into what the build makes. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1', // Fonts.
  'PostgreSQL',
  'PSF-2.0', // Permissive; of what the command of markdown-it reads its arguments with, which is not bundled.
  'Unlicense',
  'Zlib',
]);

/** Whether an SPDX expression can be met with allowed licences alone: one side of each OR, both of each AND. */
export function isPermissive(expression) {
  const tokens = expression.match(/\(|\)|[^\s()]+/g) ?? [];
  let at = 0;
  const one = () => {
    if (tokens[at] !== '(') return allowed.has(tokens[at++]);
    at++;
    const inside = either();
    at++;
    return inside;
  };
  const both = () => {
    let well = one();
    while (tokens[at] === 'AND') {
      at++;
      well = one() && well;
    }
    return well;
  };
  const either = () => {
    let well = both();
    while (tokens[at] === 'OR') {
      at++;
      well = both() || well;
    }
    return well;
  };
  return tokens.length > 0 && either() && at >= tokens.length;
}

/** The licence that a package declares; older packages declare it in an object or a list. */
export function licenceOf({ license, licenses }) {
  const one = license ?? (Array.isArray(licenses) ? licenses.map(l => l.type).join(' OR ') : licenses);
  return (typeof one === 'object' ? one?.type : one) ?? null;
}

/** Names that the service and the pages import. Those packages are devDependencies, since the build bundles them. */
function bundled(root) {
  const names = new Set();
  const entries = ['src', 'web'].flatMap(name =>
    readdirSync(path.join(root, name), { recursive: true, withFileTypes: true }),
  );
  for (const entry of entries) {
    if (!entry.isFile() || !/\.(tsx?|css)$/.test(entry.name) || /\.(test|fixture)\.|vite\.config/.test(entry.name))
      continue;
    const text = readFileSync(path.join(entry.parentPath, entry.name), 'utf8');
    for (const [, name] of text.matchAll(/(?:from|import|@import)\s*\(?\s*['"]((?:@[\w.-]+\/)?[a-z][\w.-]*)/g))
      names.add(name);
  }
  return names;
}

/** The path in node_modules at which the package at `from` resolves `name`. */
function placeOf(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const place = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (packages[place]) return place;
    if (at === '') return null;
  }
}

/** These packages and everything they depend on. */
function withDependencies(packages, places) {
  const seen = new Set();
  const queue = [...places];
  for (let place = queue.pop(); place !== undefined; place = queue.pop()) {
    if (seen.has(place)) continue;
    seen.add(place);
    const {
      dependencies = {},
      optionalDependencies = {},
      peerDependencies = {},
      peerDependenciesMeta = {},
    } = packages[place];
    const peers = Object.keys(peerDependencies).filter(name => !peerDependenciesMeta[name]?.optional);
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const found = placeOf(packages, place, name);
      if (found) queue.push(found);
    }
  }
  return seen;
}

export async function licences(root) {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const { dependencies = {}, optionalDependencies = {} } = packages[''];
  const ours = Object.keys({ ...dependencies, ...optionalDependencies }).map(name => placeOf(packages, '', name));
  const installed = withDependencies(
    packages,
    ours.filter(place => place !== null),
  );
  const built = [...bundled(root)].map(name => placeOf(packages, '', name)).filter(place => place !== null);
  const places = [...new Set([...installed, ...withDependencies(packages, built)])].sort();
  const found = [];
  for (const place of places) {
    const file = path.join(root, place, 'package.json');
    // Packages for other platforms are not installed here, so their licence is read from the lock file.
    const declared = existsSync(file)
      ? licenceOf(JSON.parse(readFileSync(file, 'utf8')))
      : (packages[place].license ?? null);
    if (declared === null) found.push(`${place} declares no licence`);
    else if (!isPermissive(declared)) found.push(`${place} has the licence ${declared}`);
  }
  return { looked: `the licences of ${places.length} packages that we install or bundle`, found };
}
