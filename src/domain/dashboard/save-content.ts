import { dashboardContentOperations, type SavedBlock } from '../../contract/dashboard/content.ts';
import { command } from '../app/operation.ts';
import { changeBlock, readChanged } from '../content/editing/change.ts';
import type { ContentRules } from '../content/editing/editing.ts';
import type { ReadBlocks } from '../content/reading/read-blocks.ts';
import { isSlow } from '../content/reading/slow.ts';
import { documentContentRules } from '../documents/content/content.ts';
import { templateContentRules } from '../templates/content.ts';

type SaveOperation = (typeof dashboardContentOperations)['saveDocumentContent'];

export const saving = (operation: SaveOperation, rules: ContentRules) =>
  command(
    operation,
    (ctx, { params, body: { updatedAt, fieldMeta } }, read: ReadBlocks | undefined) =>
      changeBlock(ctx, rules, params.id, params.contentId, { body: { fieldMeta }, read, since: updatedAt }),
    (ctx, { params, body }) => readChanged(ctx, rules, params.id, params.contentId, { fieldMeta: body.fieldMeta }),
    ({ body }) => isSlow((body as Partial<SavedBlock>).fieldMeta),
  );

export const saveContent = [
  saving(dashboardContentOperations.saveDocumentContent, documentContentRules),
  saving(dashboardContentOperations.saveTemplateContent, templateContentRules),
];
