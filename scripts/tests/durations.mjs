import { readFileSync, writeFileSync } from 'node:fs';

const place = new URL('durations.json', import.meta.url);

/** Seconds of each test file that takes one or more, by its path. */
export const durations = JSON.parse(readFileSync(place, 'utf8'));

/** Writes the durations of these files; those of others stay. */
export function keepDurations(files) {
  const all = { ...durations };
  for (const { file, seconds } of files) all[file] = Math.round(seconds);
  const kept = Object.entries(all).filter(([, seconds]) => seconds > 0);
  kept.sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(place, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
}
