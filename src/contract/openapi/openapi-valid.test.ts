import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { allOperations } from '../operations/all.ts';
import { openapi } from './openapi.ts';

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const found = await validator.validate(openapi(allOperations, '2026-10', '{base_url}'));
  expect(found.errors).toBeUndefined();
  expect([found.valid, validator.version]).toEqual([true, '3.1']);
});
