import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { corpus, download, put } from '../../kit/files.ts';
import { useService } from '../../kit/service.ts';
import { signerAt } from '../../kit/signer.ts';
import { oldClient } from './old-client.ts';

const kit = useService();

test('a client of 2026-09 uploads, creates, fills in, sends, downloads and reads the history', async () => {
  const old = oldClient(() => kit.baseUrl, await kit.organization());
  const bytes = corpus('pdf/lo_writer.pdf');
  const checksum = createHash('sha256').update(bytes).digest('base64');
  const file = await old.done('POST', '/files', {
    fileName: 'avtal.pdf',
    mimeType: 'application/pdf',
    size: bytes.length,
    checksum,
  });
  await put(file.uploadUrl, bytes);
  expect(await old.done('POST', `/files/${file.fileId}/confirm`)).toEqual({
    id: file.fileId,
    status: 'CONFIRMED',
    size: bytes.length,
    checksumVerified: true,
  });
  expect((await old.done('GET', `/files/${file.fileId}`)).uploadedBy).toMatchObject({
    firstName: 'Olga',
    lastName: 'Owner',
  });
  expect((await old.done('GET', '/files')).totalPages).toBe(1);

  const created = await old.done('POST', '/documents', {
    name: 'Hyresavtal',
    externalId: 'hyra-1',
    documentMeta: {
      signingOrder: 'SEQUENTIAL',
      preferredLanguage: 'sv',
      reminderIntervalDays: '5',
      ssnDisplayMode: 'PARTIAL',
    },
    signers: [
      {
        name: 'Anna Lindqvist',
        email: 'anna@example.com',
        role: 'ACCEPTOR',
        ssn: '199001019999',
        country: 'SWE',
        signingOrder: 1,
      },
      {
        name: 'Bo Ek',
        email: 'bo@example.com',
        companyName: 'Ek AB',
        companyOrgNumber: '556000-0000',
        companyRole: 'VD',
        signingOrder: 2,
      },
    ],
  });
  expect(Object.keys(created)).toEqual(['documentId', 'externalId', 'expiresAt', 'parties', 'signers']);
  const id = created.documentId;
  const [anna, bo] = created.signers;
  expect(anna).toMatchObject({
    role: 'SIGNER',
    ssn: '19900101****',
    country: 'SWE',
    deliveryMethod: 'EMAIL',
    requiredSignature: 'DRAWING',
    twoStepVerification: 'NONE',
  });
  expect(bo).toMatchObject({ companyName: 'Ek AB', companyOrgNumber: '556000-0000', companyRole: 'VD' });

  const box = (signerId: string, x: number) => ({
    kind: 'input',
    inputType: 'draw',
    signerId,
    page: 0,
    rect: { x, y: 60, width: 150, height: 40 },
    label: 'Underskrift',
  });
  const field = await old.done('POST', `/documents/${id}/fields`, {
    type: 'PDF',
    position: 0,
    fieldMeta: { type: 'pdf', value: file.key, placedFields: [box(anna.signerId, 60), box(bo.signerId, 300)] },
  });
  expect(field.fieldMeta.placedFields[0]).toMatchObject({
    kind: 'input',
    inputType: 'signature',
    signerId: anna.signerId,
    page: 0,
    rect: { x: 60, y: 60, width: 150, height: 40 },
  });

  expect(await old.done('GET', `/documents/${id}/readiness`)).toMatchObject({ ready: true });
  const sent = await old.done('POST', `/documents/${id}/send`);
  expect(sent).toMatchObject({
    id,
    status: 'PENDING',
    documentMeta: { signingOrder: 'SEQUENTIAL', reminderIntervalDays: '5', ssnDisplayMode: 'PARTIAL' },
  });
  await kit.work();
  const missing = await old.refused('GET', `/documents/${id}/download`);
  expect([missing.status, missing.code]).toEqual([404, 'NOT_FOUND']);

  for (const { signerId } of [anna, bo]) {
    const { signingUrl, token } = await old.done('GET', `/documents/${id}/signers/${signerId}`);
    expect(signingUrl).toContain(token);
    await signerAt(signingUrl).sign();
    await kit.work();
  }
  expect((await old.done('GET', `/documents/${id}`)).status).toBe('COMPLETED');
  for (const path of ['', '/SIGNED', '/journal', '/ORIGINAL']) {
    const { downloadUrl } = await old.done('GET', `/documents/${id}/download${path}`);
    expect((await download(downloadUrl)).subarray(0, 5).toString()).toBe('%PDF-');
  }
  expect((await old.refused('GET', `/documents/${id}/download/OTHER`)).status).toBe(404);

  const { signatures } = await old.done('GET', `/documents/${id}/signatures`);
  expect(signatures).toMatchObject([
    { signerId: anna.signerId, signerName: 'Anna Lindqvist', identity: null },
    { signerName: 'Bo Ek' },
  ]);
  const { activity } = await old.done('GET', `/documents/${id}/activity`);
  expect(activity.at(-1).type).toBe('DOCUMENT_CREATED');

  const { events, hasNextPage } = await old.done('GET', '/events?perPage=100');
  expect(hasNextPage).toBe(false);
  const names = events.map((e: { event: string }) => e.event).reverse();
  expect(names.filter((n: string) => /^DOCUMENT_(CREATED|SENT|SIGNED|COMPLETED)$/.test(n))).toEqual([
    'DOCUMENT_CREATED',
    'DOCUMENT_SENT',
    'DOCUMENT_SIGNED',
    'DOCUMENT_COMPLETED',
  ]);
  const completed = events.find((e: { event: string }) => e.event === 'DOCUMENT_COMPLETED');
  expect(completed.payload).toMatchObject({
    id,
    title: 'Hyresavtal',
    status: 'COMPLETED',
    signers: [{ name: 'Anna Lindqvist' }, { name: 'Bo Ek' }],
  });
  expect((await old.done('GET', `/events/${completed.id}`)).event).toBe('DOCUMENT_COMPLETED');
});
