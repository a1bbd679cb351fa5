/** Entry point of the page that prepares a draft in a frame of another site. */
import { createRoot } from 'react-dom/client';
import '../look/look.css';
import '../dashboard/components/components.css';
import '../dashboard/components/rows.css';
import '../dashboard/shell/shell.css';
import '../framed/framed.css';
import './preparing.css';
import { Guard } from '../dashboard/components/guard.tsx';
import { Framed } from './framed.tsx';

const place = document.getElementById('root');
if (place)
  createRoot(place).render(
    <Guard isPage>
      <Framed root={place} />
    </Guard>,
  );
