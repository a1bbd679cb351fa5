import { expect, test } from 'vitest';
import { z } from 'zod';
import { issuesOf, type Place } from './issues.ts';
import type { Operation } from './operation.ts';
import { contentOperations } from './operations/documents/content.ts';
import { documentOperations } from './operations/documents/documents.ts';
import { fieldValueOperations } from './operations/documents/field-values.ts';
import { partyOperations } from './operations/documents/parties.ts';
import { webhookOperations } from './operations/webhooks.ts';
import { fieldMetaInputs } from './schemas/content/content.ts';
import { orNull, rule } from './values.ts';

const issues = (schema: z.ZodType | null, given: unknown, at: Place = 'body') => {
  const read = schema?.safeParse(given);
  return read?.error ? issuesOf(read.error, at).listed : [];
};
const short = (schema: z.ZodType | null, given: unknown, at: Place = 'body') =>
  issues(schema, given, at).map(({ path, code }) => `${path} ${code}`);
const bodyOf = (operation: Operation) => operation.body;

test.each<[rule: string, schema: z.ZodType, given: unknown, expected: string[]]>([
  ['another type', z.strictObject({ a: z.string() }), { a: 1 }, ['a INVALID_TYPE']],
  ['nothing where something is needed', z.strictObject({ a: z.string() }), {}, ['a INVALID_TYPE']],
  ['nothing where one of a list is needed', z.strictObject({ a: z.enum(['A']) }), {}, ['a INVALID_TYPE']],
  ['null where null is not allowed', z.strictObject({ a: z.string() }), { a: null }, ['a INVALID_TYPE']],
  ['a fraction for a whole number', z.strictObject({ a: z.int() }), { a: 1.5 }, ['a INVALID_TYPE']],
  ['a wrong form', z.strictObject({ a: z.email() }), { a: 'x' }, ['a INVALID_FORMAT']],
  ['a value that is not of the list', z.strictObject({ a: z.enum(['A', 'B']) }), { a: 'C' }, ['a INVALID_VALUE']],
  ['too short', z.strictObject({ a: z.string().min(2) }), { a: 'x' }, ['a TOO_SMALL']],
  ['too long', z.strictObject({ a: z.string().max(2) }), { a: 'xxx' }, ['a TOO_BIG']],
  ['too many', z.strictObject({ a: z.array(z.string()).max(1) }), { a: ['x', 'y'] }, ['a TOO_BIG']],
  ['unknown members, each by itself', z.strictObject({}), { b: 1, a: 2 }, ['b UNRECOGNIZED_KEY', 'a UNRECOGNIZED_KEY']],
  ['an unknown member within', z.strictObject({ a: z.strictObject({}) }), { a: { b: 1 } }, ['a.b UNRECOGNIZED_KEY']],
  ['an item of a list', z.strictObject({ a: z.array(z.int()) }), { a: [1, 'x'] }, ['a.1 INVALID_TYPE']],
  ['a union that nothing fits', z.strictObject({ a: z.union([z.string(), z.int()]) }), { a: true }, ['a INVALID_TYPE']],
  [
    'a union where one branch fits the type',
    z.strictObject({ a: z.union([z.string().max(1), z.int()]) }),
    { a: 'xx' },
    ['a TOO_BIG'],
  ],
  ['a key of a record', z.record(z.string().max(1), z.int()), { xx: 1 }, ['xx TOO_BIG']],
  ['a body that is no object', z.strictObject({ a: z.string() }), [], [' INVALID_TYPE']],
])('%s has its path and code', (_, schema, given, expected) => {
  expect(short(schema, given)).toEqual(expected);
});

test('an unknown block type is INVALID_VALUE at the type; a missing one INVALID_TYPE', () => {
  expect(short(bodyOf(contentOperations.create), { content: [{ type: 'PICTURE' }, {}] })).toEqual([
    'content.0.type INVALID_VALUE',
    'content.1.type INVALID_TYPE',
  ]);
});

test('every problem is listed, including rules over several members', () => {
  const given = {
    name: '',
    parties: [{ role: 'ACCEPTOR' }, { name: 'A', email: 'a@b.se', company: { name: 'B' } }],
    documentMeta: { signingOrder: 'PARALLEL' },
    x: 1,
  };
  expect(short(bodyOf(documentOperations.create), given)).toEqual([
    'name TOO_SMALL',
    'documentMeta.signingOrder UNRECOGNIZED_KEY',
    'parties.0.role INVALID_VALUE',
    'parties.0.name INVALID_TYPE',
    'parties.0.email INVALID_TYPE',
    'parties.1.company.orgNumber INVALID_VALUE',
    'x UNRECOGNIZED_KEY',
  ]);
});

test('a rule that several items break in several requests names the path of each item', () => {
  const given = { name: 'A', parties: [{ role: 'SIGNER' }, { name: 'B', email: 'b@c.se' }, { role: 'SIGNER' }] };
  const names = ['parties.0.name INVALID_TYPE', 'parties.2.name INVALID_TYPE'];
  for (let request = 1; request <= 2; request++) {
    expect(short(bodyOf(documentOperations.create), given).filter(issue => issue.includes('.name'))).toEqual(names);
  }
});

test('names of older versions are unknown keys', () => {
  const party = { name: 'A', email: 'a@b.se', companyName: 'B', companyOrgNumber: '5', companyRole: 'CEO', ssn: '1' };
  expect(short(bodyOf(partyOperations.create), party)).toEqual([
    'companyName UNRECOGNIZED_KEY',
    'companyOrgNumber UNRECOGNIZED_KEY',
    'companyRole UNRECOGNIZED_KEY',
    'ssn UNRECOGNIZED_KEY',
  ]);
  expect(short(bodyOf(documentOperations.create), { name: 'A', signers: [] })).toEqual(['signers UNRECOGNIZED_KEY']);
});

