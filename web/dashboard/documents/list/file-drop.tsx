/** PDFs that are dropped anywhere while the list is shown become documents. What makes them is loaded with the first drop. */
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../../boundary/lazy-part.tsx';
import { DropArea } from '../../components/drop-area.tsx';
import { Later } from '../../components/later.tsx';
import { useDashboard } from '../../session/context.ts';
import { useDocumentTexts } from '../texts.ts';

const DroppedFiles = lazyPart(async () => (await import('../../prepare/new-document/dropped-files.tsx')).DroppedFiles);

interface Dropped {
  files: readonly File[];
  /** Two drops are two questions. */
  at: number;
}

export const FileDrop = ({ folderId, children }: { folderId: string | null; children: ReactNode }) => {
  const { permissions } = useDashboard();
  const texts = useDocumentTexts();
  const [dropped, setDropped] = useState<Dropped | null>(null);
  if (!permissions.has('CREATE_DOCUMENT')) return children;
  return (
    <DropArea anywhere text={texts.dropHere} onFiles={files => setDropped({ files, at: Date.now() })}>
      {children}
      {dropped && (
        <Later key={dropped.at} onClose={() => setDropped(null)}>
          <DroppedFiles files={dropped.files} folderId={folderId} onClose={() => setDropped(null)} />
        </Later>
      )}
    </DropArea>
  );
};
