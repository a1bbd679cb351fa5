/** Checks that generated files which are checked in are current: the OpenAPI document and docs/configuration.md. */
import { readFileSync } from 'node:fs';
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
  const { printedContract } = await builtModule(root, 'print/openapi.js');
  if (printedContract() !== read('openapi/2026-10.json'))
    found.push('openapi/2026-10.json does not match the contract: run npm run openapi');
  const { settingsHelp } = await builtModule(root, 'config/config.js');
  if (withSettings(read(settingsDocument), settingsHelp()) !== read(settingsDocument))
    found.push(`${settingsDocument} does not match the settings in the code: run npm run settings`);
  return { looked: 'the OpenAPI document and the settings tables, compared with the code', found };
}
