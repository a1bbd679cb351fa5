/** All SQL of reusable blocks. Functions take the actor's reach, so that a block outside of it cannot be loaded. */
import { apiError, notFound } from '../../contract/errors.ts';
import type { ReusableBlock } from '../../contract/schemas/blocks.ts';
import type { BlockType, FieldMeta } from '../../contract/schemas/content/content.ts';
import type { Queryable, Tx, Value } from '../../platform/postgres/database.ts';
import type { Actor } from '../app/actor.ts';
import type { AttachedFile } from '../content/block.ts';
import { attachedFiles } from '../content/store.ts';

/** Blocks of visibility ORGANIZATION are seen in every workspace, curated ones everywhere. */
export type BlockReach = Pick<Actor, 'workspaceId' | 'user' | 'organization'>;

export interface ReusableBlockRow {
  id: string;
  organization_id: string | null;
  workspace_id: string | null;
  created_by: string | null;
  creator_email: string | null;
  creator_name: string | null;
  name: string;
  description: string | null;
  visibility: ReusableBlock['visibility'];
  category: string | null;
  language: ReusableBlock['language'];
  is_published: boolean;
  sort_order: number;
  created_at: Date;
  updated_at: Date;
  content: {
    id: string;
    type: BlockType;
    position: number;
    field_meta: FieldMeta;
    attachments: readonly AttachedFile[];
  }[];
}

export const blockTables = 'from reusable_blocks r left join users u on u.id = r.created_by';
export const blockColumns = `r.id, r.organization_id, r.workspace_id, r.created_by, u.email as creator_email, u.name as creator_name, r.name, r.description,
  r.visibility, r.category, r.language, r.is_published, r.sort_order, r.created_at, r.updated_at,
  coalesce((select json_agg(json_build_object('id', b.id, 'type', b.type, 'position', b.position, 'field_meta', b.field_meta,
      'attachments', ${attachedFiles}) order by b.position, b.id)
    from content_blocks b where b.reusable_block_id = r.id), '[]') as content`;

/** Condition that an actor sees row `r`; the parameters are those of organization, workspace and user. */
export const seenBy = (organization: string, workspace: string, user: string): string =>
  `(r.organization_id is null or r.organization_id = ${organization})
   and (r.is_published or r.created_by = ${user})
   and (r.visibility in ('SHARED', 'ORGANIZATION') or r.workspace_id = ${workspace} and (r.visibility = 'WORKSPACE' or r.created_by = ${user}))`;

const seen = seenBy('$2', '$3', '$4');
const find = `select ${blockColumns} ${blockTables} where r.id = $1 and ${seen}`;
const lock = `select r.id from reusable_blocks r where r.id = $1 and ${seen} for update`;

const valuesOf = ({ organization, workspaceId, user }: BlockReach, id: string) => [
  id,
  organization.id,
  workspaceId,
  user.id,
];

export async function loadReusableBlock(db: Queryable, reach: BlockReach, id: string): Promise<ReusableBlockRow> {
  const found = await db.row<ReusableBlockRow>(find, valuesOf(reach, id));
  if (!found) throw notFound('block');
  return found;
}

/** Locks it for a change. Throws NOT_FOUND, and INVALID_STATE for a curated block. */
export async function lockReusableBlock(tx: Tx, reach: BlockReach, id: string): Promise<ReusableBlockRow> {
  if (!(await tx.row(lock, valuesOf(reach, id)))) throw notFound('block');
  return loadToChange(tx, reach, id);
}

/** Reads it before slow work for a change of it. Throws what `lockReusableBlock` throws, which decides. */
export async function loadToChange(db: Queryable, reach: BlockReach, id: string): Promise<ReusableBlockRow> {
  const block = await loadReusableBlock(db, reach, id);
  if (block.visibility === 'SHARED') throw apiError('INVALID_STATE', { message: 'A shared block cannot be changed.' });
  return block;
}

const insert = `
  insert into reusable_blocks (id, organization_id, workspace_id, created_by, name, description, visibility, category, language, is_published, sort_order,
    created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)`;
const update = `
  update reusable_blocks set name = $2, description = $3, visibility = $4, category = $5, language = $6, is_published = $7, sort_order = $8, updated_at = $9
  where id = $1`;

const properties = (r: ReusableBlockRow): Value[] => [
  r.name,
  r.description,
  r.visibility,
  r.category,
  r.language,
  r.is_published,
  r.sort_order,
];

export const insertReusableBlock = (tx: Tx, r: ReusableBlockRow) =>
  tx.run(insert, [r.id, r.organization_id, r.workspace_id, r.created_by, ...properties(r), r.created_at]);

export const saveReusableBlock = (tx: Tx, r: ReusableBlockRow) =>
  tx.run(update, [r.id, ...properties(r), r.updated_at]);

export const deleteReusableBlock = (tx: Tx, id: string) => tx.run('delete from reusable_blocks where id = $1', [id]);
