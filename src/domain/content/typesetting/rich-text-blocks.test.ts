import { describe, expect, test } from 'vitest';
import { richTextInput } from '../../../contract/schemas/content/rich-text.ts';
import type { Block, Inline } from '../../../platform/typesetting/document.ts';
import { blocksOfRichText } from './rich-text-blocks.ts';

type Node = Record<string, unknown>;
const t = (text: string, look?: object): Inline => ({ kind: 'TEXT', text, ...(look && { look }) });
const p = (...inlines: Inline[]): Block => ({ kind: 'PARAGRAPH', inlines });
const texts = (text: string, ...marks: Node[]): Node => ({ type: 'text', text, marks });
const par = (...content: Node[]): Node => ({ type: 'paragraph', content });
const custom = (tag: string, { key = '', options = '' }: Record<string, string>): Inline[] | null =>
  tag === 'svc-field' ? [t(`[${key}:${options}]`)] : null;
const image = (src: string) => (src.includes('missing') ? null : { name: 'x', width: 100, height: 50 });
const blocks = (...content: Node[]) =>
  blocksOfRichText(richTextInput.parse({ type: 'doc', content }), { custom, image });

describe('Typeset rich text', () => {
  test('has a look for every mark', () => {
    const of = (...marks: Node[]) => {
      const [first] = blocks(par(texts('a', ...marks)));
      return first?.kind === 'PARAGRAPH' && first.inlines[0]?.kind === 'TEXT' ? first.inlines[0].look : null;
    };
    expect(
      ['bold', 'italic', 'underline', 'strike', 'code', 'subscript', 'superscript', 'highlight', 'link'].map(type =>
        of({ type }),
      ),
    ).toEqual([
      { bold: true },
      { italic: true },
      { underline: true },
      { strike: true },
      { mono: true },
      { script: 'SUB' },
      { script: 'SUPER' },
      { background: '#fff3a3' },
      undefined,
    ]);
    expect(
      of(
        { type: 'bold' },
        { type: 'textStyle', attrs: { color: 'red', fontSize: '16px', fontFamily: 'Georgia', backgroundColor: null } },
      ),
    ).toEqual({
      bold: true,
      color: '#ff0000',
      size: 12,
      family: 'NOTO_SERIF',
    });
  });

  test('has a block for every node', () => {
    expect(
      blocks(
        { type: 'heading', attrs: { level: 3, textAlign: 'right' }, content: [texts('h')] },
        par(texts('a  b\nc'), { type: 'hardBreak' }),
        par(),
        {
          type: 'orderedList',
          attrs: { start: 3, type: 'A' },
          content: [{ type: 'listItem', content: [par(texts('x'))] }],
        },
        {
          type: 'taskList',
          content: [{ type: 'taskItem', attrs: { checked: true }, content: [par()] }, { type: 'taskItem' }],
        },
        { type: 'blockquote', content: [par(texts('q'))] },
        { type: 'codeBlock', content: [texts('a\n  b')] },
        { type: 'horizontalRule' },
        { type: 'image', attrs: { src: 'https://a.example/x.png', alt: 'y', width: 40 } },
        { type: 'image', attrs: { src: 'https://a.example/missing.png', alt: 'y' } },
      ),
    ).toEqual([
      { kind: 'HEADING', level: 3, inlines: [t('h')], align: 'RIGHT' },
      p(t('a  b'), { kind: 'BREAK' }, t('c'), { kind: 'BREAK' }),
      p(),
      { kind: 'LIST', ordered: true, start: 3, style: 'upper-alpha', items: [{ blocks: [p(t('x'))], checked: null }] },
      {
        kind: 'LIST',
        ordered: false,
        start: 1,
        style: null,
        items: [
          { blocks: [p()], checked: true },
          { blocks: [], checked: false },
        ],
      },
      { kind: 'QUOTE', blocks: [p(t('q'))] },
      { kind: 'CODE', text: 'a\n  b' },
      { kind: 'RULE' },
      p({ kind: 'IMAGE', image: 'x', width: 30, height: 15, alt: 'y' }),
      expect.objectContaining({ kind: 'BOX' }),
    ]);
  });

  test('keeps the header, spans, colours and column widths of a table', () => {
    const cell = (type: string, text: string, attrs: Node = {}): Node => ({ type, attrs, content: [par(texts(text))] });
    expect(
      blocks({
        type: 'table',
        content: [
          {
            type: 'tableRow',
            content: [cell('tableHeader', 'a', { colwidth: [300] }), cell('tableHeader', 'b', { colwidth: [100] })],
          },
          {
            type: 'tableRow',
            content: [cell('tableCell', 'c', { colspan: 2, backgroundColor: '#eee', textAlign: 'center' })],
          },
        ],
      }),
    ).toMatchObject([
      {
        columns: [
          { unit: 'SHARE', value: 300 },
          { unit: 'SHARE', value: 100 },
        ],
        headerRows: 1,
        rows: [
          { cells: [{ header: true }, { header: true }] },
          { cells: [{ colspan: 2, background: '#eeeeee', align: 'CENTER' }] },
        ],
      },
    ]);
  });

  test('has a placeholder for every field: as a node, as a tag in text, and as a tag in code', () => {
    const tag = '<svc-field key="k" party="p"></svc-field>';
    expect(
      blocks(
        par(texts(`a ${tag} b`, { type: 'bold' }), { type: 'svcField', attrs: { key: 'l', options: ['1', '2'] } }),
      ),
    ).toEqual([p(t('a ', { bold: true }), t('[k:]'), t(' b', { bold: true }), t('[l:1,2]'))]);
    expect(
      blocks({ type: 'svcField', attrs: { key: 'm' } }, { type: 'codeBlock', content: [texts(`x ${tag}`)] }),
    ).toEqual([p(t('[m:]')), p(t('x ', { mono: true }), t('[k:]'))]);
  });

  test('leaves out empty nodes', () => {
    expect(blocks()).toEqual([]);
    expect(blocks({ type: 'table' }, { type: 'heading' }, { type: 'image' })).toEqual([]);
  });
});
