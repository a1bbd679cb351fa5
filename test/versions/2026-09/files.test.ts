import { expect, test } from 'vitest';
import { corpus, upload } from '../../kit/files.ts';
import { useService } from '../../kit/service.ts';
import { oldClient } from './old-client.ts';

const kit = useService();
const pdf = corpus('pdf/groff.pdf');

test('2026-09 announces files, and PDF blocks name them by their keys alone', async () => {
  const cast = await kit.organization();
  const old = oldClient(() => kit.baseUrl, cast);
  const { id, key } = await upload(cast.api, pdf);
  expect(await old.done('GET', `/files/${id}`)).not.toHaveProperty('key');
  const { documentId } = await old.done('POST', '/documents', { name: 'Avtal' });
  const pathsOf = async (fieldMeta: object) =>
    (await old.refused('POST', `/documents/${documentId}/fields`, { fields: [{ type: 'PDF', fieldMeta }] })).paths;
  const file = { fileName: 'A.pdf', data: pdf.toString('base64') };
  expect(await pathsOf({ value: id })).toEqual(['fields.0.fieldMeta.value']);
  expect(await pathsOf({ file })).toEqual(['fields.0.fieldMeta.value']);
  const block = { type: 'PDF', fieldMeta: { value: key, file } };
  const { fields } = await old.done('POST', `/documents/${documentId}/fields`, { fields: [block] });
  expect(fields[0].fieldMeta.value).toBe(key);
  const raw = await fetch(`${kit.baseUrl}/api/v1/files?fileName=A.pdf`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${cast.apiKey}`, 'Content-Type': 'application/pdf', 'Svc-Version': '2026-09' },
    body: new Uint8Array(pdf),
  });
  expect([raw.status, await raw.json()]).toMatchObject([400, { issues: [{ path: 'Content-Type' }] }]);
  expect((await old.done('GET', '/files')).files).toHaveLength(1);
});
