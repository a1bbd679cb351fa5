/** What the pages of an identity check and of a form show without a view: the link is dead, or nothing has come yet. */
import { useSpeech } from '../language/speech.ts';
import { Outcome } from '../panel/outcome.tsx';
import { WholePage } from './whole-page.tsx';

export const DeadLink = ({ text }: { text: string }) => {
  const { texts } = useSpeech();
  return (
    <WholePage title={null}>
      <Outcome tone="bad" title={texts.linkDeadTitle} level="h1">
        <p>{text}</p>
      </Outcome>
    </WholePage>
  );
};

interface NotYetProps {
  loading: string;
  failed: boolean;
  onRetry: () => void;
  /** Why it failed, unless the connection was lost. */
  why?: { title: string; text: string } | undefined;
}

export const NotYet = ({ loading, failed, onRetry, why }: NotYetProps) => {
  const { texts } = useSpeech();
  return (
    <WholePage title={null}>
      {failed ? (
        <Outcome tone="bad" title={why?.title ?? texts.offlineTitle} level="h1">
          <p>{why?.text ?? texts.identity.offline}</p>
          <p>
            <button type="button" className="button" onClick={onRetry}>
              {texts.tryAgain}
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
