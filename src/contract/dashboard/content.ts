/**
 * Saving a block only if nobody else has changed it since it was read. The editor of the dashboard sends whole blocks,
 * so without this the later of two people would undo what the other wrote.
 */
import { z } from 'zod';
import { uploadsFile } from '../grants.ts';
import { ids, operation } from '../operation.ts';
import { contentBlock } from '../schemas/content/content.ts';
import { dateTime } from '../values.ts';

export const savedBlock = z.strictObject({
  /** Of the block as the page read it. Any other is INVALID_STATE. */
  updatedAt: dateTime,
  /** The whole fieldMeta, as in a PATCH of the block. */
  fieldMeta: z.record(z.string(), z.unknown()),
});
export type SavedBlock = z.output<typeof savedBlock>;

const save = (owner: 'document' | 'template', permission: 'EDIT_DOCUMENT' | 'UPDATE_TEMPLATE') =>
  operation({
    id: `dashboard.${owner}ContentSave`,
    method: 'POST',
    path: `/${owner}s/{id}/content/{contentId}/save`,
    title: `Save a block of a ${owner} unless it was changed meanwhile`,
    permission,
    scope: null,
    params: ids('id', 'contentId'),
    sometimes: [uploadsFile],
    body: savedBlock,
    answer: contentBlock,
    errors: ['NOT_FOUND', 'INVALID_STATE', 'LIMIT_EXCEEDED'],
  });

export const dashboardContentOperations = {
  saveDocumentContent: save('document', 'EDIT_DOCUMENT'),
  saveTemplateContent: save('template', 'UPDATE_TEMPLATE'),
};
