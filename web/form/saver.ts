/**
 * Saves what has been entered: shortly after the last change, and at once when the page is left. Saves follow one
 * another, so that an older one never replaces a newer one, and the first, which starts the submission, is never sent
 * twice.
 */
import type { FormAnswers } from '../../src/contract/signer/form-page.ts';
import type { FormFailure, FormRequests } from './requests.ts';

type Options = {
  save: FormRequests['save'];
  /** After each attempt; null: it was saved. What failed is tried again with the next change and by `retry`. */
  onTried: (failure: FormFailure | null) => void;
  /** After the last change, in milliseconds. */
  wait?: number;
};

export type Saver = {
  changed: (answers: FormAnswers) => void;
  /** Sends what waits now. */
  flush: () => void;
  retry: () => void;
  /** Drops what waits; resolves once nothing is on its way. */
  stop: () => Promise<void>;
};

export const openSaver = ({ save, onTried, wait = 800 }: Options): Saver => {
  let waiting: FormAnswers | null = null;
  let failed: FormAnswers | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let onItsWay: Promise<void> | null = null;

  const send = async () => {
    while (waiting) {
      const answers = waiting;
      waiting = null;
      const answer = await save(answers);
      failed = answer.done ? null : answers;
      onTried(answer.done ? null : answer.failure);
    }
  };
  const flush = () => {
    clearTimeout(timer);
    if (!waiting || onItsWay) return;
    onItsWay = send().finally(() => {
      onItsWay = null;
    });
  };

  return {
    changed(answers) {
      waiting = answers;
      failed = null;
      clearTimeout(timer);
      timer = setTimeout(flush, wait);
    },
    flush,
    retry() {
      if (!failed || waiting || onItsWay) return;
      waiting = failed;
      flush();
    },
    async stop() {
      clearTimeout(timer);
      waiting = null;
      failed = null;
      await onItsWay;
    },
  };
};
