/** What a table for a bulk send can fill, and a row as the document that it becomes. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { customFieldOperations } from '../../src/contract/operations/custom-fields.ts';
import { templateOperations } from '../../src/contract/operations/templates.ts';
import { checked, offerTemplate, rowFor } from '../bulk-sends/bulk-kit.ts';
import { keepTime } from '../credentials/sign-in/person.ts';
import { download } from '../kit/files.ts';
import { useService } from '../kit/service.ts';
import { browser } from './browser.ts';

keepTime();
const kit = useService({ env: { SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1' } });

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test('a table can fill the parties, fields and custom fields of a template', async () => {
  const cast = await kit.organization();
  const { templateId, customerId } = await offerTemplate(cast);
  await cast.api.done(customFieldOperations.create, {
    body: { name: 'Cost centre', type: 'DOCUMENT', inputType: 'TEXT' },
  });
  const reader = await browser(kit, cast, ['READ_DOCUMENT']);
  const columns = (await reader.get(`/templates/${templateId}/bulk-columns`)).body;
  expect(columns).toEqual({
    parties: [{ id: customerId, name: 'Kund', role: 'SIGNER', hasAddress: false }],
    // The form fields of the PDF come after it.
    values: expect.arrayContaining([
      { key: 'price', label: 'Pris', filling: 'TEXT', options: [], required: true, partyId: null },
    ]),
    customFields: [{ slug: expect.any(String), name: 'Cost centre', required: false }],
  });
  const stranger = await browser(kit, await kit.organization(), ['READ_DOCUMENT']);
  expect((await stranger.get(`/templates/${templateId}/bulk-columns`)).body.code).toBe('NOT_FOUND');
  const nobody = await browser(kit, cast, ['CREATE_TAG']);
  expect((await nobody.get(`/templates/${templateId}/bulk-columns`)).body.code).toBe('PERMISSION_DENIED');
  await cast.api.done(templateOperations.delete, { params: { id: templateId } });
  expect((await reader.get(`/templates/${templateId}/bulk-columns`)).body.code).toBe('INVALID_STATE');
});

test('a row is previewed as the document that it becomes, by those who may make bulk sends', async () => {
  const cast = await kit.organization();
  const { templateId } = await offerTemplate(cast);
  const ready = await checked(kit, cast, { templateId, rows: [rowFor(1), rowFor(2, { parties: { Nobody: {} } })] });
  const sender = await browser(kit, cast, ['CREATE_BULK_SEND', 'READ_DOCUMENT']);
  const at = (index: number) => `/bulk-sends/${ready.id}/rows/${index}/preview`;
  const preview = (await sender.get(at(0))).body;
  expect(preview).toMatchObject({ parties: [{ name: 'Kund 1' }], fields: expect.any(Array) });
  expect(sha256(await download(preview.url))).toBe(preview.sha256);
  expect((await sender.get(at(1))).body.code).toBe('INVALID_STATE');
  expect((await sender.get(at(2))).body.code).toBe('NOT_FOUND');
  const reader = await browser(kit, cast, ['READ_DOCUMENT']);
  expect((await reader.get(at(0))).body.code).toBe('PERMISSION_DENIED');
  const stranger = await browser(kit, await kit.organization(), ['CREATE_BULK_SEND', 'READ_DOCUMENT']);
  expect((await stranger.get(at(0))).body.code).toBe('NOT_FOUND');
});
