/** What is pasted from Word, Google Docs, mail and web pages. */
import { checklists } from './checklists.ts';
import { marksFromLooks } from './marks-from-looks.ts';
import { classesToStyles, styleOf, stylesElement, withoutStyles } from './styles.ts';
import { listsFromWord } from './word-lists.ts';
import { listsFromWordOnline, listTypes } from './written-lists.ts';

const useless = [
  `${stylesElement}, script, meta, link, xml, title`,
  '.EOP, [hidden]',
  'br.Apple-interchange-newline',
  '.MsoCommentReference, .msocomanchor, .msocomoff',
].join(', ');

/** Hidden text, and the comments that Word writes after the text. */
const isHidden = (element: HTMLElement): boolean => {
  const style = styleOf(element);
  const isShown =
    style.get('display') !== 'none' && style.get('visibility') !== 'hidden' && style.get('mso-hide') !== 'all';
  return !isShown || (style.get('mso-element') ?? '').startsWith('comment');
};

/** A break between paragraphs, as Google Docs writes an empty line. */
function emptyLines(document: Document): void {
  for (const line of document.querySelectorAll('p + br'))
    if (line.nextElementSibling?.localName === 'p') line.replaceWith(document.createElement('p'));
}

/** Cleaned HTML, as Tiptap reads it. Parsed apart from the page, where nothing is loaded or run. */
export function cleanedHtml(html: string): string {
  const parsed = new DOMParser().parseFromString(withoutStyles(html), 'text/html');
  classesToStyles(parsed);
  for (const element of parsed.querySelectorAll(useless)) element.remove();
  for (const element of parsed.querySelectorAll<HTMLElement>('[data-style]')) if (isHidden(element)) element.remove();
  listTypes(parsed);
  listsFromWord(parsed);
  listsFromWordOnline(parsed);
  checklists(parsed);
  emptyLines(parsed);
  marksFromLooks(parsed.body);
  return parsed.body.innerHTML;
}
