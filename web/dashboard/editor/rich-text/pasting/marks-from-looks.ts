/** The marks of pasted text, from the elements and styles around it: the nearest one decides. */
import { type Style, styleOf } from './styles.ts';

interface Look {
  strong: boolean;
  em: boolean;
  u: boolean;
  s: boolean;
  raised: 'sup' | 'sub' | null;
  /** A link is underlined only as a link. */
  isLink: boolean;
}

const plain: Look = { strong: false, em: false, u: false, s: false, raised: null, isLink: false };

/** What elements mean without a style. */
const meanings: Readonly<Record<string, Partial<Look>>> = {
  b: { strong: true },
  strong: { strong: true },
  i: { em: true },
  em: { em: true },
  u: { u: true },
  s: { s: true },
  strike: { s: true },
  del: { s: true },
  sup: { raised: 'sup' },
  sub: { raised: 'sub' },
};
const inlines = new Set([...Object.keys(meanings), 'span', 'font', 'a', 'mark']);
/** Their text looks as the document's headings do, whatever they looked like elsewhere. */
const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'th']);

const isBold = (weight: string): boolean => weight === 'bold' || weight === 'bolder' || Number(weight) >= 600;

/** What a style decides. Lines that an element around it draws cannot be taken back, only the element's own. */
function decided(style: Style, name: string): Partial<Look> {
  const weight = style.get('font-weight');
  const slant = style.get('font-style');
  const lines = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`;
  const raised = inlines.has(name) ? style.get('vertical-align') : undefined;
  return {
    ...(weight && weight !== 'inherit' && { strong: isBold(weight) }),
    ...(slant && slant !== 'inherit' && { em: /^(italic|oblique)/.test(slant) }),
    ...(lines.includes('underline') && { u: true }),
    ...(lines.includes('line-through') && { s: true }),
    ...(raised && { raised: raised === 'super' ? ('sup' as const) : raised === 'sub' ? ('sub' as const) : null }),
  };
}

function lookWithin(element: HTMLElement, around: Look): Look {
  const name = element.localName;
  if (headings.has(name)) return around;
  const style = styleOf(element);
  const hasNoLines = style.get('text-decoration') === 'none';
  const { u, s, ...meaning } = meanings[name] ?? {};
  return {
    ...around,
    ...meaning,
    ...(!hasNoLines && { ...(u && { u }), ...(s && { s }) }),
    ...decided(style, name),
    ...(name === 'a' && { isLink: true }),
  };
}

function mark(text: Text, { strong, em, u, s, raised, isLink }: Look): void {
  const names = [strong && 'strong', em && 'em', u && !isLink && 'u', s && 's', raised];
  for (const name of names) {
    if (!name) continue;
    const around = text.ownerDocument.createElement(name);
    text.before(around);
    around.append(text);
  }
}

/** Looks of all text within become marks right around it, instead of the elements that gave them. */
export function marksFromLooks(element: HTMLElement, around: Look = plain): void {
  const look = lookWithin(element, around);
  const isInline = inlines.has(element.localName);
  for (const child of [...element.childNodes]) {
    if (child instanceof Text) {
      if (isInline || child.data.trim() !== '') mark(child, look);
    } else if (child instanceof HTMLElement && child.localName !== 'pre') marksFromLooks(child, look);
  }
  if (element.localName in meanings) element.replaceWith(...element.childNodes);
}
