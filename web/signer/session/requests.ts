/**
 * The routes of the signing page as functions that never throw: they resolve to an answer or to a failure that the page
 * can explain. The token is sent in a header, so that no log contains it and no form of another site can send it.
 */

import type { EidAnswer, EidCancelBody, EidPollBody } from '../../../src/contract/pages/eid.ts';
import type { PageError } from '../../../src/contract/pages/error.ts';
import type {
  CommentBody,
  Conversation,
  ConversationBody,
  MessageBody,
} from '../../../src/contract/pages/signer/conversation.ts';
import type {
  DeclineDelegationAnswer,
  DeclineDelegationBody,
  DelegateBody,
} from '../../../src/contract/pages/signer/delegation.ts';
import type { EidPollAnswer, EidStartBody } from '../../../src/contract/pages/signer/eid.ts';
import type { keptHeader as KeptHeader } from '../../../src/contract/pages/signer/embedding.ts';
import type { ShownMark } from '../../../src/contract/pages/signer/mark.ts';
import type { signerRoutes } from '../../../src/contract/pages/signer/routes.ts';
import type { SavedSignatureAnswer } from '../../../src/contract/pages/signer/saved-signature.ts';
import type {
  Choice,
  ChoiceAnswer,
  PassOnAnswer,
  RejectBody,
  SignBody,
} from '../../../src/contract/pages/signer/sign.ts';
import type { CodeAnswer, CodeBody, VerifyAnswer, VerifyBody } from '../../../src/contract/pages/signer/verify.ts';
import type { LockedView, SignerView } from '../../../src/contract/pages/signer/view.ts';
import { withBase } from '../../base-path.ts';
import { readFailure } from '../../saving/answer.ts';
import type { Progress } from '../uploads/send-file.ts';
import { readAnswer, tokenHeaders, tokenIn } from './former-names.ts';
import type { Link } from './link.ts';

type Paths = { [Name in keyof typeof signerRoutes]: (typeof signerRoutes)[Name]['path'] };

/** The type checks it against the contract, so that the page imports no code from there. */
const paths: Paths = {
  view: '',
  code: '/code',
  verify: '/verify',
  opened: '/opened',
  read: '/read',
  choice: '/choice',
  sign: '/sign',
  eidStart: '/eid',
  eidPoll: '/eid/poll',
  eidCancel: '/eid/cancel',
  reject: '/reject',
  delegate: '/delegate',
  revokeDelegation: '/delegation/revoke',
  acceptDelegation: '/delegation/accept',
  declineDelegation: '/delegation/decline',
  conversation: '/conversation',
  postMessage: '/messages',
  comment: '/comments',
  handIn: '/attachments/:blockId/:fieldId',
  takeOut: '/attachments/:blockId/:fieldId',
  attachment: '/attachments/:blockId/:fieldId',
  mark: '/marks/:partyId/:kind',
  savedSignature: '/saved-signature',
  original: '/original',
  passOn: '/pass-on',
  sealed: '/sealed',
  sealedShown: '/sealed/shown',
  journal: '/journal',
  embedded: '/embedded',
};

const keptHeader: typeof KeptHeader = 'svc-kept';

export type Failure =
  | { code: 'OFFLINE' }
  | {
      code: PageError['code'];
      requestId: string | null;
      issues: PageError['issues'];
      /** Why an uploaded file was rejected. */
      upload?: PageError['upload'];
      /** How long the server asks to wait, in milliseconds. */
      retryAfterMs?: number;
      /** The language of the document, if the link was valid once. */
      language?: PageError['language'];
    };

const lasting = new Set(['LINK_DEAD', 'LINK_REPLACED', 'WITHDRAWN', 'EXPIRED']);
/** The link no longer works, and retrying does not help. */
export const isOver = (failure: Failure | null) => failure !== null && lasting.has(failure.code);

/** The language for showing the failure; null if the link was never valid or the server could not be reached. */
export const languageOf = (failure: Failure | null) =>
  (failure && 'language' in failure ? failure.language : null) ?? null;

export type Answer<Value> = { done: true; value: Value } | { done: false; failure: Failure };

