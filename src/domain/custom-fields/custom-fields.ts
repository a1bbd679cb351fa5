/** Custom fields of a workspace, which every member can read. */

import { type Issue, invalid, notFound } from '../../contract/errors.ts';
import { customFieldOperations } from '../../contract/operations/custom-fields.ts';
import { newId } from '../../platform/ids.ts';
import { type AnyHandler, command, query } from '../app/operation.ts';
import { Conditions, page } from '../app/paging.ts';
import { type CustomFieldRow, showCustomField } from './custom-field.ts';
import type { DefinitionPorts } from './ports.ts';
import {
  customFieldColumns,
  deleteCustomField,
  insertCustomField,
  loadCustomField,
  lockCustomField,
  mustHaveRoom,
  saveCustomField,
} from './store.ts';
import { problemWith } from './value-check.ts';

const list = query(customFieldOperations.list, async ({ actor, tx }, { query }) => {
  const c = new Conditions();
  c.add(`f.workspace_id = ${c.value(actor.workspaceId)}`);
  if (query.type) c.add(`f.type = ${c.value(query.type)}`);
  const found = await page<CustomFieldRow>(tx, query, {
    select: `select ${customFieldColumns} from custom_fields f`,
    from: 'from custom_fields f',
    conditions: c,
    sort: { name: 'createdAt', column: 'f.created_at', cast: 'timestamptz', nullable: false },
    id: 'f.id',
    place: f => ({ value: f.created_at, id: f.id }),
  });
  return { ...found, data: found.data.map(showCustomField) };
});

const get = query(customFieldOperations.get, async ({ actor, tx }, { params }) =>
  showCustomField(await loadCustomField(tx, actor, params.id)),
);

/** A field as it would be stored; fails with every problem. */
function checked(field: CustomFieldRow): CustomFieldRow {
  const issues: Issue[] = [];
  const isSelect = field.input_type === 'SELECT';
  const options = field.options ?? [];
  if (isSelect && options.length === 0)
    issues.push({ path: 'options', code: 'INVALID_TYPE', message: 'is required with SELECT' });
  if (!isSelect && options.length > 0)
    issues.push({ path: 'options', code: 'INVALID_VALUE', message: 'only with SELECT' });
  for (const [i, option] of options.entries())
    if (options.indexOf(option) < i)
      issues.push({ path: `options.${i}`, code: 'INVALID_VALUE', message: 'the option is listed twice' });
  const problem = field.default_value === null ? null : problemWith(field, field.default_value);
  if (problem) issues.push({ path: 'defaultValue', ...problem });
  if (issues.length > 0) throw invalid(...issues);
  return { ...field, options: isSelect ? options : null };
}

/** An empty text is no value. */
const givenValue = (given: string | null | undefined): string | null => given || null;

const create = ({ changeDefinitions }: DefinitionPorts) =>
  command(customFieldOperations.create, async (ctx, { body }) => {
    const { actor, tx, now } = ctx;
    const field = checked({
      id: newId('cfd', now.getTime()),
      name: body.name,
      type: body.type,
      input_type: body.inputType,
      default_value: givenValue(body.defaultValue),
      required: body.required,
      options: body.options ?? null,
      created_at: now,
      updated_at: now,
    });
    await mustHaveRoom(tx, actor);
    await changeDefinitions(ctx, () => insertCustomField(tx, actor, field));
    return showCustomField(field);
  });

/** Values that documents have stay as they are; they are checked again when they are written. */
const update = ({ changeDefinitions }: DefinitionPorts) =>
  command(customFieldOperations.update, async (ctx, { params, body }) => {
    const { actor, tx, now } = ctx;
    const before = await lockCustomField(tx, actor, params.id);
    const inputType = body.inputType ?? before.input_type;
    const kept = inputType === 'SELECT' ? before.options : null;
    const field = checked({
      ...before,
      name: body.name ?? before.name,
      input_type: inputType,
      default_value: body.defaultValue === undefined ? before.default_value : givenValue(body.defaultValue),
      required: body.required ?? before.required,
      options: body.options === undefined ? kept : body.options,
      updated_at: now,
    });
    await changeDefinitions(ctx, () => saveCustomField(tx, field));
    return showCustomField(field);
  });

const remove = ({ changeDefinitions }: DefinitionPorts) =>
  command(customFieldOperations.delete, async (ctx, { params }) => {
    const isDeleted = await changeDefinitions(ctx, () => deleteCustomField(ctx.tx, ctx.actor, params.id));
    if (!isDeleted) throw notFound('custom_field');
    return { id: params.id, deleted: true as const };
  });

export const customFieldHandlers = (ports: DefinitionPorts): readonly AnyHandler[] => [
  list,
  create(ports),
  get,
  update(ports),
  remove(ports),
];
