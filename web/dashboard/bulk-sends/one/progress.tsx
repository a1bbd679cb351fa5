/** How far a bulk send is, why it stands still, and what can be done about it. */
import { useState } from 'react';
import { Link } from 'wouter';
import type { BulkSend } from '../../../../src/contract/schemas/bulk-sends.ts';
import { Notice } from '../../components/notice.tsx';
import { StatusWord } from '../../developers/status-word.tsx';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import { useMaySend } from '../may-send.ts';
import { doneIn, startedIn, waitingIn } from '../numbers.ts';
import { ToPlan } from '../plan-notice.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import { useBulkTexts } from '../texts.ts';
import { Cancel } from './cancel.tsx';
import { useMomentText } from './confirm-start.tsx';
import { useBulkActions } from './use-bulk-send.ts';

export const Progress = ({ bulkSend }: { bulkSend: BulkSend }) => {
  const texts = useBulkTexts();
  const momentText = useMomentText();
  const { status, counts, send, sendAt, pausedBecause } = bulkSend;
  const all = startedIn(counts);
  const made = send ? counts.sent : counts.created;
  return (
    <section className="settings-section" aria-label={texts.status[status]}>
      {status === 'PAUSED' && (
        <div className="notice notice-warn" role="status">
          <p>{texts.paused[pausedBecause ?? 'ASKED']}</p>
          {pausedBecause === 'TEMPLATE' && (
            <Link className="button button-small" href={`/templates?open=${bulkSend.templateId}`}>
              {texts.lookAtTemplate}
            </Link>
          )}
          {pausedBecause === 'LIMIT' && <ToPlan />}
        </div>
      )}
      {status === 'SCHEDULED' && sendAt !== null && <p role="status">{texts.scheduledFor(momentText(sendAt))}</p>}
      {status === 'CANCELLED' ? (
        <p role="status">{texts.cancelledAbout(made)}</p>
      ) : (
        <div className="bulk-progress-part">
          <p role="status">
            <b>{texts.progress(made, all, send)}</b>
          </p>
          <ProgressBar done={doneIn(counts)} all={all} label={texts.progress(made, all, send)} />
        </div>
      )}
      <ul className="bulk-counts">
        {counts.failed > 0 && (
          <li>
            <StatusWord look="bad">{texts.failedRows(counts.failed)}</StatusWord>
          </li>
        )}
        {counts.signed > 0 && (
          <li>
            <StatusWord look="done">{texts.signed(counts.signed)}</StatusWord>
          </li>
        )}
        {counts.invalid > 0 && (
          <li>
            <StatusWord look="none">{texts.cannotBeSent(counts.invalid)}</StatusWord>
          </li>
        )}
        {counts.skipped > 0 && (
          <li>
            <StatusWord look="none">{texts.skipped(counts.skipped)}</StatusWord>
          </li>
        )}
      </ul>
      {status === 'RUNNING' && <p className="soft small">{texts.canLeave}</p>}
      <Actions bulkSend={bulkSend} />
    </section>
  );
};

const Actions = ({ bulkSend }: { bulkSend: BulkSend }) => {
  const texts = useBulkTexts();
  const { texts: general } = useDashboard();
  const maySend = useMaySend();
  const [isCancelling, setCancelling] = useState(false);
  const { action, update } = useBulkActions(bulkSend.id);
  const { status, counts } = bulkSend;
  const isBusy = action.isPending || update.isPending;
  const error = action.error ?? update.error;
  const isOpen = status === 'RUNNING' || status === 'SCHEDULED' || status === 'PAUSED';
  const again = counts.failed + (status === 'FINISHED' ? waitingIn(counts) : 0);
  if (!maySend) return null;
  const button = (label: string, action: () => void, look = '') => (
    <button
      type="button"
      className={`button button-small ${look}`}
      aria-disabled={isBusy}
      onClick={() => !isBusy && action()}
    >
      {label}
    </button>
  );
  return (
    <>
      {error && <Notice failure={failureOf(error)} texts={general} />}
      <div className="row">
        {/* One button in one place, so that the focus stays where it is. */}
        {(status === 'RUNNING' || status === 'PAUSED' || status === 'SCHEDULED') &&
          button(
            status === 'PAUSED' ? texts.resume : texts.pause,
            () => action.mutate(status === 'PAUSED' ? 'resume' : 'pause'),
            'button-strong',
          )}
        {status === 'SCHEDULED' && button(texts.sendNow, () => update.mutate({ sendAt: null }))}
        {status !== 'CANCELLED' && again > 0 && button(texts.retry(again), () => action.mutate('retry'))}
        {isOpen && button(texts.cancel, () => setCancelling(true))}
      </div>
      {isCancelling && <Cancel bulkSend={bulkSend} onClose={() => setCancelling(false)} />}
    </>
  );
};
