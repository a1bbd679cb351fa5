/** Buttons that move by a millimetre, for fingers. */
import { moveBy } from '../board/actions.ts';
import { DrawnIcon } from '../components/kind-icon.tsx';
import { usePlacing } from '../context.ts';
import { pointsPerMm } from '../geometry/rects.ts';

const ways = [
  ['arrowLeft', -1, 0],
  ['arrowUp', 0, -1],
  ['arrowDown', 0, 1],
  ['arrowRight', 1, 0],
] as const;

export const Nudge = () => {
  const { board, texts } = usePlacing();
  return (
    <fieldset className="nudge touch-only" aria-label={texts.nudge}>
      {ways.map(([icon, x, y]) => (
        <button
          key={icon}
          type="button"
          className="button button-icon"
          aria-label={texts.nudgeTo[icon]}
          onClick={() => moveBy(board, { x: x * pointsPerMm, y: y * pointsPerMm }, false)}
        >
          <DrawnIcon name={icon} />
        </button>
      ))}
    </fieldset>
  );
};
