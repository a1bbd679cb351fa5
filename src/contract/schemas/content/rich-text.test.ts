import { describe, expect, test } from 'vitest';
import { issuesOf } from '../../issues.ts';
import { richText, richTextInput } from './rich-text.ts';

type Node = Record<string, unknown>;
const doc = (...content: Node[]) => ({ type: 'doc', content });
const p = (...content: Node[]) => ({ type: 'paragraph', content });
const texts = (text: string, ...marks: Node[]) => ({ type: 'text', text, ...(marks.length > 0 && { marks }) });
const wrong = (given: unknown): string[] => {
  const read = richTextInput.safeParse(given);
  return read.error ? issuesOf(read.error, 'body').listed.map(i => `${i.path} ${i.code}`) : [];
};

const everything = doc(
  {
    type: 'heading',
    attrs: { level: 2, textAlign: 'center' },
    content: [texts('A', { type: 'bold' }, { type: 'highlight', attrs: { color: '#ff0' } })],
  },
  p(
    texts('b', {
      type: 'textStyle',
      attrs: { color: 'rgb(1, 2, 3)', fontSize: '14px', fontFamily: 'Arial, "Open Sans"', backgroundColor: null },
    }),
    { type: 'hardBreak' },
    { type: 'image', attrs: { src: 'https://a.example/b.png', alt: 'x', title: null, width: 120, height: '50%' } },
    { type: 'svcField', attrs: { key: 'k', party: 'p', required: false, options: ['a', 'b'] } },
  ),
  {
    type: 'bulletList',
    content: [
      {
        type: 'listItem',
        content: [
          p(texts('c')),
          { type: 'orderedList', attrs: { start: 3, type: 'a' }, content: [{ type: 'listItem', content: [p()] }] },
        ],
      },
    ],
  },
  { type: 'taskList', content: [{ type: 'taskItem', attrs: { checked: true }, content: [p(texts('d'))] }] },
  { type: 'blockquote', content: [p(texts('e', { type: 'superscript' }))] },
  { type: 'codeBlock', attrs: { language: 'js' }, content: [texts('a\n\tb')] },
  { type: 'horizontalRule' },
  {
    type: 'table',
    content: [
      {
        type: 'tableRow',
        content: [
          { type: 'tableHeader', attrs: { colspan: 2, rowspan: 1, colwidth: [100, null] }, content: [p()] },
          { type: 'tableCell', content: [p(texts('f'))] },
        ],
      },
    ],
  },
);

describe('Accepted rich text', () => {
  test('every node and mark is returned as written and can be sent back', () => {
    const read = richTextInput.parse(everything);
    expect(read).toEqual(everything);
    expect(richText.parse(read)).toEqual(everything);
    expect(richTextInput.parse(JSON.stringify(read))).toEqual(everything);
  });

  test('unknown attributes and links are dropped', () => {
    expect(
      richTextInput.parse(
        doc({
          type: 'paragraph',
          attrs: { id: 'x', class: 'y', onclick: 'z' },
          content: [texts('a', { type: 'link', attrs: { href: 'javascript:x' } }, { type: 'bold', attrs: { x: 1 } })],
        }),
      ),
    ).toEqual(doc(p(texts('a', { type: 'bold' }))));
    expect(
      richTextInput.parse(
        JSON.parse('{"type":"doc","content":[{"type":"paragraph","attrs":{"__proto__":{"x":1},"textAlign":"left"}}]}'),
      ),
    ).toEqual(doc({ type: 'paragraph', attrs: { textAlign: 'left' } }));
  });

  test('text becomes well-formed, and control characters become spaces', () => {
    expect(richTextInput.parse(doc(p(texts('a\ud800b\u0000c\u0085d\r\ne\tf\uffff'))))).toEqual(
      doc(p(texts('a\ufffdb c d\ne\tf '))),
    );
  });
});

