/** A new signature: drawn, typed and converted to strokes, or a picture of ink on paper. */
import { type FormEvent, useId, useState } from 'react';
import type { Mark as Signature } from '../../../../../src/contract/pages/signer/mark.ts';
import { Mark } from '../../../../signer/document/mark.tsx';
import { Pad } from '../../../../signer/sheets/pad.tsx';
import { type PictureProblem, pictureFrom } from '../../../../signer/sheets/picture-from.ts';
import { drawingFrom, isTooSmall, type PadPoint } from '../../../../signer/signature/strokes.ts';
import { beginningOf, longestName, strokesOfName } from '../../../../signer/signature/typed-name.ts';
import { Field } from '../../../components/field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { useDashboard } from '../../../session/context.ts';
import { type Failure, failureOf } from '../../../session/requests.ts';
import { useSignatureTexts } from './texts.ts';

const ways = ['DRAW', 'TYPE', 'PICTURE'] as const;
type Way = (typeof ways)[number];

interface Props {
  onSave(signature: Signature): Promise<void>;
  /** Null: there is nothing to go back to. */
  onCancel: (() => void) | null;
}

export const SignatureMaker = ({ onSave, onCancel }: Props) => {
  const texts = useSignatureTexts();
  const { texts: general, viewer } = useDashboard();
  const [way, setWay] = useState<Way>('DRAW');
  const [strokes, setStrokes] = useState<PadPoint[][]>([]);
  const [typed, setTyped] = useState(() => beginningOf(viewer.user.name));
  const [picture, setPicture] = useState<Signature | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isPending, setPending] = useState(false);
  const problemId = useId();
  const describedBy = problem === null ? undefined : problemId;

  /** What was wrong with the one before is no longer shown. */
  const changed = () => {
    setProblem(null);
    setFailure(null);
  };
  const made = (): Signature | null => {
    if (way === 'PICTURE') return picture;
    return drawingFrom(way === 'DRAW' ? strokes : strokesOfName(typed).strokes);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const signature = made();
    if (!signature) return setProblem(texts.problem.EMPTY);
    if ('strokes' in signature && isTooSmall(signature)) return setProblem(texts.problem.TOO_SMALL);
    setPending(true);
    try {
      await onSave(signature);
    } catch (error) {
      setFailure(failureOf(error));
      setPending(false);
    }
  };

  return (
    <form className="stack signature-maker" onSubmit={event => void submit(event)} noValidate>
      <fieldset className="ways">
        <legend className="hidden-text">{texts.ways}</legend>
        {ways.map(each => (
          <label key={each} className="way">
            <input
              type="radio"
              name="signature-way"
              checked={way === each}
              onChange={() => {
                setWay(each);
                changed();
              }}
            />
            <span>{texts.way[each]}</span>
          </label>
        ))}
      </fieldset>
      {way === 'DRAW' && (
        <Drawn
          {...{ strokes, describedBy }}
          onChange={drawn => {
            setStrokes(drawn);
            changed();
          }}
        />
      )}
      {way === 'TYPE' && (
        <Typed
          value={typed}
          onChange={name => {
            setTyped(name);
            changed();
          }}
        />
      )}
      {way === 'PICTURE' && (
        <PictureOf
          {...{ picture, describedBy }}
          onPicture={chosen => {
            setPicture(chosen);
            changed();
          }}
          onProblem={found => setProblem(texts.picture[found])}
        />
      )}
      {problem !== null && (
        <p id={problemId} className="problem" role="alert">
          {problem}
        </p>
      )}
      {failure && <Notice failure={failure} texts={general} />}
      <div className="row">
        <button type="submit" className="button button-strong button-small" aria-disabled={isPending}>
          {isPending ? texts.saving : texts.save}
        </button>
        {onCancel && (
          <button type="button" className="button button-small" onClick={onCancel}>
            {general.cancel}
          </button>
        )}
      </div>
    </form>
  );
};

interface DrawnProps {
  strokes: PadPoint[][];
  describedBy: string | undefined;
  onChange(strokes: PadPoint[][]): void;
}

const Drawn = ({ strokes, describedBy, onChange }: DrawnProps) => {
  const texts = useSignatureTexts();
  const isEmpty = strokes.length === 0;
  return (
    <div className="pad-place">
      <Pad {...{ strokes, onChange, describedBy }} label={texts.area} />
      <div className="row pad-below">
        <p className="soft small">{texts.hint}</p>
        <button
          type="button"
          className="button button-small"
          disabled={isEmpty}
          onClick={() => onChange(strokes.slice(0, -1))}
        >
          {texts.undo}
        </button>
        <button type="button" className="button button-small" disabled={isEmpty} onClick={() => onChange([])}>
          {texts.clear}
        </button>
      </div>
    </div>
  );
};

const Typed = ({ value, onChange }: { value: string; onChange(name: string): void }) => {
  const texts = useSignatureTexts();
  const { strokes, unknown } = strokesOfName(value);
  const drawing = drawingFrom(strokes);
  return (
    <>
      <Field
        label={texts.name}
        hint={texts.nameHint}
        error={unknown.length > 0 ? texts.unknown(unknown.join(' ')) : null}
      >
        {attributes => (
          <input
            {...attributes}
            autoComplete="name"
            maxLength={longestName}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      <div className="typed on-paper">{drawing && <Mark drawing={drawing} label={texts.preview} />}</div>
    </>
  );
};

interface PictureProps {
  picture: Signature | null;
  describedBy: string | undefined;
  onPicture(picture: Signature): void;
  onProblem(problem: PictureProblem): void;
}

const PictureOf = ({ picture, describedBy, onPicture, onProblem }: PictureProps) => {
  const texts = useSignatureTexts();
  const hintId = useId();
  const take = async (file: File | undefined) => {
    if (!file) return;
    const made = await pictureFrom(file).catch(() => 'NOT_A_PICTURE' as const);
    if (typeof made === 'string') onProblem(made);
    else onPicture(made);
  };
  return (
    <div className="stack">
      <div className="typed on-paper" role="status">
        {picture && <Mark drawing={picture} label={texts.preview} />}
      </div>
      <label className="button file-button">
        {picture ? texts.another : texts.choose}
        <input
          type="file"
          accept="image/png,image/jpeg"
          aria-invalid={describedBy !== undefined}
          aria-describedby={describedBy ? `${describedBy} ${hintId}` : hintId}
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = '';
          }}
        />
      </label>
      <p id={hintId} className="soft small">
        {texts.pictureHint}
      </p>
    </div>
  );
};
