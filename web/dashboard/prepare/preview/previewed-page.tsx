/** A page of a document as it will be sent, with what each party fills in on it. */
import type { Preview } from '../../../../src/contract/dashboard/preview.ts';
import type { OpenPdf } from '../../../signer/document/pdf.ts';
import { DrawnPage } from '../../components/drawn-page.tsx';
import { partyClass } from '../../components/party-letter.tsx';
import { usePrepareTexts } from '../texts.ts';
import './preview.css';

interface Props {
  number: number;
  size: { width: number; height: number };
  pdf: OpenPdf;
  preview: Preview;
  parties: readonly { id: string; name: string }[];
  /** Shows what this party fills in; '': everything. */
  as: string;
}

export const PreviewedPage = ({ number, size, pdf, preview, parties, as }: Props) => {
  const { preview: texts } = usePrepareTexts();
  const shown = preview.fields.filter(({ page, partyId }) => page === number && (as === '' || partyId === as));
  return (
    <DrawnPage {...{ pdf, number, size }} label={texts.page(number, preview.pages.length)} failed={texts.failed}>
      <ul className="preview-fields">
        {shown.map(field => {
          const at = parties.findIndex(({ id }) => id === field.partyId);
          const name = parties[at]?.name ?? texts.nobody;
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
