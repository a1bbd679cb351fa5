/** `npm run settings`: writes the tables of settings into docs/configuration.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';
import { builtModule, settingsDocument, withSettings } from './gates/printed.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
await build({ only: 'server', ifNeeded: true });
const { settingsHelp } = await builtModule(root, 'config/config.js');
const file = path.join(root, settingsDocument);
writeFileSync(file, withSettings(readFileSync(file, 'utf8'), settingsHelp()));
console.log(`${settingsDocument} is written`);
