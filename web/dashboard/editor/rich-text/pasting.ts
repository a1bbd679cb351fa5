/** What is pasted from Word, mail and web pages. Pure. */

/**
 * HTML without what Word adds around and between its text, and with `style` renamed, so that the page's content security
 * policy is not asked about it.
 */
export const withoutStyles = (html: string): string =>
  html
    .replaceAll('<!--[if', '<!--')
    .replaceAll(/<(\/?)o:p>/gi, '<$1span>')
    .replaceAll(/ style=/gi, ' data-style=');

const listLevel = /mso-list:[^;"']{0,80}level([1-9])/i;
const bullet = /^[\s\u00a0]*(?:[·•§o▪◦‣-]|[0-9]{1,3}[.)]|[a-z][.)])[\s\u00a0]+/i;

/** Paragraphs that Word marks as items of a list become lists, of bullets or numbers. Levels become nested lists. */
export function listsFromWord(document: Document): void {
  const items = [...document.querySelectorAll<HTMLElement>('p')].filter(p => listLevel.test(p.dataset.style ?? ''));
  let list: { element: HTMLElement; last: Element } | null = null;
  for (const item of items) {
    const text = item.textContent ?? '';
    const isNumbered = /^[\s\u00a0]*[0-9a-z]{1,3}[.)]/i.test(text);
    const tag = isNumbered ? 'ol' : 'ul';
    const isNext = list !== null && list.last.nextElementSibling === item && list.element.localName === tag;
    const entry = document.createElement('li');
    const marker = [...item.querySelectorAll<HTMLElement>('span')].find(span =>
      /mso-list:\s*ignore/i.test(span.dataset.style ?? ''),
    );
    marker?.remove();
    if (!marker && item.firstChild?.nodeType === 3)
      item.firstChild.textContent = (item.firstChild.textContent ?? '').replace(bullet, '');
    const element: HTMLElement = isNext && list ? list.element : document.createElement(tag);
    if (!isNext) item.before(element);
    const paragraph = document.createElement('p');
    paragraph.append(...item.childNodes);
    entry.append(paragraph);
    element.append(entry);
    item.remove();
    list = { element, last: element };
  }
}

/** Cleaned HTML, as Tiptap reads it. Parsed apart from the page, where nothing is loaded or run. */
export function cleanedHtml(html: string): string {
  const parsed = new DOMParser().parseFromString(withoutStyles(html), 'text/html');
  listsFromWord(parsed);
  for (const useless of parsed.querySelectorAll('style, script, meta, link, xml, title')) useless.remove();
  return parsed.body.innerHTML;
}
