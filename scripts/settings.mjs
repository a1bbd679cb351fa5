/** Writes the settings table into the documents that show it: `npm run settings`. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';
import { builtModule, settingsDocuments, withSettings } from './gates/printed.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
await build({ only: 'server', ifNeeded: true });
const { settingsHelp } = await builtModule(root, 'config.js');
for (const name of settingsDocuments) {
  const file = path.join(root, name);
  writeFileSync(file, withSettings(readFileSync(file, 'utf8'), settingsHelp()));
  console.log(`${name} is written`);
}
