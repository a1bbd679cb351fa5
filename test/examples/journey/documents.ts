/** A lease from draft to trash: its parties, content, fields, conversations, files and what happened to it. */
import { activityOperations as activity } from '../../../src/contract/operations/documents/activity.ts';
import { commentOperations as comments } from '../../../src/contract/operations/documents/comments.ts';
import {
  contentOperations as content,
  fieldOperations as fields,
} from '../../../src/contract/operations/documents/content.ts';
import { delegationOperations as delegations } from '../../../src/contract/operations/documents/delegations.ts';
import { documentOperations as documents } from '../../../src/contract/operations/documents/documents.ts';
import { fieldValueOperations as fieldValues } from '../../../src/contract/operations/documents/field-values.ts';
import { linkOperations as links } from '../../../src/contract/operations/documents/links.ts';
import { messageOperations as messages } from '../../../src/contract/operations/documents/messages.ts';
import { partyOperations as parties } from '../../../src/contract/operations/documents/parties.ts';
import { reminderOperations as reminders } from '../../../src/contract/operations/documents/reminders.ts';
import { signatureOperations as signatures } from '../../../src/contract/operations/documents/signatures.ts';
import { documentFileOperations as documentFiles } from '../../../src/contract/operations/files.ts';
import { folderOperations as folders } from '../../../src/contract/operations/folders.ts';
import type { Document } from '../../../src/contract/schemas/documents/documents.ts';
import { signerAt, signingLinkOf } from '../../kit/signer.ts';
import type { Scene } from '../scene.ts';
import type { Filing } from './filing.ts';
import type { Contacts } from './people.ts';
import { signatureAt } from './signature.ts';

export const anna = { ref: 'tenant', name: 'Anna Lindqvist', email: 'anna.lindqvist@example.com' };
const erik = { ref: 'landlord', name: 'Erik Holm', email: 'erik.holm@example.com' };
const field = (key: string, type: string) =>
  `<svc-field type="${type}" key="${key}" party="tenant" required="false"></svc-field>`;
const markdown = `# Lease\n\nRent a month: ${field('rent', 'TEXT')}, from ${field('from', 'DATE')}.`;
const lease = { type: 'TEXT' as const, fieldMeta: { markdown } };
/** Of the documents that only show one operation. */
export const notice = {
  type: 'TEXT' as const,
  fieldMeta: { markdown: '# Notice\n\nThe lease ends on 31 March 2027.' },
};
const inDays = ({ kit }: Scene, days: number) => new Date(kit.clock.now().getTime() + days * 86_400_000).toISOString();

async function write(scene: Scene, { id }: Document, partyId: string, fileKey: string): Promise<void> {
  const { record, ask } = scene;
  const params = { id };
  await record(content.create, { params, body: { content: [{ type: 'PDF', fieldMeta: { value: fileKey } }] } });
  const duration = {
    type: 'DURATION' as const,
    fieldMeta: { durationType: 'SINGLE_PERIOD' as const, startDate: '2027-01-01', endDate: '2027-12-31' },
  };
  const { data } = await record(fields.create, { params, body: { fields: [duration] } });
  const blocks = (await record(content.list, { params })).data;
  const at = (type: string) => ({ ...params, contentId: blocks.find(block => block.type === type)?.id ?? '' });
  await record(content.placedFields, { params: at('PDF'), body: { upsert: [signatureAt(partyId, 72)] } });
  const initials = { ...signatureAt(partyId, 320), inputType: 'INITIALS' as const, label: 'Initials' };
  await record(fields.placedFields, { params: at('PDF'), body: { upsert: [initials] } });
  await record(content.get, { params: at('TEXT') });
  await record(fields.get, { params: at('DURATION') });
  await record(content.update, { params: at('PDF'), body: { position: 2 } });
  await record(fields.update, { params: at('DURATION'), body: { position: 1 } });
  await record(fields.list, { params });
  const extra = await ask(content.create, { params, body: { content: [{ type: 'SPACER' }, { type: 'PAGE_BREAK' }] } });
  const [spacer, pageBreak] = extra.map(block => ({ ...params, contentId: block.id }));
  if (!spacer || !pageBreak || data.length === 0) throw new Error('there are no blocks');
  await record(content.delete, { params: spacer });
  await record(fields.delete, { params: pageBreak });
}

