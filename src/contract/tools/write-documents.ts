/** Tools that create documents and change their properties. None of them sends anything. */
import { z } from 'zod';
import type { Operation } from '../operation.ts';
import { documentOperations } from '../operations/documents/documents.ts';
import { folderOperations } from '../operations/folders.ts';
import type { Document } from '../schemas/documents/documents.ts';
import { folderTypes } from '../schemas/folders.ts';
import { email, languages, line, name, note, signingModes } from '../values.ts';
import { loadDraft } from './drafts.ts';
import { documentId, id, time } from './input.ts';
import { plain, showDocument } from './show.ts';
import { given, type Tool, type ToolContext, type ToolResult, tool } from './tool.ts';

const changed = (document: Document, { dashboard }: ToolContext, done: string): ToolResult => ({
  text: `Document ${document.id} ${done}. It is ${document.status}.`,
  data: { document: showDocument(document, dashboard) },
});

const settings = {
  subject: line.optional().describe('Of the e-mail to the parties.'),
  message: note.optional().describe('In the e-mail to the parties.'),
  language: z.enum(languages).optional().describe('Of e-mails and the signing page.'),
  signingMode: z.enum(signingModes).optional(),
  forceReadFullDocument: z.boolean().optional(),
  allowDelegation: z.boolean().optional(),
  signableAfterExpired: z.boolean().optional(),
  reminderIntervalDays: z.int().min(0).max(365).optional().describe('0: no automatic reminders.'),
  internalRecipients: z
    .array(email)
    .max(5)
    .optional()
    .describe('Who in the organization gets a copy when it is completed.'),
};

interface Action {
  name: string;
  title: string;
  description: string;
  operation: Operation & { answer: typeof documentOperations.get.answer };
  /** What the answer says of the document. */
  done: string;
  group?: Tool['group'];
}

/** A tool for an operation on a document without a body. */
const action = ({ name: toolName, title, description, operation, done, group = 'WRITE' }: Action): Tool =>
  tool({
    name: toolName,
    title,
    description,
    group,
    idempotent: group === 'DELETE',
    openWorld: false,
    operations: [operation],
    input: z.strictObject({ documentId }),
    serve: async (input, context) =>
      changed((await context.ask(operation, { params: { id: input.documentId } })) as Document, context, done),
  });

