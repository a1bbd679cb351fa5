/** The filters `text`, `customField` and the times of expiry of the list of documents. */
import { describe, expect, test } from 'vitest';
import { customFieldOperations } from '../../src/contract/operations/custom-fields.ts';
import { contentOperations } from '../../src/contract/operations/documents/content.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { fieldValueOperations } from '../../src/contract/operations/documents/field-values.ts';
import { peopleOperations } from '../../src/contract/operations/people.ts';
import type { Document } from '../../src/contract/schemas/documents/documents.ts';
import { anna, bo, signatureBox, signerOf, twoPartyDocument } from '../kit/documents.ts';
import { corpus, upload } from '../kit/files.ts';
import { joined } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();
const day = 86_400_000;

/** Lets the service read the words of what changed. */
const settle = async () => {
  kit.clock.move(5_000);
  await kit.work();
};
const found = async ({ api }: Pick<Cast, 'api'>, text: string, more: object = {}) =>
  (await api.done(documentOperations.list, { query: { text, ...more } })).data.map(d => d.name);

describe('Words', () => {
  test('are found in the name, every type of block, placed texts and values', async () => {
    const cast = await kit.organization();
    const file = await upload(cast.api, corpus('pdf/lo_writer.pdf'));
    const rich = (text: string) => ({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
    });
    const rect = { x: 0.1, y: 0.1, width: 0.3, height: 0.05 };
    const field = { id: 'f', type: 'INPUT' as const, fieldMeta: { label: 'Fjärdeord', value: 'femteord' } };
    await cast.api.done(documentOperations.create, {
      body: {
        name: 'Förstaord',
        content: [
          { type: 'TEXT', fieldMeta: { content: rich('Andraord') } },
          { type: 'HTML', fieldMeta: { content: '<p>Tredje<b>ord</b></p>' } },
          { type: 'FORM', fieldMeta: { fields: [field] } },
          { type: 'PRODUCT_TABLE', fieldMeta: { products: [{ name: 'Sjätteord', description: 'Sjundeord' }] } },
          {
            type: 'TABLE',
            fieldMeta: { columns: [{ id: 'a', name: 'Åttondeord' }], rows: [{ cells: [{ columnId: 'a', value: 9 }] }] },
          },
          {
            type: 'PDF',
            fieldMeta: {
              value: file.key,
              placedFields: [
                { kind: 'STATIC', page: 1, rect, text: 'Tiondeord' },
                { kind: 'STATIC', page: 1, rect: { ...rect, y: 0.3 }, content: '<b>Elfteord</b>' },
              ],
            },
          },
        ],
      },
    });
    await cast.api.done(documentOperations.create, { body: { name: 'Ett annat' } });
    await settle();
    const words = ['förstaord', 'ANDRAORD', 'tredjeord', 'fjärdeord', 'femteord', 'sjätteord', 'sjundeord'];
    for (const word of [...words, 'åttondeord', '9', 'tiondeord', 'elfteord'])
      expect([word, await found(cast, word)]).toEqual([word, ['Förstaord']]);
    expect(await found(cast, 'elfteord förstaord')).toEqual(['Förstaord']);
    expect(await found(cast, 'elfteord annat')).toEqual([]);
    expect(await found(cast, 'tred*')).toEqual(['Förstaord']);
    expect(await found(cast, 'tred')).toEqual([]);
  });

  test('of many documents of two organizations are read together, long ones too', async () => {
    const casts = [await kit.organization(), await kit.organization()];
    const long = 'lång '.repeat(30_000);
    for (const cast of casts)
      for (let i = 0; i < 25; i++) {
        const content = [
          { type: 'HTML' as const, fieldMeta: { content: `<p>gemensamt sida${i} ${i % 10 === 3 ? long : ''}</p>` } },
        ];
        await cast.api.done(documentOperations.create, { body: { name: `Nummer ${i}`, content } });
      }
    await settle();
    for (const cast of casts) {
      expect((await found(cast, 'gemensamt')).length).toBe(25);
      for (const i of [0, 3, 13, 24]) expect(await found(cast, `sida${i}`)).toEqual([`Nummer ${i}`]);
      expect((await found(cast, 'lång')).length).toBe(3);
    }
  });

  test('follow changes of the name, content, values and custom values', async () => {
    const cast = await kit.organization();
    const custom = await cast.api.done(customFieldOperations.create, {
      body: { name: 'Region', type: 'DOCUMENT', inputType: 'TEXT' },
    });
    const field = { id: 'f', key: 'sum', type: 'INPUT' as const, fieldMeta: { label: 'Summa' } };
    const document = await cast.api.done(documentOperations.create, {
      body: { name: 'Gammalt', content: [{ type: 'FORM', fieldMeta: { fields: [field] } }] },
      query: { expand: 'content' },
    });
    await settle();
    expect(await found(cast, 'gammalt summa')).toHaveLength(1);
    const params = { id: document.id };
    await cast.api.done(documentOperations.update, {
      params,
      body: { name: 'Nytt', customFields: [{ customFieldId: custom.id, value: 'Skåne' }] },
    });
    await cast.api.done(fieldValueOperations.update, { params, body: { values: [{ key: 'sum', value: 'tusen' }] } });
    await settle();
    expect(await found(cast, 'gammalt')).toEqual([]);
    expect(await found(cast, 'nytt skåne tusen')).toHaveLength(1);
    await cast.api.done(customFieldOperations.delete, { params: { id: custom.id } });
    const [block] = document.content ?? [];
    await cast.api.done(contentOperations.delete, { params: { ...params, contentId: block?.id ?? '' } });
    await settle();
    expect(await found(cast, 'skåne')).toEqual([]);
    expect(await found(cast, 'tusen')).toEqual([]);
    expect(await found(cast, 'nytt')).toHaveLength(1);
  });

  test('are found without their accents, and with them only as they are written', async () => {
    const cast = await kit.organization();
    await cast.api.done(documentOperations.create, { body: { name: 'Båtvarv' } });
    await cast.api.done(documentOperations.create, { body: { name: 'Batvarv' } });
    await settle();
    expect((await found(cast, 'batvarv')).sort()).toEqual(['Batvarv', 'Båtvarv']);
    expect((await found(cast, 'BATV*')).sort()).toEqual(['Batvarv', 'Båtvarv']);
    expect(await found(cast, 'båtvarv')).toEqual(['Båtvarv']);
  });

  test('of documents from before are read again, and found without their accents then', async () => {
    const cast = await kit.organization();
    const { id } = await cast.api.done(documentOperations.create, { body: { name: 'Båtvarv' } });
    await settle();
    const before =
      "update document_words set has_plain = false, words = array_to_tsvector(array[$2, 'båtvarv']) where document_id = $1";
    await kit.db.run(before, [id, cast.workspaceId]);
    expect([await found(cast, 'båtvarv'), await found(cast, 'batvarv')]).toEqual([['Båtvarv'], []]);
    await settle();
    expect(await found(cast, 'batvarv')).toEqual(['Båtvarv']);
  });

  test('of languages without spaces are found within texts', async () => {
    const cast = await kit.organization();
    await cast.api.done(documentOperations.create, { body: { name: '東京都の賃貸契約' } });
    await settle();
    for (const text of ['京都', '賃貸契約', '都', '契約 東京']) expect(await found(cast, text)).toHaveLength(1);
    expect(await found(cast, '大阪')).toEqual([]);
  });

  test('of private documents are found only by those who see the document', async () => {
    const cast = await kit.organization();
    await cast.api.done(documentOperations.create, {
      body: { name: 'Hemligt', documentMeta: { visibility: 'PRIVATE' } },
    });
    await settle();
    const clerk = await joined(kit, cast, { permissions: ['READ_DOCUMENT'] });
    expect(await found(cast, 'hemligt')).toEqual(['Hemligt']);
    expect(await found(clerk, 'hemligt')).toEqual([]);
    const listed = await clerk.api.done(documentOperations.list, { query: { text: 'hemligt', include: 'total' } });
    expect(listed.total).toBe(0);
  });

  test('of another workspace are not found, also not by its id', async () => {
    const [cast, other] = [await kit.organization(), await kit.organization()];
    await other.api.done(documentOperations.create, { body: { name: 'Deras' } });
    await settle();
    for (const text of ['deras', other.workspaceId, `' | 'deras`]) expect(await found(cast, text)).toEqual([]);
  });

  test('can be combined with other filters, with query and with pages', async () => {
    const cast = await kit.organization();
    for (let i = 0; i < 5; i++) {
      kit.clock.move(1_000);
      await cast.api.done(documentOperations.create, { body: { name: `Avtal ${i % 2 ? 'udda' : 'jämnt'} ${i}` } });
    }
    await settle();
    expect(await found(cast, 'avtal', { query: 'udda' })).toEqual(['Avtal udda 3', 'Avtal udda 1']);
    const query = { text: 'avtal jämnt', limit: 2, include: 'total' };
    const first = await cast.api.done(documentOperations.list, { query });
    expect([first.data.map(d => d.name), first.total]).toEqual([['Avtal jämnt 4', 'Avtal jämnt 2'], 3]);
    const next = await cast.api.done(documentOperations.list, { query: { ...query, cursor: first.nextCursor ?? '' } });
    expect(next.data.map(d => d.name)).toEqual(['Avtal jämnt 0']);
  });

  test('a text without words is rejected, and an empty one is no filter', async () => {
    const cast = await kit.organization();
    const error = await cast.api.refused(documentOperations.list, { query: { text: '& !' } });
    expect(error.issues).toEqual([{ path: 'text', code: 'INVALID_VALUE', message: 'contains no word' }]);
    await cast.api.done(documentOperations.create, { body: { name: 'Något' } });
    expect(await found(cast, '')).toEqual(['Något']);
  });

  test('of very long content are read without holding up requests, and found', async () => {
    const cast = await kit.organization();
    const content = Array.from({ length: 40_000 }, (_, i) => `ord${i}`).join(' ');
    await cast.api.done(documentOperations.create, {
      body: { name: 'Långt', content: [{ type: 'HTML', fieldMeta: { content: `<p>${content}</p>` } }] },
    });
    await settle();
    expect(await found(cast, 'ord39999')).toEqual(['Långt']);
  });
});

