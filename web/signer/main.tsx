/** Begins the signer's page. */
import { createRoot } from 'react-dom/client';
import '../look/look.css';
import './signer.css';
import { App } from './app.tsx';
import { browserStorage, sweepDrafts } from './draft.ts';
import { readLink } from './link.ts';

const root = document.getElementById('root');
if (root) createRoot(root).render(<App link={readLink(new URL(window.location.href))} />);
sweepDrafts(browserStorage(), Date.now());
