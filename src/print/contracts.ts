/** The OpenAPI document of every version that is served. */

import { olderContract } from '../contract/openapi/older-contract.ts';
import { openapi, openapiOf } from '../contract/openapi/openapi.ts';
import { printedOperations } from '../contract/operations/all.ts';
import { newestVersion, type OldVersion } from '../contract/version.ts';
import { domain } from '../domain/modules.ts';
import { readExamples } from './examples.ts';

/** By version. `baseUrl` is the address of the service, known when a document is made. Examples are of the newest version. */
export const contractsAt = (olds: readonly OldVersion[], baseUrl: () => string): Map<string, () => object> =>
  new Map([
    [newestVersion, () => openapi(printedOperations(domain.operations), newestVersion, baseUrl(), readExamples())],
    ...olds.map((old): [string, () => object] => [
      old.name,
      () => openapiOf(olderContract(old, domain.operations), baseUrl()),
    ]),
  ]);
