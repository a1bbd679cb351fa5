/** PATCH of a form, and the choice of its respondent. */
import { invalid, notFound } from '../../contract/errors.ts';
import { formOperations } from '../../contract/operations/forms.ts';
import type { FormPatch, FormQuestion, FormQuestionInput } from '../../contract/schemas/forms.ts';
import { defined } from '../../platform/defined.ts';
import { newId } from '../../platform/ids.ts';
import { instantOrNone } from '../app/deadline.ts';
import { type Context, command } from '../app/operation.ts';
import { withPasswords } from '../app/passwords.ts';
import { type FormRow, nameOf } from './form.ts';
import { mustBeFormPassword } from './password.ts';
import { keepChanged, lockToChange } from './sender.ts';
import { showForm } from './show.ts';

const withIds = (questions: readonly FormQuestionInput[], now: Date): FormQuestion[] =>
  questions.map(question => ({ ...question, id: question.id ?? newId('q', now.getTime()) }));

const columnsOf = ({ actor, now }: Context, body: FormPatch): Partial<FormRow> =>
  defined({
    name: body.name,
    description: body.description,
    thank_you_message: body.thankYouMessage,
    redirect_url: body.redirectUrl,
    continue_by: body.continueBy,
    document_expires_in_days: body.documentExpiresInDays,
    expires_at: instantOrNone(body.expiresAt, actor.workspace),
    max_submissions: body.maxSubmissions,
    questions: body.questions && withIds(body.questions, now),
  }) as Partial<FormRow>; // `defined` leaves out what the request does

export const updateForm = command(
  formOperations.update,
  async (ctx, { params, body }, passwordHash: string | null | undefined) => {
    const form = await lockToChange(ctx, params.id);
    const columns = columnsOf(ctx, body);
    if (columns.expires_at && columns.expires_at <= ctx.now)
      throw invalid({ path: 'expiresAt', code: 'INVALID_VALUE', message: 'must be in the future' });
    Object.assign(form, columns);
    if (body.password)
      mustBeFormPassword(body.password, [nameOf(form), form.template.name, ctx.actor.organization.name]);
    if (passwordHash !== undefined) form.password_hash = passwordHash;
    await keepChanged(ctx, form);
    return showForm(ctx, form);
  },
  // Hashing takes long, so it must not happen while the form is locked.
  async ({ app, origin }, { body: { password } }) =>
    typeof password === 'string'
      ? withPasswords(app.passwords.accounts, origin, hasher => hasher.hash(password))
      : password,
);

export const setRespondent = command(formOperations.setRespondent, async (ctx, { params, body }) => {
  const form = await lockToChange(ctx, params.id);
  const party = form.template.parties.find(p => p.id === body.partyId);
  if (!party) throw notFound('party');
  if (party.role !== 'SIGNER')
    throw invalid({ path: 'partyId', code: 'INVALID_VALUE', message: 'the respondent must have the role SIGNER' });
  form.respondent_party_id = party.id;
  await keepChanged(ctx, form);
  return showForm(ctx, form);
});
