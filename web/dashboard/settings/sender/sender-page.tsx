/** Whom parties see as the sender of a workspace: its name, and its own brand or that of the organization. */
import { useId } from 'react';
import type { Organization, WorkspaceDetail } from '../../../../src/contract/schemas/workspaces/workspaces.ts';
import { Field } from '../../components/field.tsx';
import { useDashboard } from '../../session/context.ts';
import { errorAt } from '../../session/issues.ts';
import { type Brand, BrandFields, brandOf } from '../branding/brand-fields.tsx';
import { BrandPreview } from '../branding/brand-preview.tsx';
import { useBrandingTexts } from '../branding/texts.ts';
import { Loaded } from '../form/loaded.tsx';
import { SectionForm } from '../form/section-form.tsx';
import { type Saved, useSaved } from '../form/use-saved.ts';
import { SettingsMain } from '../settings-main.tsx';
import { useSettingsTexts } from '../texts.ts';
import { useWorkspace, useWorkspaceSection } from '../workspace/use-workspace.ts';
import { useSenderTexts } from './texts.ts';

interface Sender extends Brand {
  senderName: string | null;
  /** The workspace has a brand of its own. */
  own: boolean;
  /** It is shown. */
  enabled: boolean;
}

const senderIn = ({ settings: { senderName, branding } }: WorkspaceDetail): Sender => ({
  senderName,
  own: branding !== null,
  enabled: branding?.enabled ?? true,
  ...brandOf(branding),
});

/** The settings that some changes mean. */
function settingsOf({ senderName, own, ...brand }: Partial<Sender>, all: Sender): object {
  const { enabled, logo, primaryColor, url } = all;
  const given = own ? { enabled, logo, primaryColor, url } : brand;
  const isBrandChanged = own !== undefined || Object.keys(brand).length > 0;
  return {
    ...(senderName !== undefined && { senderName }),
    ...(isBrandChanged && { branding: all.own ? given : null }),
  };
}

export const SenderPage = () => {
  const texts = useSenderTexts();
  const pages = useSettingsTexts().page;
  const of = useWorkspace();
  const organization = useSaved<Organization>('/organization');
  return (
    <SettingsMain title={pages['/settings/sender']} about={texts.about} isWide>
      <Loaded of={of}>
        {workspace => (
          <Loaded of={organization}>
            {shown => <SenderForm of={of} workspace={workspace} organization={shown} />}
          </Loaded>
        )}
      </Loaded>
    </SettingsMain>
  );
};

interface Props {
  of: Saved<WorkspaceDetail>;
  workspace: WorkspaceDetail;
  organization: Organization;
}

const SenderForm = ({ of, workspace, organization }: Props) => {
  const texts = useSenderTexts();
  const branded = useBrandingTexts();
  const pages = useSettingsTexts().page;
  const { texts: general } = useDashboard();
  const look = useId();
  const section = useWorkspaceSection<Sender>({
    ...{ id: 'workspace-sender', of, workspace, pick: senderIn },
    body: (changes, values) => ({ settings: settingsOf(changes, values) }),
  });
  const { values, set, failure } = section;
  const { branding } = organization;
  const shown = values.enabled ? values : null;
  const inherited = branding?.enabled ? brandOf(branding) : null;
  return (
    <>
      <SectionForm title={pages['/settings/sender']} section={section} names={texts.names}>
        <Field
          label={texts.name}
          hint={texts.nameHint(organization.name)}
          error={errorAt(failure, 'settings.senderName', general)}
        >
          {attributes => (
            <input
              {...attributes}
              maxLength={255}
              value={values.senderName ?? ''}
              onChange={({ target }) => set('senderName', target.value === '' ? null : target.value)}
            />
          )}
        </Field>
        <fieldset className="field">
          <legend>{texts.look}</legend>
          {[false, true].map(own => (
            <label key={String(own)} className="choice">
              <input type="radio" name={look} checked={values.own === own} onChange={() => set('own', own)} />
              {own ? texts.own : texts.asOrganization(organization.name)}
            </label>
          ))}
        </fieldset>
        {values.own && (
          <>
            <label className="choice">
              <input
                type="checkbox"
                checked={values.enabled}
                onChange={({ target }) => set('enabled', target.checked)}
              />
              {branded.enabled}
            </label>
            <BrandFields values={values} set={set} failure={failure} path="settings.branding" />
          </>
        )}
      </SectionForm>
      <BrandPreview name={values.senderName ?? organization.name} brand={values.own ? shown : inherited} />
    </>
  );
};
