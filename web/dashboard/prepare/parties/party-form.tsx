/** The form of one party: name and address first, then how they sign, then what few need. */
import { type FormEvent, useState } from 'react';
import type { Viewer } from '../../../../src/contract/dashboard/viewer.ts';
import type { PartyRole } from '../../../../src/contract/schemas/documents/parties.ts';
import type { SignatureMethod, Verification } from '../../../../src/contract/values.ts';
import { Field } from '../../components/field.tsx';
import { FormButtons } from '../../components/form-buttons.tsx';
import { Notice } from '../../components/notice.tsx';
import { useDashboard } from '../../session/context.ts';
import { errorAt } from '../../session/issues.ts';
import type { Failure } from '../../session/requests.ts';
import { usePrepareTexts } from '../texts.ts';
import { deliveries, isChanged, type PartyValues } from './party-values.ts';
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

/** What can be chosen here, and what was chosen before. */
function offersOf({ eidSchemes, sms }: Viewer['available'], initial: PartyValues) {
  const withInitial = <T extends string>(all: readonly T[], one: T): T[] => [...new Set([...all, one])];
  const methods = withInitial<SignatureMethod>(['DRAWING', 'CLICK_TO_SIGN', ...eidSchemes], initial.method).filter(
    method => method !== 'NONE',
  );
  const checks = withInitial<Verification | 'NONE'>(
    ['NONE', 'EMAIL', ...(sms ? (['SMS'] as const) : []), 'PIN'],
    initial.check,
  );
  const offered = deliveries.filter(one => sms || !['SMS', 'BOTH'].includes(one) || one === initial.delivery);
  return { methods, checks, offered };
}

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
  const { methods, checks, offered } = offersOf(viewer.available, initial);
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
        <Select
          label={texts.delivery}
          error={error('delivery')}
          value={values.delivery}
          options={offered}
          nameOf={one => texts.deliveries[one]}
          onChange={delivery => set('delivery', delivery)}
        />
        <Field label={texts.phone} hint={texts.phoneHint} error={error('phone')}>
          {attributes => <input {...attributes} type="tel" autoComplete="off" maxLength={40} {...text('phone')} />}
        </Field>
        <Select
          label={texts.role}
          error={error('role')}
          value={values.role}
          options={roles}
          nameOf={role => texts.roles[role]}
          onChange={role => set('role', role)}
        />
        {values.role === 'SIGNER' && (
          <>
            <Select
              label={texts.method}
              error={error('signatureMethod')}
              value={values.method}
              options={methods}
              nameOf={method => texts.methods[method]}
              onChange={method => set('method', method)}
            />
            <Select
              label={texts.check}
              error={error('signVerification')}
              value={values.check}
              options={checks}
              nameOf={check =>
                check in texts.checks
                  ? texts.checks[check as keyof typeof texts.checks]
                  : texts.methods[check as SignatureMethod]
              }
              onChange={check => set('check', check)}
            />
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

interface SelectProps<Value extends string> {
  label: string;
  error: string | null;
  value: Value;
  options: readonly Value[];
  nameOf(value: Value): string;
  onChange(value: Value): void;
}

const Select = <Value extends string>({ label, error, value, options, nameOf, onChange }: SelectProps<Value>) => (
  <Field label={label} error={error}>
    {attributes => (
      <select {...attributes} value={value} onChange={event => onChange(event.target.value as Value)}>
        {options.map(option => (
          <option key={option} value={option}>
            {nameOf(option)}
          </option>
        ))}
      </select>
    )}
  </Field>
);
