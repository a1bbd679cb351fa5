/** Signature or initials: drawn, typed and converted to strokes, a picture of ink on paper, or the saved one. */
import { useState } from 'react';
import type { Mark, Picture } from '../../../src/contract/pages/signer/mark.ts';
import { lazyPart } from '../../boundary/lazy-part.tsx';
import { useSpeech } from '../language/speech.ts';
import { Later } from '../screens/guard.tsx';
import type { SignerRequests } from '../session/requests.ts';
import { drawingFrom, isTooSmall, type PadPoint } from '../signature/strokes.ts';
import { beginningOf, strokesOfName } from '../signature/typed-name.ts';
import { Pad } from './pad.tsx';
import { Sheet } from './sheet.tsx';
import { TypedName } from './typed-name-field.tsx';

type Props = {
  kind: 'SIGNATURE' | 'INITIALS';
  /** In how many boxes it will appear. */
  boxes: number;
  /** Initial text for typing. */
  name: string;
  complaint: string | null;
  /** Null: the person has no saved signature, or this is not for one. */
  fetchSaved: SignerRequests['savedSignature'] | null;
  onUse: (mark: Mark) => void;
  onClose: () => void;
};

const PictureField = lazyPart(async () => (await import('./picture-field.tsx')).PictureField);

const SavedField = lazyPart(async () => (await import('./saved-field.tsx')).SavedField);

const ways = ['DRAW', 'TYPE', 'PICTURE', 'SAVED'] as const;

export const DrawSheet = ({ kind, boxes, name, complaint, fetchSaved, onUse, onClose }: Props) => {
  const { texts } = useSpeech();
  const [way, setWay] = useState<(typeof ways)[number]>('DRAW');
  const [strokes, setStrokes] = useState<PadPoint[][]>([]);
  const [picture, setPicture] = useState<Picture | null>(null);
  const [saved, setSaved] = useState<Mark | null>(null);
  const [typed, setTyped] = useState(() => beginningOf(name));
  const [problem, setProblem] = useState(complaint);
  const signs = kind === 'SIGNATURE';
  const labels = { DRAW: texts.draw, TYPE: texts.type, PICTURE: texts.mark.picture, SAVED: texts.mark.saved };
  const noticeId = problem ? 'draw-notice' : undefined;

  const use = () => {
    if (way === 'PICTURE') return picture ? onUse(picture) : setProblem(texts.mark.missing);
    // Until it is there, its field says why.
    if (way === 'SAVED') return saved ? onUse(saved) : undefined;
    const drawing = drawingFrom(way === 'DRAW' ? strokes : strokesOfName(typed).strokes);
    if (!drawing) return setProblem(texts.emptyDrawing);
    if (isTooSmall(drawing)) return setProblem(texts.tooSmall);
    onUse(drawing);
  };
  const choose = (chosen: typeof way) => {
    setWay(chosen);
    setProblem(null);
  };
  const redraw = (drawn: PadPoint[][]) => {
    setStrokes(drawn);
    setProblem(null);
  };

  return (
    <Sheet title={signs ? texts.drawSignature : texts.drawInitials} onClose={onClose}>
      <div className="stack">
        <fieldset className="ways">
          <legend className="hidden-text">{signs ? texts.drawSignature : texts.drawInitials}</legend>
          {ways
            .filter(each => each !== 'SAVED' || fetchSaved)
            .map(each => (
              <label key={each} className="way">
                <input type="radio" name="way" checked={way === each} onChange={() => choose(each)} />
                <span>{labels[each]}</span>
              </label>
            ))}
        </fieldset>
        {way === 'DRAW' && (
          <div className="pad-place">
            <Pad strokes={strokes} onChange={redraw} label={texts.drawArea} describedBy={noticeId} />
            <div className="row pad-below">
              <p className="soft small">{texts.drawHint}</p>
              <button
                type="button"
                className="button button-small"
                disabled={strokes.length === 0}
                onClick={() => redraw(strokes.slice(0, -1))}
              >
                {texts.undo}
              </button>
              <button
                type="button"
                className="button button-small"
                disabled={strokes.length === 0}
                onClick={() => redraw([])}
              >
                {texts.clear}
              </button>
            </div>
          </div>
        )}
        {way === 'TYPE' && (
          <TypedName
            label={signs ? texts.typeName : texts.typeInitials}
            value={typed}
            onChange={text => {
              setTyped(text);
              setProblem(null);
            }}
            describedBy={noticeId}
          />
        )}
        {way === 'PICTURE' && (
          <Later fallback={<div className="typed on-paper" />}>
            <PictureField
              picture={picture}
              describedBy={noticeId}
              onPicture={setPicture}
              onProblem={found => setProblem(found && texts.mark.problems[found])}
            />
          </Later>
        )}
        {way === 'SAVED' && fetchSaved && (
          <Later fallback={<div className="typed on-paper" />}>
            <SavedField {...{ saved, fetchSaved }} onSaved={setSaved} />
          </Later>
        )}
        {problem && (
          <p id="draw-notice" className="problem" role="alert">
            {problem}
          </p>
        )}
        <button type="button" className="button button-strong" onClick={use}>
          {signs ? texts.useSignature : texts.useInitials}
        </button>
        {boxes > 1 && <p className="soft small">{texts.signatureEverywhere(boxes)}</p>}
      </div>
    </Sheet>
  );
};
