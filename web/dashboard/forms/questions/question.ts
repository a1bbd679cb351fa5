/** Questions of a form: making, moving and comparing them. Pure. */
import type { Form, FormQuestion, QuestionKind } from '../../../../src/contract/schemas/forms.ts';
import { newIdempotencyKey } from '../../settings/posting/idempotency-key.ts';
import type { FormTexts } from '../locales/sv.ts';

export type Slot = Form['slots'][number];

/** Its members in one order, so that two with the same values are the same text. */
export function plainQuestion(question: FormQuestion): FormQuestion {
  const { id, label, placeholder, description, width, required } = question;
  const common = { id, label, placeholder, description, width, required };
  switch (question.kind) {
    case 'FIELD':
      return { kind: question.kind, ...common, key: question.key };
    case 'TEXT':
      return { kind: question.kind, ...common, multiline: question.multiline };
    case 'PARAGRAPH':
      return { kind: question.kind, ...common, text: question.text };
    default:
      return { kind: question.kind, ...common };
  }
}

/** What a question is called, by what it asks for. */
export const kindName = (question: FormQuestion, texts: FormTexts): string =>
  question.kind === 'TEXT' && question.multiline ? texts.longAnswer : texts.kind[question.kind];

/** Whether visitors answer it; the others are text on the page. */
export const isAsked = ({ kind }: Pick<FormQuestion, 'kind'>): boolean => kind !== 'HEADING' && kind !== 'PARAGRAPH';

export function newQuestion(kind: Exclude<QuestionKind, 'FIELD'>, texts: FormTexts, multiline = false): FormQuestion {
  const common = {
    id: newId(),
    label: texts.newLabel[kind],
    ...{ placeholder: null, description: null },
    width: 'FULL' as const,
    required: kind === 'NAME' || kind === 'EMAIL' || kind === 'PHONE',
  };
  if (kind === 'TEXT') return { kind, ...common, multiline };
  return kind === 'PARAGRAPH' ? { kind, ...common, text: '' } : { kind, ...common };
}

export const questionFor = ({ key, label, required }: Slot): FormQuestion => ({
  kind: 'FIELD',
  id: newId(),
  label: label || key,
  ...{ placeholder: null, description: null },
  width: 'FULL',
  required,
  key,
});

const newId = (): string => `q_${newIdempotencyKey().slice(0, 20)}`;

/** What a form begins with. */
export const firstQuestions = (slots: readonly Slot[], texts: FormTexts): FormQuestion[] => [
  newQuestion('NAME', texts),
  newQuestion('EMAIL', texts),
  ...slots.slice(0, maxQuestions - 2).map(questionFor),
];

export const maxQuestions = 60;

/** Blanks of the document that nobody asks for, those that have to be filled in first. */
export function blanksWithout(questions: readonly FormQuestion[], slots: readonly Slot[]): Slot[] {
  const asked = new Set(questions.flatMap(question => (question.kind === 'FIELD' ? [question.key] : [])));
  return slots.filter(({ key }) => !asked.has(key)).sort((a, b) => Number(b.required) - Number(a.required));
}

/** The list with one question so many places further; the same list if it is at its end. */
export function moved(questions: readonly FormQuestion[], id: string, by: number): readonly FormQuestion[] {
  const from = questions.findIndex(question => question.id === id);
  const to = from + by;
  const one = questions[from];
  if (!one || to < 0 || to >= questions.length) return questions;
  return questions.toSpliced(from, 1).toSpliced(to, 0, one);
}
