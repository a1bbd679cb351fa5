/** Text from Google Docs and Word is pasted with its marks and its lists. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useService } from '../../../kit/service.ts';
import { pagesDir } from '../../kit/built-pages.ts';
import { shot } from '../../kit/finding.ts';
import { draftOf, openEditor } from './kit/open-editor.ts';

const kit = useService({ web: pagesDir });

type Node = {
  type: string;
  text?: string;
  attrs?: { start?: number } | null;
  content?: readonly Node[];
  marks?: readonly { type: string }[];
};

/** The nodes as text: lists in brackets, marks before what they mark. */
const outlineOf = ({ type, text, attrs, content = [], marks = [] }: Node): string => {
  const inner = content.map(outlineOf).join('');
  if (text !== undefined) return marks.length === 0 ? text : `${marks.map(mark => mark.type).sort()}<${text}>`;
  if (type === 'bulletList') return `(• ${inner})`;
  if (type === 'orderedList') return `(${attrs?.start ?? 1} ${inner})`;
  return type === 'listItem' ? `[${inner}]` : inner;
};

const pastes = (page: Page, html: string) =>
  page.evaluate(`{
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', ${JSON.stringify(html)});
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }`);

const fromDocs = (html: string): string =>
  `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-5b8c">${html}</b>`;
const run = (style: string, text: string): string =>
  `<span style="font-size:11pt;font-family:Arial;${style}">${text}</span>`;

/** An item as Word writes it: attributes on lines of their own, and the marker as text. */
const item = (list: number, level: number, marker: string, text: string): string =>
  `<p class=MsoListParagraphCxSpMiddle\nstyle='margin-left:36.0pt;text-indent:-18.0pt;mso-list:l${list} level${level}\nlfo1'>` +
  `<![if !supportLists]><span\nlang=SV style='mso-bidi-font-family:Calibri'><span\nstyle='mso-list:Ignore'>${marker}` +
  `<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}</p>\n`;

test.each([
  [
    'marks of Google Docs, and nothing bold around all',
    fromDocs(
      `<p dir="ltr">${run('font-weight:400;', 'The fee is ')}${run('font-weight:700;', '12 000 kr')}` +
        `${run('font-weight:700;font-style:italic;', ' a year')}${run('text-decoration:underline;', ', paid')}` +
        `${run('text-decoration:line-through;', ' late')}${run('font-weight:400;', ' m')}${run('vertical-align:super;', '2')}</p>`,
    ),
    'The fee is bold<12 000 kr>bold,italic< a year>underline<, paid>strike< late> msuperscript<2>',
  ],
  [
    'nested lists of Google Docs',
    fromDocs(
      `<ol><li><p>${run('', 'Fee')}</p></li><ol><li><p>${run('font-weight:700;', 'Yearly')}</p></li></ol><li><p>${run('', 'End')}</p></li></ol>`,
    ),
    '(1 [Fee(1 [bold<Yearly>])][End])',
  ],
  [
    'nested lists of Word, without their typed markers',
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body>${item(0, 1, '1.', 'Fee')}${item(0, 2, 'a.', '<b>Yearly</b>')}${item(0, 3, 'ii.', 'In June')}${item(0, 2, 'b.', 'In advance')}${item(0, 1, '2.', 'End')}</body></html>`,
    '(1 [Fee(1 [bold<Yearly>(1 [In June])][In advance])][End])',
  ],
  [
    'bullets within numbers, and a list that goes on after a paragraph',
    `<body>${item(2, 1, '1.', 'Fee')}${item(3, 2, '·', 'Yearly')}<p class=MsoNormal>Note</p>${item(2, 1, '2.', 'End')}</body>`,
    '(1 [Fee(• [Yearly])])Note(2 [End])',
  ],
  ['text that only speaks of style=', '<p>Write style=bold <b>here</b></p>', 'Write style=bold bold<here>'],
])('%s', async (_, html, wanted) => {
  const { page, errors, blocks, leave } = await openEditor(kit, ...(await opened()));
  try {
    await page.getByRole('button', { name: /Start writing/ }).click();
    await page.locator('.text[contenteditable="true"]:focus').waitFor();
    await pastes(page, html);
    await expect
      .poll(async () => {
        const [first] = await blocks();
        return first?.type === 'TEXT' ? outlineOf(first.fieldMeta.content as unknown as Node) : null; // as: what is read of it
      })
      .toBe(wanted);
    await shot(page, `paste-${wanted.length}`);
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

async function opened() {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  return [cast, await draftOf(cast)] as const;
}
