/** Makes an organization for production, and opens it. */
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { MadeOrganization, OrganizationBody } from '../../../../src/contract/dashboard/production.ts';
import type { Viewer } from '../../../../src/contract/dashboard/viewer.ts';
import { withBase } from '../../../base-path.ts';
import { Field } from '../../components/field.tsx';
import { Notice } from '../../components/notice.tsx';
import { countries } from '../../language/countries.ts';
import { useDashboard } from '../../session/context.ts';
import { errorAt } from '../../session/issues.ts';
import { failureOf } from '../../session/requests.ts';
import { useOrganizationTexts } from '../organization/texts.ts';
import { usePostOnce } from '../posting/use-post-once.ts';
import { useProductionTexts } from './texts.ts';

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** The name that the first owner gave, which the sandbox has until then. */
const nameOf = ({ organization, user }: Viewer): string =>
  organization.sandbox && !user.isFirstOwner ? organization.name : '';

export const MakeOrganization = ({ title }: { title: string }) => {
  const texts = useProductionTexts();
  const planTexts = useOrganizationTexts();
  const { viewer, permissions, language, texts: general } = useDashboard();
  const post = usePostOnce();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const plans = Object.keys(planTexts.planWithAbout) as OrganizationBody['plan'][];
  const mayCopy = permissions.has('ADMINISTRATOR');
  const [values, setValues] = useState({
    ...{ name: nameOf(viewer), orgName: '', orgNumber: '', country: 'SE' },
    plan: 'ENTERPRISE' as OrganizationBody['plan'],
    copiesSettings: mayCopy && viewer.organization.sandbox,
  });
  const set = (change: Partial<typeof values>) => setValues(before => ({ ...before, ...change }));
  const making = useMutation({
    mutationFn: () => {
      const { name, orgName, orgNumber, ...others } = values;
      const body: OrganizationBody = {
        ...others,
        name: name.trim(),
        orgName: orNull(orgName),
        orgNumber: orNull(orgNumber),
      };
      return post<MadeOrganization>('/installation/organizations', body);
    },
    onSuccess: ({ workspaceId }) => window.location.assign(withBase(`/w/${workspaceId}/settings/production`)),
  });
  const failure = making.error && failureOf(making.error);
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [failure]);
  const problems = {
    name:
      errorAt(failure, 'name', general) &&
      (values.name.trim() === '' ? texts.nameMissing : errorAt(failure, 'name', general)),
    orgName: errorAt(failure, 'orgName', general),
    orgNumber: errorAt(failure, 'orgNumber', general) && texts.orgNumberWrong,
  };
  const isPlaced = Object.values(problems).some(problem => problem !== null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!making.isPending && !making.isSuccess) making.mutate();
  };
  const text = (name: 'name' | 'orgName' | 'orgNumber', hint: string) => (
    <Field label={texts[name]} hint={hint} error={problems[name]}>
      {attributes => (
        <input
          {...attributes}
          autoComplete={name === 'orgNumber' ? 'off' : 'organization'}
          maxLength={name === 'orgNumber' ? 50 : 255}
          value={values[name]}
          onChange={({ target }) => set({ [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <form ref={form} className="settings-section" aria-labelledby={id} onSubmit={submit} noValidate>
      <div>
        <h2 id={id}>{title}</h2>
        <p className="soft">{texts.makeAbout}</p>
      </div>
      {text('name', texts.nameHint)}
      {text('orgName', texts.orgNameHint)}
      <Field label={texts.country}>
        {attributes => (
          <select {...attributes} value={values.country} onChange={({ target }) => set({ country: target.value })}>
            {countries(language).map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {text('orgNumber', texts.orgNumberHint)}
      <Field label={planTexts.planName} hint={texts.planHint}>
        {attributes => (
          <select
            {...attributes}
            value={values.plan}
            onChange={({ target }) => set({ plan: plans.find(plan => plan === target.value) ?? values.plan })}
          >
            {plans.map(plan => (
              <option key={plan} value={plan}>
                {planTexts.planWithAbout[plan]}
              </option>
            ))}
          </select>
        )}
      </Field>
      {mayCopy && (
        <div>
          <label className="choice">
            <input
              type="checkbox"
              aria-describedby={`${id}-copies`}
              checked={values.copiesSettings}
              onChange={({ target }) => set({ copiesSettings: target.checked })}
            />
            {texts.copies}
          </label>
          <p className="soft small" id={`${id}-copies`}>
            {texts.copiesAbout}
          </p>
        </div>
      )}
      {failure && !isPlaced && <Notice failure={failure} texts={general} />}
      <div className="row">
        <button type="submit" className="button button-strong button-small" aria-disabled={making.isPending}>
          {making.isPending || making.isSuccess ? texts.making : texts.button}
        </button>
      </div>
    </form>
  );
};
