/** The form of an uploaded PDF: what its fields have filled in, how long values may be, and what is kept of passwords. */
import { describe, expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { fieldValueOperations } from '../../src/contract/operations/documents/field-values.ts';
import type { Document } from '../../src/contract/schemas/documents/documents.ts';
import { has, pdfOf } from '../corpus/tools.ts';
import { anna, signatureBox, signerOf } from '../kit/documents.ts';
import { textOf, upload } from '../kit/files.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();

const size = { width: 600, height: 800 };
/** Distances from the top; all fields are 270 wide and 30 high, 60 from the left. */
const tops = { name: 100, ssn: 200, pin: 300 };
const required = 2;
const password = 8192;
const comb = 16777216;

/** A form with a required text that is filled in, a comb field and a password. */
function form(): Buffer {
  const fields = [
    `/T(name)/Ff ${required}/V(Anna Ek)`,
    `/T(ssn)/Ff ${comb}/MaxLen 9`,
    `/T(pin)/Ff ${password}/V(geheim)`,
  ].map((field, i) => {
    const top = size.height - (Object.values(tops)[i] ?? 0);
    return `<</Type/Annot/Subtype/Widget/FT/Tx/F 4/Rect[60 ${top - 30} 330 ${top}]/DA(/Helv 14 Tf 0 g)${field}>>`;
  });
  const refs = '4 0 R 5 0 R 6 0 R';
  return pdfOf([
    `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[${refs}]>>>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${size.width} ${size.height}]/Annots[${refs}]>>`,
    ...fields,
  ]);
}

async function drafted(cast: Cast, meta: object = {}) {
  const file = await upload(cast.api, form());
  const fieldMeta = { value: file.key, placedFields: [signatureBox('anna', 0.6)], ...meta };
  const body = { name: 'Form', parties: [anna], content: [{ type: 'PDF' as const, fieldMeta }] };
  return { file, document: await cast.api.done(documentOperations.create, { body }) };
}

const valuesOf = async (cast: Cast, { id }: Document): Promise<Record<string, unknown>> => {
  const { data } = await cast.api.done(fieldValueOperations.list, { params: { id } });
  return Object.fromEntries(data.map(({ key, value }) => [key ?? '', value]));
};

const fill = (cast: Cast, { id }: Document, values: Record<string, string | null>) =>
  cast.api.done(fieldValueOperations.update, {
    params: { id },
    body: { values: Object.entries(values).map(([key, value]) => ({ key, value })) },
  });

const blockersOf = async (cast: Cast, { id }: Document): Promise<string[]> =>
  (await cast.api.done(documentOperations.readiness, { params: { id } })).issues
    .filter(({ severity }) => severity === 'BLOCKER')
    .map(({ code }) => code);

/** The text of ORIGINAL: a value for each field, and a character for each cell, in the order of the alphabet. */
async function linesOfOriginal(cast: Cast, { id }: Document): Promise<string[]> {
  const sent = await cast.api.done(documentOperations.send, { params: { id }, body: {} });
  return linesIn(await (await signerOf(cast, sent, anna.name)).bytes('original'));
}
const linesIn = (pdf: Buffer): string[] =>
  textOf(pdf)
    .split('\n')
    .map(line => line.replaceAll(' ', ''))
    .filter(line => line !== '' && line !== '\f')
    .sort();

/** The box of a party in the place of a form field, as the dashboard takes it over. */
const takenOver = (name: keyof typeof tops) => ({
  kind: 'INPUT' as const,
  inputType: 'TEXT' as const,
  page: 1,
  rect: { x: 60 / 600, y: tops[name] / 800, width: 270 / 600, height: 30 / 800 },
  partyId: 'anna',
  name,
  label: name,
});

describe.skipIf(!has('pdftotext'))('A form field', () => {
  test('that the file has filled in has that value, until the sender gives another or none', async () => {
    const cast = await kit.organization();
    const { document } = await drafted(cast);
    expect(await valuesOf(cast, document)).toEqual({ name: 'Anna Ek', ssn: null, pin: '******' });
    expect(await blockersOf(cast, document)).not.toContain('MISSING_VALUE');
    const emptied = await fill(cast, document, { name: null });
    expect(emptied.remaining).toEqual(['name']);
    expect(await blockersOf(cast, document)).toContain('MISSING_VALUE');
    await fill(cast, document, { name: 'Bo Ek' });
    expect(await linesOfOriginal(cast, document)).toEqual(['******', 'BoEk']);
  });

  test('that the sender empties is empty on the page', async () => {
    const cast = await kit.organization();
    const { document } = await drafted(cast, { formValues: { pin: null } });
    expect(await valuesOf(cast, document)).toEqual({ name: 'Anna Ek', ssn: null, pin: null });
    expect(await linesOfOriginal(cast, document)).toEqual(['AnnaEk']);
  });

  test('takes no more characters than it says, and shows each in its cell', async () => {
    const cast = await kit.organization();
    const { file, document } = await drafted(cast);
    const { data } = await fill(cast, document, { ssn: '1234567890' });
    expect(data).toMatchObject([{ key: 'ssn', success: false, error: { code: 'VALIDATION_FAILED' } }]);
    const fieldMeta = { value: file.key, formValues: { ssn: '1234567890' } };
    const refused = await cast.api.refused(documentOperations.create, {
      body: { name: 'Form', parties: [anna], content: [{ type: 'PDF', fieldMeta }] },
    });
    expect(refused.issues).toMatchObject([{ path: 'content.0.fieldMeta.formValues.ssn', code: 'TOO_BIG' }]);
    await fill(cast, document, { ssn: '123456789' });
    expect(await linesOfOriginal(cast, document)).toEqual(['******', ...'123456789', 'AnnaEk']);
  });

  test('for a password keeps asterisks alone', async () => {
    const cast = await kit.organization();
    const { document } = await drafted(cast, { formValues: { pin: 'sesam' } });
    expect((await valuesOf(cast, document)).pin).toBe('*****');
    const { data } = await fill(cast, document, { pin: '4711 secret' });
    expect(data).toMatchObject([{ success: true, value: '***********' }]);
    const kept = await kit.db.rows('select value from field_values where document_id = $1', [document.id]);
    expect(kept).toEqual([{ value: '***********' }]);
    expect(await linesOfOriginal(cast, document)).toEqual(['***********', 'AnnaEk']);
  });
});

describe.skipIf(!has('pdftotext'))('A field of a party in the place of a form field', () => {
  test('proposes what the file has there, and is drawn as the form field says', async () => {
    const cast = await kit.organization();
    const boxes = [takenOver('name'), takenOver('ssn'), takenOver('pin'), signatureBox('anna', 0.6)];
    const { document } = await drafted(cast, { placedFields: boxes });
    const sent = await cast.api.done(documentOperations.send, { params: { id: document.id }, body: {} });
    const signer = await signerOf(cast, sent, anna.name);
    const view = await signer.view();
    const shown = view.boxes.filter(({ inputType }) => inputType === 'TEXT');
    expect(shown.map(({ label, value, room }) => [label, value, room?.characters])).toEqual([
      ['name', 'Anna Ek', undefined],
      ['ssn', null, 9],
      ['pin', null, undefined],
    ]);
    expect(linesIn(await signer.bytes('original'))).toEqual([]);
    const refused = await signer.sign({ ssn: '1234567890' }).catch(error => error.body);
    expect(refused).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ code: 'TOO_BIG' }] });
    await signer.sign({ name: 'Anna Berg', ssn: '1234', pin: 'geheim' });
    await kit.work();
    const lines = linesIn(await signer.bytes('sealed'));
    expect(lines).toEqual(expect.arrayContaining(['AnnaBerg', '1', '2', '3', '4', '******']));
    expect(lines.join()).not.toContain('AnnaEk');
  });
});

