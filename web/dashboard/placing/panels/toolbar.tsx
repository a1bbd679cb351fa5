/** Undo, lining up, snapping and zoom, above the pages. */

import { lineUp, spread } from '../board/actions.ts';
import type { Board, State } from '../board/board.ts';
import { DrawnIcon, type PlacingIcon } from '../components/kind-icon.tsx';
import { useBoardState, usePlacing } from '../context.ts';
import { alignments } from '../geometry/align.ts';

interface ToolProps {
  icon: PlacingIcon;
  label: string;
  keys?: string;
  disabled?: boolean;
  pressed?: boolean;
  onChoose: () => void;
}

const Tool = ({ icon, label, keys, disabled = false, pressed, onChoose }: ToolProps) => (
  <button
    type="button"
    className="button button-icon"
    aria-label={label}
    title={keys ? `${label} (${keys})` : label}
    aria-disabled={disabled}
    {...(pressed !== undefined && { 'aria-pressed': pressed })}
    onClick={() => !disabled && onChoose()}
  >
    <DrawnIcon name={icon} />
  </button>
);

export const Toolbar = () => {
  const { board, texts, zoom } = usePlacing();
  const state = useBoardState(board);
  return (
    <div className="place-tools" role="toolbar" aria-label={texts.tools}>
      {!board.readOnly && <Editing board={board} state={state} />}
      <span className="push" />
      <Tool icon="minus" label={texts.smaller} keys="Ctrl −" onChoose={zoom.smaller} />
      <span className="number small zoom-now" role="status" aria-label={texts.zoom}>
        {texts.percent(zoom.percent)}
      </span>
      <Tool icon="plus" label={texts.larger} keys="Ctrl +" onChoose={zoom.larger} />
      <button
        type="button"
        className="button button-plain button-fit"
        aria-pressed={zoom.fit === 'WIDTH'}
        onClick={() => zoom.fitTo('WIDTH')}
      >
        {texts.fitWidth}
      </button>
      <button
        type="button"
        className="button button-plain button-fit"
        aria-pressed={zoom.fit === 'PAGE'}
        onClick={() => zoom.fitTo('PAGE')}
      >
        {texts.fitPage}
      </button>
    </div>
  );
};

const Editing = ({ board, state: { history, selected, snaps } }: { board: Board; state: State }) => {
  const { texts } = usePlacing();
  const several = selected.length > 1;
  return (
    <>
      <Tool icon="undo" label={texts.undo} keys="Ctrl Z" disabled={history.past.length === 0} onChoose={board.undo} />
      <Tool
        icon="redo"
        label={texts.redo}
        keys="Ctrl ⇧ Z"
        disabled={history.future.length === 0}
        onChoose={board.redo}
      />
      <span className="tool-gap" />
      <Tool icon="snap" label={texts.snap} pressed={snaps} onChoose={() => board.set({ snaps: !snaps })} />
      {several && (
        <>
          <span className="tool-gap" />
          {alignments.map(to => (
            <Tool key={to} icon={to} label={texts.align[to]} onChoose={() => lineUp(board, to)} />
          ))}
          {(['across', 'down'] as const).map(along => (
            <Tool
              key={along}
              icon={along}
              label={texts.spread[along]}
              disabled={selected.length < 3}
              onChoose={() => spread(board, along)}
            />
          ))}
        </>
      )}
    </>
  );
};
