/** The password of a form, and the browser that forgets its submission. */
import { apiError, invalid } from '../../../contract/errors.ts';
import type { App } from '../../app/app.ts';
import { withPasswords } from '../../app/passwords.ts';
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
  const { password_hash: hash } = form;
  if (hash === null || session.isUnlocked) return { view: await viewOf(app, session), cookies: { formId: form.id } };
  const { ip } = visitor.origin;
  const guess = await takePasswordGuess(app, form.id, ip);
  const from = { ip, gone: visitor.gone };
  const compared = withPasswords(app.passwords.forms, from, hasher => hasher.verify(password, hash));
  // What was not compared, because too many wait or nobody does any more, does not count either.
  const isRight = await compared.catch(async error => {
    await guess.giveBack();
    throw error;
  });
  if (!isRight) throw wrongPassword;
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
