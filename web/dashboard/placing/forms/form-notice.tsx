/** Says that the file has form fields of its own, and takes them over for a party. */
import { DrawnIcon } from '../components/kind-icon.tsx';
import { useBoardPart, usePlacing } from '../context.ts';
import { rememberLeft } from './left.ts';
import { takeOverAll } from './take-over-all.ts';
import { fillable, isTakenOver, ownFields } from './taken-over.ts';

export const FormNotice = () => {
  const { board, texts } = usePlacing();
  const history = useBoardPart(board, 'history');
  const partyId = useBoardPart(board, 'partyId');
  const formLeft = useBoardPart(board, 'formLeft');
  const all = fillable(board.form);
  const own = ownFields(board.form, history.boxes);
  const taken = [...history.boxes.values()].filter(box => isTakenOver(box, board.form));
  const party = board.parties.find(({ id }) => id === partyId);
  if (all.length === 0) return null;
  if (board.readOnly || (formLeft && taken.length === 0))
    return <p className="soft small tools-part">{texts.form.left(own.length)}</p>;

  const takeAll = () => {
    if (!party) return;
    board.announce(texts.form.taken(takeOverAll(board, party.id), all.length));
  };
  const undo = () => {
    board.change(new Map(taken.map(({ id }) => [id, null])), { select: [] });
    board.announce(texts.form.givenBack);
  };
  const leave = () => {
    rememberLeft(board.blockId);
    board.set({ formLeft: true });
  };

  return (
    <section
      className={taken.length > 0 ? 'form-notice form-notice-done' : 'form-notice'}
      aria-label={texts.form.title}
    >
      <DrawnIcon name="wand" />
      <div>
        <p>{taken.length > 0 ? texts.form.taken(taken.length, all.length) : texts.form.found(all.length)}</p>
        <p className="form-actions">
          {taken.length > 0 && (
            <button type="button" className="button button-quiet" onClick={undo}>
              {texts.undo}
            </button>
          )}
          {own.length > 0 && party && (
            <button type="button" className="button button-quiet" onClick={takeAll}>
              {taken.length > 0 ? texts.form.takeRest(party.name) : texts.form.takeAll(party.name)}
            </button>
          )}
          {taken.length === 0 && (
            <button type="button" className="button button-quiet" onClick={leave}>
              {texts.form.leave}
            </button>
          )}
        </p>
      </div>
    </section>
  );
};
