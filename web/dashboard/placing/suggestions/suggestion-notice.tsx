/** Says how many likely places were found, and takes all of them. */
import { asChange } from '../board/actions.ts';
import { isDrawn } from '../boxes/kinds.ts';
import { DrawnIcon } from '../components/kind-icon.tsx';
import { useBoardPart, usePlacing } from '../context.ts';
import { boxAt, useSuggestions } from './use-suggestions.ts';

export const SuggestionNotice = () => {
  const { board, texts } = usePlacing();
  const partyId = useBoardPart(board, 'partyId');
  const found = useSuggestions();
  if (found.length === 0) return null;

  /** Lines to sign go to those who sign, in turn; everything else to the chosen party. */
  const takeAll = () => {
    const signers = board.parties.filter(({ role }) => role === 'SIGNER');
    const chosen = board.parties.find(({ id }) => id === partyId);
    const counts = { SIGNATURE: 0, INITIALS: 0 };
    const boxes = found.flatMap(one => {
      if (!isDrawn(one.kind)) return boxAt(one, chosen);
      const signer = signers[counts[one.kind as keyof typeof counts]++ % signers.length]; // the two kinds that are drawn
      return signer ? boxAt(one, signer) : [];
    });
    board.change(asChange(boxes), { select: [] });
    board.announce(texts.suggestions.taken(boxes.length));
  };

  return (
    <section className="form-notice" aria-label={texts.suggestions.title}>
      <DrawnIcon name="wand" />
      <div>
        <p>{texts.suggestions.found(found.length)}</p>
        <p className="form-actions">
          <button type="button" className="button button-quiet" onClick={takeAll}>
            {texts.suggestions.takeAll(found.length)}
          </button>
          <button type="button" className="button button-quiet" onClick={() => board.set({ suggests: false })}>
            {texts.suggestions.hide}
          </button>
        </p>
      </div>
    </section>
  );
};
