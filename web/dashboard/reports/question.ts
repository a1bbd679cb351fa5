/** The question of a report, as the address has it and as the service is asked. Pure. */
import {
  maxReportDays,
  maxReportRows,
  measuresOf,
  type ReportInterval,
  type ReportMeasure,
  type ReportPeriod,
  type ReportSplit,
  type ReportSubject,
  reportIntervals,
  reportPeriods,
  reportSplits,
  reportSubjects,
} from '../../../src/contract/report-questions.ts';
import type { Report } from '../../../src/contract/schemas/reports.ts';

export interface Days {
  from: string;
  to: string;
}

export interface Question {
  subject: ReportSubject;
  measure: ReportMeasure;
  interval: ReportInterval;
  period: ReportPeriod | Days;
  splitBy: ReportSplit | null;
  /** A query string with filters of the list of documents. */
  filters: string;
}

export const firstQuestion: Question = {
  subject: 'DOCUMENTS',
  measure: 'SENT',
  interval: 'MONTH',
  period: '12M',
  splitBy: null,
  filters: '',
};

const dayMs = 86_400_000;
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(timeOf(text));
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
const lengthOf = ({ from, to }: Days): number => (timeOf(to) - timeOf(from)) / dayMs + 1;

/** Days in their order, and no more than can be asked for. */
export function fitting({ from, to }: Days): Days {
  const [first, last] = from <= to ? [from, to] : [to, from];
  return lengthOf({ from: first, to: last }) <= maxReportDays
    ? { from: first, to: last }
    : { from: first, to: dayOf(timeOf(first) + (maxReportDays - 1) * dayMs) };
}

/** The days that a period began and ends with, when the person begins to choose their own. */
export function daysBefore(now: Date, months: number): Days {
  const from = new Date(Date.UTC(now.getFullYear(), now.getMonth() - months + 1, 1));
  return { from: dayOf(from.getTime()), to: dayOf(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())) };
}

/** Only what the service answers: another subject may not have the measure, and days need a short period. */
export function allowed(question: Question): Question {
  const { subject, measure, interval, period } = question;
  const period2 = typeof period === 'string' ? period : fitting(period);
  const isLong = typeof period2 !== 'string' && lengthOf(period2) > maxReportRows - 6;
  return {
    ...question,
    period: period2,
    measure: measuresOf[subject].includes(measure) ? measure : 'SENT',
    interval: isLong && interval === 'DAY' ? 'WEEK' : interval,
  };
}

const among = <T extends string>(all: readonly T[], given: string | null): T | undefined =>
  all.find(one => one === given);

function periodIn(text: string | null): Question['period'] | undefined {
  const [from = '', to = ''] = text?.split('..') ?? [];
  return isDay(from) && isDay(to) ? { from, to } : among(reportPeriods, text);
}

const periodText = (period: Question['period']): string =>
  typeof period === 'string' ? period : `${period.from}..${period.to}`;

/** What the address does not name is as in `base`, the saved report or the first question. */
export function questionIn(search: string, base: Question): Question {
  const params = new URLSearchParams(search);
  const split = params.get('splitBy');
  return allowed({
    subject: among(reportSubjects, params.get('subject')) ?? base.subject,
    measure: among(measuresOf.DOCUMENTS.concat('TIME_TO_SIGN'), params.get('measure')) ?? base.measure,
    interval: among(reportIntervals, params.get('interval')) ?? base.interval,
    period: periodIn(params.get('period')) ?? base.period,
    splitBy: split === 'none' ? null : (among(reportSplits, split) ?? base.splitBy),
    filters: params.get('filters') ?? base.filters,
  });
}

export function searchOf(question: Question, base: Question): string {
  const params = new URLSearchParams();
  const set = (name: string, value: string, other: string) => value !== other && params.set(name, value);
  set('subject', question.subject, base.subject);
  set('measure', question.measure, base.measure);
  set('interval', question.interval, base.interval);
  set('period', periodText(question.period), periodText(base.period));
  set('splitBy', question.splitBy ?? 'none', base.splitBy ?? 'none');
  set('filters', question.filters, base.filters);
  return params.toString();
}

export const isSame = (one: Question, other: Question): boolean => searchOf(one, other) === '';

/** As the service takes it. A custom field can be asked for several times. */
export function bodyOf({ filters, ...question }: Question) {
  const params = new URLSearchParams(filters);
  return {
    ...question,
    filters: Object.fromEntries(
      [...new Set(params.keys())].map(name => {
        const values = params.getAll(name);
        return [name, values.length === 1 ? (values[0] ?? '') : values];
      }),
    ),
  };
}

/** A saved one. */
export function questionOf({ question: { filters, ...question } }: Pick<Report, 'question'>): Question {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filters))
    for (const one of Array.isArray(value) ? value : [String(value)]) params.append(name, one);
  return { ...question, filters: params.toString() };
}
