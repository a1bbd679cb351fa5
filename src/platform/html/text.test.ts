import { expect, test } from 'vitest';
import { textOfHtml } from './text.ts';

const words = (html: string) => textOfHtml(html).trim().split(/\s+/);

test('inline tags do not separate words, blocks and line breaks do', () => {
  expect(words('<p>Hyres<b>avtal</b></p><p>Lokal<br>Bod</p><table><tr><td>a</td><td>b</td></tr></table>')).toEqual([
    ...['Hyresavtal', 'Lokal', 'Bod', 'a', 'b'],
  ]);
});

test('entities are decoded and attributes are left out', () => {
  expect(words('<p title="Dold">F&ouml;r &amp; mot <svc-field key="name" party="pty_1"></svc-field></p>')).toEqual([
    ...['För', '&', 'mot'],
  ]);
});
