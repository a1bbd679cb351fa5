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

/** The properties that are looked at. All others are left out, so that what a page defines for thousands stays small. */
const looked = new Set([
  ...[
    'display',
    'visibility',
    'font-style',
    'font-weight',
    'list-style-type',
    'text-decoration',
    'text-decoration-line',
  ],
  ...['vertical-align', 'mso-element', 'mso-hide', 'mso-list'],
]);
const longest = 100;

/** Values with a semicolon in a string are cut, which concerns no look of a text. */
function declared(text: string): Map<string, string> {
  const style = new Map<string, string>();
  for (const one of text.split(';')) {
    const at = one.indexOf(':');
    const name = one.slice(0, Math.max(at, 0)).trim().toLowerCase();
    const [value = ''] = one.slice(at + 1).split('!'); // without `!important`
    if (looked.has(name)) style.set(name, value.trim().toLowerCase().slice(0, longest));
  }
  return style;
}

export const styleOf = (element: HTMLElement): Style => declared(element.dataset.style ?? '');

/** Of one class: the style of each kind of element, and of all by `''`. */
type ClassStyle = Map<string, Map<string, string>>;

/** Rules within another, such as `@media print { … }`, do not say how the text looked where it was copied. */
const nested = /@[^@{};]*\{(?:[^{}]*\{[^{}]*\})+[^{}]*\}/g;

const selector = /^([a-z][a-z0-9]{0,10})?\.([\w-]{1,100})$/i;

/** The rules for single classes, such as `p.MsoListBullet` or `span.s1`. */
function classRules(styles: string): Map<string, ClassStyle> {
  const rules = new Map<string, ClassStyle>();
  for (const piece of styles.replaceAll(nested, '').split('}')) {
    const [head = '', declarations] = piece.split('{');
    if (declarations === undefined) continue;
    const style = declared(declarations);
    if (style.size === 0) continue;
    // A comment, or the beginning of all, may stand before the selectors.
    const selectors = head.replaceAll('<!--', '*/').split('*/').at(-1) ?? '';
    for (const one of selectors.split(',')) {
      const [, tag = '', name] = selector.exec(one.trim()) ?? [];
      if (!name) continue;
      const known: ClassStyle = rules.get(name) ?? new Map();
      const before = known.get(tag.toLowerCase()) ?? [];
      rules.set(name, known.set(tag.toLowerCase(), new Map([...before, ...style])));
    }
  }
  return rules;
}

/** Word numbers paragraphs, and Apple's programs underline text, by classes: these become the elements' own styles. */
export function classesToStyles(document: Document): void {
  const rules = classRules([...document.querySelectorAll(stylesElement)].map(one => one.textContent ?? '').join('\n'));
  if (rules.size === 0) return;
  for (const element of document.querySelectorAll<HTMLElement>('[class]')) {
    const found = [...element.classList].flatMap(name => rules.get(name) ?? []);
    const styles = ['', element.localName].flatMap(tag => found.flatMap(one => one.get(tag) ?? []));
    const style = new Map([...styles.flatMap(one => [...one]), ...styleOf(element)]);
    if (style.size > 0) element.dataset.style = [...style].map(one => one.join(':')).join(';');
  }
}
