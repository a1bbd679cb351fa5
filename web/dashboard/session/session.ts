/** Who is signed in, and where they work. */

import { withBase } from '../../base-path.ts';
import { Failed } from './requests.ts';

export interface Workspace {
  id: string;
  name: string;
  organization: { id: string; name: string; sandbox: boolean };
  userId: string;
  active: boolean;
  /** What the organization demands, and the session does not have. */
  demand: 'PROVIDER' | 'SECOND_FACTOR' | null;
}

export interface Session {
  /** `byProvider`: the organization's provider signed the person in, and is where sign-in settings are. */
  session: { id: string; byProvider: boolean };
  identity: { id: string; email: string; name: string; hasPassword: boolean; hasSecondFactor: boolean } | null;
  workspaces: Workspace[];
  formToken: string;
}

let token = '';
/** Proves that a request comes from a page of the session that was loaded last. */
export const formToken = (): string => token;

/** Throws `Failed` with SIGNED_OUT or OFFLINE. */
export async function loadSession(): Promise<Session> {
  const response = await fetch(withBase('/api/auth/session'), { cache: 'no-store', credentials: 'same-origin' }).catch(
    () => null,
  );
  const failed = (code: 'OFFLINE' | 'SIGNED_OUT') => new Failed({ code, message: null, issues: [], requestId: null });
  if (!response) throw failed('OFFLINE');
  if (response.status === 401) throw failed('SIGNED_OUT');
  if (!response.ok) throw failed('OFFLINE');
  const session = (await response.json()) as Session; // boundary: the service's own answer
  token = session.formToken;
  return session;
}
