/** The apps and assistants that people connected, and the apps that the organization registered. */
import { useDashboard } from '../../session/context.ts';
import './apps.css';
import { ConnectedApps } from './connected-apps.tsx';
import { OwnApps } from './own-apps.tsx';
import { useAppTexts } from './texts.ts';

export const AppsPage = () => {
  const texts = useAppTexts();
  const { permissions } = useDashboard();
  return (
    <main className="main main-plain apps-page" id="content">
      <h1 className="large">{texts.title}</h1>
      <ConnectedApps />
      {permissions.has('MANAGE_DEVELOPER') && <OwnApps />}
    </main>
  );
};
