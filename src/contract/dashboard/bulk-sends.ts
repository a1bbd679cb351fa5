/** What a table for a bulk send can fill, and a row of it as its parties would see it. */
import { z } from 'zod';
import { ids, operation } from '../operation.ts';
import { partyRoles } from '../schemas/documents/parties.ts';
import { lineText, lineTextOrNull, text, textOrNull } from '../values.ts';
import { previewShape } from './preview.ts';

export const bulkColumnsShape = z.strictObject({
  parties: z.array(
    z.strictObject({
      id: text,
      name: lineText,
      role: z.enum(partyRoles),
      /** Whether the template says where its invitation goes, so that a row need not. */
      hasAddress: z.boolean(),
    }),
  ),
  /** The fields of the content that a row can fill, in reading order, each key once. */
  values: z.array(
    z.strictObject({
      key: text,
      label: lineTextOrNull,
      /** How it is filled, such as TEXT or DATE. */
      filling: text,
      options: z.array(text),
      /** Whether a document cannot be sent before it is filled in. */
      required: z.boolean(),
      /** Null: the sender fills it in. */
      partyId: textOrNull,
    }),
  ),
  customFields: z.array(z.strictObject({ slug: text, name: lineText, required: z.boolean() })),
});
export type BulkColumns = z.output<typeof bulkColumnsShape>;

export const bulkRowPreviewShape = previewShape.extend({
  parties: z.array(z.strictObject({ id: text, name: lineText })),
});
export type BulkRowPreview = z.output<typeof bulkRowPreviewShape>;

export const bulkSendViewOperations = {
  bulkColumns: operation({
    id: 'dashboard.bulkColumns',
    method: 'GET',
    path: '/templates/{id}/bulk-columns',
    title: 'What a table can fill in documents of a template',
    permission: 'READ_DOCUMENT',
    scope: null,
    params: ids('id'),
    answer: bulkColumnsShape,
    errors: ['NOT_FOUND', 'INVALID_STATE'],
  }),
  bulkRowPreview: operation({
    id: 'dashboard.bulkRowPreview',
    method: 'GET',
    path: '/bulk-sends/{id}/rows/{index}/preview',
    title: 'A row of a bulk send as the document that it becomes',
    permission: 'CREATE_BULK_SEND',
    also: [{ permission: 'READ_DOCUMENT' }],
    scope: null,
    feature: 'BULK_SEND',
    params: z.strictObject({ ...ids('id').shape, index: z.string().regex(/^\d{1,5}$/) }),
    answer: bulkRowPreviewShape,
    errors: ['NOT_FOUND', 'INVALID_STATE'],
  }),
};
