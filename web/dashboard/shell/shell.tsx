/** The navigation next to every page: a column on wide screens, a bar at the bottom on phones. */
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { lazyPart } from '../../boundary/lazy-part.tsx';
import { Icon } from '../components/icon.tsx';
import { Later } from '../components/later.tsx';
import { useListKeys } from '../documents/list/keys/use-list-keys.ts';
import { countText, useDocumentCounts } from '../documents/list/views/views.tsx';
import { useInbox } from '../inbox/use-inbox.ts';
import { useDashboard } from '../session/context.ts';
import { useHasPage } from '../session/paths.ts';
import { useSignedOut } from '../session/signed-out.ts';
import { Folders } from './folders.tsx';
import './narrow.css';
import { NavViews } from './nav-views.tsx';
import { nounsFor } from './nouns.ts';
import { OfflineLine } from './offline-line.tsx';
import { OwnMenu } from './own-menu.tsx';
import { useShellTexts } from './texts.ts';
import { usePageFocus } from './use-page-focus.ts';
import { PlaceLine, WorkspaceSwitcher } from './workspace-switcher.tsx';

const Find = lazyPart(async () => (await import('./find.tsx')).Find);
const SignedOut = lazyPart(async () => (await import('./signed-out.tsx')).SignedOut);

/** Pages whose address does not begin with that of their noun. */
const within: Readonly<Record<string, string>> = {
  '/': '/documents',
  '/companies': '/contacts',
  '/products': '/templates',
  '/bulk-sends': '/templates',
};

export const Shell = ({ children }: { children: ReactNode }) => {
  const dashboard = useDashboard();
  const { texts } = dashboard;
  const own = useShellTexts();
  const [location, navigate] = useLocation();
  const hasPage = useHasPage();
  const isOut = useSignedOut();
  const [isFinding, setFinding] = useState(false);
  const inbox = useInbox();
  const counts = useDocumentCounts();
  const nouns = nounsFor(dashboard, hasPage);
  const page = within[`/${location.split('/')[1]}`] ?? location;
  const isHere = (path: string) => page.startsWith(path);
  usePageFocus();
  useListKeys({
    '/': () => setFinding(true),
    ...Object.fromEntries(nouns.map(({ key, path }) => [`g ${key}`, () => navigate(path)])),
  });
  const waiting = inbox.data?.data.length;
  return (
    <div className="shell">
      <a className="skip" href="#content">
        {texts.skip}
      </a>
      <PlaceLine />
      <nav className="nav" aria-label={texts.main}>
        <WorkspaceSwitcher />
        <button type="button" className="nav-find" onClick={() => setFinding(true)}>
          <Icon name="search" small /> <span className="nav-word">{own.searchOrGo}</span>{' '}
          <kbd className="push nav-word">/</kbd>
        </button>
        {nouns.map(({ path, icon, name, isInMenu }) => (
          <div key={path} className={isInMenu ? 'nav-part nav-wide' : 'nav-part'}>
            <Link
              className="nav-item"
              href={path}
              title={name(texts)}
              {...(isHere(path) && { 'aria-current': 'page' as const })}
            >
              <Icon name={icon} /> <span className="nav-word">{name(texts)}</span>
              {path === '/inbox' && waiting !== undefined && waiting > 0 && (
                <span className="count count-now">
                  <span className="hidden-text">{own.count(waiting)}</span>
                  <span aria-hidden="true">{countText(waiting)}</span>
                </span>
              )}
            </Link>
            {path === '/documents' && <NavViews counts={counts} />}
          </div>
        ))}
        {dashboard.permissions.has('READ_DOCUMENT') && <Folders />}
        <button type="button" className="nav-item nav-search-phone" onClick={() => setFinding(true)}>
          <Icon name="search" /> {own.findShort}
        </button>
        <div className="nav-foot">
          <OwnMenu />
        </div>
      </nav>
      <div className="content-area">
        <OfflineLine />
        {children}
      </div>
      {isFinding && (
        <Later onClose={() => setFinding(false)}>
          <Find onClose={() => setFinding(false)} />
        </Later>
      )}
      {isOut && (
        <Later onClose={() => undefined}>
          <SignedOut />
        </Later>
      )}
    </div>
  );
};
