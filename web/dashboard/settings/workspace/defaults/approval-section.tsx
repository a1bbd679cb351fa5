/** Whether documents need an approval before they are sent. */
import { SectionForm } from '../../form/section-form.tsx';
import { useWorkspaceTexts } from '../texts.ts';
import { inSettings, useWorkspaceSection } from '../use-workspace.ts';
import type { SectionProps } from './section-props.ts';

export const ApprovalSection = ({ of, workspace }: SectionProps) => {
  const texts = useWorkspaceTexts();
  const section = useWorkspaceSection({
    ...{ id: 'defaults-approval', of, workspace, body: inSettings },
    pick: ({ settings: { requireApproval } }) => ({ requireApproval }),
  });
  return (
    <SectionForm title={texts.approval} about={texts.approvalAbout} section={section} names={texts.names}>
      <label className="choice">
        <input
          type="checkbox"
          checked={section.values.requireApproval}
          onChange={({ target }) => section.set('requireApproval', target.checked)}
        />
        {texts.names.requireApproval}
      </label>
    </SectionForm>
  );
};
