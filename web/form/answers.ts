/** What a visitor has entered, and why the server would not accept it. */

import { isEmailAddress } from '../../src/contract/address-text.ts';
import type { FormAnswers, FormPageItem } from '../../src/contract/pages/form/form-page.ts';
import { type Undrawn, undrawnIn } from '../../src/contract/pages/undrawn.ts';
import { isPhone } from '../signer/delegation/hand-over.ts';
import { isDate, isNumber, longestValue } from '../signer/fields/values.ts';

export type Question = Extract<FormPageItem, { kind: 'QUESTION' }>;
export type Value = FormAnswers[string];

export type AnswerProblem =
  | 'MISSING'
  | 'UNTICKED'
  | 'PICK_ONE'
  | 'PICK_SOME'
  | 'NOT_AN_EMAIL'
  | 'NOT_A_PHONE'
  | 'NOT_A_NUMBER'
  | 'NOT_A_DATE'
  | 'NOT_AN_OPTION'
  | 'TOO_LONG'
  | 'NOT_ACCEPTED'
  | Undrawn;

export type Problems = Record<string, AnswerProblem>;

export const questionsIn = (items: readonly FormPageItem[]): Question[] =>
  items.filter(item => item.kind === 'QUESTION');

const emptyOf = ({ answer }: Question): Value => (answer === 'CHECKBOX' ? false : answer === 'CHOICES' ? [] : '');

/** The answer to the question; empty if it has none, or one of another kind or with options that no longer exist. */
export const answerTo = (question: Question, answers: FormAnswers): Value => {
  const value = answers[question.id];
  const empty = emptyOf(question);
  if (Array.isArray(empty))
    return Array.isArray(value) ? question.options.map(({ id }) => id).filter(id => value.includes(id)) : empty;
  if (typeof value !== typeof empty || value === undefined) return empty;
  const offered = question.answer === 'SELECT' || question.answer === 'RADIO';
  return offered && !question.options.some(({ id }) => id === value) ? empty : value;
};

const isEmpty = (value: Value) => {
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) ? value.length === 0 : !value;
};

/** What is sent: the answers to the questions that the form has now, without those that are empty. */
export const answersToSend = (items: readonly FormPageItem[], answers: FormAnswers): FormAnswers =>
  Object.fromEntries(
    questionsIn(items).flatMap(question => {
      const value = answerTo(question, answers);
      return isEmpty(value) ? [] : [[question.id, sentValue(question, value)]];
    }),
  );

/** Pasted numbers may contain typographic minus signs and spaces; nobody means the spaces around an address. */
const sentValue = ({ answer }: Question, value: Value): Value => {
  if (typeof value !== 'string') return value;
  if (answer === 'NUMBER') return value.trim().replaceAll('\u2212', '-').replaceAll('\u202f', '\u00a0');
  return answer === 'MULTILINE' ? value : value.trim();
};

const missing = ({ answer }: Question): AnswerProblem => {
  if (answer === 'CHECKBOX') return 'UNTICKED';
  if (answer === 'RADIO' || answer === 'SELECT') return 'PICK_ONE';
  return answer === 'CHOICES' ? 'PICK_SOME' : 'MISSING';
};

const malformed: Partial<Record<Question['answer'], { problem: AnswerProblem; fits: (value: string) => boolean }>> = {
  EMAIL: { problem: 'NOT_AN_EMAIL', fits: isEmailAddress },
  PHONE: { problem: 'NOT_A_PHONE', fits: isPhone },
  NUMBER: { problem: 'NOT_A_NUMBER', fits: isNumber },
  DATE: { problem: 'NOT_A_DATE', fits: isDate },
};

export const maxLengthOf = ({ maxLength }: Question) => Math.min(maxLength ?? longestValue, longestValue);

/** How many characters the answer may still grow, from its last tenth on; null: there is enough room. */
export const lettersLeftIn = (question: Question, value: string): number | null => {
  const max = maxLengthOf(question);
  const left = max - value.length;
  return left <= max / 10 ? left : null;
};

export const problemOf = (question: Question, answers: FormAnswers): AnswerProblem | null => {
  const value = answerTo(question, answers);
  if (isEmpty(value)) return question.required ? missing(question) : null;
  if (typeof value !== 'string') return null;
  if (value.length > maxLengthOf(question)) return 'TOO_LONG';
  const shape = malformed[question.answer];
  return shape && !shape.fits(String(sentValue(question, value))) ? shape.problem : null;
};

export const problemsOf = (items: readonly FormPageItem[], answers: FormAnswers): Problems =>
  Object.fromEntries(
    questionsIn(items).flatMap(question => {
      const problem = problemOf(question, answers);
      return problem ? [[question.id, problem]] : [];
    }),
  );

/** The server's issues as problems of the questions that they name; others are left out. */
export const problemsIn = (
  items: readonly FormPageItem[],
  answers: FormAnswers,
  issues: readonly { path: string; code: string; message: string }[],
): Problems =>
  Object.fromEntries(
    questionsIn(items).flatMap(question => {
      const path = `answers.${question.id}`;
      const issue = issues.find(one => one.path === path || one.path.startsWith(`${path}.`));
      return issue ? [[question.id, problemByServer(question, answers, issue)]] : [];
    }),
  );

const problemByServer = (
  question: Question,
  answers: FormAnswers,
  { code, message }: { code: string; message: string },
): AnswerProblem => {
  if (isEmpty(answerTo(question, answers))) return missing(question);
  const undrawn = undrawnIn(message);
  if (undrawn !== null) return { undrawn };
  if (code === 'TOO_BIG') return 'TOO_LONG';
  return malformed[question.answer]?.problem ?? (question.options.length > 0 ? 'NOT_AN_OPTION' : 'NOT_ACCEPTED');
};
