/** Entry point of the identity check page. */
import { createRoot } from 'react-dom/client';
import '../look/look.css';
import '../signer/panel/panel.css';
import './identity.css';
import { PageGuard } from '../signer/screens/guard.tsx';
import { App } from './app.tsx';
import { readToken } from './requests.ts';

const place = document.getElementById('root');

if (place)
  createRoot(place).render(
    <PageGuard>
      <App token={readToken(new URL(window.location.href))} />
    </PageGuard>,
  );
