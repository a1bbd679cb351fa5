/** A member in their browser, who sends requests as the pages of the dashboard do. */
import type { Permission } from '../../src/contract/permissions.ts';
import {
  byLink,
  byPassword,
  choosePassword,
  goodPassword,
  person,
  type Person as Sender,
} from '../credentials/sign-in/person.ts';
import { codeOf } from '../credentials/sign-in/totp.ts';
import { joined, type Person } from '../kit/people.ts';
import type { Cast, Kit } from '../kit/service.ts';

export interface Browser {
  member: Person;
  who: Sender;
  headers: Record<string, string>;
  /** Below `/api/dashboard`. */
  get(path: string): ReturnType<Sender['get']>;
  send(
    method: 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    more?: Record<string, string>,
    // biome-ignore lint/suspicious/noExplicitAny: what came, whatever it is
  ): Promise<{ status: number; body: any }>;
}

/** Needs a service with `SIGILL_TRUSTED_PROXIES`, so that each person has a network of their own. */
export async function browser(kit: Kit, cast: Cast, permissions: Permission[] = [], name?: string): Promise<Browser> {
  const member = await joined(kit, cast, { permissions, ...(name !== undefined && { name }) });
  const who = await byLink(kit, member.email, person(kit));
  const { formToken } = (await who.get('/session')).body;
  const headers = { 'Svc-Workspace': cast.workspaceId, 'Svc-Form-Token': formToken as string };
  const at = (path: string) => `${kit.baseUrl}/api/dashboard${path}`;
  return {
    member,
    who,
    headers,
    get: path => who.get(at(path), headers),
    async send(method, path, body = {}, more = {}) {
      if (method === 'POST') return who.post(at(path), body, { ...headers, ...more });
      const answer = await fetch(at(path), {
        method,
        headers: {
          ...headers,
          ...more,
          'Content-Type': 'application/json',
          Origin: new URL(kit.baseUrl).origin,
          cookie: who.cookieHeader(),
        },
        ...(method !== 'DELETE' && { body: JSON.stringify(body) }),
      });
      return { status: answer.status, body: await answer.json() };
    },
  };
}

/** Turns a second factor on, whose first code confirms what operators change for ten minutes. */
export async function confirms(kit: Kit, { who, member, headers }: Browser): Promise<void> {
  await choosePassword(kit, member.email, goodPassword);
  await byPassword(kit, member.email, goodPassword, who);
  const { body } = await who.post('/two-factor/enable', { password: goodPassword });
  const { status } = await who.post('/two-factor/verify-totp', { code: codeOf(body.totpURI) });
  if (status !== 200) throw new Error(`the code answered ${status}`);
  headers['Svc-Form-Token'] = (await who.get('/session')).body.formToken;
}
