/** `npm run openapi`: writes the contract's OpenAPI document where it is checked in. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openapi } from './contract/openapi.ts';
import { allRows } from './contract/table.ts';
import { newestVersion } from './contract/values.ts';

const folder = new URL('../openapi/', import.meta.url);
mkdirSync(folder, { recursive: true });
const file = new URL(`${newestVersion}.json`, folder);
writeFileSync(file, `${JSON.stringify(openapi(allRows, newestVersion, 'https://sign.example.com'), null, 1)}\n`);
console.log(`Written: ${fileURLToPath(file)}`);
