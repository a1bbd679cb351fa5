import { describe, expect, test } from 'vitest';
import { decode, readTables, readText } from './table-file.ts';
import { workbook } from './workbook.fixture.ts';

const bytesOf = (text: string, encoding: 'utf16le' | 'utf16be' | 'utf8' | 'latin1', mark = ''): ArrayBuffer => {
  const bytes = Buffer.from(mark + text, encoding === 'utf16be' ? 'utf16le' : encoding);
  if (encoding === 'utf16be') bytes.swap16();
  return Uint8Array.from(bytes).buffer;
};

describe('A text file of a table', () => {
  const text = 'Förnamn\tEfternamn\r\nÅsa\tÖberg\r\n';

  test.each([
    ['UTF-16 as Excel writes "Unicode text"', bytesOf(text, 'utf16le', '\ufeff')],
    ['UTF-16 in the other order', bytesOf(text, 'utf16be', '\ufeff')],
    ['UTF-16 without a mark', bytesOf(text, 'utf16le')],
    ['UTF-16 in the other order without a mark', bytesOf(text, 'utf16be')],
    ['UTF-8 with a mark', bytesOf(text, 'utf8', '\ufeff')],
    ['UTF-8', bytesOf(text, 'utf8')],
    ['Windows-1252', bytesOf(text, 'latin1')],
  ])('is read in %s', async (_, bytes) => {
    expect(decode(bytes)).toBe(text);
    expect(await readTables(bytes)).toEqual([
      { name: null, headings: ['Förnamn', 'Efternamn'], rows: [['Åsa', 'Öberg']] },
    ]);
  });

  test('is read in UTF-16 without a mark in other scripts', () => {
    const cyrillic = 'Имя;Фамилия\r\nАнна;Каренина\r\n';
    expect(decode(bytesOf(cyrillic, 'utf16le'))).toBe(cyrillic);
    expect(decode(bytesOf(cyrillic, 'utf16be'))).toBe(cyrillic);
  });

  test('is read with any usual separator, quotes and empty lines', () => {
    const expected = { name: null, headings: ['Namn', 'E-post'], rows: [['Åkerman, Nils', 'n@example.com']] };
    for (const text of [
      'Namn,E-post\r\n"Åkerman, Nils",n@example.com\r\n',
      'Namn;E-post\n"Åkerman, Nils";n@example.com\n\n',
      'Namn\tE-post\n"Åkerman, Nils"\tn@example.com',
      'Namn|E-post\r\n"Åkerman, Nils"|n@example.com',
      '\r\n;;\r\nNamn;E-post\r\n"Åkerman, Nils";n@example.com',
    ])
      expect(readText(text)).toEqual(expected);
  });

  test('may name its separator in a first line', () => {
    const expected = { name: null, headings: ['a', 'b,c'], rows: [['1', '2,3']] };
    for (const first of ['sep=;', 'SEP=;', '"sep=;"'])
      expect(readText(`${first}\r\na;b,c\r\n1;2,3\r\n`)).toEqual(expected);
    expect(readText('sep=^\na^b,c\n1^2,3')).toEqual(expected);
  });

  test('is separated by what follows its first heading in quotes', () => {
    expect(readText('"id","city"\r\n"1","a;b;c;d;e"\r\n"2","f;g;h;i;j"\r\n')?.rows).toEqual([
      ['1', 'a;b;c;d;e'],
      ['2', 'f;g;h;i;j'],
    ]);
  });

  test('has rows as wide as its headings, and is none without headings', () => {
    expect(readText('a,b\n1\n1,2,3')?.rows).toEqual([
      ['1', ''],
      ['1', '2'],
    ]);
    expect([readText(''), readText(',\n')]).toEqual([null, null]);
  });
});

describe('A workbook', () => {
  test('has a table for each sheet with headings; numbers and days are written as text', async () => {
    const file = await workbook({
      Kunder: [
        ['Namn', 'Mobil', 'Född'],
        ['Åsa & Bo', 701234567, new Date('1990-01-31T00:00:00Z')],
        [null, null, null],
        ['Cia', null, null],
      ],
      Tomt: [],
      'Gamla kunder': [['Name'], ['Nils']],
    });
    expect(await readTables(file)).toEqual([
      {
        name: 'Kunder',
        headings: ['Namn', 'Mobil', 'Född'],
        rows: [
          ['Åsa & Bo', '701234567', '1990-01-31'],
          ['Cia', '', ''],
        ],
      },
      { name: 'Gamla kunder', headings: ['Name'], rows: [['Nils']] },
    ]);
  });

  test('that is another archive, or damaged, has none', async () => {
    const file = await workbook({ Kunder: [['Namn'], ['Åsa']] });
    expect(await readTables(file.slice(0, 300))).toEqual([]);
    expect(await readTables(new TextEncoder().encode('PK\u0003\u0004 and nothing else').buffer as ArrayBuffer)).toEqual(
      [],
    );
  });
});
