/** How long the agreement lasts, as one sentence with blanks. */
import type { ReactNode } from 'react';
import { useDashboard } from '../../session/context.ts';
import { numberIn, shownNumber } from '../grid/numbers.ts';
import type { BlockOf, Meta } from '../model/block.ts';
import { useEditor } from '../model/context.ts';
import { useDurationTexts } from './duration-texts.ts';

type Duration = Meta<'DURATION'>;
type Period = NonNullable<Duration['period']>;

const types = ['SINGLE_PERIOD', 'RECURRING', 'RECURRING_WITH_INITIAL', 'NONE', 'NOT_SET'] as const;
const withPeriod: readonly Duration['durationType'][] = ['SINGLE_PERIOD', 'RECURRING', 'RECURRING_WITH_INITIAL'];
const units = ['DAY', 'WEEK', 'MONTH', 'YEAR'] as const;
const year: Period = { value: 12, unit: 'MONTH' };

export const DurationBlock = ({ block }: { block: BlockOf<'DURATION'> }) => {
  const { document } = useEditor();
  const words = useDurationTexts();
  const meta = block.meta;
  const change = (given: Partial<Duration>) => document.change(block.key, { ...meta, ...given });
  const blanks: Record<string, ReactNode> = {
    PERIOD: <PeriodInput label={words.period} period={meta.period ?? year} onChange={period => change({ period })} />,
    NOTICE: (
      <PeriodInput
        label={words.notice}
        period={meta.noticePeriod}
        onChange={noticePeriod => change({ noticePeriod })}
        onNone={() => change({ noticePeriod: null })}
      />
    ),
    START: <DayInput label={words.start} day={meta.startDate} onChange={startDate => change({ startDate })} />,
    END: <DayInput label={words.end} day={meta.endDate} onChange={endDate => change({ endDate })} />,
  };
  const setType = (durationType: Duration['durationType']) =>
    change({ durationType, period: withPeriod.includes(durationType) ? (meta.period ?? year) : null });
  return (
    <p className="duration">
      <select
        className="duration-blank"
        aria-label={words.type}
        value={meta.durationType}
        onChange={event => setType(event.target.value as Duration['durationType'])} // as: one of the options
      >
        {types.map(type => (
          <option key={type} value={type}>
            {words.types[type]}
          </option>
        ))}
      </select>
      {words.sentence[meta.durationType].map(part => (
        <span key={part} className="duration-part">
          {blanks[part] ?? part}
        </span>
      ))}
    </p>
  );
};

interface PeriodProps {
  label: string;
  period: Period | null;
  onChange(period: Period): void;
  onNone?: () => void;
}

const PeriodInput = ({ label, period, onChange, onNone }: PeriodProps) => {
  const { language } = useDashboard();
  const words = useDurationTexts();
  return (
    <span className="duration-pair">
      {period && (
        <input
          className="duration-blank duration-number"
          aria-label={words.number(label)}
          inputMode="decimal"
          defaultValue={shownNumber(period.value, language)}
          key={period.value}
          onBlur={event => {
            const value = numberIn(event.target.value);
            if (value !== null && value > 0 && value <= 10_000 && value !== period.value)
              onChange({ ...period, value });
            else event.target.value = shownNumber(period.value, language);
          }}
        />
      )}
      <select
        className="duration-blank"
        aria-label={words.unit(label)}
        value={period?.unit ?? ''}
        onChange={event => {
          const unit = units.find(one => one === event.target.value);
          if (unit) onChange({ value: period?.value ?? 1, unit });
          else onNone?.();
        }}
      >
        {onNone && <option value="">{words.noNotice}</option>}
        {units.map(unit => (
          <option key={unit} value={unit}>
            {words.units[unit]}
          </option>
        ))}
      </select>
    </span>
  );
};

interface DayProps {
  label: string;
  day: string | null;
  onChange(day: string | null): void;
}

const DayInput = ({ label, day, onChange }: DayProps) => (
  <input
    type="date"
    className="duration-blank"
    aria-label={label}
    value={day ?? ''}
    onChange={event => onChange(event.target.value || null)}
  />
);
