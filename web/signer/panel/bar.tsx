/** The fixed bar: document, sender, deadline and progress. One line on a phone. */
import type { SignerView } from '../../../src/contract/pages/signer/view.ts';
import { Mark } from '../brand.tsx';
import { deadlineOf, endOf } from '../language/dates.ts';
import { useSpeech } from '../language/speech.ts';

type Props = { view: SignerView; progress: { done: number; total: number } | null };

export const Bar = ({ view, progress }: Props) => {
  const { texts, language } = useSpeech();
  const { document, state, party } = view;
  const deadline = state === 'OPEN' || state === 'WAITING' || state === 'READING' ? document.expiresAt : null;
  const before = party.role === 'SIGNER' ? texts.signBefore : texts.readBefore;
  return (
    <header className="top bar">
      <Mark />
      <div className="top-text">
        <h1 className="bar-name">{document.name}</h1>
        <p className="bar-meta soft small">
          {texts.from(document.sender.name, document.sender.organization)}
          {deadline && (
            <>
              {' · '}
              <time dateTime={deadline} title={endOf({ ...document, expiresAt: deadline }, language)}>
                {before(deadlineOf({ ...document, expiresAt: deadline }, Date.now(), language))}
              </time>
            </>
          )}
        </p>
      </div>
      {progress && progress.total > 0 && (
        <div className="bar-progress soft small">
          <span className="number" role="status">
            {texts.progress(progress.done, progress.total)}
          </span>
          <progress value={progress.done} max={progress.total} aria-label={texts.progressLabel} />
        </div>
      )}
    </header>
  );
};
