/** How long the form takes answers, and how many. */
import { lastDay } from '../../../../src/contract/last-day.ts';
import type { Form } from '../../../../src/contract/schemas/forms.ts';
import { Field } from '../../components/field.tsx';
import { dayAfter } from '../../language/deadlines.ts';
import { useDashboard } from '../../session/context.ts';
import { errorAt } from '../../session/issues.ts';
import type { Saved } from '../../settings/form/use-saved.ts';
import { FormSection, useFormSection } from '../form-section.tsx';
import { useFormTexts } from '../texts.ts';
import { numberIn } from '../typed-number.ts';

export const LimitsSection = ({ of, form }: { of: Saved<Form>; form: Form }) => {
  const texts = useFormTexts();
  const { viewer, texts: general } = useDashboard();
  const { timeZone } = viewer.workspace;
  const section = useFormSection({
    ...{ name: 'limits', of, form },
    pick: ({ expiresAt, maxSubmissions }: Form) => ({
      lastDay: expiresAt === null ? '' : lastDay(new Date(expiresAt), timeZone),
      max: maxSubmissions === null ? '' : String(maxSubmissions),
    }),
    body: changes => ({
      ...(changes.lastDay !== undefined && { expiresAt: changes.lastDay || null }),
      ...(changes.max !== undefined && { maxSubmissions: changes.max.trim() === '' ? null : numberIn(changes.max) }),
    }),
  });
  const { values, set, failure } = section;
  return (
    <FormSection form={form} title={texts.limits} about={texts.limitsAbout} section={section} names={texts.limitNames}>
      <Field label={texts.limitNames.lastDay} hint={texts.lastDayHint} error={errorAt(failure, 'expiresAt', general)}>
        {attributes => (
          <input
            {...attributes}
            type="date"
            min={dayAfter(0, new Date(), timeZone)}
            value={values.lastDay}
            onChange={({ target }) => set('lastDay', target.value)}
          />
        )}
      </Field>
      <Field label={texts.limitNames.max} hint={texts.maxHint} error={errorAt(failure, 'maxSubmissions', general)}>
        {attributes => (
          <input
            {...attributes}
            className="input input-short"
            inputMode="numeric"
            maxLength={7}
            value={values.max}
            onChange={({ target }) => set('max', target.value)}
          />
        )}
      </Field>
      <p className="soft small">{texts.countsSoFar(form.submissionCount, form.statistics.signed)}</p>
    </FormSection>
  );
};
