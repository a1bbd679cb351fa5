/** Templates, bulk sends and forms. */
import { bulkSendOperations as bulkSends } from '../../../src/contract/operations/bulk-sends.ts';
import {
  templateContentOperations as content,
  templateFieldOperations as fields,
} from '../../../src/contract/operations/documents/content.ts';
import { documentOperations as documents } from '../../../src/contract/operations/documents/documents.ts';
import { formOperations as forms } from '../../../src/contract/operations/forms.ts';
import { templatePartyOperations as parties } from '../../../src/contract/operations/template-parties.ts';
import { templateOperations as templates } from '../../../src/contract/operations/templates.ts';
import { formVisitorAt } from '../../kit/form-visitor.ts';
import type { Scene } from '../scene.ts';
import type { Filing } from './filing.ts';
import { signatureAt } from './signature.ts';

export interface Templates {
  templateId: string;
}

const rentOf = (party: string) => `<svc-field type="TEXT" key="rent" party="${party}" label="Rent"></svc-field>`;

async function writeContent({ record, ask }: Scene, id: string, partyId: string, fileKey: string): Promise<void> {
  const params = { id };
  const markdown = `# Lease\n\nRent a month: ${rentOf(partyId)}`;
  const [text] = await record(content.create, {
    params,
    body: { content: [{ type: 'TEXT', fieldMeta: { markdown } }] },
  });
  const pdf = { type: 'PDF' as const, fieldMeta: { value: fileKey } };
  const { data } = await record(fields.create, { params, body: { fields: [pdf] } });
  const [textAt, pdfAt] = [text, data[0]].map(block => ({ ...params, contentId: block?.id ?? '' }));
  if (!textAt || !pdfAt) throw new Error('there are no blocks');
  await record(content.placedFields, { params: pdfAt, body: { upsert: [signatureAt(partyId, 72)] } });
  const box = { ...signatureAt(partyId, 320), inputType: 'DATE' as const, label: 'Date' };
  await record(fields.placedFields, { params: pdfAt, body: { upsert: [box] } });
  await record(content.get, { params: textAt });
  await record(fields.get, { params: textAt });
  await record(content.update, { params: textAt, body: { position: 0 } });
  await record(fields.update, { params: pdfAt, body: { position: 1 } });
  await record(content.list, { params });
  await record(fields.list, { params });
  const spacers = await ask(content.create, {
    params,
    body: { content: [{ type: 'SPACER' }, { type: 'PAGE_BREAK' }] },
  });
  const [spacer, pageBreak] = spacers.map(block => ({ ...params, contentId: block.id }));
  if (!spacer || !pageBreak) throw new Error('there are no blocks');
  await record(content.delete, { params: spacer });
  await record(fields.delete, { params: pageBreak });
}

async function copies({ record, ask }: Scene, id: string): Promise<void> {
  const params = { id };
  await record(templates.duplicate, { params });
  await record(templates.lock, { params });
  await record(templates.unlock, { params });
  const old = await ask(templates.create, { body: { name: 'Lease of 2025' } });
  const at = { params: { id: old.id } };
  await record(templates.delete, at);
  await record(templates.restore, at);
  await ask(templates.delete, at);
  await record(templates.purge, { ...at, body: { confirmTemplateId: old.id } });
}

export async function makeTemplate(scene: Scene, { templateTagId, fileKey }: Filing): Promise<Templates> {
  const { record, ask } = scene;
  const { id } = await record(templates.create, {
    body: { name: 'Lease', templateMeta: { subject: 'Your lease', language: 'sv' } },
  });
  const params = { id };
  await record(templates.update, { params, body: { templateMeta: { message: 'Please read and sign.' } } });
  const tenant = await record(parties.create, { params, body: { name: 'Tenant', role: 'SIGNER' } });
  const at = { ...params, partyId: tenant.id };
  await record(parties.get, { params: at });
  await record(parties.update, { params: at, body: { signatureMethod: 'CLICK_TO_SIGN' } });
  const extra = await ask(parties.create, { params, body: { name: 'Second tenant' } });
  await record(parties.list, { params });
  await record(parties.delete, { params: { ...params, partyId: extra.id } });
  await record(templates.addTag, { params, body: { tagId: templateTagId } });
  await writeContent(scene, id, tenant.id, fileKey);
  await record(templates.get, { params, query: { expand: ['content'] } });
  await record(templates.list, { query: { query: 'lease' } });
  await record(templates.removeTag, { params: { ...params, tagId: templateTagId } });
  await copies(scene, id);
  return { templateId: id };
}

