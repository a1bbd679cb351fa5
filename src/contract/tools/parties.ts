/** Tools that change parties, send documents and take them back. */
import { z } from 'zod';
import { approvalOperations } from '../operations/documents/approvals.ts';
import { documentOperations } from '../operations/documents/documents.ts';
import { partyOperations } from '../operations/documents/parties.ts';
import { reminderOperations } from '../operations/documents/reminders.ts';
import { channels, partyRoles } from '../schemas/documents/parties.ts';
import { email, line, name, note, phone, reference, signatureMethods, verifications } from '../values.ts';
import { loadDraft, loadSent } from './drafts.ts';
import { documentId, id, partyId } from './input.ts';
import { documentLink, plain, showDocument, showParty } from './show.ts';
import { given, type Tool, tool } from './tool.ts';

const settings = {
  role: z.enum(partyRoles).optional().describe('SIGNER when left out. A REVIEWER reads, an ORGANIZER is informed.'),
  signingOrder: z.int().min(0).max(10_000).optional().describe('Those with the same number sign in any order.'),
  delivery: z
    .array(z.enum(channels))
    .min(1)
    .max(2)
    .optional()
    .describe('How the party is reached; EMAIL when left out.'),
  signatureMethod: z.enum(signatureMethods).optional().describe('One that listSigningMethods lists.'),
  signVerification: z.enum(verifications).nullable().optional().describe('What the party proves before signing.'),
};
const party = z.strictObject({
  documentId,
  contactId: id('Whose details are used, instead of name and email.').optional(),
  name: name.optional(),
  email: email.optional(),
  phone: phone.optional(),
  externalId: line.optional(),
  ...settings,
});
const ofParty = z.strictObject({ documentId, partyId });

const draftTools = [
  tool({
    name: 'addSignerToDocument',
    title: 'Add a signer to a draft',
    description:
      'Adds a signer, or with role another party, to a draft. Nobody is notified until the document is sent.',
    group: 'WRITE',
    operations: [documentOperations.get, partyOperations.create],
    input: party,
    serve: async ({ documentId: document, ...body }, { ask }) => {
      await loadDraft(ask, document, 'Use addPartyToSentDocument.');
      const made = await ask(partyOperations.create, { params: { id: document }, body: given(body) });
      return { text: `Party ${made.id} was added.`, data: { party: showParty(made) } };
    },
  }),
  tool({
    name: 'updateSignerOnDocument',
    title: 'Change a signer of a draft',
    description: 'Changes a party of a draft. What is left out stays as it is.',
    group: 'WRITE',
    idempotent: true,
    operations: [documentOperations.get, partyOperations.update],
    input: z.strictObject({
      documentId,
      partyId,
      name: name.optional(),
      email: email.nullable().optional(),
      phone: phone.nullable().optional(),
      externalId: line.nullable().optional(),
      ...settings,
    }),
    serve: async ({ documentId: document, partyId: one, ...body }, { ask }) => {
      await loadDraft(ask, document, 'Parties of a document that was sent are changed in the dashboard.');
      const changed = await ask(partyOperations.update, { params: { id: document, partyId: one }, body: given(body) });
      return { text: `Party ${changed.id} was changed.`, data: { party: showParty(changed) } };
    },
  }),
  tool({
    name: 'removeSignerFromDocument',
    title: 'Remove a signer from a draft',
    description: 'Removes a party from a draft.',
    group: 'WRITE',
    idempotent: true,
    operations: [documentOperations.get, partyOperations.delete],
    input: ofParty,
    serve: async (input, { ask }) => {
      await loadDraft(ask, input.documentId, 'Use removePartyFromSentDocument.');
      const params = { id: input.documentId, partyId: input.partyId };
      return { text: 'The party was removed.', data: await ask(partyOperations.delete, { params }) };
    },
  }),
];

