/** What the organization is called, and where it is reached. */
import type { InputHTMLAttributes } from 'react';
import type { Organization } from '../../../../src/contract/schemas/workspaces/workspaces.ts';
import { Field } from '../../components/field.tsx';
import { useDashboard } from '../../session/context.ts';
import { errorAt } from '../../session/issues.ts';
import { Loaded } from '../form/loaded.tsx';
import { SectionForm } from '../form/section-form.tsx';
import { type Saved, useSaved } from '../form/use-saved.ts';
import type { Section } from '../form/use-section.ts';
import { SettingsMain } from '../settings-main.tsx';
import { RegisteredSection } from './registered-section.tsx';
import { useOrganizationTexts } from './texts.ts';
import { type OrganizationText, type OrganizationTextValues, useOrganizationSection } from './use-organization.ts';

export const OrganizationPage = () => {
  const texts = useOrganizationTexts();
  const of = useSaved<Organization>('/organization');
  return (
    <SettingsMain title={texts.title} about={texts.about}>
      <Loaded of={of}>
        {organization => (
          <>
            <Names of={of} organization={organization} />
            <RegisteredSection of={of} organization={organization} />
            <Contact of={of} organization={organization} />
            <Address of={of} organization={organization} />
          </>
        )}
      </Loaded>
    </SettingsMain>
  );
};

interface SectionProps {
  of: Saved<Organization>;
  organization: Organization;
}

const Names = (props: SectionProps) => {
  const texts = useOrganizationTexts();
  const section = useOrganizationSection('names', props, ['name', 'vatNumber']);
  return (
    <SectionForm
      title={texts.names}
      about={texts.namesAbout}
      section={section}
      names={{ name: texts.name, vatNumber: texts.vatNumber }}
    >
      <TextField section={section} name="name" autoComplete="organization" />
      <TextField section={section} name="vatNumber" />
    </SectionForm>
  );
};

const Contact = (props: SectionProps) => {
  const texts = useOrganizationTexts();
  const section = useOrganizationSection('contact', props, ['email', 'phone', 'website']);
  return (
    <SectionForm
      title={texts.contact}
      about={texts.contactAbout}
      section={section}
      names={{ email: texts.email, phone: texts.phone, website: texts.website }}
    >
      <TextField section={section} name="email" type="email" autoComplete="email" />
      <TextField section={section} name="phone" type="tel" autoComplete="tel" hint={texts.phoneHint} />
      <TextField section={section} name="website" type="url" autoComplete="url" hint={texts.websiteHint} />
    </SectionForm>
  );
};

const Address = (props: SectionProps) => {
  const texts = useOrganizationTexts();
  const names = ['addressLine1', 'addressLine2', 'postalCode', 'city'] as const;
  const section = useOrganizationSection('address', props, names);
  return (
    <SectionForm
      title={texts.address}
      section={section}
      names={Object.fromEntries(names.map(name => [name, texts[name]]))}
    >
      <TextField section={section} name="addressLine1" autoComplete="address-line1" />
      <TextField section={section} name="addressLine2" autoComplete="address-line2" />
      <div className="field-grid">
        <TextField section={section} name="postalCode" autoComplete="postal-code" />
        <TextField section={section} name="city" autoComplete="address-level2" />
      </div>
    </SectionForm>
  );
};

interface TextFieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete'> {
  section: Section<OrganizationTextValues>;
  name: OrganizationText;
  hint?: string;
}

const TextField = ({ section, name, hint, ...input }: TextFieldProps) => {
  const texts = useOrganizationTexts();
  const { texts: general } = useDashboard();
  const value = section.values[name] ?? '';
  const problem = errorAt(section.failure, name, general);
  return (
    <Field
      label={texts[name]}
      {...(hint !== undefined && { hint })}
      error={problem && name === 'name' && value.trim() === '' ? texts.nameMissing : problem}
    >
      {attributes => (
        <input
          {...attributes}
          {...input}
          maxLength={255}
          value={value}
          onChange={({ target }) => section.set(name, target.value)}
        />
      )}
    </Field>
  );
};
