/**
 * Saves what has been entered. Each save has all answers, and the cookie of the browser says whose they are, so that the
 * first, which starts the submission, is never done twice.
 */
import type { FormAnswers } from '../../src/contract/pages/form/form-page.ts';
import { isTransient } from '../saving/failure.ts';
import { openSaver } from '../saving/saver.ts';
import type { FormFailure, FormRequests } from './requests.ts';

type Options = {
  save: FormRequests['save'];
  onStatus: (status: AnswersStatus) => void;
  /** The form has changed its state; the page has to ask again. */
  onStale: () => void;
};

/** The text that says whether it is saved. */
export type AnswersStatus = 'saved' | 'notSaved' | 'saveRefused';

const stale: ReadonlySet<string> = new Set(['INVALID_STATE', 'VERIFICATION_REQUIRED', 'LINK_DEAD']);

export type AnswersSaver = {
  changed: (answers: FormAnswers) => void;
  /** Drops what waits; resolves once nothing is on its way. */
  stop: () => Promise<void>;
  close: () => void;
};

export const openAnswersSaver = ({ save, onStatus, onStale }: Options): AnswersSaver => {
  let waiting: FormAnswers | null = null;
  const saver = openSaver<FormAnswers, unknown, FormFailure>({
    send: ({ request }) => save(request),
    next: () => waiting,
    done(answers) {
      if (waiting === answers) waiting = null;
    },
    onState(state) {
      if (state.state === 'saved') onStatus('saved');
      if (state.state !== 'unsaved') return;
      if (stale.has(state.failure.code)) onStale();
      else onStatus(isTransient(state.failure) ? 'notSaved' : 'saveRefused');
    },
    replaces: true,
    // Leaving the page saves, and the request outlives it.
    isKept: true,
  });
  return {
    changed(answers) {
      waiting = answers;
      saver.changed();
    },
    stop() {
      waiting = null;
      return saver.pause();
    },
    close: saver.close,
  };
};
