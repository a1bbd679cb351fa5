/**
 * Plants a unique value in everything of a form that a visitor or the other parties must not get, then searches for it
 * in everything that reaches them.
 */
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { contactNoteOperations } from '../../src/contract/operations/contact-notes.ts';
import { customFieldOperations } from '../../src/contract/operations/custom-fields.ts';
import { activityOperations } from '../../src/contract/operations/documents/activity.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { formOperations } from '../../src/contract/operations/forms.ts';
import { tagOperations } from '../../src/contract/operations/tags.ts';
import { templatePartyOperations } from '../../src/contract/operations/template-parties.ts';
import { templateOperations } from '../../src/contract/operations/templates.ts';
import type { Document } from '../../src/contract/schemas/documents/documents.ts';
import type { Form } from '../../src/contract/schemas/forms.ts';
import { listOutbox, readOutbox } from '../../src/platform/mail/outbox.ts';
import { newCompany, newContact } from '../contacts/new-contact.ts';
import { signerOf } from '../kit/documents.ts';
import { fileOf } from '../kit/evidence.ts';
import { formVisitorAt } from '../kit/form-visitor.ts';
import { type Cast, useService } from '../kit/service.ts';
import { everythingIn, notExpected } from '../sealing/audiences/everything.ts';
import { leaseTemplate } from '../templates/template-kit.ts';
import { answers, questions } from './form-kit.ts';

const kit = useService();

const landlord = { name: 'Hyresvärd', email: 'landlord@example.com' };
/** What the sender alone knows: no visitor and no party gets it. */
const ofSender = {
  template: 'PLANT name of the template',
  customField: 'PLANT custom field',
  customValue: 'PLANT-custom-value',
  recipient: 'plant.recipient@example.com',
  value: 'PLANT-value-4711',
  externalId: 'PLANT-external',
  contactStreet: 'PLANT contact street',
  contactNote: 'PLANT note about the contact',
  companyNumber: 'PLANT-org-number',
  tag: 'PLANT tag',
  number: '19530712-4581',
};
/** What the respondent wrote to the sender, and the password: no other party gets it. */
const ofRespondent = { why: 'PLANT answer to the sender' };
const password = 'PLANT password of the form';

/** A template with everything that is internal. */
async function internalTemplate(cast: Cast): Promise<string> {
  const { api } = cast;
  const { template, landlord: party } = await leaseTemplate(cast, { name: ofSender.template });
  const params = { id: template.id };
  const company = await newCompany(cast, { name: 'Bygg AB', orgNumber: ofSender.companyNumber });
  const contact = await newContact(cast, {
    companyId: company.id,
    addressLine1: ofSender.contactStreet,
    nationalId: ofSender.number,
  });
  const withNote = { params: { id: contact.id }, body: { body: ofSender.contactNote } };
  await api.done(contactNoteOperations.create, withNote);
  await api.done(templatePartyOperations.update, {
    params: { ...params, partyId: party.id },
    body: { contactId: contact.id, ...landlord, company: null, externalId: ofSender.externalId },
  });
  const { id: customFieldId } = await api.done(customFieldOperations.create, {
    body: { name: ofSender.customField, type: 'DOCUMENT', inputType: 'TEXT', defaultValue: ofSender.customValue },
  });
  expect(customFieldId).toBeTruthy();
  const tag = await api.done(tagOperations.create, { body: { name: ofSender.tag, availableFor: ['TEMPLATE'] } });
  await api.done(templateOperations.addTag, { params, body: { tagId: tag.id } });
  await api.done(templateOperations.update, {
    params,
    body: { templateMeta: { internalRecipients: [ofSender.recipient], value: ofSender.value } },
  });
  return template.id;
}

async function formOf(cast: Cast): Promise<Form> {
  const { api } = cast;
  const body = { templateId: await internalTemplate(cast), name: 'Hyresansökan' };
  const { id } = await api.done(formOperations.create, { body });
  const params = { id };
  const { parties } = await api.done(formOperations.template, { params });
  const partyId = parties.find(p => p.name === 'Hyresgäst')?.id ?? '';
  await api.done(formOperations.setRespondent, { params, body: { partyId } });
  await api.done(formOperations.update, { params, body: { questions: [...questions], password } });
  return api.done(formOperations.publish, { params });
}

