import { asChange } from '../board/actions.ts';
import type { Board } from '../board/board.ts';
import { ownFields, takeOver } from './taken-over.ts';

/** Takes over what is still the sender's, as one step. Returns how many fields it was. */
export function takeOverAll(board: Board, partyId: string): number {
  const boxes = ownFields(board.form, board.boxes()).flatMap(field => takeOver(field, partyId, board.pages) ?? []);
  board.change(asChange(boxes), { select: [] });
  return boxes.length;
}
