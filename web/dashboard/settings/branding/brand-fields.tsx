/** The fields of a brand, of the organization or of a workspace: logo, colour and address. */
import type { Branding } from '../../../../src/contract/schemas/workspaces/branding.ts';
import { Field } from '../../components/field.tsx';
import { useDashboard } from '../../session/context.ts';
import { errorAt } from '../../session/issues.ts';
import type { Failure } from '../../session/requests.ts';
import './branding.css';
import { LogoField } from './logo-field.tsx';
import { useBrandingTexts } from './texts.ts';
import { colorIn, useShade } from './use-shade.ts';

export interface Brand {
  /** The address of the picture, or the key of an upload that is not saved yet. */
  logo: string | null;
  primaryColor: string | null;
  url: string | null;
}

export const brandOf = (branding: Branding | null): Brand => ({
  logo: branding?.logo ?? null,
  primaryColor: branding?.primaryColor ?? null,
  url: branding?.url ?? null,
});

interface Props {
  values: Brand;
  set<Name extends keyof Brand>(name: Name, value: Brand[Name]): void;
  failure: Failure | null;
  /** Of the brand in the request. */
  path: string;
}

export const BrandFields = ({ values, set, failure, path }: Props) => {
  const texts = useBrandingTexts();
  const { texts: general } = useDashboard();
  const color = colorIn(values.primaryColor);
  const shade = useShade(color);
  const isReplaced = shade !== null && shade !== color;
  const colorError = errorAt(failure, `${path}.primaryColor`, general) && texts.colorProblem;
  return (
    <>
      <LogoField
        logo={values.logo}
        hasProblem={errorAt(failure, `${path}.logo`, general) !== null}
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
      <Field label={texts.website} error={errorAt(failure, `${path}.url`, general)}>
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
    </>
  );
};
