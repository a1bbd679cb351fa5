import { describe, expect, it } from 'vitest';
import type { Drawing } from '../../../src/contract/pages/signer/mark.ts';
import type { SignerBox, SignerTable, SignerView } from '../../../src/contract/pages/signer/view.ts';
import { exampleView } from '../session/example-view.fixture.ts';
import {
  aimOf,
  bodyOf,
  type Draft,
  emptyDraft,
  inReadingOrder,
  isFilled,
  missingOf,
  nextStop,
  problemOf,
  progressOf,
  stepsOf,
} from './fields.ts';

const box = (id: string, more: Partial<SignerBox> = {}): SignerBox => ({
  blockId: 'blk',
  id,
  inputType: 'TEXT',
  option: null,
  mine: true,
  party: 'Maja Berg',
  page: 1,
  rect: { x: 0.1, y: 0.1, width: 0.2, height: 0.03 },
  label: null,
  required: true,
  options: [],
  multiline: false,
  room: null,
  value: null,
  drawing: null,
  file: null,
  ...more,
});
const at = (y: number, x = 0.1, height = 0.03) => ({ rect: { x, y, width: 0.2, height } });
const mark: Drawing = { width: 50, height: 20, strokes: [[[1, 1, 0.5]]] };

const view = (
  boxes: SignerBox[],
  signatureMethod: SignerView['party']['signatureMethod'] = 'DRAWING',
  state: SignerView['state'] = 'OPEN',
) => exampleView({ state, boxes, party: { ...exampleView({}).party, signatureMethod } });

const filled = (values: Draft['values'], drawings: Partial<Draft> = {}): Draft => ({
  ...emptyDraft,
  values,
  ...drawings,
});
const keys = (steps: { key: string }[]) => steps.map(step => step.key);

describe('steps', () => {
  it('follow reading order, with boxes on one line from left to right whatever their height', () => {
    const boxes = [
      box('low', at(0.8)),
      box('right', at(0.47, 0.6, 0.03)),
      box('left', at(0.4, 0.1, 0.1)),
      box('second', { page: 2 }),
    ];
    expect(inReadingOrder(boxes).map(each => each.id)).toEqual(['left', 'right', 'low', 'second']);
  });

  it('ask for signature and initials once each, however many boxes they have', () => {
    const steps = stepsOf(
      view([
        box('s1', { inputType: 'SIGNATURE', ...at(0.2) }),
        box('i1', { inputType: 'INITIALS', ...at(0.3) }),
        box('s2', { inputType: 'SIGNATURE', ...at(0.4) }),
        box('i2', { inputType: 'INITIALS', ...at(0.5) }),
      ]),
    );
    expect(keys(steps)).toEqual(['signature', 'initials']);
    expect(steps.map(step => step.boxes.length)).toEqual([2, 2]);
  });

  it('ask for a drawn signature even without a signature box', () => {
    expect(stepsOf(view([]))).toEqual([{ kind: 'SIGNATURE', key: 'signature', required: true, boxes: [] }]);
  });

  it('ask for no signature if a click is enough, but for initials if there is a box for them', () => {
    const boxes = [box('s', { inputType: 'SIGNATURE' }), box('i', { inputType: 'INITIALS' })];
    expect(keys(stepsOf(view(boxes, 'CLICK_TO_SIGN')))).toEqual(['initials']);
  });

  it('leave out boxes of others, and are empty while it is not the person’s turn', () => {
    expect(keys(stepsOf(view([box('theirs', { mine: false })], 'CLICK_TO_SIGN')))).toEqual([]);
    expect(stepsOf(view([box('mine')], 'DRAWING', 'WAITING'))).toEqual([]);
  });
});

describe('a field with several places', () => {
  const radio = (option: string, y: number) =>
    box('way', { inputType: 'RADIO', option, options: ['Mail', 'Phone'], ...at(y) });

  it('is one step with all its places in reading order', () => {
    const steps = stepsOf(
      view([radio('Phone', 0.5), box('name', at(0.3)), radio('Mail', 0.2), box('name', at(0.7))], 'CLICK_TO_SIGN'),
    );
    expect(keys(steps)).toEqual(['blk/way', 'blk/name']);
    expect(steps.map(step => step.boxes.map(each => each.rect.y))).toEqual([
      [0.2, 0.5],
      [0.3, 0.7],
    ]);
  });

  it('is sent once and counted once', () => {
    const shown = view([box('name', at(0.3)), box('name', at(0.7))], 'CLICK_TO_SIGN');
    expect(progressOf(stepsOf(shown), emptyDraft)).toEqual({ done: 0, total: 1 });
    expect(bodyOf(shown, filled({ 'blk/name': 'Åsa' }), 'abc').values).toEqual([
      { blockId: 'blk', boxId: 'name', value: 'Åsa' },
    ]);
  });

  it('is one signature step for all signature lines, in boxes or in the document', () => {
    const line = box('pty', { blockId: 'signatures', inputType: 'SIGNATURE', ...at(0.9) });
    const steps = stepsOf(view([line, box('s', { inputType: 'SIGNATURE', ...at(0.2) })]));
    expect(steps).toMatchObject([{ key: 'signature', required: true, boxes: [{ id: 's' }, { id: 'pty' }] }]);
  });
});

