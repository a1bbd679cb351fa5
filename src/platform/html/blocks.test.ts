import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { growthOf } from '../../../test/kit/growth.ts';
import type { Block, Inline } from '../typesetting/document.ts';
import { anyHtml } from './any-html.fixture.ts';
import { blocksOfHtml } from './blocks.ts';
import { sanitizeHtml } from './sanitize.ts';

const image = (src: string) => (src.includes('missing') ? null : { name: 'logo', width: 200, height: 100 });
const blocks = (html: string) => blocksOfHtml(html, { image });
/** Paragraphs without their margins. */
const withoutMargins = (all: Block[]): Block[] =>
  all.map(one => {
    if (one.kind !== 'PARAGRAPH') return one;
    const { margin: _, ...rest } = one;
    return rest;
  });
const t = (text: string, look?: object): Inline => ({ kind: 'TEXT', text, ...(look && { look }) });
const p = (...inlines: Inline[]): Block => ({ kind: 'PARAGRAPH', inlines });

describe('Text', () => {
  test.each<[string, Block[]]>([
    ['<p>a</p>', [p(t('a'))]],
    ['a <b>b</b>\n\n c', [p(t('a '), t('b', { bold: true }), t(' c'))]],
    ['<p> a  <i> b </i> </p>', [p(t('a '), t('b', { italic: true }))]],
    ['a<p>b</p>c', [p(t('a')), p(t('b')), p(t('c'))]],
    ['<div>a<div>b</div>c</div>', [p(t('a')), p(t('b')), p(t('c'))]],
    ['<p>a<br>b<br></p>', [p(t('a'), { kind: 'BREAK' }, t('b'))]],
    ['<p></p><p> </p><p>&nbsp;</p><p><br></p>', [p(t('\u00a0')), p()]],
    ['<b>a<div>b</div></b>', [p(t('a', { bold: true })), p(t('b', { bold: true }))]],
    ['<span style="display:block">a</span>b', [p(t('a')), p(t('b'))]],
    ['<div style="display:inline">a</div><div style="display:none">x</div>b', [p(t('ab'))]],
    [
      '<hr><h2 align="center">A</h2>',
      [{ kind: 'RULE' }, { kind: 'HEADING', level: 2, inlines: [t('A')], align: 'CENTER' }],
    ],
    [
      '<blockquote>a</blockquote><pre>  a\n <b>b</b>\n</pre>',
      [
        { kind: 'QUOTE', blocks: [p(t('a'))] },
        { kind: 'CODE', text: '  a\n b' },
      ],
    ],
    ['&lt;b&gt; &amp; #x $y$ *z*', [p(t('<b> & #x $y$ *z*'))]],
  ])('%s', (html, expected) => {
    expect(withoutMargins(blocks(html))).toEqual(expected);
  });

  test('adjacent margins collapse to the larger, bare lines follow closely, and default margins are omitted', () => {
    const margins = (html: string) =>
      blocks(html).map(one => (one.kind === 'PARAGRAPH' && one.margin ? [one.margin.top, one.margin.bottom] : null));
    expect(margins('<p>a</p><p>b</p>c<p>d</p>')).toEqual([null, null, null, null]);
    expect(margins('<div>a</div><div>b</div>')).toEqual([
      [9.23, 4.51],
      [4.51, 9.23],
    ]);
    expect(margins('<p style="margin:0 0 40px">a</p><p style="margin:20px 0">b</p>')).toEqual([
      [9.23, 34.51],
      [34.51, 9.23],
    ]);
    expect(margins('<p>a</p><p style="margin:0">b</p>')).toEqual([null, null]);
  });

  test('CSS that paper can show is applied and inherited', () => {
    const look = (style: string, tag = 'span') => {
      const [first] = blocks(`<p><${tag} style="${style}">a</${tag}></p>`);
      return first && 'inlines' in first && first.inlines[0]?.kind === 'TEXT' ? first.inlines[0].look : null;
    };
    expect(look('color:red;background:rgba(0,0,0,0.5);font-size:16px;font-weight:700;font-style:italic')).toEqual({
      color: '#ff0000',
      background: '#808080',
      size: 12,
      bold: true,
      italic: true,
    });
    expect(look('text-decoration:underline line-through;text-transform:uppercase;letter-spacing:2px')).toEqual({
      underline: true,
      strike: true,
      transform: 'UPPERCASE',
      letterSpacing: 1.5,
    });
    expect(look('font-weight:normal', 'b')).toEqual({ bold: false });
    expect(look("font-family:Georgia, 'Times New Roman', serif")).toEqual({ family: 'NOTO_SERIF' });
    expect(look('font-family:Courier')).toEqual({ family: 'NOTO_SANS_MONO' });
    expect(look('font-size:2em')).toEqual({ size: 20.5 });
    expect(look('font-size:900px')).toEqual({ size: 96 });
    expect(look('color:hsl(120 100% 25%)')).toEqual({ color: '#008000' });
    expect(look('color:transparent;color:inherit')).toBeUndefined();
    expect(['small', 'sub', 'sup', 'mark', 'code', 's', 'u'].map(tag => look('', tag))).toEqual([
      { small: true },
      { script: 'SUB' },
      { script: 'SUPER' },
      { background: '#fff3a3' },
      { mono: true },
      { strike: true },
      { underline: true },
    ]);
  });

  test('alignment, line height and margins apply to the paragraph', () => {
    expect(blocks('<div style="text-align:right;line-height:1.5"><p style="margin:10px 0 0 20px">a</p></div>')).toEqual(
      [
        {
          kind: 'PARAGRAPH',
          inlines: [t('a')],
          align: 'RIGHT',
          lineHeight: 1.5,
          margin: { top: 7.5, right: 0, bottom: 0, left: 15 },
        },
      ],
    );
  });

  test('custom tags become what the caller returns; unknown tags keep only their text', () => {
    const custom = (tag: string, { key = '' }: Record<string, string>): Inline[] | null =>
      tag === 'svc-field' ? [t(`[${key}]`)] : null;
    expect(blocksOfHtml('<p>a <svc-field key="k"></svc-field>, <x>b</x></p>', { image, custom })).toEqual([
      p(t('a '), t('[k]'), t(', b')),
    ]);
    expect(blocksOfHtml('<pre>a\n  <svc-field key="k"></svc-field></pre>', { image, custom })).toEqual([
      p(t('a', { mono: true }), { kind: 'BREAK' }, t('\u00a0\u00a0', { mono: true }), t('[k]')),
    ]);
  });
});

