/** Entry point of the dashboard. */
import { createRoot } from 'react-dom/client';
import '../look/look.css';
import './components/components.css';
import './components/rows.css';
import './shell/shell.css';
import './documents/documents.css';
import { withoutBase } from '../base-path.ts';
import { App } from './app.tsx';
import { Guard } from './components/guard.tsx';
import { textsOf } from './language/texts.ts';
import { chosenAppearance, showAppearance } from './shell/account/appearance.ts';

const place = document.getElementById('root');
const workspaceId = /^\/w\/([\w-]+)/.exec(withoutBase(window.location.pathname))?.[1];

showAppearance(chosenAppearance());

if (place && workspaceId) {
  createRoot(place).render(
    <Guard isPage>
      <App workspaceId={workspaceId} texts={textsOf(document.documentElement.lang)} />
    </Guard>,
  );
}
