/** What the workspace is called, its language and its time zone. */
import type { WorkspaceDetail } from '../../../../src/contract/schemas/workspaces/workspaces.ts';
import type { DocumentLanguage } from '../../../../src/contract/values.ts';
import { Field } from '../../components/field.tsx';
import { usePrepareTexts } from '../../prepare/texts.ts';
import { useDashboard } from '../../session/context.ts';
import { errorAt } from '../../session/issues.ts';
import { Loaded } from '../form/loaded.tsx';
import { SectionForm } from '../form/section-form.tsx';
import type { Saved } from '../form/use-saved.ts';
import { SettingsMain } from '../settings-main.tsx';
import { useSettingsTexts } from '../texts.ts';
import { useWorkspaceTexts } from './texts.ts';
import { inSettings, useWorkspace, useWorkspaceSection } from './use-workspace.ts';

interface Props {
  of: Saved<WorkspaceDetail>;
  workspace: WorkspaceDetail;
}

export const GeneralPage = () => {
  const texts = useWorkspaceTexts();
  const pages = useSettingsTexts().page;
  const of = useWorkspace();
  return (
    <SettingsMain title={pages['/settings/general']} about={texts.generalAbout}>
      <Loaded of={of}>
        {workspace => (
          <>
            <NameSection of={of} workspace={workspace} />
            <PlaceSection of={of} workspace={workspace} />
          </>
        )}
      </Loaded>
    </SettingsMain>
  );
};

const NameSection = ({ of, workspace }: Props) => {
  const { texts: general } = useDashboard();
  const texts = useWorkspaceTexts();
  const section = useWorkspaceSection({
    ...{ id: 'workspace-name', of, workspace },
    pick: ({ name, slug }) => ({ name, slug }),
    body: changes => changes,
  });
  const { values, set, failure } = section;
  return (
    <SectionForm title={texts.naming} section={section} names={texts.names}>
      <Field label={texts.names.name} error={errorAt(failure, 'name', general)}>
        {attributes => (
          <input
            {...attributes}
            maxLength={255}
            value={values.name}
            onChange={({ target }) => set('name', target.value)}
          />
        )}
      </Field>
      <Field
        label={texts.names.slug}
        hint={texts.slugHint}
        error={failure?.code === 'ALREADY_EXISTS' ? texts.slugTaken : errorAt(failure, 'slug', general)}
      >
        {attributes => (
          <input
            {...attributes}
            className="input mono"
            maxLength={100}
            autoCapitalize="none"
            spellCheck={false}
            value={values.slug}
            onChange={({ target }) => set('slug', target.value)}
          />
        )}
      </Field>
    </SectionForm>
  );
};

const zones = (chosen: string): string[] => [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', chosen])].sort();

const PlaceSection = ({ of, workspace }: Props) => {
  const { texts: general } = useDashboard();
  const texts = useWorkspaceTexts();
  const { delivery } = usePrepareTexts();
  const section = useWorkspaceSection({
    ...{ id: 'workspace-place', of, workspace, body: inSettings },
    pick: ({ settings: { language, timeZone } }) => ({ language, timeZone }),
  });
  const { values, set, failure } = section;
  return (
    <SectionForm title={texts.place} about={texts.placeAbout} section={section} names={texts.names}>
      <Field label={texts.names.language} error={errorAt(failure, 'settings.language', general)}>
        {attributes => (
          <select
            {...attributes}
            value={values.language}
            onChange={({ target }) => set('language', target.value as DocumentLanguage)}
          >
            {Object.entries(delivery.languages).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        label={texts.names.timeZone}
        hint={texts.timeZoneHint}
        error={errorAt(failure, 'settings.timeZone', general)}
      >
        {attributes => (
          <select {...attributes} value={values.timeZone} onChange={({ target }) => set('timeZone', target.value)}>
            {zones(values.timeZone).map(zone => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
              </option>
            ))}
          </select>
        )}
      </Field>
    </SectionForm>
  );
};