export type SignerRequests = {
  view: () => Promise<Answer<SignerView | LockedView>>;
  code: (body: CodeBody) => Promise<Answer<CodeAnswer>>;
  verify: (body: VerifyBody) => Promise<Answer<VerifyAnswer>>;
  opened: () => Promise<Answer<SignerView>>;
  read: () => Promise<Answer<SignerView>>;
  choice: (choice: Choice) => Promise<Answer<ChoiceAnswer>>;
  sign: (body: SignBody) => Promise<Answer<SignerView>>;
  eidStart: (body: EidStartBody) => Promise<Answer<EidAnswer>>;
  eidPoll: (body: EidPollBody) => Promise<Answer<EidPollAnswer>>;
  eidCancel: (body: EidCancelBody) => Promise<Answer<EidAnswer>>;
  reject: (body: RejectBody) => Promise<Answer<SignerView>>;
  delegate: (body: DelegateBody) => Promise<Answer<SignerView>>;
  revokeDelegation: () => Promise<Answer<SignerView>>;
  acceptDelegation: () => Promise<Answer<SignerView>>;
  declineDelegation: (body: DeclineDelegationBody) => Promise<Answer<DeclineDelegationAnswer>>;
  conversation: (body: ConversationBody) => Promise<Answer<Conversation>>;
  postMessage: (body: MessageBody) => Promise<Answer<Conversation>>;
  comment: (body: CommentBody) => Promise<Answer<Conversation>>;
  passOn: () => Promise<Answer<PassOnAnswer>>;
  /** Reports progress; a stopped upload leaves nothing behind. */
  handIn: (box: FieldAt, file: File, onProgress: Progress, stop: AbortSignal) => Promise<Answer<SignerView>>;
  takeOut: (box: FieldAt) => Promise<Answer<SignerView>>;
  attachment: (box: FieldAt) => Promise<Answer<ArrayBuffer>>;
  mark: (given: GivenPicture) => Promise<Answer<ArrayBuffer>>;
  /** The one that the person saved in the dashboard. */
  savedSignature: () => Promise<Answer<SavedSignatureAnswer>>;
  original: () => Promise<Answer<ArrayBuffer>>;
  /** A download, which is in the journal. */
  sealed: () => Promise<Answer<ArrayBuffer>>;
  /** The same file, to show it in the page. */
  sealedShown: () => Promise<Answer<ArrayBuffer>>;
};

/** Identifies a picture that was uploaded as a signature. */
export type GivenPicture = Extract<ShownMark, { given: unknown }>['given'];

/** A box that takes a file. */
export type FieldAt = { blockId: string; id: string };

const fieldPath = ({ blockId, id }: FieldAt) => `/attachments/${encodeURIComponent(blockId)}/${encodeURIComponent(id)}`;

const answerWithin = 30_000;
const fileWithin = 180_000;

/** A node of the version before gives no `upload`. */
const own = ({ upload = null, language = null }: Partial<PageError>) => ({ upload, language });

export const failureOf = async (response: Response): Promise<Failure> => {
  const { body, code, ...failure } = await readFailure<PageError>(response);
  if (code === 'OFFLINE') return { code };
  return { ...failure, code, issues: body?.issues ?? [], ...(body && own(body)) };
};

