/** Permissions and scopes that some requests need besides those of their operation, each under a name of its own. */
import type { ConditionalGrant, Grant } from './operation.ts';

const conditional = <const G extends ConditionalGrant>(grant: G): G => grant;

/** A contact's data are copied from it, so naming one takes the permission to read it. */
export const namesContact = conditional({
  permission: 'READ_CONTACT',
  scope: 'contacts:read',
  when: 'a contact or a company is named by its id',
});

export const sendsAtOnce = conditional({ permission: 'SEND_DOCUMENT', when: '`send` is true' });

export const embedsSending = conditional({ permission: 'SEND_DOCUMENT', when: '`allow` has SEND' });

export const changesSent = conditional({
  permission: 'EDIT_AFTER_SEND',
  when: 'the document has been sent',
});

export const changesVisibility = conditional({
  permission: 'CHANGE_DOCUMENT_VISIBILITY',
  when: '`visibility` or `selectedUserIds` change',
});

export const changesTemplateVisibility = conditional({
  permission: 'CHANGE_TEMPLATE_VISIBILITY',
  when: '`visibility` or `selectedUserIds` change',
});

export const completesEarly = conditional({
  permission: 'FORCE_COMPLETE_DOCUMENT',
  when: 'the last signer who has not signed is removed',
});

export const sendsWhenApproved = conditional({ permission: 'SEND_DOCUMENT', when: '`autoSend` is true' });

export const managesMembers = conditional({
  permission: 'MANAGE_WORKSPACE_MEMBERS',
  when: 'the list is not filtered by `permission`',
});

/** People who write documents choose approvers, responsible persons and selected users among the members. */
export const choosesMembers = conditional({
  permission: 'EDIT_DOCUMENT',
  when: 'the list is filtered by `permission`',
});

export const uploadsFile = conditional({
  permission: 'CREATE_FILE',
  scope: 'documents:write',
  when: 'a PDF block contains a `file`',
});

export const startsFromTemplate = conditional({
  permission: 'READ_DOCUMENT',
  scope: 'templates:read',
  when: '`templateId` is given',
});

/** What a form publishes becomes documents. */
export const makesDocuments = { scope: 'documents:write' } as const satisfies Grant;

/** What the sender of a form needs besides MANAGE_FORM: its documents are made and sent in their name. */
export const sendsForForm = [
  { permission: 'CREATE_DOCUMENT' },
  { permission: 'SEND_DOCUMENT' },
  { permission: 'SEND_WITHOUT_APPROVAL' },
] as const satisfies readonly Grant[];

/** What a published form shows of custom fields becomes documents too. */
export const changesFormsToo = [{ permission: 'MANAGE_FORM' } as const, ...sendsForForm].map(grant =>
  conditional({ ...grant, when: 'what a published form publishes would change' }),
);

/** A change of a published form makes the person who changes it its sender. */
export const changesPublished = sendsForForm.map(grant => conditional({ ...grant, when: 'the form is published' }));
