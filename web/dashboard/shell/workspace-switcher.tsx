/** The organization and workspace, and the way to others. */

import { withBase } from '../../base-path.ts';
import { Icon } from '../components/icon.tsx';
import { inSandbox } from '../components/in-sandbox.ts';
import { useDashboard } from '../session/context.ts';

/** Above every page on phones, where the navigation has no room for it. */
export const PlaceLine = () => {
  const { viewer, session, texts } = useDashboard();
  const { organization, workspace } = viewer;
  if (session.workspaces.length < 2) return null;
  const place = inSandbox(`${organization.name} · ${workspace.name}`, organization.sandbox, texts);
  return (
    <header className="place-line">
      <a className="one-line" href={withBase('/sign-in/workspaces')}>
        {place} <span className="hidden-text">{texts.changeWorkspace}</span>
      </a>
    </header>
  );
};

export const WorkspaceSwitcher = () => {
  const { viewer, session, texts } = useDashboard();
  const { organization, workspace } = viewer;
  const content = (
    <>
      <span className="mark" aria-hidden="true" />
      <span className="one-line">
        <b className="one-line">{organization.name}</b>
        <span className="one-line">{inSandbox(workspace.name, organization.sandbox, texts)}</span>
      </span>
    </>
  );
  return session.workspaces.length > 1 ? (
    <a className="place" href={withBase('/sign-in/workspaces')} title={texts.changeWorkspace}>
      {content}
      <Icon name="updown" small />
    </a>
  ) : (
    <span className="place">{content}</span>
  );
};