export const writeDocumentTools: readonly Tool[] = [
  tool({
    name: 'createDocument',
    title: 'Create a document',
    description:
      'Creates a draft, empty or from a template. Nobody is notified. Add content and signers with the other tools, and check it with checkDocumentReadiness.',
    group: 'WRITE',
    operations: [documentOperations.create],
    input: z.strictObject({
      name,
      templateId: id('As findTemplates lists it.').optional(),
      folderId: id('The folder to put it into.').optional(),
      externalId: line.min(1).optional().describe('An id of another system.'),
      expiresAt: time('The deadline for signing').optional(),
      settings: z.strictObject(settings).optional(),
    }),
    serve: async ({ settings: documentMeta, ...body }, context) =>
      changed(
        await context.ask(documentOperations.create, { body: given({ ...body, documentMeta }) }),
        context,
        'was created',
      ),
  }),
  tool({
    name: 'renameDocument',
    title: 'Rename a document',
    description: 'Changes the name of a draft.',
    group: 'WRITE',
    idempotent: true,
    operations: [documentOperations.update],
    input: z.strictObject({ documentId, name }),
    serve: async (input, context) =>
      changed(
        await context.ask(documentOperations.update, { params: { id: input.documentId }, body: { name: input.name } }),
        context,
        'was renamed',
      ),
  }),
  action({
    name: 'duplicateDocument',
    title: 'Copy a document',
    description: 'Copies a document to a new draft with the same content and parties.',
    operation: documentOperations.duplicate,
    done: 'is the copy',
  }),
  tool({
    name: 'updateDocumentSettings',
    title: 'Change the settings of a document',
    description: 'Changes how a draft is sent and signed. What is left out stays as it is.',
    group: 'WRITE',
    idempotent: true,
    operations: [documentOperations.get, documentOperations.update],
    input: z.strictObject({ documentId, ...settings }),
    serve: async ({ documentId: document, ...documentMeta }, context) => {
      await loadDraft(context.ask, document, 'Its settings are changed in the dashboard.');
      const body = { documentMeta: given(documentMeta) };
      return changed(
        await context.ask(documentOperations.update, { params: { id: document }, body }),
        context,
        'has the settings',
      );
    },
  }),
  tool({
    name: 'setDocumentExpiration',
    title: 'Set the deadline of a draft',
    description: 'Sets until when a draft can be signed once it is sent, or removes the deadline.',
    group: 'WRITE',
    idempotent: true,
    operations: [documentOperations.get, documentOperations.update],
    input: z.strictObject({ documentId, expiresAt: time('The deadline; null removes it').nullable() }),
    serve: async (input, context) => {
      await loadDraft(context.ask, input.documentId, 'Use extendDocumentExpiration.');
      const request = { params: { id: input.documentId }, body: { expiresAt: input.expiresAt } };
      return changed(await context.ask(documentOperations.update, request), context, 'has the deadline');
    },
  }),
  tool({
    name: 'extendDocumentExpiration',
    title: 'Extend the deadline of a sent document',
    description: 'Sets a new deadline for a document that was sent, at least 24 hours ahead.',
    group: 'WRITE',
    idempotent: true,
    operations: [documentOperations.extendExpiration],
    input: z.strictObject({ documentId, expiresAt: time('The new deadline') }),
    serve: async (input, context) => {
      const request = { params: { id: input.documentId }, body: { expiresAt: input.expiresAt } };
      return changed(await context.ask(documentOperations.extendExpiration, request), context, 'has the deadline');
    },
  }),
  action({
    name: 'archiveDocument',
    title: 'Archive a document',
    description: 'Moves a document that does not wait for signatures to the archive.',
    operation: documentOperations.archive,
    done: 'is in the archive',
  }),
  action({
    name: 'unarchiveDocument',
    title: 'Take a document out of the archive',
    description: 'Takes a document out of the archive.',
    operation: documentOperations.unarchive,
    done: 'is no longer in the archive',
  }),
  action({
    name: 'restoreDocument',
    title: 'Take a document out of the trash',
    description: 'Takes a document out of the trash.',
    operation: documentOperations.restore,
    done: 'is no longer in the trash',
  }),
  action({
    name: 'deleteDocument',
    title: 'Move a document to the trash',
    description:
      'Moves a document to the trash, from which restoreDocument takes it back until it is emptied. A document that waits for signatures cannot be signed any more.',
    operation: documentOperations.delete,
    done: 'is in the trash',
    group: 'DELETE',
  }),
  tool({
    name: 'addTagToDocument',
    title: 'Tag a document',
    description: 'Adds a tag of the workspace to a document.',
    group: 'WRITE',
    operations: [documentOperations.addTag],
    input: z.strictObject({ documentId, tagId: id() }),
    serve: async ({ documentId: document, tagId }, context) => {
      const request = { params: { id: document }, body: { tagId } };
      return changed(await context.ask(documentOperations.addTag, request), context, 'has the tag');
    },
  }),
  tool({
    name: 'removeTagFromDocument',
    title: 'Take a tag off a document',
    description: 'Takes a tag off a document. The tag itself stays.',
    group: 'WRITE',
    idempotent: true,
    operations: [documentOperations.removeTag],
    input: z.strictObject({ documentId, tagId: id() }),
    serve: async ({ documentId: document, tagId }, context) =>
      changed(
        await context.ask(documentOperations.removeTag, { params: { id: document, tagId } }),
        context,
        'lost the tag',
      ),
  }),
  tool({
    name: 'moveDocumentToFolder',
    title: 'Move a document to a folder',
    description: 'Moves a document to a folder of documents, or out of all folders.',
    group: 'WRITE',
    idempotent: true,
    operations: [documentOperations.update],
    input: z.strictObject({ documentId, folderId: id('null: in none.').nullable() }),
    serve: async ({ documentId: document, folderId }, context) => {
      const request = { params: { id: document }, body: { folderId } };
      return changed(await context.ask(documentOperations.update, request), context, 'was moved');
    },
  }),
  tool({
    name: 'createFolder',
    title: 'Create a folder',
    description: 'Creates a folder of documents or templates.',
    group: 'WRITE',
    operations: [folderOperations.create],
    input: z.strictObject({
      name,
      type: z.enum(folderTypes).default('DOCUMENT'),
      parentFolderId: id('The folder that it lies in.').optional(),
    }),
    serve: async (body, { ask }) => {
      const folder = await ask(folderOperations.create, { body: given(body) });
      return { text: `Folder ${folder.id} was created.`, data: { folder: plain(folder) } };
    },
  }),
];
