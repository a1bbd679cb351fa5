import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Bench,
  corpusFile,
  difference,
  draw,
  expectations,
  openBench,
  outputOf,
  pdfOf,
  unpacked,
} from '../../../../test/corpus/tools.ts';
import type { Reading } from '../../pdf-engine/engine.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const readings = new Map<string, Promise<{ reading: Reading; kept: string }>>();
/** Reads a file of the corpus, once for all tests. */
function readCorpus(file: string): Promise<{ reading: Reading; kept: string }> {
  const kept = bench.file(`${file.replace('/', '-')}.kept`);
  const found = readings.get(file) ?? bench.engine.read(corpusFile(file), kept).then(reading => ({ reading, kept }));
  readings.set(file, found);
  return found;
}

let files = 0;
/** Reads bytes as an upload. */
async function readBytes(bytes: Buffer): Promise<{ reading: Reading; kept: string }> {
  const path = bench.file(`in-${++files}.pdf`);
  const kept = `${path}.kept`;
  writeFileSync(path, bytes);
  return { reading: await bench.engine.read(path, kept), kept };
}

const problemOf = (reading: Reading): string | null => (reading.ok ? null : reading.problem);

const catalog = '<</Type/Catalog/Pages 2 0 R>>';
const onePage = '<</Type/Pages/Kids[3 0 R]/Count 1>>';
const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>';

