/** What the person has to fill, what is still missing, and what is sent. Pure: the page only draws what this says. */
import type { Drawing, SignBody, SignerBox, SignerView } from '../../src/contract/signer.ts';

/** What the person has entered but not yet sent. Values by `blockId/boxId`, the contract's own name for a box. */
export type Draft = { values: Record<string, string>; signature: Drawing | null; initials: Drawing | null };

/** One thing to do. All signature boxes are one step, and all boxes for initials: each is drawn once. */
export type Step =
  | { kind: 'FIELD'; key: string; required: boolean; box: SignerBox; boxes: SignerBox[] }
  | { kind: 'SIGNATURE' | 'INITIALS'; key: string; required: boolean; boxes: SignerBox[] };

export type Problem = 'MISSING' | 'UNTICKED' | 'NOT_A_DATE' | 'NOT_AN_OPTION' | 'TOO_LONG';

export const emptyDraft: Draft = { values: {}, signature: null, initials: null };
export const longestValue = 10_000;

export const keyOf = (box: SignerBox) => `${box.blockId}/${box.id}`;

/** As read: by page, then line by line; boxes that stand on the same line share their lower edge, not their upper. */
export const inReadingOrder = (boxes: readonly SignerBox[]) => {
  const line = (box: SignerBox) => Math.round((box.rect.y + box.rect.height) * 100);
  return [...boxes].sort((a, b) => a.page - b.page || line(a) - line(b) || a.rect.x - b.rect.x);
};

export const stepsOf = (view: SignerView): Step[] => {
  if (view.state !== 'OPEN') return [];
  const mine = inReadingOrder(view.boxes.filter(box => box.mine));
  const drawn = view.party.signatureMethod === 'DRAWING';
  const ofType = (type: SignerBox['inputType']) => mine.filter(box => box.inputType === type);
  const steps: Step[] = [];
  for (const box of mine) {
    const kind = box.inputType === 'SIGNATURE' || box.inputType === 'INITIALS' ? box.inputType : 'FIELD';
    if (kind === 'FIELD') steps.push({ kind, key: keyOf(box), required: box.required, box, boxes: [box] });
    else if (kind === 'SIGNATURE' && !drawn) continue;
    else if (!steps.some(step => step.kind === kind)) {
      steps.push({ kind, key: kind.toLowerCase(), required: true, boxes: ofType(kind) });
    }
  }
  if (drawn && !steps.some(step => step.kind === 'SIGNATURE')) {
    steps.push({ kind: 'SIGNATURE', key: 'signature', required: true, boxes: [] });
  }
  return steps;
};

export const valueIn = (box: SignerBox, draft: Draft) => draft.values[keyOf(box)] ?? box.value ?? '';

export const drawingOf = (step: Step, draft: Draft) =>
  step.kind === 'SIGNATURE' ? draft.signature : step.kind === 'INITIALS' ? draft.initials : null;

export const isDate = (value: string) => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00Z`) : null;
  return at !== null && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
};

const problemOfBox = (box: SignerBox, value: string): Problem | null => {
  if (box.inputType === 'CHECKBOX') return box.required && value !== 'true' ? 'UNTICKED' : null;
  if (value.trim() === '') return box.required ? 'MISSING' : null;
  if (value.length > longestValue) return 'TOO_LONG';
  if (box.inputType === 'DATE' && !isDate(value)) return 'NOT_A_DATE';
  if (box.inputType === 'SELECT' && !box.options.includes(value)) return 'NOT_AN_OPTION';
  return null;
};

/** Why the step keeps the person from signing, or null. */
export const problemOf = (step: Step, draft: Draft): Problem | null =>
  step.kind === 'FIELD' ? problemOfBox(step.box, valueIn(step.box, draft)) : drawingOf(step, draft) ? null : 'MISSING';

/** Whether there is something in it to show as done; an optional empty field is neither missing nor done. */
export const isFilled = (step: Step, draft: Draft) => {
  if (step.kind !== 'FIELD') return drawingOf(step, draft) !== null;
  const value = valueIn(step.box, draft);
  const filled = step.box.inputType === 'CHECKBOX' ? value === 'true' : value.trim() !== '';
  return filled && problemOf(step, draft) === null;
};

export const missingOf = (steps: readonly Step[], draft: Draft) =>
  steps.filter(step => problemOf(step, draft) !== null);

/** Counts what is required, so that "3 of 3" means that signing works. */
export const progressOf = (steps: readonly Step[], draft: Draft) => {
  const required = steps.filter(step => step.required);
  return { done: required.length - missingOf(required, draft).length, total: required.length };
};

/** The next missing step after the given one, beginning again from the top; null when nothing is missing. */
export const nextMissing = (steps: readonly Step[], draft: Draft, after: string | null): Step | null => {
  const from = steps.findIndex(step => step.key === after) + 1;
  const missing = missingOf([...steps.slice(from), ...steps.slice(0, from)], draft);
  return missing.find(step => step.key !== after) ?? missing[0] ?? null;
};

/** A value that was emptied is sent empty only where the sender had filled one in; what was never touched is not sent. */
export const bodyOf = (view: SignerView, draft: Draft, sha256: string): SignBody => {
  const steps = stepsOf(view);
  const values = steps.flatMap(step => {
    if (step.kind !== 'FIELD') return [];
    const value = valueIn(step.box, draft);
    if (value.trim() === '' && !step.box.value) return [];
    return [{ blockId: step.box.blockId, boxId: step.box.id, value: value.trim() === '' ? '' : value }];
  });
  const drawn = (kind: Step['kind'], drawing: Drawing | null) =>
    steps.some(step => step.kind === kind) ? drawing : null;
  return {
    values,
    signature: drawn('SIGNATURE', draft.signature),
    initials: drawn('INITIALS', draft.initials),
    sha256,
  };
};