async function choose(scene: Scene, { id }: Document, tenant: string, contactId: string): Promise<void> {
  const { record, ask } = scene;
  const params = { id };
  const added = await record(parties.create, { params, body: { name: erik.name, email: erik.email, signingOrder: 2 } });
  const at = { ...params, partyId: added.id };
  await record(parties.update, { params: at, body: { phone: '+46701740607' } });
  await ask(parties.update, { params: { ...params, partyId: tenant }, body: { contactId } });
  await record(parties.get, { params: at });
  const extra = await ask(parties.create, { params, body: { name: 'Nils Ek', email: 'nils.ek@example.com' } });
  await record(parties.list, { params });
  await record(parties.delete, { params: { ...params, partyId: extra.id } });
}

async function talk(scene: Scene, { id }: Document): Promise<void> {
  const { record, ask } = scene;
  const params = { id };
  const thread = await record(comments.create, {
    params,
    body: { body: 'Is the notice period three months?', excerpt: 'Notice period' },
  });
  const at = { ...params, threadId: thread.id };
  const reply = await record(comments.reply, { params: at, body: { body: 'Yes, as in the old lease.' } });
  const message = { ...at, messageId: reply.id };
  await record(comments.updateMessage, { params: message, body: { body: 'Yes, three months.' } });
  await record(comments.get, { params: at });
  await record(comments.deleteMessage, { params: message });
  await record(comments.update, { params: at, body: { status: 'RESOLVED' } });
  await record(comments.list, { params });
  const gone = await ask(comments.create, { params, body: { body: 'Check the address.' } });
  await record(comments.delete, { params: { ...params, threadId: gone.id } });
  await record(messages.create, { params, body: { body: 'The keys are handed over on 2 January.' } });
  await record(messages.list, { params });
}

const signerOf = async (scene: Scene, { id }: { id: string }, partyId: string) =>
  signerAt(signingLinkOf(await scene.ask(parties.get, { params: { id, partyId } })));

/** The tenant hands over signing, and takes it back. */
async function handOver(scene: Scene, document: Document, partyId: string): Promise<void> {
  const { record } = scene;
  const params = { id: document.id };
  const signer = await signerOf(scene, document, partyId);
  await signer.delegate({ name: 'Sara Nyström', email: 'sara.nystrom@example.com', reason: 'On parental leave' });
  await scene.work();
  const { data } = await record(delegations.list, { params });
  const at = { params: { ...params, delegationId: data[0]?.id ?? '' } };
  await record(delegations.get, at);
  await record(delegations.revoke, at);
}

async function collect(scene: Scene, { id, parties: who }: Document): Promise<void> {
  const { record, tape } = scene;
  const params = { id };
  for (const { id: partyId } of who) {
    tape.next();
    const signer = await signerOf(scene, { id }, partyId);
    await signer.read();
    await signer.sign();
  }
  await scene.work();
  await record(signatures.list, { params });
  await record(documentFiles.list, { params });
  await record(documentFiles.get, { params: { ...params, type: 'SIGNED' } });
  await record(activity.list, { params, query: { limit: 5 } });
  await record(documents.archive, { params });
  await record(documents.unarchive, { params });
  await record(documents.export, { body: { documentIds: [id], fileTypes: ['SIGNED'] } });
}

