/** The form of one party: name and address; how they sign and what few need is one press away. */
import { Autocomplete } from '@base-ui/react/autocomplete';
import { type FormEvent, useState } from 'react';
import type { Contact } from '../../../../src/contract/schemas/contacts.ts';
import { Field } from '../../components/field.tsx';
import { FormButtons } from '../../components/form-buttons.tsx';
import { Notice } from '../../components/notice.tsx';
import { useDashboard } from '../../session/context.ts';
import { errorAt } from '../../session/issues.ts';
import type { Failure } from '../../session/requests.ts';
import { usePrepareTexts } from '../texts.ts';
import { ContactSearch } from './contact-search.tsx';
import { PartyChoices } from './party-choices.tsx';
import { isChanged, isPlain, methodOf, type PartyValues, withContact } from './party-values.ts';
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

/** Paths of errors that have a field: in sight, and behind *More*. */
const inSight = ['name', 'email'];
const behindMore = ['phone', 'delivery', 'role', 'signatureMethod', 'signVerification', 'company', 'nationalId'];

const concerns = (failure: Failure | null, paths: readonly string[]): boolean =>
  failure?.issues.some(({ path }) => paths.some(one => path === one || path.startsWith(`${one}.`))) === true;

export const PartyForm = ({ title, path, isNew, initial, failure, isPending, onSave, onClose }: Props) => {
  const { parties: texts } = usePrepareTexts();
  const { texts: general, viewer } = useDashboard();
  const { sms } = viewer.available;
  const [values, setValues] = useState(initial);
  const [isMore, setMore] = useState(() => !isPlain(initial, methodOf(viewer)));
  const save = useOpenForm(path, isChanged(values, isNew ? null : initial), onSave);
  const set = <K extends keyof PartyValues>(name: K, value: PartyValues[K]) =>
    setValues(before => ({ ...before, [name]: value }));
  const take = (contact: Contact) => setValues(before => withContact(before, contact, sms));
  const error = (path: string) => errorAt(failure, path, general);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) save(values);
  };
  const isUnplaced = failure !== null && !concerns(failure, [...inSight, ...behindMore]);
  // The name of somebody who has no address yet is the role of a template: typing replaces it.
  const isRole = !isNew && initial.email === '' && initial.phone === '';
  return (
    <form className="card party-form" onSubmit={submit} aria-label={title} noValidate>
      <div className="field-grid">
        <Field label={texts.fullName} error={error('name')}>
          {attributes => (
            <ContactSearch words={values.name} onWords={name => set('name', name)} onChoose={take}>
              <Autocomplete.Input
                {...attributes}
                aria-label={texts.fullName}
                autoFocus
                autoComplete="off"
                maxLength={255}
                placeholder={values.email.trim()}
                onFocus={event => isRole && event.currentTarget.select()}
              />
            </ContactSearch>
          )}
        </Field>
        <Field label={texts.email} error={error('email')}>
          {attributes => (
            <input
              {...attributes}
              type="email"
              autoComplete="off"
              maxLength={255}
              value={values.email}
              onChange={event => set('email', event.target.value)}
            />
          )}
        </Field>
      </div>
      <details open={isMore || concerns(failure, behindMore)} onToggle={event => setMore(event.currentTarget.open)}>
        <summary>{texts.more}</summary>
        <PartyChoices {...{ initial, values, error, set }} />
      </details>
      {isUnplaced && failure && <Notice failure={failure} texts={general} />}
      <FormButtons label={texts.saveParty} isPending={isPending} onCancel={onClose} />
    </form>
  );
};
