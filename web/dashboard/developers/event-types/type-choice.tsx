/** A choice of one type of event, or of all. */
import type { EventType } from '../../../../src/contract/events/events.ts';
import { grouped, typesIn } from './groups.ts';
import { useEventTypeTexts } from './texts.ts';

interface Props {
  label: string;
  /** What the choice of all is called. */
  all: string;
  value: EventType | null;
  /** Those that can be chosen; by default every one. */
  types?: readonly EventType[];
  onChange(type: EventType | null): void;
}

export const TypeChoice = ({ label, all, value, types, onChange }: Props) => {
  const texts = useEventTypeTexts();
  const offered = types ?? typesIn(texts);
  return (
    <select
      className="input type-choice"
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(offered.find(type => type === target.value) ?? null)}
    >
      <option value="">{all}</option>
      {grouped(offered, texts).map(({ group, types: inGroup }) => (
        <optgroup key={group} label={texts.groups[group]}>
          {inGroup.map(type => (
            <option key={type}>{type}</option>
          ))}
        </optgroup>
      ))}
    </select>
  );
};
