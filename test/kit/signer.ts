/** The browser of somebody with a party's link: every answer is validated against the signing page's contract. */

import { type EidOrderShown, eidAnswer } from '../../src/contract/pages/eid.ts';
import { type PageError, pageError } from '../../src/contract/pages/error.ts';
import { type DelegateBody, declineDelegationAnswer } from '../../src/contract/pages/signer/delegation.ts';
import { type EidPollAnswer, type EidStartBody, eidPollAnswer } from '../../src/contract/pages/signer/eid.ts';
import { keptHeader } from '../../src/contract/pages/signer/embedding.ts';
import type { Drawing } from '../../src/contract/pages/signer/mark.ts';
import { type PassOnAnswer, passOnAnswer, type SignBody } from '../../src/contract/pages/signer/sign.ts';
import {
  type CodeAnswer,
  codeAnswer,
  type VerifyAnswer,
  verifyAnswer,
} from '../../src/contract/pages/signer/verify.ts';
import { type LockedView, lockedView, type SignerView, signerView } from '../../src/contract/pages/signer/view.ts';

export const scribble: Drawing = {
  width: 300,
  height: 100,
  strokes: [
    Array.from({ length: 40 }, (_, i): [number, number, number] => [20 + i * 6, 50 + Math.sin(i / 3) * 30, 0.5]),
  ],
};

type Purpose = 'ACCESS' | 'SIGN';

export interface Signer {
  view(): Promise<SignerView>;
  /** The page before the verification for reading. */
  locked(): Promise<LockedView>;
  code(purpose: Purpose): Promise<CodeAnswer>;
  /** Keeps the verification pass, as a browser does. */
  verify(purpose: Purpose, code: string): Promise<VerifyAnswer>;
  opened(): Promise<SignerView>;
  read(): Promise<SignerView>;
  /** Signs with a scribble and fills in `values`, by label or box id. */
  sign(values?: Record<string, string>, change?: Partial<SignBody>): Promise<SignerView>;
  reject(reason: string): Promise<SignerView>;
  /** Starts an eID order; for a signature with the same body as `sign`. */
  beginEid(
    use: EidStartBody['use'],
    values?: Record<string, string>,
    change?: Partial<SignBody>,
  ): Promise<EidOrderShown>;
  pollEid(orderId: string): Promise<EidPollAnswer>;
  cancelEid(orderId: string): Promise<EidOrderShown>;
  /** Opens another page of the service in the same browser, and returns its redirect. */
  follow(url: string): Promise<{ status: number; location: string | null }>;
  /** Delegates signing to somebody else. */
  delegate(to: Partial<DelegateBody> & { name: string }): Promise<SignerView>;
  /** The delegation is taken back by the delegator, or accepted or declined by the delegate. */
  takeBack(): Promise<SignerView>;
  takeOn(): Promise<SignerView>;
  handBack(reason: string): Promise<unknown>;
  /** Uploads a file into the field with this label, or removes it. */
  handIn(label: string, bytes: Buffer, filename: string): Promise<SignerView>;
  takeOut(label: string): Promise<SignerView>;
  /** `original`, `sealed`, or the path of an uploaded file or a drawing. */
  bytes(file: string): Promise<Buffer>;
  /** Passes the device on to the next party: the address of their page. */
  passOn(): Promise<PassOnAnswer>;
  /** The cookies, by name. */
  readonly browser: Map<string, string>;
  /** Any answer, unvalidated. */
  raw(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }>;
}

export class SignerRefused extends Error {
  readonly status: number;
  readonly body: PageError;
  constructor(status: number, body: PageError) {
    super(`${status} ${body.code} ${JSON.stringify(body.issues)}`);
    this.status = status;
    this.body = body;
  }
}

/** The link in an answer for one party; throws when the actor may not have it. */
export function signingLinkOf({ signingUrl }: { signingUrl: string | null }): string {
  if (signingUrl === null) throw new Error('the answer has no signing URL');
  return signingUrl;
}

