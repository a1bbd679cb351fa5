/** Every dependency is named by one exact version, and the lock file is of this package.json. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const exact = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'];

export async function pins(root) {
  const read = name => JSON.parse(readFileSync(path.join(root, name), 'utf8'));
  const project = read('package.json');
  const locked = read('package-lock.json').packages[''];
  const found = [];
  let looked = 0;
  for (const kind of kinds) {
    for (const [name, version] of Object.entries(project[kind] ?? {})) {
      looked++;
      if (typeof version !== 'string' || !exact.test(version))
        found.push(`${kind}: ${name} is "${version}"; write one exact version`);
      else if (kind !== 'overrides' && locked[kind]?.[name] !== version)
        found.push(`${kind}: ${name} is ${locked[kind]?.[name]} in package-lock.json; run npm install`);
    }
  }
  return { looked: `the versions of ${looked} dependencies`, found };
}
