/** There is no document to show: the link is invalid or expired, or the service cannot be reached. */
import { useState } from 'react';
import { failureTexts } from '../fields/labels.ts';
import { useSpeech } from '../language/speech.ts';
import { Outcome } from '../panel/outcome.tsx';
import { type Failure, isOver } from '../session/requests.ts';
import { WholePage } from './whole-page.tsx';

type Props = { failure: Failure; onRetry: () => Promise<unknown> };

export const FailureScreen = ({ failure, onRetry }: Props) => {
  const { texts } = useSpeech();
  const [trying, setTrying] = useState(false);
  const { title, text, id } = failureTexts(failure, texts);
  const lasting = isOver(failure);
  const retry = async () => {
    if (trying) return;
    setTrying(true);
    await onRetry();
    setTrying(false);
  };
  return (
    <WholePage title={null}>
      <Outcome tone={failure.code === 'RATE_LIMITED' ? 'plain' : 'bad'} title={title} level="h1">
        <p>{text}</p>
        {id && <p className="soft small">{texts.serverErrorId(id)}</p>}
        {!lasting && (
          <p>
            <button type="button" className="button" aria-disabled={trying} onClick={retry}>
              {texts.tryAgain}
            </button>
          </p>
        )}
      </Outcome>
    </WholePage>
  );
};
