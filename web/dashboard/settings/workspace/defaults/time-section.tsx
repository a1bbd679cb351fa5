/** Until when documents can be signed, and how often people are reminded. */
import { Field } from '../../../components/field.tsx';
import { useDashboard } from '../../../session/context.ts';
import { errorAt } from '../../../session/issues.ts';
import { SectionForm } from '../../form/section-form.tsx';
import { useWorkspaceTexts } from '../texts.ts';
import { daysIn, inSettings, useWorkspaceSection } from '../use-workspace.ts';
import type { SectionProps } from './section-props.ts';

const usualDays = 30;
const intervals = [0, 1, 2, 3, 5, 7, 14];
/** With the value of the workspace, which programs may have set to another. */
const withOwn = (choices: readonly number[], own: number): number[] =>
  [...new Set([...choices, own])].sort((a, b) => a - b);

export const TimeSection = ({ of, workspace }: SectionProps) => {
  const { texts: general } = useDashboard();
  const texts = useWorkspaceTexts();
  const section = useWorkspaceSection({
    ...{ id: 'defaults-time', of, workspace },
    pick: ({ settings: { defaultExpiryDays: days, reminderIntervalDays } }) => ({
      ...{ hasDeadline: days !== null, days: String(days ?? usualDays), reminderIntervalDays },
    }),
    body: ({ reminderIntervalDays }, { hasDeadline, days }) =>
      inSettings({ reminderIntervalDays, defaultExpiryDays: hasDeadline ? daysIn(days) : null }),
  });
  const { values, set, failure } = section;
  return (
    <SectionForm title={texts.time} about={texts.timeAbout} section={section} names={texts.names}>
      <div className="stack">
        <label className="choice">
          <input
            type="checkbox"
            checked={values.hasDeadline}
            onChange={({ target }) => set('hasDeadline', target.checked)}
          />
          {texts.hasDeadline}
        </label>
        {values.hasDeadline && (
          <Field
            label={texts.names.days}
            hint={texts.daysHint}
            error={errorAt(failure, 'settings.defaultExpiryDays', general)}
          >
            {attributes => (
              <input
                {...attributes}
                className="input input-short"
                inputMode="numeric"
                maxLength={6}
                value={values.days}
                onChange={({ target }) => set('days', target.value)}
              />
            )}
          </Field>
        )}
      </div>
      <Field
        label={texts.names.reminderIntervalDays}
        error={errorAt(failure, 'settings.reminderIntervalDays', general)}
      >
        {attributes => (
          <select
            {...attributes}
            value={values.reminderIntervalDays}
            onChange={({ target }) => set('reminderIntervalDays', Number(target.value))}
          >
            {withOwn(intervals, values.reminderIntervalDays).map(interval => (
              <option key={interval} value={interval}>
                {texts.everyDays(interval)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </SectionForm>
  );
};
