/** Text from Google Docs, Word, LibreOffice and Apple's programs is pasted with its marks and its lists. */
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
  attrs?: { start?: number; type?: string; checked?: boolean } | null;
  content?: readonly Node[];
  marks?: readonly { type: string }[];
};

/** The nodes as text: lists in brackets, marks before what they mark. */
const outlineOf = ({ type, text, attrs, content = [], marks = [] }: Node): string => {
  const inner = content.map(outlineOf).join('');
  if (text !== undefined) return marks.length === 0 ? text : `${marks.map(mark => mark.type).sort()}<${text}>`;
  if (type === 'bulletList') return `(• ${inner})`;
  if (type === 'orderedList') return `(${attrs?.start ?? 1}${attrs?.type ?? ''} ${inner})`;
  if (type === 'taskList') return `(☐ ${inner})`;
  if (type === 'taskItem') return `[${attrs?.checked ? '✓' : '☐'} ${inner}]`;
  if (type === 'heading') return `# ${inner} #`;
  if (type === 'image' || type === 'horizontalRule') return `{${type}}`;
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
const numbered = (tag: string, attributes: string, marker: string, text: string): string =>
  `<${tag} ${attributes}><![if !supportLists]><span\nlang=SV style='mso-bidi-font-family:Calibri'><span\nstyle='mso-list:Ignore'>${marker}` +
  `<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}</${tag}>\n`;
const styledItem = (list: number, level: number): string =>
  `class=MsoListParagraphCxSpMiddle\nstyle='margin-left:36.0pt;text-indent:-18.0pt;mso-list:l${list} level${level}\nlfo1'`;
const item = (list: number, level: number, marker: string, text: string): string =>
  numbered('p', styledItem(list, level), marker, text);

/** An item as Word Online writes it: a list of its own. */
const onlineItem = (list: string, level: number, text: string): string =>
  `<div class="ListContainerWrapper SCXW1"><${list} role="list"><li data-listid="1" data-aria-level="${level}" role="listitem" class="OutlineElement">` +
  `<p class="Paragraph"><span class="TextRun" style="font-weight:normal"><span class="NormalTextRun">${text}</span></span>` +
  `<span class="EOP" data-ccp-props="{}">&nbsp;</span></p></li></${list.split(' ')[0]}></div>`;

/** A box of a checklist in Google Docs is an image. */
const box = (isChecked: boolean, text: string): string =>
  `<li dir="ltr" role="checkbox" aria-checked="${isChecked}"><img src="data:image/png;base64,AAAA" role="presentation"><p><span>${text}</span></p></li>`;

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
    '(1 [Fee(1a [bold<Yearly>(2i [In June])][In advance])][End])',
  ],
  [
    'bullets within numbers, and a list that goes on after a paragraph',
    `<body>${item(2, 1, '1.', 'Fee')}${item(3, 2, '·', 'Yearly')}<p class=MsoNormal>Note</p>${item(2, 1, '2.', 'End')}</body>`,
    '(1 [Fee(• [Yearly])])Note(2 [End])',
  ],
  [
    'markers in brackets, without a point, and with a word before',
    `<body>${item(0, 1, '(a)', 'Fee')}${item(0, 2, '1', 'Yearly')}${item(0, 1, '(b)', 'End')}<p>Then</p>${item(1, 1, '§ 2', 'Term')}</body>`,
    '(1a [Fee(1 [Yearly])][End])Then(2 [Term])',
  ],
  [
    'numbered headings and clauses of Word with their numbers, because a list counts otherwise',
    `<body>${numbered('h1', "style='mso-list:l0 level1 lfo1'", '2.', 'Fee')}${item(0, 2, '2.1.', 'Yearly')}</body>`,
    '# 2. Fee #2.1. Yearly',
  ],
  [
    "lists whose numbers Word writes into the paragraphs' class",
    `<style><!--\n /* Styles */\n p.MsoListBullet, li.MsoListBullet\n\t{margin:0cm;\n\tmso-list:l7 level1 lfo2;}\n--></style>${numbered('p', 'class=MsoListBullet', '·', 'Fee')}`,
    '(• [Fee])',
  ],
  [
    'neither hidden text nor comments of Word',
    '<p>Fee<span style="display:none;mso-hide:all">secret</span><span class=MsoCommentReference><a class=msocomanchor>[A1]</a></span></p>' +
      '<div style="mso-element:comment-list"><hr class=msocomoff><div style="mso-element:comment"><p>Too much?</p></div></div>',
    'Fee',
  ],
  [
    'nested lists of Word Online',
    `${onlineItem('ol start="1"', 1, 'Fee')}${onlineItem('ol style="list-style-type:lower-alpha"', 2, 'Yearly')}${onlineItem('ul', 3, 'In June')}${onlineItem('ol start="2"', 1, 'End')}`,
    '(1 [Fee(1a [Yearly(• [In June])])][End])',
  ],
  [
    'nested lists and fonts of LibreOffice',
    '<ol>\n\t<li><p style="margin-bottom: 0cm">Fee</p>\n\t<ol type="a">\n\t\t<li><p><font style="font-size: 11pt"><b>Yearly</b></font></p></li>\n\t</ol></li>\n\t<li><p>End</p></li>\n</ol>',
    '(1 [Fee(1a [bold<Yearly>])][End])',
  ],
  [
    "lines that Apple's programs draw by class, and their lists within lists",
    '<style type="text/css">\np.p1 {margin: 0.0px; font: 12.0px Helvetica}\nspan.s1 {text-decoration: underline}\nspan.s2 {text-decoration: line-through}\n</style>' +
      '<p class="p1"><span class="s1">Fee</span> <span class="s2">late</span></p><ul class="ul1"><li class="li1">One</li><ul class="ul1"><li>Two</li></ul></ul>',
    'underline<Fee> strike<late>(• [One(• [Two])])',
  ],
  [
    'the nearest weight, also within bold text and of a whole paragraph',
    '<p><b>Fee <span style="font-weight:normal">a year</span></b></p><p style="font-weight:700">End<span style="font-weight:400"> in June</span></p>',
    'bold<Fee >a yearbold<End> in June',
  ],
  [
    'checklists and empty lines of Google Docs',
    fromDocs(`<p>${run('', 'Keys')}</p><br /><ul>${box(true, 'Given')}${box(false, 'Returned')}</ul>`),
    'Keys(☐ [✓ Given][☐ Returned])',
  ],
  [
    'the numbers of lists that leave some out, and words between lists',
    `<body>${item(0, 1, 'h.', 'A')}${item(0, 1, 'i.', 'B')}${item(0, 1, 'j.', 'C')}<p>Then</p>${item(1, 1, '2.', 'D')}${item(1, 1, '5.', 'E')}${item(1, 1, '6.', 'F')}Words${item(1, 1, '7.', 'G')}</body>`,
    '(8a [A][B][C])Then(2 [D])(5 [E][F]) Words(7 [G])',
  ],
  [
    'text that would be hidden only on paper, and lists that count as no document can',
    '<style>@media print {\n.a {color: red}\n.screen {display: none}\n}</style><p class="screen">Fee</p>' +
      '<ol type="disc" start="-2"><li>One</li></ol><p>Then</p><ol style="list-style-type: constructor"><li>Two</li></ol>',
    'Fee(1 [One])Then(1 [Two])',
  ],
  [
    'without what was hidden',
    '<style>.pre {VISIBILITY: Hidden !important}</style><p>Fee<span class="pre"> no</span></p>' +
      '<p style="display:none !important">No</p><p hidden>No</p><p style="mso-hide:all">No</p>',
    'Fee',
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
