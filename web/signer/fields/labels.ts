/** Names and messages for what is on the page: a box is named by its label, otherwise by its type. */
import type { SignerBox, SignerTable } from '../../../src/contract/pages/signer/view.ts';
import type { Texts } from '../locales/sv.ts';
import type { Failure } from '../session/requests.ts';
import { problemOfChoice, quantityText, type Row } from './choices.ts';
import { choiceOf, type Draft, drawingOf, type Step, valueIn } from './fields.ts';
import { lettersLeftIn, problemOfValue } from './values.ts';

export const nameOfBox = (box: SignerBox, words: Texts) => box.label?.trim() || words.fieldNames[box.inputType];

export const nameOfTable = (table: SignerTable, words: Texts) => table.name.trim() || words.yourChoice;

/** The smallest and largest quantity of the row, as text. */
export const boundsOf = ({ quantityMin, quantityMax }: Row, words: Texts) => {
  const least = quantityText(quantityMin, words.language);
  return quantityMax === null ? words.atLeast(least) : words.fromTo(least, quantityText(quantityMax, words.language));
};

export const nameOfStep = (step: Step, words: Texts) => {
  if (step.kind === 'FIELD') return nameOfBox(step.box, words);
  if (step.kind === 'CHOICE') return nameOfTable(step.table, words);
  return step.kind === 'SIGNATURE' ? words.yourSignature : words.yourInitials;
};

/** Why the step prevents signing, as text; null if it does not. */
export const complaintOf = (step: Step, draft: Draft, words: Texts): string | null => {
  if (step.kind === 'CHOICE') {
    const found = problemOfChoice(step.table, choiceOf(step.table, draft));
    if (!found) return null;
    return found.problem === 'OUT_OF_BOUNDS'
      ? words.outOfBounds(boundsOf(found.row, words))
      : words.problems[found.problem];
  }
  if (step.kind !== 'FIELD') {
    if (drawingOf(step, draft)) return null;
    return step.kind === 'SIGNATURE' ? words.signatureMissing : words.initialsMissing;
  }
  const problem = problemOfValue(step.box, valueIn(step.box, draft));
  if (problem !== 'MISSING') return problem && words.problems[problem];
  const { inputType } = step.box;
  if (inputType === 'FILE') return words.handIn.missing;
  return inputType === 'RADIO' || inputType === 'CHOICES' ? words.pickMissing[inputType] : words.problems.MISSING;
};

/** How much more the field takes, while the person types: from its last tenth on. `over`: the text does not fit. */
export const roomFor = (box: SignerBox, value: string, words: Texts): { text: string; over: boolean } | null => {
  const left = lettersLeftIn(box, value);
  if (left === null || value === '') return null;
  if (left < 0) return { text: words.lettersOver(-left), over: true };
  return left <= (lettersLeftIn(box, '') ?? 0) / 10 ? { text: words.lettersLeft(left), over: false } : null;
};

/** Title and explanation of a failure, and the request id to quote if there is one. */
export const failureTexts = (failure: Failure, words: Texts): { title: string; text: string; id: string | null } => {
  switch (failure.code) {
    case 'OFFLINE':
      return { title: words.offlineTitle, text: words.offline, id: null };
    case 'LINK_DEAD':
      return { title: words.linkDeadTitle, text: words.linkDead, id: null };
    case 'LINK_REPLACED':
      return { title: words.linkReplacedTitle, text: words.linkReplaced, id: null };
    case 'WITHDRAWN':
      return { title: words.withdrawnTitle, text: words.withdrawn, id: null };
    case 'VISIT_UNKNOWN':
      return { title: words.cookiesTitle, text: words.cookies, id: null };
    case 'EXPIRED':
      return { title: words.expiredTitle, text: words.expiredUnknown, id: null };
    case 'RATE_LIMITED':
      return { title: words.busyTitle, text: words.busy, id: null };
    default:
      return { title: words.faultTitle, text: words.fault, id: failure.requestId };
  }
};

/** Why the server rejected a step, as text. */
export const errorCodeOf = (issue: { path: string; code: string }, steps: readonly Step[], words: Texts) => {
  const step = steps.find(each => each.key === issue.path);
  if (step?.kind === 'FIELD' && step.box.file) return words.handIn.changed;
  if (step?.kind !== 'SIGNATURE' && step?.kind !== 'INITIALS') return words.notAccepted;
  return issue.code === 'TOO_BIG' ? words.mark.problems.TOO_BIG : words.mark.refused;
};
