/** What reports can be asked. Pages use it too, without the schemas. Pure. */
export const reportSubjects = ['DOCUMENTS', 'PARTIES', 'TEMPLATES'] as const;
export type ReportSubject = (typeof reportSubjects)[number];

export const reportMeasures = [
  'CREATED',
  'SENT',
  'COMPLETED',
  'DECLINED',
  'EXPIRED',
  'COMPLETION_RATE',
  'TIME_TO_OPEN',
  'TIME_TO_SIGN',
  'TIME_TO_COMPLETE',
  'VALUE',
] as const;
export type ReportMeasure = (typeof reportMeasures)[number];

/** What can be asked of each subject. */
export const measuresOf: Readonly<Record<ReportSubject, readonly ReportMeasure[]>> = {
  DOCUMENTS: reportMeasures.filter(measure => measure !== 'TIME_TO_SIGN'),
  PARTIES: reportMeasures.filter(measure => measure !== 'TIME_TO_COMPLETE' && measure !== 'VALUE'),
  TEMPLATES: ['CREATED', 'SENT', 'COMPLETED', 'DECLINED', 'EXPIRED'],
};

export const reportIntervals = ['DAY', 'WEEK', 'MONTH'] as const;
export type ReportInterval = (typeof reportIntervals)[number];
export const reportPeriods = ['7D', '1M', '3M', '6M', '12M'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];
export const reportSplits = [
  'TEMPLATE',
  'RESPONSIBLE',
  'TAG',
  'FOLDER',
  'CATEGORY',
  'SIGNATURE_METHOD',
  'LANGUAGE',
] as const;
export type ReportSplit = (typeof reportSplits)[number];
export const reportVisibilities = ['PRIVATE', 'WORKSPACE'] as const;
export type ReportVisibility = (typeof reportVisibilities)[number];

/** The key of what has none of the keys that are shown on their own. */
export const otherKey = 'OTHER';
/** Keys of a split that are shown on their own: those with most documents. */
export const maxReportKeys = 25;
export const maxReportDays = 1_100;
/** A year of days, and the days of its first and last week. */
export const maxReportRows = 372;
