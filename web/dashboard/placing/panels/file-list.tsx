/** The PDFs of a draft that has several: fields are placed on one at a time. */
import { Link } from 'wouter';
import { saved } from '../../prepare/save-state.ts';
import { addressOfPdf } from '../../prepare/steps.ts';
import { useSigningPlaces } from '../../prepare/use-signing-places.ts';
import { usePlacing } from '../context.ts';

export const FileList = () => {
  const { draft, board, texts } = usePlacing();
  const { pdfs = [] } = useSigningPlaces(draft, saved) ?? {};
  if (pdfs.length < 2) return null;
  return (
    <nav className="tools-part file-list" aria-label={texts.files}>
      <h2 className="side-head">{texts.files}</h2>
      <ul className="who-list">
        {pdfs.map(({ id, filename }) => (
          <li key={id}>
            <Link
              className="list-field one-line"
              href={addressOfPdf(draft, id)}
              {...(id === board.blockId && { 'aria-current': 'page' as const })}
            >
              {filename}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
