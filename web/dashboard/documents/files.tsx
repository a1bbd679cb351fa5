/** The files of a document. */
import type { Document } from '../../../src/contract/schemas/documents/documents.ts';
import type { DocumentFile } from '../../../src/contract/schemas/files.ts';
import { withBase } from '../../base-path.ts';
import { Icon, type IconName } from '../components/icon.tsx';
import { Notice } from '../components/notice.tsx';
import { useDashboard } from '../session/context.ts';
import { useDetailTexts } from './detail/texts.ts';
import { useDownload } from './detail/use-download.ts';
import { useSeal } from './detail/use-seal.ts';

type FileType = DocumentFile['type'];

const icons: Record<FileType, IconName> = { ORIGINAL: 'document', SIGNED: 'done', JOURNAL: 'late' };

const filesOf = ({ status }: Pick<Document, 'status'>): readonly { type: FileType; isReady: boolean }[] => [
  { type: 'ORIGINAL', isReady: status !== 'DRAFT' },
  { type: 'SIGNED', isReady: status === 'COMPLETED' },
  { type: 'JOURNAL', isReady: status === 'COMPLETED' },
];

export const Files = ({ document }: { document: Document }) => {
  const { texts } = useDashboard();
  const own = useDetailTexts();
  const seal = useSeal(document);
  const { download, failure } = useDownload(document.id);
  const about = (type: FileType): string =>
    type === 'SIGNED' && seal
      ? [own.level[seal.level], seal.timestampAuthority && own.timeBy(seal.timestampAuthority)]
          .filter(Boolean)
          .join('; ')
      : own.fileAbout[type];
  return (
    <div className="stack">
      <ul className="files">
        {filesOf(document).map(({ type, isReady }) => (
          <li key={type}>
            <Icon name={type === 'SIGNED' && !isReady ? 'document' : icons[type]} />
            <span>
              {texts.file[type]}
              <span className="soft tiny file-about">{about(type)}</span>
            </span>
            {isReady ? (
              <button type="button" className="text-button small" onClick={() => download(type)}>
                {own.download}
                <span className="hidden-text"> {texts.file[type]}</span>
              </button>
            ) : (
              <span className="soft small">{own.notYet}</span>
            )}
          </li>
        ))}
      </ul>
      {document.status === 'COMPLETED' && (
        <p className="small">
          <a className="text-link" href={withBase('/verify')} target="_blank" rel="noreferrer">
            {own.verify}
          </a>{' '}
          <span className="soft">{own.verifyAbout}</span>
        </p>
      )}
      {failure && <Notice failure={failure} texts={texts} />}
    </div>
  );
};
