import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { growthOf } from '../../../test/kit/growth.ts';
import { allowedAttributes, isAllowed } from './allowed.ts';
import { anyHtml } from './any-html.fixture.ts';
import { sanitizeHtml } from './sanitize.ts';
import { type HtmlNode, isElement, treeOf } from './tree.ts';

const field = { tags: { 'svc-field': ['key', 'party', 'label'] } };
const clean = (html: string, keep?: typeof field): string => {
  const found = sanitizeHtml(html, keep);
  if (!found.ok) throw new Error(found.code);
  return found.html;
};

describe('Content', () => {
  test.each([
    ['<p>Hello <b>you</b></p>'],
    ['<h1 align="center">A</h1><div style="color:red;padding:4px 8px">b</div>'],
    ['<ul><li>a<ol><li>b</li></ol></li></ul>'],
    [
      '<table border="1"><caption>c</caption><thead><tr><th colspan="2">a</th></tr></thead><tbody><tr><td>b</td><td>c</td></tr></tbody></table>',
    ],
    ['<p>a &amp; b &lt;i&gt; &quot;</p>'.replaceAll('&quot;', '"')],
    ['<img src="https://example.com/a.png?x=1&amp;y=2" alt="a &quot;b&quot;" width="10" height="50%" title="t">'],
    ['<img src="data:image/png;base64,iVBORw0KGgo=" alt="">'],
    ['<p>line<br>line</p><hr><blockquote>q</blockquote><pre>  x\n  y</pre><p><code>c</code></p>'],
    ['<p style="font-family:&quot;Open Sans&quot;, Arial, sans-serif;font-size:1.5em;line-height:1.4">x</p>'],
    ['<div style="display:grid;grid-template-columns:repeat(2, 1fr) minmax(10px, 2fr);gap:10px 5%">x</div>'],
    ['<p style="color:rgba(1, 2, 3, 0.5);background:#fff;border:1px solid hsl(120deg 50% 50%)">x</p>'],
    ['<p>日本語 العربية 🙂 é</p>'],
  ])('%s is unchanged', html => {
    expect(clean(html)).toBe(html);
  });

  test('links are removed and their text stays', () => {
    expect(clean('<p>See <a href="https://x.example" onclick="x()">the <b>site</b></a>.</p>')).toBe(
      '<p>See the <b>site</b>.</p>',
    );
  });

  test('code is removed with its content, other tags without it', () => {
    expect(
      clean(
        'a<script>1</script><style>p{}</style><iframe>2</iframe><svg><p>3</svg><noscript>4</noscript><template>5</template><!-- 6 --><![CDATA[7]]><?php 8 ?><textarea>9</textarea>b',
      ),
    ).toBe('ab');
    expect(clean('<form><section>a <font color=red>b</font><input value=c></section></form>')).toBe('a b');
  });

  test('invalid CSS declarations are removed one by one', () => {
    expect(
      clean(
        '<p style="COLOR: Red !important; position:fixed; width:expression(1); background:url(x); font-size:var(--a); margin:1px  2px; color:blue">x</p>',
      ),
    ).toBe('<p style="margin:1px 2px;color:blue">x</p>');
  });

  test.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html;base64,AAAA',
    'data:image/svg+xml;base64,AAAA',
    'data:image/png,raw',
    'data:image/png;base64,<b>',
    '//example.com/a.png',
    '/a.png',
    'a.png',
    'file:///etc/passwd',
    'blob:https://x/1',
    'http:/\\example.com/a.png',
    'vbscript:x',
  ])('an image from %j is reduced to its alt text', src => {
    expect(clean(`<img src="${src}" alt="a">`)).toBe('<img alt="a">');
    expect(clean(`<img src="${src}">`)).toBe('');
  });

  test('text is well-formed and contains no control characters', () => {
    expect(clean('a\ud800b\u0000c\u0007d\r\ne\u0085&#1;&#0;&#xd800;<p title="\ud800" class="a\u0001b">f</p>')).toBe(
      'a\ufffdbcd\ne…\ufffd\ufffd<p class="ab">f</p>'.replace('…', ''),
    );
  });
});

