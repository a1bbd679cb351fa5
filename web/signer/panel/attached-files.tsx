/** The files that the sender attached, to download. */
import { useState } from 'react';
import type { SignerView } from '../../../src/contract/pages/signer/view.ts';
import { saveFile } from '../browser/browser.ts';
import { useSpeech } from '../language/speech.ts';
import type { SignerRequests } from '../session/requests.ts';
import { sizeText } from '../uploads/kinds.ts';

type Props = { view: SignerView; requests: Pick<SignerRequests, 'attachment'> };
type AttachedFile = SignerView['files'][number];

export const AttachedFiles = ({ view, requests }: Props) => {
  const { texts } = useSpeech();
  const [failed, setFailed] = useState(false);

  const download = async (file: AttachedFile) => {
    const answer = await requests.attachment(file);
    setFailed(!answer.done);
    if (answer.done) saveFile(answer.value, file.filename, file.mimeType);
  };

  if (view.files.length === 0) return null;
  return (
    <section className="card" aria-labelledby="attached-files">
      <h2 id="attached-files">{texts.attachedFiles}</h2>
      <ul className="attached-files">
        {view.files.map(file => (
          <li key={`${file.blockId}/${file.id}`}>
            {file.label && <span className="soft small">{file.label}</span>}
            <button type="button" className="button button-quiet" onClick={() => void download(file)}>
              <span className="hidden-text">{texts.handIn.open}: </span>
              <span className="attached-file-name">↓ {file.filename}</span>{' '}
              <span className="soft small">{sizeText(file.size, texts.language)}</span>
            </button>
          </li>
        ))}
      </ul>
      {failed && (
        <p className="problem" role="alert">
          {texts.handIn.fetchFailed}
        </p>
      )}
    </section>
  );
};
