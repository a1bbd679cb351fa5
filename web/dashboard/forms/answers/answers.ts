/** What visitors answered, in words. Pure. */
import type { FormQuestion, FormSubmission } from '../../../../src/contract/schemas/forms.ts';
import type { FormTexts } from '../locales/sv.ts';
import { isAsked } from '../questions/question.ts';

export function answerText(answer: unknown, texts: Pick<FormTexts, 'yes' | 'no'>): string {
  if (Array.isArray(answer)) return answer.map(String).join(', ');
  if (typeof answer === 'boolean') return answer ? texts.yes : texts.no;
  return typeof answer === 'string' || typeof answer === 'number' ? String(answer) : '';
}

export interface Column {
  /** Of the question. */
  id: string;
  name: string;
}

/** The questions as they are now, and after them the answers to those that were removed since. */
export function columnsOf(
  questions: readonly FormQuestion[],
  submissions: readonly Pick<FormSubmission, 'answers'>[],
  removed: (n: number) => string,
): Column[] {
  const now = questions.filter(isAsked).map(({ id, label }) => ({ id, name: label || id }));
  const known = new Set(now.map(({ id }) => id));
  const gone = new Set(submissions.flatMap(({ answers }) => Object.keys(answers ?? {})).filter(id => !known.has(id)));
  return [...now, ...[...gone].map((id, i) => ({ id, name: removed(i + 1) }))];
}

interface Options {
  questions: readonly FormQuestion[];
  submissions: readonly FormSubmission[];
  texts: FormTexts;
  /** The address of a document. */
  addressOf(documentId: string): string;
}

/** All answers as a table with a heading. */
export function tableOf({ questions, submissions, texts, addressOf }: Options): string[][] {
  const columns = columnsOf(questions, submissions, texts.removedQuestion);
  const { status, submitted, name, email, phone, document } = texts.column;
  return [
    [status, submitted, name, email, phone, ...columns.map(column => column.name), document],
    ...submissions.map(one => [
      texts.status[one.status],
      one.submittedAt ?? '',
      one.respondentName ?? '',
      one.respondentEmail ?? '',
      one.respondentPhone ?? '',
      ...columns.map(({ id }) => answerText(one.answers?.[id], texts)),
      one.documentId === null ? '' : addressOf(one.documentId),
    ]),
  ];
}
