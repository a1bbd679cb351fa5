/**
 * The routes of a form's page as functions that never throw: they resolve to an answer or to a failure that the page
 * can explain.
 */

import type { z } from 'zod';
import type {
  FormAnswers,
  FormPageError,
  FormPageView,
  formPageRoutes,
  formSaveAnswer,
} from '../../src/contract/pages/form/form-page.ts';
import { withBase, withoutBase } from '../base-path.ts';
import { failureOf } from '../signer/session/requests.ts';

type Paths = { [Name in keyof typeof formPageRoutes]: (typeof formPageRoutes)[Name]['path'] };

/** The type checks it against the contract, so that the page imports no code from there. */
const paths: Paths = { view: '', unlock: '/unlock', save: '/answers', submit: '/submit', restart: '/restart' };

export type FormFailure =
  | { code: 'OFFLINE' }
  | (Pick<FormPageError, 'code' | 'issues'> & {
      requestId: string | null;
      retryAfterMs?: number;
      language?: FormPageError['language'];
    });

export type FormAnswer<Value> = { done: true; value: Value } | { done: false; failure: FormFailure };

export type FormRequests = {
  view: () => Promise<FormAnswer<FormPageView>>;
  unlock: (password: string) => Promise<FormAnswer<FormPageView>>;
  /** Arrives even if the page is left meanwhile, unless the answers are very long. */
  save: (answers: FormAnswers) => Promise<FormAnswer<z.infer<typeof formSaveAnswer>>>;
  submit: (answers: FormAnswers) => Promise<FormAnswer<FormPageView>>;
  restart: () => Promise<FormAnswer<FormPageView>>;
};

const answerWithin = 30_000;
/** Submitting makes the document. */
const documentWithin = 90_000;
/** Browsers let at most 64 KiB outlive a page. */
const maxKept = 60_000;

/** The page's URL is the link: /f/{token}. */
export const readToken = ({ pathname }: URL): string | null =>
  /^\/f\/([\w.~-]+)\/?$/.exec(withoutBase(pathname))?.[1] ?? null;

export const formRequests = (token: string): FormRequests => {
  const ask = async <Value>(path: string, init: RequestInit = {}, within = answerWithin) => {
    try {
      const signal = AbortSignal.timeout(within);
      const usual = { cache: 'no-store', credentials: 'same-origin' } as const;
      const response = await fetch(withBase(`/api/f/${token}${path}`), { ...init, ...usual, signal });
      if (!response.ok) {
        const failure = (await failureOf(response)) as FormFailure; // boundary: these routes have one code more
        return { done: false as const, failure };
      }
      return { done: true as const, value: (await response.json()) as Value }; // boundary: the server's own answer
    } catch {
      return { done: false as const, failure: { code: 'OFFLINE' as const } };
    }
  };
  /** JSON even without content, because a form of another site cannot send JSON. */
  const post = <Value>(path: string, body: object, within?: number, outlivesPage = false) => {
    const text = JSON.stringify(body);
    const keepalive = outlivesPage && new TextEncoder().encode(text).length < maxKept;
    const headers = { 'content-type': 'application/json' };
    return ask<Value>(path, { method: 'POST', headers, body: text, keepalive }, within);
  };

  return {
    view: () => ask(paths.view),
    unlock: password => post(paths.unlock, { password }),
    save: answers => post(paths.save, { answers }, answerWithin, true),
    submit: answers => post(paths.submit, { answers }, documentWithin),
    restart: () => post(paths.restart, {}),
  };
};
