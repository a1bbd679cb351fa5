/** Tools that write: from an empty draft to a sent document, and what they refuse. */
import { describe, expect, test } from 'vitest';
import { customFieldOperations } from '../../src/contract/operations/custom-fields.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { tagOperations } from '../../src/contract/operations/tags.ts';
import { toolGroups } from '../../src/contract/tools/tool.ts';
import { anna, twoPartyDocument } from '../kit/documents.ts';
import { corpus } from '../kit/files.ts';
import { joined } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';
import { assistant, authenticateByKey, switchOn } from './assistant.ts';

const kit = useService({ authenticateTools: authenticateByKey });

async function everyTool(cast: Cast) {
  await switchOn(kit, cast, ...toolGroups);
  return assistant(kit, cast.apiKey);
}

describe('An assistant', () => {
  test('writes a document with texts, a form, tables and a PDF, fills it in, and sends it', async () => {
    const cast = await kit.organization();
    const tools = await everyTool(cast);
    const { document } = await tools.done('createDocument', { name: 'Hyresavtal', settings: { language: 'sv' } });
    const of = { documentId: document.id };
    const { field: text } = await tools.done('addTextField', {
      ...of,
      text: '# Avtal\n\nHyran är <b>1</b>.\nPer månad.',
    });
    await tools.done('updateTextField', { ...of, fieldId: text.id, text: 'Hyran är 2 & el.\n\nPer år.' });
    const { field: form } = await tools.done('addFormField', {
      ...of,
      fields: [
        { id: 'sum', key: 'sum', type: 'INPUT', label: 'Summa' },
        { id: 'kind', key: 'kind', type: 'SELECT', label: 'Slag', options: ['Lokal', 'Bod'] },
      ],
    });
    await tools.done('updateFormField', {
      ...of,
      fieldId: form.id,
      formFieldId: 'kind',
      label: 'Typ',
      options: ['Lokal', 'Garage'],
    });
    await tools.done('addTable', { ...of, columns: ['A', 'B'], rows: [['x', 1], ['y']], position: 1 });
    await tools.done('addProductTable', {
      ...of,
      currency: 'SEK',
      products: [{ name: 'Hyra', price: 1200, quantity: 12 }],
    });
    const pdf = corpus('pdf/lo_writer.pdf');
    const upload = await tools.done('createUploadUrl', { fileName: 'bilaga.pdf', size: pdf.length });
    const put = { method: 'PUT', headers: { 'content-type': 'application/pdf' }, body: new Uint8Array(pdf) };
    expect((await fetch(upload.uploadUrl, put)).status).toBeLessThan(300);
    const attached = await tools.done('attachFileToDocument', {
      ...of,
      fileId: upload.fileId,
      fileKey: upload.fileKey,
    });
    const place = (by: string) => ({
      text: by,
      position: 'BELOW',
      width: 160,
      height: 18,
      type: 'TEXT',
    });
    const onPdf = (by: string) => ({ ...of, fieldId: attached.field.id, fields: [place(by)] });
    const { placed } = await tools.done('placeFieldsOnPdf', onPdf('avtal mellan parterna'));
    expect(placed).toEqual([{ id: expect.any(String), page: 1 }]);
    const absent = await tools.call('placeFieldsOnPdf', onPdf('No such text'));
    expect(absent.error?.code).toBe('VALIDATION_FAILED');

    const filled = await tools.call('fillFields', {
      ...of,
      values: [
        { key: 'sum', value: 1200 },
        { key: 'kind', value: 'Garage' },
        { key: 'other', value: 'x' },
      ],
    });
    expect(filled.text).toBe('1 of 3 fields were not filled in.');
    const { content } = await tools.done('getDocumentDetails', of);
    expect(content.map((one: { type: string }) => one.type)).toEqual(['TEXT', 'TABLE', 'FORM', 'PRODUCT_TABLE', 'PDF']);
    expect(content[0].text).toBe('Hyran är 2 & el.\nPer år.');
    expect(content[1].text).toBe('A | B\nx | 1\ny |');
    expect(content[2].text).toBe('Summa\nTyp');

    const { party } = await tools.done('addSignerToDocument', { ...of, name: 'Anna', email: 'anna@example.com' });
    const changed = { ...of, partyId: party.id, name: anna.name };
    expect((await tools.done('updateSignerOnDocument', changed)).party.name).toBe(anna.name);
    const { party: other } = await tools.done('addSignerToDocument', { ...of, name: 'Bo', email: 'bo@example.com' });
    await tools.done('removeSignerFromDocument', { ...of, partyId: other.id });
    const readiness = await tools.done('checkDocumentReadiness', of);
    expect(readiness).toMatchObject({ ready: true });
    expect((await tools.done('sendDocument', of)).document.status).toBe('PENDING');
    const { parties } = await tools.done('getDocumentParties', of);
    expect(parties.map((one: { name: string }) => one.name)).toEqual([anna.name]);
  });

  test('changes properties of a document, and files it', async () => {
    const cast = await kit.organization();
    const tools = await everyTool(cast);
    const { document } = await tools.done('createDocument', { name: 'Avtal' });
    const of = { documentId: document.id };
    const { folder } = await tools.done('createFolder', { name: 'Hyror' });
    const tag = await cast.api.done(tagOperations.create, { body: { name: 'Brådskande', availableFor: ['DOCUMENT'] } });
    const at = new Date(kit.clock.now().getTime() + 9 * 86_400_000).toISOString();
    const afterwards = async (name: string, input: object = {}) =>
      (await tools.done(name, { ...of, ...input })).document;
    expect(await afterwards('renameDocument', { name: 'Nytt' })).toMatchObject({ name: 'Nytt' });
    expect(await afterwards('moveDocumentToFolder', { folderId: folder.id })).toMatchObject({ folderId: folder.id });
    expect(await afterwards('moveDocumentToFolder', { folderId: null })).not.toHaveProperty('folderId');
    expect(await afterwards('addTagToDocument', { tagId: tag.id })).toMatchObject({ tags: [{ id: tag.id }] });
    expect(await afterwards('removeTagFromDocument', { tagId: tag.id })).not.toHaveProperty('tags');
    expect(await afterwards('setDocumentExpiration', { expiresAt: at })).toMatchObject({ expiresAt: at });
    expect(await afterwards('setDocumentExpiration', { expiresAt: null })).not.toHaveProperty('expiresAt');
    await afterwards('updateDocumentSettings', { subject: 'Ditt avtal' });
    expect((await tools.done('getDocumentSettings', of)).settings.subject).toBe('Ditt avtal');
    const copy = await afterwards('duplicateDocument');
    expect(copy.id).not.toBe(document.id);
    await afterwards('archiveDocument');
    expect((await tools.done('listDocuments')).documents).toMatchObject([{ id: copy.id }]);
    await afterwards('unarchiveDocument');
    expect((await afterwards('deleteDocument')).deletedAt).toBeDefined();
    expect(await afterwards('restoreDocument')).not.toHaveProperty('deletedAt');
  });

  test('keeps what a field has besides what it changes', async () => {
    const cast = await kit.organization();
    const tools = await everyTool(cast);
    const custom = await cast.api.done(customFieldOperations.create, {
      body: { name: 'Region', type: 'DOCUMENT', inputType: 'TEXT' },
    });
    const visibilityRule = { customFieldId: custom.id, equals: 'Norr', mode: 'SHOW_WHEN' as const };
    const { id, content } = await cast.api.done(documentOperations.create, {
      body: { name: 'Avtal', content: [{ type: 'HTML', fieldMeta: { content: '<p>Gammalt</p>', visibilityRule } }] },
      query: { expand: 'content' },
    });
    const of = { documentId: id, fieldId: content?.[0]?.id };
    await tools.done('updateTextField', { ...of, text: 'Nytt <i>' });
    const { field } = await tools.done('getField', of);
    expect(field.fieldMeta).toMatchObject({ content: '<p>Nytt &lt;i&gt;</p>', visibilityRule });
    const wrong = await tools.call('updateFormField', { ...of, formFieldId: 'a', label: 'x' });
    expect(wrong.error?.code).toBe('INVALID_STATE');
    await tools.done('removeField', of);
    expect((await tools.done('listFields', { documentId: id })).fields).toEqual([]);
  });

  test('cannot reach parties of a sent document by tools for drafts', async () => {
    const cast = await kit.organization();
    const sent = await twoPartyDocument(cast);
    const tools = assistant(kit, cast.apiKey);
    const of = { documentId: sent.id };
    const before = await cast.api.done(documentOperations.get, { params: { id: sent.id } });
    const [party] = sent.parties;
    for (const [name, input] of [
      ['addSignerToDocument', { name: 'Eva', email: 'eva@example.com' }],
      ['updateSignerOnDocument', { partyId: party?.id, email: 'eva@example.com' }],
      ['removeSignerFromDocument', { partyId: party?.id }],
      ['updateDocumentSettings', { subject: 'Nytt' }],
      ['setDocumentExpiration', { expiresAt: null }],
      ['addTextField', { text: 'Nytt' }],
    ] as const)
      expect([name, (await tools.call(name, { ...of, ...input })).error?.code]).toEqual([name, 'INVALID_STATE']);
    expect(await cast.api.done(documentOperations.get, { params: { id: sent.id } })).toEqual(before);
  });

  test('changes parties of a sent document, reminds and withdraws where that is switched on', async () => {
    const cast = await kit.organization();
    const tools = await everyTool(cast);
    const sent = await twoPartyDocument(cast);
    await kit.work();
    const of = { documentId: sent.id };
    const { party } = await tools.done('addPartyToSentDocument', { ...of, name: 'Eva', email: 'eva@example.com' });
    await tools.done('removePartyFromSentDocument', { ...of, partyId: party.id });
    kit.clock.move(3 * 86_400_000);
    expect((await tools.call('sendDocumentReminder', of)).text).toMatch(/^\d reminded, \d skipped, 0 failed\.$/);
    const at = new Date(kit.clock.now().getTime() + 9 * 86_400_000).toISOString();
    expect((await tools.done('extendDocumentExpiration', { ...of, expiresAt: at })).document.expiresAt).toBe(at);
    expect((await tools.done('withdrawDocument', { ...of, reason: 'Fel' })).document.status).toBe('DRAFT');
    const refused = await tools.call('addPartyToSentDocument', { ...of, name: 'Eva', email: 'eva@example.com' });
    expect(refused.error?.code).toBe('INVALID_STATE');
  });

  test('writes contacts and webhooks, and never gets a webhook’s secret', async () => {
    const cast = await kit.organization();
    const tools = await everyTool(cast);
    const { contact } = await tools.done('createContact', { firstName: 'Karin', email: 'karin@example.com' });
    const changed = await tools.done('updateContact', { contactId: contact.id, lastName: 'Holm' });
    expect(changed.contact).toMatchObject({ firstName: 'Karin', lastName: 'Holm' });
    const made = await tools.call('create_webhook', {
      url: 'https://example.com/hook',
      events: ['document.created'],
      enabled: false,
    });
    expect([made.isError, made.texts.join()]).toEqual([false, expect.not.stringContaining('whsec_')]);
    const webhookId = made.data.webhook.id;
    expect((await tools.done('update_webhook', { webhookId, events: ['document.sent'] })).webhook.events).toEqual([
      'document.sent',
    ]);
    expect(await tools.done('delete_webhook', { webhookId })).toMatchObject({ deleted: true });
  });

  test('with the scope to write changes only documents that the person created', async () => {
    const cast = await kit.organization();
    const { id } = await cast.api.done(documentOperations.create, { body: { name: 'Chefens' } });
    const scopes = 'documents:read documents:write';
    const own = assistant(kit, `${cast.apiKey}|${scopes}`);
    expect((await own.done('renameDocument', { documentId: id, name: 'Nytt' })).document.name).toBe('Nytt');
    const person = await joined(kit, cast, { permissions: ['READ_DOCUMENT', 'EDIT_DOCUMENT'] });
    const theirs = await assistant(kit, `${person.apiKey}|${scopes}`).call('renameDocument', {
      documentId: id,
      name: 'Mitt',
    });
    expect(theirs.error?.code).toBe('PERMISSION_DENIED');
  });
});
