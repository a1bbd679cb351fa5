/** The pages of a document: as they were sent, with what the parties have answered so far, or as they were sealed. */
import type { ShownDocument } from '../../../../src/contract/dashboard/shown-document.ts';
import type { Document } from '../../../../src/contract/schemas/documents/documents.ts';
import { DrawnPage } from '../../components/drawn-page.tsx';
import { Loading } from '../../components/loading.tsx';
import { Notice } from '../../components/notice.tsx';
import { partyClass } from '../../components/party-letter.tsx';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import { Answer } from './answer.tsx';
import './pages.css';
import { placeStyle } from './place-style.ts';
import { usePagesTexts } from './texts.ts';
import { useShown } from './use-shown.ts';

export const DocumentPages = ({ document }: { document: Document }) => {
  const { texts: general } = useDashboard();
  const texts = usePagesTexts();
  const { shown, file, error, retry } = useShown(document.id);
  if (error && !file) return <Notice failure={failureOf(error)} texts={general} onRetry={retry} />;
  if (shown === null) return <p className="soft">{texts.nothing}</p>;
  if (!shown || !file) return <Loading text={texts.loading} />;
  return file.sizes.map((size, index) => {
    const number = index + 1;
    return (
      <DrawnPage
        key={`${shown.sha256} ${number}`}
        {...{ pdf: file.pdf, number, size }}
        label={texts.page(number, file.sizes.length)}
        failed={texts.failed}
      >
        {shown.answers
          .filter(({ page }) => page === number)
          .map(answer => (
            <Answer key={`${answer.kind} ${answer.rect.x} ${answer.rect.y}`} answer={answer} size={size} />
          ))}
        <Places document={document} fields={shown.fields.filter(({ page }) => page === number)} />
      </DrawnPage>
    );
  });
};

/** Where parties have yet to fill in or sign. */
const Places = ({ document, fields }: { document: Document; fields: ShownDocument['fields'] }) => {
  const texts = usePagesTexts();
  if (fields.length === 0) return null;
  return (
    <ul className="pages-places">
      {fields.map(({ rect, type, label, required, partyId }) => {
        const at = document.parties.findIndex(({ id }) => id === partyId);
        const name = document.parties[at]?.name ?? '';
        const what = label ?? texts.kinds[type] ?? texts.kinds.other;
        return (
          <li
            key={`${rect.x} ${rect.y} ${type}`}
            className={`pages-place ${partyClass(at)}${required ? '' : ' pages-optional'}`}
            style={placeStyle(rect)}
          >
            <span className="hidden-text">{texts.leftTo(name, what)}</span>
            <span className="pages-label one-line" aria-hidden="true">
              {what} · {name}
            </span>
          </li>
        );
      })}
    </ul>
  );
};
