/** How parties sign, and what they may do besides. */
import { Field } from '../../../components/field.tsx';
import { usePrepareTexts } from '../../../prepare/texts.ts';
import { useDashboard } from '../../../session/context.ts';
import { errorAt } from '../../../session/issues.ts';
import { SectionForm } from '../../form/section-form.tsx';
import { useWorkspaceTexts } from '../texts.ts';
import { inSettings, useWorkspaceSection } from '../use-workspace.ts';
import type { SectionProps } from './section-props.ts';

export const SigningSection = ({ of, workspace }: SectionProps) => {
  const { texts: general, viewer } = useDashboard();
  const texts = useWorkspaceTexts();
  const { parties } = usePrepareTexts();
  const section = useWorkspaceSection({
    ...{ id: 'defaults-signing', of, workspace, body: inSettings },
    pick: ({ settings }) => ({
      signatureMethod: settings.signatureMethod,
      allowDelegation: settings.allowDelegation,
      sendPlainTextEmailOnly: settings.sendPlainTextEmailOnly,
    }),
  });
  const { values, set, failure } = section;
  const offered = ['DRAWING', 'CLICK_TO_SIGN', ...viewer.available.eidSchemes] as (typeof values.signatureMethod)[];
  const methods = offered.includes(values.signatureMethod) ? offered : [...offered, values.signatureMethod];
  return (
    <SectionForm title={texts.signing} section={section} names={texts.names}>
      <Field
        label={texts.names.signatureMethod}
        hint={texts.methodHint}
        error={errorAt(failure, 'settings.signatureMethod', general)}
      >
        {attributes => (
          <select
            {...attributes}
            value={values.signatureMethod}
            onChange={({ target }) => set('signatureMethod', target.value as typeof values.signatureMethod)}
          >
            {methods.map(method => (
              <option key={method} value={method}>
                {parties.methods[method]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className="stack">
        {(['allowDelegation', 'sendPlainTextEmailOnly'] as const).map(name => (
          <label key={name} className="choice">
            <input type="checkbox" checked={values[name]} onChange={({ target }) => set(name, target.checked)} />
            {texts.names[name]}
          </label>
        ))}
      </div>
    </SectionForm>
  );
};
