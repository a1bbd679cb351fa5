/** The password of a form, and the browser that forgets its submission. */
import { apiError, invalid } from '../../../contract/errors.ts';
import { verifyPassword } from '../../../platform/secrets/passwords.ts';
import type { App } from '../../app/app.ts';
import { takePasswordGuess } from './attempts.ts';
import { passOf } from './password-pass.ts';
import { type Viewed, viewOf } from './view.ts';
import { newKey, openFormSession, type Visitor } from './visitor.ts';

const wrongPassword = invalid({ path: 'password', code: 'INVALID_VALUE', message: 'is wrong' });

/** Throws NOT_FOUND, RATE_LIMITED and VALIDATION_FAILED. */
export async function unlockForm(app: App, visitor: Visitor, password: string): Promise<Viewed> {
  const session = await openFormSession(app, visitor);
  const { form } = session;
  if (!form.enabled) throw apiError('INVALID_STATE', { message: 'The form is closed.' });
  if (form.password_hash === null || session.isUnlocked)
    return { view: await viewOf(app, session), cookies: { formId: form.id } };
  const guess = await takePasswordGuess(app, form.id, visitor.origin.ip);
  if (!(await verifyPassword(password, form.password_hash))) throw wrongPassword;
  await guess.giveBack();
  const pass = passOf(app.secrets, form);
  return { view: await viewOf(app, { ...session, isUnlocked: true }), cookies: { formId: form.id, pass } };
}

/** The submission stays, but this browser does not know it any more. */
export async function restartForm(app: App, visitor: Visitor): Promise<Viewed> {
  const session = await openFormSession(app, visitor);
  return {
    view: await viewOf(app, { ...session, submission: null }),
    cookies: { formId: session.form.id, key: newKey() },
  };
}
