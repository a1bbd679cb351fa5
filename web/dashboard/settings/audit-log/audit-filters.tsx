/** Who, what kind, about what and when. */
import { useEffect, useRef, useState } from 'react';
import { pauseMs } from '../../components/use-settled.ts';
import type { AuditAddress, AuditFilter } from './address.ts';
import { useAuditTexts } from './texts.ts';
import { kindGroups } from './words.ts';

interface Props {
  address: AuditAddress;
  onChange(change: Partial<Record<AuditFilter, string>>): void;
}

export const AuditFilters = ({ address, onChange }: Props) => {
  const texts = useAuditTexts();
  const day = (name: 'from' | 'to') => (
    <label className="audit-filter">
      <span className="soft small">{texts[name]}</span>
      <input
        className="input"
        type="date"
        value={address[name]}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
    </label>
  );
  return (
    <div className="list-top audit-filters">
      <label className="audit-filter">
        <span className="soft small">{texts.kind}</span>
        <select className="input" value={address.type} onChange={({ target }) => onChange({ type: target.value })}>
          <option value="">{texts.anyKind}</option>
          {kindGroups(texts).map(({ group, types }) => (
            <optgroup key={group} label={texts.group[group]}>
              {types.map(type => (
                <option key={type} value={type}>
                  {texts.type[type]}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <TextFilter label={texts.who} text={address.who} onText={who => onChange({ who })} />
      <TextFilter label={texts.subject} text={address.subject} onText={subject => onChange({ subject })} />
      {day('from')}
      {day('to')}
    </div>
  );
};

/** Asks a moment after the last key. */
const TextFilter = ({ label, text, onText }: { label: string; text: string; onText(text: string): void }) => {
  const [typed, setTyped] = useState(text);
  const latest = useRef(onText);
  latest.current = onText;
  useEffect(() => setTyped(text), [text]);
  useEffect(() => {
    if (typed === text) return;
    const timer = setTimeout(() => latest.current(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, text]);
  return (
    <label className="audit-filter">
      <span className="soft small">{label}</span>
      <input
        className="input"
        type="search"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </label>
  );
};
