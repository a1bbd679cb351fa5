/** Every tool, called by the official client with a token of its own: one assistant reads a workspace and works in it. */
import { expect, test } from 'vitest';
import { tagOperations } from '../../src/contract/operations/tags.ts';
import { allTools } from '../../src/contract/tools/all.ts';
import { toolGroups } from '../../src/contract/tools/tool.ts';
import { domain } from '../../src/domain/modules.ts';
import { offerTemplate } from '../bulk-sends/bulk-kit.ts';
import { keepTime } from '../credentials/sign-in/person.ts';
import { corpus } from '../kit/files.ts';
import { joined } from '../kit/people.ts';
import { useService } from '../kit/service.ts';
import { tenant } from '../kit/tenant.ts';
import { ownerIn } from '../oauth/app.ts';
import { switchOn } from './assistant.ts';
import { connectClient } from './official-client.ts';
import { readingInput, readingTools } from './reading-input.ts';

keepTime();
const kit = useService({ env: { SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1' } });
const days = (count: number) => new Date(kit.clock.now().getTime() + count * 86_400_000).toISOString();

test('an assistant calls every tool', async () => {
  const cast = await kit.organization({ plan: 'ENTERPRISE' });
  const theirs = await tenant(kit, cast, 'Hyra', domain.operations);
  await kit.flushApiLog();
  await switchOn(kit, cast, ...toolGroups);
  const { client } = await connectClient(kit, await ownerIn(kit, cast), cast.workspaceId);
  const called = new Set<string>();

  // biome-ignore lint/suspicious/noExplicitAny: each tool has data of its own
  async function use(name: string, input: Record<string, unknown> = {}): Promise<any> {
    called.add(name);
    const { isError, structuredContent, content } = await client.callTool({ name, arguments: input });
    if (isError) throw new Error(`${name}: ${JSON.stringify(content)}`);
    return (structuredContent as { data: unknown }).data;
  }

  for (const { name } of readingTools) await use(name, readingInput(theirs, name, 'Hyra'));

  const { document } = await use('createDocument', { name: 'Lease' });
  const of = { documentId: document.id };
  await use('renameDocument', { ...of, name: 'Lease 2027' });
  await use('updateDocumentSettings', { ...of, subject: 'Your lease' });
  await use('setDocumentExpiration', { ...of, expiresAt: days(20) });
  const { field: text } = await use('addTextField', { ...of, text: 'The rent is 1 200.' });
  await use('updateTextField', { ...of, fieldId: text.id, text: 'The rent is 1 300.' });
  const { field: form } = await use('addFormField', {
    ...of,
    fields: [{ id: 'sum', key: 'sum', type: 'INPUT', label: 'Deposit' }],
  });
  await use('updateFormField', { ...of, fieldId: form.id, formFieldId: 'sum', label: 'The deposit' });
  await use('fillFields', { ...of, values: [{ key: 'sum', value: '2 600' }] });
  const { field: table } = await use('addTable', { ...of, columns: ['Room', 'Area'], rows: [['Kitchen', 12]] });
  await use('removeField', { ...of, fieldId: table.id });
  await use('addProductTable', { ...of, currency: 'SEK', products: [{ name: 'Rent', price: 1300, quantity: 12 }] });
  const pdf = corpus('pdf/lo_writer.pdf');
  const { uploadUrl, fileId, fileKey } = await use('createUploadUrl', { fileName: 'plan.pdf', size: pdf.length });
  const headers = { 'content-type': 'application/pdf' };
  expect((await fetch(uploadUrl, { method: 'PUT', headers, body: new Uint8Array(pdf) })).status).toBe(200);
  const { field: file } = await use('attachFileToDocument', { ...of, fileId, fileKey });
  const place = { text: 'avtal mellan parterna', position: 'BELOW', width: 160, height: 18, type: 'TEXT' };
  await use('placeFieldsOnPdf', { ...of, fieldId: file.id, fields: [place] });

  const tag = await cast.api.done(tagOperations.create, { body: { name: 'Urgent', availableFor: ['DOCUMENT'] } });
  await use('addTagToDocument', { ...of, tagId: tag.id });
  await use('removeTagFromDocument', { ...of, tagId: tag.id });
  const { folder } = await use('createFolder', { name: 'Leases' });
  await use('moveDocumentToFolder', { ...of, folderId: folder.id });

  const { party } = await use('addSignerToDocument', { ...of, name: 'Anna', email: 'anna@example.com' });
  await use('updateSignerOnDocument', { ...of, partyId: party.id, name: 'Anna Berg' });
  const { party: other } = await use('addSignerToDocument', { ...of, name: 'Bo', email: 'bo@example.com' });
  await use('removeSignerFromDocument', { ...of, partyId: other.id });
  const copy = (await use('duplicateDocument', of)).document;

  expect((await use('sendDocument', of)).document.status).toBe('PENDING');
  const { party: late } = await use('addPartyToSentDocument', { ...of, name: 'Eva', email: 'eva@example.com' });
  await use('removePartyFromSentDocument', { ...of, partyId: late.id });
  await kit.work();
  kit.clock.move(15 * 60_000);
  await use('sendDocumentReminder', of);
  await use('extendDocumentExpiration', { ...of, expiresAt: days(40) });
  expect((await use('withdrawDocument', { ...of, reason: 'Wrong rent' })).document.status).toBe('DRAFT');

  const ofCopy = { documentId: copy.id };
  await use('archiveDocument', ofCopy);
  await use('unarchiveDocument', ofCopy);
  await use('deleteDocument', ofCopy);
  await use('restoreDocument', ofCopy);
  const approver = await joined(kit, cast, { permissions: ['READ_DOCUMENT', 'APPROVE_DOCUMENT'] });
  await use('submitForApproval', { ...ofCopy, approverIds: [approver.id] });

  const { templateId } = await offerTemplate(cast);
  const parties = [{ party: 'Kund', name: 'Åsa', email: 'asa@example.com' }];
  const rows = [{ parties, values: [{ key: 'price', value: '100' }] }];
  const { bulkSend } = await use('prepareBulkSend', { name: 'Offers', templateId, rows });
  await kit.work();
  const checked = await use('getBulkSend', { bulkSendId: bulkSend.id });
  expect(checked.bulkSend).toMatchObject({ status: 'READY', counts: { valid: 1, sent: 0 } });
  await use('startBulkSend', { bulkSendId: bulkSend.id, confirmRows: 1 });

  const { contact } = await use('createContact', { firstName: 'Karin', email: 'karin@example.com' });
  await use('updateContact', { contactId: contact.id, lastName: 'Holm' });
  const url = 'https://example.com/hook';
  const { webhook } = await use('create_webhook', { url, events: ['document.created'], enabled: false });
  await use('update_webhook', { webhookId: webhook.id, events: ['document.sent'] });
  await use('delete_webhook', { webhookId: webhook.id });

  const all = allTools.map(({ name }) => name).sort();
  expect([...called].sort()).toEqual(all);
  expect((await client.listTools()).tools.map(({ name }) => name).sort()).toEqual(all);
  await client.close();
});
