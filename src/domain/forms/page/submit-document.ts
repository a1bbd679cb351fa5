/**
 * The operation that turns a submission into a sent document, as the form's sender and with their permissions. It has no
 * route: the page of the form runs it. Document, sending and submission are one transaction.
 */
import { z } from 'zod';
import { apiError, invalid } from '../../../contract/errors.ts';
import { sendsForForm } from '../../../contract/grants.ts';
import { rateLimited } from '../../../contract/limit-errors.ts';
import { ids, operation } from '../../../contract/operation.ts';
import { documentOperations } from '../../../contract/operations/documents/documents.ts';
import { type FormAnswers, formAnswers } from '../../../contract/pages/form/form-page.ts';
import type { DocumentCreate } from '../../../contract/schemas/documents/documents.ts';
import type { Queryable, Tx } from '../../../platform/postgres/database.ts';
import { type Context, command } from '../../app/operation.ts';
import { holdPlace, lapsePlaces } from '../../budgets/form-places.ts';
import type { BlockRow } from '../../content/block.ts';
import { documentFields } from '../../content/block-fields.ts';
import { blocksAsGiven } from '../../content/copying/copy-blocks.ts';
import { variableValues } from '../../content/custom-fields/variables.ts';
import { type FilledValue, fillValues } from '../../content/store.ts';
import { findFieldsOfNew, valuesOfNew } from '../../custom-fields/document-values.ts';
import type { FromTemplate, NewParty } from '../../documents/creation/from-template.ts';
import { contentOf, type ReadContent, readContent } from '../../documents/creation/new-content.ts';
import { checkAvailable, newDocument } from '../../documents/creation/new-document.ts';
import { writeDocument } from '../../documents/creation/write-document.ts';
import { customOf, type DocumentWithParties } from '../../documents/document.ts';
import { takeMailTo, takeMailToOther } from '../../documents/notifications/visitor-mail.ts';
import type { PartyRow } from '../../documents/parties/party.ts';
import type { DocumentPorts, Draft, OriginalFacts } from '../../documents/ports.ts';
import { sendDraft } from '../../documents/send.ts';
import { isTurnOf } from '../../documents/signing-order.ts';
import { placeOf, recordEvents } from '../../events/record.ts';
import { loadSourceOfForm, partyAsGiven, type TemplateSource } from '../../templates/source.ts';
import { deliveryTo, isAccepting, nameOf, type WholeForm } from '../form.ts';
import { loadForm, lockForm } from '../store.ts';
import { lockSubmission, markSubmitted } from '../submissions/store.ts';
import { finishAnswers } from '../submissions/unfinished.ts';
import { answerIssues, fieldAnswers, filledBy, keptAnswers } from './answers.ts';
import { takeCapacity } from './attempts.ts';

const dayMs = 86_400_000;

export const submitOperation = operation({
  id: 'forms.submit',
  method: 'POST',
  path: '/forms/{id}/submissions/{submissionId}',
  title: 'Create and send the document of a submission',
  permission: 'MANAGE_FORM',
  scope: 'documents:write',
  also: sendsForForm,
  params: ids('id', 'submissionId'),
  body: z.strictObject({ answers: formAnswers }),
  answer: z.strictObject({ documentId: z.string().nullable() }),
  errors: ['NOT_FOUND', 'INVALID_STATE', 'DOCUMENT_NOT_READY', 'APPROVAL_REQUIRED', 'LIMIT_EXCEEDED'],
});

/** The form or its sender was changed while its document was being made; tried again, it is made of the new state. */
export class FormChanged extends Error {}

/** Everything that was made before the transaction, of the form as it was at `form.updated_at`. */
interface Prepared {
  form: WholeForm;
  body: DocumentCreate;
  from: FromTemplate;
  read: ReadContent;
  document: DocumentWithParties;
  blocks: BlockRow[];
  filled: FilledValue[];
  original: OriginalFacts | null;
}

