/** All SQL of custom fields, limited to the actor's workspace. */
import { notFound } from '../../contract/errors.ts';
import { tooMany } from '../../contract/limit-errors.ts';
import { limits } from '../../contract/limits.ts';
import type { Queryable, Tx } from '../../platform/postgres/database.ts';
import type { Actor, Reach } from '../app/actor.ts';
import { takeRoom } from '../operations/room.ts';
import type { CustomFieldRow } from './custom-field.ts';

export const customFieldColumns =
  'f.id, f.name, f.type, f.input_type, f.default_value, f.required, f.options, f.created_at, f.updated_at';
const find = `select ${customFieldColumns} from custom_fields f where f.workspace_id = $1 and f.id = $2`;
const count = 'select count(*)::int as count from custom_fields f where f.workspace_id = $1';
const insert = `
  insert into custom_fields (id, organization_id, workspace_id, name, type, input_type, default_value, required, options, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)`;
const update = `
  update custom_fields set name = $2, input_type = $3, default_value = $4, required = $5, options = $6, updated_at = $7
  where id = $1`;

const found = (field: CustomFieldRow | null): CustomFieldRow => {
  if (!field) throw notFound('custom_field');
  return field;
};

export const loadCustomField = async (db: Queryable, reach: Reach, id: string): Promise<CustomFieldRow> =>
  found(await db.row<CustomFieldRow>(find, [reach.workspaceId, id]));

/** Locks the field, so that changes run one at a time. */
export const lockCustomField = async (tx: Tx, reach: Reach, id: string): Promise<CustomFieldRow> =>
  found(await tx.row<CustomFieldRow>(`${find} for no key update`, [reach.workspaceId, id]));

/** Fails with TOO_BIG if the workspace has the maximum number of custom fields. One request at a time counts them. */
export async function mustHaveRoom(tx: Tx, { workspaceId }: Reach): Promise<void> {
  const room = { of: `custom-fields ${workspaceId}`, count, values: [workspaceId], max: limits.customFields };
  if (!(await takeRoom(tx, room))) throw tooMany('customFields', limits.customFields);
}

export const insertCustomField = (tx: Tx, actor: Actor, f: CustomFieldRow) =>
  tx.run(insert, [
    f.id,
    actor.organization.id,
    actor.workspaceId,
    f.name,
    f.type,
    f.input_type,
    f.default_value,
    f.required,
    f.options,
    f.created_at,
  ]);

export const saveCustomField = (tx: Tx, f: CustomFieldRow) =>
  tx.run(update, [f.id, f.name, f.input_type, f.default_value, f.required, f.options, f.updated_at]);

/** Deletes its values too. False if it does not exist. */
export const deleteCustomField = async (tx: Tx, reach: Reach, id: string): Promise<boolean> =>
  (await tx.run('delete from custom_fields where workspace_id = $1 and id = $2', [reach.workspaceId, id])) > 0;
