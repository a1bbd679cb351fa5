/** The commands of docs/fields-in-text.md, and what it lists of HTML. */
import { expect, test } from 'vitest';
import { allowedTags } from '../../src/platform/html/allowed.ts';
import { sanitizeHtml } from '../../src/platform/html/sanitize.ts';
import { guideCommands, guideText, hasCurl } from '../kit/guide.ts';
import { useService } from '../kit/service.ts';

const kit = useService();
const text = guideText('fields-in-text.md');

test.skipIf(!hasCurl)('each command works, and answers what the guide shows (needs curl)', async () => {
  const guide = guideCommands('fields-in-text.md');
  const { apiKey: KEY } = await kit.organization({ sandbox: true });
  const values = { SIGILL: kit.baseUrl, KEY };
  const [lease] = (await guide.step('Markdown', values)).content;
  const types = (nodes: { type: string; content?: [] }[]): string[] =>
    nodes.flatMap(({ type, content = [] }) => [type, ...types(content)]);
  expect(types(lease.fieldMeta.content.content)).toEqual(expect.arrayContaining(['heading', 'svcField', 'table']));

  const [html] = (await guide.step('HTML', values)).content;
  const kept = html.fieldMeta.content.replace(/<svc-field [^>]*>/, '<svc-field …>');
  expect(text).toContain(`\n${kept}\n`);
  expect(guide.left()).toEqual([]);
});

/** The tags in code in a part of the guide. */
const tagsBetween = (from: string, to: string): string[] =>
  [...text.slice(text.indexOf(from), text.indexOf(to)).matchAll(/`([a-z][a-z\d]*)`/g)].map(([, tag = '']) => tag);

test('the guide lists the tags that are allowed, and what becomes of others', () => {
  const listed = tagsBetween('| Text |', '| Everywhere |').concat('h2', 'h3', 'h4', 'h5');
  expect(allowedTags.filter(tag => !listed.includes(tag))).toEqual([]);
  const after = (tag: string) => {
    const found = sanitizeHtml(`<${tag}>inside</${tag}>`);
    return found.ok ? found.html : null;
  };
  for (const tag of tagsBetween('**Removed with their content**', 'and the like')) expect(after(tag), tag).toBe('');
  for (const tag of tagsBetween('**Removed, and their text stays**', ', and every tag'))
    expect(after(tag), tag).toBe('inside');
});

test('what is put right, and what is refused', () => {
  expect(sanitizeHtml('<p>a<p>b</p>')).toMatchObject({ html: '<p>a</p><p>b</p>' });
  expect(sanitizeHtml('<table>x<tr><td>y</td></tr></table>')).toMatchObject({
    html: 'x<table><tr><td>y</td></tr></table>',
  });
  expect(sanitizeHtml('<p style="color: red; width: calc(1px); background: url(x)" id="a">b</p>')).toMatchObject({
    html: '<p style="color:red">b</p>',
  });
  expect(sanitizeHtml('<b>'.repeat(65))).toMatchObject({ code: 'TOO_DEEP' });
});
