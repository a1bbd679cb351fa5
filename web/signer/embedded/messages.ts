/**
 * Messages to the page that shows the frame: only to the origin that the service recorded, and never a token, a
 * secret or anything from the document. Each type once, but heights and errors.
 */

import type { EmbedMessage, embedErrorCodes } from '../../../src/contract/pages/signer/embedding.ts';
import type { SignerView } from '../../../src/contract/pages/signer/view.ts';
import type { Failure, SignerRequests } from '../session/requests.ts';

export type EmbedErrorCode = (typeof embedErrorCodes)[number];

/** Whose frame this is. */
export interface Embedding {
  origin: string;
  documentId: string;
  partyId: string;
}

type Simple = Exclude<EmbedMessage['type'], 'resize' | 'error'>;
type Sent<M = EmbedMessage> = M extends EmbedMessage ? Omit<M, 'source' | 'version' | 'documentId' | 'partyId'> : never;

export interface Reports {
  once(type: Simple): void;
  height(height: number): void;
  error(code: EmbedErrorCode): void;
}

export function reportsTo(
  { origin, documentId, partyId }: Embedding,
  post: (message: EmbedMessage, origin: string) => void,
): Reports {
  const sent = new Set<string>();
  const send = (message: Sent) =>
    post({ source: 'sigill', version: 1, documentId, partyId, ...message } as EmbedMessage, origin);
  let last = 0;
  return {
    once(type) {
      if (sent.has(type)) return;
      sent.add(type);
      send({ type });
    },
    height(height) {
      if (height === last) return;
      last = height;
      send({ type: 'resize', height });
    },
    error: code => send({ type: 'error', code }),
  };
}

/** What a state means, in the order in which it happened. */
export function meaningOf({
  state,
  party,
}: Pick<SignerView, 'state'> & { party: Pick<SignerView['party'], 'signedAt'> }): Simple[] {
  switch (state) {
    case 'SIGNED':
      return ['signed'];
    case 'SEALED':
      return party.signedAt === null ? ['completed'] : ['signed', 'completed'];
    case 'DECLINED':
      return ['declined'];
    case 'HANDED_OVER':
      return ['delegated'];
    case 'EXPIRED':
      return ['expired'];
    default:
      return [];
  }
}

const errors: Partial<Record<Failure['code'], EmbedErrorCode>> = {
  SESSION_ENDED: 'SESSION_ENDED',
  LINK_DEAD: 'LINK_DEAD',
  LINK_REPLACED: 'LINK_REPLACED',
  WITHDRAWN: 'WITHDRAWN',
};
/** Null: it may pass by itself. */
export const errorOf = ({ code }: Failure): EmbedErrorCode | null => errors[code] ?? null;

/** The view in an answer, if it has one. A view that is locked has nothing to report. */
function viewIn(value: unknown): SignerView | null {
  if (typeof value !== 'object' || value === null) return null;
  const inner = 'view' in value ? value.view : value;
  if (typeof inner !== 'object' || inner === null || !('state' in inner) || inner.state === 'LOCKED') return null;
  return inner as SignerView; // boundary: the answers of the contract with a state are views
}

/** The requests of the page, of whose answers the reports are made. `onEnded`: the session has ended. */
export function reported(requests: SignerRequests, reports: Reports, onEnded: () => void): SignerRequests {
  let dead: EmbedErrorCode | null = null;
  const learn = (name: string, answer: { done: true; value: unknown } | { done: false; failure: Failure }) => {
    if (answer.done) {
      reports.once('ready');
      if (name === 'opened') reports.once('opened');
      const view = viewIn(answer.value);
      for (const type of view ? meaningOf(view) : []) reports.once(type);
      return;
    }
    const { failure } = answer;
    if (failure.code === 'EXPIRED') return reports.once('expired');
    const code = errorOf(failure);
    if (code === null || code === dead) return;
    dead = code;
    reports.error(code);
    if (code === 'SESSION_ENDED') onEnded();
  };
  const watched =
    (name: string, ask: (...given: never[]) => Promise<never>) =>
    async (...given: never[]) => {
      const answer = await ask(...given);
      learn(name, answer);
      return answer;
    };
  return Object.fromEntries(
    Object.entries(requests).map(([name, ask]) => [name, watched(name, ask as (...given: never[]) => Promise<never>)]),
  ) as unknown as SignerRequests; // boundary: each function is the one of the same name
}
