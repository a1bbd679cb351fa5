/** What the person has to fill in, what is missing, and what is sent. Pure functions that the page renders. */
import type { Mark } from '../../../src/contract/pages/signer/mark.ts';
import type { SignBody } from '../../../src/contract/pages/signer/sign.ts';
import type { SignerBox, SignerTable, SignerView } from '../../../src/contract/pages/signer/view.ts';
import {
  type ChoiceProblem,
  choiceIn,
  choiceKey,
  type DraftChoice,
  type Place,
  placeKey,
  problemOfChoice,
  sentChoice,
} from './choices.ts';
import { hasValue, problemOfValue, sentValue, type ValueProblem } from './values.ts';

/** What the person has entered but not yet sent. Values are keyed by `blockId/boxId`, the contract's name for a box. */
export type Draft = {
  values: Record<string, string>;
  /** By the blockId of the table. */
  choices: Record<string, DraftChoice>;
  signature: Mark | null;
  initials: Mark | null;
};

/**
 * One thing to do: a field with all its places, the choice in a table, all signature boxes, or all boxes for initials.
 */
export type Step =
  | { kind: 'FIELD'; key: string; required: boolean; box: SignerBox; boxes: SignerBox[] }
  | { kind: 'CHOICE'; key: string; required: boolean; table: SignerTable; boxes: SignerBox[] }
  | { kind: 'SIGNATURE' | 'INITIALS'; key: string; required: boolean; boxes: SignerBox[] };

export type Problem = ValueProblem | ChoiceProblem;

export const emptyDraft: Draft = { values: {}, choices: {}, signature: null, initials: null };

export const keyOf = (box: SignerBox) => `${box.blockId}/${box.id}`;

/** Reading order: by page, then line by line. Boxes on the same line share their lower edge, not their upper. */
export const inReadingOrder = <Placed extends Pick<Place, 'page' | 'rect'>>(placed: readonly Placed[]): Placed[] => {
  const line = ({ rect }: Placed) => Math.round((rect.y + rect.height) * 100);
  return [...placed].sort((a, b) => a.page - b.page || line(a) - line(b) || a.rect.x - b.rect.x);
};

/** Groups the places of a field, in the order of each field's first place. */
export const byField = (boxes: readonly SignerBox[]): SignerBox[][] => {
  const fields = new Map<string, SignerBox[]>();
  for (const box of inReadingOrder(boxes)) fields.set(keyOf(box), [...(fields.get(keyOf(box)) ?? []), box]);
  return [...fields.values()];
};

const kindOf = ({ inputType }: SignerBox) =>
  inputType === 'SIGNATURE' || inputType === 'INITIALS' ? inputType : 'FIELD';

type Placed = Pick<Place, 'page' | 'rect'> & { step: Step };

const fieldSteps = (boxes: readonly SignerBox[]): Placed[] =>
  byField(boxes).flatMap(places => {
    const [box] = places;
    if (!box) return [];
    const { page, rect, required } = box;
    return [{ page, rect, step: { kind: 'FIELD', key: keyOf(box), required, box, boxes: places } }];
  });

const drawnStep = (kind: 'SIGNATURE' | 'INITIALS', boxes: SignerBox[]): Placed[] =>
  boxes.slice(0, 1).map(({ page, rect }) => ({
    page,
    rect,
    step: { kind, key: kind.toLowerCase(), required: true, boxes },
  }));

/** A table without a place on any page comes last, where the list still shows it. */
const nowhere = { page: Number.MAX_SAFE_INTEGER, rect: { x: 0, y: 0, width: 0, height: 0 } };

const choiceSteps = (tables: readonly SignerTable[]): Placed[] =>
  tables
    .filter(table => table.mine)
    .map(table => {
      const { page, rect } = inReadingOrder(table.places)[0] ?? nowhere;
      return {
        page,
        rect,
        step: { kind: 'CHOICE', key: choiceKey(table), required: table.required, table, boxes: [] },
      };
    });

export const stepsOf = (view: SignerView): Step[] => {
  if (view.state !== 'OPEN') return [];
  const mine = inReadingOrder(view.boxes.filter(box => box.mine));
  const ofKind = (kind: Step['kind']) => mine.filter(box => kindOf(box) === kind);
  const drawn = view.party.signatureMethod === 'DRAWING';
  const steps = inReadingOrder([
    ...fieldSteps(ofKind('FIELD')),
    ...choiceSteps(view.tables),
    ...drawnStep('INITIALS', ofKind('INITIALS')),
    ...(drawn ? drawnStep('SIGNATURE', ofKind('SIGNATURE')) : []),
  ]).map(({ step }) => step);
  if (!drawn || steps.some(step => step.kind === 'SIGNATURE')) return steps;
  return [...steps, { kind: 'SIGNATURE', key: 'signature', required: true, boxes: [] }];
};

