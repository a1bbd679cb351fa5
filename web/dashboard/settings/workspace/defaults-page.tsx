/** What new documents of the workspace begin with, what their files show, and how long documents are kept. */
import { Loaded } from '../form/loaded.tsx';
import { SettingsMain } from '../settings-main.tsx';
import { useSettingsTexts } from '../texts.ts';
import { ApprovalSection } from './defaults/approval-section.tsx';
import { FilesSection } from './defaults/files-section.tsx';
import { RetentionSection } from './defaults/retention-section.tsx';
import { SigningSection } from './defaults/signing-section.tsx';
import { TimeSection } from './defaults/time-section.tsx';
import { useWorkspaceTexts } from './texts.ts';
import { useWorkspace } from './use-workspace.ts';

const sections = [TimeSection, SigningSection, FilesSection, ApprovalSection, RetentionSection];

export const DefaultsPage = () => {
  const texts = useWorkspaceTexts();
  const pages = useSettingsTexts().page;
  const of = useWorkspace();
  return (
    <SettingsMain title={pages['/settings/defaults']} about={texts.defaultsAbout}>
      <Loaded of={of}>
        {workspace => sections.map(Part => <Part key={Part.name} of={of} workspace={workspace} />)}
      </Loaded>
    </SettingsMain>
  );
};
