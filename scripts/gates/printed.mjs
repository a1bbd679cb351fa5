/** What is printed from the code and checked in is what the code prints: the OpenAPI document, the settings in the documents. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from '../build.mjs';

/** The table between two marks in a document; the marks say how it is made. */
export const settingsMarks = ['<!-- settings: printed by npm run settings -->', '<!-- /settings -->'];

export function settingsTable(rows) {
  const cell = text => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
  return [
    '| Setting | Meaning (and what holds without it) |',
    '|---|---|',
    ...rows.map(([name, meaning]) => `| \`${name}\` | ${cell(meaning)} |`),
  ].join('\n');
}

/** The document with the table that the settings print. */
export function withSettings(text, rows) {
  const [from, to] = settingsMarks;
  const [start, end] = [text.indexOf(from), text.indexOf(to)];
  if (start < 0 || end < start) throw new Error(`the marks ${from} and ${to} are missing`);
  return `${text.slice(0, start + from.length)}\n${settingsTable(rows)}\n${text.slice(end)}`;
}

export const settingsDocuments = ['README.md'];

export const builtModule = (root, name) => import(pathToFileURL(path.join(root, 'dist', name)).href);

export async function printed(root) {
  await build({ only: 'server', ifNeeded: true });
  const read = name => readFileSync(path.join(root, name), 'utf8');
  const found = [];
  const { printedContract } = await builtModule(root, 'print-openapi.js');
  if (printedContract() !== read('openapi/2026-10.json'))
    found.push('openapi/2026-10.json is not what the contract prints: run npm run openapi');
  const { settingsHelp } = await builtModule(root, 'config.js');
  for (const name of settingsDocuments)
    if (withSettings(read(name), settingsHelp()) !== read(name))
      found.push(`${name} does not list the settings as they are: run npm run settings`);
  return { looked: 'the OpenAPI document and the settings tables against the code', found };
}
