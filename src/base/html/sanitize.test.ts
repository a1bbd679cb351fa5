import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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

describe('What is kept', () => {
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
  ])('%s stays as it is', html => {
    expect(clean(html)).toBe(html);
  });

  test('links go and their text stays', () => {
    expect(clean('<p>See <a href="https://x.example" onclick="x()">the <b>site</b></a>.</p>')).toBe(
      '<p>See the <b>site</b>.</p>',
    );
  });

  test('code goes with its content, other tags without it', () => {
    expect(
      clean(
        'a<script>1</script><style>p{}</style><iframe>2</iframe><svg><p>3</svg><noscript>4</noscript><template>5</template><!-- 6 --><![CDATA[7]]><?php 8 ?><textarea>9</textarea>b',
      ),
    ).toBe('ab');
    expect(clean('<form><section>a <font color=red>b</font><input value=c></section></form>')).toBe('a b');
  });

  test('what is wrong in CSS goes by itself', () => {
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
  ])('an image from %j is its words alone', src => {
    expect(clean(`<img src="${src}" alt="a">`)).toBe('<img alt="a">');
    expect(clean(`<img src="${src}">`)).toBe('');
  });

  test('text is well-formed and holds no control characters', () => {
    expect(clean('a\ud800b\u0000c\u0007d\r\ne\u0085&#1;&#0;&#xd800;<p title="\ud800" class="a\u0001b">f</p>')).toBe(
      'a\ufffdbcd\ne…\ufffd\ufffd<p class="ab">f</p>'.replace('…', ''),
    );
  });
});

describe('How elements nest', () => {
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
  ])('%s is %s', (given, kept) => {
    expect(clean(given)).toBe(kept);
  });

  test('64 levels are kept, 65 are refused, and so is any depth, at once', () => {
    const deep = (levels: number) => `${'<div>'.repeat(levels)}x${'</div>'.repeat(levels)}`;
    expect(clean(deep(64))).toBe(deep(64));
    expect(sanitizeHtml(deep(65))).toMatchObject({ ok: false, code: 'TOO_DEEP' });
    expect(sanitizeHtml('<b>'.repeat(300_000))).toMatchObject({ ok: false, code: 'TOO_DEEP' });
    expect(sanitizeHtml('<x>'.repeat(300_000))).toMatchObject({ ok: false, code: 'TOO_DEEP' });
    expect(sanitizeHtml('<i></i>'.repeat(60_000))).toMatchObject({ ok: false, code: 'TOO_MANY' });
  });
});

describe('Tags kept beside', () => {
  test('a tag that is kept comes out empty with its values escaped', () => {
    expect(
      clean(
        '<p>I, <svc-field key=a party=\'p\' label="<b>&quot;x&quot;" onclick=x style="color:red" class=a></svc-field>, say</p>',
        field,
      ),
    ).toBe('<p>I, <svc-field key="a" party="p" label="&lt;b&gt;&quot;x&quot;"></svc-field>, say</p>');
    expect(clean('<svc-field key=a></svc-field>')).toBe('');
  });

  test('one left open takes nothing with it', () => {
    expect(clean('<p>a <svc-field key="k"/> b</p><p>c</p>', field)).toBe(
      '<p>a <svc-field key="k"></svc-field> b</p><p>c</p>',
    );
    expect(clean('<table><tr><svc-field key="k"><td>a</td></tr></table>', field)).toBe(
      '<svc-field key="k"></svc-field>a<table><tr></tr></table>',
    );
  });
});

test('sanitizing what was sanitized changes nothing', () => {
  fc.assert(
    fc.property(anyHtml, fc.boolean(), (html, kept) => {
      const keep = kept ? field : undefined;
      const once = sanitizeHtml(html, keep);
      if (once.ok) expect(sanitizeHtml(once.html, keep)).toEqual(once);
    }),
    { numRuns: 2_000 },
  );
});

test('nothing comes out but what is allowed, whatever goes in', () => {
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
      if (found.ok) expect(strange(treeOf(found.html, { deepest: 64, most: 50_000 }) ?? ['<b>'])).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});

test('a long text takes no longer than it is long, whatever it is', () => {
  const long = (piece: string) => piece.repeat(Math.ceil(300_000 / piece.length));
  for (const html of [
    long('word '),
    long('<p style="color:red;margin:1px 2px 3px">word word word word word word word word</p>'),
    long('<'),
    long('&'),
    long('<p '),
    long('<!--'),
    long('</p>'),
    long('</x>'),
    long('"'),
    `<p style="${long('color:red;')}">`,
    `<p style="${long('a')}">`,
    `<p style="font-family:${long('a ')}">`,
    `<p class="${long('a ')}">`,
    `<p ${long('a=1 ')}>`,
    `<img src="data:image/png;base64,${long('A')}">`,
    `<img src="data:image/png;base64,${long(' ')}x">`,
    `<img src="https://${long('a')}">`,
    `<img src="data:image/png;base64,${long(' ')}&lt;">`,
    `<img src="${long('<!--')}">`,
    `<p align="${long(' ')}x">`,
    `${'<div>'.repeat(60)}${long('<b></b>').slice(0, 300_000)}`,
    long('<svg><style>'),
    long('<table><tr><td>').slice(0, 900),
  ])
    sanitizeHtml(html);
});
