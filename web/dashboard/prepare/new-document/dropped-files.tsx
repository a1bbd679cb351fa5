/** Makes documents of files that were dropped on the list: progress, problems, and the question about several. */
import { useEffect, useRef } from 'react';
import { CloseRow } from '../../components/close-row.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { usePrepareTexts } from '../texts.ts';
import { FilesState, useChosenFiles } from './choose-pdfs.tsx';
import './new-document.css';
import { useNewDocuments } from './use-new-documents.ts';

interface Props {
  files: readonly File[];
  folderId: string | null;
  onClose(): void;
}

export const DroppedFiles = ({ files, folderId, onClose }: Props) => {
  const { newDocument: texts } = usePrepareTexts();
  const made = useNewDocuments({ folderId }, onClose);
  const chosen = useChosenFiles(made, onClose);
  const first = useRef(true);
  useEffect(() => {
    if (!first.current) return;
    first.current = false;
    chosen.take(files);
  });
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <div className="stack">
        <FilesState made={made} chosen={chosen} />
        {made.progress === null && chosen.several.length === 0 && <CloseRow onClose={onClose} />}
      </div>
    </Dialog>
  );
};
