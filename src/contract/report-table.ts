/** A report as a CSV file: exactly the table that the dashboard shows, with days in the time zone of the workspace. Pure. */
import { byteOrderMark, csvLine } from './csv.ts';
import type { ReportCell, ReportColumn, ReportData } from './schemas/reports.ts';
import { aheadMs } from './zone-time.ts';

/** The day that clocks show, `2026-11-30`. */
export const dayShown = (at: Date, timeZone: string): string =>
  new Date(at.getTime() + aheadMs(at, timeZone)).toISOString().slice(0, 10);

/** The first and the last day of a row. */
export const daysOfRow = ({ from, to }: { from: string; to: string }, timeZone: string): [string, string] => [
  dayShown(new Date(from), timeZone),
  dayShown(new Date(Date.parse(to) - 1), timeZone),
];

const heading = (isSplit: boolean, { key, name, statistic, currency }: ReportColumn): string =>
  [...(isSplit ? [name ?? key ?? 'none'] : []), statistic, ...(currency === null ? [] : [currency])].join(' ');
const numbers = (cells: readonly ReportCell[]): string[] =>
  cells.map(({ value }) => (value === null ? '' : String(value)));

export function reportTable({ columns, rows, totals, timeZone }: ReportData): string {
  const isSplit = columns.some(({ key }) => key !== null);
  return [
    byteOrderMark + csvLine(['from', 'to', ...columns.map(column => heading(isSplit, column))]),
    ...rows.map(row => csvLine([...daysOfRow(row, timeZone), ...numbers(row.cells)])),
    csvLine(['total', '', ...numbers(totals)]),
  ].join('');
}
