/** Checks that every path in the table "Where things are" of CONTRIBUTING.md exists; those are relative to `src/`. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The paths of the table; a command, which has spaces, and a pattern are none, nor is a name after a path. */
export function placesOf(text) {
  const [, section = ''] = text.split('## Where things are');
  const rows = section.split('\n## ')[0].matchAll(/^\| [^|]+ \| (.+) \|$/gm);
  return [...rows].flatMap(([, cell]) => [...cell.matchAll(/`([^`\s*<]+)`/g)].map(([, place]) => place));
}

/** A file that every folder of a kind has, such as `module.ts`, is no path. */
const isPath = place => place.includes('/');

export function places(root) {
  const all = placesOf(readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8')).filter(isPath);
  const exists = place => [`src/${place}`, place].some(one => existsSync(path.join(root, one)));
  return {
    looked: `${all.length} places in CONTRIBUTING.md`,
    found: all.filter(place => !exists(place)).map(place => `CONTRIBUTING.md names ${place}, which does not exist`),
  };
}
