import type { Operation } from '../../src/contract/operation.ts';
import { blockOperations } from '../../src/contract/operations/blocks.ts';
import { bulkSendOperations } from '../../src/contract/operations/bulk-sends.ts';
import { categoryOperations } from '../../src/contract/operations/categories.ts';
import { contactNoteOperations } from '../../src/contract/operations/contact-notes.ts';
import { contactOperations } from '../../src/contract/operations/contacts.ts';
import { customFieldOperations } from '../../src/contract/operations/custom-fields.ts';
import { approvalOperations } from '../../src/contract/operations/documents/approvals.ts';
import { commentOperations } from '../../src/contract/operations/documents/comments.ts';
import { templateContentOperations } from '../../src/contract/operations/documents/content.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { linkOperations } from '../../src/contract/operations/documents/links.ts';
import { messageOperations } from '../../src/contract/operations/documents/messages.ts';
import { folderOperations } from '../../src/contract/operations/folders.ts';
import { productOperations } from '../../src/contract/operations/products.ts';
import { reportOperations } from '../../src/contract/operations/reports.ts';
import { tagOperations } from '../../src/contract/operations/tags.ts';
import { templatePartyOperations } from '../../src/contract/operations/template-parties.ts';
import { templateOperations } from '../../src/contract/operations/templates.ts';
import { webhookOperations } from '../../src/contract/operations/webhooks.ts';
import { invitationOperations } from '../../src/contract/operations/workspaces/members.ts';
import { roleOperations } from '../../src/contract/operations/workspaces/roles.ts';
import { serviceAccountOperations } from '../../src/contract/operations/workspaces/service-accounts.ts';
import { workspaceOperations } from '../../src/contract/operations/workspaces/workspaces.ts';
import { giveConsent } from '../../src/domain/oauth/consents.ts';
import { registerApp } from '../../src/domain/oauth/register-app.ts';
import { newCompany, newContact } from '../contacts/new-contact.ts';
import { answers, publishedForm } from '../forms/form-kit.ts';
import { signerOf, twoPartyDocument } from './documents.ts';
import { formVisitorAt } from './form-visitor.ts';
import { send } from './http.ts';
import { joined } from './people.ts';
import { plantedCheck } from './planted-check.ts';
import type { Cast, Kit } from './service.ts';

export interface Tenant {
  cast: Cast;
  marker: string;
  /** The id of one item by its list, such as `/documents/{id}/parties`. */
  ids: ReadonlyMap<string, string>;
}

/** Creates one of everything that operations with an id need. Add a line for a new noun when the test asks for it. */
async function fill(kit: Kit, cast: Cast, marker: string): Promise<void> {
  await kit.db.run('update organizations set name = $2 where id = $1', [cast.organizationId, `${marker} organization`]);
  await kit.db.run('update workspaces set name = $2 where id = $1', [cast.workspaceId, `${marker} workspace`]);
  const member = await joined(kit, cast, { name: `${marker} member` });
  await member.api.done(workspaceOperations.me);
  await kit.flushApiLog();
  await plantedCheck(kit, cast, `${marker} check`);
  const role = await cast.api.done(roleOperations.create, { body: { name: `${marker} role`, permissions: [] } });
  await cast.api.done(invitationOperations.create, { body: { email: `${marker}@example.com`, roleId: role.id } });
  await cast.api.done(serviceAccountOperations.create, { body: { name: `${marker} account`, roleId: role.id } });
  await connectedApp(kit, cast, marker);
  const url = `https://hooks.example.com/${marker}`;
  const webhook = await cast.api.done(webhookOperations.create, { body: { url, events: ['document.created'] } });
  await cast.api.done(webhookOperations.test, { params: { id: webhook.id } });
  await awaitingApproval(kit, cast, marker);
  await askedFor(cast, marker);
  const templateId = await planned(cast, marker);
  const rows = [{ parties: { [`${marker} template party`]: { email: `${marker}.row@example.com` } } }];
  await cast.api.done(bulkSendOperations.create, { body: { name: `${marker} bulk send`, templateId, rows } });
  const question = {
    subject: 'DOCUMENTS' as const,
    measure: 'SENT' as const,
    interval: 'MONTH' as const,
    period: '3M' as const,
  };
  await cast.api.done(reportOperations.create, { body: { name: `${marker} report`, question } });
  await kit.work();
  const saved = [{ type: 'HTML' as const, fieldMeta: { content: `<p>${marker} saved</p>` } }];
  await cast.api.done(blockOperations.create, { body: { name: `${marker} block`, content: saved } });
  await contactsOf(cast, marker);
  await cast.api.done(productOperations.create, { body: { name: `${marker} product`, price: 100 } });
  const linked = await cast.api.done(documentOperations.create, { body: { name: `${marker} linked` } });
  const named = { name: `${marker} document`, documentMeta: { message: `${marker} message` } };
  const document = await handedOver(cast, marker, named);
  await conversing(cast, marker, document, linked.id);
  await filing(cast, marker, document);
}

