/** A typed name, shown as the strokes that it is converted to. */
import { Mark } from '../document/mark.tsx';
import { useSpeech } from '../language/speech.ts';
import { drawingFrom } from '../signature/strokes.ts';
import { longestName, strokesOfName } from '../signature/typed-name.ts';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Id of the error message. */
  describedBy: string | undefined;
};

export const TypedName = ({ label, value, onChange, describedBy }: Props) => {
  const { texts } = useSpeech();
  const { strokes, unknown } = strokesOfName(value);
  const drawing = drawingFrom(strokes);
  return (
    <div className="stack">
      <div className="field">
        <label htmlFor="typed-name">{label}</label>
        <input
          id="typed-name"
          className="input"
          value={value}
          maxLength={longestName}
          autoComplete="name"
          aria-invalid={describedBy !== undefined}
          aria-describedby={describedBy ? `${describedBy} typed-notice` : 'typed-notice'}
          onChange={event => onChange(event.target.value)}
        />
        <p id="typed-notice" aria-live="polite" className={unknown.length > 0 ? 'problem' : 'soft small'}>
          {unknown.length > 0 ? texts.cannotType(unknown.join(' ')) : texts.typeHint}
        </p>
      </div>
      <div className="typed on-paper">{drawing && <Mark drawing={drawing} label={texts.signedBy(value)} />}</div>
    </div>
  );
};
