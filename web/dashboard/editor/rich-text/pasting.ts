/** What is pasted from Word, Google Docs, mail and web pages. */
import { listsFromWord } from './word-lists.ts';

/**
 * HTML without what Word adds around and between its text, and with `style` renamed, so that the page's content security
 * policy is not asked about it. Word begins a new line between attributes.
 */
export const withoutStyles = (html: string): string =>
  html
    .replaceAll('<!--[if', '<!--')
    .replaceAll(/<(\/?)o:p>/gi, '<$1span>')
    .replaceAll(/<[a-z][^<>]*/gi, tag => tag.replaceAll(/\sstyle=/gi, ' data-style='));

/** The declarations of a style. Values with a semicolon in a string are cut, which concerns no look of a text. */
const looksOf = (style: string): Map<string, string> =>
  new Map(
    style.split(';').flatMap(one => {
      const at = one.indexOf(':');
      return at < 0
        ? []
        : [
            [
              one.slice(0, at).trim().toLowerCase(),
              one
                .slice(at + 1)
                .trim()
                .toLowerCase(),
            ],
          ];
    }),
  );

const isBold = (weight: string): boolean => weight === 'bold' || weight === 'bolder' || Number(weight) >= 600;

/** The elements of a text that looks so, from outside to inside. */
function elementsFor(looks: ReadonlyMap<string, string>): string[] {
  const lines = `${looks.get('text-decoration') ?? ''} ${looks.get('text-decoration-line') ?? ''}`;
  const raised = looks.get('vertical-align');
  return [
    ...(isBold(looks.get('font-weight') ?? '') ? ['strong'] : []),
    ...(/^(italic|oblique)/.test(looks.get('font-style') ?? '') ? ['em'] : []),
    ...(lines.includes('underline') ? ['u'] : []),
    ...(lines.includes('line-through') ? ['s'] : []),
    ...(raised === 'super' ? ['sup'] : raised === 'sub' ? ['sub'] : []),
  ];
}

/** Elements that mean a look, and whether their own style takes it back, as Google Docs does around all that it copies. */
const takenBack: Readonly<Record<string, (looks: ReadonlyMap<string, string>) => boolean>> = {
  b: looks => looks.has('font-weight') && !isBold(looks.get('font-weight') ?? ''),
  strong: looks => looks.has('font-weight') && !isBold(looks.get('font-weight') ?? ''),
  i: looks => looks.get('font-style') === 'normal',
  em: looks => looks.get('font-style') === 'normal',
  u: looks => looks.get('text-decoration') === 'none',
};

/** The look that a style gives to a piece of text becomes elements. A link is underlined only as a link. */
function marksFromStyles(document: Document): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-style]')) {
    const looks = looksOf(element.dataset.style ?? '');
    if (takenBack[element.localName]?.(looks)) {
      element.replaceWith(...element.childNodes);
      continue;
    }
    if (element.localName !== 'span' && element.localName !== 'font') continue;
    const wanted = elementsFor(looks).filter(name => name !== 'u' || !element.closest('a'));
    for (const name of wanted.toReversed()) {
      const mark = document.createElement(name);
      mark.append(...element.childNodes);
      element.append(mark);
    }
  }
}

/** Cleaned HTML, as Tiptap reads it. Parsed apart from the page, where nothing is loaded or run. */
export function cleanedHtml(html: string): string {
  const parsed = new DOMParser().parseFromString(withoutStyles(html), 'text/html');
  listsFromWord(parsed);
  for (const useless of parsed.querySelectorAll('style, script, meta, link, xml, title')) useless.remove();
  marksFromStyles(parsed);
  return parsed.body.innerHTML;
}
