/** The question as a sentence, whose words can be chosen. */
import { useId } from 'react';
import {
  measuresOf,
  reportIntervals,
  reportPeriods,
  reportSplits,
  reportSubjects,
} from '../../../src/contract/report-questions.ts';
import { AskedChips } from '../documents/list/filters/asked/asked-chips.tsx';
import { allowed, daysBefore, fitting, type Question } from './question.ts';
import { useReportTexts } from './texts.ts';

interface Props {
  question: Question;
  onChange(question: Question): void;
}

const none = 'NONE';
const ownDays = 'DAYS';

export const Sentence = ({ question, onChange }: Props) => {
  const texts = useReportTexts();
  const words = texts.sentence;
  const { subject, measure, interval, period, splitBy, filters } = question;
  const change = (changed: Partial<Question>) => onChange(allowed({ ...question, ...changed }));
  return (
    <fieldset className="report-question">
      <legend className="hidden-text">{words.label}</legend>
      <div className="report-sentence">
        <Word
          label={words.subject}
          value={subject}
          options={reportSubjects}
          names={texts.subject}
          onChange={one => change({ subject: one })}
        />
        <Word
          label={words.measure}
          value={measure}
          options={measuresOf[subject]}
          names={texts.measure}
          onChange={one => change({ measure: one })}
        />
        <span>{words.by}</span>
        <Word
          label={words.interval}
          value={interval}
          options={reportIntervals}
          names={texts.interval}
          onChange={one => change({ interval: one })}
        />
        <span>{words.during}</span>
        <Word
          label={words.period}
          value={typeof period === 'string' ? period : ownDays}
          options={[...reportPeriods, ownDays]}
          names={texts.period}
          onChange={one => change({ period: one === ownDays ? daysBefore(new Date(), 3) : one })}
        />
        {typeof period !== 'string' && (
          <>
            <Day label={words.from} value={period.from} onChange={from => change({ period: { ...period, from } })} />
            <Day label={words.to} value={period.to} onChange={to => change({ period: fitting({ ...period, to }) })} />
          </>
        )}
        <span>{words.splitBy}</span>
        <Word
          label={words.split}
          value={splitBy ?? none}
          options={[none, ...reportSplits]}
          names={{ ...texts.split, [none]: texts.noSplit }}
          onChange={one => change({ splitBy: one === none ? null : one })}
        />
      </div>
      {filters !== '' && (
        <div className="row report-filters">
          <span className="small">{texts.filters}</span>
          <AskedChips asked={filters} onChange={asked => change({ filters: asked })} />
        </div>
      )}
    </fieldset>
  );
};

interface WordProps<Option extends string> {
  label: string;
  value: Option;
  options: readonly Option[];
  names: Readonly<Record<Option, string>>;
  onChange(option: Option): void;
}

function Word<Option extends string>({ label, value, options, names, onChange }: WordProps<Option>) {
  return (
    <select
      className="input report-word"
      aria-label={label}
      value={value}
      onChange={({ target }) => {
        const chosen = options.find(one => one === target.value);
        if (chosen) onChange(chosen);
      }}
    >
      {options.map(one => (
        <option key={one} value={one}>
          {names[one]}
        </option>
      ))}
    </select>
  );
}

const Day = ({ label, value, onChange }: { label: string; value: string; onChange(day: string): void }) => {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input report-word"
        type="date"
        min="2000-01-01"
        max="2100-01-01"
        defaultValue={value}
        onBlur={({ target }) => target.value !== '' && target.value !== value && onChange(target.value)}
      />
    </>
  );
};
