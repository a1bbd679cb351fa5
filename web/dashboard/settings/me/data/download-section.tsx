/** What the service knows about the person, as a file. */
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import type { OwnData } from '../../../../../src/contract/dashboard/own-data.ts';
import { Notice } from '../../../components/notice.tsx';
import { useToast } from '../../../components/toasts.tsx';
import { useDashboard } from '../../../session/context.ts';
import { saveFile } from '../../../session/download.ts';
import { failureOf } from '../../../session/requests.ts';
import { useDataTexts } from './texts.ts';

export const DownloadSection = () => {
  const texts = useDataTexts();
  const { requests, texts: general } = useDashboard();
  const showToast = useToast();
  const id = useId();
  const saving = useMutation({
    mutationFn: () => requests.get<OwnData>('/me/data'),
    onSuccess: data => {
      saveFile(new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: 'application/json' }), texts.fileName);
      showToast(texts.downloaded);
    },
  });
  return (
    <section className="settings-section" aria-labelledby={id}>
      <div>
        <h2 id={id}>{texts.download}</h2>
        <p className="soft">{texts.downloadAbout}</p>
        <p className="soft">{texts.ofSenders}</p>
      </div>
      {saving.error && <Notice failure={failureOf(saving.error)} texts={general} />}
      <div className="row">
        <button
          type="button"
          className="button button-small"
          aria-disabled={saving.isPending}
          onClick={() => saving.isPending || saving.mutate()}
        >
          {saving.isPending ? texts.preparing : texts.downloadButton}
        </button>
      </div>
    </section>
  );
};
