/** What the pages of an identity check and of a form show without a view: the link is dead, or nothing has come yet. */
import { useSpeech } from '../language/speech.ts';
import { Outcome } from '../panel/outcome.tsx';
import { WholePage } from './whole-page.tsx';

export const DeadLink = ({ text }: { text: string }) => {
  const { words } = useSpeech();
  return (
    <WholePage title={null}>
      <Outcome tone="bad" title={words.linkDeadTitle} level="h1">
        <p>{text}</p>
      </Outcome>
    </WholePage>
  );
};

interface NotYetProps {
  loading: string;
  failed: boolean;
  onRetry: () => void;
}

export const NotYet = ({ loading, failed, onRetry }: NotYetProps) => {
  const { words } = useSpeech();
  return (
    <WholePage title={null}>
      {failed ? (
        <Outcome tone="bad" title={words.offlineTitle} level="h1">
          <p>{words.identity.offline}</p>
          <p>
            <button type="button" className="button" onClick={onRetry}>
              {words.tryAgain}
            </button>
          </p>
        </Outcome>
      ) : (
        <p className="soft" role="status">
          {loading}
        </p>
      )}
    </WholePage>
  );
};
