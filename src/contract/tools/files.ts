/** Tools that upload PDFs, place fields on them, fill in fields and remove them. */
import { z } from 'zod';
import { largestFile, limits } from '../limits.ts';
import { contentOperations } from '../operations/documents/content.ts';
import { documentOperations } from '../operations/documents/documents.ts';
import { fieldValueOperations } from '../operations/documents/field-values.ts';
import { fileOperations } from '../operations/files.ts';
import { anchor, boxInputTypes } from '../schemas/content/placed-fields.ts';
import { fileName, key, line } from '../values.ts';
import { loadDraft } from './drafts.ts';
import { documentId, fieldId, id, partyId } from './input.ts';
import { plain } from './show.ts';
import { given, type Tool, tool } from './tool.ts';
import { add, noDraft, position } from './write-content.ts';

const { text, occurrence, page, position: beside, dx, dy, width, height } = anchor.shape;
const placedField = z.strictObject({
  text: text.describe('A text of the PDF, by which the field is placed; case counts.'),
  occurrence: occurrence.describe('Which of several such texts, on all pages or on page.'),
  page,
  position: beside.describe('Where the field is: on the text, or beside it.'),
  dx: dx.describe('To the right, in points.'),
  dy: dy.describe('Down, in points.'),
  width: width.describe('In points; of a signature about 160.'),
  height: height.describe('In points; of a signature about 50, of a line of text 18.'),
  type: z.enum(boxInputTypes),
  partyId: partyId.optional().describe('Who fills it in when signing; left out: the sender does before.'),
  label: line.optional(),
  key: key.min(1).optional().describe('The name by which fillFields fills it.'),
  required: z.boolean().default(false),
  options: z.array(line).max(200).optional().describe('Of a SELECT.'),
});

/** A new box of a PDF block. */
const boxOf = ({ type, partyId: party, label, key: own, required, options, ...place }: z.output<typeof placedField>) =>
  given({ kind: 'INPUT', inputType: type, anchor: given(place), partyId: party, label, key: own, required, options });

export const fileTools: readonly Tool[] = [
  tool({
    name: 'createUploadUrl',
    title: 'Get an address to upload a PDF to',
    description: `Returns an address to which the bytes of a PDF (at most ${largestFile}) are sent with PUT and Content-Type: application/pdf within 15 minutes. Then attachFileToDocument puts it into a document. Other formats have to be converted to PDF first.`,
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
    description:
      'Checks an uploaded PDF and adds its pages to a draft. fileId and fileKey are those of createUploadUrl.',
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
    description: 'Places fields to sign or fill in on a PDF of a draft, each by a text of the PDF.',
    group: 'WRITE',
    operations: [documentOperations.get, contentOperations.placedFields],
    input: z.strictObject({
      documentId,
      fieldId: fieldId.describe('The PDF, as attachFileToDocument or listFields returns it.'),
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
