import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { contractFile } from '../../../src/print/contracts.ts';
import { printedContracts } from '../../../src/print/openapi.ts';
import { routes0926 } from '../../../src/versions/2026-09/version.ts';
import { send } from '../../kit/http.ts';
import { useService } from '../../kit/service.ts';

const kit = useService();
const printed = printedContracts().get('2026-09') ?? '';
const document = JSON.parse(printed);

/** Every value of a key anywhere in the document. */
function* all(key: string, within: unknown = document): Generator<unknown> {
  if (typeof within !== 'object' || within === null) return;
  for (const [name, inner] of Object.entries(within)) {
    if (name === key) yield inner;
    yield* all(key, inner);
  }
}

/** By path and method, as in the document. */
type Paths = Record<string, Record<string, { operationId: string; responses: object }>>;
const operations = Object.values(document.paths as Paths).flatMap(path => Object.values(path));

describe('The OpenAPI document of 2026-09', () => {
  test('is checked in and up to date', () => {
    expect(readFileSync(contractFile('2026-09'), 'utf8')).toBe(printed);
  });

  test('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const found = await validator.validate(JSON.parse(printed));
    expect(found.errors).toBeUndefined();
    expect([found.valid, validator.version]).toEqual([true, '3.1']);
  });

  test('has every route once, under a name of its own', () => {
    expect(operations.length).toBe(routes0926.length);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  });

  test('has references that resolve', () => {
    const missing = [...new Set(all('$ref'))].filter(ref => {
      const steps = String(ref).replace(/^#\//, '').split('/');
      return steps.reduce((at, step) => at?.[step], document) === undefined;
    });
    expect(missing).toEqual([]);
  });

  test('has the names of 2026-09 and no others', () => {
    const members = new Set([...all('properties')].flatMap(properties => Object.keys(properties as object)));
    for (const old of [
      'signerId',
      'ssn',
      'zipCode',
      'requiredSignature',
      'defaultMomsRate',
      'customInputId',
      'errorId',
    ])
      expect(members).toContain(old);
    for (const newest of ['nationalId', 'signatureMethod', 'defaultVatRate', 'requestId', 'hasMore'])
      expect(members).not.toContain(newest);
    expect(Object.keys(document.components.schemas).filter(name => name.includes('2026'))).toEqual([]);
  });

  test('does not close objects, because unknown members are ignored', () => {
    expect([...all('additionalProperties')]).not.toContain(false);
  });

  test('lists the codes and statuses of 2026-09', () => {
    const errors: { code: string; status: number }[] = document['x-errors'];
    expect(errors.find(({ code }) => code === 'FORBIDDEN')?.status).toBe(401);
    expect(errors.map(({ code }) => code)).not.toContain('PERMISSION_DENIED');
  });

  test('names each event that is sent, with the body of a delivery', () => {
    expect(Object.keys(document.webhooks)).toEqual(expect.arrayContaining(['DOCUMENT_SIGNED', 'ID_CANCELED']));
    expect(Object.keys(document.webhooks)).not.toContain('document.completed');
  });

  test('is served to those who ask for this version, and no other is', async () => {
    const served = await send(kit.baseUrl, '/openapi.json', { headers: { 'Svc-Version': '2026-09' } });
    expect(served.headers).toMatchObject({
      'svc-version': '2026-09',
      sunset: 'Fri, 01 Oct 2027 00:00:00 GMT',
      vary: expect.stringContaining('Svc-Version'),
    });
    expect(served.body.info.version).toBe('2026-09');
    expect(served.body.paths).toEqual(document.paths);
    for (const asked of ['2026-10', '2001-01', 'odd']) {
      const newest = await send(kit.baseUrl, '/openapi.json', { headers: { 'Svc-Version': asked } });
      expect([newest.headers['svc-version'], newest.headers.sunset]).toEqual(['2026-10', undefined]);
      expect(newest.body.info.version).toBe('2026-10');
    }
  });
});
