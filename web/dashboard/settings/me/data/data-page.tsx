/** The person's own data: downloaded as a file, and the memberships and the account that they can end themselves. */
import type { OwnMemberships } from '../../../../../src/contract/dashboard/own-data.ts';
import { inSandbox } from '../../../components/in-sandbox.ts';
import { useDashboard } from '../../../session/context.ts';
import { Loaded } from '../../form/loaded.tsx';
import { useSaved } from '../../form/use-saved.ts';
import { SettingsMain } from '../../settings-main.tsx';
import { useSettingsTexts } from '../../texts.ts';
import { DeleteSection } from './delete-section.tsx';
import { DownloadSection } from './download-section.tsx';
import { LeaveSection } from './leave-section.tsx';
import { useDataTexts } from './texts.ts';

/** A sandbox often has the same names as production. */
const marked = (own: OwnMemberships, texts: { sandbox: string }): OwnMemberships => ({
  ...own,
  memberships: own.memberships.map(one => ({
    ...one,
    workspace: { ...one.workspace, name: inSandbox(one.workspace.name, one.organization.sandbox, texts) },
  })),
});

export const DataPage = () => {
  const texts = useDataTexts();
  const { texts: general } = useDashboard();
  const pages = useSettingsTexts().page;
  const of = useSaved<OwnMemberships>('/me/memberships');
  return (
    <SettingsMain title={pages['/settings/me/data']} about={texts.about}>
      <DownloadSection />
      <Loaded of={of}>
        {given => {
          const own = marked(given, general);
          return (
            <>
              <LeaveSection own={own} reload={of.reload} />
              <DeleteSection own={own} reload={of.reload} />
            </>
          );
        }}
      </Loaded>
    </SettingsMain>
  );
};
