/** The values of one filter: tick boxes, periods, or a text. Each choice changes the list at once. */
import { type FormEvent, useId, useState } from 'react';
import { useDashboard } from '../../../session/context.ts';
import { useDocumentTexts } from '../../texts.ts';
import { type Dated, dated, type ListState, type Status, statuses } from '../address.ts';
import { daysOf, presetOf, presets } from '../periods.ts';
import { type Option, type OptionKind, useOptions } from './options.ts';
import type { FilterKind } from './sentences.ts';

export interface ValuesProps {
  kind: FilterKind;
  state: ListState;
  onChange(change: Partial<ListState>): void;
  onClose(): void;
}

const isDated = (kind: FilterKind): kind is Dated => dated.some(one => one === kind);
const optionsOf = { responsible: 'members', tags: 'tags', templates: 'templates' } as const satisfies Partial<
  Record<FilterKind, OptionKind>
>;

export const FilterValues = (props: ValuesProps) => {
  const { kind } = props;
  if (isDated(kind)) return <Periods {...props} name={kind} />;
  if (kind === 'status') return <Statuses {...props} />;
  if (kind === 'party') return <PartyText {...props} />;
  if (kind === 'field') return <CustomField {...props} />;
  if (kind === 'folder') return <FolderChoice {...props} />;
  return <Many {...props} list={kind} />;
};

const Ticks = ({
  options,
  chosen,
  onToggle,
}: {
  options: readonly Option[] | undefined;
  chosen: readonly string[];
  onToggle(id: string): void;
}) => {
  const texts = useDocumentTexts();
  const { texts: general } = useDashboard();
  if (!options) return <p className="soft small filter-about">{general.loading}</p>;
  if (options.length === 0) return <p className="soft small filter-about">{texts.nothingToChoose}</p>;
  return (
    <ul className="pick-list">
      {options.map(({ id, name }) => (
        <li key={id}>
          <label className="pick">
            <input type="checkbox" checked={chosen.includes(id)} onChange={() => onToggle(id)} />
            <span className="one-line">{name}</span>
          </label>
        </li>
      ))}
    </ul>
  );
};

const changed = <T extends string>(list: readonly T[], one: T): T[] =>
  list.includes(one) ? list.filter(other => other !== one) : [...list, one];

const Statuses = ({ state, onChange }: ValuesProps) => {
  const texts = useDocumentTexts();
  return (
    <Ticks
      options={statuses.map(id => ({ id, name: texts.status[id] }))}
      chosen={state.status}
      onToggle={id => onChange({ status: changed(state.status, id as Status) })}
    />
  );
};

const Many = ({ list, state, onChange }: ValuesProps & { list: keyof typeof optionsOf }) => {
  const { viewer } = useDashboard();
  const texts = useDocumentTexts();
  const options = useOptions(optionsOf[list]);
  const named =
    list === 'responsible'
      ? options?.map(one => (one.id === viewer.user.id ? { ...one, name: `${one.name} (${texts.me})` } : one))
      : options;
  return <Ticks options={named} chosen={state[list]} onToggle={id => onChange({ [list]: changed(state[list], id) })} />;
};

const FolderChoice = ({ state, onChange, onClose }: ValuesProps) => {
  const texts = useDocumentTexts();
  const options = useOptions('folders');
  return (
    <ul className="pick-list">
      {options?.map(({ id, name }) => (
        <li key={id}>
          <button
            type="button"
            className="filter-choice"
            aria-pressed={state.folderId === id}
            onClick={() => {
              onChange({ folderId: id });
              onClose();
            }}
          >
            <span className="one-line">{name}</span>
          </button>
        </li>
      ))}
      {options?.length === 0 && <li className="soft small filter-about">{texts.nothingToChoose}</li>}
    </ul>
  );
};

const Periods = ({ name, state, onChange, onClose }: ValuesProps & { name: Dated }) => {
  const texts = useDocumentTexts();
  const id = useId();
  const chosen = state.periods[name] ?? '';
  const { from, to } = daysOf(chosen);
  const set = (period: string) => onChange({ periods: { ...state.periods, [name]: period } });
  const unset = () => {
    const { [name]: _gone, ...others } = state.periods;
    onChange({ periods: others });
  };
  const between = (first: string, last: string) => (first === '' && last === '' ? unset() : set(`${first}..${last}`));
  return (
    <>
      <ul className="pick-list">
        {presets.map(preset => (
          <li key={preset}>
            <button
              type="button"
              className="filter-choice"
              aria-pressed={presetOf(chosen) === preset}
              onClick={() => {
                set(preset);
                onClose();
              }}
            >
              {(name === 'expires' ? texts.ahead : texts.past)[preset]}
            </button>
          </li>
        ))}
      </ul>
      <div className="filter-days">
        <label htmlFor={`${id}-from`}>{texts.from}</label>
        <input
          id={`${id}-from`}
          className="input"
          type="date"
          value={from}
          onChange={event => between(event.target.value, to)}
        />
        <label htmlFor={`${id}-to`}>{texts.to}</label>
        <input
          id={`${id}-to`}
          className="input"
          type="date"
          value={to}
          onChange={event => between(from, event.target.value)}
        />
      </div>
    </>
  );
};

const PartyText = ({ state, onChange, onClose }: ValuesProps) => {
  const texts = useDocumentTexts();
  const [typed, setTyped] = useState(state.party);
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange({ party: typed.trim() });
    onClose();
  };
  return (
    <form className="filter-text" onSubmit={submit}>
      <label htmlFor={id}>{texts.partyHint}</label>
      <input id={id} className="input" value={typed} maxLength={255} onChange={event => setTyped(event.target.value)} />
      <button type="submit" className="button button-small">
        {texts.show}
      </button>
    </form>
  );
};

const CustomField = ({ state, onChange, onClose }: ValuesProps) => {
  const texts = useDocumentTexts();
  const fields = useOptions('fields');
  const at = state.field.indexOf(':');
  const [field, setField] = useState(at < 0 ? '' : state.field.slice(0, at));
  const [value, setValue] = useState(at < 0 ? '' : state.field.slice(at + 1));
  const id = useId();
  if (fields?.length === 0) return <p className="soft small filter-about">{texts.nothingToChoose}</p>;
  const chosen = field || fields?.[0]?.id || '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange({ field: value.trim() === '' ? '' : `${chosen}:${value.trim()}` });
    onClose();
  };
  return (
    <form className="filter-text" onSubmit={submit}>
      <label htmlFor={`${id}-field`}>{texts.filters.field}</label>
      <select id={`${id}-field`} className="input" value={chosen} onChange={event => setField(event.target.value)}>
        {fields?.map(({ id: fieldId, name }) => (
          <option key={fieldId} value={fieldId}>
            {name}
          </option>
        ))}
      </select>
      <label htmlFor={id}>{texts.fieldValue}</label>
      <input id={id} className="input" value={value} maxLength={400} onChange={event => setValue(event.target.value)} />
      <button type="submit" className="button button-small">
        {texts.show}
      </button>
    </form>
  );
};
