/** A dialog that is loaded when it is opened. If that fails, a dialog in its place says so. */
import { type ReactNode, Suspense } from 'react';
import { Boundary } from '../../boundary/boundary.tsx';
import { textsOf } from '../language/texts.ts';
import { Dialog } from './dialog.tsx';
import { Failed } from './guard.tsx';

export const Later = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => (
  <Boundary
    fallback={(broken, onRetry) => (
      <Dialog title={textsOf(document.documentElement.lang).broken[broken].title} onClose={onClose}>
        <Failed {...{ broken, onRetry }} isTitled={false} />
      </Dialog>
    )}
  >
    <Suspense>{children}</Suspense>
  </Boundary>
);
