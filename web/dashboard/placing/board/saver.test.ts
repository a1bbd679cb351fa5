import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ContentBlockOf } from '../../../../src/contract/schemas/content/content.ts';
import { type Box, emptyBox, writtenBox } from '../boxes/box.ts';
import { openBoard } from './board.ts';
import { openSaver } from './saver.ts';

type PdfBlock = ContentBlockOf<'PDF'>;

const a4 = { width: 595, height: 842, rotation: 0 } as const;
const at = (id: string): Box => ({
  ...emptyBox({ id, page: 1, kind: 'TEXT', partyId: null, x: 10, y: 20, width: 100, height: 20 }),
  label: 'Name',
});
const blockWith = (boxes: readonly Box[]) => {
  const size = { pageWidth: a4.width, pageHeight: a4.height, pageRotation: a4.rotation };
  const placedFields = boxes.map(box => ({ ...writtenBox(box, [a4]), ...size }));
  return { fieldMeta: { placedFields } } as unknown as PdfBlock; // all that the saver reads
};

/** A board on a service that answers on command. */
function openPage() {
  const asked: ('save' | 'read')[] = [];
  const answers: ((block: PdfBlock) => void)[] = [];
  const ask = (what: 'save' | 'read') => {
    asked.push(what);
    return new Promise<PdfBlock>(resolve => answers.push(resolve));
  };
  const board = openBoard(new Map(), {
    ...{ blockId: 'block', pages: [a4], parties: [], page: 1, form: [], readOnly: false, mayUnlock: true },
  });
  const others = vi.fn();
  const saver = openSaver({
    board,
    send: () => ask('save'),
    load: () => ask('read'),
    onState: () => {},
    onOthers: others,
    reasonOf: code => code,
  });
  return {
    ...{ board, saver, asked, others },
    answer: async (...boxes: Box[]) => {
      answers.shift()?.(blockWith(boxes));
      await vi.advanceTimersByTimeAsync(0);
    },
    place: (box: Box) => board.change(new Map([[box.id, box]]), { select: [box.id] }),
    ids: () => [...board.boxes().keys()],
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an answer from before a save does not take back what was saved', async () => {
  const { board, saver, asked, answer, place, ids } = openPage();
  const read = saver.refresh();
  await vi.advanceTimersByTimeAsync(0);
  place(at('a'));
  await vi.advanceTimersByTimeAsync(400);
  expect(asked).toEqual(['read']);
  // the service answered the first request before it got the second one
  await answer();
  await read;
  expect(asked).toEqual(['read', 'save']);
  await answer(at('a'));
  expect([ids(), board.get().selected]).toEqual([['a'], ['a']]);
  expect(saver.isSaved()).toBe(true);
});

test('what others changed is read after a save that is on its way', async () => {
  const { saver, asked, others, answer, place, ids } = openPage();
  place(at('a'));
  await vi.advanceTimersByTimeAsync(400);
  void saver.refresh();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['save']);
  await answer(at('a'));
  expect(asked).toEqual(['save', 'read']);
  await answer(at('a'), at('b'));
  expect(ids()).toEqual(['a', 'b']);
  expect(others).toHaveBeenCalledOnce();
});

test('a read that fails does not keep anything from being saved', async () => {
  const { board, place } = openPage();
  const load = vi.fn(() => Promise.reject(new Error('offline')));
  const send = vi.fn(() => Promise.resolve(blockWith([at('a')])));
  const saver = openSaver({ board, send, load, onState: () => {}, onOthers: () => {}, reasonOf: code => code });
  await expect(saver.refresh()).rejects.toThrow('offline');
  place(at('a'));
  await vi.advanceTimersByTimeAsync(400);
  expect(send).toHaveBeenCalledOnce();
  expect(saver.isSaved()).toBe(true);
});
