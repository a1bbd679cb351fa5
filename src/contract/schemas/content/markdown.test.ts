import { describe, expect, test } from 'vitest';
import { issuesOf } from '../../issues.ts';
import { contentBlockCreate } from './content.ts';
import { htmlOfMarkdown } from './markdown.ts';

const block = (fieldMeta: object) => contentBlockCreate.safeParse({ type: 'TEXT', fieldMeta });
const read = (markdown: string): unknown[] => {
  const { data, error } = block({ markdown });
  if (error) throw error;
  return data.type === 'TEXT' ? (data.fieldMeta.content.content ?? []) : [];
};
const wrong = (fieldMeta: object): string[] => {
  const { error } = block(fieldMeta);
  return error ? issuesOf(error, 'body').listed.map(({ path, code }) => `${path} ${code}`) : [];
};
const text = (value: string, ...marks: string[]) => ({
  type: 'text',
  text: value,
  ...(marks.length > 0 && { marks: marks.map(type => ({ type })) }),
});
const p = (...content: object[]) => ({ type: 'paragraph', content });

describe('Markdown', () => {
  test.each([
    ['## Rent & \\*more\\*', [{ type: 'heading', attrs: { level: 2 }, content: [text('Rent & *more*')] }]],
    ['a\nb  \nc', [p(text('a b'), { type: 'hardBreak' }, text('c'))]],
    [
      '**b _bi_** ~~s~~ `c < d`',
      [
        p(
          text('b ', 'bold'),
          text('bi', 'bold', 'italic'),
          text(' '),
          text('s', 'strike'),
          text(' '),
          text('c < d', 'code'),
        ),
      ],
    ],
    ['[a link](https://example.com) and ![a picture](https://example.com/a.png)!', [p(text('a link and !'))]],
    ['1 &lt; 2 &euro; <b>bold</b> <script>x</script>', [p(text('1 < 2 € <b>bold</b> <script>x</script>'))]],
    ['> q', [{ type: 'blockquote', content: [p(text('q'))] }]],
    ['```js\na\n  b\n```', [{ type: 'codeBlock', attrs: { language: 'js' }, content: [text('a\n  b')] }]],
    ['a\n\n---\n\nb', [p(text('a')), { type: 'horizontalRule' }, p(text('b'))]],
    [
      '3. a\n4. b\n   - c',
      [
        {
          type: 'orderedList',
          attrs: { start: 3 },
          content: [
            { type: 'listItem', content: [p(text('a'))] },
            {
              type: 'listItem',
              content: [p(text('b')), { type: 'bulletList', content: [{ type: 'listItem', content: [p(text('c'))] }] }],
            },
          ],
        },
      ],
    ],
    [
      '- [x] a\n- [ ] b',
      [
        {
          type: 'taskList',
          content: [
            { type: 'taskItem', attrs: { checked: true }, content: [p(text('a'))] },
            { type: 'taskItem', attrs: { checked: false }, content: [p(text('b'))] },
          ],
        },
      ],
    ],
    [
      '|a|b|\n|-|-:|\n|1|**2**|',
      [
        {
          type: 'table',
          content: [
            {
              type: 'tableRow',
              content: [
                { type: 'tableHeader', content: [p(text('a'))] },
                { type: 'tableHeader', attrs: { textAlign: 'right' }, content: [p(text('b'))] },
              ],
            },
            {
              type: 'tableRow',
              content: [
                { type: 'tableCell', content: [p(text('1'))] },
                { type: 'tableCell', attrs: { textAlign: 'right' }, content: [p(text('2', 'bold'))] },
              ],
            },
          ],
        },
      ],
    ],
    [
      'Pay <svc-field key="sum" party="b" label="A &quot;sum&quot;"></svc-field>.',
      [p(text('Pay '), { type: 'svcField', attrs: { key: 'sum', party: 'b', label: 'A "sum"' } }, text('.'))],
    ],
    ['<svc-field key="k">', [p({ type: 'svcField', attrs: { key: 'k' } })]],
    ['<div>\n\n**b**\n\n</div>', [p(text('<div>')), p(text('b', 'bold')), p(text('</div>'))]],
    [
      '- [ ] a\n- b',
      [{ type: 'bulletList', content: ['[ ] a', 'b'].map(one => ({ type: 'listItem', content: [p(text(one))] })) }],
    ],
    ['https://a.example/?id=1&section=2&copy=3', [p(text('https://a.example/?id=1&section=2&copy=3'))]],
    ['-', [{ type: 'bulletList', content: [{ type: 'listItem', content: [p()] }] }]],
    ['', []],
  ])('%j', (markdown, expected) => {
    expect(read(markdown)).toEqual(expected);
  });

  test('becomes HTML without tags, links and pictures of its own', () => {
    expect(htmlOfMarkdown('**a** [b](https://c.example) ![d](e.png) <i>f</i>')).toBe(
      '<p><strong>a</strong> b  &lt;i&gt;f&lt;/i&gt;</p>',
    );
    expect(htmlOfMarkdown('<svc-field key="k">\n<script>x</script>')).toBe(
      '<p><svc-field key="k">\n&lt;script&gt;x&lt;/script&gt;</p>',
    );
  });

  test('is given instead of content, and is what responses have as content', () => {
    const content = { type: 'doc', content: [] };
    expect(wrong({ markdown: 'a', content })).toEqual(['fieldMeta.markdown INVALID_VALUE']);
    expect(wrong({})).toEqual(['fieldMeta.content INVALID_TYPE']);
    expect(wrong({ markdown: 1 })).toEqual(['fieldMeta.markdown INVALID_TYPE']);
    expect(block({ markdown: 'a' }).data?.fieldMeta).not.toHaveProperty('markdown');
  });

  test('that is too long, too deep or too wide is refused with its reason', () => {
    const tooBig = ['fieldMeta.markdown TOO_BIG'];
    expect(wrong({ markdown: 'å'.repeat(100_001) })).toEqual(tooBig);
    expect(wrong({ markdown: 'å'.repeat(100_000) })).toEqual([]);
    const wide = `${'|a '.repeat(2_000)}|\n${'|- '.repeat(2_000)}|\n${'|\n'.repeat(3_000)}`;
    expect(wrong({ markdown: wide })).toEqual(tooBig);
    for (const deep of ['> '.repeat(50_000), '- '.repeat(30), Array(40).fill('1. ').join('')])
      expect(wrong({ markdown: `${deep}a` })).toEqual(tooBig);
  });
});
