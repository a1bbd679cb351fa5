/** The form of one party: name and address first, then how they sign, then what few need. */
import { type FormEvent, useState } from 'react';
import type { PartyRole } from '../../../../src/contract/schemas/documents/parties.ts';
import type { SignatureMethod, Verification } from '../../../../src/contract/values.ts';
import { Field } from '../../components/field.tsx';
import { FormButtons } from '../../components/form-buttons.tsx';
import { Notice } from '../../components/notice.tsx';
import { useDashboard } from '../../session/context.ts';
import { errorAt } from '../../session/issues.ts';
import type { Failure } from '../../session/requests.ts';
import { usePrepareTexts } from '../texts.ts';
import { type Delivery, deliveries, isChanged, type PartyValues } from './party-values.ts';
import { useOpenForm } from './use-open-form.ts';

interface Props {
  title: string;
  /** Of the draft. */
  path: string;
  isNew: boolean;
  initial: PartyValues;
  /** A template's party needs no address before it is used. */
  failure: Failure | null;
  isPending: boolean;
  /** Resolves to whether it was saved. */
  onSave(values: PartyValues): Promise<boolean>;
  onClose(): void;
}

const roles: readonly PartyRole[] = ['SIGNER', 'REVIEWER', 'ORGANIZER'];

export const PartyForm = ({ title, path, isNew, initial, failure, isPending, onSave, onClose }: Props) => {
  const { parties: texts } = usePrepareTexts();
  const { texts: general, viewer } = useDashboard();
  const [values, setValues] = useState(initial);
  const save = useOpenForm(path, isChanged(values, isNew ? null : initial), onSave);
  const set = <K extends keyof PartyValues>(name: K, value: PartyValues[K]) =>
    setValues(before => ({ ...before, [name]: value }));
  const error = (path: string) => errorAt(failure, path, general);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) save(values);
  };
  const { eidSchemes, sms } = viewer.available;
  const withInitial = <T extends string>(all: readonly T[], one: T): T[] => [...new Set([...all, one])];
  const methods = withInitial<SignatureMethod>(['DRAWING', 'CLICK_TO_SIGN', ...eidSchemes], initial.method).filter(
    method => method !== 'NONE',
  );
  const checks = withInitial<Verification | 'NONE'>(
    ['NONE', 'EMAIL', ...(sms ? (['SMS'] as const) : []), 'PIN'],
    initial.check,
  );
  const offered = deliveries.filter(one => sms || !['SMS', 'BOTH'].includes(one) || one === initial.delivery);
  const text = (name: 'name' | 'email' | 'phone' | 'company' | 'orgNumber' | 'companyRole' | 'nationalId') => ({
    value: values[name],
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  });
  const unplaced =
    failure !== null &&
    !failure.issues.some(({ path }) => placed.some(one => path === one || path.startsWith(`${one}.`)));
  return (
    <form className="card party-form" onSubmit={submit} aria-label={title} noValidate>
      <div className="field-grid">
        <Field label={texts.fullName} error={error('name')}>
          {attributes => (
            <input
              {...attributes}
              // biome-ignore lint/a11y/noAutofocus: the form opens because the person asked for it
              autoFocus
              autoComplete="off"
              maxLength={255}
              placeholder={values.email.trim()}
              {...text('name')}
            />
          )}
        </Field>
        <Field label={texts.email} error={error('email')}>
          {attributes => <input {...attributes} type="email" autoComplete="off" maxLength={255} {...text('email')} />}
        </Field>
        <Field label={texts.delivery} error={error('delivery')}>
          {attributes => (
            <select
              {...attributes}
              value={values.delivery}
              onChange={event => set('delivery', event.target.value as Delivery)}
            >
              {offered.map(one => (
                <option key={one} value={one}>
                  {texts.deliveries[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={texts.phone} hint={texts.phoneHint} error={error('phone')}>
          {attributes => <input {...attributes} type="tel" autoComplete="off" maxLength={40} {...text('phone')} />}
        </Field>
        <Field label={texts.role} error={error('role')}>
          {attributes => (
            <select
              {...attributes}
              value={values.role}
              onChange={event => set('role', event.target.value as PartyRole)}
            >
              {roles.map(role => (
                <option key={role} value={role}>
                  {texts.roles[role]}
                </option>
              ))}
            </select>
          )}
        </Field>
        {values.role === 'SIGNER' && (
          <>
            <Field label={texts.method} error={error('signatureMethod')}>
              {attributes => (
                <select
                  {...attributes}
                  value={values.method}
                  onChange={event => set('method', event.target.value as SignatureMethod)}
                >
                  {methods.map(method => (
                    <option key={method} value={method}>
                      {texts.methods[method]}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <Field label={texts.check} error={error('signVerification')}>
              {attributes => (
                <select
                  {...attributes}
                  value={values.check}
                  onChange={event => set('check', event.target.value as PartyValues['check'])}
                >
                  {checks.map(check => (
                    <option key={check} value={check}>
                      {check in texts.checks
                        ? texts.checks[check as keyof typeof texts.checks]
                        : texts.methods[check as SignatureMethod]}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          </>
        )}
      </div>
      <details open={initial.company !== '' || error('company.*') !== null || error('nationalId') !== null}>
        <summary>{texts.more}</summary>
        <div className="field-grid">
          <Field label={texts.company} error={error('company.name')}>
            {attributes => <input {...attributes} maxLength={255} {...text('company')} />}
          </Field>
          <Field label={texts.orgNumber} error={error('company.orgNumber')}>
            {attributes => <input {...attributes} maxLength={50} {...text('orgNumber')} />}
          </Field>
          <Field label={texts.companyRole} error={error('company.role')}>
            {attributes => <input {...attributes} maxLength={255} {...text('companyRole')} />}
          </Field>
          <Field label={texts.nationalId} hint={texts.nationalIdHint} error={error('nationalId')}>
            {attributes => <input {...attributes} autoComplete="off" maxLength={50} {...text('nationalId')} />}
          </Field>
        </div>
      </details>
      {unplaced && failure && <Notice failure={failure} texts={general} />}
      <FormButtons label={texts.saveParty} isPending={isPending} onCancel={onClose} />
    </form>
  );
};

/** Paths of errors that have a field above. */
const placed = [
  'name',
  'email',
  'phone',
  'delivery',
  'role',
  'signatureMethod',
  'signVerification',
  'company',
  'nationalId',
];