/** An app of the organization, which the owner has connected. */
async function connectedApp(kit: Kit, { organizationId, workspaceId, ownerId: userId }: Cast, marker: string) {
  const app = {
    organizationId,
    name: `${marker} app`,
    uri: null,
    redirectUris: [`https://${marker}.example/callback`],
    scopes: ['documents:read' as const],
    createdBy: userId,
  };
  await kit.db.tx(async tx => {
    const now = kit.clock.now();
    const { clientId } = await registerApp(tx, app, now);
    const given = { audience: 'API' as const, scopes: app.scopes };
    await giveConsent(tx, { id: clientId }, { organizationId, workspaceId, userId }, given, now);
  });
}

/** A draft whose approval was asked for. */
async function awaitingApproval(kit: Kit, cast: Cast, marker: string): Promise<void> {
  const approver = await joined(kit, cast, { name: `${marker} approver`, permissions: ['APPROVE_DOCUMENT'] });
  const { id: documentId } = await twoPartyDocument(cast, { name: `${marker} draft`, send: false });
  const body = { documentId, approverIds: [approver.id], customMessage: `${marker} question` };
  await cast.api.done(approvalOperations.create, { body });
}

/** A published form with a submission. */
async function askedFor(cast: Cast, marker: string): Promise<void> {
  const { url } = await publishedForm(cast, { name: `${marker} form`, description: `${marker} form text` });
  await formVisitorAt(url).ask('save', { answers: { ...answers, name: `${marker} respondent` } });
}

/** A template with a party, a tag and content. */
async function planned({ api }: Cast, marker: string): Promise<string> {
  const { id } = await api.done(templateOperations.create, { body: { name: `${marker} template` } });
  const params = { id };
  await api.done(templatePartyOperations.create, { params, body: { name: `${marker} template party` } });
  const tag = { name: `${marker} template tag`, availableFor: ['TEMPLATE' as const] };
  const { id: tagId } = await api.done(tagOperations.create, { body: tag });
  await api.done(templateOperations.addTag, { params, body: { tagId } });
  const content = [{ type: 'HTML' as const, fieldMeta: { content: `<p>${marker} text</p>` } }];
  await api.done(templateContentOperations.create, { params, body: { content } });
  return id;
}

/** A company, one of its people, and a note about them. */
async function contactsOf(cast: Cast, marker: string): Promise<void> {
  const company = await newCompany(cast, { name: `${marker} company`, orgNumber: marker });
  const contact = await newContact(cast, { firstName: `${marker} contact`, companyId: company.id });
  await cast.api.done(contactNoteOperations.create, { params: { id: contact.id }, body: { body: `${marker} note` } });
  const tag = await cast.api.done(tagOperations.create, {
    body: { name: `${marker} label`, availableFor: ['CONTACT'] },
  });
  await cast.api.done(contactOperations.addTag, { params: { id: contact.id }, body: { tagId: tag.id } });
}