describe.skipIf(!has('pdftotext'))('A file that was uploaded before values of forms were read', () => {
  const before = (fileId: string) => kit.db.run("update files set pdf = pdf - 'formDetails' where id = $1", [fileId]);

  test('keeps the values that drafts have, and is drawn as its form says', async () => {
    const cast = await kit.organization();
    const { file, document } = await drafted(cast);
    await fill(cast, document, { name: 'Bo Ek', ssn: '12345' });
    await before(file.id);
    expect(await valuesOf(cast, document)).toEqual({ name: 'Bo Ek', ssn: '12345', pin: null });
    expect(await linesOfOriginal(cast, document)).toEqual(['******', ...'12345', 'BoEk']);
  });

  test('is sealed as it was sent', async () => {
    const cast = await kit.organization();
    const { file, document } = await drafted(cast, { placedFields: [takenOver('ssn'), signatureBox('anna', 0.6)] });
    await before(file.id);
    await fill(cast, document, { name: 'Bo Ek' });
    const sent = await cast.api.done(documentOperations.send, { params: { id: document.id }, body: {} });
    const signer = await signerOf(cast, sent, anna.name);
    const original = await signer.bytes('original');
    await signer.sign({ ssn: '12345' });
    await kit.work();
    expect((await signer.bytes('original')).equals(original)).toBe(true);
    expect(linesIn(await signer.bytes('sealed'))).toEqual(expect.arrayContaining(['BoEk', '12345', '******']));
  });
});
