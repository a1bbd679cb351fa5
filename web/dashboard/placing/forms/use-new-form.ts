/**
 * The form fields of a PDF that was just uploaded here are taken over for the first who signs, once there is somebody.
 * Those of other files are left to a press: somebody may already count on filling them in.
 */
import { useEffect } from 'react';
import type { ContentBlockOf } from '../../../../src/contract/schemas/content/content.ts';
import { forgetUpload, isNewUpload } from '../../session/uploaded-here.ts';
import type { Board } from '../board/board.ts';
import type { PlacingTexts } from '../locales/sv.ts';
import { takeOverAll } from './take-over-all.ts';
import { fillable, isTakenOver } from './taken-over.ts';

type PdfBlock = ContentBlockOf<'PDF'>;

/** Call it after the hook that saves, so that what is taken over is saved. */
export function useNewForm(board: Board, { fieldMeta: { value, formValues } }: PdfBlock, texts: PlacingTexts): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => {
    const all = fillable(board.form);
    const { partyId, formLeft } = board.get();
    const isTaken = [...board.boxes().values()].some(box => isTakenOver(box, board.form));
    const isFilled = Object.values(formValues).some(given => given !== null);
    if (board.readOnly || all.length === 0 || partyId === null || !isNewUpload(value)) return;
    forgetUpload(value);
    if (isTaken || isFilled || formLeft) return;
    board.announce(texts.form.taken(takeOverAll(board, partyId), all.length));
  }, []);
}
