/** Numbers, rows and columns of a report in words. */
import { otherKey, type ReportInterval, type ReportSplit } from '../../../src/contract/report-questions.ts';
import { daysOfRow } from '../../../src/contract/report-table.ts';
import type { ReportColumn, ReportData } from '../../../src/contract/schemas/reports.ts';
import { dateFormat, numberFormat } from '../language/formats.ts';
import type { Language } from '../language/texts.ts';
import { tags } from '../language/times.ts';
import type { ReportTexts } from './locales/sv.ts';

export interface Words {
  texts: ReportTexts;
  language: Language;
}

/** Whether there was nothing to count or measure. A share of 0 is one. */
export const isNothing = ({ columns, totals }: Pick<ReportData, 'columns' | 'totals'>): boolean =>
  totals.every(({ value }, at) => value === null || (value === 0 && columns[at]?.statistic !== 'rate'));

const units = [
  ['d', 86_400],
  ['h', 3_600],
  ['min', 60],
  ['s', 1],
] as const;

/** The two largest units: 3 d 4 h. */
export function durationText(seconds: number, { texts, language }: Words): string {
  const first = units.findIndex(([, size]) => seconds >= size);
  if (first < 0) return `0 ${texts.unit.s}`;
  let rest = seconds;
  return units
    .slice(first, first + 2)
    .map(([unit, size]) => {
      const count = Math.floor(rest / size);
      rest -= count * size;
      return count === 0 ? '' : `${numberFormat(tags[language], {}).format(count)} ${texts.unit[unit]}`;
    })
    .filter(part => part !== '')
    .join(' ');
}

export function valueText(value: number | null, { statistic }: Pick<ReportColumn, 'statistic'>, words: Words): string {
  const tag = tags[words.language];
  if (value === null) return '–';
  if (statistic === 'median' || statistic === 'p90') return durationText(value, words);
  if (statistic === 'rate') return numberFormat(tag, { style: 'percent', maximumFractionDigits: 1 }).format(value);
  return numberFormat(tag, { maximumFractionDigits: 2 }).format(value);
}

/** What a column is of; empty: of everything. */
export function keyText(
  { key, name }: Pick<ReportColumn, 'key' | 'name'>,
  split: ReportSplit | null,
  { texts, language }: Words,
): string {
  if (split === null) return '';
  if (key === otherKey) return texts.others;
  if (key === null) return texts.none[split];
  if (split === 'LANGUAGE') return new Intl.DisplayNames([tags[language]], { type: 'language' }).of(key) ?? key;
  if (split === 'SIGNATURE_METHOD') return texts.method[key as keyof ReportTexts['method']] ?? key;
  return name ?? texts.unnamed;
}

/** The statistic and the currency of a column, as far as they tell columns apart. */
export function kindText({ statistic, currency }: ReportColumn, measure: string, { texts }: Words): string {
  if (measure === 'VALUE') return currency ?? texts.noCurrency;
  return statistic === 'median' || statistic === 'p90' ? texts.statistic[statistic] : '';
}

export const headingText = (column: ReportColumn, split: ReportSplit | null, measure: string, words: Words): string =>
  [keyText(column, split, words), kindText(column, measure, words)].filter(part => part !== '').join(', ');

interface Row {
  from: string;
  to: string;
}

/** A day, the days of a week, or a month. `short` is for the chart. */
export function rowText(row: Row, interval: ReportInterval, timeZone: string, language: Language, short = false) {
  const [from, to] = daysOfRow(row, timeZone).map(day => new Date(`${day}T12:00:00Z`)) as [Date, Date];
  const format = (options: Intl.DateTimeFormatOptions) => dateFormat(tags[language], { ...options, timeZone: 'UTC' });
  const day = { day: 'numeric', month: 'short' } as const;
  if (interval === 'MONTH') return format(short ? { month: 'short' } : { month: 'long', year: 'numeric' }).format(from);
  if (interval === 'DAY') return format(short ? day : { ...day, year: 'numeric' }).format(from);
  return short ? format(day).format(from) : format({ ...day, year: 'numeric' }).formatRange(from, to);
}
