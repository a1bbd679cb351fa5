/** Invented numbers, for a workspace that has none yet. Pure. */
import type { ReportCell, ReportColumn, ReportData } from '../../../src/contract/schemas/reports.ts';
import { firstQuestion, type Question } from './question.ts';

export const exampleQuestion: Question = { ...firstQuestion, period: '6M', splitBy: 'TEMPLATE' };

const numbers = [
  [4, 7, 6, 9, 12, 11],
  [2, 1, 3, 2, 4, 5],
] as const;

export function exampleData(names: readonly string[], now: Date): ReportData {
  const columns = names.map((name, at): ReportColumn => ({ key: `${at}`, name, statistic: 'count', currency: null }));
  const cell = (value: number, at: number): ReportCell => ({ key: `${at}`, value, filter: '' });
  const month = (back: number): string =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString();
  return {
    columns,
    rows: [5, 4, 3, 2, 1, 0].map((back, row) => ({
      from: month(back),
      to: month(back - 1),
      cells: numbers.map((series, at) => cell(series[row] ?? 0, at)),
    })),
    totals: numbers.map((series, at) =>
      cell(
        series.reduce<number>((sum, value) => sum + value, 0),
        at,
      ),
    ),
    timeZone: 'UTC',
    until: now.toISOString(),
  };
}
