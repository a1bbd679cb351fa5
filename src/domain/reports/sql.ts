/**
 * SQL of reports: one row for each thing that is counted or measured, of both parts of the documents that the list of
 * documents shows for the same filters.
 */
import type { ReportMeasure, ReportSplit } from '../../contract/report-questions.ts';
import { otherKey } from '../../contract/report-questions.ts';
import type { ReportQuestion, ReportStatistic } from '../../contract/schemas/reports.ts';
import type { Queryable, Value } from '../../platform/postgres/database.ts';
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
  what?: string;
  currency?: string;
  /** Which are read. */
  where?: string;
  from?: string;
}

const everything: Measured = {};
const ofDocuments: Partial<Record<ReportMeasure, Measured>> = {
  COMPLETION_RATE: { what: 'd.completed_at is not null' },
  TIME_TO_OPEN: { what: seconds('d.sent_at', 'd.opened_at') },
  TIME_TO_COMPLETE: { what: seconds('d.sent_at', 'd.completed_at') },
  VALUE: {
    what: 'a.amount',
    currency: 'a.currency',
    from: `cross join lateral (${amountOf(`d.meta->>'value'`)}) a`,
  },
};
const ofParties: Partial<Record<ReportMeasure, Measured>> = {
  COMPLETED: { ...everything, where: `p.signing_status = 'SIGNED'` },
  DECLINED: { ...everything, where: `p.signing_status = 'REJECTED'` },
  EXPIRED: { ...everything, where: `p.signing_status = 'NOT_SIGNED'` },
  COMPLETION_RATE: { what: `p.signing_status = 'SIGNED'` },
  TIME_TO_OPEN: { what: seconds(invited, 'p.opened_at'), where: 'p.opened_at is not null' },
  TIME_TO_SIGN: { what: seconds(invited, 'p.signed_at'), where: 'p.signed_at is not null' },
};

function measuredBy({ subject, measure }: ReportQuestion): Measured {
  if (subject === 'TEMPLATES') return { what: 'd.template_id' };
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

interface Part {
  /** The number of the row, from 1. A statement must not have parameters that it does not use. */
  bucket(): string;
  what: string;
  currency: string;
  /** `from … where …`; the key is `k.key`. */
  from: string;
}

/** What is measured, as one statement of each part of the documents, which `select` completes. */
function partsOf({ reach, question, bounds, keys }: Asked, values: Value[], select: (part: Part) => string): string {
  const { what = 'null', currency = 'null::text', from = '', where } = measuredBy(question);
  const parameter = (value: Value): string => `$${values.push(value)}`;
  let rows: string | null = null;
  const only = keys && parameter([...keys]);
  const filters = readFilter(spanFilter(question, periodOf(bounds)));
  const bucket = (): string => {
    rows ??= parameter([...bounds]);
    return `width_bucket(d.${eventOf[question.measure]}_at, ${rows}::timestamptz[])`;
  };
  const parts = documentParts.map(part => {
    const { texts } = partConditions(values, part, reach, filters);
    if (where) texts.push(where);
    return select({
      ...{ bucket, what, currency },
      from: `from documents d ${from} ${keysOf(question, only)} where ${texts.join(' and ')}`,
    });
  });
  return parts.join(' union all ');
}

/** What is computed of each cell; times have two numbers. */
export function statisticsOf({ subject, measure }: ReportQuestion): readonly ReportStatistic[] {
  if (measure === 'COMPLETION_RATE') return ['rate'];
  if (measure === 'VALUE') return ['sum'];
  return subject !== 'TEMPLATES' && measure.startsWith('TIME_') ? ['median', 'p90'] : ['count'];
}

/** Of numbers that add up: each document is in one row. A share is of two of them. */
function sumOf([first]: readonly ReportStatistic[], what: string): string {
  if (first === 'rate') return `array[count(*) filter (where ${what}), count(*)]::float8[]`;
  return first === 'sum' ? `array[sum(${what})]::float8[]` : 'array[count(*)]::float8[]';
}

export interface Group {
  /** From 1; null: the whole period. */
  bucket: number | null;
  key: string | null;
  currency: string | null;
  values: number[];
}

/** Whether the numbers of a key in all rows, and of all parts of the documents, add up to that of the whole. */
const addsUp = (question: ReportQuestion): boolean =>
  question.subject !== 'TEMPLATES' && statisticsOf(question)[0] !== 'median';

/** The numbers of each row and key. */
function sums(asked: Asked, values: Value[]): string {
  const statistics = statisticsOf(asked.question);
  return partsOf(
    asked,
    values,
    ({ bucket, what, currency, from }) =>
      `select ${bucket()} as bucket, k.key, ${currency} as currency, ${sumOf(statistics, what)} as values ${from} group by 1, 2, 3`,
  );
}

/** The same, and those of each key in the whole period. */
function others(asked: Asked, values: Value[]): string {
  const source = partsOf(
    asked,
    values,
    ({ bucket, what, from }) => `select ${bucket()} as bucket, k.key, ${what} as what ${from}`,
  );
  const aggregate =
    asked.question.subject === 'TEMPLATES'
      ? 'array[count(distinct x.what)]::float8[]'
      : 'percentile_cont(array[0.5, 0.9]) within group (order by x.what)';
  return `select x.bucket, x.key, null::text as currency, ${aggregate} as values from (${source}) x
    group by grouping sets ((x.bucket, x.key), (x.key))`;
}

const added = (groups: readonly Group[]): Group[] => {
  const all = new Map<string, Group>();
  for (const group of groups)
    for (const bucket of [group.bucket, null]) {
      const name = JSON.stringify([bucket, group.key, group.currency]);
      const sum = all.get(name)?.values ?? [];
      all.set(name, { ...group, bucket, values: group.values.map((value, at) => value + (sum[at] ?? 0)) });
    }
  return [...all.values()];
};

const planned = { planned: true } as const;

/** The numbers of each row and key, and of each key in the whole period; a share as what it is a share of. */
export async function numbersOf(db: Queryable, asked: Asked): Promise<Group[]> {
  const values: Value[] = [];
  const sql = addsUp(asked.question) ? sums(asked, values) : others(asked, values);
  const groups = await db.rows<Group>(sql, values, planned);
  return addsUp(asked.question) ? added(groups) : groups;
}

/** Keys, those of most documents first, after none. */
export async function keysAsked(db: Queryable, asked: Asked, max: number): Promise<(string | null)[]> {
  const values: Value[] = [];
  const source = partsOf(
    { ...asked, keys: null },
    values,
    ({ from }) => `select k.key, count(*) as found ${from} group by 1`,
  );
  const own = askedKeys(asked.question);
  const among = own ? `where x.key = any($${values.push(own)}::text[])` : '';
  const sql = `select x.key from (${source}) x ${among} group by x.key order by x.key is null desc, sum(x.found) desc, x.key limit $${values.push(max)}`;
  return (await db.rows<{ key: string | null }>(sql, values, planned)).map(({ key }) => key);
}
