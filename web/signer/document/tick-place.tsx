/** One of several ticks: a native control on a wide screen, otherwise a button that opens all of them in a sheet. */
import { useSpeech } from '../language/speech.ts';

type Props = {
  id: string;
  kind: 'RADIO' | 'TICK';
  /** Radio buttons with the same name form one group, wherever they are on the page. */
  group: string;
  /** The option that this place ticks. */
  name: string;
  ticked: boolean;
  /** A radio button that can be unticked. */
  clearable: boolean;
  className: string;
  describedBy: string | undefined;
  /** Null: it is ticked in place. */
  onOpen: (() => void) | null;
  onTick: (ticked: boolean) => void;
  onFocus: () => void;
};

export const TickPlace = (props: Props) => {
  const { id, kind, group, name, ticked, clearable, describedBy, onOpen, onTick, onFocus } = props;
  const { texts } = useSpeech();
  const className = `box ${props.className} box-tick${kind === 'RADIO' ? ' box-round' : ''}`;
  if (onOpen) {
    return (
      <button
        type="button"
        id={id}
        className={className}
        aria-label={`${name}, ${ticked ? texts.ticked : texts.notTicked}`}
        aria-describedby={describedBy}
        onFocus={onFocus}
        onClick={onOpen}
      >
        {ticked ? '✓' : ''}
      </button>
    );
  }
  return (
    <label className="tick-reach">
      <input
        type={kind === 'RADIO' ? 'radio' : 'checkbox'}
        id={id}
        name={group}
        className={className}
        checked={ticked}
        aria-label={name}
        aria-describedby={describedBy}
        onFocus={onFocus}
        onChange={event => onTick(event.target.checked)}
        onClick={() => kind === 'RADIO' && ticked && clearable && onTick(false)}
      />
    </label>
  );
};

/** The look of a tick: required, optional, ticked, or left unticked. */
export const lookOfTick = (ticked: boolean, complaint: boolean, filled: boolean, required: boolean) => {
  if (complaint) return 'box-bad';
  if (filled) return ticked ? 'box-done' : 'box-off';
  return required ? 'box-todo' : 'box-may';
};
