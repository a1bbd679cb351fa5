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
  createdAt,
  dateTime,
  id,
  lineText,
  lineTextOrNull,
  name,
  named,
  rule,
  text,
  textOrNull,
  updatedAt,
  userReference,
} from '../values.ts';

/** What members of several shapes are. */
const aboutReports = {
  from: 'The first day, YYYY-MM-DD.',
  to: 'The last day, YYYY-MM-DD.',
  subject: 'What is counted: documents, their signers, or the templates they were made from.',
  measure: 'What is measured. Not every measure exists for every subject.',
  interval: 'What a row of the table is.',
  period: 'Days until today (7D), months until today, or the first and the last day.',
  splitBy: 'What has a column of its own; null: one column.',
  name: 'What the report is called.',
  question: 'What the report asks.',
  visibility: 'PRIVATE: its creator alone. WORKSPACE: everyone of the workspace who may read reports.',
};

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
    )(z.strictObject({ from: day.describe(aboutReports.from), to: day.describe(aboutReports.to) })),
  ),
  'The first and the last day, in the time zone of the workspace.',
).describe('The first and the last day, in the time zone of the workspace.');

const filterValue = named(
  'ReportFilterValue',
  z.union([z.string().max(1_000), z.boolean(), z.array(z.string().max(1_000)).max(100)]),
  'A value of a filter, as the parameters of the list of documents take it.',
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
  'The filters of the list of documents, by their names.',
).describe('The filters of the list of documents, by their names.');

export const reportQuestion = named(
  'ReportQuestion',
  z
    .strictObject({
      subject: z.enum(reportSubjects).describe(aboutReports.subject),
      measure: z.enum(reportMeasures).describe(aboutReports.measure),
      interval: z.enum(reportIntervals).describe(aboutReports.interval),
      period: z.union([z.enum(reportPeriods), dates]).describe(aboutReports.period),
      splitBy: z.enum(reportSplits).nullable().default(null).describe(aboutReports.splitBy),
      filters: filters.default({}).describe('Documents that count, by the filters of the list of documents.'),
    })
    .superRefine((given, ctx) => {
      if (!measuresOf[given.subject].includes(given.measure))
        complain(ctx, ['measure'], 'INVALID_VALUE', `of ${given.subject}: ${measuresOf[given.subject].join(', ')}`);
      if (given.interval === 'DAY' && typeof given.period === 'object' && daysOf(given.period) > maxReportRows - 6)
        complain(ctx, ['period', 'to'], 'TOO_BIG', `with interval DAY, at most ${maxReportRows - 6} days after from`);
    }),
  'A question about the documents of the workspace.',
);
export type ReportQuestion = z.output<typeof reportQuestion>;

/** As it is stored and shown. */
const shownQuestion = named(
  'ShownReportQuestion',
  z.strictObject({
    subject: z.enum(reportSubjects).describe(aboutReports.subject),
    measure: z.enum(reportMeasures).describe(aboutReports.measure),
    interval: z.enum(reportIntervals).describe(aboutReports.interval),
    period: z
      .union([
        z.enum(reportPeriods),
        z.strictObject({ from: text.describe(aboutReports.from), to: text.describe(aboutReports.to) }),
      ])
      .describe(aboutReports.period),
    splitBy: z.enum(reportSplits).nullable().describe(aboutReports.splitBy),
    filters: z
      .record(text, z.union([text, z.boolean(), z.array(text)]))
      .describe('Documents that count, by the filters of the list of documents.'),
  }),
  'The question of a saved report.',
);

export const reportStatistics = ['count', 'rate', 'sum', 'median', 'p90'] as const;
export type ReportStatistic = (typeof reportStatistics)[number];

export const reportColumn = named(
  'ReportColumn',
  z.strictObject({
    key: textOrNull.describe('Of the split: an id or a literal, OTHER for all further ones, null for none.'),
    name: lineTextOrNull.describe('Of the key, if it has one that may be seen.'),
    statistic: z
      .enum(reportStatistics)
      .describe(
        'What the value is: a number of things, a share from 0 to 1, a sum, or seconds as a median or 90th percentile.',
      ),
    currency: textOrNull.describe('Of a sum; null: the documents name none.'),
  }),
  'A column of the answer.',
);
export type ReportColumn = z.output<typeof reportColumn>;

export const reportCell = named(
  'ReportCell',
  z.strictObject({
    key: textOrNull.describe('That of its column.'),
    value: z.number().nullable().describe('Null: nothing to measure.'),
    filter: text.describe('A query string for GET /documents, which lists the documents behind the value.'),
  }),
  'One value of the answer.',
);
export type ReportCell = z.output<typeof reportCell>;

export const reportData = named(
  'ReportData',
  z.strictObject({
    columns: z.array(reportColumn).describe('The columns, in order.'),
    rows: z
      .array(
        z.strictObject({
          from: dateTime.describe('The beginning of the row.'),
          to: dateTime.describe('The beginning of the next row.'),
          cells: z.array(reportCell).describe('One for each column, in their order.'),
        }),
      )
      .describe('One for each day, week or month, in order.'),
    totals: z.array(reportCell).describe('Of the whole period, one for each column.'),
    timeZone: text.describe('Whose days, weeks and months the rows are.'),
    until: dateTime.describe('What happened later is not counted.'),
  }),
  'The answer to a question, as a table.',
);
export type ReportData = z.output<typeof reportData>;

export const reportShape = named(
  'Report',
  z.strictObject({
    id,
    name: lineText.describe(aboutReports.name),
    question: shownQuestion.describe(aboutReports.question),
    visibility: z.enum(reportVisibilities).describe(aboutReports.visibility),
    createdBy: userReference.describe('Who created it.'),
    createdAt,
    updatedAt,
  }),
  'A question that is kept.',
);
export type Report = z.output<typeof reportShape>;

const visibility = z.enum(reportVisibilities);
export const reportCreate = named(
  'ReportCreate',
  z.strictObject({
    name: name.describe(aboutReports.name),
    question: reportQuestion.describe(aboutReports.question),
    visibility: visibility.default('PRIVATE').describe(aboutReports.visibility),
  }),
  'A question to keep.',
);
export const reportPatch = named(
  'ReportPatch',
  z.strictObject({
    name: name.optional().describe(aboutReports.name),
    question: reportQuestion.optional().describe(aboutReports.question),
    visibility: visibility.optional().describe(aboutReports.visibility),
  }),
  'Changes of a report; what is left out stays.',
);
