/** Until when documents can be signed, and how often people are reminded. */
import { Field } from '../../../components/field.tsx';
import { useDashboard } from '../../../session/context.ts';
import { errorAt } from '../../../session/issues.ts';
import { SectionForm } from '../../form/section-form.tsx';
import { useWorkspaceTexts } from '../texts.ts';
import { inSettings, useWorkspaceSection } from '../use-workspace.ts';
import type { SectionProps } from './section-props.ts';

const intervals = [0, 1, 2, 3, 5, 7, 14];
/** With the value of the workspace, which programs may have set to another. */
const withOwn = (choices: readonly number[], own: number): number[] =>
  [...new Set([...choices, own])].sort((a, b) => a - b);

export const TimeSection = ({ of, workspace }: SectionProps) => {
  const { texts: general } = useDashboard();
  const texts = useWorkspaceTexts();
  const section = useWorkspaceSection({
    ...{ id: 'defaults-time', of, workspace, body: inSettings },
    pick: ({ settings: { defaultExpiryDays, reminderIntervalDays } }) => ({ defaultExpiryDays, reminderIntervalDays }),
  });
  const { values, set, failure } = section;
  const days = values.defaultExpiryDays;
  return (
    <SectionForm title={texts.time} about={texts.timeAbout} section={section} names={texts.names}>
      <div className="stack">
        <label className="choice">
          <input
            type="checkbox"
            checked={days !== null}
            onChange={({ target }) => set('defaultExpiryDays', target.checked ? 30 : null)}
          />
          {texts.hasDeadline}
        </label>
        {days !== null && (
          <Field
            label={texts.names.defaultExpiryDays}
            hint={texts.daysHint}
            error={errorAt(failure, 'settings.defaultExpiryDays', general)}
          >
            {attributes => (
              <input
                {...attributes}
                className="input input-short"
                type="number"
                inputMode="numeric"
                min={1}
                max={3650}
                value={Number.isNaN(days) ? '' : days}
                onChange={({ target }) => set('defaultExpiryDays', target.valueAsNumber)}
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
