/**
 * SQL of reports: one row for each thing that is counted or measured, of both parts of the documents that the list of
 * documents shows for the same filters.
 */
import type { ReportMeasure, ReportQuestion, ReportSplit, ReportStatistic } from '../../contract/schemas/reports.ts';
import { otherKey } from '../../contract/schemas/reports.ts';
import type { Value } from '../../platform/postgres/database.ts';
import { documentParts, partConditions } from '../documents/list.ts';
import { languageOf } from '../documents/list-keys.ts';
import type { DocumentReach } from '../documents/visibility.ts';
import { askedKeys, eventOf, readFilter, type Span, spanFilter } from './filter.ts';
import { amountOf } from './value.ts';

/** Of party `p`, who signs itself. */
const signers = `join parties p on p.document_id = d.id and p.role = 'SIGNER'
  and not exists (select from parties x where x.acts_for = p.id)`;
const invited = 'coalesce(p.invited_at, d.sent_at)';
const seconds = (from: string, to: string): string => `extract(epoch from ${to} - ${from})::float8`;

interface Measured {
  /** What is read of each: a number of seconds, or whether it is done. */
  read: string;
  /** Which are read. */
  where?: string;
  from?: string;
}

const everything: Measured = { read: 'null::text as what' };
const ofDocuments: Partial<Record<ReportMeasure, Measured>> = {
  COMPLETION_RATE: { read: 'd.completed_at is not null as what' },
  TIME_TO_OPEN: { read: `${seconds('d.sent_at', 'd.opened_at')} as what` },
  TIME_TO_COMPLETE: { read: `${seconds('d.sent_at', 'd.completed_at')} as what` },
  VALUE: {
    read: 'a.amount as what, a.currency',
    from: `cross join lateral (${amountOf(`d.meta->>'value'`)}) a`,
  },
};
const ofParties: Partial<Record<ReportMeasure, Measured>> = {
  COMPLETED: { ...everything, where: `p.signing_status = 'SIGNED'` },
  DECLINED: { ...everything, where: `p.signing_status = 'REJECTED'` },
  EXPIRED: { ...everything, where: `p.signing_status = 'NOT_SIGNED'` },
  COMPLETION_RATE: { read: `p.signing_status = 'SIGNED' as what` },
  TIME_TO_OPEN: { read: `${seconds(invited, 'p.opened_at')} as what`, where: 'p.opened_at is not null' },
  TIME_TO_SIGN: { read: `${seconds(invited, 'p.signed_at')} as what`, where: 'p.signed_at is not null' },
};

function measuredBy({ subject, measure }: ReportQuestion): Measured {
  if (subject === 'TEMPLATES') return { read: 'd.template_id as what' };
  const found = (subject === 'PARTIES' ? ofParties : ofDocuments)[measure] ?? everything;
  return subject === 'PARTIES' ? { ...found, from: signers } : found;
}

const columns: Partial<Record<ReportSplit, string>> = {
  TEMPLATE: 'd.template_id',
  RESPONSIBLE: 'd.responsible_user_id',
  FOLDER: 'd.folder_id',
  CATEGORY: 'd.category_id',
  LANGUAGE: languageOf,
};

/** All keys of `document_tags o` or parties of which something is asked or shown, and the further ones as one. */
const keysAmong = (found: string, all: string, only: string | null): string =>
  only === null
    ? `select unnest(case when cardinality(f.keys) > 0 then f.keys else array[null::text] end) as key
       from (select array(select distinct ${found} from ${all}) as keys) f`
    : `select unnest(case when cardinality(f.keys) > 0 then f.keys when exists (select from ${all}) then array['${otherKey}'] else array[null::text] end) as key
       from (select array(select distinct ${found} from ${all} and ${found} = any(${only}::text[])) as keys) f`;

