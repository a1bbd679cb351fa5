/** The OpenAPI document of every version that is served. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openapiDir } from '../config/paths.ts';
import { olderContract } from '../contract/openapi/older-contract.ts';
import { atAddress, openapi, openapiOf } from '../contract/openapi/openapi.ts';
import { printedOperations } from '../contract/operations/all.ts';
import { newestVersion, type OldVersion } from '../contract/version.ts';
import { domain } from '../domain/modules.ts';
import { readExamples } from './examples.ts';

/**
 * The text of each document, by version: that of its file in openapi/, with the address of the service. Printing one takes
 * seconds, which only a version without a file costs.
 */
export const contractTexts = (olds: readonly OldVersion[], baseUrl: () => string): Map<string, () => string> =>
  new Map(
    [...contractsAt(olds, baseUrl)].map(([version, contract]) => [
      version,
      () => {
        const file = contractFile(version);
        if (!existsSync(file)) return JSON.stringify(contract());
        return JSON.stringify(atAddress(JSON.parse(readFileSync(file, 'utf8')), baseUrl()));
      },
    ]),
  );

/** By version. `baseUrl` is the address of the service, known when a document is made. Examples are of the newest version. */
export const contractsAt = (olds: readonly OldVersion[], baseUrl: () => string): Map<string, () => object> =>
  new Map([
    [newestVersion, () => openapi(printedOperations(domain.operations), newestVersion, baseUrl(), readExamples())],
    ...olds.map((old): [string, () => object] => [
      old.name,
      () => openapiOf(olderContract(old, domain.operations), baseUrl()),
    ]),
  ]);

export const contractFile = (version: string): string => join(openapiDir, `${version}.json`);