const row = (id: string, more: Partial<SignerTable['rows'][number]> = {}): SignerTable['rows'][number] => ({
  id,
  name: id,
  sectionId: null,
  price: '10 kr',
  choosable: true,
  quantityEditable: false,
  quantityMin: 1,
  quantityMax: null,
  selected: false,
  quantity: 1,
  ...more,
});
const table = (more: Partial<SignerTable> = {}): SignerTable => ({
  blockId: 'tbl',
  name: 'Offer',
  mine: true,
  required: true,
  sections: [],
  rows: [row('a'), row('b', { quantityEditable: true })],
  places: [
    { kind: 'PICK', rowId: 'a', page: 1, ...at(0.4) },
    { kind: 'PICK', rowId: 'b', page: 1, ...at(0.5) },
    { kind: 'QUANTITY', rowId: 'b', page: 1, ...at(0.5, 0.6) },
  ],
  amounts: [],
  ...more,
});
const chosen = (selectedIds: string[], quantities: Record<string, string> = {}): Draft => ({
  ...emptyDraft,
  choices: { tbl: { selectedIds, quantities } },
});

describe('a choice in a table', () => {
  const shown = (more: Partial<SignerTable> = {}) => ({
    ...view([box('low', at(0.8)), box('high', at(0.1))], 'CLICK_TO_SIGN'),
    tables: [table(more)],
  });
  const stepOf = (more: Partial<SignerTable> = {}) => {
    const found = stepsOf(shown(more)).find(step => step.kind === 'CHOICE');
    if (!found) throw new Error('no choice');
    return found;
  };

  it('is ordered by its place on the page, under the path that the server uses', () => {
    expect(keys(stepsOf(shown()))).toEqual(['blk/high', 'choices.tbl', 'blk/low']);
    expect(keys(stepsOf(shown({ mine: false })))).toEqual(['blk/high', 'blk/low']);
    expect(keys(stepsOf(shown({ places: [] })))).toEqual(['blk/high', 'blk/low', 'choices.tbl']);
  });

  it('is missing if required, and leads to the row with the problem', () => {
    const step = stepOf();
    expect([problemOf(step, emptyDraft), aimOf(step, emptyDraft)]).toEqual(['NOTHING_CHOSEN', 'choices.tbl/PICK/a']);
    const wrong = chosen(['b'], { b: '0' });
    expect([problemOf(step, wrong), aimOf(step, wrong)]).toEqual(['OUT_OF_BOUNDS', 'choices.tbl/QUANTITY/b']);
    expect([problemOf(step, chosen(['b'])), aimOf(step, chosen(['b']))]).toEqual([null, 'choices.tbl/PICK/a']);
  });

  it('is filled once the sender or the person has chosen something, or the person chose nothing', () => {
    const optional = stepOf({ required: false });
    expect([emptyDraft, chosen(['a']), chosen([])].map(draft => isFilled(optional, draft))).toEqual([
      false,
      true,
      true,
    ]);
    expect(isFilled(stepOf({ rows: [row('a', { selected: true })] }), emptyDraft)).toBe(true);
  });

  it('is sent as shown, even if nobody changed it', () => {
    const proposed = shown({ rows: [row('a', { selected: true }), row('b', { quantityEditable: true })] });
    const choices = (draft: Draft) => bodyOf(proposed, draft, 'abc').choices;
    expect(choices(emptyDraft)).toEqual([
      { blockId: 'tbl', selectedIds: ['a'], quantities: [{ rowId: 'b', quantity: 1 }] },
    ]);
    expect(choices(chosen(['b'], { b: '2,5' }))).toEqual([
      { blockId: 'tbl', selectedIds: ['b'], quantities: [{ rowId: 'b', quantity: 2.5 }] },
    ]);
  });

  it('is not sent by another party', () => {
    expect(bodyOf(shown({ mine: false }), emptyDraft, 'abc').choices).toEqual([]);
  });
});

