/**
 * Who sees a file: everyone in the workspace, unless all that uses it is private. Then its uploader does, and everyone who
 * sees one of its uses. For everyone else it does not exist, and cannot be placed in other content.
 */
import { type Actor, holds } from '../app/actor.ts';
import { blockSeenBy, documentSeenBy, templateSeenBy } from '../workspaces/seen-by.ts';

/** Every query on files takes this. */
export type FileReach = Pick<Actor, 'workspaceId' | 'user' | 'permissions' | 'embedded'>;

/** Parameters of the condition on a file `f`. */
interface Parameters {
  user: string;
  /** Whether the actor sees all documents of the workspace. */
  allDocuments: string;
  allTemplates: string;
}

/** The blocks that use row `f`: PDF blocks, and FORM blocks to which it is attached. */
export const usesOfFile = `
  (select b.document_id, b.template_id, b.reusable_block_id from content_blocks b where b.file_id = f.id
   union all
   select b.document_id, b.template_id, b.reusable_block_id
   from block_attachments a join content_blocks b on b.id = a.block_id where a.file_id = f.id)`;

/**
 * SQL condition that an actor sees row `f`; never null. A template of a form is seen by those who see files. The scalar
 * subqueries are lookups by index for each row of a page; EXISTS might be planned as a hash over all content.
 */
export const fileSeenBy = ({ user, allDocuments, allTemplates }: Parameters): string => `
  (f.uploaded_by = ${user} or coalesce(
    (select true from ${usesOfFile} b
      left join documents d on d.id = b.document_id
      left join templates t on t.id = b.template_id
      left join reusable_blocks r on r.id = b.reusable_block_id
      where
        d.id is not null and (${allDocuments}::boolean or ${documentSeenBy(user)})
        or t.id is not null and (t.of_form or ${allTemplates}::boolean or ${templateSeenBy(user)})
        or r.id is not null and ${blockSeenBy(user)}
      limit 1),
    (select false from ${usesOfFile} b limit 1),
    true))`;

/** The values of `user`, `allDocuments` and `allTemplates`. */
export const valuesOf = (reach: FileReach): [string, boolean, boolean] => [
  reach.user.id,
  holds(reach, 'VIEW_PRIVATE_DOCUMENT'),
  holds(reach, 'VIEW_PRIVATE_TEMPLATE'),
];
