/** The OpenAPI documents pass the recommended rules of two linters, with nothing ignored: no errors and no warnings. */
import { readdirSync, readFileSync } from 'node:fs';
import { BaseResolver, createConfig, lintDocument, makeDocumentFromString } from '@redocly/openapi-core';
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { expect, test } from 'vitest';

const folder = new URL('../../openapi/', import.meta.url);
const documents = readdirSync(folder).filter(name => /^\d{4}-\d{2}\.json$/.test(name));
const textOf = (name: string): string => readFileSync(new URL(name, folder), 'utf8');

test.each(documents)('%s passes the recommended rules of Redocly', async name => {
  const config = await createConfig({ extends: ['recommended'] });
  const document = makeDocumentFromString(textOf(name), name);
  const problems = await lintDocument({ document, config, externalRefResolver: new BaseResolver() });
  expect(problems.map(({ ruleId, message, location: [at] }) => `${ruleId} ${at?.pointer}: ${message}`)).toEqual([]);
});

test.each(documents)('%s passes the recommended rules of Spectral', async name => {
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: [[rulesets.oas as unknown as RulesetDefinition, 'recommended']] }); // its types are of another version
  const problems = await linter.run(JSON.parse(textOf(name)));
  expect(problems.map(({ code, message, path }) => `${code} ${path.join('.')}: ${message}`)).toEqual([]);
});
