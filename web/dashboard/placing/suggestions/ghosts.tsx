/** The likely places of a page as dashed outlines. A click or Enter turns one into a field. */
import { asChange } from '../board/actions.ts';
import { isDrawn } from '../boxes/kinds.ts';
import { KindIcon } from '../components/kind-icon.tsx';
import { useBoardPart, usePlacing } from '../context.ts';
import { toScreen } from '../geometry/rects.ts';
import { boxAt, type SuggestionOnPage } from './use-suggestions.ts';

interface Props {
  number: number;
  scale: number;
  found: readonly SuggestionOnPage[];
}

export const Ghosts = ({ number, scale, found }: Props) => {
  const { board, texts, focus } = usePlacing();
  const partyId = useBoardPart(board, 'partyId');
  const hand = useBoardPart(board, 'hand');
  const here = found.filter(({ page }) => page === number);
  if (here.length === 0 || hand) return null;
  const take = (one: SuggestionOnPage) => {
    const chosen = board.parties.find(({ id }) => id === partyId);
    const signer = chosen?.role === 'SIGNER' ? chosen : board.parties.find(({ role }) => role === 'SIGNER');
    const party = isDrawn(one.kind) ? signer : chosen;
    if (!party) return;
    const box = boxAt(one, party);
    board.change(asChange([box]), { select: [box.id] });
    focus(box.id);
  };
  return (
    <ul className="ghosts on-paper" aria-label={texts.suggestions.on(number)}>
      {here.map(one => {
        const { x, y, width, height } = toScreen(one, scale);
        const name = texts.suggestions.take(texts.kind[one.kind], one.label);
        return (
          <li key={`${one.x},${one.y}`}>
            <button
              type="button"
              className="ghost"
              aria-label={name}
              title={name}
              style={{ left: x, top: y, width, height }}
              onClick={() => take(one)}
            >
              <KindIcon kind={one.kind} />
            </button>
          </li>
        );
      })}
    </ul>
  );
};
