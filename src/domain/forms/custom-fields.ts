/**
 * Custom fields that published forms show: documents of a form get the defaults of custom fields, which decide on blocks,
 * fill boxes and stand in messages. A change of a definition that changes what a published form shows needs
 * the rights that a change of the form itself needs. Its sender stays.
 */
import { apiError } from '../../contract/errors.ts';
import { sendsForForm } from '../../contract/grants.ts';
import type { Permission } from '../../contract/permissions.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import { type Actor, holds } from '../app/actor.ts';
import type { Context } from '../app/operation.ts';
import { isVisible } from '../content/block.ts';
import { variableValues } from '../content/custom-fields/variables.ts';
import { findFieldsOfNew, valuesInTexts, valuesOfNew } from '../custom-fields/document-values.ts';
import type { WholeForm } from './form.ts';
import { isAppOfAnother } from './may-send.ts';
import { publishedForms } from './store.ts';

/** What the next document of a form would show of custom fields. */
async function shownBy(db: Queryable, form: WholeForm): Promise<string> {
  const { workspace_id: workspaceId, category_id: category, template, blocks } = form;
  const values = valuesOfNew(await findFieldsOfNew(db, { workspaceId }, category, []), []);
  const custom = new Map(values.map(({ id, value }) => [id, value]));
  const { message, subject } = template.meta;
  return JSON.stringify([
    blocks.flatMap(({ id, field_meta }) => (isVisible(field_meta, custom) ? [id] : [])),
    variableValues(blocks, custom),
    Object.entries(await valuesInTexts(db, { workspaceId }, [message, subject], values)).sort(),
  ]);
}

async function shownByAll(db: Queryable, actor: Actor): Promise<{ form: WholeForm; shown: string }[]> {
  const all: { form: WholeForm; shown: string }[] = [];
  for (const form of await publishedForms(db, actor)) all.push({ form, shown: await shownBy(db, form) });
  return all;
}

const needed: readonly Permission[] = ['MANAGE_FORM', ...sendsForForm.map(({ permission }) => permission)];

/** Whether the actor could change every form as well. */
const mayChangeAll = (actor: Actor): boolean =>
  actor.type !== 'OAUTH_APP' && needed.every(permission => holds(actor, permission));

function mustMayChange(actor: Actor, form: WholeForm): void {
  const lacked = needed.filter(permission => !holds(actor, permission));
  if (lacked.length > 0)
    throw apiError('PERMISSION_DENIED', {
      message: `This would change what a published form publishes, which needs ${lacked.join(', ')}.`,
    });
  if (isAppOfAnother(actor, form))
    throw apiError('PERMISSION_DENIED', { message: 'An app cannot change what a form of another sender publishes.' });
}

/** Runs a change of definitions. Throws PERMISSION_DENIED, before the commit. */
export async function changeDefinitions<T>({ tx, actor }: Context, change: () => Promise<T>): Promise<T> {
  if (mayChangeAll(actor)) return change();
  const before = new Map((await shownByAll(tx, actor)).map(({ form, shown }) => [form.id, shown]));
  const answer = await change();
  for (const { form, shown } of await shownByAll(tx, actor))
    if (before.has(form.id) && before.get(form.id) !== shown) mustMayChange(actor, form);
  return answer;
}