/** A join that gives each row its keys, as `k.key`. `only` is a parameter with the keys to show; the others are one. */
function keysOf({ splitBy, subject }: ReportQuestion, only: string | null): string {
  if (splitBy === null) return 'cross join lateral (select null::text as key) k';
  if (splitBy === 'SIGNATURE_METHOD' && subject === 'PARTIES')
    return only === null
      ? 'cross join lateral (select p.signature_method as key) k'
      : `cross join lateral (select p.signature_method as key where p.signature_method = any(${only}::text[])) k`;
  if (splitBy === 'TAG')
    return `cross join lateral (${keysAmong('o.tag_id', 'document_tags o where o.document_id = d.id', only)}) k`;
  if (splitBy === 'SIGNATURE_METHOD')
    return `cross join lateral (${keysAmong('s.signature_method', `parties s where s.document_id = d.id and s.role = 'SIGNER'`, only)}) k`;
  const column = columns[splitBy];
  const key =
    only === null
      ? column
      : `case when ${column} is null or ${column} = any(${only}::text[]) then ${column} else '${otherKey}' end`;
  return `cross join lateral (select ${key} as key) k`;
}

export interface Asked {
  reach: DocumentReach;
  question: ReportQuestion;
  bounds: readonly Date[];
  /** The keys to show on their own; null: all of them. */
  keys: readonly string[] | null;
}

export const periodOf = (bounds: readonly Date[]): Span => {
  const [from, to] = [bounds[0], bounds.at(-1)];
  if (!from || !to) throw new Error('a report has no rows');
  return { from, to };
};

/** `select bucket, key, what …` of everything that is measured. */
function source({ reach, question, bounds, keys }: Asked, values: Value[]): string {
  const { read, from = '', where } = measuredBy(question);
  const parameter = (value: Value): string => `$${values.push(value)}`;
  const rows = parameter([...bounds]);
  const only = keys && parameter([...keys]);
  const filters = readFilter(spanFilter(question, periodOf(bounds)));
  const parts = documentParts.map(part => {
    const { texts } = partConditions(values, part, reach, filters);
    if (where) texts.push(where);
    return `select width_bucket(d.${eventOf[question.measure]}_at, ${rows}::timestamptz[]) as bucket, k.key, ${read}
      from documents d ${from} ${keysOf(question, only)} where ${texts.join(' and ')}`;
  });
  return parts.join(' union all ');
}

const aggregates: Record<ReportStatistic, string> = {
  count: 'count(*)::float8',
  rate: 'count(*) filter (where x.what)::float8 / count(*)',
  sum: 'sum(x.what)::float8',
  median: '',
  p90: '',
};

/** What is computed of each cell; times have two numbers. */
export function statisticsOf({ subject, measure }: ReportQuestion): readonly ReportStatistic[] {
  if (measure === 'COMPLETION_RATE') return ['rate'];
  if (measure === 'VALUE') return ['sum'];
  return subject !== 'TEMPLATES' && measure.startsWith('TIME_') ? ['median', 'p90'] : ['count'];
}

function aggregateOf(question: ReportQuestion): string {
  const [first = 'count'] = statisticsOf(question);
  if (first === 'median') return 'percentile_cont(array[0.5, 0.9]) within group (order by x.what)';
  return `array[${question.subject === 'TEMPLATES' ? 'count(distinct x.what)::float8' : aggregates[first]}]`;
}

export interface Group {
  /** From 1; null: the whole period. */
  bucket: number | null;
  key: string | null;
  currency: string | null;
  values: number[];
}

/** The numbers of each row and key, and of each key in the whole period. */
export function numbersOf(asked: Asked): { sql: string; values: Value[] } {
  const values: Value[] = [];
  const [currency, name] = asked.question.measure === 'VALUE' ? [', x.currency', 'x.currency'] : ['', 'null::text'];
  const sql = `select x.bucket, x.key, ${name} as currency, ${aggregateOf(asked.question)} as values from (${source(asked, values)}) x
    group by grouping sets ((x.bucket, x.key${currency}), (x.key${currency}))`;
  return { sql, values };
}

export interface Ranked {
  key: string | null;
  currency: string | null;
}

/** Keys, and currencies, those of most documents first. */
export function rankOf(asked: Asked, max: number): { sql: string; values: Value[] } {
  const values: Value[] = [];
  const from = source({ ...asked, keys: null }, values);
  const own = askedKeys(asked.question);
  const among = own ? `where x.key = any($${values.push(own)}::text[])` : '';
  const sql = `select x.key from (${from}) x ${among} group by x.key order by x.key is null desc, count(*) desc, x.key limit $${values.push(max)}`;
  return { sql, values };
}
