import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { growthOf } from '../../../test/kit/growth.ts';
import { type RichText, richTextInput } from '../../contract/schemas/content/rich-text.ts';
import { sanitizeHtml } from '../../platform/html/sanitize.ts';
import { inlineFieldsOf, svcFieldTag, withInlineFields } from './inline-field.ts';

/** Repeats a piece up to the size of the input. */
type Long = (piece: string) => string;

const same = <T>(field: T): T => field;
const texts = (...all: string[]): RichText =>
  richTextInput.parse({
    type: 'doc',
    content: [{ type: 'paragraph', content: all.map(text => ({ type: 'text', text })) }],
  });

describe('Fields inside HTML', () => {
  test('have the attributes of their tag, and defaults for the others', () => {
    const html =
      '<p>I, <svc-field key=name party="pty_1"></svc-field>, on <svc-field key="day" party=\'pty_1\' type="DATE" label="The &quot;day&quot; &lt;1&gt;" required="false" value="2026-01-02"></svc-field>' +
      ' choose <svc-field KEY="way" party="pty_2" type="select" options="Card, Giro,,Card" description="how"></svc-field></p>';
    const none = { label: null, description: null, required: true, options: [], value: null };
    expect(inlineFieldsOf(html)).toEqual({
      problems: [],
      fields: [
        { ...none, key: 'name', party: 'pty_1', type: 'TEXT' },
        {
          ...none,
          key: 'day',
          party: 'pty_1',
          type: 'DATE',
          label: 'The "day" <1>',
          required: false,
          value: '2026-01-02',
        },
        { ...none, key: 'way', party: 'pty_2', type: 'SELECT', options: ['Card', 'Giro'], description: 'how' },
      ],
    });
  });

  test.each([
    ['<svc-field party="p"></svc-field>', 'INVALID_VALUE', '<svc-field> needs a key'],
    ['<svc-field key="" party="p">', 'INVALID_VALUE', '<svc-field> needs a key'],
    [
      '<svc-field key="A b" party="p">',
      'INVALID_FORMAT',
      'A b: a key is at most 100 lowercase letters, digits, hyphens and underscores',
    ],
    ['<svc-field key="a">', 'INVALID_VALUE', 'a: <svc-field> needs a party'],
    ['<svc-field key="a" party="p" type="FILE">', 'INVALID_VALUE', 'a: type must be TEXT, DATE or SELECT'],
    ['<svc-field key="a" party="p" type="SELECT" options=" , ">', 'TOO_SMALL', 'a: a SELECT field requires options'],
    [`<svc-field key="a" party="p" value="${'x'.repeat(10_001)}">`, 'TOO_BIG', 'a: value is at most 10000 characters'],
  ])('%.60s is %s', (html, code, message) => {
    expect(inlineFieldsOf(html)).toEqual({ fields: [], problems: [{ code, message }] });
    expect(withInlineFields(html, same)).toBe(html);
  });

  test('an empty party is the sender', () => {
    const html = '<svc-field key="a" party="" type="TEXT"></svc-field>';
    expect(inlineFieldsOf(html)).toMatchObject({ fields: [{ key: 'a', party: '' }], problems: [] });
    expect(withInlineFields(html, same)).toBe(html);
  });

  test('text that only looks like a field is left alone', () => {
    for (const html of [
      '<svc-fields key="a" party="p">',
      '&lt;svc-field key="a"&gt;',
      '<svc-field',
      '<svc-field key="a',
      '',
    ])
      expect(inlineFieldsOf(html)).toEqual({ fields: [], problems: [] });
  });

  test('party and value are replaced, the rest is kept and written in canonical, escaped form', () => {
    const html =
      'a <svc-field party=ref  label=\'say "x" > y\' key=k required></svc-field> b <svc-field key="l" party="q" required="true"/> c';
    const changed = withInlineFields(html, field => ({
      ...field,
      party: 'pty_1',
      value: field.key === 'k' ? '<&"' : null,
    }));
    expect(changed).toBe(
      'a <svc-field key="k" party="pty_1" type="TEXT" label="say &quot;x&quot; &gt; y" value="&lt;&amp;&quot;"></svc-field> b <svc-field key="l" party="pty_1" type="TEXT"></svc-field> c',
    );
    expect(withInlineFields(changed, same)).toBe(changed);
    expect(inlineFieldsOf(changed).fields[0]?.value).toBe('<&"');
  });

  test('the sanitizer keeps every field, whatever its values are', () => {
    const value = fc
      .string({ unit: 'grapheme', maxLength: 30 })
      .map(text => text.trim())
      .filter(text => /^[^\p{C}]+$/u.test(text));
    fc.assert(
      fc.property(fc.record({ label: value, value }), given => {
        const kept = withInlineFields('<p><svc-field key="k" party="p"></svc-field></p>', field => ({
          ...field,
          ...given,
        }));
        expect(sanitizeHtml(kept, svcFieldTag)).toEqual({ ok: true, html: kept });
        expect(inlineFieldsOf(kept).fields).toEqual([expect.objectContaining(given)]);
      }),
    );
  });

  test.each([
    ['<svc-field ', (long: Long) => long('<svc-field ')],
    ['<svc-field>', (long: Long) => long('<svc-field>')],
    ['an attribute name', (long: Long) => `<svc-field ${long('a')}></svc-field>`],
    ['values that begin and end', (long: Long) => `<svc-field ${long('a="a="')}></svc-field>`],
    ['values of which one has no end', (long: Long) => `<svc-field a="${long('a="a="')}></svc-field>`],
    ['spaces', (long: Long) => `<svc-field a${long(' ')}></svc-field>`],
    ['a value without an end', (long: Long) => `<svc-field key="${long('<svc-field ')}`],
    ['a field without an end', (long: Long) => `<svc-field>${long('x')}`],
  ])('twice as much of %s costs less than three times the work', (_, hostile) => {
    const inputOf = (size: number) => hostile(piece => piece.repeat(Math.ceil(size / piece.length)));
    const work = (html: string) => [inlineFieldsOf(html), withInlineFields(html, same)];
    expect(growthOf(work, inputOf, { size: 40_000 })).toBeLessThan(3);
  });
});

describe('Fields inside rich text', () => {
  test('are tags in a text or nodes', () => {
    const document = richTextInput.parse({
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: 'x <svc-field key="a" party="p"></svc-field> y' }] },
        {
          type: 'paragraph',
          content: [
            {
              type: 'svcField',
              attrs: { key: 'b', party: 'p', type: 'SELECT', options: ['1', '2'], required: false, label: null },
            },
          ],
        },
      ],
    });
    expect(inlineFieldsOf(document).fields.map(f => [f.key, f.type, f.options, f.required])).toEqual([
      ['a', 'TEXT', [], true],
      ['b', 'SELECT', ['1', '2'], false],
    ]);
    const changed = withInlineFields(document, field => ({ ...field, party: 'pty_1', value: '2' }));
    expect(changed.content?.[0]?.content?.[0]?.text).toBe(
      'x <svc-field key="a" party="pty_1" type="TEXT" value="2"></svc-field> y',
    );
    expect(changed.content?.[1]?.content?.[0]?.attrs).toEqual({
      key: 'b',
      party: 'pty_1',
      type: 'SELECT',
      options: ['1', '2'],
      required: false,
      label: null,
      value: '2',
    });
  });

  test('content without fields is unchanged', () => {
    for (const document of [texts('a < b', 'c'), { type: 'doc' } as const])
      expect(withInlineFields(document, same)).toEqual(document);
  });
});