/** A document with two parties, one of whom has delegated signing to a third. */
async function handedOver(cast: Cast, marker: string, change: Parameters<typeof twoPartyDocument>[1]) {
  const document = await twoPartyDocument(cast, change);
  const anna = await signerOf(cast, document, 'Anna Lindqvist');
  await anna.delegate({ name: `${marker} delegate`, email: `${marker}.d@example.com`, reason: `${marker} reason` });
  return document;
}

/** Adds a comment and a message to a document, and links it to another. */
async function conversing({ api }: Cast, marker: string, { id }: { id: string }, toDocumentId: string): Promise<void> {
  const params = { id };
  await api.done(commentOperations.create, {
    params,
    body: { body: `${marker} comment`, excerpt: `${marker} excerpt` },
  });
  await api.done(messageOperations.create, { params, body: { body: `${marker} chat` } });
  await api.done(linkOperations.create, { params, body: { toDocumentId } });
}

/** Gives a document everything that the workspace files documents by. */
async function filing({ api }: Cast, marker: string, { id }: { id: string }): Promise<void> {
  const tag = await api.done(tagOperations.create, { body: { name: `${marker} tag`, availableFor: ['DOCUMENT'] } });
  await api.done(documentOperations.addTag, { params: { id }, body: { tagId: tag.id } });
  const { id: field } = await api.done(customFieldOperations.create, {
    body: { name: `${marker} field`, type: 'DOCUMENT', inputType: 'TEXT' },
  });
  await api.done(documentOperations.update, {
    params: { id },
    body: { customFields: [{ customFieldId: field, value: `${marker} value` }] },
  });
  await api.done(categoryOperations.create, { body: { name: `${marker} category`, customFieldIds: [field] } });
  await api.done(folderOperations.create, { body: { name: `${marker} folder`, type: 'DOCUMENT' } });
}

/** The path of the list that contains a parameter's ids: the path before the parameter. */
export const listOf = (path: string, parameter: string): string => path.slice(0, path.indexOf(`/{${parameter}}`));
export const parametersOf = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(m => m[1] ?? '');

/** The operation's path with a tenant's ids; undefined when an id is missing. */
export function pathIn(ids: ReadonlyMap<string, string>, path: string): string | undefined {
  let made = path;
  for (const parameter of parametersOf(path)) {
    const id = ids.get(listOf(path, parameter));
    if (id === undefined) return undefined;
    made = made.replace(`{${parameter}}`, id);
  }
  return made;
}

async function idsOf(kit: Kit, cast: Cast, rows: readonly Operation[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const lists = new Set(rows.flatMap(r => parametersOf(r.path).map(p => listOf(r.path, p))));
  for (const list of [...lists].sort((a, b) => a.length - b.length)) {
    const path = pathIn(ids, list);
    if (path === undefined) continue;
    const isList = rows.some(r => r.method === 'GET' && r.path === list);
    const [, whole = '', member = ''] = /^(.*)\/(\w+)$/.exec(path) ?? [];
    // Items without a list operation are a member of the parent.
    const answer = await send(kit.baseUrl, isList ? path : whole, { token: cast.apiKey });
    const items = answer.body?.[isList ? 'data' : member] ?? [];
    // The document that another links to has nothing in it.
    const first = items.find(({ name }: { name?: string }) => !name?.endsWith(' linked')) ?? items[0];
    const id = first?.id ?? first?.requestId ?? first?.type ?? first?.index?.toString();
    if (typeof id === 'string') ids.set(list, id);
  }
  return ids;
}

export async function tenant(kit: Kit, cast: Cast, marker: string, rows: readonly Operation[]): Promise<Tenant> {
  await fill(kit, cast, marker);
  return { cast, marker, ids: await idsOf(kit, cast, rows) };
}
