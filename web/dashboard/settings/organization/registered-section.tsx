/** What the organization is registered as: an operator of the installation changes it, others see it. */
import type { Registered } from '../../../../src/contract/dashboard/production.ts';
import type { Organization } from '../../../../src/contract/schemas/workspaces/workspaces.ts';
import { Field } from '../../components/field.tsx';
import { countries } from '../../language/countries.ts';
import { tags } from '../../language/times.ts';
import { useDashboard } from '../../session/context.ts';
import { errorAt } from '../../session/issues.ts';
import { SectionForm } from '../form/section-form.tsx';
import type { Saved } from '../form/use-saved.ts';
import { useSection } from '../form/use-section.ts';
import { useOrganizationTexts } from './texts.ts';

interface Props {
  of: Saved<Organization>;
  organization: Organization;
}

export const RegisteredSection = (props: Props) =>
  useDashboard().viewer.isOperator ? <Changed {...props} /> : <Shown {...props} />;

const Shown = ({ organization: { orgName, orgNumber, country } }: Props) => {
  const texts = useOrganizationTexts();
  const { language } = useDashboard();
  const countryName = country && new Intl.DisplayNames([tags[language]], { type: 'region' }).of(country);
  return (
    <section className="settings-section" aria-labelledby="organization-registered">
      <h2 id="organization-registered">{texts.registration}</h2>
      <dl className="facts">
        {[
          [texts.registered, orgName],
          [texts.number, orgNumber],
          [texts.country, countryName],
        ].map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || texts.noValue}</dd>
          </div>
        ))}
      </dl>
      <p className="soft small">{texts.byOperator}</p>
    </section>
  );
};

interface Values {
  orgName: string;
  orgNumber: string;
  country: string;
}

const valuesOf = ({ orgName, orgNumber, country }: Organization): Values => ({
  orgName: orgName ?? '',
  orgNumber: orgNumber ?? '',
  country: country ?? '',
});

const Changed = ({ of, organization }: Props) => {
  const texts = useOrganizationTexts();
  const { requests, language, texts: general } = useDashboard();
  const section = useSection<Values>({
    id: 'organization registered',
    saved: valuesOf(organization),
    reload: async () => valuesOf(await of.reload()),
    save: async changes => {
      const body = Object.fromEntries(
        Object.entries(changes).map(([name, value]) => [name, value.trim() === '' ? null : value.trim()]),
      );
      const { plan: _, ...registered } = await requests.send<Registered>('PATCH', '/installation/organization', body);
      of.keep({ ...organization, ...registered });
    },
  });
  const { values, set, failure } = section;
  const text = (name: 'orgName' | 'orgNumber', label: string, error: string | null) => (
    <Field label={label} error={error}>
      {attributes => (
        <input
          {...attributes}
          autoComplete="off"
          maxLength={name === 'orgName' ? 255 : 50}
          value={values[name]}
          onChange={({ target }) => set(name, target.value)}
        />
      )}
    </Field>
  );
  return (
    <SectionForm
      title={texts.registration}
      about={texts.registrationAbout}
      section={section}
      names={{ orgName: texts.registered, orgNumber: texts.number, country: texts.country }}
    >
      {text('orgName', texts.registered, errorAt(failure, 'orgName', general))}
      {text('orgNumber', texts.number, errorAt(failure, 'orgNumber', general) && texts.numberWrong)}
      <Field label={texts.country}>
        {attributes => (
          <select {...attributes} value={values.country} onChange={({ target }) => set('country', target.value)}>
            {countries(language).map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </SectionForm>
  );
};
