/** Somebody with a link, as their browser asks: every answer is held against the signer's contract. */
import {
  type CodeAnswer,
  codeAnswer,
  type Drawing,
  type LockedView,
  lockedView,
  type SignBody,
  type SignerError,
  type SignerView,
  signerError,
  signerView,
  type VerifyAnswer,
  verifyAnswer,
} from '../../src/contract/signer.ts';

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
  /** What is shown before the gate to reading. */
  locked(): Promise<LockedView>;
  code(purpose: Purpose): Promise<CodeAnswer>;
  /** What passing gives is kept, as a browser keeps it. */
  verify(purpose: Purpose, code: string): Promise<VerifyAnswer>;
  opened(): Promise<SignerView>;
  read(): Promise<SignerView>;
  /** Signs with a scribble, filling what `values` names by label or box id. */
  sign(values?: Record<string, string>, change?: Partial<SignBody>): Promise<SignerView>;
  reject(reason: string): Promise<SignerView>;
  bytes(file: 'original' | 'sealed'): Promise<Buffer>;
  /** What came, whatever it was. */
  raw(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }>;
}

export class SignerRefused extends Error {
  readonly status: number;
  readonly body: SignerError;
  constructor(status: number, body: SignerError) {
    super(`${status} ${body.code} ${JSON.stringify(body.issues)}`);
    this.status = status;
    this.body = body;
  }
}

export function signerAt(signingUrl: string): Signer {
  const url = new URL(signingUrl);
  const base = `${url.origin}/api${url.pathname}`;
  const authorization = `Bearer ${url.searchParams.get('token')}`;
  const cookies = new Map<string, string>();
  const headers = () => ({
    authorization,
    ...(cookies.size > 0 && { cookie: [...cookies].map(pair => pair.join('=')).join('; ') }),
  });

  async function raw(method: string, path: string, body?: unknown) {
    const answer = await fetch(`${base}${path}`, {
      method,
      headers: { ...headers(), ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return { status: answer.status, body: await answer.json() };
  }
  async function answered<T>(
    shape: { parse(given: unknown): T },
    method: string,
    path: string,
    body?: unknown,
  ): Promise<T> {
    const answer = await raw(method, path, body);
    if (answer.status !== 200) throw new SignerRefused(answer.status, signerError.parse(answer.body));
    return shape.parse(answer.body);
  }
  const ask = (method: string, path: string, body?: unknown) => answered(signerView, method, path, body);

  return {
    view: () => ask('GET', ''),
    locked: () => answered(lockedView, 'GET', ''),
    code: purpose => answered(codeAnswer, 'POST', '/code', { purpose }),
    verify: (purpose, code) => answered(verifyAnswer, 'POST', '/verify', { purpose, code }),
    opened: () => ask('POST', '/opened', {}),
    read: () => ask('POST', '/read', {}),
    async sign(values = {}, change = {}) {
      const view = await ask('GET', '');
      const mine = view.boxes.filter(b => b.mine);
      const fields = [...new Map(mine.map(b => [`${b.blockId}/${b.id}`, b])).values()];
      const given = fields.flatMap(b => {
        const value = values[b.label ?? ''] ?? values[b.id];
        return value === undefined ? [] : [{ blockId: b.blockId, boxId: b.id, value }];
      });
      const initials = mine.some(b => b.inputType === 'INITIALS');
      return ask('POST', '/sign', {
        values: given,
        signature: scribble,
        initials: initials ? scribble : null,
        sha256: view.document.sha256,
        ...change,
      });
    },
    reject: reason => ask('POST', '/reject', { reason }),
    async bytes(file) {
      const answer = await fetch(`${base}/${file}`, { headers: headers() });
      if (!answer.ok) throw new SignerRefused(answer.status, signerError.parse(await answer.json()));
      return Buffer.from(await answer.arrayBuffer());
    },
    raw,
  };
}