describe('Boxes', () => {
  test('background, border, padding, margin and width make a box, and auto margins centre it', () => {
    expect(
      blocks(
        '<div style="background:#eee;border:2px solid navy;border-radius:4px;padding:4px 8px;margin:0 auto;width:200px">a</div>',
      ),
    ).toEqual([
      {
        kind: 'BOX',
        look: {
          background: '#eeeeee',
          border: '#000080',
          borderWidth: 1.5,
          radius: 3,
          padding: { top: 3, right: 6, bottom: 3, left: 6 },
          margin: { top: 0, right: 148, bottom: 0, left: 148 },
        },
        blocks: [p(t('a'))],
      },
    ]);
  });

  test('a single top or bottom border is a rule; an empty element with a height is space', () => {
    expect(blocks('<div style="border-bottom:1px solid #ccc">a</div><div style="height:40px"></div>')).toEqual([
      p(t('a')),
      { kind: 'RULE' },
      { kind: 'SPACE', height: 30 },
    ]);
    expect(
      withoutMargins(blocks('<div style="border:0 solid red">a</div><div style="border:none">b</div><div></div>')),
    ).toEqual([p(t('a')), p(t('b'))]);
  });

  test('the items of flex and grid containers are placed side by side', () => {
    expect(
      blocks(
        '<div style="display:flex;gap:20px;align-items:center"><div style="flex:1">a</div> <div style="width:40%">b</div>c</div>',
      ),
    ).toEqual([
      {
        kind: 'ROW',
        gap: 15,
        valign: 'MIDDLE',
        cells: [
          { blocks: [p(t('a'))], width: { unit: 'SHARE', value: 1 } },
          { blocks: [p(t('b'))], width: { unit: 'PERCENT', value: 40 } },
          { blocks: [p(t('c'))], width: null },
        ],
      },
    ]);
    const [first, second] = blocks(
      '<div style="display:grid;grid-template-columns:repeat(2, 1fr) 2fr"><p>a</p><p style="grid-column:span 2">b</p><p>c</p></div>',
    );
    expect(first).toMatchObject({
      cells: [{ width: { value: 1 } }, { blocks: [p(t('b'))], width: { unit: 'SHARE', value: 3 } }],
    });
    expect(second).toMatchObject({ cells: [{ blocks: [p(t('c'))] }, { blocks: [] }, { blocks: [] }] });
    expect(blocks('<div style="display:flex;flex-direction:column"><b>a</b><b>b</b></div>')).toHaveLength(2);
    expect(
      blocks(
        '<div style="display:flex;flex-wrap:wrap"><div style="width:50%">a</div><div style="width:50%">b</div><div style="width:50%">c</div></div>',
      ),
    ).toHaveLength(2);
    expect(
      blocks('<div style="display:flex;justify-content:space-between"><span>a</span><span>b</span></div>'),
    ).toMatchObject([{ cells: [{ width: null }, { blocks: [], width: { unit: 'SHARE' } }, { width: null }] }]);
  });
});

