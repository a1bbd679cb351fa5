/** `npm run sdk`: writes what the packages for integrators have from the OpenAPI document. Tests check that it is current. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { generatedPython } from './sdk/python.mjs';
import { generatedTypeScript } from './sdk/typescript.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const document = JSON.parse(readFileSync(path.join(root, 'openapi/2026-10.json'), 'utf8'));

for (const [name, text] of [...(await generatedTypeScript(document)), ...generatedPython(document)]) {
  const file = path.join(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(`${name} is written`);
}
