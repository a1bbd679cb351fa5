/** Requires an exact version of every dependency, and a lock file that is complete and matches package.json. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const exact = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'];

export async function pins(root) {
  const read = name => JSON.parse(readFileSync(path.join(root, name), 'utf8'));
  const project = read('package.json');
  const { packages } = read('package-lock.json');
  const locked = packages[''];
  const found = [];
  let looked = 0;
  for (const kind of kinds) {
    for (const [name, version] of flat(project[kind] ?? {})) {
      looked++;
      if (typeof version !== 'string' || !exact.test(version))
        found.push(`${kind}: ${name} is "${version}"; write one exact version`);
      else if (kind !== 'overrides' && locked[kind]?.[name] !== version)
        found.push(`${kind}: ${name} is ${locked[kind]?.[name]} in package-lock.json; run npm install`);
    }
  }
  return { looked: `the versions of ${looked} dependencies`, found: [...found, ...leftOut(packages)] };
}

/** An override can be for the dependencies of one package alone. */
const flat = versions =>
  Object.entries(versions).flatMap(([name, version]) =>
    typeof version === 'object' ? flat(version).map(([inner, one]) => [`${name} > ${inner}`, one]) : [[name, version]],
  );

/**
 * Optional packages for other platforms that are missing from the lock file. npm drops them when the registry in use
 * lacks them, and `npm ci` then fails on every platform.
 */
function leftOut(packages) {
  const lacks = (place, name) =>
    !packages[`node_modules/${name}`] && !packages[`${place === '' ? '' : `${place}/`}node_modules/${name}`];
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter(name => lacks(place, name))
      .map(name => `package-lock.json lacks ${name}, which ${place} names`),
  );
}
