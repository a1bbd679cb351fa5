/** The answers of a visitor: which the form asks for, what is wrong with them, and what they fill. Pure. */
import type { Issue } from '../../../contract/errors.ts';
import { limits } from '../../../contract/limits.ts';
import type { FormAnswers } from '../../../contract/pages/form/form-page.ts';
import type { FormQuestion } from '../../../contract/schemas/forms.ts';
import { asLine, email, isLine, phone } from '../../../contract/values.ts';
import { isEmpty, normalizedText, problemOf, undrawn } from '../../content/value.ts';
import type { WholeForm } from '../form.ts';
import { type Slot, slotsOf } from '../slots.ts';
import type { Filled } from '../submissions/store.ts';

/** A question that takes an answer, with the field that it fills. */
export interface Asked {
  question: Exclude<FormQuestion, { kind: 'HEADING' | 'PARAGRAPH' }>;
  slot: Slot | null;
}

/** A question whose field is gone is not asked. */
export function askedOf(form: Pick<WholeForm, 'questions' | 'blocks' | 'respondent_party_id'>): Asked[] {
  const slots = new Map(slotsOf(form).map(slot => [slot.key, slot]));
  return form.questions.flatMap((question): Asked[] => {
    if (question.kind === 'HEADING' || question.kind === 'PARAGRAPH') return [];
    if (question.kind !== 'FIELD') return [{ question, slot: null }];
    const slot = slots.get(question.key);
    return slot ? [{ question, slot }] : [];
  });
}

export const textLimit = { NAME: limits.name, EMAIL: 254, PHONE: 40, TEXT: 1_000, MULTILINE: limits.fieldValue };
/** Characters in all answers together. */
const maxWeight = 200_000;

/** Names and other texts of one line. */
const isOneLine = (question: Asked['question']): boolean =>
  question.kind === 'NAME' || (question.kind === 'TEXT' && !question.multiline);
const asGiven = (question: Asked['question'], answer: FormAnswers[string]): FormAnswers[string] =>
  typeof answer === 'string' && isOneLine(question) ? asLine(answer) : answer;

/** Answers to questions that the form has, as they can be saved. */
export function keptAnswers(form: WholeForm, given: FormAnswers): FormAnswers {
  const asked = askedOf(form).map(({ question }) => question);
  return Object.fromEntries(
    asked.flatMap(question => {
      const { id } = question;
      return Object.hasOwn(given, id) ? [[id, asGiven(question, given[id] ?? '')]] : [];
    }),
  );
}

export const isTooMuch = (answers: FormAnswers): boolean => JSON.stringify(answers).length > maxWeight;

const textIn = (given: FormAnswers[string] | undefined): string => (typeof given === 'string' ? given.trim() : '');

const wrong = (code: Issue['code'], message: string) => ({ code, message });
type Problem = Omit<Issue, 'path'> | null;

const missing = wrong('INVALID_VALUE', 'is required');

/** The longest text that a question takes. */
export const longest = ({ question }: Asked): number =>
  question.kind === 'TEXT' && question.multiline
    ? textLimit.MULTILINE
    : question.kind === 'FIELD'
      ? limits.fieldValue
      : textLimit[question.kind];

function textProblem(asked: Asked, given: FormAnswers[string] | undefined): Problem {
  const { kind, required } = asked.question;
  if (given !== undefined && typeof given !== 'string') return wrong('INVALID_TYPE', 'must be a text');
  const text = textIn(given && asGiven(asked.question, given));
  if (text === '') return required ? missing : null;
  if (text.length > longest(asked)) return wrong('TOO_BIG', `at most ${longest(asked)} characters`);
  if (isOneLine(asked.question) && !isLine(text)) return wrong('INVALID_FORMAT', 'must not contain control characters');
  if (kind === 'NAME') return undrawn(text);
  if (kind === 'EMAIL' && !email.safeParse(text).success) return wrong('INVALID_FORMAT', 'must be an e-mail address');
  if (kind === 'PHONE' && !phone.safeParse(text).success) return wrong('INVALID_FORMAT', 'must be a phone number');
  return null;
}

function fieldProblem({ question }: Asked, slot: Slot, given: FormAnswers[string] | undefined): Problem {
  const value = normalizedText(slot, given ?? null);
  if (value === undefined) return wrong('INVALID_VALUE', 'has the wrong type, or is none of the options');
  if (isEmpty(slot, value)) return question.required ? missing : null;
  return value === null ? null : (problemOf(slot, value) ?? undrawn(value));
}

/** Every problem, at `answers.{id}`. */
export const answerIssues = (form: WholeForm, answers: FormAnswers): Issue[] =>
  askedOf(form).flatMap(asked => {
    const { id } = asked.question;
    const given = Object.hasOwn(answers, id) ? answers[id] : undefined;
    const problem = asked.slot ? fieldProblem(asked, asked.slot, given) : textProblem(asked, given);
    return problem ? [{ path: `answers.${id}`, ...problem }] : [];
  });

/** The values of fields by their keys; fields without an answer are left out. */
export function fieldAnswers(form: WholeForm, answers: FormAnswers): Map<string, string> {
  const values = new Map<string, string>();
  for (const { question, slot } of askedOf(form)) {
    const value = slot && normalizedText(slot, answers[question.id] ?? null);
    if (value) values.set(slot.key, value);
  }
  return values;
}

/** Who the visitor says they are, as columns of the submission. */
export function filledBy(form: WholeForm, answers: FormAnswers): Filled {
  const of = (kind: 'NAME' | 'EMAIL' | 'PHONE'): string | null => {
    const question = form.questions.find(q => q.kind === kind);
    const text = question ? asLine(textIn(answers[question.id])) : '';
    return text === '' ? null : text.slice(0, textLimit[kind]);
  };
  return { answers, respondent_name: of('NAME'), respondent_email: of('EMAIL'), respondent_phone: of('PHONE') };
}