export const signerRequests = (link: Link): SignerRequests => {
  const root = withBase(`/api/sign/${encodeURIComponent(link.documentId)}`);

  let session: string | null = null;
  /** Of a frame, which has no cookies. */
  let kept: string | null = null;
  const credentials = () => ({
    authorization: `Bearer ${link.token}`,
    ...tokenHeaders(session),
    ...(kept && { [keptHeader]: kept }),
  });
  const send = async (path: string, init: RequestInit, within: number) => {
    const headers = { ...init.headers, ...credentials() };
    const signal = AbortSignal.timeout(within);
    const usual = { cache: 'no-store', credentials: 'same-origin' } as const;
    const response = await fetch(root + path, { ...init, ...usual, headers, signal });
    session = tokenIn(response.headers) ?? session;
    kept = response.headers.get(keptHeader) ?? kept;
    return response;
  };

  /**
   * If a node of the version before does not know this browser, the view is fetched and the request retried.
   */
  const known = async (path: string, init: RequestInit, within: number) => {
    const response = await send(path, init, within);
    if (response.status !== 403) return response;
    const failure = await failureOf(response.clone());
    if (failure.code !== 'FOREIGN_REQUEST') return response;
    await send(paths.view, {}, answerWithin);
    return send(path, init, within);
  };

  const call = async <Value>(
    path: string,
    init: RequestInit,
    within: number,
    read: (r: Response) => Promise<Value>,
  ) => {
    try {
      const response = await known(path, init, within);
      if (!response.ok) return { done: false as const, failure: await failureOf(response) };
      return { done: true as const, value: await read(response) };
    } catch {
      return { done: false as const, failure: { code: 'OFFLINE' as const } };
    }
  };

  /** Loaded with the first file, because few documents ask for one. */
  const handIn: SignerRequests['handIn'] = async (box, file, onProgress, stop) => {
    const { sendFile } = await import('../uploads/send-file.ts');
    const once = async (): Promise<Response | null> => {
      const headers = {
        ...credentials(),
        'content-type': 'application/octet-stream',
        'svc-filename': encodeURIComponent(file.name.replaceAll(/\p{Surrogate}/gu, '_')),
      };
      const sent = await sendFile(root + fieldPath(box), headers, file, onProgress, stop);
      session = (sent && tokenIn(sent.headers)) ?? session;
      return sent && sent.status > 0 ? new Response(sent.text, { status: sent.status, headers: sent.headers }) : null;
    };
    try {
      let response = await once();
      if (response?.status === 403 && (await failureOf(response.clone())).code === 'FOREIGN_REQUEST') {
        await send(paths.view, {}, answerWithin);
        response = await once();
      }
      if (!response) return { done: false, failure: { code: 'OFFLINE' } };
      return response.ok
        ? { done: true, value: await readAnswer(response) }
        : { done: false, failure: await failureOf(response) };
    } catch {
      return { done: false, failure: { code: 'OFFLINE' } };
    }
  };

  const ask = <Value>(path: string, init: RequestInit = {}) => call<Value>(path, init, answerWithin, readAnswer);
  /** The calls below check each body against the contract by its type. */
  const post = <Value = SignerView>(path: string, body?: object) =>
    ask<Value>(
      path,
      body
        ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
        : { method: 'POST' },
    );
  const file = (path: string) => call<ArrayBuffer>(path, {}, fileWithin, response => response.arrayBuffer());

  return {
    view: () => ask(paths.view),
    code: body => post<CodeAnswer>(paths.code, body),
    verify: body => post<VerifyAnswer>(paths.verify, body),
    opened: () => post(paths.opened),
    read: () => post(paths.read),
    choice: choice => post<ChoiceAnswer>(paths.choice, choice),
    sign: body => post(paths.sign, body),
    eidStart: body => post<EidAnswer>(paths.eidStart, body),
    eidPoll: body => post<EidPollAnswer>(paths.eidPoll, body),
    eidCancel: body => post<EidAnswer>(paths.eidCancel, body),
    reject: body => post(paths.reject, body),
    delegate: body => post(paths.delegate, body),
    revokeDelegation: () => post(paths.revokeDelegation),
    acceptDelegation: () => post(paths.acceptDelegation),
    declineDelegation: body => post<DeclineDelegationAnswer>(paths.declineDelegation, body),
    conversation: body => post<Conversation>(paths.conversation, body),
    postMessage: body => post<Conversation>(paths.postMessage, body),
    comment: body => post<Conversation>(paths.comment, body),
    passOn: () => post<PassOnAnswer>(paths.passOn),
    handIn,
    takeOut: box => ask(fieldPath(box), { method: 'DELETE' }),
    attachment: box => file(fieldPath(box)),
    mark: ({ partyId, kind }) => file(`/marks/${partyId}/${kind}`),
    savedSignature: () => post<SavedSignatureAnswer>(paths.savedSignature),
    original: () => file(paths.original),
    sealed: () => file(paths.sealed),
    sealedShown: () => file(paths.sealedShown),
  };
};
