/** Takes PDFs by a button or a drop, asks what several of them should become, and shows how far it is. */
import { type ReactNode, useRef, useState } from 'react';
import { Icon } from '../../components/icon.tsx';
import { Notice } from '../../components/notice.tsx';
import { Problems } from '../../components/problems.tsx';
import { useDashboard } from '../../session/context.ts';
import { usePrepareTexts } from '../texts.ts';
import type { useNewDocuments } from './use-new-documents.ts';

type Made = ReturnType<typeof useNewDocuments>;

/** Several files that wait for an answer, or none. */
export function useChosenFiles(made: Made, onForget?: () => void) {
  const [several, setSeveral] = useState<readonly File[]>([]);
  const take = (files: readonly File[]) => {
    if (files.length === 0 || made.refused(files)) return;
    if (files.length === 1) void made.together(files);
    else setSeveral(files);
  };
  const answer = (work: (files: readonly File[]) => Promise<void>) => {
    void work(several);
    setSeveral([]);
  };
  const forget = () => {
    setSeveral([]);
    onForget?.();
  };
  return { several, take, answer, forget };
}

/** What happens with the files: progress, problems, and the question about several. */
export const FilesState = ({ made, chosen }: { made: Made; chosen: ReturnType<typeof useChosenFiles> }) => {
  const { newDocument: texts } = usePrepareTexts();
  const { texts: general } = useDashboard();
  const { several, answer, forget } = chosen;
  return (
    <>
      <p role="status" className={made.progress === null ? 'hidden-text' : 'notice'}>
        {made.progress}
      </p>
      <Problems problems={made.problems} />
      {made.failure && <Notice failure={made.failure} texts={general} />}
      {several.length > 0 && (
        <section className="notice stack" aria-label={texts.many(several.length)}>
          <p role="alert">{texts.many(several.length)}</p>
          <div className="row">
            <button type="button" className="button button-small" onClick={() => answer(made.together)}>
              {texts.together(several.length)}
            </button>
            <button type="button" className="button button-small" onClick={() => answer(made.each)}>
              {texts.oneEach(several.length)}
            </button>
            <button type="button" className="button button-small button-plain" onClick={forget}>
              {general.cancel}
            </button>
          </div>
        </section>
      )}
    </>
  );
};

interface ChooseProps {
  onFiles(files: readonly File[]): void;
  className?: string;
  children: ReactNode;
}

export const ChooseButton = ({ onFiles, className = 'button button-strong', children }: ChooseProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={className} onClick={() => input.current?.click()}>
        <Icon name="upload" /> {children}
      </button>
      <input
        ref={input}
        type="file"
        accept="application/pdf,.pdf"
        multiple
        hidden
        onChange={event => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
};
