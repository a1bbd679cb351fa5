/**
 * The signer's routes as calls that never throw: an answer, or a failure that the page can put into words.
 * The token travels as a header, so that it stands in no log and no other site's form can send it.
 */
import type {
  Choice,
  ChoiceAnswer,
  CodeAnswer,
  CodeBody,
  LockedView,
  RejectBody,
  SignBody,
  SignerError,
  SignerView,
  signerRoutes,
  VerifyAnswer,
  VerifyBody,
} from '../../src/contract/signer.ts';
import type { Link } from './link.ts';

type Paths = { [Name in keyof typeof signerRoutes]: (typeof signerRoutes)[Name]['path'] };

/** Held to the contract by its type: the page takes no code from it. */
const paths: Paths = {
  view: '',
  code: '/code',
  verify: '/verify',
  opened: '/opened',
  read: '/read',
  choice: '/choice',
  sign: '/sign',
  reject: '/reject',
  original: '/original',
  sealed: '/sealed',
};

export type Failure =
  | { code: 'OFFLINE' }
  | { code: SignerError['code']; requestId: string | null; issues: SignerError['issues'] };

export type Answer<Value> = { done: true; value: Value } | { done: false; failure: Failure };

export type SignerRequests = {
  view: () => Promise<Answer<SignerView | LockedView>>;
  code: (body: CodeBody) => Promise<Answer<CodeAnswer>>;
  verify: (body: VerifyBody) => Promise<Answer<VerifyAnswer>>;
  opened: () => Promise<Answer<SignerView>>;
  read: () => Promise<Answer<SignerView>>;
  choice: (choice: Choice) => Promise<Answer<ChoiceAnswer>>;
  sign: (body: SignBody) => Promise<Answer<SignerView>>;
  reject: (body: RejectBody) => Promise<Answer<SignerView>>;
  original: () => Promise<Answer<ArrayBuffer>>;
  sealed: () => Promise<Answer<ArrayBuffer>>;
};

const answerWithin = 30_000;
const fileWithin = 180_000;

/** A proxy before the server can answer without the contract's shape: then the status alone decides. */
const failureOf = async (response: Response): Promise<Failure> => {
  const requestId = response.headers.get('svc-request-id');
  try {
    const { code, issues, requestId: id } = (await response.json()) as SignerError; // boundary: the server's own refusal
    if (typeof code === 'string') return { code, requestId: id ?? requestId, issues: issues ?? [] };
  } catch {}
  if (response.status === 429) return { code: 'RATE_LIMITED', requestId, issues: [] };
  if ([502, 503, 504].includes(response.status)) return { code: 'OFFLINE' };
  return { code: 'INTERNAL_ERROR', requestId, issues: [] };
};

export const signerRequests = (link: Link): SignerRequests => {
  const root = `/api/sign/${encodeURIComponent(link.documentId)}`;

  const call = async <Value>(
    path: string,
    init: RequestInit,
    within: number,
    read: (r: Response) => Promise<Value>,
  ) => {
    try {
      const headers = { ...init.headers, authorization: `Bearer ${link.token}` };
      const signal = AbortSignal.timeout(within);
      const response = await fetch(root + path, {
        ...init,
        headers,
        signal,
        cache: 'no-store',
        credentials: 'same-origin',
      });
      if (!response.ok) return { done: false as const, failure: await failureOf(response) };
      return { done: true as const, value: await read(response) };
    } catch {
      return { done: false as const, failure: { code: 'OFFLINE' as const } };
    }
  };

  const ask = <Value>(path: string, init: RequestInit = {}) =>
    call<Value>(path, init, answerWithin, response => response.json());
  const post = <Value = SignerView>(path: string, body?: SignBody | RejectBody | Choice | CodeBody | VerifyBody) =>
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
    reject: body => post(paths.reject, body),
    original: () => file(paths.original),
    sealed: () => file(paths.sealed),
  };
};
