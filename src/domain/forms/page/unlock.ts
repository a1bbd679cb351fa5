/** The password of a form, and the browser that forgets its submission. */
import { apiError, invalid } from '../../../contract/errors.ts';
import { verifyPassword } from '../../../platform/secrets/passwords.ts';
import type { App } from '../../app/app.ts';
import { takeAttempt, undoAttempt } from './attempts.ts';
import { passOf } from './password-pass.ts';
import { type Viewed, viewOf } from './view.ts';
import { newKey, type Visitor, visitOf } from './visitor.ts';

const wrongPassword = invalid({ path: 'password', code: 'INVALID_VALUE', message: 'is wrong' });

/** Throws NOT_FOUND, RATE_LIMITED and VALIDATION_FAILED. */
export async function unlockForm(app: App, visitor: Visitor, password: string): Promise<Viewed> {
  const visit = await visitOf(app, visitor);
  const { form } = visit;
  if (!form.enabled) throw apiError('INVALID_STATE', { message: 'The form is closed.' });
  if (form.password_hash === null || visit.isUnlocked)
    return { view: await viewOf(app, visit), cookies: { formId: form.id } };
  const { ip } = visitor.origin;
  await takeAttempt(app, form.id, 'PASSWORD', ip);
  if (!(await verifyPassword(password, form.password_hash))) throw wrongPassword;
  await undoAttempt(app, form.id, 'PASSWORD', ip);
  const pass = passOf(app.secrets, form);
  return { view: await viewOf(app, { ...visit, isUnlocked: true }), cookies: { formId: form.id, pass } };
}

/** The submission stays, but this browser does not know it any more. */
export async function restartForm(app: App, visitor: Visitor): Promise<Viewed> {
  const visit = await visitOf(app, visitor);
  return { view: await viewOf(app, { ...visit, submission: null }), cookies: { formId: visit.form.id, key: newKey() } };
}
