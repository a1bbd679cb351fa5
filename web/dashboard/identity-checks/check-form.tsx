/** A new identity check. What is not set up here is left out, and explained. */
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect } from 'react';
import type { IdentityCheckOptions } from '../../../src/contract/dashboard/identity-checks.ts';
import type { IdentityCheck } from '../../../src/contract/schemas/identity-checks.ts';
import type { DocumentLanguage } from '../../../src/contract/values.ts';
import { Field } from '../components/field.tsx';
import { FormButtons } from '../components/form-buttons.tsx';
import { Notice } from '../components/notice.tsx';
import { useProblemFocus } from '../developers/use-problem-focus.ts';
import { dayAfter } from '../language/deadlines.ts';
import { tags } from '../language/times.ts';
import { useDashboard } from '../session/context.ts';
import { errorAt } from '../session/issues.ts';
import { failureOf } from '../session/requests.ts';
import { usePostOnce } from '../settings/posting/use-post-once.ts';
import { bodyOf, type CheckValues, languages } from './check-values.ts';
import { useIdentityTexts } from './texts.ts';

interface Props {
  options: IdentityCheckOptions;
  /** What was typed; it outlives the form. */
  values: CheckValues;
  onValues(values: CheckValues): void;
  onSent(check: IdentityCheck): void;
  onClose(): void;
}

type TextName = Exclude<keyof CheckValues, 'channel' | 'language' | 'expiresAt'>;
const types: Partial<Record<TextName, string>> = { email: 'email', phone: 'tel' };

export const CheckForm = ({ options, values, onValues, onSent, onClose }: Props) => {
  const texts = useIdentityTexts();
  const { viewer, language, texts: general } = useDashboard();
  const post = usePostOnce();
  const sending = useMutation({
    mutationFn: () => post<IdentityCheck>('/identity-checks', bodyOf(values)),
    gcTime: 0,
    onSuccess: onSent,
  });
  const form = useProblemFocus(sending.error);
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
  const failure = sending.error && failureOf(sending.error);
  const set = (change: Partial<CheckValues>) => onValues({ ...values, ...change });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!sending.isPending) sending.mutate();
  };
  const field = (name: TextName, hint: string | null = null) => (
    <Field label={texts.fields[name]} hint={hint} error={errorAt(failure, name, general)}>
      {attributes => (
        <input
          {...attributes}
          type={types[name] ?? 'text'}
          autoComplete="off"
          maxLength={name === 'nationalId' ? 50 : 255}
          value={values[name]}
          onChange={({ target }) => set({ [name]: target.value })}
        />
      )}
    </Field>
  );
  const isPlaced = failure?.issues.some(({ path }) => path in values) ?? false;
  const names = new Intl.DisplayNames([tags[language]], { type: 'language' });
  return (
    <form ref={form} className="stack" onSubmit={submit} noValidate>
      <p className="soft">{texts.newAbout}</p>
      {field('fullName', texts.nameHint)}
      {options.sms ? (
        <fieldset className="stack identity-channel">
          <legend>{texts.fields.channel}</legend>
          {(['EMAIL', 'SMS'] as const).map(channel => (
            <label key={channel} className="choice">
              <input
                type="radio"
                name="channel"
                checked={values.channel === channel}
                onChange={() => set({ channel })}
              />
              {texts.channel[channel]}
            </label>
          ))}
        </fieldset>
      ) : null}
      {values.channel === 'EMAIL' ? field('email', options.sms ? null : texts.noSms) : field('phone', texts.phoneHint)}
      {options.comparesNumbers ? (
        field('nationalId', texts.numberHint)
      ) : (
        <p className="soft small">{texts.noNumbers}</p>
      )}
      {field('reference', texts.referenceHint)}
      <div className="field-grid">
        <Field label={texts.fields.language} error={errorAt(failure, 'language', general)}>
          {attributes => (
            <select
              {...attributes}
              value={values.language}
              onChange={({ target }) => set({ language: target.value as DocumentLanguage })}
            >
              {languages.map(one => (
                <option key={one} value={one}>
                  {names.of(one)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field
          label={texts.fields.expiresAt}
          hint={values.expiresAt === '' ? texts.expiryHint : null}
          error={errorAt(failure, 'expiresAt', general)}
        >
          {attributes => (
            <input
              {...attributes}
              type="date"
              min={dayAfter(0, new Date(), viewer.workspace.timeZone)}
              value={values.expiresAt}
              onChange={({ target }) => set({ expiresAt: target.value })}
            />
          )}
        </Field>
      </div>
      {failure && !isPlaced && <Notice failure={failure} texts={general} />}
      <FormButtons label={texts.send} isPending={sending.isPending} isPrimary onCancel={onClose} />
    </form>
  );
};
