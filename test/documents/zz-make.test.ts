import { writeFileSync, copyFileSync } from 'node:fs';
import { test } from 'vitest';
import { documentRows } from '../../src/contract/document-rows.ts';
import { signatureBox, signerOf } from '../kit/documents.ts';
import { fileOf, ownRoot } from '../kit/evidence.ts';
import { corpus, upload } from '../kit/files.ts';
import { useService } from '../kit/service.ts';
const kit = useService();
test('make', async () => {
  for (const language of ['sv', 'en'] as const) {
  const cast = await kit.organization();
  const file = await upload(cast.api, corpus('pdf/lo_writer.pdf'));
  const box = (y: number, label: string, required = true) => ({ kind: 'INPUT' as const, inputType: 'TEXT' as const, partyId: 'anna', page: 1, rect: { x: 0.1, y, width: 0.4, height: 0.04 }, label, required });
  const document = await cast.api.done(documentRows.create, { body: {
    name: 'Konsultavtal Nordljus', parties: [{ ref: 'anna', name: 'Anna Lindqvist', email: 'anna@example.com', phone: '+46701234567' }, { ref: 'bo', name: 'Bo Ek-Hägglund von Översättning', email: 'bo.ek-hagglund@mycket-langt-foretagsnamn.example.com' }],
    documentMeta: { language, message: 'Som vi sa i tisdags.' },
    content: [{ type: 'PDF', fieldMeta: { value: file.key, placedFields: [box(0.1, 'Adress'), box(0.2, 'Datum'), signatureBox('anna', 0.1), signatureBox('bo', 0.5)] } }] } });
  const params = { id: document.id };
  await cast.api.done(documentRows.update, { params, body: { name: 'Konsultavtal Norrsken' } });
  await cast.api.done(documentRows.send, { params, body: {} });
  await kit.work();
  kit.clock.move(60_000);
  const a = await signerOf(cast, document, 'Anna Lindqvist');
  const view = await a.opened(); await a.read();
  kit.clock.move(90_000);
  await a.sign({ Adress: 'Storgatan 3, Åmål', Datum: '1 december' }, { consentSha256: view.consent.sha256 });
  const b = await signerOf(cast, document, 'Bo Ek-Hägglund von Översättning');
  await b.opened(); await b.sign({}, { consentSha256: view.consent.sha256 });
  await kit.work();
  for (const type of ['SIGNED', 'JOURNAL', 'ORIGINAL'] as const) writeFileSync(`/tmp/vfy/${type}-${language}.pdf`, await fileOf(cast, document.id, type));
  }
  writeFileSync('/tmp/vfy/root.crt', ownRoot(kit));
});
