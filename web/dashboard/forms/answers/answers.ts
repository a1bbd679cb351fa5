/** What visitors answered, in words. Pure. */
import type { FormQuestion, FormSubmission, QuestionKind } from '../../../../src/contract/schemas/forms.ts';
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

const respondentKinds: ReadonlySet<QuestionKind> = new Set(['NAME', 'EMAIL', 'PHONE']);

/** The second of the same name gets a number, and so on. */
function uniquely(headings: readonly string[]): string[] {
  const used = new Set<string>();
  return headings.map(heading => {
    let name = heading;
    for (let n = 2; used.has(name); n++) name = `${heading} (${n})`;
    used.add(name);
    return name;
  });
}

interface Answers {
  questions: readonly FormQuestion[];
  submissions: readonly FormSubmission[];
  texts: FormTexts;
}

interface Options extends Answers {
  /** The address of a document. */
  addressOf(documentId: string): string;
}

interface Cells {
  heading: string;
  of(submission: FormSubmission): string;
}

const table = (columns: readonly Cells[], submissions: readonly FormSubmission[]): string[][] => [
  uniquely(columns.map(({ heading }) => heading)),
  ...submissions.map(one => columns.map(({ of }) => of(one))),
];

/** Who answered, and what. */
function answered({ questions, submissions, texts }: Answers): Cells[] {
  const { name, email, phone } = texts.column;
  const respondent = [
    { kind: 'NAME', heading: name, of: (one: FormSubmission) => one.respondentName },
    { kind: 'EMAIL', heading: email, of: (one: FormSubmission) => one.respondentEmail },
    { kind: 'PHONE', heading: phone, of: (one: FormSubmission) => one.respondentPhone },
  ].filter(({ kind, of }) => questions.some(one => one.kind === kind) || submissions.some(one => of(one) !== null));
  // What the respondent is called and reached at has columns already.
  const isRespondent = ({ id }: Column) => questions.some(one => one.id === id && respondentKinds.has(one.kind));
  const columns = columnsOf(questions, submissions, texts.removedQuestion).filter(column => !isRespondent(column));
  return [
    ...respondent.map(({ heading, of }) => ({ heading, of: (one: FormSubmission) => of(one) ?? '' })),
    ...columns.map(({ id, name: heading }) => ({
      heading,
      of: (one: FormSubmission) => answerText(one.answers?.[id], texts),
    })),
  ];
}

/** All answers as a table with a heading. */
export function tableOf({ addressOf, ...answers }: Options): string[][] {
  const { texts, submissions } = answers;
  const { status, submitted, document } = texts.column;
  const columns: Cells[] = [
    { heading: status, of: one => texts.status[one.status] },
    { heading: submitted, of: one => one.submittedAt ?? '' },
    ...answered(answers),
    { heading: document, of: one => (one.documentId === null ? '' : addressOf(one.documentId)) },
  ];
  return table(columns, submissions);
}

/** Those who have answered, as a table of whom to send to. */
export function respondentsOf(answers: Answers): string[][] {
  return table(
    answered(answers),
    answers.submissions.filter(one => one.submittedAt !== null),
  );
}
