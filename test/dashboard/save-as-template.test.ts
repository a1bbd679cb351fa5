/** A template that is made of a document in the dashboard. */
import { expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { templateOperations } from '../../src/contract/operations/templates.ts';
import { keepTime } from '../credentials/sign-in/person.ts';
import { anna, bo, signatureBox, signerOf } from '../kit/documents.ts';
import { corpus, upload } from '../kit/files.ts';
import { useService } from '../kit/service.ts';
import { browser } from './browser.ts';

keepTime();
const kit = useService({ env: { SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1' } });

test('has the content and settings of a sent document, and its parties without who they were', async () => {
  const cast = await kit.organization();
  const file = await upload(cast.api, corpus('pdf/lo_writer.pdf'));
  const document = await cast.api.done(documentOperations.create, {
    body: {
      name: 'Lease, Hamngatan',
      documentMeta: { signingMode: 'SEQUENTIAL', message: 'Please sign', language: 'en' },
      parties: [
        { ...anna, ref: 'anna', nationalId: '198507091234', country: 'SE' },
        { ...bo, ref: 'bo', signatureMethod: 'CLICK_TO_SIGN' },
      ],
      content: [
        {
          type: 'PDF',
          fieldMeta: { value: file.key, placedFields: [signatureBox('anna', 0.1), signatureBox('bo', 0.55)] },
        },
      ],
    },
  });
  await cast.api.done(documentOperations.send, { params: { id: document.id } });
  await (await signerOf(cast, document, anna.name)).sign();
  const colleague = await browser(kit, cast, ['READ_DOCUMENT', 'CREATE_TEMPLATE']);
  const made = await colleague.send('POST', `/documents/${document.id}/template`, { party: 'Party' });
  expect(made.status).toBe(200);
  const template = await cast.api.done(templateOperations.get, {
    params: { id: made.body.id },
    query: { expand: ['content'] },
  });
  expect(template).toMatchObject({
    name: 'Lease, Hamngatan',
    isLocked: false,
    templateMeta: { signingMode: 'SEQUENTIAL', message: 'Please sign', language: 'en', visibility: 'EVERYONE' },
    parties: [
      { name: 'Party 1', email: null, phone: null, nationalId: null, contactId: null, signatureMethod: 'DRAWING' },
      { name: 'Party 2', email: null, signatureMethod: 'CLICK_TO_SIGN' },
    ],
  });
  const [block] = template.content ?? [];
  const boxes = block?.type === 'PDF' ? block.fieldMeta.placedFields : [];
  expect(boxes.map(box => ('partyId' in box ? box.partyId : null))).toEqual(template.parties.map(({ id }) => id));
  expect(JSON.stringify(template)).not.toContain(anna.email);
  // It is used like any other.
  const used = await cast.api.done(documentOperations.create, { body: { name: 'New', templateId: template.id } });
  expect(used.parties.map(({ name }) => name)).toEqual(['Party 1', 'Party 2']);
});

test('needs the permission, and a document that the person sees', async () => {
  const cast = await kit.organization();
  const { id } = await cast.api.done(documentOperations.create, { body: { name: 'Lease' } });
  const reader = await browser(kit, cast, ['READ_DOCUMENT']);
  expect((await reader.send('POST', `/documents/${id}/template`, { party: 'Party' })).body.code).toBe(
    'PERMISSION_DENIED',
  );
  const blind = await browser(kit, cast, ['CREATE_TEMPLATE']);
  expect((await blind.send('POST', `/documents/${id}/template`, { party: 'Party' })).body.code).toBe(
    'PERMISSION_DENIED',
  );
  const other = await kit.organization();
  const stranger = await browser(kit, other, ['READ_DOCUMENT', 'CREATE_TEMPLATE']);
  expect((await stranger.send('POST', `/documents/${id}/template`, { party: 'Party' })).body.code).toBe('NOT_FOUND');
});
