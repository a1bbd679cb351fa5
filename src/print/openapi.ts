/**
 * `npm run openapi`: writes the OpenAPI document of every version to openapi/. Tests check that the files are current.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { olderVersions } from '../versions/versions.ts';
import { contractFile, contractsAt } from './contracts.ts';

/** The text of each file, by version. A placeholder server URL makes it the same everywhere. */
export const printedContracts = (): Map<string, string> =>
  new Map(
    [...contractsAt(olderVersions, () => '{base_url}')].map(([version, contract]) => [
      version,
      `${JSON.stringify(contract(), null, 2)}\n`,
    ]),
  );

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [version, text] of printedContracts()) {
    writeFileSync(contractFile(version), text);
    process.stdout.write(`openapi/${version}.json is written\n`);
  }
}
