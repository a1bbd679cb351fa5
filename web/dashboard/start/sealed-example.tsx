/** What the sealed file proves, and where to look at it. */
import { useState } from 'react';
import { Link } from 'wouter';
import type { Document } from '../../../src/contract/schemas/documents/documents.ts';
import type { DocumentFile } from '../../../src/contract/schemas/files.ts';
import { withBase } from '../../base-path.ts';
import { Notice } from '../components/notice.tsx';
import { exactTime } from '../language/times.ts';
import { useDashboard } from '../session/context.ts';
import { type Failure, failureOf } from '../session/requests.ts';
import { useStartTexts } from './texts.ts';

export const SealedExample = ({ document }: { document: Document }) => {
  const texts = useStartTexts();
  const { requests, language, texts: general } = useDashboard();
  const [failure, setFailure] = useState<Failure | null>(null);
  const names = document.parties.map(({ name }) => name).join(' & ');
  const download = async () => {
    setFailure(null);
    try {
      const { url } = await requests.get<DocumentFile>(`/documents/${document.id}/files/SIGNED`);
      window.location.assign(url);
    } catch (error) {
      setFailure(failureOf(error));
    }
  };
  return (
    <div className="stack">
      <dl className="facts" aria-label={texts.proofs}>
        <dt>{texts.who}</dt>
        <dd>{texts.whoIs(names)}</dd>
        <dt>{texts.what}</dt>
        <dd>{texts.whatIs}</dd>
        <dt>{texts.when}</dt>
        <dd>{document.completedAt && texts.whenIs(exactTime(document.completedAt, language))}</dd>
      </dl>
      <div className="row">
        <button type="button" className="button button-small" onClick={download}>
          {texts.download}
        </button>
        <a className="button button-small" href={withBase('/verify')} target="_blank" rel="noreferrer">
          {texts.verify}
        </a>
        <Link className="button button-small" href={`/documents/${document.id}`}>
          {texts.journal}
        </Link>
      </div>
      {failure && <Notice failure={failure} texts={general} />}
    </div>
  );
};