/** `browser`: cookies from another page that was open in it before. `more` are headers of every request. */
export function signerAt(
  signingUrl: string,
  browser = new Map<string, string>(),
  more: Readonly<Record<string, string>> = {},
): Signer {
  const url = new URL(signingUrl);
  const base = `${url.origin}/api${url.pathname}`;
  const authorization = `Bearer ${url.searchParams.get('token')}`;
  const cookies = browser;
  /** What a frame has in place of cookies. */
  let kept: string | null = null;
  const headers = () => ({
    authorization,
    ...more,
    ...(kept && { [keptHeader]: kept }),
    ...(cookies.size > 0 && { cookie: [...cookies].map(pair => pair.join('=')).join('; ') }),
  });

  async function raw(method: string, path: string, body?: unknown, file?: { filename: string; bytes: Buffer }) {
    const answer = await fetch(`${base}${path}`, {
      method,
      headers: {
        ...headers(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(file && { 'svc-filename': encodeURIComponent(file.filename), 'content-type': 'application/octet-stream' }),
      },
      ...(file && { body: new Uint8Array(file.bytes) }),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    kept = answer.headers.get(keptHeader) ?? kept;
    return { status: answer.status, body: await answer.json() };
  }
  async function answered<T>(
    shape: { parse(given: unknown): T },
    method: string,
    path: string,
    body?: unknown,
  ): Promise<T> {
    const answer = await raw(method, path, body);
    if (answer.status !== 200) throw new SignerRefused(answer.status, pageError.parse(answer.body));
    return shape.parse(answer.body);
  }
  async function fieldPath(label: string): Promise<string> {
    const box = (await ask('GET', '')).boxes.find(b => b.label === label);
    return `/attachments/${box?.blockId}/${box?.id}`;
  }
  const ask = (method: string, path: string, body?: unknown) => answered(signerView, method, path, body);
  async function filled(values: Record<string, string>) {
    const view = await ask('GET', '');
    const mine = view.boxes.filter(b => b.mine);
    const fields = [...new Map(mine.map(b => [`${b.blockId}/${b.id}`, b])).values()];
    const given = fields.flatMap(b => {
      const value = values[b.label ?? ''] ?? values[b.id] ?? b.file?.held?.sha256;
      return value === undefined ? [] : [{ blockId: b.blockId, boxId: b.id, value }];
    });
    const initials = mine.some(b => b.inputType === 'INITIALS');
    return {
      values: given,
      signature: scribble,
      initials: initials ? scribble : null,
      sha256: view.document.sha256,
    };
  }

  return {
    view: () => ask('GET', ''),
    locked: () => answered(lockedView, 'GET', ''),
    code: purpose => answered(codeAnswer, 'POST', '/code', { purpose }),
    verify: (purpose, code) => answered(verifyAnswer, 'POST', '/verify', { purpose, code }),
    opened: () => ask('POST', '/opened', {}),
    read: () => ask('POST', '/read', {}),
    async sign(values = {}, change = {}) {
      return ask('POST', '/sign', { ...(await filled(values)), ...change });
    },
    async beginEid(use, values = {}, change = {}) {
      const sign = use === 'SIGNATURE' ? { ...(await filled(values)), signature: null, ...change } : null;
      return (await answered(eidAnswer, 'POST', '/eid', { use, sign })).order;
    },
    pollEid: orderId => answered(eidPollAnswer, 'POST', '/eid/poll', { orderId }),
    cancelEid: async orderId => (await answered(eidAnswer, 'POST', '/eid/cancel', { orderId })).order,
    async follow(to) {
      const answer = await fetch(to, { headers: headers(), redirect: 'manual' });
      return { status: answer.status, location: answer.headers.get('location') };
    },
    reject: reason => ask('POST', '/reject', { reason }),
    passOn: () => answered(passOnAnswer, 'POST', '/pass-on', {}),
    browser,
    delegate: to => ask('POST', '/delegate', { email: null, phone: null, reason: 'On leave', ...to }),
    takeBack: () => ask('POST', '/delegation/revoke', {}),
    takeOn: () => ask('POST', '/delegation/accept', {}),
    handBack: reason => answered(declineDelegationAnswer, 'POST', '/delegation/decline', { reason }),
    async handIn(label, bytes, filename) {
      const answer = await raw('PUT', await fieldPath(label), undefined, { filename, bytes });
      if (answer.status !== 200) throw new SignerRefused(answer.status, pageError.parse(answer.body));
      return signerView.parse(answer.body);
    },
    takeOut: async label => ask('DELETE', await fieldPath(label)),
    async bytes(file) {
      const answer = await fetch(`${base}/${file}`, { headers: headers() });
      if (!answer.ok) throw new SignerRefused(answer.status, pageError.parse(await answer.json()));
      return Buffer.from(await answer.arrayBuffer());
    },
    raw,
  };
}
