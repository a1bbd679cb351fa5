/** A document with a unique value planted in everything that belongs to the sender alone, sent to two parties. */

import { categoryOperations } from '../../../src/contract/operations/categories.ts';
import { contactNoteOperations } from '../../../src/contract/operations/contact-notes.ts';
import { customFieldOperations } from '../../../src/contract/operations/custom-fields.ts';
import { approvalOperations } from '../../../src/contract/operations/documents/approvals.ts';
import { commentOperations } from '../../../src/contract/operations/documents/comments.ts';
import { contentOperations } from '../../../src/contract/operations/documents/content.ts';
import { documentOperations } from '../../../src/contract/operations/documents/documents.ts';
import { fieldValueOperations } from '../../../src/contract/operations/documents/field-values.ts';
import { linkOperations } from '../../../src/contract/operations/documents/links.ts';
import { messageOperations } from '../../../src/contract/operations/documents/messages.ts';
import { partyOperations } from '../../../src/contract/operations/documents/parties.ts';
import { reminderOperations } from '../../../src/contract/operations/documents/reminders.ts';
import { folderOperations } from '../../../src/contract/operations/folders.ts';
import { tagOperations } from '../../../src/contract/operations/tags.ts';
import { permissions } from '../../../src/contract/permissions.ts';
import type { Document } from '../../../src/contract/schemas/documents/documents.ts';
import { newCompany, newContact } from '../../contacts/new-contact.ts';
import { signatureBox, twoPartyDocument } from '../../kit/documents.ts';
import { corpus, upload } from '../../kit/files.ts';
import { joined, type Person } from '../../kit/people.ts';
import type { Cast, Kit } from '../../kit/service.ts';

/** What the sender's JOURNAL or API shows, and no party. */
export const planted = {
  value: 'PLANT-value-4711',
  laterValue: 'PLANT-later-value',
  externalId: 'PLANT-external',
  laterExternalId: 'PLANT-later-external',
  partyExternalId: 'PLANT-party-external',
  recipient: 'plant.recipient@example.com',
  name: 'PLANT earlier name',
  message: 'PLANT earlier message',
  text: 'PLANTEarlierText',
  field: 'PLANT-earlier-field',
  removed: 'Planta Removed',
  removedEmail: 'plant.removed@example.com',
  former: 'Planta Former',
  formerEmail: 'plant.former@example.com',
  reason: 'PLANT reason to withdraw',
  comment: 'PLANT internal comment',
  excerpt: 'PLANT excerpt',
  chat: 'PLANT internal message',
  linked: 'PLANT linked document',
  customField: 'PLANT custom field',
  customValue: 'PLANT-custom-value',
  laterCustomValue: 'PLANT-later-custom-value',
  withheldText: 'PLANTWithheldText',
  tag: 'PLANT tag',
  folder: 'PLANT folder',
  category: 'PLANT category',
  colleague: 'Planta Colleague',
  contactName: 'Planta Contactname',
  contactEmail: 'plant.contact@example.com',
  contactStreet: 'PLANT contact street',
  contactCity: 'PLANT contact city',
  contactState: 'PLANT contact state',
  contactPostalCode: 'PLANT-postal',
  contactRole: 'PLANT contact role',
  contactCompany: 'PLANT contact company',
  contactCompanyNumber: 'PLANT-org-number',
  contactNote: 'PLANT note about the contact',
  approver: 'Planta Approver',
  approvalQuestion: 'PLANT question to the approver',
  rejection: 'PLANT reason to reject the draft',
  approvalComment: 'PLANT comment of the approver',
};

export const erik = { ref: 'anna', name: 'Erik Nyman', email: 'erik@example.com', externalId: planted.partyExternalId };
export const sara = {
  ref: 'bo',
  name: 'Sara Berg',
  email: 'sara@example.com',
  phone: '+46701740605',
  delivery: ['EMAIL' as const, 'SMS' as const],
};
export const corrected = 'sara.ny@example.com';

const paragraph = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
});

/** How the workspace files the document: the body's members, and the tag to add. */
async function filing({ api }: Pick<Cast, 'api'>) {
  const { id: customFieldId } = await api.done(customFieldOperations.create, {
    body: { name: planted.customField, type: 'DOCUMENT', inputType: 'TEXT' },
  });
  const category = await api.done(categoryOperations.create, {
    body: { name: planted.category, customFieldIds: [customFieldId] },
  });
  const folder = await api.done(folderOperations.create, { body: { name: planted.folder, type: 'DOCUMENT' } });
  const tag = await api.done(tagOperations.create, { body: { name: planted.tag, availableFor: ['DOCUMENT'] } });
  return { customFieldId, categoryId: category.id, folderId: folder.id, tagId: tag.id };
}

/** A contact of whose data the party has none of its own, with a note. */
async function contactOf(cast: Cast): Promise<string> {
  const company = await newCompany(cast, { name: planted.contactCompany, orgNumber: planted.contactCompanyNumber });
  const { id } = await newContact(cast, {
    firstName: planted.contactName,
    email: planted.contactEmail,
    addressLine1: planted.contactStreet,
    city: planted.contactCity,
    state: planted.contactState,
    postalCode: planted.contactPostalCode,
    companyId: company.id,
    companyRole: planted.contactRole,
  });
  await cast.api.done(contactNoteOperations.create, { params: { id }, body: { body: planted.contactNote } });
  return id;
}

