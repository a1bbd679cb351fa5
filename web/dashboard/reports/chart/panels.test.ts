import { describe, expect, it } from 'vitest';
import type { ReportColumn } from '../../../../src/contract/schemas/reports.ts';
import { firstQuestion, type Question } from '../question.ts';
import { niceMax, panelsOf, valueIn } from './panels.ts';

const column = (key: string | null, change: Partial<ReportColumn> = {}): ReportColumn => ({
  ...{ key, name: key, statistic: 'count', currency: null },
  ...change,
});
const rowOf = (values: readonly (number | null)[]) => ({
  from: '2026-11-01T00:00:00.000Z',
  to: '2026-12-01T00:00:00.000Z',
  cells: values.map(value => ({ key: null, value, filter: '' })),
});
const split: Question = { ...firstQuestion, splitBy: 'TEMPLATE' };

describe('The panels of a chart', () => {
  it('are at most five: the last one is the sum of the others', () => {
    const columns = [...'abcdef', null].map(key => column(key));
    const row = rowOf([7, 6, 5, 4, 3, 2, 1]);
    const { panels, summed, left } = panelsOf(split, { columns, rows: [row] });
    expect(panels.map(({ lines: [line] }) => line && valueIn(line, row.cells))).toEqual([7, 6, 5, 4, 6]);
    expect({ summed, left, rest: panels.map(({ isRest }) => isRest).lastIndexOf(true) }).toEqual({
      summed: 3,
      left: 0,
      rest: 4,
    });
  });

  it('sum nothing that counts a document twice', () => {
    const columns = [...'abcdef'].map(key => column(key));
    const { panels, summed, left } = panelsOf(
      { ...split, splitBy: 'TAG' },
      { columns, rows: [rowOf([1, 1, 1, 1, 1, 1])] },
    );
    expect([panels.length, summed, left]).toEqual([5, 0, 1]);
  });

  it('begin at zero, with one scale for what can be compared', () => {
    const columns = [
      column(null, { currency: 'EUR', statistic: 'sum' }),
      column(null, { currency: 'SEK', statistic: 'sum' }),
    ];
    const { panels } = panelsOf({ ...firstQuestion, measure: 'VALUE' }, { columns, rows: [rowOf([90, 4_500])] });
    expect(panels.map(({ max }) => max)).toEqual([100, 6_000]);
    const times = [column(null, { statistic: 'median' }), column(null, { statistic: 'p90' })];
    const drawn = panelsOf(
      { ...firstQuestion, measure: 'TIME_TO_OPEN' },
      { columns: times, rows: [rowOf([50, 4_000])] },
    );
    expect(drawn.panels).toHaveLength(1);
    expect(drawn.panels[0]).toMatchObject({ max: 7_200, lines: [{ isDashed: false }, { isDashed: true }] });
  });

  it('end at a round number', () => {
    expect([0, 1, 3, 9, 11, 41, 99].map(value => niceMax(value, 'count'))).toEqual([2, 2, 4, 10, 12, 60, 100]);
    expect([0.1, 1].map(value => niceMax(value, 'rate'))).toEqual([1, 1]);
    expect([30, 4_000_000].map(value => niceMax(value, 'median'))).toEqual([60, 2 * 30 * 86_400]);
  });
});
