/**
 * Letters about signing in, as jobs. Asking for one costs the same whether the address is known or not: who it is for,
 * and the token of its link, are found when the job runs. What waits is encrypted.
 */
import type { Tx } from '../../../base/database.ts';
import { waits } from '../../../base/jobs.ts';
import { renderLetter } from '../../../base/letter.ts';
import type { Language } from '../../../contract/errors.ts';
import type { Ground } from '../../act.ts';
import { identityOf } from './identity.ts';
import { type LetterKind, letterOf } from './letters.ts';
import { addProof, newToken, type Purpose } from './proof.ts';
import { tellFailedNow } from './told.ts';

const minute = 60_000;
export const signInQueues = ['sign-in-letter', 'sign-in-failed'] as const;
export const linkMs = 10 * minute;
const hourMs = 60 * minute;

export interface SignInLetter {
  kind: LetterKind;
  to: string;
  language: Language;
  /** What is to change, of letters about an address. */
  change?: EmailChange;
}

/** A change of address under way. */
export interface EmailChange {
  identityId: string;
  /** Which stays when the others end. */
  sessionId: string;
  from: string;
  to: string;
}

const context = 'sign-in-letter';

export const sendLetterLater = (ground: Ground, tx: Tx, letter: SignInLetter) =>
  ground.jobs.add(tx, 'sign-in-letter', {
    letter: ground.secrets.encrypt(JSON.stringify(letter), context).toString('base64'),
  });

interface Link {
  path: string;
  purpose: Purpose;
  value: string;
  validMs: number;
}

/** Null: the address is nobody's, and no letter goes out. */
async function linkFor(tx: Tx, { kind, to, change }: SignInLetter, now: Date): Promise<Link | null> {
  if (kind === 'LINK' || kind === 'RESET') {
    const identity = await identityOf(tx, to, now);
    if (!identity) return null;
    if (kind === 'RESET') return { path: 'reset', purpose: 'reset-password', value: identity.id, validMs: hourMs };
    const value = JSON.stringify({ type: 'magic-link', email: identity.email });
    return { path: 'link', purpose: 'magic-link', value, validMs: linkMs };
  }
  const purpose = kind === 'EMAIL_ALLOW' ? 'email-allow' : 'email-confirm';
  return {
    path: kind === 'EMAIL_ALLOW' ? 'email/allow' : 'email/confirm',
    purpose,
    value: JSON.stringify(change),
    validMs: hourMs,
  };
}

export const linkUrl = (publicUrl: string, path: string, token: string): string =>
  `${publicUrl}/sign-in/${path}/${token}`;

async function urlOf(ground: Ground, letter: SignInLetter): Promise<string | null> {
  const now = ground.clock.now();
  return ground.db.tx(async tx => {
    const link = await linkFor(tx, letter, now);
    if (!link) return null;
    const token = newToken();
    await addProof(tx, { ...link, token }, now);
    return linkUrl(ground.publicUrl, link.path, token);
  });
}

async function sendLetter(ground: Ground, sealed: string, id: string): Promise<void> {
  const letter: SignInLetter = JSON.parse(ground.secrets.decrypt(Buffer.from(sealed, 'base64'), context).toString());
  const { kind, to, language, change } = letter;
  const url = kind === 'EMAIL_CHANGED' ? null : await urlOf(ground, letter);
  if (url === null && kind !== 'EMAIL_CHANGED') return;
  const words = letterOf(kind, language, url, change?.to ?? to);
  const sent = await ground.mail.send({
    id: `sign-in-${id}`,
    to: { name: null, address: to },
    subject: words.heading,
    ...renderLetter(words),
  });
  if (!sent.ok && !sent.permanent) throw new Error(`the letter was not taken: ${sent.reason}`);
}

export function handleSignInJobs(ground: Ground): void {
  const retry = waits(minute / 6, minute, 2 * minute, 5 * minute);
  ground.jobs.handle<{ letter: string }>('sign-in-letter', { concurrency: 4, retry }, ({ letter }, job) =>
    sendLetter(ground, letter, job.id),
  );
  ground.jobs.handle<Parameters<typeof tellFailedNow>[1]>('sign-in-failed', { concurrency: 2, retry }, failed =>
    tellFailedNow(ground, failed),
  );
}
