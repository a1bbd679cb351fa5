/** Contacts, templates, forms, approvals and conversations with recognizable values in them. */
import { expect } from 'vitest';
import { contactNoteOperations } from '../../src/contract/operations/contact-notes.ts';
import { contactOperations } from '../../src/contract/operations/contacts.ts';
import { customFieldOperations } from '../../src/contract/operations/custom-fields.ts';
import { approvalOperations } from '../../src/contract/operations/documents/approvals.ts';
import { commentOperations } from '../../src/contract/operations/documents/comments.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { messageOperations } from '../../src/contract/operations/documents/messages.ts';
import { formOperations } from '../../src/contract/operations/forms.ts';
import { templatePartyOperations } from '../../src/contract/operations/template-parties.ts';
import { approvalsIn } from '../approvals/scene.ts';
import { newCompany, newContact } from '../contacts/new-contact.ts';
import { answers, leaseForm, questions } from '../forms/form-kit.ts';
import { twoPartyDocument } from '../kit/documents.ts';
import { mailbox } from '../kit/emails.ts';
import { formVisitorAt } from '../kit/form-visitor.ts';
import { send } from '../kit/http.ts';
import { submitForm } from '../kit/page-form.ts';
import type { Cast, Kit } from '../kit/service.ts';
import { leaseTemplate } from '../templates/template-kit.ts';

/** A planted value and its kind. */
export interface Planted {
  what: string;
  value: string;
  /** E-mails are expected to contain it. */
  inEmails?: boolean;
  /** Written by or about people: stored as it is, and yet in no line of the log. */
  onlyNotLogged?: boolean;
}
export type Plant = (what: string, value: string | undefined, more?: Partial<Planted>) => string;

const personal = { onlyNotLogged: true, inEmails: true } as const;

const done = async (kit: Kit, cast: Cast, path: string, body: object) => {
  const answer = await send(kit.baseUrl, path, { method: 'POST', token: cast.apiKey, body });
  expect(answer.status, `${path} ${answer.text}`).toBeLessThan(300);
};

/** Contacts with a national number: written, imported, changed, refused, copied, exported and deleted. */
export async function contacts(kit: Kit, cast: Cast, plant: Plant): Promise<void> {
  const numbers = ['19480517-8182', '19480518-9285', '19480519-1386', '19480520-2487', '19480521-3588'] as const;
  for (const one of numbers) plant("contact's national number", one);
  const [first, imported, changed, deleted, refused] = numbers;
  const company = await newCompany(cast, { name: plant('name of a company', 'Planteringsbolaget AB', personal) });
  const contact = await newContact(cast, {
    firstName: plant('name of a contact', 'Kontaktina', personal),
    email: plant('address of a contact', 'kontaktina@planted.example.com', personal),
    addressLine1: plant('street of a contact', 'Planterargatan 8', personal),
    nationalId: first,
    companyId: company.id,
  });
  const params = { id: contact.id };
  const body = plant('note about a contact', 'Plantnote: prefers to be called', personal);
  await cast.api.done(contactNoteOperations.create, { params, body: { body } });
  await done(kit, cast, '/contacts/import', { rows: [{ firstName: 'Imported', nationalId: imported }], mode: 'VALID' });
  const rows = [{ firstName: 'Refused', nationalId: refused, email: 'no address' }];
  await send(kit.baseUrl, '/contacts/import', { method: 'POST', token: cast.apiKey, body: { rows, mode: 'ALL' } });
  await cast.api.done(contactOperations.update, { params, body: { nationalId: changed } });
  await done(kit, cast, '/documents', { name: 'Of a contact', parties: [{ contactId: contact.id }] });
  await send(kit.baseUrl, '/contacts/export', { token: cast.apiKey });
  await send(kit.baseUrl, '/contacts?query=19480517', { token: cast.apiKey });
  const gone = await newContact(cast, { nationalId: deleted });
  await cast.api.done(contactOperations.delete, { params: { id: gone.id } });
}

