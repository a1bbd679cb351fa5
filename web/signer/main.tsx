/** Entry point of the signing page. */
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { lazyPart } from '../boundary/lazy-part.tsx';
import '../look/look.css';
import './screens/layout.css';
import './panel/panel.css';
import './document/paper.css';
import './document/boxes.css';
import './sheets/sheets.css';
import './sheets/drawing.css';
import './verification/verification.css';
import './in-person/passing.css';
import './screens/print.css';
import { App } from './app.tsx';
import { fetchViewer } from './document/pdf.ts';
import { browserStorage, sweepDrafts } from './fields/draft.ts';
import { PageGuard } from './screens/guard.tsx';
import { readLink } from './session/link.ts';

/** `/sign/{documentId}/embed/{id}`. */
const isEmbedded = window.location.pathname.includes('/embed/');
const Embedded = lazyPart(async () => (await import('./embedded/embedded.tsx')).Embedded);

const place = document.getElementById('root');
const shell = document.getElementById('shell');

if (place)
  createRoot(place).render(
    <PageGuard>
      {isEmbedded ? (
        <Suspense>
          <Embedded page={(link, watch) => <App link={link} watch={watch} />} />
        </Suspense>
      ) : (
        <App link={readLink(new URL(window.location.href))} />
      )}
    </PageGuard>,
  );
// The server rendered the shell only if there is a document to show.
if (shell) fetchViewer();
sweepDrafts(browserStorage(), Date.now());
