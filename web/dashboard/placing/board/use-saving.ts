/** Saves the board as long as the page is open, and takes in what others changed. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ContentBlockOf } from '../../../../src/contract/schemas/content/content.ts';
import { keepPart, keptName } from '../../../saving/keeper.ts';
import { useToast } from '../../components/toasts.tsx';
import { type Draft, draftKey } from '../../prepare/draft.ts';
import { registerPending } from '../../prepare/pending-saves.ts';
import { type SaveState, saved } from '../../prepare/save-state.ts';
import { useDashboard } from '../../session/context.ts';
import { outcomeOf } from '../../session/requests.ts';
import { usePlacingTexts } from '../texts.ts';
import type { Board } from './board.ts';
import { openBoardSaver, sendBoxes } from './board-saver.ts';

type PdfBlock = ContentBlockOf<'PDF'>;

export function useSaving(board: Board, { path, owner, id }: Draft, block: PdfBlock): SaveState {
  const { requests, viewer, texts: general } = useDashboard();
  const texts = usePlacingTexts();
  const toast = useToast();
  const client = useQueryClient();
  const [save, setSave] = useState<SaveState>(saved);
  const saver = useRef<ReturnType<typeof openBoardSaver> | null>(null);
  const own = `${path}/content/${block.id}`;

  useEffect(() => {
    if (board.readOnly) return;
    const opened = openBoardSaver({
      board,
      send: sendBoxes(requests, own, board.pages),
      load: () => outcomeOf(requests.get<PdfBlock>(own)),
      onState: setSave,
      onOthers: () => toast(texts.changedElsewhere),
      reasonOf: code => general.issue[code],
    });
    saver.current = opened;
    const stop = keepPart(keptName(viewer.workspace.id, viewer.user.id, own), opened);
    const finish = registerPending(path, crypto.randomUUID(), {
      flush: opened.flush,
      close() {
        opened.close();
        return stop();
      },
    });
    return () => {
      saver.current = null;
      const queryKey = [...draftKey(viewer.workspace.id, owner, id), 'content'];
      void finish().then(() => client.invalidateQueries({ queryKey }));
    };
  }, [board, requests, path, own, general, texts, toast, client, viewer.workspace.id, viewer.user.id, owner, id]);

  // A newer answer of the service, such as after a change in another window.
  const { updatedAt } = block;
  const first = useRef(updatedAt);
  useEffect(() => {
    if (updatedAt !== first.current) void saver.current?.refresh();
  }, [updatedAt]);

  return save;
}
