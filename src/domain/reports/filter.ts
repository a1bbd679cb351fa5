/** The filter of a cell: what `GET /documents` takes to list the documents behind its value. Pure. */
import { type DocumentFilterName, documentFilters, type Without } from '../../contract/document-filters.ts';
import { moment } from '../../contract/query.ts';
import { otherKey, type ReportMeasure, type ReportSplit } from '../../contract/report-questions.ts';
import { filterTexts, type ReportQuestion } from '../../contract/schemas/reports.ts';
import type { DocumentFilters } from '../documents/list.ts';

type Texts = Partial<Record<DocumentFilterName, string[]>>;
type Event = 'created' | 'sent' | 'opened' | 'completed' | 'rejected' | 'expired';

/** By which time of a document a measure is put into rows. */
export const eventOf: Record<ReportMeasure, Event> = {
  CREATED: 'created',
  SENT: 'sent',
  COMPLETED: 'completed',
  DECLINED: 'rejected',
  EXPIRED: 'expired',
  COMPLETION_RATE: 'sent',
  TIME_TO_OPEN: 'sent',
  TIME_TO_SIGN: 'sent',
  TIME_TO_COMPLETE: 'sent',
  VALUE: 'completed',
};

const columnOf: Record<ReportSplit, { is: DocumentFilterName; other?: DocumentFilterName; none?: Without }> = {
  TEMPLATE: { is: 'templateId', other: 'otherTemplateId', none: 'TEMPLATE' },
  RESPONSIBLE: { is: 'responsibleUserId', other: 'otherResponsibleUserId', none: 'RESPONSIBLE' },
  TAG: { is: 'tagId', other: 'otherTagId', none: 'TAG' },
  FOLDER: { is: 'folderId', other: 'otherFolderId' },
  CATEGORY: { is: 'categoryId', other: 'otherCategoryId', none: 'CATEGORY' },
  SIGNATURE_METHOD: { is: 'signatureMethod', none: 'SIGNATURE_METHOD' },
  LANGUAGE: { is: 'language' },
};

const timeOf = (texts: Texts, name: DocumentFilterName): number | null => {
  const [written] = texts[name] ?? [];
  return written === undefined ? null : (moment(written)?.getTime() ?? null);
};

/** Both what the question asks for and what the row is. */
function between(texts: Texts, event: Event, from: Date, last: Date | null): Texts {
  const [after, before] = [`${event}After`, `${event}Before`] as [DocumentFilterName, DocumentFilterName];
  const latest = Math.max(from.getTime(), timeOf(texts, after) ?? from.getTime());
  const earliest = last && Math.min(last.getTime(), timeOf(texts, before) ?? last.getTime());
  return {
    ...texts,
    [after]: [new Date(latest).toISOString()],
    ...(earliest !== null && { [before]: [new Date(earliest).toISOString()] }),
  };
}

/** What was put away counts unless the question decides it. */
function placed(texts: Texts): Texts {
  return texts.archived || texts.includeArchived ? texts : { ...texts, includeArchived: ['true'] };
}

export interface Span {
  from: Date;
  /** Not part of it. Stored times are in milliseconds. */
  to: Date;
}

/** Without a key. */
export function spanFilter({ subject, measure, filters }: ReportQuestion, { from, to }: Span): Texts {
  const last = new Date(to.getTime() - 1);
  let texts = between(placed(filterTexts(filters)), eventOf[measure], from, last);
  // Nobody opens or completes what is not sent yet.
  if (subject === 'DOCUMENTS' && measure === 'TIME_TO_OPEN') texts = between(texts, 'opened', from, null);
  if (measure === 'TIME_TO_COMPLETE') texts = between(texts, 'completed', from, null);
  // No template has this id: what is left are documents that were made from one.
  if (subject === 'TEMPLATES') texts = { ...texts, otherTemplateId: [...(texts.otherTemplateId ?? []), 'none'] };
  return texts;
}

/** `shown` are the keys that are not among the others. */
export function keyFilter(texts: Texts, split: ReportSplit, key: string | null, shown: readonly string[]): Texts {
  const { is, other, none } = columnOf[split];
  if (key === null)
    return none ? { ...texts, without: [...(texts.without ?? []), none] } : { ...texts, [is]: ['root'] };
  if (key !== otherKey) return { ...texts, [is]: [key] };
  if (!other) throw new Error(`${split} has no further keys`);
  return { ...texts, [other]: [...(texts[other] ?? []), ...shown] };
}

export function written(texts: Texts): string {
  const query = new URLSearchParams();
  for (const [name, values] of Object.entries(texts))
    for (const value of name === 'customField' ? values : [values.join(',')]) query.append(name, value);
  return query.toString();
}

export const readFilter = (texts: Texts): DocumentFilters => documentFilters.parse(texts);

/** Keys that the question itself allows: a document can have several tags and methods, of which it asks for these. */
export function askedKeys({ splitBy, filters }: ReportQuestion): string[] | null {
  if (splitBy !== 'TAG' && splitBy !== 'SIGNATURE_METHOD') return null;
  const asked = documentFilters.parse(filterTexts(filters))[splitBy === 'TAG' ? 'tagId' : 'signatureMethod'];
  return asked ? [...asked] : null;
}
