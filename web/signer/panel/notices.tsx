/** Notices below the bar while the person works: what happened, what is kept, and what to do. */
import type { ReactNode } from 'react';
import type { Original } from '../document/use-original.ts';
import { failureTexts } from '../fields/labels.ts';
import type { Amounts } from '../fields/use-amounts.ts';
import { useSpeech } from '../language/speech.ts';
import type { Failure } from '../session/requests.ts';
import type { Notice } from '../signing/use-signing.ts';

type Props = {
  failure: Failure | null;
  /** The browser rejects cookies. */
  unknown: boolean;
  original: Original;
  notice: Notice | null;
  amounts: Amounts;
  /** The text for UNREAD: which page to read. */
  unread: string;
  onRefresh: () => void;
  onFetch: () => void;
};

export const Notices = ({ failure, unknown, original, notice, amounts, unread, onRefresh, onFetch }: Props) => {
  const { words } = useSpeech();
  const changed = original.status === 'CHANGED' || notice === 'CHANGED';
  const texts = failure && failureTexts(failure, words);
  return (
    <div className="notices" aria-live="polite">
      {failure?.code === 'OFFLINE' && (
        <Line tone="warn" text={words.connectionLost} act={words.tryAgain} onAct={onRefresh} />
      )}
      {failure && failure.code !== 'OFFLINE' && texts && (
        <Line
          tone="bad"
          text={texts.id ? `${texts.text} ${words.faultId(texts.id)}` : texts.text}
          act={words.tryAgain}
          onAct={onRefresh}
        />
      )}
      {unknown && failure?.code !== 'VISIT_UNKNOWN' && (
        <Line tone="bad" text={words.cookies} act={words.reload} onAct={() => window.location.reload()} />
      )}
      {changed && (
        <Line tone="warn" text={words.documentChanged} act={words.reload} onAct={() => window.location.reload()} />
      )}
      {original.status === 'FAILED' && !failure && (
        <Line tone="bad" text={words.documentFailed} act={words.tryAgain} onAct={onFetch} />
      )}
      {original.status === 'READY' && !original.pdf && <Line tone="warn" text={words.documentUnreadable} />}
      {notice === 'NOT_SHOWN_YET' && original.status === 'LOADING' && <Line tone="warn" text={words.notShownYet} />}
      {amounts.failed && !failure && <Line tone="warn" text={words.amountsFailed} />}
      {notice === 'AMOUNTS_NOT_YET' && amounts.stale && !amounts.failed && (
        <Line tone="warn" text={words.amountsNotYet} />
      )}
      {notice === 'UNREAD' && <Line tone="warn" text={unread} />}
      {notice === 'MEANWHILE' && <Line tone="warn" text={words.changedMeanwhile} />}
    </div>
  );
};

type LineProps = { tone: 'warn' | 'bad'; text: ReactNode; act?: string; onAct?: () => void };

const Line = ({ tone, text, act, onAct }: LineProps) => (
  <div className={`notice notice-${tone}`}>
    <p>{text}</p>
    {act && (
      <button type="button" className="button button-small" onClick={onAct}>
        {act}
      </button>
    )}
  </div>
);
