import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ApiError, apiError } from '../../../contract/errors.ts';
import { below, inOldNames, joined, names, oldPath } from './names.ts';
import { decoded, queryOf } from './query.ts';
import { readOne } from './reading.ts';

describe('Requests of 2026-09', () => {
  const schema = z.strictObject({
    name: z.string(),
    inner: z.array(z.strictObject({ a: z.number().optional() })).optional(),
  });

  test('unknown members are ignored at every depth', () => {
    expect(readOne(schema, { name: 'A', new: 1, inner: [{ a: 1 }, { a: 2, b: { c: 3 } }] })).toEqual({
      name: 'A',
      inner: [{ a: 1 }, { a: 2 }],
    });
  });

  test('unknown members, however many, are left out before anything is parsed', () => {
    let times = 0;
    const counted = z.string().transform(value => {
      times++;
      return value;
    });
    const many = Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`member${i}`, i]));
    const inner = Array.from({ length: 100_000 }, () => ({ b: 1 }));
    const found = readOne(schema.extend({ name: counted }), { name: 'A', ...many, inner });
    expect([times, found.inner?.length, Object.keys(found)]).toEqual([1, 100_000, ['name', 'inner']]);
  });

  test('all other problems are reported at once', () => {
    const wrong = () => readOne(schema, { surprise: 1, inner: [{ a: 'x' }] });
    expect(wrong).toThrow(ApiError);
    try {
      wrong();
    } catch (error) {
      expect((error as ApiError).facts.issues?.map(i => i.path)).toEqual(['name', 'inner.0.a']);
    }
  });

  test('a query value is decoded if it is JSON, otherwise it is text', () => {
    expect(['a', '"a,b"', '["a","b"]', '[1,null,true]', 'null', '[broken', '12', 'true', ''].map(decoded)).toEqual([
      ['a'],
      ['a,b'],
      ['a', 'b'],
      ['1', 'true'],
      [],
      ['[broken'],
      ['12'],
      ['true'],
      [''],
    ]);
  });

  test('ALL does not filter, except in free text, where it is a word', () => {
    expect(queryOf({ status: ['ALL'], tagId: ['["ALL"]'], query: ['ALL'], page: ['2'] })).toEqual({
      query: ['ALL'],
      page: ['2'],
    });
  });
});

describe('Issues', () => {
  const table = joined(
    below('parties.*', 'signers.*', names({ 'company.name': 'companyName', delivery: 'deliveryMethod' })),
    names({ parties: 'signers' }),
  );

  test('issues have the path that the caller wrote, by the longest matching name', () => {
    const paths = [
      'parties.12.company.name',
      'parties.0.delivery.1',
      'parties.3.name',
      'parties',
      'name',
      '',
      'constructor.x',
    ];
    expect(paths.map(path => oldPath(table, path))).toEqual([
      'signers.12.companyName',
      'signers.0.deliveryMethod.1',
      'signers.3.name',
      'signers',
      'name',
      '',
      'constructor.x',
    ]);
  });

  test('the rest of an error is kept; unexpected errors stay unchanged', () => {
    const kept = inOldNames(
      apiError('VALIDATION_FAILED', {
        keep: true,
        issues: [{ path: 'parties.0.name', code: 'TOO_BIG', message: 'm' }],
      }),
      table,
    ) as ApiError;
    expect(kept.facts).toEqual({ keep: true, issues: [{ path: 'signers.0.name', code: 'TOO_BIG', message: 'm' }] });
    const error = new Error('x');
    expect(inOldNames(error, table)).toBe(error);
  });
});