/** The respondent's party has the addresses that they gave; the others are those of the template. */
function partiesOf(ctx: Context<Queryable>, form: WholeForm, source: TemplateSource, answers: FormAnswers): NewParty[] {
  const { respondent_name: name, respondent_email: email, respondent_phone: phone } = filledBy(form, answers);
  return source.parties.map((party, index) => {
    const given = partyAsGiven(ctx.app.secrets, party);
    if (party.id !== form.respondent_party_id) return { given, source: party, index: null };
    const delivery = deliveryTo(form, party.delivery);
    return { given: { ...given, name: name ?? given.name, email, phone, delivery }, source: party, index };
  });
}

function bodyOf(form: WholeForm, now: Date): DocumentCreate {
  const { redirect_url: redirectUrl, document_expires_in_days: days } = form;
  return documentOperations.create.body?.parse({
    name: nameOf(form),
    expiresAt: new Date(now.getTime() + days * dayMs).toISOString(),
    ...(redirectUrl !== null && { documentMeta: { redirectUrl, redirectEnabled: true } }),
  }) as DocumentCreate; // the operation has a body
}

/** Answers fill the sender's fields, and those of the respondent's party. */
function valuesOf(
  form: WholeForm,
  answers: FormAnswers,
  respondentId: string,
  blocks: readonly BlockRow[],
): FilledValue[] {
  const values = fieldAnswers(form, answers);
  return documentFields(blocks).flatMap(field => {
    const value = values.get(field.key ?? '');
    if (value === undefined || (field.partyId !== null && field.partyId !== respondentId)) return [];
    return [{ block_id: field.blockId, field_id: field.id, party_id: field.partyId, value }];
  });
}

const respondentIn = ({ document, form, from }: Pick<Prepared, 'document' | 'form' | 'from'>): string =>
  document.parties[from.parties.findIndex(p => p.source?.id === form.respondent_party_id)]?.id ?? '';

const draftOf = ({ actor }: Context<Queryable>, { document, blocks, filled }: Omit<Draft, 'author'>): Draft => ({
  document,
  blocks,
  filled: [...filled, ...variableValues(blocks, customOf(document))],
  author: actor.workspace.senderName,
});

/** Nobody sends what another has written. Throws FormChanged. */
function mustBeSender({ actor }: Context<Queryable>, form: WholeForm): void {
  if (form.sender_id !== actor.user.id) throw new FormChanged();
}

async function prepared(
  ctx: Context<Queryable>,
  ports: DocumentPorts,
  formId: string,
  given: FormAnswers,
): Promise<Prepared> {
  const form = await loadForm(ctx.tx, ctx.actor, formId);
  mustBeSender(ctx, form);
  const answers = keptAnswers(form, given);
  const issues = answerIssues(form, answers);
  if (issues.length > 0) throw invalid(...issues);
  const template = await loadSourceOfForm(ctx.tx, form.template_id);
  const parties = partiesOf(ctx, form, template, answers);
  const refs = parties.map(({ source }) => ({ ref: source?.id }));
  const { language } = template.meta;
  const from: FromTemplate = {
    template,
    parties,
    content: blocksAsGiven(template.blocks, refs, { language, path: '' }),
  };
  const body = bodyOf(form, ctx.now);
  checkAvailable(ctx, body, from);
  const read = await readContent(ctx, body, from);
  const document = newDocument(ctx, body, from);
  document.custom_fields = valuesOfNew(await findFieldsOfNew(ctx.tx, ctx.actor, document.category_id, []), []);
  const blocks = await contentOf(ctx, document, body, from, read);
  const filled = valuesOf(form, answers, respondentIn({ document, form, from }), blocks);
  const original = await ports.makeOriginal(ctx.app, ctx.tx, draftOf(ctx, { document, blocks, filled }));
  return { form, body, from, read, document, blocks, filled, original };
}