describe('The corpus', () => {
  for (const { file, expected, why } of expectations) {
    it(`${file}: ${expected}${why ? ` (${why})` : ''}`, async () => {
      const { reading, kept } = await readCorpus(file);
      if (expected === 'accept') expect(reading).toMatchObject({ ok: true });
      if (expected === 'refuse') expect(reading).toMatchObject({ ok: false });
      if (!reading.ok) return expect(reading.message.length).toBeGreaterThan(20);
      const { facts } = reading;
      // Signatures are reported, and a signed file is never rewritten; all others are.
      expect([facts.rewritten, existsSync(kept)]).toEqual([facts.signed === null, facts.signed === null]);
      const bytes = readFileSync(facts.rewritten ? kept : corpusFile(file));
      expect(facts.size).toBe(bytes.length);
      expect(facts.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
      expect(facts.pages.length).toBeGreaterThan(0);
      expect(facts.signed !== null).toBe(file.includes('signed_'));
    });
  }

  it.each([
    ['pdf/signed_itext5_certified_p1.pdf', { signatures: 1, certified: 1 }],
    ['pdf/signed_itext5_certified_p2_filled_approved.pdf', { signatures: 2, certified: 2 }],
    ['pdf/signed_itext5_certified_p3_timestamp.pdf', { signatures: 1, certified: 3 }],
    ['pdf/signed_podofo_two.pdf', { signatures: 2, certified: null }],
  ])('the signatures of %s and the changes they allow are reported', async (file, signed) => {
    expect((await readCorpus(file)).reading).toMatchObject({ facts: { signed } });
  });

  const problems: Record<string, string> = {
    'pdf/enc_lo_user.pdf': 'ENCRYPTED',
    'pdf/enc_owner256.pdf': 'ENCRYPTED',
    'pdf/enc_pdfbox_rc4_128.pdf': 'ENCRYPTED',
    'pdf/enc_pdfkit_aes256.pdf': 'ENCRYPTED',
    'pdf/xfa_dynamic.pdf': 'XFA',
    'hostile/billion_pages.pdf': 'PAGE_COUNT',
    'hostile/bomb_content_1G.pdf': 'EXPANDS',
    'hostile/bomb_objstm_1G.pdf': 'EXPANDS',
    'hostile/count_negative.pdf': 'PAGE_COUNT',
    'hostile/deep_dicts_page.pdf': 'TOO_DEEP',
    'hostile/empty.pdf': 'NOT_A_PDF',
    'hostile/html.pdf': 'NOT_A_PDF',
    'hostile/huge_mediabox.pdf': 'PAGE_BOX',
    'hostile/nan_mediabox.pdf': 'PAGE_BOX',
    'hostile/nopages.pdf': 'NO_PAGES',
    'hostile/trunc_lo_writer.pdf': 'TRUNCATED',
  };
  it.each(Object.entries(problems))('%s is rejected as %s', async (file, problem) => {
    expect(problemOf((await readCorpus(file)).reading)).toBe(problem);
  });
});

describe('Reading', () => {
  const sizes: Record<string, { width: number; height: number; rotation: number }> = {
    'pdf/rot90.pdf': { width: 792, height: 612, rotation: 90 },
    'pdf/cropbox_rot.pdf': { width: 600, height: 450, rotation: 90 },
    'pdf/inherited.pdf': { width: 555, height: 780, rotation: 90 },
    'pdf/userunit.pdf': { width: 1190.6, height: 1683.78, rotation: 0 },
  };
  it.each(Object.entries(sizes))('gives the page of %s its displayed size', async (file, size) => {
    const { reading } = await readCorpus(file);
    const first = reading.ok ? reading.facts.pages[0] : undefined;
    expect(first?.rotation).toBe(size.rotation);
    expect(first?.width).toBeCloseTo(size.width, 2);
    expect(first?.height).toBeCloseTo(size.height, 2);
  });

  const zeros: Record<string, Buffer> = {
    'a page': pdfOf([catalog, onePage, `${page.slice(0, -2)}/F#00 1>>`]),
    'the catalog': pdfOf([`${catalog.slice(0, -2)}/X/a#00>>`, onePage, page]),
    'named destinations': pdfOf([`${catalog.slice(0, -2)}/Dests<</a#00b[3 0 R/Fit]>>>>`, onePage, page]),
  };
  it.each(Object.entries(zeros))('rejects a name with a zero byte in %s as AMBIGUOUS', async (_, bytes) => {
    const { reading } = await readBytes(bytes);
    expect(reading).toMatchObject({ problem: 'AMBIGUOUS', message: expect.stringContaining('a malformed name') });
  });

  it('accepts numbers that are larger than programs store', async () => {
    const { reading } = await readBytes(
      pdfOf([catalog, onePage, `${page.slice(0, -2)}/X 4294967295/Y -12345678901.5>>`]),
    );
    expect(reading.ok).toBe(true);
  });

  it('gives the fields of an AcroForm with their position from the top-left corner', async () => {
    const { reading } = await readCorpus('pdf/reportlab_form.pdf');
    const fields = reading.ok ? reading.facts.formFields : [];
    expect(fields.map(({ type }) => type).sort()).toEqual(['CHECKBOX', 'DROPDOWN', 'TEXT']);
    for (const { page, rect, widgets } of fields) {
      expect(page).toBe(1);
      expect(widgets[0]).toMatchObject({ page, rect });
      expect(rect.x).toBeGreaterThan(0);
      expect(rect.y).toBeLessThan(0.3); // near the top of the page
      expect(rect.width).toBeGreaterThan(0);
    }
    expect(fields.find(({ type }) => type === 'DROPDOWN')?.options.length).toBeGreaterThan(1);
  });

  it('returns names in other encodings than UTF-8 as Latin-1, and fills in by them', async () => {
    const { reading, kept } = await readBytes(
      pdfOf([
        '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R]>>>>',
        onePage,
        '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Annots[5 0 R]>>',
        '<</FT/Btn/Ff 32768/T(choice)/Kids[5 0 R]>>',
        '<</Type/Annot/Subtype/Widget/Parent 4 0 R/Rect[60 700 80 720]/AP<</N<</J\xe4 6 0 R/Off 7 0 R>>>>>>',
        '<</Type/XObject/Subtype/Form/BBox[0 0 20 20]/Length 23>>\nstream\n1 0 0 rg 0 0 20 20 re f\nendstream',
        '<</Type/XObject/Subtype/Form/BBox[0 0 1 1]/Length 0>>\nstream\n\nendstream',
      ]),
    );
    expect(reading.ok && reading.facts.formFields[0]?.options).toEqual(['Jä']);
    const [chosen, none] = [`${kept}.chosen`, `${kept}.none`];
    await bench.engine.fill({ path: kept, values: { choice: 'Jä' }, stamps: [] }, chosen);
    await bench.engine.fill({ path: kept, values: {}, stamps: [] }, none);
    expect(difference(draw(chosen, 1, 50), draw(none, 1, 50))).not.toBeNull();
  });

  it('returns radio buttons as one field with a widget for each option', async () => {
    const widget = (x: number, state: string) =>
      `<</Type/Annot/Subtype/Widget/Parent 4 0 R/Rect[${x} 700 ${x + 20} 720]/AP<</N<</${state} 7 0 R/Off 7 0 R>>>>>>`;
    const { reading } = await readBytes(
      pdfOf([
        '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R]>>>>',
        onePage,
        '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Annots[5 0 R 6 0 R]>>',
        '<</FT/Btn/Ff 32770/T(choice)/Kids[5 0 R 6 0 R]>>',
        widget(60, 'yes'),
        widget(300, 'no'),
        '<</Type/XObject/Subtype/Form/BBox[0 0 1 1]/Length 0>>\nstream\n\nendstream',
      ]),
    );
    const [field, ...more] = reading.ok ? reading.facts.formFields : [];
    expect(more).toEqual([]);
    expect(field).toMatchObject({
      name: 'choice',
      type: 'RADIO',
      required: true,
      readOnly: false,
      options: ['yes', 'no'],
    });
    expect(field?.widgets.map(({ option, rect }) => [option, rect.x, rect.y])).toEqual([
      ['yes', 0.1, 0.1],
      ['no', 0.5, 0.1],
    ]);
  });
});

describe('Cleaning', () => {
  it('removes JavaScript, Launch and everything that starts by itself from the bytes to keep', async () => {
    const { reading, kept } = await readBytes(
      pdfOf([
        '<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(a)>>/Names<</JavaScript<</Names[(x)<</S/JavaScript/JS(b)>>]>>>>/AA<</WC<</S/JavaScript/JS(c)>>>>>>',
        onePage,
        '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/AA<</O<</S/Launch/F(x.exe)>>>>/Annots[4 0 R 5 0 R]>>',
        '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://example.com)/Next[<</S/Launch/F(y.exe)>>]>>>>',
        '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A 6 0 R>>',
        '<</S/SubmitForm/F(http://evil.example)>>',
      ]),
    );
    expect(reading).toMatchObject({ ok: true, facts: { rewritten: true } });
    const bytes = unpacked(readFileSync(kept));
    expect(bytes).not.toMatch(/JavaScript|Launch|SubmitForm|\.exe|evil|OpenAction/);
    expect(bytes).toContain('https://example.com');
  });

  it('keeps an action that moves within the document', async () => {
    const { reading, kept } = await readBytes(
      pdfOf(['<</Type/Catalog/Pages 2 0 R/OpenAction<</S/GoTo/D[3 0 R/Fit]>>>>', onePage, page]),
    );
    expect(reading).toMatchObject({ ok: true });
    expect(unpacked(readFileSync(kept))).toMatch(/OpenAction<<\/S\/GoTo\/D\[\d+ 0 R \/Fit\]>>/);
  });

  it('rejects a form that only XFA can draw', async () => {
    const xfa = (rest: string) => pdfOf([`<</Type/Catalog/Pages 2 0 R${rest}>>`, onePage, page, '<</T(a)/FT/Tx>>']);
    const alone = await readBytes(xfa('/NeedsRendering true/AcroForm<</XFA(x)/Fields[4 0 R]>>'));
    const empty = await readBytes(xfa('/AcroForm<</XFA(x)/Fields[]>>'));
    const withFields = await readBytes(xfa('/AcroForm<</XFA(x)/Fields[4 0 R]>>'));
    expect([alone, empty, withFields].map(({ reading }) => problemOf(reading))).toEqual(['XFA', 'XFA', null]);
    expect(unpacked(readFileSync(withFields.kept))).not.toContain('XFA');
  });

  it('rewrites a page tree that only a tolerant reader understands', async () => {
    const { reading, kept } = await readBytes(
      pdfOf([
        catalog,
        '<</Type/Pages/Kids 4 0 R/Count 2/MediaBox[0 0 200 300]/Rotate 90>>',
        '<</Parent 2 0 R>>',
        '[3 0 R 5 0 R]',
        '<</Type/Page/Parent 2 0 R>>',
      ]),
    );
    expect(reading).toMatchObject({
      ok: true,
      facts: { rewritten: true, pages: [{ width: 300, height: 200, rotation: 90 }, { rotation: 90 }] },
    });
    expect(outputOf('qpdf', '--show-npages', kept).trim()).toBe('2');
  });
});

describe('Hostile files', () => {
  const chain = (levels: number): string[] => [
    catalog,
    ...Array.from({ length: levels }, (_, i) => `<</Type/Pages/Count 1/Kids[${i + 3} 0 R]>>`),
    '<</Type/Page/MediaBox[0 0 595 842]>>',
  ];
  const bomb = deflateSync(Buffer.alloc(80 * 1024 * 1024));
  const stream = (dict: string, bytes: Buffer): string =>
    `<<${dict}/Length ${bytes.length}>>\nstream\n${bytes.toString('latin1')}\nendstream`;
  const drawn = (content: string): Buffer =>
    pdfOf([catalog, onePage, '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>', content]);

  const cases: [what: string, bytes: () => Buffer, problems: string[]][] = [
    [
      'a page tree that leads to itself',
      () => pdfOf([catalog, '<</Type/Pages/Count 2/Kids[2 0 R 3 0 R]>>', page]),
      ['PAGE_COUNT'],
    ],
    [
      'a page that is there twice',
      () => pdfOf([catalog, '<</Type/Pages/Count 2/Kids[3 0 R 3 0 R]>>', page]),
      ['PAGE_COUNT'],
    ],
    ['a page tree of 5,000 levels', () => pdfOf(chain(5000)), ['TOO_DEEP', 'UNREADABLE']],
    [
      '600 pages',
      () =>
        pdfOf([
          catalog,
          `<</Type/Pages/Count 600/Kids[${Array.from({ length: 600 }, (_, i) => `${i + 3} 0 R`).join(' ')}]>>`,
          ...Array(600).fill(page),
        ]),
      ['TOO_MANY_PAGES'],
    ],
    [
      'a cross-reference stream that inflates without end',
      () => drawn(stream('/Type/XRef/W[1 2 1]/Size 9/Filter/FlateDecode', bomb)),
      ['EXPANDS'],
    ],
    [
      'an object stream deflated twice',
      () => drawn(stream('/Type/ObjStm/N 1/First 4/Filter[/FlateDecode/FlateDecode]', deflateSync(bomb))),
      ['UNREADABLE'],
    ],
    ['a page deflated twice', () => drawn(stream('/Filter[/FlateDecode/FlateDecode]', deflateSync(bomb))), ['EXPANDS']],
    [
      'a form within a page that inflates without end',
      () =>
        pdfOf([
          catalog,
          onePage,
          '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</XObject<</F 4 0 R>>>>>>',
          stream('/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Filter/FlateDecode', bomb),
        ]),
      ['EXPANDS'],
    ],
    [
      '400,000 objects',
      () =>
        Buffer.concat([
          Buffer.from('%PDF-1.7\n'),
          Buffer.from('1 0 obj\n<<>>\nendobj\n'.repeat(400_000)),
          Buffer.from('startxref\n0\n%%EOF'),
        ]),
      ['TOO_LARGE'],
    ],
    [
      'two million opened dictionaries',
      () => Buffer.from(`%PDF-1.7\n1 0 obj\n${'<<'.repeat(2_000_000)}\nstartxref\n0\n%%EOF`),
      ['TOO_DEEP'],
    ],
    [
      'five million opened strings',
      () => Buffer.from(`%PDF-1.7\n1 0 obj\n${'('.repeat(5_000_000)}\nstartxref\n0\n%%EOF`),
      ['TOO_DEEP'],
    ],
    [
      'a header before noise',
      () => Buffer.concat([Buffer.from('%PDF-1.7\n'), createNoise(2_000_000), Buffer.from('%%EOF')]),
      ['UNREADABLE', 'NO_PAGES', 'TOO_DEEP'],
    ],
    [
      'a rotation of 45 degrees',
      () => pdfOf([catalog, onePage, '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Rotate 45>>']),
      ['PAGE_BOX'],
    ],
    [
      'a page of one point',
      () => pdfOf([catalog, onePage, '<</Type/Page/Parent 2 0 R/MediaBox[0 0 1 842]>>']),
      ['PAGE_BOX'],
    ],
    [
      'a unit that makes the page enormous',
      () => pdfOf([catalog, onePage, '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/UserUnit 1000>>']),
      ['PAGE_BOX'],
    ],
  ];
  it.each(cases)('%s is rejected', async (_, bytes, problems) => {
    const { reading } = await readBytes(bytes());
    expect(problems).toContain(problemOf(reading));
  });

  it('a file over the size limit is rejected before it is read', async () => {
    const small = await openBench({ limits: { fileBytes: 1000 } });
    const reading = await small.engine.read(corpusFile('pdf/groff.pdf'), small.file('none'));
    await small.close();
    expect(problemOf(reading)).toBe('TOO_LARGE');
  });

  it('a file that takes too long for its size is rejected, and the next one is read', async () => {
    const kids = Array.from({ length: 300 }, (_, i) => `${i + 3} 0 R`);
    const links = '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://example.com)>>>>'.repeat(600);
    const pages = kids.map(() => page.replace('>>', `/Annots[${links}]>>`));
    // A child needs a tenth of this to start, and several times as much for the file.
    const hurried = await openBench({ limits: { readMs: 1_000, readMsPerMebibyte: 0 } });
    const patient = await openBench({ limits: { readMs: 1_000, readMsPerMebibyte: 5_000 } });
    const path = hurried.file('slow.pdf');
    writeFileSync(path, pdfOf([catalog, `<</Type/Pages/Kids[${kids.join(' ')}]/Count 300>>`, ...pages]));
    const readings = [];
    for (const { engine, file } of [hurried, patient]) readings.push(await engine.read(path, file('none')));
    // With time enough it is read to its end, where it has more values than our writer packs.
    expect(readings.map(problemOf)).toEqual(['TIMEOUT', 'AMBIGUOUS']);
    for (const one of [hurried, patient]) await one.close();
    expect(await bench.engine.read(corpusFile('pdf/groff.pdf'), bench.file('none'))).toMatchObject({ ok: true });
  });
});

/** The same noise in every run. */
function createNoise(bytes: number): Buffer {
  const noise = Buffer.alloc(bytes);
  let state = 1;
  for (let i = 0; i < bytes; i++) {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    noise[i] = state >> 16;
  }
  return noise;
}
