/** Warnings of readiness about uploads whose text can be another than the one shown. */
import { expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { anna } from '../kit/documents.ts';
import { upload } from '../kit/files.ts';
import { useService } from '../kit/service.ts';
import { fileOf, stream } from './writing.ts';

const kit = useService();

test('readiness warns of fonts that are not embedded and of text that differs, and does not prevent sending', async () => {
  const cast = await kit.organization();
  const bytes = fileOf({
    content: 'BT /F 20 Tf 50 90 Td (100) Tj ET',
    resources:
      '/Font<</F<</Type/Font/Subtype/TrueType/BaseFont/Elsewhere/Encoding/WinAnsiEncoding/ToUnicode 10 0 R>>>>',
    objects: [stream('', '1 beginbfchar <31> <0039> endbfchar')],
  });
  const { key } = await upload(cast.api, bytes);
  const document = await cast.api.done(documentOperations.create, {
    body: { name: 'Doubtful', parties: [anna], content: [{ type: 'PDF', fieldMeta: { value: key } }] },
  });
  const found = await cast.api.done(documentOperations.readiness, { params: { id: document.id } });
  expect(found).toMatchObject({
    ready: true,
    issues: [
      { code: 'PDF_FONT_NOT_EMBEDDED', severity: 'WARNING' },
      { code: 'PDF_TEXT_DIFFERS', severity: 'WARNING' },
    ],
  });
});
