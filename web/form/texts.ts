/** Names of questions and texts for what is wrong with their answers. */

import { secondsToWait } from '../saving/delays.ts';
import type { Texts } from '../signer/locales/sv.ts';
import type { AnswerProblem, Question } from './answers.ts';
import type { FormFailure } from './requests.ts';

/** A question without a label is named by its type. */
export const nameOf = ({ label, answer }: Question, texts: Texts): string => {
  if (label.trim()) return label;
  if (answer === 'EMAIL') return texts.handOverLabels.email;
  if (answer === 'PHONE') return texts.handOverLabels.phone;
  return texts.fieldNames[answer === 'MULTILINE' ? 'TEXT' : answer];
};

export const problemText = (problem: AnswerProblem, texts: Texts): string => {
  if (typeof problem !== 'string') return texts.undrawn(problem.undrawn);
  switch (problem) {
    case 'PICK_ONE':
      return texts.pickMissing.RADIO;
    case 'PICK_SOME':
      return texts.pickMissing.CHOICES;
    case 'NOT_AN_EMAIL':
    case 'NOT_A_PHONE':
      return texts.handOverProblems[problem];
    case 'NOT_ACCEPTED':
      return texts.notAccepted;
    default:
      return texts.problems[problem];
  }
};

/** A wait that is called a minute. */
const soonMs = 120_000;

/** There is no answer now because there is too much to do. */
export const isBusy = ({ code }: FormFailure): boolean => code === 'RATE_LIMITED' || code === 'UPSTREAM_UNAVAILABLE';

/** Why the form could not be submitted, and what to do next. */
export const submitFailureText = (failure: FormFailure, organization: string, texts: Texts): string => {
  switch (failure.code) {
    case 'SUBMISSION_REFUSED':
      return texts.form.refused(organization);
    case 'FORM_FULL':
      return texts.form.full(organization);
    case 'RATE_LIMITED':
      return (failure.retryAfterMs ?? 0) > soonMs
        ? texts.form.later(organization, secondsToWait(failure))
        : texts.form.tooMany(secondsToWait(failure));
    case 'UPSTREAM_UNAVAILABLE':
      return texts.form.tooMany(secondsToWait(failure));
    case 'OFFLINE':
      return texts.form.submitOffline;
    case 'VALIDATION_FAILED':
      return texts.form.changed;
    default:
      return texts.form.submitFailed;
  }
};
