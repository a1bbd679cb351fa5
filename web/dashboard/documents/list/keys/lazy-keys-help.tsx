/** The list of keys, loaded when somebody asks for it. */
import { lazy, Suspense } from 'react';

const Loaded = lazy(async () => ({ default: (await import('./keys-help.tsx')).KeysHelp }));

export const KeysHelp = ({ onClose }: { onClose(): void }) => (
  <Suspense>
    <Loaded onClose={onClose} />
  </Suspense>
);
