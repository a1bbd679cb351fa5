import { describe, expect, test } from 'vitest';
import { guessMeanings, rowsOf } from '../../importing/columns.ts';
import { productFields } from './columns.ts';
import { productFieldNames, productHeadings } from './locales/headings.ts';

const guessed = (line: string) => guessMeanings(line.split(','), productFields);

describe('The columns', () => {
  test('of our own export mean what they are called', () => {
    expect(guessed('id,name,description,articleNumber,unit,price,currency,vat,externalId,createdAt,updatedAt')).toEqual(
      [...['id', 'name', 'description', 'articleNumber', 'unit', 'price', 'currency', 'vat', 'externalId', null, null]],
    );
  });

  test.each([
    ['Swedish', 'Artikelnummer,Benämning,Enhet,Försäljningspris,Moms'],
    ['Norwegian', 'Varenr,Produktnavn,Enhet,Salgspris,MVA'],
    ['Finnish', 'Tuotekoodi,Tuote,Yksikkö,Hinta,ALV'],
    ['German', 'Artikelnr,Bezeichnung,Einheit,Einzelpreis,MwSt'],
    ['French', 'Référence,Désignation,Unité,Prix unitaire,TVA'],
    ['English', 'SKU,Product name,Unit,Unit price,VAT rate'],
  ])('are known in %s', (_, line) => expect(guessed(line)).toEqual(['articleNumber', 'name', 'unit', 'price', 'vat']));

  test('have each heading for one field', () => {
    const all = productFieldNames.flatMap(field => productHeadings[field].slice(1)).filter(Boolean);
    expect(all.filter((heading, at) => all.indexOf(heading) !== at)).toEqual([]);
  });

  test('become numbers, codes and our own ids; what is no number stays to be named', () => {
    const table = {
      rows: [
        ['A', '1 250,50 kr', '25 %', 'sek', 'prd_1'],
        ['B', '1,250.50', '', '', '17'],
        ['C', 'on request', '-', 'EUR', ''],
      ],
    };
    expect(rowsOf(table, ['name', 'price', 'vat', 'currency', 'id'], productFields)).toEqual([
      { name: 'A', price: '1250.5', vat: '25', currency: 'SEK', id: 'prd_1' },
      { name: 'B', price: '1250.5' },
      { name: 'C', price: 'on request', vat: '-', currency: 'EUR' },
    ]);
  });
});
