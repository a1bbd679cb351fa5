/** Limits the script that the dashboard's pages load, by the manifest of the build, in kB after gzip. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from '../build.mjs';

const start = ['dashboard/index.html'];

/** What each page adds to the first view. `goal` is what a limit above it should come down to. */
const budgets = [
  { name: 'the first view, before any page is opened', entries: start, limit: 200 },
  // 0.4 kB of it is what the editor leaves out in frames of other sites.
  { name: 'the editor', entries: ['dashboard/editor/editor-page.tsx'], limit: 164, goal: 160 },
  { name: 'placing fields', entries: ['dashboard/placing/place-page.tsx'], limit: 60 },
  { name: 'preparing in a frame', entries: ['prepare/index.html'], limit: 20 },
  { name: 'the PDF viewer', entries: [/\/pdfjs-dist\/.*\/pdf\.mjs$/], limit: 133, goal: 120 },
];

/** Scripts that the first view must not load. */
const apart = [/^dashboard\/(editor|placing|prepare)\//, /pdfjs-dist/];

/** The keys of the chunks that are loaded with those of `entries`, which are keys or patterns. */
function loadedWith(manifest, entries) {
  const found = new Set();
  const add = key => {
    if (found.has(key)) return;
    found.add(key);
    for (const imported of manifest[key].imports ?? []) add(imported);
  };
  for (const entry of entries) {
    const keys = Object.keys(manifest).filter(key => (entry instanceof RegExp ? entry.test(key) : entry === key));
    if (keys.length === 0) throw new Error(`the build has no ${entry}: change scripts/gates/budget.mjs`);
    for (const key of keys) add(key);
  }
  return found;
}

/** Compares the chunks of a manifest with `budgets`; `bytesOf` gives the size of a file of the build. */
export function compare(manifest, bytesOf) {
  const first = loadedWith(manifest, start);
  const found = [...first].filter(key => apart.some(part => part.test(key))).map(key => `the first view loads ${key}`);
  const sizes = budgets.map(({ name, entries, limit, goal }) => {
    const chunks = [...loadedWith(manifest, entries)].filter(key => entries === start || !first.has(key));
    const kB = chunks.reduce((sum, key) => sum + bytesOf(manifest[key].file), 0) / 1000;
    if (kB > limit) found.push(`${name}: ${kB.toFixed(1)} kB of script, and at most ${limit} kB are allowed`);
    return `${name} ${kB.toFixed(1)} of ${limit} kB${goal ? ` (goal ${goal})` : ''}`;
  });
  return { looked: sizes.join(', '), found };
}

export async function budget(root) {
  await build({ only: 'web', ifNeeded: true });
  const folder = path.join(root, 'dist/web');
  const manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8'));
  // Files below a thousand bytes are not compressed by the build.
  const bytesOf = file => {
    const made = path.join(folder, `${file}.gz`);
    return existsSync(made) ? readFileSync(made).length : gzipSync(readFileSync(path.join(folder, file))).length;
  };
  return compare(manifest, bytesOf);
}