describe('problems of a step', () => {
  const problemFor = (more: Partial<SignerBox>, value?: string) => {
    const step = stepsOf(view([box('a', more)]))[0];
    return step && problemOf(step, value === undefined ? emptyDraft : filled({ 'blk/a': value }));
  };

  it('a required field needs a value other than spaces', () => {
    expect(problemFor({}, '  ')).toBe('MISSING');
    expect(problemFor({}, 'Umeå')).toBeNull();
    expect(problemFor({ required: false })).toBeNull();
  });

  it('a required checkbox must be ticked', () => {
    expect(problemFor({ inputType: 'CHECKBOX' }, 'false')).toBe('UNTICKED');
    expect(problemFor({ inputType: 'CHECKBOX' }, 'true')).toBeNull();
    expect(problemFor({ inputType: 'CHECKBOX', required: false }, 'false')).toBeNull();
  });

  it('a date must exist and an option must be offered, required or not', () => {
    expect(problemFor({ inputType: 'DATE', required: false }, '2027-02-30')).toBe('NOT_A_DATE');
    expect(problemFor({ inputType: 'DATE' }, '2028-02-29')).toBeNull();
    expect(problemFor({ inputType: 'SELECT', options: ['A', 'B'] }, 'C')).toBe('NOT_AN_OPTION');
    expect(problemFor({ inputType: 'SELECT', options: ['A', 'B'] }, 'B')).toBeNull();
  });

  it('a text may not be longer than the contract allows', () => {
    expect(problemFor({}, 'x'.repeat(10_000))).toBeNull();
    expect(problemFor({}, 'x'.repeat(10_001))).toBe('TOO_LONG');
  });

  it('a required field that the sender filled in may not be emptied', () => {
    expect(problemFor({ value: 'Umeå' })).toBeNull();
    expect(problemFor({ value: 'Umeå' }, '')).toBe('MISSING');
  });

  it('an empty optional field is neither missing nor filled', () => {
    const steps = stepsOf(view([box('a', { required: false })], 'CLICK_TO_SIGN'));
    expect(missingOf(steps, emptyDraft)).toEqual([]);
    expect(steps.map(step => isFilled(step, emptyDraft))).toEqual([false]);
  });
});

describe('progress', () => {
  const boxes = [box('a', at(0.1)), box('b', { required: false, ...at(0.2) }), box('c', at(0.3))];

  it('counts required steps, so that signing is possible when all are done', () => {
    const steps = stepsOf(view(boxes));
    expect(progressOf(steps, emptyDraft)).toEqual({ done: 0, total: 3 });
    expect(progressOf(steps, filled({ 'blk/a': 'x', 'blk/b': 'y', 'blk/c': 'z' }))).toEqual({ done: 2, total: 3 });
    expect(progressOf(steps, filled({ 'blk/a': 'x', 'blk/c': 'z' }, { signature: mark }))).toEqual({
      done: 3,
      total: 3,
    });
  });

  it('leads to the next missing step and starts again at the top', () => {
    const steps = stepsOf(view(boxes));
    const some = filled({}, { signature: mark });
    const next = (draft: Draft, after: string | null) => nextStop(steps, draft, new Set(['blk/b']), after)?.key;
    expect(next(some, null)).toBe('blk/a');
    expect(next(some, 'blk/a')).toBe('blk/c');
    expect(next(some, 'blk/c')).toBe('blk/a');
    expect(next(filled({ 'blk/a': 'x' }, { signature: mark }), 'blk/c')).toBe('blk/c');
    expect(next(filled({ 'blk/a': 'x', 'blk/c': 'z' }, { signature: mark }), 'blk/a')).toBeUndefined();
  });

  it('stops at an optional step that is empty, once', () => {
    const steps = stepsOf(view(boxes));
    const some = filled({ 'blk/a': 'x' }, { signature: mark });
    expect(nextStop(steps, some, new Set(), 'blk/a')?.key).toBe('blk/b');
    expect(nextStop(steps, some, new Set(['blk/b']), 'blk/a')?.key).toBe('blk/c');
    const done = filled({ 'blk/a': 'x', 'blk/c': 'z' }, { signature: mark });
    expect(nextStop(steps, done, new Set(), 'blk/c')?.key).toBe('blk/b');
    expect(nextStop(steps, done, new Set(['blk/b']), 'blk/b')).toBeNull();
    expect(nextStop(steps, { ...done, values: { ...done.values, 'blk/b': 'y' } }, new Set(), 'blk/c')).toBeNull();
  });
});

describe('the request to sign', () => {
  it('has the values of the person’s own boxes, the required drawings and the hashes of what was shown', () => {
    const shown = view([
      box('a'),
      box('t', { inputType: 'CHECKBOX', required: false }),
      box('theirs', { mine: false, value: 'x' }),
      box('i', { inputType: 'INITIALS' }),
    ]);
    const draft = filled({ 'blk/a': 'Umeå', 'blk/t': 'false' }, { signature: mark, initials: mark });
    expect(bodyOf(shown, draft, 'abc')).toEqual({
      values: [
        { blockId: 'blk', boxId: 'a', value: 'Umeå' },
        { blockId: 'blk', boxId: 't', value: 'false' },
      ],
      choices: [],
      signature: mark,
      initials: mark,
      sha256: 'abc',
      consentSha256: 'def',
    });
  });

  it('has an emptied value only if the sender had filled one in', () => {
    const shown = view([box('had', { required: false, value: 'x' }), box('never', { required: false })]);
    expect(bodyOf(shown, filled({ 'blk/had': ' ', 'blk/never': ' ' }), 'abc').values).toEqual([
      { blockId: 'blk', boxId: 'had', value: '' },
    ]);
  });

  it('has no drawings if a click is enough', () => {
    const shown = view([], 'CLICK_TO_SIGN');
    expect(bodyOf(shown, filled({}, { signature: mark, initials: mark }), 'abc')).toMatchObject({
      signature: null,
      initials: null,
    });
  });
});
