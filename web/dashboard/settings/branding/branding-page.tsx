/** The organization's brand: logo and colour, with a preview of where they appear. */
import { useQueryClient } from '@tanstack/react-query';
import type { Organization } from '../../../../src/contract/schemas/workspaces/workspaces.ts';
import { Field } from '../../components/field.tsx';
import { useDashboard } from '../../session/context.ts';
import { errorAt } from '../../session/issues.ts';
import { Loaded } from '../form/loaded.tsx';
import { SectionForm } from '../form/section-form.tsx';
import { type Saved, useSaved } from '../form/use-saved.ts';
import { useSection } from '../form/use-section.ts';
import { SettingsMain } from '../settings-main.tsx';
import { useSettingsTexts } from '../texts.ts';
import { BrandPreview } from './brand-preview.tsx';
import './branding.css';
import { LogoField, pictureOf } from './logo-field.tsx';
import { useBrandingTexts } from './texts.ts';
import { colorIn, useShade } from './use-shade.ts';

export interface Brand {
  enabled: boolean;
  /** The address of the picture, or the key of an upload that is not saved yet. */
  logo: string | null;
  primaryColor: string | null;
  url: string | null;
}

const brandIn = ({ branding }: Organization): Brand => ({
  enabled: branding?.enabled ?? false,
  logo: branding?.logo ?? null,
  primaryColor: branding?.primaryColor ?? null,
  url: branding?.url ?? null,
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
  const { requests, texts: general } = useDashboard();
  const client = useQueryClient();
  const section = useSection<Brand>({
    id: 'brand',
    saved: brandIn(organization),
    reload: async () => brandIn(await of.reload()),
    save: async changes => {
      of.keep(await requests.send<Organization>('PATCH', '/organization', { branding: changes }));
      await client.invalidateQueries({ queryKey: ['brand-picture'] });
    },
  });
  const { values, set, failure } = section;
  const color = colorIn(values.primaryColor);
  const shade = useShade(color);
  const isReplaced = shade !== null && shade !== color;
  const colorError = errorAt(failure, 'branding.primaryColor', general) && texts.colorProblem;
  return (
    <>
      <SectionForm title={texts.brand} section={section} names={texts.names}>
        <label className="choice">
          <input type="checkbox" checked={values.enabled} onChange={({ target }) => set('enabled', target.checked)} />
          {texts.enabled}
        </label>
        <LogoField
          logo={values.logo}
          hasProblem={errorAt(failure, 'branding.logo', general) !== null}
          onChange={logo => set('logo', logo)}
        />
        <Field label={texts.color} hint={texts.colorHint} error={colorError}>
          {attributes => (
            <div className="brand-color">
              <input
                type="color"
                aria-label={texts.pickColor}
                value={(color ?? '#A32A2A').toLowerCase()}
                onChange={({ target }) => set('primaryColor', target.value.toUpperCase())}
              />
              <input
                {...attributes}
                className="input mono"
                maxLength={7}
                value={values.primaryColor ?? ''}
                onChange={({ target }) => set('primaryColor', target.value.trim() === '' ? null : target.value.trim())}
              />
            </div>
          )}
        </Field>
        {isReplaced && (
          <div className="notice notice-warn" role="status">
            <p>{texts.shade(shade)}</p>
            <p>
              <button type="button" className="button button-small" onClick={() => set('primaryColor', shade)}>
                {texts.takeShade(shade)}
              </button>
            </p>
          </div>
        )}
        <Field label={texts.website} error={errorAt(failure, 'branding.url', general)}>
          {attributes => (
            <input
              {...attributes}
              type="url"
              maxLength={2_048}
              value={values.url ?? ''}
              onChange={({ target }) => set('url', target.value.trim() === '' ? null : target.value.trim())}
            />
          )}
        </Field>
      </SectionForm>
      <BrandPreview picture={values.enabled ? pictureOf(values.logo) : null} shade={values.enabled ? shade : null} />
    </>
  );
};
