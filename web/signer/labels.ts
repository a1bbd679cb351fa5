/** What things are called on the page: a box by its label, else by its kind. */
import type { SignerBox } from '../../src/contract/signer.ts';
import type { Problem, Step } from './fields.ts';
import type { Failure } from './requests.ts';
import type { Words } from './words/sv.ts';

export const nameOfBox = (box: SignerBox, words: Words) => box.label?.trim() || words.fieldNames[box.inputType];

export const nameOfStep = (step: Step, words: Words) => {
  if (step.kind === 'FIELD') return nameOfBox(step.box, words);
  return step.kind === 'SIGNATURE' ? words.yourSignature : words.yourInitials;
};

export const complaintOf = (step: Step, problem: Problem, words: Words) => {
  if (step.kind === 'SIGNATURE') return words.signatureMissing;
  if (step.kind === 'INITIALS') return words.initialsMissing;
  return words.problems[problem];
};

/** What a failure is called, what it means, and the id to mention where there is one. */
export const failureWords = (failure: Failure, words: Words): { title: string; text: string; id: string | null } => {
  switch (failure.code) {
    case 'OFFLINE':
      return { title: words.offlineTitle, text: words.offline, id: null };
    case 'LINK_DEAD':
      return { title: words.linkDeadTitle, text: words.linkDead, id: null };
    case 'EXPIRED':
      return { title: words.expiredTitle, text: words.expiredUnknown, id: null };
    case 'RATE_LIMITED':
      return { title: words.busyTitle, text: words.busy, id: null };
    default:
      return { title: words.faultTitle, text: words.fault, id: failure.requestId };
  }
};
