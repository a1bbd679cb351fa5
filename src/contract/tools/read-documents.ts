/** Tools that read one document. */
import { z } from 'zod';
import { activityOperations } from '../operations/documents/activity.ts';
import { contentOperations } from '../operations/documents/content.ts';
import { documentOperations } from '../operations/documents/documents.ts';
import { fieldValueOperations } from '../operations/documents/field-values.ts';
import { partyOperations } from '../operations/documents/parties.ts';
import { textOfBlock } from './content-text.ts';
import { documentId, fieldId, paging } from './input.ts';
import { documentLink, listed, plain, showDocument, showParty } from './show.ts';
import { queryOf, type Tool, tool } from './tool.ts';

const ofDocument = z.strictObject({ documentId });

export const readDocumentTools: readonly Tool[] = [
  tool({
    name: 'getDocumentDetails',
    title: 'Get a document',
    description:
      'Returns a document with its status, parties, tags, custom fields and the text of its content. Long texts are cut.',
    group: 'READ',
    operations: [documentOperations.get],
    input: ofDocument,
    serve: async (input, { ask, dashboard }) => {
      const document = await ask(documentOperations.get, {
        params: { id: input.documentId },
        query: { expand: ['content'] },
      });
      const content = (document.content ?? []).map(block => ({
        id: block.id,
        type: block.type,
        ...textOfBlock(block),
      }));
      return {
        text: `Document ${document.id} is ${document.status}. It has ${document.parties.length} parties and ${content.length} fields.`,
        data: { document: showDocument(document, dashboard), content },
      };
    },
  }),
  tool({
    name: 'getDocumentParties',
    title: 'Get the parties of a document',
    description:
      'Lists everybody in a document, with role, signing order, how they are reached and how far they are: opened, signed or rejected.',
    group: 'READ',
    operations: [partyOperations.list],
    input: ofDocument,
    serve: async (input, { ask }) => {
      const { data } = await ask(partyOperations.list, { params: { id: input.documentId } });
      return { text: `The document has ${data.length} parties.`, data: { parties: data.map(showParty) } };
    },
  }),
  tool({
    name: 'getDocumentSigners',
    title: 'Get the signers of a document',
    description: 'Lists the parties who sign a document, in signing order, and says who has signed and who has not.',
    group: 'READ',
    operations: [partyOperations.list],
    input: ofDocument,
    serve: async (input, { ask }) => {
      const { data } = await ask(partyOperations.list, { params: { id: input.documentId } });
      const signers = data.filter(p => p.role === 'SIGNER').sort((a, b) => a.signingOrder - b.signingOrder);
      const signed = signers.filter(p => p.signingStatus === 'SIGNED').length;
      return { text: `${signed} of ${signers.length} signers have signed.`, data: { signers: signers.map(showParty) } };
    },
  }),
  tool({
    name: 'getDocumentSettings',
    title: 'Get the settings of a document',
    description:
      'Returns the language, subject, message, signing mode, reminders, verification and visibility of a document.',
    group: 'READ',
    operations: [documentOperations.get],
    input: ofDocument,
    serve: async (input, { ask }) => {
      const { documentMeta, expiresAt, status } = await ask(documentOperations.get, {
        params: { id: input.documentId },
      });
      const { openVerificationPin: _, ...settings } = documentMeta;
      return { text: `The document is ${status}.`, data: { settings: plain({ ...settings, expiresAt }) } };
    },
  }),
  tool({
    name: 'listFields',
    title: 'List the fields of a document',
    description:
      'Lists the fields (blocks of content) of a document in order: texts, forms, tables, product tables, PDF files. Use getField for all details of one.',
    group: 'READ',
    operations: [contentOperations.list],
    input: ofDocument,
    serve: async (input, { ask }) => {
      const { data } = await ask(contentOperations.list, { params: { id: input.documentId } });
      const fields = data.map(block => {
        const { text } = textOfBlock(block);
        return { id: block.id, type: block.type, position: block.position, text: text.slice(0, 200) };
      });
      return { text: `The document has ${fields.length} fields.`, data: { fields } };
    },
  }),
  tool({
    name: 'getField',
    title: 'Get a field of a document',
    description:
      'Returns one field (block of content) with everything in it, such as the fields of a form or the rows of a table.',
    group: 'READ',
    operations: [contentOperations.get],
    input: z.strictObject({ documentId, fieldId }),
    serve: async (input, { ask }) => {
      const block = await ask(contentOperations.get, { params: { id: input.documentId, contentId: input.fieldId } });
      return { text: `Field ${block.id} is a ${block.type}.`, data: { field: block } };
    },
  }),
  tool({
    name: 'listFillableFields',
    title: 'List what can be filled in',
    description:
      'Lists what the sender or a party fills in, with keys, labels, options and current values. fillFields takes the keys of those with filledBy SENDER.',
    group: 'READ',
    operations: [fieldValueOperations.list],
    input: ofDocument,
    serve: async (input, { ask }) => {
      const { data } = await ask(fieldValueOperations.list, { params: { id: input.documentId } });
      const own = data.filter(field => field.filledBy === 'SENDER' && field.key !== null).length;
      return {
        text: `${data.length} fields can be filled in, ${own} of them by the sender.`,
        data: { fields: data.map(plain) },
      };
    },
  }),
  tool({
    name: 'checkDocumentReadiness',
    title: 'Check whether a document can be sent',
    description: 'Says whether a draft can be sent, and lists what prevents it and what to be aware of.',
    group: 'READ',
    operations: [documentOperations.readiness],
    input: ofDocument,
    serve: async (input, { ask }) => {
      const { ready, issues } = await ask(documentOperations.readiness, { params: { id: input.documentId } });
      return {
        text: ready ? 'The document can be sent.' : 'The document cannot be sent yet.',
        data: { ready, issues },
      };
    },
  }),
  tool({
    name: 'getDocumentShareLink',
    title: 'Get the link to a document',
    description:
      'Returns the address of a document in the dashboard, for members of the workspace. It is not a link for signing: parties get theirs when the document is sent.',
    group: 'READ',
    operations: [documentOperations.get],
    input: ofDocument,
    serve: async (input, { ask, dashboard }) => {
      const { id } = await ask(documentOperations.get, { params: { id: input.documentId } });
      const url = documentLink(dashboard, id);
      return { text: `Members of the workspace open the document at ${url}.`, data: { url } };
    },
  }),
  tool({
    name: 'getDocumentAuditLog',
    title: 'Get what happened to a document',
    description: 'Lists what happened to a document and who did it, newest first.',
    group: 'READ',
    operations: [activityOperations.list],
    input: z.strictObject({ documentId, ...paging }),
    serve: async ({ documentId: document, ...input }, { ask }) => {
      const page = await ask(activityOperations.list, { params: { id: document }, query: queryOf(input) });
      return listed('entries', page, plain);
    },
  }),
];
