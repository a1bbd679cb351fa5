/** Names of questions and texts for what is wrong with their answers. */
import type { Texts } from '../signer/locales/sv.ts';
import type { AnswerProblem, Question } from './answers.ts';
import type { FormFailure } from './requests.ts';

/** A question without a label is named by its type. */
export const nameOf = ({ label, answer }: Question, words: Texts): string => {
  if (label.trim()) return label;
  if (answer === 'EMAIL') return words.handOverLabels.email;
  if (answer === 'PHONE') return words.handOverLabels.phone;
  return words.fieldNames[answer === 'MULTILINE' ? 'TEXT' : answer];
};

export const problemText = (problem: AnswerProblem, words: Texts): string => {
  switch (problem) {
    case 'PICK_ONE':
      return words.pickMissing.RADIO;
    case 'PICK_SOME':
      return words.pickMissing.CHOICES;
    case 'NOT_AN_EMAIL':
    case 'NOT_A_PHONE':
      return words.handOverProblems[problem];
    case 'NOT_ACCEPTED':
      return words.notAccepted;
    default:
      return words.problems[problem];
  }
};

/** Why the form could not be submitted, and what to do next. */
export const submitFailureText = (failure: FormFailure, organization: string, words: Texts): string => {
  switch (failure.code) {
    case 'SUBMISSION_REFUSED':
      return words.form.refused(organization);
    case 'RATE_LIMITED':
      return words.form.tooMany;
    case 'OFFLINE':
      return words.form.submitOffline;
    case 'VALIDATION_FAILED':
      return words.form.changed;
    default:
      return words.form.submitFailed;
  }
};
