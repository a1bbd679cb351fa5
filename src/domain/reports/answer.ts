/** Answers a question: the numbers of each row and column, each with the filter of the documents behind it. */
import { maxReportKeys, otherKey } from '../../contract/report-questions.ts';
import type { ReportCell, ReportColumn, ReportData, ReportQuestion } from '../../contract/schemas/reports.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Actor } from '../app/actor.ts';
import { askedKeys, keyFilter, type Span, spanFilter, written } from './filter.ts';
import { namesOf } from './names.ts';
import { boundsOf } from './period.ts';
import { type Asked, type Group, keysAsked, numbersOf, periodOf, statisticsOf } from './sql.ts';

/** An answer with more takes too long to send; but no closed list of keys is cut. */
const maxCells = 10_000;
const minKeys = 12;
/** Times and values make several columns of a key. */
const maxKeysOf = (rows: number, statistics: number): number =>
  Math.min(maxReportKeys, Math.max(minKeys, Math.floor(maxCells / (rows * statistics)) - 2));

interface Keys {
  /** In the order of columns; without the further ones and none. */
  shown: readonly string[];
  hasNone: boolean;
  hasOthers: boolean;
}
const noKeys: Keys = { shown: [], hasNone: true, hasOthers: false };

async function keysOf(db: Queryable, asked: Asked): Promise<Keys> {
  const { question, bounds } = asked;
  if (question.splitBy === null) return noKeys;
  const max = maxKeysOf(bounds.length - 1, statisticsOf(question).length);
  const found = await keysAsked(db, asked, max + 2);
  const keys = found.filter(key => key !== null);
  return { shown: keys.slice(0, max), hasNone: keys.length < found.length, hasOthers: keys.length > max };
}

const cellOf = (bucket: number | null, key: string | null, currency: string | null): string =>
  JSON.stringify([bucket, key, currency]);

/** Currencies in the order of the alphabet; what names none comes last. */
function currenciesOf(question: ReportQuestion, groups: readonly Group[]): (string | null)[] {
  if (question.measure !== 'VALUE') return [null];
  const found = [...new Set(groups.map(({ currency }) => currency))];
  const named = found.filter(currency => currency !== null).sort();
  return found.includes(null) || named.length === 0 ? [...named, null] : named;
}

function columnsOf(
  question: ReportQuestion,
  keys: Keys,
  currencies: readonly (string | null)[],
): Omit<ReportColumn, 'name'>[] {
  const hasNone = keys.hasNone || keys.shown.length === 0;
  const all = [...keys.shown, ...(keys.hasOthers ? [otherKey] : []), ...(hasNone ? [null] : [])];
  return all.flatMap(key =>
    currencies.flatMap(currency => statisticsOf(question).map(statistic => ({ key, statistic, currency }))),
  );
}

/** Seconds and minor units are whole; a share has as many digits as anybody reads. */
const digits = { count: 0, rate: 4, sum: 2, median: 0, p90: 0 } as const;
const rounded = (value: number, places: number): number => Math.round(value * 10 ** places) / 10 ** places;

function cellsOf(
  question: ReportQuestion,
  keys: Keys,
  columns: readonly Omit<ReportColumn, 'name'>[],
  groups: readonly Group[],
) {
  const found = new Map(groups.map(group => [cellOf(group.bucket, group.key, group.currency), group.values]));
  const { splitBy } = question;
  // Nothing is split into nothing: a column of zeros stands for all.
  const isEmpty = keys.shown.length === 0 && !keys.hasNone;
  return (bucket: number | null, span: Span): ReportCell[] => {
    const texts = spanFilter(question, span);
    const filters = new Map<string | null, string>();
    return columns.map(({ key, statistic, currency }) => {
      const filter =
        filters.get(key) ?? written(splitBy === null || isEmpty ? texts : keyFilter(texts, splitBy, key, keys.shown));
      filters.set(key, filter);
      const [first, second = 1] = found.get(cellOf(bucket, key, currency)) ?? [];
      const value =
        statistic === 'p90'
          ? first === undefined
            ? undefined
            : second
          : statistic === 'rate' && first !== undefined
            ? first / second
            : first;
      const nothing = statistic === 'count' || statistic === 'sum' ? 0 : null;
      return { key, value: value === undefined ? nothing : rounded(value, digits[statistic]), filter };
    });
  };
}

export async function answer(db: Queryable, actor: Actor, question: ReportQuestion, now: Date): Promise<ReportData> {
  const { timeZone } = actor.workspace;
  const bounds = boundsOf(question, now, timeZone);
  const asked: Asked = { reach: actor, question, bounds, keys: null };
  const keys = await keysOf(db, asked);
  const cut = keys.hasOthers || askedKeys(question) !== null;
  const groups = await numbersOf(db, { ...asked, keys: cut ? keys.shown : null });
  const columns = columnsOf(question, keys, currenciesOf(question, groups));
  const names = question.splitBy ? await namesOf(db, actor, question.splitBy, keys.shown) : null;
  const cells = cellsOf(question, keys, columns, groups);
  const rows = bounds.slice(0, -1).map((from, at) => {
    const to = bounds[at + 1] ?? from;
    return { from: from.toISOString(), to: to.toISOString(), cells: cells(at + 1, { from, to }) };
  });
  return {
    columns: columns.map(column => ({ ...column, name: (column.key !== null && names?.get(column.key)) || null })),
    rows,
    totals: cells(null, periodOf(bounds)),
    timeZone,
    until: now.toISOString(),
  };
}
