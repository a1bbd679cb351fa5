/** Makes documents of files that were dropped on the list: progress, problems, and the question about several. */
import { useEffect, useRef } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { useDashboard } from '../../session/context.ts';
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
  const { texts: general } = useDashboard();
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
        {made.progress === null && chosen.several.length === 0 && (
          <div className="row row-end">
            <button type="button" className="button button-small" onClick={onClose}>
              {general.close}
            </button>
          </div>
        )}
      </div>
    </Dialog>
  );
};
