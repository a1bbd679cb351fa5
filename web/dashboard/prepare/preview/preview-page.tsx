/** The document exactly as it will be sent, with what each party fills in. */
import { useState } from 'react';
import { Link } from 'wouter';
import type { Preview } from '../../../../src/contract/dashboard/preview.ts';
import type { OpenPdf } from '../../../signer/document/pdf.ts';
import { DrawnPage } from '../../components/drawn-page.tsx';
import { Loading } from '../../components/loading.tsx';
import { Notice } from '../../components/notice.tsx';
import { partyClass } from '../../components/party-letter.tsx';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import type { Draft } from '../draft.ts';
import { PrepareFrame } from '../frame.tsx';
import { savedAt } from '../save-state.ts';
import { SignatureNote } from '../sending/signature-note.tsx';
import { usePrepareTexts } from '../texts.ts';
import './preview.css';
import { usePreview } from './use-preview.ts';

export const PreviewPage = ({ draft }: { draft: Draft }) => {
  const { preview: texts } = usePrepareTexts();
  const { texts: general } = useDashboard();
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
            <p>
              <Link className="button" href={`${draft.href}/edit`}>
                {texts.add}
              </Link>
            </p>
          </div>
        )}
        {error && <Notice failure={failureOf(error)} texts={general} onRetry={refetch} />}
        {data === undefined && !error && <Loading text={texts.loading} />}
        {data &&
          [...data.preview.pages.entries()].map(([at, size]) => (
            <Page
              key={`${data.preview.sha256} ${at}`}
              number={at + 1}
              {...{ draft, size, as, pdf: data.pdf, preview: data.preview }}
            />
          ))}
      </section>
    </PrepareFrame>
  );
};

interface PageProps {
  number: number;
  size: { width: number; height: number };
  pdf: OpenPdf;
  preview: Preview;
  draft: Draft;
  as: string;
}

const Page = ({ number, size, pdf, preview, draft, as }: PageProps) => {
  const { preview: texts } = usePrepareTexts();
  const shown = preview.fields.filter(({ page, partyId }) => page === number && (as === '' || partyId === as));
  return (
    <DrawnPage {...{ pdf, number, size }} label={texts.page(number, preview.pages.length)} failed={texts.failed}>
      <ul className="preview-fields">
        {shown.map(field => {
          const at = draft.parties.findIndex(({ id }) => id === field.partyId);
          const name = draft.parties[at]?.name ?? texts.nobody;
          const kind = field.label ?? texts.kinds[field.type as keyof typeof texts.kinds] ?? texts.kinds.other;
          const { x, y, width, height } = field.rect;
          return (
            <li
              key={`${x} ${y} ${field.type}`}
              className={`preview-field ${partyClass(at)}${field.required ? '' : ' preview-optional'}`}
              style={{ left: `${x * 100}%`, top: `${y * 100}%`, width: `${width * 100}%`, height: `${height * 100}%` }}
            >
              <span className="hidden-text">{texts.fills(name, kind)}</span>
              <span className="preview-label one-line" aria-hidden="true">
                {kind} · {name}
              </span>
            </li>
          );
        })}
      </ul>
    </DrawnPage>
  );
};
