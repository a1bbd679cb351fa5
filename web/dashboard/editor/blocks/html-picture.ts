/**
 * Draws HTML that the service has sanitized. `style` is renamed before it is parsed and set by script, because the
 * page's content security policy forbids style in markup; images of other addresses are not loaded.
 */
const parsed = (html: string): Document =>
  new DOMParser().parseFromString(html.replaceAll(/ style=/gi, ' data-style='), 'text/html');

export function drawnHtml(html: string): DocumentFragment {
  const { body } = parsed(html);
  for (const element of body.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
    delete element.dataset.style;
  }
  for (const image of body.querySelectorAll('img')) {
    if (image.getAttribute('src')?.startsWith('data:') !== true) image.replaceWith(image.alt);
  }
  for (const useless of body.querySelectorAll('script, style, link, meta, iframe, object, embed')) useless.remove();
  const fragment = document.createDocumentFragment();
  fragment.append(...body.childNodes);
  return fragment;
}

export interface Removed {
  /** The name of the element, such as `a` or `script`. */
  name: string;
  count: number;
}

const counted = (html: string): Map<string, number> => {
  const { head, body } = parsed(html);
  const names = [...head.querySelectorAll('*'), ...body.querySelectorAll('*')].map(({ localName }) => localName);
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};

/** The elements that the source has and the sanitized HTML lacks. */
export function removedFrom(source: string, served: string): Removed[] {
  const left = counted(served);
  return [...counted(source)].flatMap(([name, count]) => {
    const gone = count - (left.get(name) ?? 0);
    return gone > 0 ? [{ name, count: gone }] : [];
  });
}
