/** Signing out: whatever is still being read ends first, because it would be refused. */
import { withBase } from '../../base-path.ts';

const leaving = new AbortController();

/** Of every request that only reads. */
export const untilLeaving = leaving.signal;

/** Goes to where somebody signs in; with `next`, and from there to that address. */
export async function signOut(next?: string): Promise<void> {
  leaving.abort();
  const headers = { 'Content-Type': 'application/json' };
  await fetch(withBase('/api/auth/sign-out'), { method: 'POST', headers, body: '{}' }).catch(() => null);
  window.location.assign(withBase(`/sign-in${next ? `?next=${encodeURIComponent(next)}` : ''}`));
}