const sentTools = [
  tool({
    name: 'addPartyToSentDocument',
    title: 'Add a party to a sent document',
    description: 'Adds a party to a document that was sent, and invites them when it is their turn.',
    group: 'SEND',
    operations: [documentOperations.get, partyOperations.create],
    input: party,
    serve: async ({ documentId: document, ...body }, { ask }) => {
      await loadSent(ask, document, 'Use addSignerToDocument.');
      const made = await ask(partyOperations.create, { params: { id: document }, body: given(body) });
      return { text: `Party ${made.id} was added.`, data: { party: showParty(made) } };
    },
  }),
  tool({
    name: 'removePartyFromSentDocument',
    title: 'Remove a party from a sent document',
    description:
      'Removes a party who has not signed from a document that was sent. Their link stops working. Removing the last signer who has not signed completes the document.',
    group: 'DELETE',
    idempotent: true,
    openWorld: true,
    operations: [documentOperations.get, partyOperations.delete],
    input: ofParty,
    serve: async (input, { ask }) => {
      await loadSent(ask, input.documentId, 'Use removeSignerFromDocument.');
      const params = { id: input.documentId, partyId: input.partyId };
      return { text: 'The party was removed.', data: await ask(partyOperations.delete, { params }) };
    },
  }),
  tool({
    name: 'sendDocument',
    title: 'Send a document',
    description:
      'Sends a draft to its parties for signing. Only after the person has confirmed the parties and the content. checkDocumentReadiness says what is missing.',
    group: 'SEND',
    operations: [documentOperations.send],
    input: z.strictObject({ documentId, customMessage: note.optional().describe('In the e-mails of this sending.') }),
    serve: async ({ documentId: document, ...body }, { ask, dashboard }) => {
      const sent = await ask(documentOperations.send, { params: { id: document }, body: given(body) });
      return { text: `Document ${sent.id} is ${sent.status}.`, data: { document: showDocument(sent, dashboard) } };
    },
  }),
  tool({
    name: 'sendDocumentReminder',
    title: 'Remind parties',
    description: 'Reminds parties who have not signed, all or some. Who was reminded lately is skipped.',
    group: 'SEND',
    operations: [reminderOperations.send],
    input: z.strictObject({ documentId, partyIds: z.array(partyId).min(1).max(200).optional() }),
    serve: async ({ documentId: document, ...body }, { ask }) => {
      const result = await ask(reminderOperations.send, { params: { id: document }, body: given(body) });
      const { sent, skipped, failed } = result;
      return {
        text: `${sent} reminded, ${skipped} skipped, ${failed} failed.`,
        data: { results: result.results.map(plain) },
      };
    },
  }),
  tool({
    name: 'withdrawDocument',
    title: 'Withdraw a sent document',
    description:
      'Turns a sent document into a draft again. Signatures and what parties filled in are removed, and the parties are notified.',
    group: 'DELETE',
    openWorld: true,
    operations: [documentOperations.withdraw],
    input: z.strictObject({ documentId, reason: note.optional().describe('Told to the parties.') }),
    serve: async ({ documentId: document, ...body }, { ask, dashboard }) => {
      const draft = await ask(documentOperations.withdraw, { params: { id: document }, body: given(body) });
      return { text: `Document ${draft.id} is ${draft.status}.`, data: { document: showDocument(draft, dashboard) } };
    },
  }),
  tool({
    name: 'submitForApproval',
    title: 'Ask for the approval of a document',
    description:
      'Asks members of the workspace to approve a draft. They get an e-mail. The document is not sent by it.',
    group: 'SEND',
    openWorld: false,
    operations: [approvalOperations.create],
    input: z.strictObject({
      documentId,
      approverIds: z.array(reference).min(1).max(100).optional().describe('Ids of members.'),
      customMessage: note.optional(),
    }),
    serve: async (input, { ask, dashboard }) => {
      const request = await ask(approvalOperations.create, { body: given({ ...input, autoSend: false }) });
      return {
        text: `Approval request ${request.id} is ${request.status}.`,
        data: { request: plain(request), url: documentLink(dashboard, request.documentId) },
      };
    },
  }),
];

export const partyTools: readonly Tool[] = [...draftTools, ...sentTools];
