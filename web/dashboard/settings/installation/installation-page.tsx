/** The installation for its operators: what was found to mend, the mail server, and how everything is set up. */
import type { InstallationStatus } from '../../../../src/contract/dashboard/operator.ts';
import { Loaded } from '../form/loaded.tsx';
import { useSaved } from '../form/use-saved.ts';
import { SettingsMain } from '../settings-main.tsx';
import { DomainsSection } from './domains-section.tsx';
import { FindingsSection } from './findings-section.tsx';
import './installation.css';
import { MailSection } from './mail/mail-section.tsx';
import { SetUp } from './set-up.tsx';
import { useInstallationTexts } from './texts.ts';
import { useNoLonger } from './use-no-longer.ts';

export const InstallationPage = () => {
  const texts = useInstallationTexts();
  const of = useSaved<InstallationStatus>('/installation/status');
  useNoLonger(of.lastFailure);
  return (
    <SettingsMain title={texts.title} about={texts.about} isBusy={!of.data && !of.failure}>
      <Loaded of={of}>
        {status => (
          <>
            <FindingsSection />
            <MailSection of={of} status={status} />
            <DomainsSection of={of} status={status} />
            <SetUp status={status} />
          </>
        )}
      </Loaded>
    </SettingsMain>
  );
};
