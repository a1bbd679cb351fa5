import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Refusal, refusal } from '../../contract/errors.ts';
import { below, inOldNames, joined, names, oldPath } from './names.ts';
import { decoded, queryOf } from './query.ts';
import { readOne } from './reading.ts';

describe('Requests of 2026-09', () => {
  const schema = z.strictObject({
    name: z.string(),
    inner: z.array(z.strictObject({ a: z.number().optional() })).optional(),
  });

  test('members that it does not know are left aside at every depth', () => {
    expect(readOne(schema, { name: 'A', new: 1, inner: [{ a: 1 }, { a: 2, b: { c: 3 } }] })).toEqual({
      name: 'A',
      inner: [{ a: 1 }, { a: 2 }],
    });
  });

  test('everything else that is wrong is told at once', () => {
    const wrong = () => readOne(schema, { surprise: 1, inner: [{ a: 'x' }] });
    expect(wrong).toThrow(Refusal);
    try {
      wrong();
    } catch (error) {
      expect((error as Refusal).facts.issues?.map(i => i.path)).toEqual(['name', 'inner.0.a']);
    }
  });

  test('a query value was JSON where it is JSON, else its text', () => {
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

  test('ALL filters nothing; as free text it is a word', () => {
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

  test('point at what was written, the longest name first', () => {
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

  test('keep the rest of their refusal; faults stay themselves', () => {
    const kept = inOldNames(
      refusal('VALIDATION_FAILED', { keep: true, issues: [{ path: 'parties.0.name', code: 'TOO_BIG', message: 'm' }] }),
      table,
    ) as Refusal;
    expect(kept.facts).toEqual({ keep: true, issues: [{ path: 'signers.0.name', code: 'TOO_BIG', message: 'm' }] });
    const fault = new Error('x');
    expect(inOldNames(fault, table)).toBe(fault);
  });
});
