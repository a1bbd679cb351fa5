/** What sealed files show of who signed. */
import type { WorkspaceSettings } from '../../../../../src/contract/schemas/workspaces/workspace-settings.ts';
import { Field } from '../../../components/field.tsx';
import { useDashboard } from '../../../session/context.ts';
import { errorAt } from '../../../session/issues.ts';
import { SectionForm } from '../../form/section-form.tsx';
import { useWorkspaceTexts } from '../texts.ts';
import { inSettings, useWorkspaceSection } from '../use-workspace.ts';
import type { SectionProps } from './section-props.ts';

type Mode = WorkspaceSettings['nationalIdDisplayMode'];

export const FilesSection = ({ of, workspace }: SectionProps) => {
  const { texts: general } = useDashboard();
  const texts = useWorkspaceTexts();
  const section = useWorkspaceSection({
    ...{ id: 'defaults-files', of, workspace },
    pick: ({ settings }) => ({
      hasSignaturePage: settings.signaturePage === 'AUTO',
      evidencePage: settings.evidencePage,
      nationalIdDisplayMode: settings.nationalIdDisplayMode,
    }),
    body: ({ hasSignaturePage, ...rest }) =>
      inSettings({
        ...rest,
        ...(hasSignaturePage !== undefined && { signaturePage: hasSignaturePage ? 'AUTO' : 'NEVER' }),
      }),
  });
  const { values, set, failure } = section;
  return (
    <SectionForm title={texts.files} about={texts.filesAbout} section={section} names={texts.names}>
      {(['hasSignaturePage', 'evidencePage'] as const).map(name => (
        <div key={name}>
          <label className="choice">
            <input type="checkbox" checked={values[name]} onChange={({ target }) => set(name, target.checked)} />
            {texts.names[name]}
          </label>
          <p className="soft small choice-about">{texts.pageAbout[name]}</p>
        </div>
      ))}
      <Field
        label={texts.names.nationalIdDisplayMode}
        hint={texts.nationalIdHint}
        error={errorAt(failure, 'settings.nationalIdDisplayMode', general)}
      >
        {attributes => (
          <select
            {...attributes}
            value={values.nationalIdDisplayMode}
            onChange={({ target }) => set('nationalIdDisplayMode', target.value as Mode)}
          >
            {(Object.keys(texts.nationalIds) as Mode[]).map(mode => (
              <option key={mode} value={mode}>
                {texts.nationalIds[mode]}
              </option>
            ))}
          </select>
        )}
      </Field>
    </SectionForm>
  );
};
