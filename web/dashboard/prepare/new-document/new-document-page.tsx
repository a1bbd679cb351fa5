/** The start of a document: a PDF, an empty sheet or a template. */
import { Link, useSearch } from 'wouter';
import { DropArea } from '../../components/drop-area.tsx';
import { Icon } from '../../components/icon.tsx';
import { useDashboard } from '../../session/context.ts';
import { usePrepareTexts } from '../texts.ts';
import { ChooseButton, FilesState, useChosenFiles } from './choose-pdfs.tsx';
import './new-document.css';
import { ForContact } from './for-contact.tsx';
import { useNewDocuments } from './use-new-documents.ts';

export const NewDocumentPage = () => {
  const { newDocument: texts } = usePrepareTexts();
  const { permissions } = useDashboard();
  const contactId = new URLSearchParams(useSearch()).get('contact');
  const made = useNewDocuments({ contactId });
  const chosen = useChosenFiles(made);
  return (
    <main className="main main-plain" id="content">
      <div className="new-document">
        <h1 className="large">{texts.title}</h1>
        <p className="soft">{texts.lead}</p>
        {contactId !== null && <ForContact id={contactId} />}
        <DropArea text={texts.dropHere} onFiles={chosen.take}>
          <div className="drop-card">
            <ChooseButton onFiles={chosen.take}>{texts.choose}</ChooseButton>
            <span className="soft small">{texts.orDrop}</span>
          </div>
        </DropArea>
        <FilesState made={made} chosen={chosen} />
        <ul className="starts">
          <li>
            <button type="button" className="start" onClick={() => made.blank()}>
              <Icon name="document" />
              <span>
                <b>{texts.blank}</b>
                <span className="soft small">{texts.blankAbout}</span>
              </span>
            </button>
          </li>
          {permissions.has('READ_DOCUMENT') && contactId === null && (
            <li>
              <Link className="start" href="/templates">
                <Icon name="template" />
                <span>
                  <b>{texts.template}</b>
                  <span className="soft small">{texts.templateAbout}</span>
                </span>
              </Link>
            </li>
          )}
        </ul>
      </div>
    </main>
  );
};