/**
 * What the form gives the respondent. Nobody knows yet whose the addresses are: one that gets many invitations of forms gets
 * no more, and the page leads on without. Fails with RATE_LIMITED where it cannot.
 */
async function setRespondent(ctx: Context, form: WholeForm, document: DocumentWithParties, party: PartyRow) {
  party.thank_you_message = form.thank_you_message;
  const waitMs = await takeMailTo(ctx.app, ctx.tx, party, ctx.now);
  if (waitMs === 0) return;
  if (form.continue_by === 'EMAIL' || !isTurnOf(party, document))
    throw rateLimited('visitorMail', { seconds: Math.ceil(waitMs / 1_000) });
  party.delivery = [];
}

/**
 * Somebody who signs every document of the form gets no e-mail of the next one after very many. The form goes on: nobody
 * closes it for others by submitting it, and its documents are in the list of the organization.
 */
async function setOther(ctx: Context, form: WholeForm, party: PartyRow): Promise<void> {
  const taken = { organizationId: form.organization_id, party };
  if ((await takeMailToOther(ctx.app, ctx.tx, taken, ctx.now)) > 0) party.delivery = [];
}

/** Writes and sends the document. */
async function makeDocument(ctx: Context, ports: DocumentPorts, made: Prepared, submissionId: string): Promise<void> {
  const { form, filled } = made;
  // Sending changes rows, and the transaction may run again.
  const parties = made.document.parties.map(party => ({ ...party }));
  const document = { ...made.document, parties, visitor_party_id: respondentIn(made) };
  await takeCapacity(ctx.app, ctx.tx, form.id, ctx.now);
  for (const party of parties)
    if (party.id === document.visitor_party_id) await setRespondent(ctx, form, document, party);
    else await setOther(ctx, form, party);
  // Files and custom fields may be gone since.
  await contentOf(ctx, document, made.body, made.from, made.read);
  const facts = { templateId: form.template_id, formId: form.id, submissionId };
  const { blocks } = await writeDocument(ctx, {
    document,
    blocks: made.blocks,
    customFields: undefined,
    pins: { sign: [] },
    facts,
  });
  fillValues(ctx.tx, document, filled, ctx.now);
  await sendDraft(ctx, ports, draftOf(ctx, { document, blocks, filled }), { prepared: made.original });
}

const publish = ({ app, tx, actor, now }: Context<Tx>, submissionId: string) =>
  recordEvents(
    app,
    tx,
    placeOf(actor),
    [{ type: 'form.submitted', resource: 'form_submission', resourceId: submissionId }],
    now,
  );

export const submitHandler = (ports: DocumentPorts) =>
  command(
    submitOperation,
    async (ctx, { params, body }, made: Prepared) => {
      const { tx, actor, now } = ctx;
      const form = await lockForm(tx, actor, params.id);
      form.lapsed_count = (await lapsePlaces(tx, form.id, now)) ?? form.lapsed_count;
      const submission = await lockSubmission(tx, form.id, params.submissionId);
      // Another tab was first, or the visitor clicked twice.
      if (submission?.submitted_at) return { documentId: submission.document_id };
      if (submission?.status !== 'STARTED' || !isAccepting(form, now))
        throw apiError('INVALID_STATE', { message: 'The form is closed.' });
      mustBeSender(ctx, form);
      if (form.updated_at.getTime() !== made.form.updated_at.getTime()) throw new FormChanged();
      await makeDocument(ctx, ports, made, submission.id);
      const answers = keptAnswers(form, body.answers);
      const party_id = respondentIn(made);
      const { continue_by } = form;
      const filled = { ...filledBy(form, answers), document_id: made.document.id, party_id, continue_by };
      await markSubmitted(tx, submission, filled, now);
      await holdPlace(tx, submission.id, now);
      await finishAnswers(tx, submission.id);
      await publish(ctx, submission.id);
      return { documentId: made.document.id };
    },
    (ctx, { params, body }) => prepared(ctx, ports, params.id, body.answers),
  );
