/** The organization's brand: logo and colour, with a preview of where they appear. */
import { useQueryClient } from '@tanstack/react-query';
import type { Organization } from '../../../../src/contract/schemas/workspaces/workspaces.ts';
import { useDashboard } from '../../session/context.ts';
import { Loaded } from '../form/loaded.tsx';
import { SectionForm } from '../form/section-form.tsx';
import { type Saved, useSaved } from '../form/use-saved.ts';
import { useSection } from '../form/use-section.ts';
import { SettingsMain } from '../settings-main.tsx';
import { useSettingsTexts } from '../texts.ts';
import { type Brand, BrandFields, brandOf } from './brand-fields.tsx';
import { BrandPreview } from './brand-preview.tsx';
import './branding.css';
import { useBrandingTexts } from './texts.ts';

interface OrganizationBrand extends Brand {
  enabled: boolean;
}

const brandIn = ({ branding }: Organization): OrganizationBrand => ({
  enabled: branding?.enabled ?? false,
  ...brandOf(branding),
});

export const BrandingPage = () => {
  const texts = useBrandingTexts();
  const pages = useSettingsTexts().page;
  const of = useSaved<Organization>('/organization');
  return (
    <SettingsMain title={pages['/settings/branding']} about={texts.about} isWide>
      <Loaded of={of}>{organization => <BrandForm of={of} organization={organization} />}</Loaded>
    </SettingsMain>
  );
};

const BrandForm = ({ of, organization }: { of: Saved<Organization>; organization: Organization }) => {
  const texts = useBrandingTexts();
  const { requests } = useDashboard();
  const client = useQueryClient();
  const section = useSection<OrganizationBrand>({
    id: 'brand',
    saved: brandIn(organization),
    reload: async () => brandIn(await of.reload()),
    save: async changes => {
      of.keep(await requests.send<Organization>('PATCH', '/organization', { branding: changes }));
      await client.invalidateQueries({ queryKey: ['brand-picture'] });
    },
  });
  const { values, set, failure } = section;
  /** A brand that is new is shown, without another press. */
  const setBrand: typeof set = (name, value) => {
    set(name, value);
    if (organization.branding === null && value !== null) set('enabled', true);
  };
  return (
    <>
      <SectionForm title={texts.brand} section={section} names={texts.names}>
        <label className="choice">
          <input type="checkbox" checked={values.enabled} onChange={({ target }) => set('enabled', target.checked)} />
          {texts.enabled}
        </label>
        <BrandFields values={values} set={setBrand} failure={failure} path="branding" />
      </SectionForm>
      <BrandPreview name={organization.name} brand={values.enabled ? values : null} />
    </>
  );
};