describe('Lists, tables and images', () => {
  test('lists nest and take their markers from CSS', () => {
    expect(blocks('<ul style="list-style-type:square"><li>a<ol><li>b</li></ol></li> <li>c</li></ul>')).toEqual([
      {
        kind: 'LIST',
        ordered: false,
        start: 1,
        style: 'square',
        items: [
          {
            blocks: [
              p(t('a')),
              { kind: 'LIST', ordered: true, start: 1, style: null, items: [{ blocks: [p(t('b'))], checked: null }] },
            ],
            checked: null,
          },
          { blocks: [p(t('c'))], checked: null },
        ],
      },
    ]);
  });

  test('a table has its head first and its foot last, with spans and widths', () => {
    const html =
      '<table border="1" width="100%"><caption>c</caption><tfoot><tr><td colspan="2">f</td></tr></tfoot><thead><tr><th width="30%">a</th><th>b</th></tr></thead>' +
      '<tbody><tr style="background:#eee"><td rowspan="2" align="right">1</td><td style="vertical-align:middle">2</td></tr><tr><td>3</td></tr></tbody></table>';
    expect(blocks(html)).toEqual([
      {
        kind: 'TABLE',
        columns: [
          { unit: 'PERCENT', value: 30 },
          { unit: 'SHARE', value: 4 },
        ],
        headerRows: 1,
        footerRows: 1,
        rows: [
          {
            cells: [
              { blocks: [p(t('a', { bold: true }))], header: true },
              { blocks: [p(t('b', { bold: true }))], header: true },
            ],
          },
          {
            cells: [
              { blocks: [{ ...p(t('1')), align: 'RIGHT' }], rowspan: 2, align: 'RIGHT', background: '#eeeeee' },
              { blocks: [p(t('2'))], valign: 'MIDDLE', background: '#eeeeee' },
            ],
          },
          { cells: [{ blocks: [p(t('3'))] }] },
          { cells: [{ blocks: [p(t('f'))], colspan: 2 }] },
        ],
        border: true,
        rounded: false,
        caption: [t('c')],
        width: { unit: 'PERCENT', value: 100 },
      },
    ]);
  });

  test('tables with too many rows are split, and too many columns are merged into the last', () => {
    const long = blocks(`<table><thead><tr><th>h</th></tr></thead>${'<tr><td>a</td></tr>'.repeat(4_500)}</table>`);
    expect(long.map(one => one.kind === 'TABLE' && [one.rows.length, one.headerRows])).toEqual([
      [2_000, 1],
      [2_000, 1],
      [503, 1],
    ]);
    const [wide] = blocks(`<table><tr>${'<td>a</td>'.repeat(150)}<td colspan="999">b</td></tr></table>`);
    expect(
      wide?.kind === 'TABLE' && [
        wide.columns.length,
        wide.rows[0]?.cells.length,
        wide.rows[0]?.cells[99]?.blocks.length,
      ],
    ).toEqual([100, 100, 52]);
  });

  test('an image has the size of its attributes or CSS, but never exceeds the page', () => {
    const size = (rest: string) => {
      const [first] = blocks(`<img src="https://a.example/x.png" ${rest}>`);
      const inline = first && 'inlines' in first ? first.inlines[0] : null;
      return inline?.kind === 'IMAGE' ? [inline.width, inline.height, inline.alt] : null;
    };
    expect(size('alt="x"')).toEqual([150, 75, 'x']);
    expect(size('width="100"')).toEqual([75, 37.5, null]);
    expect(size('style="height:2cm"')).toEqual([113.39, 56.69, null]);
    expect(size('width="50%"')).toEqual([223, 111.5, null]);
    expect(size('width="5000"')).toEqual([446, 223, null]);
    expect(size('width="10" height="99999"')).toEqual([1, 650, null]);
  });

  test('a missing image becomes its alt text, with a frame if it is alone in a paragraph', () => {
    expect(blocks('<img src="missing" alt="The logo">')).toMatchObject([
      { kind: 'BOX', look: { border: '#c9c2b6' }, blocks: [{ inlines: [{ text: 'The logo' }] }] },
    ]);
    expect(blocks('<p>a <img src="missing" alt="b"> c</p>')).toMatchObject([
      { kind: 'PARAGRAPH', inlines: [{ text: 'a ' }, { text: 'b' }, { text: ' c' }] },
    ]);
    expect(blocks('<img src="missing">')).toEqual([]);
  });
});