/** A draft with everything that is internal, made by a colleague; returns the id of a linked document too. */
async function prepare(kit: Kit, cast: Cast, { api, id }: Person): Promise<{ document: Document; linkedId: string }> {
  const file = await upload(cast.api, corpus('pdf/lo_writer.pdf'));
  const own = {
    kind: 'INPUT' as const,
    inputType: 'TEXT' as const,
    partyId: null,
    page: 1,
    rect: { x: 0.1, y: 0.2, width: 0.4, height: 0.04 },
    label: 'Rent',
    key: 'rent',
    required: false,
  };
  const { customFieldId, categoryId, folderId, tagId } = await filing(cast);
  const contactId = await contactOf(cast);
  const document = await api.done(documentOperations.create, {
    body: {
      name: planted.name,
      folderId,
      customFields: [{ customFieldId, value: planted.customValue }],
      externalId: planted.externalId,
      responsibleUserId: cast.ownerId,
      parties: [{ ...erik, contactId, company: null }, sara, { name: planted.removed, email: planted.removedEmail }],
      documentMeta: {
        value: planted.value,
        message: planted.message,
        documentCategoryId: categoryId,
        internalRecipients: [planted.recipient],
        visibility: 'SELECTED_USERS',
        selectedUserIds: [id],
      },
      content: [
        { type: 'TEXT', fieldMeta: { content: paragraph(planted.text) } },
        {
          type: 'TEXT',
          fieldMeta: {
            content: paragraph(planted.withheldText),
            visibilityRule: { customFieldId, equals: planted.laterCustomValue, mode: 'SHOW_WHEN' },
          },
        },
        {
          type: 'PDF',
          fieldMeta: { value: file.key, placedFields: [own, signatureBox('anna', 0.1), signatureBox('bo', 0.55)] },
        },
      ],
    },
  });
  const params = { id: document.id };
  await api.done(documentOperations.addTag, { params, body: { tagId } });
  const content = await api.done(contentOperations.list, { params });
  await api.done(contentOperations.update, {
    params: { ...params, contentId: content.data[0]?.id ?? '' },
    body: { fieldMeta: { content: paragraph('The rent is due monthly.') } },
  });
  for (const value of [planted.field, '9 500 kr']) {
    await api.done(fieldValueOperations.update, { params, body: { values: [{ key: 'rent', value }] } });
    // Within a minute they would become one entry.
    kit.clock.move(61_000);
  }
  await api.done(documentOperations.update, {
    params,
    body: { name: 'Lease', documentMeta: { message: 'Please sign.' } },
  });
  const removed = document.parties.find(p => p.name === planted.removed);
  await api.done(partyOperations.delete, { params: { ...params, partyId: removed?.id ?? '' } });
  const other = await twoPartyDocument(cast, { name: planted.linked, send: false });
  await api.done(linkOperations.create, { params, body: { toDocumentId: other.id } });
  await api.done(commentOperations.create, { params, body: { body: planted.comment, excerpt: planted.excerpt } });
  await api.done(messageOperations.create, { params, body: { body: planted.chat, internal: true } });
  return { document, linkedId: other.id };
}

/** Rejected, asked for again, and approved. */
async function approved({ id: documentId }: Document, { api }: Person, approver: Person): Promise<void> {
  const asked = { documentId, approverIds: [approver.id], customMessage: planted.approvalQuestion, autoSend: false };
  const answers = [
    [approvalOperations.reject, planted.rejection],
    [approvalOperations.approve, planted.approvalComment],
  ] as const;
  for (const [answer, comment] of answers) {
    const { id } = await api.done(approvalOperations.create, { body: asked });
    await approver.api.done(answer, { params: { id }, body: { comment } });
  }
}

/** Sends it to somebody else first, and again. */
async function send(kit: Kit, draft: Document, colleague: Person, approver: Person): Promise<Document> {
  const { api } = colleague;
  const params = { id: draft.id };
  const body = { name: planted.former, email: planted.formerEmail, role: 'REVIEWER' as const };
  const former = await api.done(partyOperations.create, { params, body });
  await approved(draft, colleague, approver);
  await api.done(documentOperations.send, { params, body: {} });
  await kit.work();
  await api.done(documentOperations.withdraw, { params, body: { reason: planted.reason } });
  await api.done(partyOperations.delete, { params: { ...params, partyId: former.id } });
  const document = await api.done(documentOperations.send, { params, body: {} });
  await kit.work();
  const late = { value: planted.laterValue };
  const customFields = document.customFields.map(({ id }) => ({
    customFieldId: id,
    value: planted.laterCustomValue,
  }));
  await api.done(documentOperations.update, {
    params,
    body: { externalId: planted.laterExternalId, documentMeta: late, customFields },
  });
  const second = document.parties.find(p => p.name === sara.name);
  await api.done(partyOperations.update, {
    params: { ...params, partyId: second?.id ?? '' },
    body: { email: corrected },
  });
  await kit.work();
  kit.clock.move(2 * 86_400_000);
  await api.done(reminderOperations.send, { params, body: {} });
  await kit.work();
  return document;
}

export interface Scene {
  cast: Cast;
  document: Document;
  /** Everything that no party may get. */
  secrets: string[];
}

export async function plantedDocument(kit: Kit): Promise<Scene> {
  const cast = await kit.organization();
  const all = permissions.filter(p => p !== 'VIEW_PRIVATE_DOCUMENT');
  const colleague = await joined(kit, cast, { permissions: all, name: planted.colleague });
  const { document: draft, linkedId } = await prepare(kit, cast, colleague);
  const approver = await joined(kit, cast, { permissions: all, name: planted.approver });
  const document = await send(kit, draft, colleague, approver);
  const contactIds = document.parties.flatMap(p => p.contactId ?? []);
  const ids = [colleague.id, approver.id, linkedId, ...contactIds];
  return { cast, document, secrets: [...Object.values(planted), colleague.email, ...ids] };
}
