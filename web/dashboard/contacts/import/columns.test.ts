import { describe, expect, test } from 'vitest';
import { givenTwice, guessMeanings, headingOf, rowsOf } from './columns.ts';
import { decode, readSheet } from './csv.ts';

describe('A CSV file of contacts', () => {
  test('is read with commas, semicolons and tabs, quotes and a byte order mark', () => {
    const expected = { headings: ['Namn', 'E-post'], rows: [['Åkerman, Nils', 'n@example.com']] };
    for (const text of [
      'Namn,E-post\r\n"Åkerman, Nils",n@example.com\r\n',
      'Namn;E-post\n"Åkerman, Nils";n@example.com\n\n',
      'Namn\tE-post\n"Åkerman, Nils"\tn@example.com',
    ])
      expect(readSheet(text)).toEqual(expected);
    expect(decode(new Uint8Array([0xef, 0xbb, 0xbf, 0x4e]).buffer)).toBe('N');
  });

  test('is separated by what follows its first heading in quotes', () => {
    const text = '"id","city"\r\n"1","a;b;c;d;e"\r\n"2","f;g;h;i;j"\r\n';
    expect(readSheet(text)?.rows).toEqual([
      ['1', 'a;b;c;d;e'],
      ['2', 'f;g;h;i;j'],
    ]);
  });

  test('is read in Windows-1252 where it is no UTF-8', () => {
    expect(decode(new Uint8Array([0x4e, 0xe5, 0x6e]).buffer)).toBe('Nån');
    expect(decode(new TextEncoder().encode('Nån').buffer as ArrayBuffer)).toBe('Nån');
  });

  test('has rows as wide as its headings', () => {
    expect(readSheet('a,b\n1\n1,2,3')?.rows).toEqual([
      ['1', ''],
      ['1', '2'],
    ]);
    expect([readSheet(''), readSheet(',\n1,2')]).toEqual([null, null]);
  });
});

describe('The columns', () => {
  test('are guessed in Swedish and English, each field once', () => {
    expect(guessMeanings(['Förnamn', 'Efternamn', 'E-POST', 'Mobil', 'Telefon', 'Färg'])).toEqual([
      ...['firstName', 'lastName', 'email', 'phone', null, null],
    ]);
    expect(guessMeanings(['first_name', 'externalId', 'Country'])).toEqual(['firstName', 'externalId', 'country']);
  });

  test('are taken by their own names before others, as in an export', () => {
    expect(guessMeanings(['id', 'firstName', 'externalId'])).toEqual([null, 'firstName', 'externalId']);
  });

  test('cannot both be the same field', () => {
    expect(givenTwice(['email', null, null, 'email'])).toBe('email');
    expect(givenTwice(['email', null, null])).toBeNull();
  });

  test('become rows without empty cells', () => {
    const sheet = {
      headings: ['Namn', 'Land', 'X'],
      rows: [
        ['Elin', 'se', 'y'],
        ['Nils', '', ''],
      ],
    };
    expect(rowsOf(sheet, ['firstName', 'country', null])).toEqual([
      { firstName: 'Elin', country: 'SE' },
      { firstName: 'Nils' },
    ]);
    expect(headingOf(sheet, ['firstName', 'country', null], 'country')).toBe('Land');
  });
});
