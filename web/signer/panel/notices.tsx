/** Notices below the bar while the person works: what happened, what is kept, and what to do. */
import type { ReactNode } from 'react';
import type { ShownFile } from '../document/use-shown-file.ts';
import { failureTexts } from '../fields/labels.ts';
import type { Amounts } from '../fields/use-amounts.ts';
import { useSpeech } from '../language/speech.ts';
import type { Failure } from '../session/requests.ts';
import type { Notice } from '../signing/use-signing.ts';

type Props = {
  failure: Failure | null;
  /** The browser rejects cookies. */
  unknown: boolean;
  file: ShownFile;
  notice: Notice | null;
  amounts: Amounts;
  /** The text for UNREAD: which page to read. */
  unread: string;
  onRefresh: () => void;
  onFetch: () => void;
};

export const Notices = ({ failure, unknown, file, notice, amounts, unread, onRefresh, onFetch }: Props) => {
  const { texts } = useSpeech();
  const changed = file.status === 'CHANGED' || notice === 'CHANGED';
  const shown = failure && failureTexts(failure, texts);
  return (
    <div className="notices" aria-live="polite">
      {failure?.code === 'OFFLINE' && (
        <Line tone="warn" text={texts.connectionLost} action={texts.tryAgain} onAction={onRefresh} />
      )}
      {failure && failure.code !== 'OFFLINE' && shown && (
        <Line
          tone="bad"
          text={shown.id ? `${shown.text} ${texts.serverErrorId(shown.id)}` : shown.text}
          action={texts.tryAgain}
          onAction={onRefresh}
        />
      )}
      {unknown && failure?.code !== 'FOREIGN_REQUEST' && (
        <Line tone="bad" text={texts.cookies} action={texts.reload} onAction={() => window.location.reload()} />
      )}
      {changed && (
        <Line
          tone="warn"
          text={texts.documentChanged}
          action={texts.reload}
          onAction={() => window.location.reload()}
        />
      )}
      {file.status === 'FAILED' && !failure && (
        <Line tone="bad" text={texts.documentFailed} action={texts.tryAgain} onAction={onFetch} />
      )}
      {file.status === 'READY' && !file.pdf && <Line tone="warn" text={texts.documentUnreadable} />}
      {notice === 'NOT_SHOWN_YET' && file.status === 'LOADING' && <Line tone="warn" text={texts.notShownYet} />}
      {amounts.failed && !failure && <Line tone="warn" text={texts.amountsFailed} />}
      {notice === 'AMOUNTS_NOT_YET' && amounts.stale && !amounts.failed && (
        <Line tone="warn" text={texts.amountsNotYet} />
      )}
      {notice === 'UNREAD' && <Line tone="warn" text={unread} />}
      {notice === 'MEANWHILE' && <Line tone="warn" text={texts.changedMeanwhile} />}
    </div>
  );
};

type LineProps = { tone: 'warn' | 'bad'; text: ReactNode; action?: string; onAction?: () => void };

const Line = ({ tone, text, action, onAction }: LineProps) => (
  <div className={`notice notice-${tone}`}>
    <p>{text}</p>
    {action && (
      <button type="button" className="button button-small" onClick={onAction}>
        {action}
      </button>
    )}
  </div>
);
