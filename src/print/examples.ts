/**
 * The examples of the OpenAPI document, which `npm run examples` records from requests to the service and writes to
 * openapi/examples: a file for each group of operations, and one for errors.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openapiDir } from '../config/paths.ts';
import type { Example, Examples } from '../contract/openapi/examples.ts';

export const examplesDir = join(openapiDir, 'examples');
const errorsFile = 'errors.json';

/** The files of examples by name, as they are checked in. */
export function exampleFiles({ operations, errors }: Examples): Map<string, string> {
  const groups = new Map<string, Record<string, unknown>>([[errorsFile, Object.fromEntries([...errors].sort(byKey))]]);
  for (const [id, example] of [...operations].sort(byKey)) {
    const name = `${id.split('.')[0]}.json`;
    groups.set(name, { ...groups.get(name), [id]: example });
  }
  return new Map([...groups].map(([name, group]) => [name, `${JSON.stringify(group, null, 2)}\n`]));
}

const byKey = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1);

/** Reads what is checked in. It is needed when a document is printed, and never before. */
export function readExamples(): Examples {
  const operations = new Map<string, Example>();
  const errors = new Map<string, unknown>();
  for (const name of readdirSync(examplesDir).filter(file => file.endsWith('.json'))) {
    const group: Record<string, Example> = JSON.parse(readFileSync(join(examplesDir, name), 'utf8'));
    for (const [key, example] of Object.entries(group))
      if (name === errorsFile) errors.set(key, example);
      else operations.set(key, example);
  }
  return { operations, errors };
}