async function fileAway(scene: Scene, { id }: Document, { tagId, folderId }: Filing): Promise<void> {
  const { record } = scene;
  const params = { id };
  await record(documents.addTag, { params, body: { tagId } });
  await record(documents.list, { query: { tagId: [tagId], limit: 10 } });
  await record(documents.removeTag, { params: { ...params, tagId } });
  await record(folders.export, { params: { id: folderId }, body: { fileTypes: ['ORIGINAL'] } });
  const copy = await record(documents.duplicate, { params });
  const { data } = await record(links.list, { params });
  await record(links.delete, { params: { ...params, linkId: data[0]?.id ?? '' } });
  await record(links.create, { params: { id: copy.id }, body: { toDocumentId: id } });
  const at = { params: { id: copy.id } };
  await record(documents.embedPrepare, {
    ...at,
    body: { origin: 'https://portal.example.com', allow: ['PARTIES', 'SETTINGS', 'SEND'] },
  });
  await record(documents.delete, at);
  await record(documents.restore, at);
  await scene.ask(documents.delete, at);
  await record(documents.purge, { ...at, body: { confirmDocumentId: copy.id } });
}

/** What can only be done to documents that are not signed by everyone. */
async function endOtherwise(scene: Scene): Promise<void> {
  const { record, ask, tape } = scene;
  const body = { parties: [anna, erik], content: [notice], send: true };
  const withdrawn = await ask(documents.create, { body: { name: 'Notice, Storgatan 3', ...body } });
  await record(documents.withdraw, { params: { id: withdrawn.id }, body: { reason: 'The date was wrong.' } });
  const forced = await ask(documents.create, { body: { name: 'Notice, Storgatan 5', ...body } });
  const first = await signerOf(scene, forced, forced.parties[0]?.id ?? '');
  tape.next();
  await first.read();
  await first.sign();
  await record(documents.forceComplete, { params: { id: forced.id } });
  await scene.work();
}

/** In the sandbox, a party signs through the API. */
async function simulate({ tape, sandbox }: Scene): Promise<void> {
  const body = { name: 'Lease, Storgatan 1', parties: [anna], content: [lease], send: true };
  const { id, parties: who } = await tape.ask(sandbox.api, documents.create, { body });
  const params = { id, partyId: who[0]?.id ?? '' };
  await tape.record(sandbox.api, parties.simulate, { params, body: { action: 'SIGN', values: { rent: '9500' } } });
}

export async function lifeOfLease(scene: Scene, filing: Filing, { contactId }: Contacts): Promise<void> {
  const { record } = scene;
  const made = await record(documents.create, {
    body: {
      name: 'Lease, Storgatan 1',
      documentMeta: { subject: 'Your lease', language: 'sv' },
      parties: [anna],
      content: [lease],
    },
  });
  const params = { id: made.id };
  const tenant = made.parties[0]?.id ?? '';
  await record(documents.update, {
    params,
    body: {
      folderId: filing.folderId,
      documentMeta: { signingMode: 'SEQUENTIAL', documentCategoryId: filing.categoryId },
      customFields: [{ customFieldId: filing.customFieldId, value: 'Storgatan 1' }],
    },
  });
  await choose(scene, made, tenant, contactId);
  await write(scene, made, tenant, filing.fileKey);
  await record(fieldValues.list, { params });
  await record(fieldValues.update, { params, body: { values: [{ key: 'rent', value: '9500' }] } });
  await record(documents.readiness, { params });
  const sent = await record(documents.send, { params, body: { customMessage: 'Please sign before Friday.' } });
  await scene.work();
  await record(documents.get, { params, query: { expand: ['signingUrl'] } });
  await record(documents.extendExpiration, { params, body: { expiresAt: inDays(scene, 60) } });
  await record(parties.embed, {
    params: { ...params, partyId: tenant },
    body: { origin: 'https://portal.example.com' },
  });
  await record(reminders.send, { params, body: { partyIds: [tenant] } });
  await scene.work();
  await record(reminders.list, { params });
  await talk(scene, made);
  await handOver(scene, made, tenant);
  await collect(scene, sent);
  await fileAway(scene, made, filing);
  await endOtherwise(scene);
  await simulate(scene);
}
