/** The document exactly as it will be sent, with what each party fills in. */
import { useState } from 'react';
import { Link } from 'wouter';
import { Loading } from '../../components/loading.tsx';
import { Notice } from '../../components/notice.tsx';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import type { Draft } from '../draft.ts';
import { PrepareFrame } from '../frame.tsx';
import { savedAt } from '../save-state.ts';
import { SignatureNote } from '../sending/signature-note.tsx';
import { usePrepareTexts } from '../texts.ts';
import { isReached, useWithin } from '../within.ts';
import './preview.css';
import { PreviewedPage } from './previewed-page.tsx';
import { usePreview } from './use-preview.ts';

export const PreviewPage = ({ draft }: { draft: Draft }) => {
  const { preview: texts } = usePrepareTexts();
  const { texts: general } = useDashboard();
  const within = useWithin();
  const [as, setAs] = useState('');
  const { data, error, refetch } = usePreview(draft);
  const isEmpty = data === null;
  return (
    <PrepareFrame draft={draft} step="preview" save={savedAt(null)}>
      <section className="preview" aria-label={texts.title}>
        <div className="preview-top">
          {!isEmpty && <p className="soft small">{texts.about}</p>}
          {!isEmpty && draft.parties.length > 1 && (
            <label className="row small">
              {texts.as}
              <select className="input" value={as} onChange={event => setAs(event.target.value)}>
                <option value="">{texts.everyone}</option>
                {draft.parties.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          )}
        </div>
        {!isEmpty && <SignatureNote draft={draft} />}
        {isEmpty && (
          <div className="preview-empty">
            <p>{texts.empty}</p>
            {isReached(within, 'edit') && (
              <p>
                <Link className="button" href={`${draft.href}/edit`}>
                  {texts.add}
                </Link>
              </p>
            )}
          </div>
        )}
        {error && <Notice failure={failureOf(error)} texts={general} onRetry={refetch} />}
        {data === undefined && !error && <Loading text={texts.loading} />}
        {data &&
          [...data.preview.pages.entries()].map(([at, size]) => (
            <PreviewedPage
              key={`${data.preview.sha256} ${at}`}
              number={at + 1}
              {...{ size, as, pdf: data.pdf, preview: data.preview, parties: draft.parties }}
            />
          ))}
      </section>
    </PrepareFrame>
  );
};
