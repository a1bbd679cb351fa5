/** What is the person's own: profile, language, appearance, keyboard shortcuts, settings and signing out. */
import { useState } from 'react';
import { pathHere, withBase } from '../../base-path.ts';
import { Face } from '../components/face.tsx';
import { inSandbox } from '../components/in-sandbox.ts';
import { Later } from '../components/later.tsx';
import { Menu } from '../components/menu.tsx';
import { KeysHelp } from '../documents/list/keys/lazy-keys-help.tsx';
import { useDashboard } from '../session/context.ts';
import { signOut } from '../session/leaving.ts';
import { useHasPage } from '../session/paths.ts';
import { AppearanceDialog } from './account/lazy-account.ts';
import { nounsFor } from './nouns.ts';
import { useShellTexts } from './texts.ts';

export const OwnMenu = () => {
  const dashboard = useDashboard();
  const { viewer, session, language, texts: general } = dashboard;
  const texts = useShellTexts();
  const hasPage = useHasPage();
  const pages = nounsFor(dashboard, hasPage).filter(({ isInMenu }) => isInMenu);
  const [open, setOpen] = useState<'APPEARANCE' | 'KEYS' | null>(null);
  const close = () => setOpen(null);
  const name = viewer.user.name || session.identity?.email || viewer.user.email;
  const { organization, workspace } = viewer;
  const place = inSandbox(`${organization.name} · ${workspace.name}`, organization.sandbox, general);
  const next = () => encodeURIComponent(pathHere());
  return (
    <>
      <Menu
        className="me"
        label={texts.own.label(name)}
        groups={[
          [
            { label: texts.own.profile, onChoose: '/settings/me' },
            ...(session.workspaces.length > 1
              ? [
                  {
                    label: general.changeFrom(place),
                    onChoose: () => window.location.assign(withBase('/sign-in/workspaces')),
                  },
                ]
              : []),
            ...pages.map(({ path, key, name }) => ({ label: name(general), hint: `g ${key}`, onChoose: path })),
            {
              label: texts.own.language,
              onChoose: () =>
                window.location.assign(withBase(`/sign-in/language/${language === 'sv' ? 'en' : 'sv'}?next=${next()}`)),
            },
            { label: texts.own.appearance, onChoose: () => setOpen('APPEARANCE') },
            { label: texts.own.keys, hint: '?', onChoose: () => setOpen('KEYS') },
          ],
          [{ label: texts.own.signOut, onChoose: () => void signOut() }],
        ]}
      >
        <Face name={name} />
        <span className="one-line nav-word">{name}</span>
      </Menu>
      {open === 'KEYS' && <KeysHelp onClose={close} />}
      {open === 'APPEARANCE' && (
        <Later onClose={close}>
          <AppearanceDialog onClose={close} />
        </Later>
      )}
    </>
  );
};
