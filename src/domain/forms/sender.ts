/**
 * The sender of a form: a person in whose name its documents are sent. That is who published it, or changed it while it
 * was published, so that nobody sends what they have not seen.
 */
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Context } from '../app/operation.ts';
import { publishSecurityEvent } from '../workspaces/security-events.ts';
import { nameOf, type WholeForm } from './form.ts';
import { keepForm } from './keep.ts';
import { mustMaySend } from './may-send.ts';
import { loadForm, lockForm, lockFormAtOnce } from './store.ts';

/** The actor becomes the sender. A change of the person is in the audit log. The caller saves the form. */
export async function becomeSender(ctx: Context, form: WholeForm): Promise<void> {
  const { user } = ctx.actor;
  const previousSender = { id: form.sender_id, email: form.sender_email, name: form.sender_name };
  Object.assign(form, {
    sender_id: user.id,
    sender_email: user.email,
    sender_name: user.name,
    sender_may_send: true,
  });
  if (user.id === previousSender.id) return;
  const facts = { formId: form.id, formName: nameOf(form), previousSender, sender: user };
  await publishSecurityEvent(ctx, 'security.form_sender_changed', form.id, facts);
}

/**
 * Locks a form to change it. Throws NOT_FOUND, and PERMISSION_DENIED for a published one that the actor could not send;
 * with `atOnce` INVALID_STATE while another request changes it.
 */
export async function lockToChange(
  { tx, actor }: Context,
  id: string,
  { atOnce }: { atOnce: boolean } = { atOnce: false },
): Promise<WholeForm> {
  const form = await (atOnce ? lockFormAtOnce : lockForm)(tx, actor, id);
  if (form.enabled) mustMaySend(actor, form);
  return form;
}

/** Reads a form before slow work for a change of it. Throws what `lockToChange` throws, which decides. */
export async function loadToChange(
  { tx, actor }: Pick<Context<Queryable>, 'tx' | 'actor'>,
  id: string,
): Promise<WholeForm> {
  const form = await loadForm(tx, actor, id);
  if (form.enabled) mustMaySend(actor, form);
  return form;
}

/** Saves a change of content, parties, respondent or settings. */
export async function keepChanged(ctx: Context, form: WholeForm): Promise<void> {
  if (form.enabled) await becomeSender(ctx, form);
  await keepForm(ctx, form);
}
