/** Tools that upload PDFs, place fields on them, fill in fields and remove them. */
import { z } from 'zod';
import { largestFile, limits } from '../limits.ts';
import { contentOperations } from '../operations/documents/content.ts';
import { documentOperations } from '../operations/documents/documents.ts';
import { fieldValueOperations } from '../operations/documents/field-values.ts';
import { fileOperations } from '../operations/files.ts';
import { anchorPositions, boxInputTypes } from '../schemas/content/placed-fields.ts';
import { fileName, line } from '../values.ts';
import { loadDraft } from './drafts.ts';
import { documentId, fieldId, id } from './input.ts';
import { plain } from './show.ts';
import { given, type Tool, tool } from './tool.ts';
import { add, noDraft, position } from './write-content.ts';

/** Short, because it is read with every list of tools: the contract of boxes checks the rest and explains what is wrong. */
const placedField = z.strictObject({
  text: z.string().min(1).max(1_000).describe('A text of the PDF, to place it by.'),
  occurrence: z.int().min(1).optional(),
  position: z.enum(anchorPositions),
  width: z.number().describe('In points.'),
  height: z.number(),
  type: z.enum(boxInputTypes).exclude(['SELECT']),
  partyId: id('Who fills it in.').optional(),
  label: line.optional(),
});

/** A new box of a PDF block. A party has to fill in what is placed for it. */
const boxOf = ({ type: inputType, partyId, label, ...anchor }: z.output<typeof placedField>) =>
  given({
    ...{ kind: 'INPUT' as const, inputType, partyId, label },
    required: partyId !== undefined && inputType !== 'CHECKBOX',
    anchor: given(anchor),
  });

export const fileTools: readonly Tool[] = [
  tool({
    name: 'createUploadUrl',
    title: 'Get an address to upload a PDF to',
    description: `Returns an address to PUT a PDF to (at most ${largestFile}, Content-Type: application/pdf) within 15 minutes. Then call attachFileToDocument. Convert other formats to PDF first.`,
    group: 'WRITE',
    operations: [fileOperations.create],
    input: z.strictObject({
      fileName,
      size: z.int().min(1).max(limits.fileBytes).describe('In bytes, exactly.'),
    }),
    serve: async (input, { ask }) => {
      const body = { ...input, mimeType: 'application/pdf' };
      const { id: file, key: fileKey, uploadUrl } = await ask(fileOperations.create, { body });
      return { text: 'Upload the file, then call attachFileToDocument.', data: { fileId: file, fileKey, uploadUrl } };
    },
  }),
  tool({
    name: 'attachFileToDocument',
    title: 'Put an uploaded PDF into a document',
    description: 'Adds an uploaded PDF to a draft. fileId and fileKey are those of createUploadUrl.',
    group: 'WRITE',
    operations: [documentOperations.get, fileOperations.confirm, contentOperations.create],
    input: z.strictObject({ documentId, fileId: id(), fileKey: z.string().min(1).max(1_000), position }),
    serve: async ({ fileId, fileKey, ...place }, { ask }) => {
      await loadDraft(ask, place.documentId, noDraft);
      await ask(fileOperations.confirm, { params: { id: fileId } });
      return add(ask, place, 'PDF', { value: fileKey });
    },
  }),
  tool({
    name: 'placeFieldsOnPdf',
    title: 'Place fields on a PDF',
    description: 'Places fields to sign or fill in on a PDF of a draft, by its texts.',
    group: 'WRITE',
    operations: [documentOperations.get, contentOperations.placedFields],
    input: z.strictObject({
      documentId,
      fieldId: id('The PDF.'),
      fields: z.array(placedField).min(1).max(100),
    }),
    serve: async ({ documentId: document, fieldId: contentId, fields }, { ask }) => {
      await loadDraft(ask, document, noDraft);
      const body = { upsert: fields.map(boxOf) };
      const block = await ask(contentOperations.placedFields, { params: { id: document, contentId }, body });
      const boxes = block.type === 'PDF' ? block.fieldMeta.placedFields.slice(-fields.length) : [];
      return {
        text: `${boxes.length} fields were placed.`,
        data: { placed: boxes.map(box => ({ id: box.id, page: box.page })) },
      };
    },
  }),
  tool({
    name: 'fillFields',
    title: 'Fill in fields of a document',
    description:
      'Fills in fields of a draft that are the sender’s, by their keys. listFillableFields lists keys and options.',
    group: 'WRITE',
    idempotent: true,
    operations: [fieldValueOperations.update],
    input: z.strictObject({
      documentId,
      values: z
        .array(
          z.strictObject({
            key: z.string().min(1).max(100),
            value: z
              .union([
                z.string().max(limits.fieldValue),
                z.number(),
                z.boolean(),
                z.array(z.string().max(255)).max(200),
              ])
              .nullable()
              .describe('null empties the field.'),
          }),
        )
        .min(1)
        .max(100),
    }),
    serve: async ({ documentId: document, values }, { ask }) => {
      const { data } = await ask(fieldValueOperations.update, { params: { id: document }, body: { values } });
      const failed = data.filter(one => !one.success).length;
      return {
        text:
          failed === 0
            ? `${data.length} fields were filled in.`
            : `${failed} of ${data.length} fields were not filled in.`,
        data: {
          results: data.map(one => plain({ key: one.key, success: one.success, error: one.error, value: one.value })),
        },
      };
    },
  }),
  tool({
    name: 'removeField',
    title: 'Remove a field from a document',
    description: 'Removes a field (a block of the content) with everything in it from a draft. It cannot be undone.',
    group: 'DELETE',
    idempotent: true,
    operations: [contentOperations.delete],
    input: z.strictObject({ documentId, fieldId }),
    serve: async (input, { ask }) => {
      const params = { id: input.documentId, contentId: input.fieldId };
      return { text: 'The field was removed.', data: await ask(contentOperations.delete, { params }) };
    },
  }),
];
