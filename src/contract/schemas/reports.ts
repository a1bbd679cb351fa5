/** Reports: a question about the documents of a workspace, its answer as a table, and questions that are kept. */
import { z } from 'zod';
import { documentFilterNames, documentFilters } from '../document-filters.ts';
import {
  maxReportDays,
  maxReportRows,
  measuresOf,
  reportIntervals,
  reportMeasures,
  reportPeriods,
  reportSplits,
  reportSubjects,
  reportVisibilities,
} from '../report-questions.ts';
import {
  complain,
  dateTime,
  lineText,
  lineTextOrNull,
  name,
  named,
  rule,
  text,
  textOrNull,
  userReference,
} from '../values.ts';

const written = /^\d{4}-\d{2}-\d{2}$/;
const dayOf = (given: string): number => Date.parse(`${given}T00:00:00Z`);
const day = z
  .string()
  .regex(written)
  .refine(given => new Date(dayOf(given)).toJSON()?.startsWith(given) ?? false, {
    error: 'must be a day, YYYY-MM-DD',
    params: { code: 'INVALID_FORMAT' },
  })
  .meta({ format: 'date' });

const dayMs = 86_400_000;
const daysOf = ({ from, to }: { from: string; to: string }): number => (dayOf(to) - dayOf(from)) / dayMs + 1;
const bothDays = ({ from, to }: { from: string; to: string }): boolean => written.test(from) && written.test(to);
const dates = named(
  'ReportDates',
  rule<{ from: string; to: string }>(
    ['to'],
    'TOO_BIG',
    `at most ${maxReportDays} days after from`,
    given => !bothDays(given) || daysOf(given) <= maxReportDays,
  )(
    rule<{ from: string; to: string }>(
      ['to'],
      'INVALID_VALUE',
      'must not be before from',
      given => !bothDays(given) || given.from <= given.to,
    )(z.strictObject({ from: day, to: day })),
  ),
).describe('The first and the last day, in the time zone of the workspace.');

const filterValue = named(
  'ReportFilterValue',
  z.union([z.string().max(1_000), z.boolean(), z.array(z.string().max(1_000)).max(100)]),
);
type FilterValue = z.output<typeof filterValue>;
/** As the parameters of an address are read. */
export const filterTexts = (filters: Readonly<Record<string, FilterValue | undefined>>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, Array.isArray(value) ? value : [String(value)]]],
    ),
  );

/** As the list of documents has it too. */
const exclusive = [
  ['includeArchived', 'archived'],
  ['includeDeleted', 'deleted'],
] as const;

const filters = named(
  'ReportFilters',
  z
    .strictObject(
      Object.fromEntries(documentFilterNames.map(one => [one, filterValue.optional()])) as Record<
        (typeof documentFilterNames)[number],
        z.ZodOptional<typeof filterValue>
      >,
    )
    .superRefine((given, ctx) => {
      const read = documentFilters.safeParse(filterTexts(given));
      for (const issue of read.error?.issues ?? [])
        ctx.addIssue({ ...issue, path: issue.path.slice(0, 1), input: given } as never);
      for (const [one, other] of exclusive)
        if (given[one] !== undefined && given[other] !== undefined)
          complain(ctx, [one], 'INVALID_VALUE', `cannot be given next to ${other}`);
    }),
).describe('The filters of the list of documents, by their names.');

export const reportQuestion = named(
  'ReportQuestion',
  z
    .strictObject({
      subject: z.enum(reportSubjects),
      measure: z.enum(reportMeasures),
      interval: z.enum(reportIntervals),
      period: z.union([z.enum(reportPeriods), dates]),
      splitBy: z.enum(reportSplits).nullable().default(null),
      filters: filters.default({}),
    })
    .superRefine((given, ctx) => {
      if (!measuresOf[given.subject].includes(given.measure))
        complain(ctx, ['measure'], 'INVALID_VALUE', `of ${given.subject}: ${measuresOf[given.subject].join(', ')}`);
      if (given.interval === 'DAY' && typeof given.period === 'object' && daysOf(given.period) > maxReportRows - 6)
        complain(ctx, ['period', 'to'], 'TOO_BIG', `with interval DAY, at most ${maxReportRows - 6} days after from`);
    }),
);
export type ReportQuestion = z.output<typeof reportQuestion>;

/** As it is stored and shown. */
const shownQuestion = named(
  'ShownReportQuestion',
  z.strictObject({
    subject: z.enum(reportSubjects),
    measure: z.enum(reportMeasures),
    interval: z.enum(reportIntervals),
    period: z.union([z.enum(reportPeriods), z.strictObject({ from: text, to: text })]),
    splitBy: z.enum(reportSplits).nullable(),
    filters: z.record(text, z.union([text, z.boolean(), z.array(text)])),
  }),
);

export const reportStatistics = ['count', 'rate', 'sum', 'median', 'p90'] as const;
export type ReportStatistic = (typeof reportStatistics)[number];

export const reportColumn = named(
  'ReportColumn',
  z.strictObject({
    key: textOrNull.describe('Of the split: an id or a literal, OTHER for all further ones, null for none.'),
    name: lineTextOrNull.describe('Of the key, if it has one that may be seen.'),
    statistic: z.enum(reportStatistics),
    currency: textOrNull.describe('Of a sum; null: the documents name none.'),
  }),
);
export type ReportColumn = z.output<typeof reportColumn>;

export const reportCell = named(
  'ReportCell',
  z.strictObject({
    key: textOrNull,
    value: z.number().nullable().describe('Null: nothing to measure.'),
    filter: text.describe('A query string for GET /documents, which lists the documents behind the value.'),
  }),
);
export type ReportCell = z.output<typeof reportCell>;

export const reportData = named(
  'ReportData',
  z.strictObject({
    columns: z.array(reportColumn),
    rows: z.array(
      z.strictObject({
        from: dateTime,
        to: dateTime.describe('The beginning of the next row.'),
        cells: z.array(reportCell).describe('One for each column, in their order.'),
      }),
    ),
    totals: z.array(reportCell).describe('Of the whole period, one for each column.'),
    timeZone: text,
    until: dateTime.describe('What happened later is not counted.'),
  }),
);
export type ReportData = z.output<typeof reportData>;

export const reportShape = named(
  'Report',
  z.strictObject({
    id: text,
    name: lineText,
    question: shownQuestion,
    visibility: z.enum(reportVisibilities),
    createdBy: userReference,
    createdAt: dateTime,
    updatedAt: dateTime,
  }),
);
export type Report = z.output<typeof reportShape>;

const visibility = z.enum(reportVisibilities);
export const reportCreate = named(
  'ReportCreate',
  z.strictObject({ name, question: reportQuestion, visibility: visibility.default('PRIVATE') }),
);
export const reportPatch = named(
  'ReportPatch',
  z.strictObject({ name: name.optional(), question: reportQuestion.optional(), visibility: visibility.optional() }),
);