/** For a file its hash: the file itself is on the server, not in the draft. */
export const valueIn = (box: SignerBox, draft: Draft) =>
  box.file ? (box.file.held?.sha256 ?? '') : (draft.values[keyOf(box)] ?? box.value ?? '');

/** The text to show in its place. */
export const textIn = (box: SignerBox, draft: Draft) =>
  box.file ? (box.file.held?.filename ?? '') : valueIn(box, draft);

export const drawingOf = (step: Step, draft: Draft) =>
  step.kind === 'SIGNATURE' ? draft.signature : step.kind === 'INITIALS' ? draft.initials : null;

export const choiceOf = (table: SignerTable, draft: Draft) => choiceIn(table, draft.choices[table.blockId]);

/** Why the step prevents signing, or null. */
export const problemOf = (step: Step, draft: Draft): Problem | null => {
  if (step.kind === 'FIELD') return problemOfValue(step.box, valueIn(step.box, draft));
  if (step.kind === 'CHOICE') return problemOfChoice(step.table, choiceOf(step.table, draft))?.problem ?? null;
  return drawingOf(step, draft) ? null : 'MISSING';
};

/** Nothing is wrong, only missing: this is not reported before the person wants to sign. */
export const isLacking = (problem: Problem) =>
  problem === 'MISSING' || problem === 'UNTICKED' || problem === 'PICK_ONE' || problem === 'NOTHING_CHOSEN';

/** The key of the control where the step starts. In a table, the row that prevents signing. */
export const aimOf = (step: Step, draft: Draft): string => {
  if (step.kind !== 'CHOICE') return step.key;
  const { table } = step;
  const found = problemOfChoice(table, choiceOf(table, draft));
  const wrong = found?.problem === 'NOT_A_QUANTITY' || found?.problem === 'OUT_OF_BOUNDS' ? 'QUANTITY' : 'PICK';
  const ofRow = table.places.filter(place => place.rowId === found?.row.id);
  const place = ofRow.find(({ kind }) => kind === wrong) ?? ofRow[0] ?? inReadingOrder(table.places)[0];
  return place ? placeKey(table, place) : step.key;
};

/** Whether the step has content to show as done; an empty optional field is neither missing nor done. */
export const isFilled = (step: Step, draft: Draft) => {
  if (problemOf(step, draft) !== null) return false;
  if (step.kind === 'FIELD') return hasValue(step.box, valueIn(step.box, draft));
  if (step.kind !== 'CHOICE') return true;
  return step.table.blockId in draft.choices || choiceOf(step.table, draft).selectedIds.length > 0;
};

export const missingOf = (steps: readonly Step[], draft: Draft) =>
  steps.filter(step => problemOf(step, draft) !== null);

/** Counts required steps, so that "3 of 3" means that signing is possible. */
export const progressOf = (steps: readonly Step[], draft: Draft) => {
  const required = steps.filter(step => step.required);
  return { done: required.length - missingOf(required, draft).length, total: required.length };
};

/**
 * The steps that *Next field* stops at: those that prevent signing, and optional ones that are empty and not among the
 * keys of `reached`, so that it stops at these once.
 */
export const stopsOf = (steps: readonly Step[], draft: Draft, reached: ReadonlySet<string>) =>
  steps.filter(step => problemOf(step, draft) !== null || !(isFilled(step, draft) || reached.has(step.key)));

/** The next stop after the given step, starting again at the top; null when there is none. */
export const nextStop = (
  steps: readonly Step[],
  draft: Draft,
  reached: ReadonlySet<string>,
  after: string | null,
): Step | null => {
  const from = steps.findIndex(step => step.key === after) + 1;
  const stops = stopsOf([...steps.slice(from), ...steps.slice(0, from)], draft, reached);
  return stops.find(step => step.key !== after) ?? stops[0] ?? null;
};

/** An emptied value is sent only if the sender had filled one in; untouched values are not sent. */
export const bodyOf = (view: SignerView, draft: Draft, sha256: string): SignBody => {
  const steps = stepsOf(view);
  const values = steps.flatMap(step => {
    if (step.kind !== 'FIELD') return [];
    const value = sentValue(step.box, valueIn(step.box, draft));
    if (value === '' && !step.box.value) return [];
    return [{ blockId: step.box.blockId, boxId: step.box.id, value }];
  });
  const drawn = (kind: Step['kind'], drawing: Mark | null) => (steps.some(step => step.kind === kind) ? drawing : null);
  return {
    values,
    choices: steps.flatMap(step =>
      step.kind === 'CHOICE' ? [sentChoice(step.table, choiceOf(step.table, draft))] : [],
    ),
    signature: drawn('SIGNATURE', draft.signature),
    initials: drawn('INITIALS', draft.initials),
    sha256,
    consentSha256: view.consent.sha256,
  };
};
