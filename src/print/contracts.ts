/** The OpenAPI document of every version that is served. */

import { olderContract } from '../contract/openapi/older-contract.ts';
import { openapi, openapiOf } from '../contract/openapi/openapi.ts';
import { printedOperations } from '../contract/operations/all.ts';
import { newestVersion, type OldVersion } from '../contract/version.ts';
import { domain } from '../domain/modules.ts';

/** By version. `baseUrl` is the address of the service, known when a document is made. */
export const contractsAt = (olds: readonly OldVersion[], baseUrl: () => string): Map<string, () => object> =>
  new Map([
    [newestVersion, () => openapi(printedOperations(domain.operations), newestVersion, baseUrl())],
    ...olds.map((old): [string, () => object] => [
      old.name,
      () => openapiOf(olderContract(old, domain.operations), baseUrl()),
    ]),
  ]);
