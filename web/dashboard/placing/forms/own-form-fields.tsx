/** The form fields of a page that are still the sender's, drawn as outlines. A click gives one to the chosen party. */
import { asChange } from '../board/actions.ts';
import { useBoardPart, usePlacing } from '../context.ts';
import { toPoints, toScreen } from '../geometry/rects.ts';
import { ownFields, readableName, takeOver } from './taken-over.ts';

export const OwnFormFields = ({ number, scale }: { number: number; scale: number }) => {
  const { board, texts, focus } = usePlacing();
  const history = useBoardPart(board, 'history');
  const partyId = useBoardPart(board, 'partyId');
  const formLeft = useBoardPart(board, 'formLeft');
  const page = board.pages[number - 1];
  const party = board.parties.find(({ id }) => id === partyId);
  if (!page || !party || board.readOnly || formLeft) return null;
  const fields = ownFields(board.form, history.boxes).filter(field => field.page === number);
  if (fields.length === 0) return null;
  return (
    <ul className="ghosts on-paper" aria-label={texts.form.title}>
      {fields.map(field => {
        const { x, y, width, height } = toScreen(toPoints(field.rect, page), scale);
        const take = () => {
          const box = takeOver(field, party.id, board.pages);
          if (!box) return;
          board.change(asChange([box]), { select: [box.id] });
          focus(box.id);
        };
        return (
          <li key={field.name}>
            <button
              type="button"
              className="ghost"
              aria-label={texts.form.takeOne(readableName(field.name), party.name)}
              title={texts.form.takeOne(readableName(field.name), party.name)}
              style={{ left: x, top: y, width, height }}
              onClick={take}
            />
          </li>
        );
      })}
    </ul>
  );
};