const inner = (block: Block): Block[][] => {
  if (block.kind === 'LIST') return block.items.map(item => item.blocks);
  if (block.kind === 'TABLE') return block.rows.flatMap(row => row.cells.map(cell => cell.blocks));
  if (block.kind === 'ROW') return block.cells.map(cell => cell.blocks);
  return 'blocks' in block ? [block.blocks] : [];
};
const depth = (all: Block[]): number =>
  all.reduce((max, one) => Math.max(max, 1, ...inner(one).map(list => 1 + depth(list))), 0);
const texts = (html: string): string => {
  const inlines = (list: Inline[]): string => list.map(one => (one.kind === 'TEXT' ? one.text : '')).join('');
  const all = (list: Block[]): string =>
    list
      .map(one =>
        one.kind === 'CODE'
          ? one.text
          : 'inlines' in one
            ? inlines(one.inlines)
            : inner(one).map(all).join('') + (one.kind === 'TABLE' ? inlines(one.caption ?? []) : ''),
      )
      .join('');
  return all(blocks(html)).replace(/\s/g, '');
};

describe('Arbitrary HTML', () => {
  test('becomes blocks that nest no deeper than a typeset document allows', () => {
    fc.assert(
      fc.property(fc.oneof(anyHtml, fc.string()), html => {
        expect(depth(blocks(html))).toBeLessThanOrEqual(40);
        const clean = sanitizeHtml(html);
        if (clean.ok) blocks(clean.html);
      }),
      { numRuns: 1_000 },
    );
    for (const tag of [
      '<div style="padding:1px">',
      '<ul><li>',
      '<table><tr><td>',
      '<blockquote>',
      '<div style="display:flex">',
      '<b>',
      '<p>',
    ])
      for (const times of [20, 64, 200, 100_000])
        expect(depth(blocks(`${tag.repeat(times)}x`))).toBeLessThanOrEqual(40);
  });

  test('loses no text', () => {
    for (const [html, expected] of [
      ['<table><caption>a</caption><tr><td>b<table><tr><td>c</td></tr></table>d</td></tr></table>', 'bcda'],
      ['<ul>a<li>b<p>c</p></li><ul><li>d</li></ul></ul>', 'abcd'],
      [
        `${'<div style="padding:1px">'.repeat(60)}a<table><tr><td>b</td></tr></table><ul><li>c</li></ul><pre>d</pre>`,
        'abcd',
      ],
      ['<h1>a<p>b</p><table><tr><td>c</td></tr></table></h1>', 'abc'],
      [
        '<div style="display:flex">a<b>b</b><p>c</p></div><div style="display:grid;grid-template-columns:1fr 1fr 1fr">d<b>e</b></div>',
        'abcde',
      ],
      ['<span style="display:flex">a</span><li style="display:flex">b</li>', 'ab'],
    ] as const)
      expect(texts(html)).toBe(expected);
  });

  test.each([
    'word ',
    '<p>word</p>',
    '<b>x</b> ',
    '<td>',
    '<table><tr><td>x</td></tr></table>',
    '<br>',
    '<li>a',
    '<p style="margin:1px;color:red">x</p>',
  ])('twice as many %s cost less than three times the work', piece => {
    const inputOf = (size: number) => piece.repeat(Math.ceil(size / piece.length));
    expect(growthOf(html => blocks(html), inputOf, { size: 50_000 })).toBeLessThan(3);
  });
});