describe('Nesting', () => {
  test.each([
    ['<p>a<a><p>b</p></a></p>', '<p>a</p><p>b</p><p></p>'],
    ['<p>a<div>b</div>c</p>', '<p>a</p><div>b</div>c<p></p>'],
    ['<p><span>a<ul><li>b</ul></span></p>', '<div><span>a<ul><li>b</li></ul></span></div>'],
    ['<li>a</li>', '<div>a</div>'],
    ['<table>x<tr><td>a</table>', 'x<table><tr><td>a</td></tr></table>'],
    ['<table><td>a<td>b</table>', '<table><tr><td>a</td><td>b</td></tr></table>'],
    ['<td>a</td><tr><td>b</td></tr>', 'ab'],
    ['<table><tr><p>x</p><td>a</td></tr></table>', '<p>x</p><table><tr><td>a</td></tr></table>'],
    ['<b><i>a</b>b</i>', '<b><i>a</i></b>b'],
    ['<ul><li>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
  ])('%s becomes %s', (given, kept) => {
    expect(clean(given)).toBe(kept);
  });

  test('64 levels are kept; deeper nesting or too many elements are rejected', () => {
    const deep = (levels: number) => `${'<div>'.repeat(levels)}x${'</div>'.repeat(levels)}`;
    expect(clean(deep(64))).toBe(deep(64));
    expect(sanitizeHtml(deep(65))).toMatchObject({ ok: false, code: 'TOO_DEEP' });
    expect(sanitizeHtml('<b>'.repeat(300_000))).toMatchObject({ ok: false, code: 'TOO_DEEP' });
    expect(sanitizeHtml('<x>'.repeat(300_000))).toMatchObject({ ok: false, code: 'TOO_DEEP' });
    expect(sanitizeHtml('<i></i>'.repeat(60_000))).toMatchObject({ ok: false, code: 'TOO_MANY' });
  });
});

describe('Custom tags', () => {
  test('a kept tag is emptied and its values are escaped', () => {
    expect(
      clean(
        '<p>I, <svc-field key=a party=\'p\' label="<b>&quot;x&quot;" onclick=x style="color:red" class=a></svc-field>, say</p>',
        field,
      ),
    ).toBe('<p>I, <svc-field key="a" party="p" label="&lt;b&gt;&quot;x&quot;"></svc-field>, say</p>');
    expect(clean('<svc-field key=a></svc-field>')).toBe('');
  });

  test('an unclosed one loses none of the content that follows', () => {
    expect(clean('<p>a <svc-field key="k"/> b</p><p>c</p>', field)).toBe(
      '<p>a <svc-field key="k"></svc-field> b</p><p>c</p>',
    );
    expect(clean('<table><tr><svc-field key="k"><td>a</td></tr></table>', field)).toBe(
      '<svc-field key="k"></svc-field>a<table><tr></tr></table>',
    );
  });
});

test('sanitizing sanitized HTML changes nothing', () => {
  fc.assert(
    fc.property(anyHtml, fc.boolean(), (html, kept) => {
      const keep = kept ? field : undefined;
      const once = sanitizeHtml(html, keep);
      if (once.ok) expect(sanitizeHtml(once.html, keep)).toEqual(once);
    }),
    { numRuns: 2_000 },
  );
});

test('the result contains only allowed tags, attributes and values, whatever the input', () => {
  const strange = (nodes: readonly HtmlNode[]): string[] =>
    nodes.filter(isElement).flatMap(({ tag, attributes, children }) => {
      const names =
        tag === 'svc-field' ? field.tags['svc-field'] : ['style', 'class', ...(allowedAttributes[tag] ?? [])];
      const known = isAllowed(tag) || tag === 'svc-field';
      return [
        ...(known ? [] : [tag]),
        ...Object.keys(attributes).filter(name => !names.includes(name)),
        ...(/url|expression|@|\\|[{}<]|\/\*/i.test(attributes.style ?? '') ? [attributes.style] : []),
        ...(/^(?:https?:\/\/|data:image\/(?:png|jpeg|gif|webp);base64,)/i.test(attributes.src ?? 'https://')
          ? []
          : ['src']),
        ...strange(children),
      ].filter(one => one !== undefined);
    });
  fc.assert(
    fc.property(anyHtml, html => {
      const found = sanitizeHtml(html, field);
      if (found.ok) expect(strange(treeOf(found.html, { deepest: 64, max: 50_000 }) ?? ['<b>'])).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});

/** Repeats a piece up to the length of the input. */
type Long = (piece: string) => string;

test.each([
  ['words', (long: Long) => long('word ')],
  [
    'paragraphs',
    (long: Long) => long('<p style="color:red;margin:1px 2px 3px">word word word word word word word word</p>'),
  ],
  ['<', (long: Long) => long('<')],
  ['&', (long: Long) => long('&')],
  ['<p ', (long: Long) => long('<p ')],
  ['<!--', (long: Long) => long('<!--')],
  ['</p>', (long: Long) => long('</p>')],
  ['</x>', (long: Long) => long('</x>')],
  ['quotation marks', (long: Long) => long('"')],
  ['declarations', (long: Long) => `<p style="${long('color:red;')}">`],
  ['a declaration', (long: Long) => `<p style="${long('a')}">`],
  ['a font', (long: Long) => `<p style="font-family:${long('a ')}">`],
  ['classes', (long: Long) => `<p class="${long('a ')}">`],
  ['attributes', (long: Long) => `<p ${long('a=1 ')}>`],
  ['an image', (long: Long) => `<img src="data:image/png;base64,${long('A')}">`],
  ['spaces in an image', (long: Long) => `<img src="data:image/png;base64,${long(' ')}x">`],
  ['an address', (long: Long) => `<img src="https://${long('a')}">`],
  ['spaces before an entity', (long: Long) => `<img src="data:image/png;base64,${long(' ')}&lt;">`],
  ['comments in an address', (long: Long) => `<img src="${long('<!--')}">`],
  ['spaces before a word', (long: Long) => `<p align="${long(' ')}x">`],
  ['elements in depth', (long: Long) => `${'<div>'.repeat(60)}${long('<b></b>')}`],
  ['styles in drawings', (long: Long) => long('<svg><style>')],
  ['tables in tables', (long: Long) => long('<table><tr><td>')],
])('twice as much of %s costs less than three times the work', (_, hostile) => {
  const inputOf = (size: number) => hostile(piece => piece.repeat(Math.ceil(size / piece.length)));
  expect(growthOf(html => sanitizeHtml(html), inputOf, { size: 50_000 })).toBeLessThan(3);
});
