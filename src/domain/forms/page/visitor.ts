/** Somebody on the page of a form: the token of its address, and what the cookies of their browser prove. */

import { createHash, randomBytes } from 'node:crypto';
import { apiError } from '../../../contract/errors.ts';
import type { Origin } from '../../app/actor.ts';
import type { App } from '../../app/app.ts';
import { mustNotBeSuspended } from '../../organizations/suspended.ts';
import { isAccepting, type WholeForm } from '../form.ts';
import { closeWithoutSender } from '../sender-left/close.ts';
import { loadFormOfPage } from '../store.ts';
import { findByKey } from '../submissions/store.ts';
import type { SubmissionRow } from '../submissions/submission.ts';
import { isUnlocked } from './password-pass.ts';

export interface Visitor {
  token: string;
  origin: Origin;
  /** The cookies of this browser by the form's id; null: it has none. */
  cookies(formId: string): { key: string | null; pass: string | null };
  /** Aborted when the browser's connection has closed. */
  gone?: AbortSignal;
}

/** What a request changes in the browser's cookies of the form; a member that is left out stays. */
export interface Cookies {
  formId: string;
  key?: string;
  pass?: string;
}

export interface FormSession {
  form: WholeForm;
  /** The key of this browser, which it gets with the first view; null: it has none. */
  key: string | null;
  submission: SubmissionRow | null;
  isUnlocked: boolean;
}

export const newKey = (): string => randomBytes(32).toString('base64url');
const isKey = (text: string): boolean => /^[\w-]{43}$/.test(text);
export const keyHashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

/** Throws NOT_FOUND, and UPSTREAM_UNAVAILABLE while the organization is moved. */
export async function openFormSession(app: App, visitor: Visitor): Promise<FormSession> {
  const form = await loadFormOfPage(app.db, visitor.token);
  await mustNotBeSuspended(app.db, form.organization_id);
  await closeWithoutSender(app, form);
  const cookies = visitor.cookies(form.id);
  const key = cookies.key !== null && isKey(cookies.key) ? cookies.key : null;
  const submission = key === null ? null : await findByKey(app.db, form.id, keyHashOf(key));
  return { form, key, submission, isUnlocked: isUnlocked(app.secrets, form, cookies.pass) };
}

export const isSubmitted = (s: SubmissionRow | null): s is SubmissionRow & { submitted_at: Date } =>
  s !== null && s.submitted_at !== null;

/** Throws INVALID_STATE for a form that accepts nothing, and PERMISSION_DENIED without the password. */
export function mustAccept({ form, isUnlocked }: FormSession, now: Date): void {
  if (!isAccepting(form, now)) throw apiError('INVALID_STATE', { message: 'The form is closed.' });
  if (!isUnlocked) throw apiError('PERMISSION_DENIED', { message: 'The form has a password.' });
}
