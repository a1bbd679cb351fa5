/**
 * The routes of an identity check as functions that never throw: they resolve to an answer or to a failure that the
 * page can explain.
 */

import type { EidAnswer, EidCancelBody, EidPollBody } from '../../src/contract/pages/eid.ts';
import type {
  IdentityPollAnswer,
  IdentityStartBody,
  IdentityView,
  identityRoutes,
} from '../../src/contract/pages/identity/identity-page.ts';
import { withBase, withoutBase } from '../base-path.ts';
import { type Answer, failureOf } from '../signer/session/requests.ts';

type Paths = { [Name in keyof typeof identityRoutes]: (typeof identityRoutes)[Name]['path'] };

/** The type checks it against the contract, so that the page imports no code from there. */
const paths: Paths = { view: '', opened: '/opened', eidStart: '/eid', eidPoll: '/eid/poll', eidCancel: '/eid/cancel' };

export type IdentityRequests = {
  view: () => Promise<Answer<IdentityView>>;
  opened: () => Promise<Answer<IdentityView>>;
  eidStart: (body: IdentityStartBody) => Promise<Answer<EidAnswer>>;
  eidPoll: (body: EidPollBody) => Promise<Answer<IdentityPollAnswer>>;
  eidCancel: (body: EidCancelBody) => Promise<Answer<EidAnswer>>;
};

const answerWithin = 30_000;

/** The page's URL is the link: /id/{token}. */
export const readToken = ({ pathname }: URL): string | null =>
  /^\/id\/([\w.~-]+)\/?$/.exec(withoutBase(pathname))?.[1] ?? null;

export const identityRequests = (token: string): IdentityRequests => {
  const ask = async <Value>(path: string, init: RequestInit = {}): Promise<Answer<Value>> => {
    try {
      const signal = AbortSignal.timeout(answerWithin);
      const usual = { cache: 'no-store', credentials: 'same-origin' } as const;
      const response = await fetch(withBase(`/api/id/${token}${path}`), { ...init, ...usual, signal });
      if (!response.ok) return { done: false, failure: await failureOf(response) };
      return { done: true, value: (await response.json()) as Value }; // boundary: the server's own answer
    } catch {
      return { done: false, failure: { code: 'OFFLINE' } };
    }
  };
  /** JSON even without content, because a form of another site cannot send JSON. */
  const post = <Value>(path: string, body: object = {}) =>
    ask<Value>(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  return {
    view: () => ask(paths.view),
    opened: () => post(paths.opened),
    eidStart: body => post(paths.eidStart, body),
    eidPoll: body => post(paths.eidPoll, body),
    eidCancel: body => post(paths.eidCancel, body),
  };
};
