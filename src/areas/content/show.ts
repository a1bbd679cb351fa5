/** Rows to the contract's public shape of content blocks. */
import type { z } from 'zod';
import type { contentBlock } from '../../contract/content.ts';
import type { BlockRow } from './block.ts';

export const showBlock = (b: BlockRow): z.input<typeof contentBlock> => ({
  id: b.id,
  documentId: b.document_id,
  templateId: b.template_id,
  type: b.type,
  position: b.position,
  fieldMeta: b.field_meta,
  createdAt: b.created_at.toISOString(),
  updatedAt: b.updated_at.toISOString(),
});
