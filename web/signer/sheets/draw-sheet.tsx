/** Signature or initials: drawn by hand, or typed and turned into strokes for those who cannot or will not draw. */
import { useState } from 'react';
import type { PointGroup } from 'signature_pad';
import type { Drawing } from '../../../src/contract/signer.ts';
import { drawingFrom, isTooSmall } from '../strokes.ts';
import { strokesOfName } from '../typed-name.ts';
import { useSpeech } from '../words/words.ts';
import { Pad } from './pad.tsx';
import { Sheet } from './sheet.tsx';
import { TypedName } from './typed-name-field.tsx';

type Props = {
  kind: 'SIGNATURE' | 'INITIALS';
  /** How many boxes it will stand in. */
  boxes: number;
  /** What typing begins with. */
  name: string;
  complaint: string | null;
  onUse: (drawing: Drawing) => void;
  onClose: () => void;
};

export const DrawSheet = ({ kind, boxes, name, complaint, onUse, onClose }: Props) => {
  const { words } = useSpeech();
  const [way, setWay] = useState<'DRAW' | 'TYPE'>('DRAW');
  const [groups, setGroups] = useState<PointGroup[]>([]);
  const [typed, setTyped] = useState(name);
  const [problem, setProblem] = useState(complaint);
  const signs = kind === 'SIGNATURE';

  const use = () => {
    const drawing =
      way === 'DRAW' ? drawingFrom(groups.map(group => group.points)) : drawingFrom(strokesOfName(typed).strokes);
    if (!drawing) return setProblem(words.emptyDrawing);
    if (isTooSmall(drawing)) return setProblem(words.tooSmall);
    onUse(drawing);
  };
  const choose = (chosen: typeof way) => {
    setWay(chosen);
    setProblem(null);
  };
  const redraw = (drawn: PointGroup[]) => {
    setGroups(drawn);
    setProblem(null);
  };

  return (
    <Sheet title={signs ? words.drawSignature : words.drawInitials} onClose={onClose}>
      <div className="stack">
        <fieldset className="ways">
          <legend className="hidden-text">{signs ? words.drawSignature : words.drawInitials}</legend>
          {(['DRAW', 'TYPE'] as const).map(each => (
            <label key={each} className="way">
              <input type="radio" name="way" checked={way === each} onChange={() => choose(each)} />
              <span>{each === 'DRAW' ? words.draw : words.type}</span>
            </label>
          ))}
        </fieldset>
        {way === 'DRAW' ? (
          <div className="pad-place">
            <Pad groups={groups} onChange={redraw} label={words.drawArea} />
            <div className="row pad-below">
              <p className="soft small">{words.drawHint}</p>
              <button
                type="button"
                className="button button-small"
                disabled={groups.length === 0}
                onClick={() => redraw(groups.slice(0, -1))}
              >
                {words.undo}
              </button>
              <button
                type="button"
                className="button button-small"
                disabled={groups.length === 0}
                onClick={() => redraw([])}
              >
                {words.clear}
              </button>
            </div>
          </div>
        ) : (
          <TypedName label={signs ? words.typeName : words.typeInitials} value={typed} onChange={setTyped} />
        )}
        {problem && (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
        <button type="button" className="button button-strong" onClick={use}>
          {words.useSignature}
        </button>
        {boxes > 1 && <p className="soft small">{words.signatureEverywhere(boxes)}</p>}
      </div>
    </Sheet>
  );
};
