/** One of several ticks: on a desk a native control that the keyboard knows, else a button that opens them all in a sheet. */
import { useSpeech } from '../words/words.ts';

type Props = {
  id: string;
  kind: 'RADIO' | 'TICK';
  /** Radio buttons with one name are one group, wherever on the page they stand. */
  group: string;
  /** What this place ticks. */
  name: string;
  ticked: boolean;
  /** A radio button that may be left again. */
  clearable: boolean;
  className: string;
  describedBy: string | undefined;
  /** Not given: it is ticked where it stands. */
  onOpen: (() => void) | null;
  onTick: (ticked: boolean) => void;
  onFocus: () => void;
};

export const TickPlace = (props: Props) => {
  const { id, kind, group, name, ticked, clearable, describedBy, onOpen, onTick, onFocus } = props;
  const { words } = useSpeech();
  const className = `box ${props.className} box-tick${kind === 'RADIO' ? ' box-round' : ''}`;
  if (onOpen) {
    return (
      <button
        type="button"
        id={id}
        className={className}
        aria-label={`${name}, ${ticked ? words.ticked : words.notTicked}`}
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

/** How a tick looks: what is still to do and may be done, what is done, what was left. */
export const lookOfTick = (ticked: boolean, complaint: boolean, filled: boolean, required: boolean) => {
  if (complaint) return 'box-bad';
  if (filled) return ticked ? 'box-done' : 'box-off';
  return required ? 'box-todo' : 'box-may';
};