describe('Rejected rich text', () => {
  test.each<[string, unknown, string[]]>([
    ['an unknown node', doc(p(), p(), p(), { type: 'iframe' }), ['content.3.type INVALID_VALUE']],
    ['a node named like a member of every object', doc({ type: 'constructor' }), ['content.0.type INVALID_VALUE']],
    ['an unknown mark', doc(p(texts('a', { type: 'blink' }))), ['content.0.content.0.marks.0.type INVALID_VALUE']],
    ['text outside of a paragraph', doc(texts('a')), ['content.0.type INVALID_VALUE']],
    ['a paragraph in a paragraph', doc(p(p())), ['content.0.content.0.type INVALID_VALUE']],
    ['a row in a document', doc({ type: 'tableRow' }), ['content.0.type INVALID_VALUE']],
    ['a paragraph in a list', doc({ type: 'bulletList', content: [p()] }), ['content.0.content.0.type INVALID_VALUE']],
    [
      'an image in code',
      doc({ type: 'codeBlock', content: [{ type: 'image' }] }),
      ['content.0.content.0.type INVALID_VALUE'],
    ],
    [
      'something in a rule',
      doc({ type: 'horizontalRule', content: [texts('a')] }),
      ['content.0.content.0.type INVALID_VALUE'],
    ],
    ['a text without text', doc(p({ type: 'text' })), ['content.0.content.0.text INVALID_TYPE']],
    ['a level 7', doc({ type: 'heading', attrs: { level: 7 } }), ['content.0.attrs.level INVALID_VALUE']],
    [
      'a span of 0',
      doc({ type: 'table', content: [{ type: 'tableRow', content: [{ type: 'tableCell', attrs: { colspan: 0 } }] }] }),
      ['content.0.content.0.content.0.attrs.colspan INVALID_VALUE'],
    ],
    [
      'an unknown align',
      doc({ type: 'paragraph', attrs: { textAlign: 'start' } }),
      ['content.0.attrs.textAlign INVALID_VALUE'],
    ],
    [
      'a colour that is code',
      doc(p(texts('a', { type: 'textStyle', attrs: { color: 'url(javascript:x)' } }))),
      ['content.0.content.0.marks.0.attrs.color INVALID_VALUE'],
    ],
    ['a document in a document', doc(doc()), ['content.0.type INVALID_VALUE']],
    ['a list instead of attributes', doc({ type: 'paragraph', attrs: [] }), ['content.0.attrs INVALID_TYPE']],
    [
      '2,001 rows',
      doc({ type: 'table', content: Array.from({ length: 2_001 }, () => ({ type: 'tableRow' })) }),
      ['content.0.content TOO_BIG'],
    ],
    ['50,001 nodes', doc(...Array.from({ length: 50_000 }, () => p())), [' TOO_BIG']],
    ['a million and one characters', doc(p(texts('a'.repeat(600_000)), texts('b'.repeat(400_001)))), [' TOO_BIG']],
  ])('%s', (_, given, problems) => {
    expect(wrong(given)).toEqual(problems);
  });

  test.each([
    'javascript:alert(1)',
    ' javascript:x',
    'java\tscript:x',
    'data:text/html;base64,AA==',
    'data:image/svg+xml;base64,AA==',
    '//a.example/b',
    '/b.png',
    '',
  ])('an image from %j', src => {
    expect(wrong(doc({ type: 'image', attrs: { src } }))).toEqual(['content.0.attrs.src INVALID_VALUE']);
  });

  test('more than 32 levels of nesting', () => {
    const quotes = (levels: number): Node =>
      levels === 0 ? p() : { type: 'blockquote', content: [quotes(levels - 1)] };
    expect(wrong(doc(quotes(31)))).toEqual([]);
    expect(wrong(doc(quotes(32)))).toEqual([`${'content.0.'.repeat(32).slice(0, -1)} TOO_BIG`]);
  });

  test('at most 200 problems are reported at once', () => {
    expect(wrong(doc(...Array.from({ length: 40_000 }, () => ({ type: 'x' }))))).toHaveLength(200);
  });
});
