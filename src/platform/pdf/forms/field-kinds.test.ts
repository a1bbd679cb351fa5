/** What form fields say of their values and how we draw them, as poppler reads and draws it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, draw, has, openBench, outputOf, pdfOf, unpacked } from '../../../../test/corpus/tools.ts';
import type { FillJob, FormField } from '../pdf.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

interface Asked {
  /** Entries of the AcroForm besides its fields. */
  form?: string;
  page?: string;
  values?: FillJob['values'];
  stamps?: FillJob['stamps'];
  /** Objects from 20 on. */
  more?: string[];
}

/** A page of 400 by 400 points with these widgets. */
function given(widgets: string[], { form = '', page = '', more = [] }: Asked = {}): string {
  const refs = widgets.map((_, i) => `${i + 5} 0 R`).join(' ');
  const path = bench.file('given.pdf');
  const own = widgets.map(widget => `<</Type/Annot/Subtype/Widget/F 4${widget}>>`);
  const objects = [
    `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[${refs}]/DR<</Font<</He 4 0 R>>>>${form}>>>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 400]/Annots[${refs}]${page}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold>>',
    ...own,
  ];
  while (more.length > 0 && objects.length < 19) objects.push('null');
  writeFileSync(path, pdfOf([...objects, ...more]));
  return path;
}

async function filled(widgets: string[], asked: Asked = {}): Promise<string> {
  const out = bench.file('filled.pdf');
  const { values = {}, stamps = [] } = asked;
  await bench.engine.fill({ path: given(widgets, asked), values, stamps }, out);
  return out;
}

async function fieldsIn(widgets: string[], asked: Asked = {}): Promise<FormField[]> {
  const reading = await bench.engine.read(given(widgets, asked), bench.file('kept.pdf'));
  if (!reading.ok) throw new Error(reading.message);
  return reading.facts.formFields;
}

interface Letter {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Words as poppler finds them, in points from the top left. */
const wordsIn = (path: string): Letter[] =>
  [
    ...outputOf('pdftotext', '-bbox', path, '-').matchAll(
      /<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)</g,
    ),
  ].map(([, left, top, right, bottom, text]) => ({
    ...{ text: text ?? '', left: Number(left), right: Number(right) },
    ...{ top: Number(top), bottom: Number(bottom) },
  }));

const textOf = (path: string): string => outputOf('pdftotext', path, '-').trim();

/** The cell, from 0, in which the middle of each character is. */
const cellsOf = (words: Letter[], left: number, cell: number): [string, number][] =>
  words.map(({ text, left: from, right }) => [text, Math.floor(((from + right) / 2 - left) / cell)]);

/** The part of a box in points from the lower left that is darker than half, as fractions of it. */
function ink(path: string, [left, bottom, right, top]: [number, number, number, number]) {
  const { width, height, pixels } = draw(path, 1, 144);
  const scale = width / 400;
  const [xs, ys]: [number[], number[]] = [[], []];
  for (let y = Math.round(height - top * scale); y < height - bottom * scale; y++)
    for (let x = Math.round(left * scale); x < right * scale; x++)
      if ((pixels[(y * width + x) * 3] ?? 255) < 128) {
        xs.push((x / scale - left) / (right - left));
        ys.push(((height - y) / scale - bottom) / (top - bottom));
      }
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
}

const comb = '/FT/Tx/Ff 16777216/MaxLen 9/T(a)/Rect[60 300 330 330]/DA(/He 14 Tf 0 g)';

const at = '/T(a)/Rect[60 250 330 280]/DA(/He 12 Tf 0 g)';
const tall = '/T(a)/Rect[60 60 100 330]/DA(/He 12 Tf 0 g)';
const long = 'one two three four five six seven eight nine ten eleven twelve thirteen';
const countries = '/Opt[[(SE)(Sverige)][(NO)(Norge)][(DK)(Danmark)]]';

describe.skipIf(!has('pdftotext'))('A filled field looks as where poppler fills it', () => {
  it.each([
    ['text', `/FT/Tx${at}`, '/V(Anna)', 'Anna'],
    ['in the middle', `/FT/Tx/Q 1${at}`, '/V(Anna)', 'Anna'],
    ['at the right', `/FT/Tx/Q 2${at}`, '/V(Anna)', 'Anna'],
    ['comb', `/FT/Tx/Ff 16777216/MaxLen 9${at}`, '/V(1234)', '1234'],
    ['comb in the middle', `/FT/Tx/Ff 16777216/MaxLen 9/Q 1${at}`, '/V(12345)', '12345'],
    ['comb at the right', `/FT/Tx/Ff 16777216/MaxLen 9/Q 2${at}`, '/V(1234)', '1234'],
    ['password', `/FT/Tx/Ff 8192${at}`, '/V(geheim)', 'geheim'],
    ['lines', `/FT/Tx/Ff 4096${at.replace('280', '380')}`, `/V(${long})`, long],
    ['turned up', `/FT/Tx${tall}/MK<</R 90>>`, '/V(Anna)', 'Anna'],
    ['turned over', `/FT/Tx${at}/MK<</R 180>>`, '/V(Anna)', 'Anna'],
    ['turned down', `/FT/Tx${tall}/MK<</R 270>>`, '/V(Anna)', 'Anna'],
    ['choice', `/FT/Ch/Ff 131072${countries}${at}`, '/V(NO)', 'Norge'],
    ['list', `/FT/Ch${countries}${at.replace('280', '380')}`, '/V(NO)', 'Norge'],
  ])('%s', async (name, field, entry, value) => {
    const ours = wordsIn(await filled([field], { values: { a: value } }));
    const theirs = wordsIn(given([field + entry], { form: '/NeedAppearances true' }));
    const textsOf = (words: Letter[]): string[] => words.map(({ text }) => text);
    expect(textsOf(theirs).length).toBeGreaterThan(0);
    expect(textsOf(ours)).toEqual(textsOf(theirs));
    if (name === 'lines') return; // our font is wider, so that lines end elsewhere
    for (const [i, { left, right, top, bottom }] of ours.entries()) {
      const other = theirs[i] ?? { left: 0, right: 0, top: 0, bottom: 0 };
      expect(Math.abs(left + right - other.left - other.right) / 2).toBeLessThan(8);
      expect(Math.abs(top + bottom - other.top - other.bottom) / 2).toBeLessThan(8);
    }
  });
});

describe.skipIf(!has('pdftotext'))('A comb field', () => {
  it.each([
    ['', 0],
    ['/Q 1', 2],
    ['/Q 2', 4],
  ])('shows one character in each cell, aligned as it says (%s)', async (quadding, first) => {
    const words = wordsIn(await filled([comb + quadding], { values: { a: '12345' } }));
    expect(cellsOf(words, 60, 30)).toEqual(['1', '2', '3', '4', '5'].map((text, i) => [text, first + i]));
  });

  it('is drawn so where the file asks for new looks, and in scripts that are set', async () => {
    const asking = await filled([`${comb}/V(987654321)`], { form: '/NeedAppearances true' });
    expect(cellsOf(wordsIn(asking), 60, 30)).toEqual([...'987654321'].map((text, i) => [text, i]));
    const set = await filled([comb], { values: { a: '漢字か' } });
    expect(cellsOf(wordsIn(set), 60, 30)).toEqual([...'漢字か'].map((text, i) => [text, i]));
  });

  it('shows a value with more characters than cells whole, as other text', async () => {
    expect(textOf(await filled([comb], { values: { a: '1234567890' } }))).toBe('1234567890');
  });

  it('is an ordinary field without MaxLen, and if it is multi-line', async () => {
    for (const field of [comb.replace('/MaxLen 9', ''), comb.replace('16777216', '16781312')])
      expect(textOf(await filled([field], { values: { a: '12345' } }))).toBe('12345');
  });
});

describe.skipIf(!has('pdftotext'))('A password field', () => {
  const password = '/FT/Tx/Ff 8192/T(a)/Rect[60 300 330 330]/DA(/He 14 Tf 0 g)';

  it('leaves no value in the file, whatever else leads to it, nor a look that shows it', async () => {
    const look =
      '<</Type/XObject/Subtype/Form/BBox[0 0 270 30]/Resources<</Font<</He 4 0 R>>>>/Length 34>>\nstream\nBT /He 14 Tf 2 9 Td (geheim) Tj ET \nendstream';
    const widget = `${password}/V(geheim)/DV(geheim)/AP<</N 20 0 R>>`;
    const out = await filled([widget], { more: [look], page: '/PieceInfo<</Us<</Private 5 0 R>>>>' });
    expect(textOf(out)).toBe('******');
    expect(unpacked(readFileSync(out))).not.toContain('geheim');
  });

  it.each([
    ['without a look', { values: { a: 'geheim' } }, ''],
    ['of the file', {}, '/V(geheim)'],
    ['of a file that asks for new looks', { form: '/NeedAppearances true' }, '/V(geheim)'],
    ['in a script that is set', { values: { a: '秘密の言葉で' } }, ''],
  ])('shows asterisks for its value: %s', async (_, asked, more) => {
    const out = await filled([password + more], asked);
    expect(textOf(out)).toBe('******');
    expect(unpacked(readFileSync(out))).not.toContain('geheim');
  });

  it('has a value of asterisks', async () => {
    const [field] = await fieldsIn([`${password}/V(geheim)`]);
    expect(field?.details).toMatchObject({ value: '******', password: true });
  });
});

describe.skipIf(!has('pdftotext'))('Text of a field', () => {
  const field = (more: string): string => `/FT/Tx/T(a)/Rect[100 300 300 330]${more}`;

  it.each([
    ['', 'left'],
    ['/Q 1', 'middle'],
    ['/Q 2', 'right'],
  ])('is aligned by its quadding (%s)', async (quadding, side) => {
    const [word] = wordsIn(await filled([field(quadding)], { values: { a: 'Text' } }));
    const found = { left: word?.left, middle: ((word?.left ?? 0) + (word?.right ?? 0)) / 2, right: word?.right };
    const wanted = { left: 102, middle: 200, right: 298 };
    expect(found[side as keyof typeof found]).toBeCloseTo(wanted[side as keyof typeof wanted], 0);
  });

  it('takes alignment, size, colour and weight from the form if the field gives none', async () => {
    const out = await filled([field('')], { form: '/Q 2/DA(/He 8 Tf 1 0 0 rg)', values: { a: 'Text' } });
    expect(wordsIn(out)[0]?.right).toBeCloseTo(298, 0);
    expect(outputOf('pdffonts', out)).toContain('NotoSans-Bold');
    const [own] = await fieldsIn([field('')], { form: '/Q 2/DA(/He 8 Tf 1 0 0 rg)' });
    expect(own?.details?.style).toEqual({ fontSize: 8, color: '#ff0000', bold: true, italic: false, align: 'RIGHT' });
  });

  it('has the size of its field, at most what fits, and 12 points for an automatic one', async () => {
    const heightOf = async (size: number, value: string): Promise<number> => {
      const [word] = wordsIn(await filled([field(`/DA(/Zz ${size} Tf 0 g)`)], { values: { a: value } }));
      return (word?.bottom ?? 0) - (word?.top ?? 0);
    };
    const [eight, twelve, auto] = [await heightOf(8, 'Text'), await heightOf(12, 'Text'), await heightOf(0, 'Text')];
    expect(twelve / eight).toBeCloseTo(1.5, 1);
    expect(auto).toBeCloseTo(twelve, 1);
    expect(await heightOf(12, 'x'.repeat(60))).toBeLessThan(twelve);
  });

  it('runs over several lines only in a multi-line field', async () => {
    const value = 'one two three four five six seven eight nine ten eleven twelve';
    const lines = async (more: string): Promise<number> =>
      new Set(wordsIn(await filled([field(more)], { values: { a: value } })).map(({ top }) => Math.round(top))).size;
    expect(await lines('')).toBe(1);
    expect(await lines('/Ff 4096')).toBeGreaterThan(1);
  });
});

describe.skipIf(!has('pdftoppm'))('A turned widget', () => {
  it.each([
    [90, 0, 'up'],
    [180, 0, 'left'],
    [270, 0, 'down'],
    [90, 90, 'right'],
    [0, 90, 'down'],
  ])('shows its text turned by %i degrees on a page turned by %i: %s', async (turn, rotate, way) => {
    const widget = `/FT/Tx/T(a)/Rect[150 150 250 250]/DA(/He 10 Tf)/MK<</R ${turn}>>`;
    for (const value of ['Txt', '漢字']) {
      const out = await filled([widget], { page: `/Rotate ${rotate}`, values: { a: value } });
      const { left, right, bottom, top } = ink(out, [150, 150, 250, 250]);
      // Where the text begins, and that it stands in the middle across.
      const wanted = {
        up: () => [bottom < 0.1, top < 0.5, Math.abs(left + right - 1) < 0.15],
        down: () => [top > 0.9, bottom > 0.5, Math.abs(left + right - 1) < 0.15],
        left: () => [right > 0.9, left > 0.5, Math.abs(bottom + top - 1) < 0.15],
        right: () => [left < 0.1, right < 0.5, Math.abs(bottom + top - 1) < 0.15],
      };
      expect(wanted[way as keyof typeof wanted]()).toEqual([true, true, true]);
    }
  });

  it('has its cells along its text', async () => {
    const widget = comb.replace('[60 300 330 330]', '[60 60 90 330]');
    const words = wordsIn(await filled([`${widget}/MK<</R 90>>`], { values: { a: '123' } }));
    const cells = words.map(({ top, bottom }) => Math.floor((400 - (top + bottom) / 2 - 60) / 30));
    expect(cells).toEqual([0, 1, 2]);
  });
});

const look = (content: string): string =>
  `<</Type/XObject/Subtype/Form/BBox[0 0 20 20]/Length ${content.length}>>stream\n${content}\nendstream`;

describe('Values that the file has', () => {
  it('are those that people see: texts of options, states by name, passwords as asterisks', async () => {
    const more = [look('0 0 20 20 re f'), look('')];
    const states = (on: string): string => `/AP<</N<</${on} 20 0 R/Off 21 0 R>>>>`;
    const pairs = '/Opt[[(SE)(Sverige)][(NO)(Norge)]]';
    const radio = (name: string): string => `/FT/Btn/Ff 49152/T(${name})/Rect[10 10 30 30]`;
    const fields = await fieldsIn(
      [
        '/FT/Tx/T(text)/Rect[10 300 90 320]/V(One\\rTwo)',
        '/FT/Tx/T(empty)/Rect[10 270 90 290]/V()',
        `/FT/Ch/Ff 131072/T(country)/Rect[10 240 90 260]/V(NO)${pairs}`,
        `/FT/Ch/Ff 2097152/T(countries)/Rect[10 200 90 230]/V[(SE)(NO)]${pairs}`,
        `/FT/Btn/T(on)/Rect[10 170 30 190]/V/Ja/AS/Ja${states('Ja')}`,
        `/FT/Btn/T(off)/Rect[10 140 30 160]/V/Off/AS/Off${states('Ja')}`,
        `${radio('size')}/V/L/AS/L${states('L')}`,
        '/FT/Tx/Ff 1/T(fixed)/Rect[10 110 90 130]/V(Stays)',
        '/FT/Tx/T(short)/Rect[10 80 90 100]/MaxLen 4',
      ],
      { more },
    );
    const details = Object.fromEntries(fields.map(({ name, details: found }) => [name, found]));
    expect(details).toEqual({
      text: { value: 'One\nTwo' },
      empty: undefined,
      country: { value: 'Norge' },
      countries: { value: 'Sverige, Norge' },
      on: { value: true },
      off: undefined,
      size: { value: 'L' },
      fixed: { value: 'Stays' },
      short: { maxLength: 4 },
    });
  });

  it('are kept within bounds where many fields share a long text', async () => {
    const fields = await fieldsIn(
      Array.from({ length: 14 }, (_, i) => `/FT/Tx/T(f${i})/Rect[10 10 90 30]/V 20 0 R`),
      { more: [`(${'x'.repeat(100_000)})`] },
    );
    expect(fields.filter(({ details }) => details?.value !== undefined)).toHaveLength(10);
  });
});

describe.skipIf(!has('pdftotext'))('A chosen option', () => {
  const pairs = '/Opt[[(A)(B)][(B)(C)]]';

  it('is the one with that text, also where it is the export value of another', async () => {
    const choice = `/FT/Ch/Ff 131072/T(a)/Rect[60 300 330 330]${pairs}`;
    expect(textOf(await filled([choice], { values: { a: 'B' } }))).toBe('B');
    expect(textOf(await filled([choice], { values: { a: 'C' } }))).toBe('C');
  });

  it('is marked in a list box', async () => {
    const list = `/FT/Ch/T(a)/Rect[60 300 330 330]/DA(/He 10 Tf)${pairs}`;
    const bytes = readFileSync(await filled([list], { values: { a: 'C' } }));
    const plain = readFileSync(await filled([list]));
    expect(bandsIn(bytes)).toBe(1);
    expect(bandsIn(plain)).toBe(0);
  });
});

/** The number of bands behind chosen lines; short streams are not packed. */
const bandsIn = (bytes: Buffer): number => {
  writeFileSync(bench.file('band.pdf'), bytes);
  const { pixels } = draw(bench.file('band.pdf'), 1, 72);
  let blue = 0;
  for (let i = 0; i < pixels.length; i += 3) if (pixels[i] === 153 && (pixels[i + 2] ?? 0) > 200) blue++;
  return blue > 100 ? 1 : 0;
};

describe.skipIf(!has('pdftoppm'))('Check boxes with one name', () => {
  it('are ticked together if they have the same state, else only the first', async () => {
    const more = [look('0 0 20 20 re f'), look('')];
    const box = (x: number, on: string): string =>
      `/Parent 12 0 R/Rect[${x} 10 ${x + 20} 30]/AS/Off/AP<</N<</${on} 20 0 R/Off 21 0 R>>>>`;
    const group = async (states: string[]): Promise<boolean[]> => {
      const widgets = states.map((on, i) => box(10 + 40 * i, on));
      const path = given([...widgets, '/FT/Btn'], { more });
      const kids = states.map((_, i) => `${i + 5} 0 R`).join(' ');
      const text = readFileSync(path, 'latin1');
      const pdf = text
        .replace(/Fields\[[^\]]*\]/, 'Fields[12 0 R]')
        .replace(/\n12 0 obj\nnull/, `\n12 0 obj\n<</FT/Btn/T(a)/Kids[${kids}]>>`);
      writeFileSync(path, rebuilt(pdf));
      const out = bench.file('group.pdf');
      await bench.engine.fill({ path, values: { a: true }, stamps: [] }, out);
      return states.map((_, i) => Number.isFinite(ink(out, [10 + 40 * i, 10, 30 + 40 * i, 30]).left));
    };
    expect(await group(['Ja', 'Ja'])).toEqual([true, true]);
    expect(await group(['Ja', 'Nej'])).toEqual([true, false]);
  });
});

/** The objects of a file that was changed as text, as a valid file. */
function rebuilt(text: string): Buffer {
  const objects = [...text.matchAll(/\n\d+ 0 obj\n([\s\S]*?)\nendobj/g)].map(([, object]) => object ?? '');
  return pdfOf(objects);
}

describe.skipIf(!has('pdftotext'))('Odd fields', () => {
  it('named as members of every object keep their values', async () => {
    const out = await filled([`/FT/Tx/T(constructor)/V(abc)/Rect[60 300 330 330]/DA(/He 14 Tf 0 g)`]);
    expect(textOf(out)).toBe('abc');
  });

  it('turned by an enormous number stand upright or turned by quarters', async () => {
    const [field] = await fieldsIn([`/FT/Tx${at}/MK<</R 810647932926689280>>`], { page: '/Rotate 90' });
    expect([0, 90, 180, 270]).toContain(field?.details?.turned ?? 0);
  });

  it('with more cells than anybody writes in have none', async () => {
    const [field] = await fieldsIn([`/FT/Tx/Ff 16777216/MaxLen 100000${at}`]);
    expect(field?.details).not.toHaveProperty('cells');
    expect(field?.details).not.toHaveProperty('maxLength');
  });
});
