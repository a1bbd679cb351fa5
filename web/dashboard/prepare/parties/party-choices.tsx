/** What few parties need: how they get the document, what they do with it and how, and for whom. */
import type { Viewer } from '../../../../src/contract/dashboard/viewer.ts';
import type { PartyRole } from '../../../../src/contract/schemas/documents/parties.ts';
import type { SignatureMethod, Verification } from '../../../../src/contract/values.ts';
import { Field } from '../../components/field.tsx';
import { useDashboard } from '../../session/context.ts';
import { usePrepareTexts } from '../texts.ts';
import { type Delivery, deliveries, type PartyValues } from './party-values.ts';

interface Props {
  initial: PartyValues;
  values: PartyValues;
  error(path: string): string | null;
  set<K extends keyof PartyValues>(name: K, value: PartyValues[K]): void;
}

const roles: readonly PartyRole[] = ['SIGNER', 'REVIEWER', 'ORGANIZER'];

/** What can be chosen on this server, and what was chosen before. */
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

export const PartyChoices = ({ initial, values, error, set }: Props) => {
  const { parties: texts } = usePrepareTexts();
  const { viewer } = useDashboard();
  const { methods, checks, offered } = offersOf(viewer.available, initial);
  const text = (name: 'phone' | 'company' | 'orgNumber' | 'companyRole' | 'nationalId') => ({
    value: values[name],
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  });
  return (
    <div className="field-grid">
      <Select
        label={texts.delivery}
        error={error('delivery')}
        value={values.delivery}
        options={offered}
        nameOf={(one: Delivery) => texts.deliveries[one]}
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
  );
};

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