test('signerId and lowercase values in fieldMeta are rejected', () => {
  const pdf = {
    type: 'PDF',
    fieldMeta: {
      value: 'f/1',
      placedFields: [
        { kind: 'INPUT', inputType: 'signature', page: 1, rect: { x: 0, y: 0, width: 1, height: 1 }, signerId: 'x' },
      ],
    },
  };
  const at = 'content.0.fieldMeta.placedFields.0';
  expect(short(bodyOf(contentOperations.create), { content: [pdf] })).toEqual([
    `${at}.inputType INVALID_VALUE`,
    `${at}.signerId UNRECOGNIZED_KEY`,
  ]);
});

test('an unknown member, parameter or value of a long list suggests the one that is nearest', () => {
  const messages = (schema: Parameters<typeof issues>[0], given: unknown, at?: 'query') =>
    issues(schema, given, at).map(({ path, code, message }) => [path, code, message]);
  expect(messages(bodyOf(documentOperations.create), { name: 'A', external_id: 'a', party: [], surprise: 1 })).toEqual([
    ['external_id', 'UNRECOGNIZED_KEY', 'is not a known property; did you mean "externalId"?'],
    ['party', 'UNRECOGNIZED_KEY', 'is not a known property'],
    ['surprise', 'UNRECOGNIZED_KEY', 'is not a known property'],
  ]);
  expect(messages(documentOperations.list.query, { staus: ['DRAFT'] }, 'query')).toEqual([
    ['', 'UNRECOGNIZED_KEY', 'the query parameter "staus" is not known; did you mean "status"?'],
  ]);
  expect(
    messages(bodyOf(webhookOperations.create), { url: 'https://a.example', events: ['document.complete'] }),
  ).toEqual([['events.0', 'INVALID_VALUE', 'is not one of the values; did you mean "document.completed"?']]);
  const box = { type: 'INPUT', inputType: 'TEXT', page: 1, rect: { x: 0, y: 0, width: 1, height: 1 } };
  const pdf = { type: 'PDF', fieldMeta: { value: 'f/1', placedFields: [box, { ...box, kind: 'INPUT' }] } };
  const at = 'content.0.fieldMeta.placedFields';
  expect(messages(bodyOf(contentOperations.create), { content: [pdf] })).toEqual([
    [`${at}.0.kind`, 'INVALID_TYPE', 'is required; write "kind" for "type"'],
    [`${at}.1.type`, 'UNRECOGNIZED_KEY', 'is not a known property; did you mean "kind"?'],
  ]);
});

test('an unknown query parameter has an empty path and is named in the message', () => {
  expect(issues(documentOperations.list.query, { page: ['1'] }, 'query')).toEqual([
    { path: '', code: 'UNRECOGNIZED_KEY', message: 'the query parameter "page" is not known' },
  ]);
});

test('a rule reports its code; a refinement without a code reports INVALID_VALUE', () => {
  const coded = rule<{ a: string | null }>(['a'], 'TOO_SMALL', 'is missing', v => v.a !== null);
  expect(short(coded(z.strictObject({ a: orNull(z.string()) })), {})).toEqual(['a TOO_SMALL']);
  expect(short(z.strictObject({ a: z.string().refine(() => false) }), { a: 'x' })).toEqual(['a INVALID_VALUE']);
});

test('issues of a part that is parsed on its own get the path of that part', () => {
  const read = fieldMetaInputs.SPACER.safeParse({ size: 'XXL' });
  expect(read.error && issuesOf(read.error, 'body', ['fieldMeta']).listed[0]?.path).toBe('fieldMeta.size');
});

test('a message is short and never repeats the input', () => {
  const long = 'secret'.repeat(1_000);
  const given = { name: { a: long }, externalId: long, expiresAt: long, [long]: 1, documentMeta: { language: long } };
  const found = issues(bodyOf(documentOperations.create), given);
  expect(found.length).toBe(5);
  for (const issue of found) {
    expect(issue.message).not.toContain('secret');
    expect(issue.message.length).toBeLessThan(200);
    expect(issue.path.length).toBeLessThan(200);
  }
});

test('a field value that is too long is reported as TOO_BIG, not as a wrong type, and an object as a file', () => {
  const given = {
    values: [
      { key: 'a', value: 'x'.repeat(10_001) },
      { key: 'b', value: { a: 1 } },
    ],
  };
  expect(short(bodyOf(fieldValueOperations.update), given)).toEqual([
    'values.0.value TOO_BIG',
    'values.1.value.fileId INVALID_TYPE',
    'values.1.value.a UNRECOGNIZED_KEY',
  ]);
});

test('a webhook secret is whsec_ followed by the base64 of 24 to 64 bytes', () => {
  const of = (bytes: number) => `whsec_${Buffer.alloc(bytes, 1).toString('base64')}`;
  const body = (secret: string) => ({ url: 'https://example.com', events: ['document.sent'], secret });
  expect(short(bodyOf(webhookOperations.create), body(of(24)))).toEqual([]);
  expect(short(bodyOf(webhookOperations.create), body(of(64)))).toEqual([]);
  expect(short(bodyOf(webhookOperations.create), body(of(23)))).toEqual(['secret INVALID_FORMAT']);
  expect(short(bodyOf(webhookOperations.create), body(of(65)))).toEqual(['secret INVALID_FORMAT']);
  expect(short(bodyOf(webhookOperations.create), body('plain'))).toEqual(['secret INVALID_FORMAT']);
});

test('webhook.test cannot be subscribed to', () => {
  const body = { url: 'https://example.com', events: ['webhook.test'] };
  expect(short(bodyOf(webhookOperations.create), body)).toEqual(['events.0 INVALID_VALUE']);
});
