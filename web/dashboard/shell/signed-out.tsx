/** Asks to sign in again over the page, which keeps what was typed. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { withBase } from '../../base-path.ts';
import { Dialog } from '../components/dialog.tsx';
import { useDashboard } from '../session/context.ts';
import { loadSession } from '../session/session.ts';
import { reportSignedIn } from '../session/signed-out.ts';
import { useShellTexts } from './texts.ts';

export const SignedOut = () => {
  const { session, viewer } = useDashboard();
  const texts = useShellTexts();
  const client = useQueryClient();
  const [isStill, setStill] = useState(false);
  const again = async () => {
    const now = await loadSession().catch(() => null);
    if (now?.identity?.id !== session.identity?.id) return setStill(true);
    // Requests are made with the new session from now on.
    await client.invalidateQueries({ queryKey: [viewer.workspace.id, 'viewer'] });
    reportSignedIn();
    void client.invalidateQueries({ queryKey: [viewer.workspace.id] });
  };
  return (
    <Dialog title={texts.out.title} onClose={() => undefined}>
      <p>{texts.out.about}</p>
      {isStill && <p role="alert">{texts.out.still}</p>}
      <div className="row">
        <a
          className="button button-strong"
          href={withBase('/sign-in?next=/sign-in/done')}
          target="_blank"
          rel="noreferrer"
        >
          {texts.out.signIn}
        </a>
        <button type="button" className="button" onClick={again}>
          {texts.out.again}
        </button>
      </div>
    </Dialog>
  );
};
