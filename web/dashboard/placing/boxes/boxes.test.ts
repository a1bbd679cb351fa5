/** Boxes: to the service and back, undone and redone, copied, and merged with what others did. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Box, type Boxes, boxOf, emptyBox, writtenBox } from './box.ts';
import { apply, type Change, difference, inverse, rebase, withKnown } from './changes.ts';
import { copiesOf, forParties, freeKey, onPages, pasted } from './copies.ts';
import { make, maxSteps, redo, startHistory, undo } from './history.ts';

const a4 = { width: 595, height: 842, rotation: 0 } as const;
const at = (id: string, x = 10, more: Partial<Box> = {}): Box => ({
  ...emptyBox({ id, page: 1, kind: 'TEXT', partyId: 'prt_a', x, y: 20, width: 100, height: 20 }),
  ...more,
});
const boxes = (...all: Box[]): Boxes => new Map(all.map(box => [box.id, box]));
const ids = ['a', 'b', 'c', 'd'];
const someBoxes = fc.uniqueArray(fc.constantFrom(...ids)).map(found => boxes(...found.map(id => at(id))));
const someChange: fc.Arbitrary<Change> = fc
  .array(fc.tuple(fc.constantFrom(...ids), fc.option(fc.integer({ min: 0, max: 400 }))))
  .map(all => new Map(all.map(([id, x]) => [id, x === null ? null : at(id, x)])));
const contentOf = (all: Boxes) => Object.fromEntries(all);

test('a box is the same after it went to the service and back', () => {
  const fraction = fc.double({ min: 0, max: 0.5, noNaN: true });
  const rotation = fc.constantFrom(0 as const, 90 as const, 180 as const, 270 as const);
  const side = fc.double({ min: 30, max: 2_000, noNaN: true });
  const page = fc.record({ width: side, height: side, rotation });
  const rect = fc.record({ x: fraction, y: fraction, width: fraction, height: fraction });
  fc.assert(
    fc.property(rect, page, (given, size) => {
      const shown = { pageWidth: size.width, pageHeight: size.height, pageRotation: size.rotation };
      const input = { ...writtenBox(at('a'), [a4]), unit: undefined, origin: undefined };
      const box = boxOf({ ...input, ...shown, id: 'a', rect: given } as Parameters<typeof boxOf>[0]);
      const back = writtenBox(box, [size]).rect;
      for (const name of ['x', 'y', 'width', 'height'] as const) expect(back[name]).toBeCloseTo(given[name], 9);
    }),
  );
});

describe('Undo', () => {
  test('takes back every change, and redo makes it again', () => {
    fc.assert(
      fc.property(someBoxes, fc.array(someChange, { maxLength: 12 }), (start, changes) => {
        let history = startHistory(start);
        const states = [contentOf(start)];
        for (const change of changes.filter(one => one.size > 0)) {
          history = make(history, change);
          states.push(contentOf(history.boxes));
        }
        const last = contentOf(history.boxes);
        for (const state of states.slice(0, -1).reverse()) {
          history = undo(history);
          expect(contentOf(history.boxes)).toEqual(state);
        }
        for (let n = 1; n < states.length; n++) history = redo(history);
        expect(contentOf(history.boxes)).toEqual(last);
      }),
    );
  });

  test('takes typing in one field as one step', () => {
    let history = startHistory(boxes(at('a')));
    for (const label of ['N', 'Na', 'Nam'])
      history = make(history, new Map([['a', at('a', 10, { label })]]), 'label a');
    expect(undo(history).boxes.get('a')?.label).toBeNull();
  });

  test('goes back 200 steps', () => {
    let history = startHistory(boxes(at('a')));
    for (let x = 0; x < 300; x++) history = make(history, new Map([['a', at('a', x)]]));
    expect(history.past).toHaveLength(maxSteps);
  });
});

describe('Changes of others', () => {
  test('are taken in, and own ones stay on top', () => {
    const base = boxes(at('a'), at('b'), at('c'));
    const own = apply(base, new Map([['a', at('a', 99)]]));
    const theirs = boxes(at('a', 50), at('b', 60), at('d'));
    const after = rebase(base, own, theirs);
    expect([...after.keys()].sort()).toEqual(['a', 'b', 'd']);
    expect([after.get('a')?.x, after.get('b')?.x]).toEqual([99, 60]);
  });

  test('without own changes leave what the service has', () => {
    fc.assert(
      fc.property(someBoxes, someBoxes, (base, theirs) => {
        expect(contentOf(rebase(base, base, theirs))).toEqual(contentOf(theirs));
      }),
    );
  });

  test('a change and its inverse are nothing', () => {
    fc.assert(
      fc.property(someBoxes, someChange, (start, change) => {
        const after = apply(start, change);
        expect(contentOf(apply(after, inverse(start, change)))).toEqual(contentOf(start));
        expect(contentOf(apply(start, difference(start, after)))).toEqual(contentOf(after));
      }),
    );
  });

  test('an unchanged box stays the same object', () => {
    const base = boxes(at('a'), at('b'));
    const now = withKnown(boxes(at('a'), at('b', 11)), base);
    expect([now.get('a') === base.get('a'), now.get('b') === base.get('b')]).toEqual([true, false]);
  });
});

describe('Copies', () => {
  const parties = [
    { id: 'prt_a', role: 'SIGNER' },
    { id: 'prt_b', role: 'SIGNER' },
    { id: 'prt_c', role: 'REVIEWER' },
  ];

  test('get the next free key', () => {
    const taken = new Set(['place', 'place-2']);
    expect([freeKey('place', taken), freeKey('place', taken), freeKey('place-2', taken)]).toEqual([
      'place-3',
      'place-4',
      'place-5',
    ]);
    expect(freeKey(null, taken)).toBeNull();
  });

  test('go to the pages asked for but not to their own', () => {
    const box = at('a', 500, { page: 2 });
    const narrow = { ...a4, width: 300 };
    const copies = onPages(boxes(box), [box], [a4, a4, narrow], [1, 2, 3]);
    expect(copies.map(({ page, x }) => [page, x])).toEqual([
      [1, 495],
      [3, 200],
    ]);
  });

  test('for every party stand side by side, signatures only for those who sign', () => {
    const text = forParties(boxes(at('a')), [at('a')], [a4], parties);
    expect(text.map(({ partyId }) => partyId)).toEqual(['prt_b', 'prt_c']);
    expect(new Set([10, ...text.map(({ x }) => x)]).size).toBe(3);
    const signature = at('s', 10, { kind: 'SIGNATURE' });
    expect(forParties(boxes(signature), [signature], [a4], parties).map(({ partyId }) => partyId)).toEqual(['prt_b']);
  });

  test('are pasted next to the original on its page, and in its place on another', () => {
    const box = at('a', 100);
    expect(pasted(boxes(box), [box], [a4, a4], 2).map(({ page, x }) => [page, x])).toEqual([[2, 100]]);
    expect(pasted(boxes(box), [box], [a4, a4], 1)[0]?.x).toBeGreaterThan(100);
  });

  test('stand for no form field of the file and are not locked', () => {
    const [copy] = copiesOf(boxes(), [at('a', 10, { name: 'form.name', locked: true })], [a4], [{}]);
    expect(copy).toMatchObject({ name: null, locked: false });
    expect(copy?.id).not.toBe('a');
  });
});
