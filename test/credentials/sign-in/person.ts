/**
 * A person with a browser: sends requests like the pages of the service, keeps cookies, and reads e-mails from the
 * outbox.
 */
import { join } from 'node:path';
import { afterAll, beforeAll, vi } from 'vitest';
import type { EventType } from '../../../src/contract/events/events.ts';
import { eventOperations } from '../../../src/contract/operations/events.ts';
import { ordinaryDay } from '../../../src/platform/clock.ts';
import { listOutbox, readOutbox } from '../../../src/platform/mail/outbox.ts';
import type { Cast, Kit } from '../../kit/service.ts';

export interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what came, whatever it is
  body: any;
  text: string;
  headers: Headers;
}

export interface Person {
  /** By name, as they were set. */
  cookies: Map<string, string>;
  get(path: string, headers?: Record<string, string>): Promise<Reply>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  /** Submits a form of one of our pages. */
  form(url: string, fields?: Record<string, string>): Promise<Reply>;
  cookieHeader(): string;
}

const tokenOf = (html: string): string => /name="formToken" value="([\w-]+)"/.exec(html)?.[1] ?? '';

const addressOf = (path: string, baseUrl: string): string =>
  path.startsWith('http') ? path : `${baseUrl}/api/auth${path}`;

/** Each person has their own network, because limits count by network. */
export const behindProxy = { SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1' };
let networks = 0;

export function person(kit: Kit, given: Record<string, string> = {}): Person {
  const network = { 'X-Forwarded-For': `10.1.${networks >> 8}.${networks++ & 255}` };
  const cookies = new Map<string, string>();
  /** Of the forms of our pages: the same for each page that this browser has opened. */
  let formToken = '';
  const cookieHeader = () => [...cookies].map(([n, v]) => `${n}=${v}`).join('; ');

  async function send(url: string, init: RequestInit): Promise<Reply> {
    // With a fake clock, each request takes some time.
    if (vi.isFakeTimers()) pass(5);
    const headers = new Headers({
      'Accept-Language': 'en',
      'User-Agent': 'A test',
      ...network,
      ...given,
      ...(init.headers as Record<string, string>),
    });
    if (cookies.size > 0) headers.set('cookie', cookieHeader());
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = '', ...rest] = line.split(';');
      const at = pair.indexOf('=');
      if (rest.some(r => r.trim().toLowerCase() === 'max-age=0')) cookies.delete(pair.slice(0, at));
      else cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const text = await answer.text();
    let body: unknown = null;
    try {
      body = JSON.parse(text);
    } catch {
      body = null;
    }
    return { status: answer.status, body, text, headers: answer.headers };
  }

  return {
    cookies,
    cookieHeader,
    get: (path, headers = {}) => send(addressOf(path, kit.baseUrl), { headers }),
    post: (path, body = {}, headers = {}) =>
      send(addressOf(path, kit.baseUrl), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: new URL(kit.baseUrl).origin, ...headers },
        body: JSON.stringify(body),
      }),
    async form(url, fields = {}) {
      formToken ||= tokenOf((await send(`${kit.baseUrl}/sign-in/code`, {})).text);
      const body = new URLSearchParams({ formToken, ...fields });
      return send(url, { method: 'POST', headers: { Origin: new URL(kit.baseUrl).origin }, body });
    },
  };
}

/** E-mails to an address, oldest first. */
export async function emailsTo(kit: Kit, address: string) {
  await kit.work();
  const dir = join(kit.dataDir, 'outbox');
  const found = (await listOutbox(dir, 1000)).filter(m => m.to.toLowerCase().includes(address.toLowerCase())).reverse();
  return (await Promise.all(found.map(m => readOutbox(dir, m.name)))).filter(m => m !== null);
}

/** The link of the newest e-mail. */
export async function linkTo(kit: Kit, address: string): Promise<string> {
  const sentEmail = (await emailsTo(kit, address)).at(-1);
  const link = /https?:\S+\/(?:sign-in|join)\/\S+/.exec(sentEmail?.text ?? '')?.[0];
  if (!link) throw new Error(`no link reached ${address}`);
  return link;
}

export const tokenIn = (link: string): string => link.split('/').at(-1) ?? '';

/** Signs in by an e-mail's link. */
export async function byLink(kit: Kit, email: string, who: Person = person(kit)): Promise<Person> {
  await who.post('/sign-in/magic-link', { email });
  const answer = await who.form(await linkTo(kit, email));
  if (answer.status !== 303) throw new Error(`the link answered ${answer.status}`);
  return who;
}

/** Sets a password by an e-mail's link. */
export async function choosePassword(kit: Kit, email: string, newPassword: string): Promise<void> {
  await person(kit).post('/request-password-reset', { email });
  const token = tokenIn(await linkTo(kit, email));
  const answer = await person(kit).post('/reset-password', { token, newPassword });
  if (answer.status !== 200) throw new Error(answer.text);
}

export const goodPassword = 'vildsvin kastrull 39 moln';

export async function byPassword(
  kit: Kit,
  email: string,
  password = goodPassword,
  who: Person = person(kit),
): Promise<Person> {
  const answer = await who.post('/sign-in/email', { email, password });
  if (answer.status !== 200) throw new Error(answer.text);
  return who;
}

export const ownerOf = async (kit: Kit, { ownerId }: Cast): Promise<string> =>
  (await kit.db.row<{ email: string }>('select email from users where id = $1', [ownerId]))?.email ?? '';

export const published = async (kit: Kit, cast: Cast, type: EventType) => {
  await kit.work();
  return (await cast.api.done(eventOperations.list, { query: { type } })).data.map(e => e.data.object);
};

/** Moves both clocks, ours and the library's. */
export const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

/**
 * Both clocks begin with the same ordinary day and stand still, but for `pass` and requests of a person: the library
 * reads the system's clock. Call it before `useService` in files where people sign in.
 */
export function keepTime(): void {
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: ordinaryDay }));
  afterAll(() => void vi.useRealTimers());
}