describe('What a party fills in', () => {
  const textBox = {
    ...{ kind: 'INPUT' as const, inputType: 'TEXT' as const, partyId: 'anna', page: 1, label: 'Adress' },
    rect: { x: 0.1, y: 0.2, width: 0.4, height: 0.04 },
  };
  const signed = async (cast: Cast, ...names: string[]): Promise<Document> => {
    const file = await upload(cast.api, corpus('pdf/lo_writer.pdf'));
    const placedFields = [textBox, signatureBox('anna', 0.1), signatureBox('bo', 0.55)];
    const document = await twoPartyDocument(cast, {
      content: [{ type: 'PDF', fieldMeta: { value: file.key, placedFields } }],
    });
    for (const name of names) {
      const signer = await signerOf(cast, document, name);
      await signer.opened();
      await signer.sign(name === anna.name ? { Adress: 'Storgatan' } : {});
    }
    await settle();
    return document;
  };

  test('is found once it signed, and no longer once the document was withdrawn', async () => {
    const cast = await kit.organization();
    const document = await signed(cast, anna.name);
    expect(await found(cast, 'storgatan')).toEqual([document.name]);
    await cast.api.done(documentOperations.withdraw, { params: { id: document.id }, body: {} });
    await settle();
    expect(await found(cast, 'storgatan')).toEqual([]);
    expect(await found(cast, 'adress')).toEqual([document.name]);
  });

  test('is not found any more at once when the person is erased, and the rest is found again', async () => {
    const cast = await kit.organization();
    const document = await signed(cast, anna.name, bo.name);
    expect(await found(cast, 'storgatan')).toEqual([document.name]);
    await cast.api.done(peopleOperations.erase, { body: { by: 'EMAIL', value: anna.email, dryRun: false } });
    expect(await found(cast, 'storgatan')).toEqual([]);
    await settle();
    expect(await found(cast, 'storgatan')).toEqual([]);
    expect(await found(cast, 'adress')).toEqual([document.name]);
  });

  test('is gone with a document that is permanently deleted', async () => {
    const cast = await kit.organization();
    const document = await signed(cast, anna.name, bo.name);
    await cast.api.done(documentOperations.delete, { params: { id: document.id } });
    await cast.api.done(documentOperations.purge, {
      params: { id: document.id },
      body: { confirmDocumentId: document.id },
    });
    await settle();
    for (const table of ['document_words', 'document_words_due'])
      expect(await kit.db.rows(`select from ${table} where document_id = $1`, [document.id])).toEqual([]);
  });
});

