/** Checks that generated files which are checked in are current: the OpenAPI documents, the collection and docs/configuration.md. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from '../build.mjs';

/** The part of docs/configuration.md between these marks is generated. */
const settingsMarks = ['<!-- settings: printed by npm run settings -->', '<!-- /settings -->'];

function settingsSection({ subject, settings }) {
  const cell = text => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
  const rows = settings.map(([name, description]) => `| \`${name}\` | ${cell(description)} |`);
  return `\n## ${subject}\n\n| Setting | Description |\n|---|---|\n${rows.join('\n')}\n`;
}

/** `text` with the tables of settings, one per subject, as `settingsHelp()` returns them. */
export function withSettings(text, subjects) {
  const [from, to] = settingsMarks;
  const [start, end] = [text.indexOf(from), text.indexOf(to)];
  if (start < 0 || end < start) throw new Error(`the marks ${from} and ${to} are missing`);
  return `${text.slice(0, start + from.length)}\n${subjects.map(settingsSection).join('')}\n${text.slice(end)}`;
}

export const settingsDocument = 'docs/configuration.md';

export const builtModule = (root, name) => import(pathToFileURL(path.join(root, 'dist', name)).href);

export async function printed(root) {
  await build({ only: 'server', ifNeeded: true });
  const read = name => readFileSync(path.join(root, name), 'utf8');
  const found = [];
  const { printedContracts } = await builtModule(root, 'print/openapi.js');
  const { printedCollection } = await builtModule(root, 'print/collection.js');
  const contracts = new Map([...printedContracts()].map(([version, text]) => [`${version}.json`, text]));
  contracts.set('postman.json', printedCollection());
  const entries = readdirSync(path.join(root, 'openapi'), { withFileTypes: true });
  const files = entries.filter(entry => entry.isFile()).map(entry => entry.name);
  for (const name of new Set([...contracts.keys(), ...files]))
    if (!files.includes(name) || contracts.get(name) !== read(`openapi/${name}`))
      found.push(
        `openapi/${name} does not match the contract: run npm run openapi and npm run collection, and delete files of removed versions`,
      );
  const { settingsHelp } = await builtModule(root, 'config/config.js');
  if (withSettings(read(settingsDocument), settingsHelp()) !== read(settingsDocument))
    found.push(`${settingsDocument} does not match the settings in the code: run npm run settings`);
  return { looked: 'the OpenAPI documents, the collection and the settings tables, compared with the code', found };
}