let cast: Cast;
let document: Document;
const visitorsAnswers: string[] = [];
const partysAnswers: string[] = [];
const files = new Map<string, Buffer>();

async function fillIn(form: Form): Promise<void> {
  const visitor = formVisitorAt(form.url);
  const given = { answers: { ...answers, ...ofRespondent } };
  const hear = async (name: Parameters<typeof visitor.raw>[0], body?: object) =>
    void visitorsAnswers.push(JSON.stringify((await visitor.raw(name, body)).body));
  visitorsAnswers.push(await (await fetch(form.url)).text());
  await hear('view');
  await hear('unlock', { password: 'wrong' });
  await hear('unlock', { password });
  await hear('view');
  await hear('submit', { answers: { name: '' } });
  await hear('save', given);
  await hear('submit', given);
  await hear('view');
}

beforeAll(async () => {
  cast = await kit.organization();
  const form = await formOf(cast);
  await fillIn(form);
  const { data } = await cast.api.done(documentOperations.list, { query: { templateId: form.templateId } });
  document = await cast.api.done(documentOperations.get, { params: { id: data[0]?.id ?? '' } });
  await kit.work();
  for (const name of [landlord.name, answers.name]) {
    const signer = await signerOf(cast, document, name);
    partysAnswers.push(JSON.stringify(await signer.view()), JSON.stringify(await signer.sign()));
    await kit.work();
    if (name === answers.name)
      for (const file of ['original', 'sealed', 'journal']) files.set(file, await signer.bytes(file));
  }
  await kit.work();
}, 120_000);

describe('What belongs to the sender of a form alone', () => {
  const secrets = Object.values(ofSender);

  test('is in no answer of the form’s page, and neither are the other parties', () => {
    expect(visitorsAnswers.join('\n')).toContain('Namn');
    notExpected('page of the form', visitorsAnswers.join('\n'), [...secrets, ...Object.values(landlord), password]);
  });

  test('is in no answer of the signing page, and in no file of the parties', async () => {
    expect(partysAnswers.join('\n')).toContain('Hyresansökan');
    const all = [...secrets, ...Object.values(ofRespondent), password];
    notExpected('signing page', partysAnswers.join('\n'), all);
    expect([...files.keys()]).toEqual(['original', 'sealed', 'journal']);
    for (const [name, pdf] of files) notExpected(name, await everythingIn(pdf), all);
  });

  test('is in no e-mail to a party', async () => {
    const dir = join(kit.dataDir, 'outbox');
    const found = await listOutbox(dir, 1000);
    const to = found.filter(m => [landlord.email, answers.email].some(address => m.to.includes(address)));
    expect(to.length).toBeGreaterThan(2);
    for (const { name } of to) {
      const message = await readOutbox(dir, name);
      const all = [...secrets, ...Object.values(ofRespondent), password];
      notExpected(name, JSON.stringify({ ...message, attachments: [] }), all);
      for (const { bytes } of message?.attachments ?? []) notExpected(name, await everythingIn(bytes), all);
    }
  });

  test('is in the API, so that this search can find it', async () => {
    const params = { id: document.id };
    const form = { id: (await cast.api.done(formOperations.list)).data[0]?.id ?? '' };
    const shown = [
      document,
      await cast.api.done(documentOperations.get, { params }),
      await cast.api.done(formOperations.submissions, { params: form }),
      await cast.api.done(formOperations.template, { params: form }),
      await cast.api.done(activityOperations.list, { params }),
      await everythingIn(await fileOf(cast, document.id, 'JOURNAL')),
    ]
      .map(one => JSON.stringify(one))
      .join('\n');
    const { contactStreet, contactNote, companyNumber, tag, template, ...copied } = ofSender;
    for (const secret of [...Object.values(copied), ...Object.values(ofRespondent)])
      expect([secret, shown.includes(secret)]).toEqual([secret, true]);
  });
});
