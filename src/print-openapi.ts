/** `npm run openapi`: writes the contract of what is served to openapi/, where a test compares it. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { printedRows } from './acts.ts';
import { openapi } from './contract/openapi.ts';

/** Printed with a server of no place, so that the file is the same everywhere. */
export const printedContract = (): string =>
  `${JSON.stringify(openapi(printedRows(), '2026-10', '{base_url}'), null, 2)}\n`;
export const contractFile = fileURLToPath(new URL('../openapi/2026-10.json', import.meta.url));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(contractFile, printedContract());
  process.stdout.write('openapi/2026-10.json is written\n');
}
