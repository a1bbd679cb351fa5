import { expect, test, vi } from 'vitest';
import type { ContentBlockOf } from '../../../../src/contract/schemas/content/content.ts';
import { quietMs } from '../../../saving/delays.ts';
import type { Outcome } from '../../../saving/failure.ts';
import { fakePage } from '../../../saving/fake-page.fixture.ts';
import type { Failure } from '../../session/requests.ts';
import { type Box, emptyBox, writtenBox } from '../boxes/box.ts';
import { openBoard } from './board.ts';
import { openBoardSaver } from './board-saver.ts';

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
  const answers: ((outcome: Outcome<PdfBlock, Failure>) => void)[] = [];
  const ask = (what: 'save' | 'read') => {
    asked.push(what);
    return new Promise<Outcome<PdfBlock, Failure>>(resolve => answers.push(resolve));
  };
  const board = openBoard(new Map(), {
    ...{ blockId: 'block', pages: [a4], parties: [], page: 1, form: [], readOnly: false, mayUnlock: true },
  });
  const others = vi.fn();
  const saver = openBoardSaver({
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
      answers.shift()?.({ done: true, value: blockWith(boxes) });
      await vi.advanceTimersByTimeAsync(0);
    },
    place: (box: Box) => board.change(new Map([[box.id, box]]), { select: [box.id] }),
    ids: () => [...board.boxes().keys()],
  };
}

fakePage();

test('an answer from before a save does not take back what was saved', async () => {
  const { board, saver, asked, answer, place, ids } = openPage();
  const read = saver.refresh();
  await vi.advanceTimersByTimeAsync(0);
  place(at('a'));
  await vi.advanceTimersByTimeAsync(quietMs);
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
  await vi.advanceTimersByTimeAsync(quietMs);
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
  const failure = { code: 'OFFLINE', message: null, issues: [], requestId: null } as const;
  const load = vi.fn(async () => ({ done: false, failure }) as const);
  const send = vi.fn(async () => ({ done: true, value: blockWith([at('a')]) }) as const);
  const saver = openBoardSaver({ board, send, load, onState: () => {}, onOthers: () => {}, reasonOf: code => code });
  await saver.refresh();
  expect(load).toHaveBeenCalledOnce();
  place(at('a'));
  await vi.advanceTimersByTimeAsync(quietMs);
  expect(send).toHaveBeenCalledOnce();
  expect(saver.isSaved()).toBe(true);
});

test('boxes that were not saved before a restart are there again, except those that others changed', async () => {
  const first = openPage();
  first.place(at('a'));
  first.place(at('b'));
  const kept = first.saver.kept();
  if (!kept) throw new Error('nothing is kept');
  const { board, saver, asked, answer, ids } = openPage();
  const read = saver.refresh();
  await vi.advanceTimersByTimeAsync(0);
  await answer({ ...at('b'), label: 'Theirs' });
  await read;
  saver.restore(structuredClone(kept));
  await vi.advanceTimersByTimeAsync(quietMs);
  expect([asked, ids(), board.boxes().get('b')?.label]).toEqual([['read', 'save'], ['b', 'a'], 'Theirs']);
  await answer({ ...at('b'), label: 'Theirs' }, at('a'));
  expect([saver.kept(), saver.isSaved()]).toEqual([null, true]);
});
