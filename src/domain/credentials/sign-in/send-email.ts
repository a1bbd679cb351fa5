/**
 * E-mails about signing in, sent by a job. The job finds the recipient and creates the token of the link, so that
 * requesting an e-mail takes the same time for known and unknown addresses. Pending jobs are encrypted.
 */

import type { Language } from '../../../contract/errors.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { renderEmail } from '../../../platform/mail/email.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import type { App } from '../../app/app.ts';
import { sendEmail } from '../../organizations/emails.ts';
import type { SignInEmailKind } from '../locales/sign-in-emails/texts.ts';
import { signInEmailQueue } from '../queues.ts';
import { emailOf } from './emails.ts';
import { emailContext } from './encrypted.ts';
import { identityOf } from './identity.ts';
import { addProof, newToken, type Purpose, signInAs } from './proof.ts';

const minute = 60_000;
const linkMs = 10 * minute;
const hourMs = 60 * minute;

export interface SignInEmail {
  kind: SignInEmailKind;
  to: string;
  language: Language;
  /** The change, for e-mails about an e-mail address. */
  change?: EmailChange;
}

/** A pending change of an e-mail address. */
export interface EmailChange {
  identityId: string;
  /** This session stays when the others are ended. */
  sessionId: string;
  from: string;
  to: string;
}

export const enqueueSignInEmail = (app: App, tx: Tx, email: SignInEmail) =>
  app.jobs.add(tx, signInEmailQueue, {
    letter: app.secrets.encrypt(JSON.stringify(email), emailContext).toString('base64'),
  });

interface Link {
  path: string;
  purpose: Purpose;
  value: string;
  validMs: number;
}

/** Null: the address is unknown, and no e-mail is sent. */
async function linkFor(tx: Tx, { kind, to, change }: SignInEmail, now: Date): Promise<Link | null> {
  if (kind === 'LINK' || kind === 'RESET') {
    const identity = await identityOf(tx, to, now);
    if (!identity) return null;
    if (kind === 'RESET') return { path: 'reset', purpose: 'reset-password', value: identity.id, validMs: hourMs };
    return { path: 'link', purpose: 'magic-link', value: signInAs(identity.email), validMs: linkMs };
  }
  const purpose = kind === 'EMAIL_ALLOW' ? 'email-allow' : 'email-confirm';
  return {
    path: kind === 'EMAIL_ALLOW' ? 'email/allow' : 'email/confirm',
    purpose,
    value: JSON.stringify(change),
    validMs: hourMs,
  };
}

const linkUrl = (publicUrl: string, path: string, token: string): string => `${publicUrl}/sign-in/${path}/${token}`;

async function urlOf(app: App, email: SignInEmail): Promise<string | null> {
  const now = app.clock.now();
  return app.db.tx(async tx => {
    const link = await linkFor(tx, email, now);
    if (!link) return null;
    const token = newToken();
    await addProof(tx, { ...link, token }, now);
    return linkUrl(app.publicUrl, link.path, token);
  });
}

export async function sendSignInEmail(
  app: App,
  encrypted: string,
  { id, createdAt }: Pick<Job, 'id' | 'createdAt'>,
): Promise<void> {
  const email: SignInEmail = JSON.parse(app.secrets.decrypt(Buffer.from(encrypted, 'base64'), emailContext).toString());
  const { kind, to, language, change } = email;
  // Nobody waits for a link any more that could not be sent for so long, and somebody else may read the mailbox by then.
  if (kind !== 'EMAIL_CHANGED' && app.clock.now().getTime() - createdAt.getTime() > hourMs) return;
  const url = kind === 'EMAIL_CHANGED' ? null : await urlOf(app, email);
  if (url === null && kind !== 'EMAIL_CHANGED') return;
  const texts = emailOf(kind, language, url, change?.to ?? to);
  await sendEmail(
    app,
    { organizationId: null },
    {
      id: `sign-in-${id}`,
      to: { name: null, address: to },
      subject: texts.heading,
      ...renderEmail(texts),
    },
  );
}
