/** Names and messages for what is on the page: a box is named by its label, otherwise by its type. */
import type { SignerBox, SignerTable } from '../../../src/contract/pages/signer/view.ts';
import { undrawnIn } from '../../../src/contract/pages/undrawn.ts';
import { secondsToWait } from '../../saving/delays.ts';
import type { Texts } from '../locales/sv.ts';
import type { Failure } from '../session/requests.ts';
import { problemOfChoice, quantityText, type Row } from './choices.ts';
import { choiceOf, type Draft, drawingOf, type Step, valueIn } from './fields.ts';
import { lettersLeftIn, problemOfValue } from './values.ts';

export const nameOfBox = (box: SignerBox, texts: Texts) => box.label?.trim() || texts.fieldNames[box.inputType];

export const nameOfTable = (table: SignerTable, texts: Texts) => table.name.trim() || texts.yourChoice;

/** The smallest and largest quantity of the row, as text. */
export const boundsOf = ({ quantityMin, quantityMax }: Row, texts: Texts) => {
  const least = quantityText(quantityMin, texts.language);
  return quantityMax === null ? texts.atLeast(least) : texts.fromTo(least, quantityText(quantityMax, texts.language));
};

export const nameOfStep = (step: Step, texts: Texts) => {
  if (step.kind === 'FIELD') return nameOfBox(step.box, texts);
  if (step.kind === 'CHOICE') return nameOfTable(step.table, texts);
  return step.kind === 'SIGNATURE' ? texts.yourSignature : texts.yourInitials;
};

/** Why the step prevents signing, as text; null if it does not. */
export const complaintOf = (step: Step, draft: Draft, texts: Texts): string | null => {
  if (step.kind === 'CHOICE') {
    const found = problemOfChoice(step.table, choiceOf(step.table, draft));
    if (!found) return null;
    return found.problem === 'OUT_OF_BOUNDS'
      ? texts.outOfBounds(boundsOf(found.row, texts))
      : texts.problems[found.problem];
  }
  if (step.kind !== 'FIELD') {
    if (drawingOf(step, draft)) return null;
    return step.kind === 'SIGNATURE' ? texts.signatureMissing : texts.initialsMissing;
  }
  const problem = problemOfValue(step.box, valueIn(step.box, draft));
  if (problem !== 'MISSING') return problem && texts.problems[problem];
  const { inputType } = step.box;
  if (inputType === 'FILE') return texts.handIn.missing;
  return inputType === 'RADIO' || inputType === 'CHOICES' ? texts.pickMissing[inputType] : texts.problems.MISSING;
};

/** How much more the field takes, while the person types: from its last tenth on. `over`: the text does not fit. */
export const roomFor = (box: SignerBox, value: string, texts: Texts): { text: string; over: boolean } | null => {
  const left = lettersLeftIn(box, value);
  if (left === null || value === '') return null;
  if (left < 0) return { text: texts.lettersOver(-left), over: true };
  return left <= (lettersLeftIn(box, '') ?? 0) / 10 ? { text: texts.lettersLeft(left), over: false } : null;
};

/** Title and explanation of a failure, and the request id to quote if there is one. */
export const failureTexts = (failure: Failure, texts: Texts): { title: string; text: string; id: string | null } => {
  switch (failure.code) {
    case 'OFFLINE':
      return { title: texts.offlineTitle, text: texts.offline, id: null };
    case 'LINK_DEAD':
      return { title: texts.linkDeadTitle, text: texts.linkDead, id: null };
    case 'LINK_REPLACED':
      return { title: texts.linkReplacedTitle, text: texts.linkReplaced, id: null };
    case 'WITHDRAWN':
      return { title: texts.withdrawnTitle, text: texts.withdrawn, id: null };
    case 'FOREIGN_REQUEST':
      return { title: texts.cookiesTitle, text: texts.cookies, id: null };
    case 'EXPIRED':
      return { title: texts.expiredTitle, text: texts.expiredUnknown, id: null };
    case 'RATE_LIMITED':
      return { title: texts.busyTitle, text: texts.busy(secondsToWait(failure)), id: null };
    default:
      return { title: texts.serverErrorTitle, text: texts.serverError, id: failure.requestId };
  }
};

/** Why the server rejected a step, as text. */
export const errorCodeOf = (
  issue: { path: string; code: string; message: string },
  steps: readonly Step[],
  texts: Texts,
) => {
  const step = steps.find(each => each.key === issue.path);
  const undrawn = undrawnIn(issue.message);
  if (undrawn !== null) return texts.undrawn(undrawn);
  if (step?.kind === 'FIELD' && step.box.file) return texts.handIn.changed;
  if (step?.kind !== 'SIGNATURE' && step?.kind !== 'INITIALS') return texts.notAccepted;
  return issue.code === 'TOO_BIG' ? texts.mark.problems.TOO_BIG : texts.mark.refused;
};
