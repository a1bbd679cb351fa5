/** Exact place and size in millimetres or points. */
import { useState } from 'react';
import { makeSame, setRects } from '../board/actions.ts';
import type { Box } from '../boxes/box.ts';
import { usePlacing } from '../context.ts';
import { readMeasure, type Unit, writeMeasure } from '../geometry/measures.ts';
import { Measure } from './inputs.tsx';

const sides = [
  ['x', 'X'],
  ['y', 'Y'],
  ['width', 'W'],
  ['height', 'H'],
] as const;

export const PlaceInputs = ({ boxes }: { boxes: readonly Box[] }) => {
  const { board, texts, decimal } = usePlacing();
  const [unit, setUnit] = useState<Unit>('mm');
  const [first] = boxes;
  const turned = first ? (board.pages[first.page - 1]?.rotation ?? 0) : 0;
  const commit = (side: (typeof sides)[number][0]) => (text: string) => {
    const value = readMeasure(text, unit);
    if (value === null) return false;
    setRects(board, box => ({ ...box, [side]: value }));
    return true;
  };
  return (
    <div className="side-part">
      <h3 className="side-head">
        {texts.position}{' '}
        <button
          type="button"
          className="button button-quiet unit-button"
          onClick={() => setUnit(unit === 'mm' ? 'pt' : 'mm')}
        >
          {texts.unit[unit]}
        </button>
      </h3>
      <div className="quad">
        {sides.map(([side, letter]) => {
          const [value, ...others] = new Set(boxes.map(box => writeMeasure(box[side], unit, decimal)));
          return (
            <Measure
              key={`${side}${boxes.map(({ id }) => id).join()}`}
              label={letter}
              name={texts.side[side]}
              value={others.length > 0 ? '' : (value ?? '')}
              onCommit={commit(side)}
            />
          );
        })}
      </div>
      {boxes.length > 1 && !board.readOnly && (
        <div className="chips">
          {(['width', 'height'] as const).map(side => (
            <button key={side} type="button" className="chip-button" onClick={() => makeSame(board, side)}>
              {texts.same[side]}
            </button>
          ))}
        </div>
      )}
      {turned !== 0 && <p className="soft tiny">{texts.turned(turned)}</p>}
    </div>
  );
};