export async function sendInBulk(scene: Scene, { templateId }: Templates): Promise<void> {
  const { record, ask } = scene;
  const rowFor = (name: string, email: string, rent: string, more: object = {}) => ({
    parties: { Tenant: { name, email } },
    values: { rent },
    ...more,
  });
  const { id } = await record(bulkSends.create, {
    body: {
      name: 'Leases, Storgatan',
      templateId,
      rows: [
        rowFor('Anna Lindqvist', 'anna.lindqvist@example.com', '9500', { externalId: 'flat-1' }),
        rowFor('Sara Nyström', 'sara.nystrom@example.com', '9800', { externalId: 'flat-2' }),
      ],
    },
  });
  const params = { id };
  await scene.work();
  await record(bulkSends.update, { params, body: { name: 'Leases, Storgatan 1–9' } });
  await record(bulkSends.updateRow, { params: { ...params, index: '1' }, body: { values: { rent: '9900' } } });
  await record(bulkSends.test, { params, body: { email: 'maja.berg@example.com', index: 0 } });
  // A document that has the id of a row already makes the row fail.
  await ask(documents.create, { body: { name: 'Lease of flat 1', externalId: 'flat-1' } });
  await record(bulkSends.start, { params, body: { confirmRows: 2 } });
  await record(bulkSends.pause, { params });
  await record(bulkSends.resume, { params });
  await scene.work();
  await record(bulkSends.rows, { params });
  await record(bulkSends.get, { params });
  await ask(bulkSends.updateRow, { params: { ...params, index: '0' }, body: { externalId: 'flat-1-2027' } });
  await record(bulkSends.retry, { params });
  await record(bulkSends.cancel, { params });
  await scene.work();
  await record(bulkSends.list);
  await record(bulkSends.report, { params });
}

export async function publishForm(scene: Scene, { templateId }: Templates): Promise<void> {
  const { record, ask } = scene;
  const { id } = await record(forms.create, { body: { templateId, name: 'Apply for a flat' } });
  const params = { id };
  await record(forms.updateTemplate, { params, body: { templateMeta: { subject: 'Your application' } } });
  const { parties: copied } = await record(forms.template, { params });
  const partyId = copied[0]?.id ?? '';
  await record(forms.putParties, { params, body: { parties: [{ id: partyId, name: 'Applicant' }] } });
  const markdown = `# Application\n\nRent a month: ${rentOf(partyId)}`;
  await record(forms.putContent, { params, body: { content: [{ type: 'TEXT', fieldMeta: { markdown } }] } });
  await record(forms.setRespondent, { params, body: { partyId } });
  await record(forms.update, {
    params,
    body: {
      description: 'Fill in who you are, and sign on the next page.',
      questions: [
        { id: 'name', kind: 'NAME', label: 'Name' },
        { id: 'email', kind: 'EMAIL', label: 'E-mail' },
        { id: 'rent', kind: 'FIELD', key: 'rent', label: 'Rent' },
      ],
    },
  });
  const { url } = await record(forms.publish, { params });
  const visitor = formVisitorAt(url);
  scene.tape.next();
  await visitor.ask('submit', { answers: { name: 'Sara Nyström', email: 'sara.nystrom@example.com', rent: '9800' } });
  await scene.work();
  const { data: sent } = await record(forms.submissions, { params });
  await record(forms.submission, { params: { ...params, submissionId: sent[0]?.id ?? '' } });
  await record(forms.get, { params });
  await record(forms.list);
  await record(forms.unpublish, { params });
  await record(forms.rotateToken, { params });
  const gone = await ask(forms.create, { body: { name: 'Old application' } });
  await record(forms.delete, { params: { id: gone.id } });
}
