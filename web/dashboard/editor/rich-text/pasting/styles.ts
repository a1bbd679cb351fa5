/** The styles of pasted HTML, which say what its elements do not. */

/** Parsed as `style` is, and never applied. */
export const stylesElement = 'noframes';

/**
 * HTML without what Word adds around and between its text, and with attributes and elements `style` renamed, so that the
 * page's content security policy is not asked about them. Word begins a new line between attributes.
 */
export const withoutStyles = (html: string): string =>
  html
    .replaceAll('<!--[if', '<!--')
    .replaceAll(/<(\/?)o:p>/gi, '<$1span>')
    .replaceAll(/<(\/?)style(?![\w:-])/gi, `<$1${stylesElement}`)
    .replaceAll(/<[a-z][^<>]*/gi, tag => tag.replaceAll(/\sstyle=/gi, ' data-style='));

export type Style = ReadonlyMap<string, string>;

/** The declarations of a style. Values with a semicolon in a string are cut, which concerns no look of a text. */
export function styleOf(element: HTMLElement): Style {
  const style = new Map<string, string>();
  for (const one of (element.dataset.style ?? '').split(';')) {
    const at = one.indexOf(':');
    if (at >= 0)
      style.set(
        one.slice(0, at).trim().toLowerCase(),
        one
          .slice(at + 1)
          .trim()
          .toLowerCase(),
      );
  }
  return style;
}

interface ClassRule {
  /** '' for every element. */
  tag: string;
  declarations: string;
}

/** Rules within another, such as `@media print { … }`, do not say how the text looked where it was copied. */
const nested = /@[^@{};]*\{(?:[^{}]*\{[^{}]*\})+[^{}]*\}/g;

const selector = /^([a-z][a-z0-9]{0,10})?\.([\w-]{1,100})$/i;

/** The rules for single classes, such as `p.MsoListBullet` or `span.s1`, in their order. */
function classRules(styles: string): Map<string, ClassRule[]> {
  const rules = new Map<string, ClassRule[]>();
  for (const piece of styles.replaceAll(nested, '').split('}')) {
    const [head = '', declarations] = piece.split('{');
    if (declarations === undefined) continue;
    // A comment, or the beginning of all, may stand before the selectors.
    const selectors = head.replaceAll('<!--', '*/').split('*/').at(-1) ?? '';
    for (const one of selectors.split(',')) {
      const [, tag = '', name] = selector.exec(one.trim()) ?? [];
      if (!name) continue;
      const known = rules.get(name) ?? [];
      known.push({ tag: tag.toLowerCase(), declarations });
      rules.set(name, known);
    }
  }
  return rules;
}

/** Word numbers paragraphs, and Apple's programs underline text, by classes: these become the elements' own styles. */
export function classesToStyles(document: Document): void {
  const rules = classRules([...document.querySelectorAll(stylesElement)].map(one => one.textContent ?? '').join('\n'));
  if (rules.size === 0) return;
  for (const element of document.querySelectorAll<HTMLElement>('[class]')) {
    const found = [...element.classList]
      .flatMap(name => rules.get(name) ?? [])
      .filter(({ tag }) => tag === '' || tag === element.localName)
      .map(({ declarations }) => declarations);
    if (found.length > 0) element.dataset.style = [...found, element.dataset.style ?? ''].join(';');
  }
}
