/** The session of the frame, which is in its memory alone, and its requests: with a header and without cookies. */
import type { PreparingEnded, PreparingEnding, PreparingOpened } from '../../src/contract/pages/preparing.ts';
import { withBase, withoutBase } from '../base-path.ts';
import { addressBelow, Failed, failureIn, offline, type Requests } from '../dashboard/session/requests.ts';
import type { Embedding, Reports } from './messages.ts';

const root = withBase('/api/prepare');
const within = 30_000;

/** As the server wrote it into the page. Null: no site shows this frame. */
export function embeddingIn({ dataset }: HTMLElement, pathname: string): Embedding | null {
  const documentId = /^\/prepare\/([\w-]+)\/[\w-]+\/?$/.exec(withoutBase(pathname))?.[1];
  return dataset.embedder && documentId ? { origin: dataset.embedder, documentId } : null;
}

async function ask<Answer>(address: string, init: RequestInit, signal?: AbortSignal): Promise<Answer> {
  const limit = AbortSignal.timeout(within);
  const asked = {
    ...init,
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.any([limit, ...(signal ? [signal] : [])]),
  } as const;
  try {
    const response = await fetch(address, asked);
    if (!response.ok) throw new Failed(await failureIn(response));
    return (await response.json()) as Answer; // boundary: the service's own answer
  } catch (error) {
    if (signal?.aborted || error instanceof Failed) throw error;
    throw offline();
  }
}

/** Throws `Failed`: SIGNED_OUT if the address opens nothing any more. */
export const openSession = (secret: string): Promise<PreparingOpened> =>
  ask(`${root}/open`, { method: 'POST', headers: { authorization: `Bearer ${secret}` } });

/** Why a token does not work any more; null: not known. */
export const endingOf = (secret: string): Promise<PreparingEnding | null> =>
  ask<PreparingEnded>(`${root}/ending`, { method: 'POST', headers: { authorization: `Bearer ${secret}` } }).then(
    ({ ending }) => ending,
    () => null,
  );

interface Watching {
  reports: Reports;
  language: string;
  /** The session has ended; it is called once. */
  onEnded(ending: PreparingEnding | null): void;
  /** The document was sent, and the session with it. */
  onSent(): void;
}

/** The requests of the pages of a draft, as the dashboard makes them, in the session of the frame. */
export function requestsOf(token: string, { reports, language, onEnded, onSent }: Watching): Requests {
  const common = { authorization: `Bearer ${token}`, 'Accept-Language': language };
  let isSent = false;
  /** Sending was asked for, and may have been done. */
  let maySend = false;
  let hasEnded = false;
  const sent = () => {
    isSent = true;
    reports.happened('sent');
    onSent();
  };
  async function end(): Promise<void> {
    if (hasEnded || isSent) return;
    hasEnded = true;
    const ending = await endingOf(token);
    // The answer was lost.
    if (maySend && ending === 'SENT') sent();
    else onEnded(ending);
  }
  /** Nothing is asked once the document is sent: pages would look again at what they showed. */
  async function watched<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    if (isSent) throw new Failed({ code: 'SIGNED_OUT', message: null, issues: [], requestId: null });
    try {
      return await ask();
    } catch (error) {
      if (error instanceof Failed && error.failure.code === 'SIGNED_OUT') await end();
      throw error;
    }
  }
  return {
    async get<Answer>(path: string, query = {}, signal?: AbortSignal) {
      const answer = await watched(() => ask<Answer>(addressBelow(root, path, query), { headers: common }, signal));
      reports.ready();
      return answer;
    },
    async send<Answer>(method: string, path: string, body?: unknown, { idempotencyKey = '' } = {}) {
      const headers = {
        ...common,
        'Content-Type': 'application/json',
        ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      };
      const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
      const isSending = path.endsWith('/send');
      maySend ||= isSending;
      const answer = await watched(() => ask<Answer>(addressBelow(root, path, {}), init));
      if (isSending) sent();
      else reports.happened('saved');
      return answer;
    },
  };
}
