/** What this is, who sent it, and their message. On a wide screen the bar already shows the first two. */
import type { SignerView } from '../../../src/contract/pages/signer/view.ts';
import { deadlineOf } from '../language/dates.ts';
import { useSpeech } from '../language/speech.ts';

export const Intro = ({ view }: { view: SignerView }) => {
  const { texts, language } = useSpeech();
  const { document, party, state } = view;
  const signs = party.role === 'SIGNER';
  const asks = signs ? texts.askedToSign : texts.askedToRead;
  const before = signs ? texts.signBefore : texts.readBefore;
  const open = state === 'OPEN' || state === 'WAITING' || state === 'READING';
  return (
    <>
      {document.sandbox && (
        <div className="notice notice-warn">
          <p>{texts.sandbox}</p>
        </div>
      )}
      {open && (
        <section className={document.message ? 'card' : 'card phone-only'}>
          <div className="phone-only">
            <h2>{asks(document.sender.organization)}</h2>
            {document.expiresAt && (
              <p className="soft small intro-deadline">
                {before(deadlineOf({ ...document, expiresAt: document.expiresAt }, Date.now(), language))}
              </p>
            )}
          </div>
          {document.message && (
            <div>
              <h2 className="soft small">{texts.messageFrom(document.sender.name || document.sender.organization)}</h2>
              <p className="intro-message measure">{document.message}</p>
            </div>
          )}
        </section>
      )}
    </>
  );
};
