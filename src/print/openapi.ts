/** `npm run openapi`: writes the OpenAPI document to openapi/. A test checks that the file is current. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openapi } from '../contract/openapi/openapi.ts';
import { printedOperations } from '../contract/operations/all.ts';
import { domain } from '../domain/modules.ts';

/** Uses a placeholder server URL, so that the file is the same everywhere. */
export const printedContract = (): string =>
  `${JSON.stringify(openapi(printedOperations(domain.operations), '2026-10', '{base_url}'), null, 2)}\n`;
export const contractFile = fileURLToPath(new URL('../../openapi/2026-10.json', import.meta.url));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(contractFile, printedContract());
  process.stdout.write('openapi/2026-10.json is written\n');
}