describe('Expiry', () => {
  test('is limited by expiresAfter and expiresBefore, which are inclusive', async () => {
    const cast = await kit.organization();
    const at = (days: number) =>
      new Date(Math.ceil(kit.clock.now().getTime() / 1000) * 1000 + days * day).toISOString();
    const [soon, later] = [at(2), at(9)];
    for (const [name, expiresAt] of [
      ['Snart', soon],
      ['Senare', later],
      ['Aldrig', null],
    ] as const)
      await cast.api.done(documentOperations.create, { body: { name, expiresAt } });
    const names = async (query: Record<string, string>) =>
      (await cast.api.done(documentOperations.list, { query })).data.map(d => d.name).sort();
    expect(await names({ expiresAfter: soon })).toEqual(['Senare', 'Snart']);
    expect(await names({ expiresBefore: soon })).toEqual(['Snart']);
    expect(await names({ expiresAfter: at(3), expiresBefore: at(20) })).toEqual(['Senare']);
  });
});

describe('Custom fields', () => {
  test('are compared by id and value, and several must all match', async () => {
    const cast = await kit.organization();
    const [region, kind] = await Promise.all(
      ['Region', 'Slag'].map(name =>
        cast.api.done(customFieldOperations.create, { body: { name, type: 'DOCUMENT', inputType: 'TEXT' } }),
      ),
    );
    const [a, b] = [region?.id ?? '', kind?.id ?? ''];
    const make = (name: string, ...values: [string, string][]) =>
      cast.api.done(documentOperations.create, {
        body: { name, customFields: values.map(([customFieldId, value]) => ({ customFieldId, value })) },
      });
    await make('Ett', [a, 'Norr, öst'], [b, 'Hyra']);
    await make('Två', [a, 'Norr, öst']);
    await make('Tre', [a, 'x'.repeat(3_000)]);
    const names = async (...customField: string[]) =>
      (await cast.api.done(documentOperations.list, { query: { customField } })).data.map(d => d.name).sort();
    expect(await names(`${a}:norr, öst`)).toEqual(['Ett', 'Två']);
    expect(await names(`${a}:Norr, öst`, `${b}:Hyra`)).toEqual(['Ett']);
    expect(await names(`${b}:`)).toEqual(['Tre', 'Två']);
    expect(await names(`${a}:${'x'.repeat(3_000)}`)).toEqual(['Tre']);
    expect(await names(`${a}:${'x'.repeat(2_999)}`)).toEqual([]);
    expect(await names('cf_unknown:Hyra')).toEqual([]);
    const error = await cast.api.refused(documentOperations.list, { query: { customField: 'region' } });
    expect(error.issues?.map(issue => `${issue.path} ${issue.code}`)).toEqual(['customField INVALID_FORMAT']);
  });
});
