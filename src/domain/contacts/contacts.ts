/** Create, read, change and delete contacts of the workspace. */
import { invalid } from '../../contract/errors.ts';
import { contactOperations } from '../../contract/operations/contacts.ts';
import { type AnyHandler, type Context, command, query } from '../app/operation.ts';
import { addTag, removeTag } from '../tags/tagged.ts';
import { maskIssues, withoutMask, workspaceMode } from '../workspaces/national-id.ts';
import { numberOf, type ShownContactRow, showContact } from './contact.ts';
import { publish } from './publish.ts';
import { alreadyExists, deleteContact, insertContacts, loadContact, lockContact, saveContact } from './store.ts';
import { changesOf, isEmpty, mustHaveCompany, newContact } from './write.ts';

const shown = ({ app, actor }: Pick<Context, 'app' | 'actor'>, contact: ShownContactRow) =>
  showContact(app.secrets, contact, workspaceMode(actor.workspace));

function mustNotBeMasked(nationalId: string | null | undefined): void {
  const issues = maskIssues(nationalId, 'nationalId');
  if (issues.length > 0) throw invalid(...issues);
}

const get = query(contactOperations.get, async ({ actor, tx, app }, { params }) =>
  shown({ app, actor }, await loadContact(tx, actor, params.id)),
);

const create = command(contactOperations.create, async (ctx, { body }) => {
  const { actor, tx, app, now } = ctx;
  mustNotBeMasked(body.nationalId);
  await mustHaveCompany(ctx, body.companyId);
  const row = newContact(app.secrets, body, now);
  if ((await insertContacts(tx, actor, [row], now)).size === 0) throw alreadyExists();
  const contact = await loadContact(tx, actor, row.id);
  await publish(ctx, [contact], 'contact.created');
  return shown(ctx, contact);
});

const update = command(contactOperations.update, async (ctx, { params, body }) => {
  const { actor, tx, app, now } = ctx;
  const contact = await lockContact(tx, actor, params.id);
  const given = withoutMask(body, numberOf(app.secrets, contact));
  mustNotBeMasked(given.nationalId);
  const change = changesOf(app.secrets, contact, given);
  if (isEmpty(change)) return shown(ctx, contact);
  await mustHaveCompany(ctx, change.company_id);
  await saveContact(tx, { ...contact, ...change, updated_at: now });
  const changed = await loadContact(tx, actor, contact.id);
  await publish(ctx, [changed], 'contact.updated');
  return shown(ctx, changed);
});

const remove = command(contactOperations.delete, async (ctx, { params }) => {
  const contact = await lockContact(ctx.tx, ctx.actor, params.id);
  await deleteContact(ctx.tx, contact.id);
  await publish(ctx, [contact], 'contact.deleted');
  return { id: contact.id, deleted: true as const };
});

/** A tag is a change of the contact: the event shows it. */
async function retagged(ctx: Context, contactId: string) {
  const contact = await loadContact(ctx.tx, ctx.actor, contactId);
  await publish(ctx, [contact], 'contact.updated');
  return shown(ctx, contact);
}

const tag = command(contactOperations.addTag, async (ctx, { params, body }) => {
  const { id } = await lockContact(ctx.tx, ctx.actor, params.id);
  await addTag(ctx, 'CONTACT', id, body.tagId);
  return retagged(ctx, id);
});

const untag = command(contactOperations.removeTag, async (ctx, { params }) => {
  const { id } = await lockContact(ctx.tx, ctx.actor, params.id);
  await removeTag(ctx, 'CONTACT', id, params.tagId);
  return retagged(ctx, id);
});

export const contactHandlers: readonly AnyHandler[] = [create, get, update, remove, tag, untag];