/** A template with national numbers, and a document of it. */
export async function templates(cast: Cast, plant: Plant): Promise<void> {
  const [written, copied] = ['19530712-4581', '19530713-5682'];
  for (const one of [written, copied]) plant("template party's national number", one);
  const { template, tenant } = await leaseTemplate(cast);
  const params = { id: template.id };
  await cast.api.done(templatePartyOperations.update, {
    params: { ...params, partyId: tenant.id },
    body: { nationalId: written },
  });
  const contact = await newContact(cast, { nationalId: copied });
  await cast.api.done(templatePartyOperations.create, { params, body: { contactId: contact.id } });
  await cast.api.done(documentOperations.create, { body: { name: 'Of a template', templateId: template.id } });
}

/** A form with a password, which is guessed, given and changed; it is filled in, and its address replaced. */
export async function forms(cast: Cast, plant: Plant): Promise<void> {
  const { api } = cast;
  const { id } = await leaseForm(cast, { questions: [...questions, { id: 'phone', kind: 'PHONE', label: 'Telefon' }] });
  const params = { id };
  const passwords = ['fyra röda 26 lyktstolpar', 'nio vita 53 segelbåtar'].map(one => plant('password of a form', one));
  const wrong = plant('wrong password of a form', 'sex svarta 94 brevlådor');
  const form = await api.done(formOperations.update, { params, body: { password: passwords[0] ?? '' } });
  await api.done(formOperations.publish, { params });
  const tokenOf = (url: string) => plant('address of a form', url.split('/f/')[1]);
  tokenOf(form.url);
  const visitor = formVisitorAt(form.url);
  await visitor.refused('unlock', { password: wrong });
  await visitor.ask('unlock', { password: passwords[0] ?? '' });
  const given = {
    ...answers,
    name: plant('name of a respondent', 'Respondina Svarare', personal),
    email: plant('address of a respondent', 'respondina@planted.example.com', personal),
    phone: plant('number of a respondent', '+46701740635', personal),
    why: plant('answer of a respondent', 'Plantsvar om varför', personal),
  };
  await visitor.ask('save', { answers: given });
  await visitor.ask('submit', { answers: given });
  for (const [name, value] of visitor.cookies) plant(`cookie ${name} of a form`, value);
  await api.done(formOperations.update, { params, body: { password: passwords[1] ?? '' } });
  tokenOf((await api.done(formOperations.rotateToken, { params })).url);
}

/** One draft is rejected through the link in the e-mail, another approved. */
export async function approvals(kit: Kit, cast: Cast, plant: Plant): Promise<void> {
  const ada = await approvalsIn(kit).approver(cast, 'Ada Approver');
  const customMessage = plant('question to an approver', 'Plantquestion to the approver', personal);
  const ask = async () => {
    const { id: documentId } = await twoPartyDocument(cast, { send: false });
    const body = { documentId, approverIds: [ada.id], customMessage, autoSend: false };
    return cast.api.done(approvalOperations.create, { body });
  };
  await ask();
  const [email] = await mailbox(kit)(ada.email);
  const link = /http\S+\/approve\/\S+/.exec(email?.text ?? '')?.[0] ?? '';
  plant('link of an approver', link.split('/approve/')[1]?.split('.')[2], { inEmails: true });
  const comment = plant('reason to reject', 'Plantreason to reject', personal);
  const rejected = await submitForm(link, { fields: { answer: 'reject', comment } });
  expect(rejected.status).toBe(200);
  const approval = { comment: plant('comment of an approver', 'Plantcomment to approve', personal) };
  await ada.api.done(approvalOperations.approve, { params: { id: (await ask()).id }, body: approval });
}

/** What the workspace says and notes about a document. */
export async function conversations(cast: Cast, plant: Plant): Promise<void> {
  const { id } = await twoPartyDocument(cast);
  const params = { id };
  const field = await cast.api.done(customFieldOperations.create, {
    body: { name: 'Planted', type: 'DOCUMENT', inputType: 'TEXT' },
  });
  const value = plant('custom value', 'Plantvalue of the document', personal);
  await cast.api.done(documentOperations.update, {
    params,
    body: { customFields: [{ customFieldId: field.id, value }] },
  });
  await cast.api.done(commentOperations.create, {
    params,
    body: { body: plant('comment', 'Plantcomment in the margin', personal) },
  });
  await cast.api.done(messageOperations.create, {
    params,
    body: { body: plant('message', 'Plantmessage to the parties', personal) },
  });
}
