/**
 * What the chart of a report shows: a panel for each of at most five series, one below the other with a common axis, each
 * with its name, so that nothing depends on colours. Pure.
 */
import { otherKey } from '../../../../src/contract/report-questions.ts';
import type { ReportColumn, ReportData } from '../../../../src/contract/schemas/reports.ts';
import type { Question } from '../question.ts';

export const maxPanels = 5;

export interface Line {
  /** Columns of the table; several are summed. */
  columns: readonly number[];
  isDashed: boolean;
}

export interface Panel {
  /** The first column. */
  column: ReportColumn;
  /** Stands for all that have no panel of their own. */
  isRest: boolean;
  /** Drawn with a pattern: what is no key of its own. */
  isPatterned: boolean;
  lines: readonly Line[];
  /** Where the axis ends. */
  max: number;
}

export interface Panels {
  panels: readonly Panel[];
  /** Columns that the last panel sums. */
  summed: number;
  /** Groups of columns that are in the table alone. */
  left: number;
}

/** Whether no document is counted in two columns, so that they can be summed. */
export const isSummable = ({ subject, measure, splitBy }: Question, columns: readonly ReportColumn[]): boolean =>
  columns.every(({ statistic }) => statistic === 'count') &&
  measure !== 'VALUE' &&
  subject !== 'TEMPLATES' &&
  splitBy !== 'TAG' &&
  splitBy !== 'SIGNATURE_METHOD';

const niceCounts = [1, 1.2, 1.6, 2, 4, 6, 8, 10];
const niceSeconds = [60, 300, 900, 1_800, 3_600, 7_200, 21_600, 43_200, 86_400, 172_800, 345_600, 604_800, 1_209_600];

/** A round number that is not below. */
export function niceMax(value: number, statistic: ReportColumn['statistic']): number {
  if (statistic === 'rate') return 1;
  if (statistic === 'median' || statistic === 'p90') {
    const month = 30 * 86_400;
    return niceSeconds.find(one => one >= value) ?? Math.ceil(value / month) * month;
  }
  if (value <= 2) return 2;
  const size = 10 ** Math.floor(Math.log10(value));
  return (niceCounts.find(one => one * size >= value) ?? 10) * size;
}

/** The value of a line in a row. */
export function valueIn({ columns }: Line, cells: ReportData['totals']): number | null {
  const values = columns.map(column => cells[column]?.value ?? null).filter(value => value !== null);
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0);
}

interface Group {
  column: ReportColumn;
  isRest: boolean;
  lines: Line[];
}

function groupsOf(columns: readonly ReportColumn[]): Group[] {
  const found = new Map<string, Group>();
  columns.forEach((column, at) => {
    const name = JSON.stringify([column.key, column.currency]);
    const group = found.get(name) ?? { column, isRest: false, lines: [] };
    group.lines.push({ columns: [at], isDashed: column.statistic === 'p90' });
    found.set(name, group);
  });
  return [...found.values()];
}

/** Names have panels first, then the others, then none. */
const rankOf = ({ column }: Group): number => (column.key === null ? 2 : column.key === otherKey ? 1 : 0);

export function panelsOf(question: Question, { columns, rows }: Pick<ReportData, 'columns' | 'rows'>): Panels {
  const all = groupsOf(columns).sort((a, b) => rankOf(a) - rankOf(b));
  const canSum = all.length > maxPanels && isSummable(question, columns);
  const rest = all.slice(maxPanels - 1);
  const [first] = rest;
  const shown: Group[] =
    canSum && first
      ? [
          ...all.slice(0, maxPanels - 1),
          {
            column: first.column,
            isRest: true,
            lines: [{ columns: rest.flatMap(({ lines }) => lines.flatMap(line => line.columns)), isDashed: false }],
          },
        ]
      : all.slice(0, maxPanels);
  const highest = (groups: readonly Group[]): number =>
    Math.max(
      0,
      ...rows.flatMap(({ cells }) => groups.flatMap(({ lines }) => lines.map(line => valueIn(line, cells) ?? 0))),
    );
  return {
    panels: shown.map(group => ({
      ...group,
      isPatterned: question.splitBy !== null && (group.isRest || rankOf(group) > 0),
      // Currencies cannot be compared; everything else can.
      max: niceMax(
        highest(shown.filter(({ column }) => column.currency === group.column.currency)),
        group.column.statistic,
      ),
    })),
    summed: canSum ? rest.length : 0,
    left: canSum ? 0 : Math.max(0, all.length - maxPanels),
  };
}
