/**
 * The allowed HTML: tags, their attributes, CSS properties, and a pattern for the values of each. Every pattern is
 * anchored and runs in linear time. None matches `url(`, `expression(`, `var(`, `@`, a backslash, a brace or a comment.
 */

export const allowedTags = [
  ...['p', 'span', 'div', 'b', 'strong', 'i', 'em', 'u', 's', 'mark', 'small', 'sub', 'sup'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li'],
  ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'caption'],
  ...['img', 'br', 'hr', 'blockquote', 'pre', 'code'],
] as const;

const tags: ReadonlySet<string> = new Set(allowedTags);
export const isAllowed = (tag: string): boolean => tags.has(tag);

/** Tags that are blocks. */
export const blockTags: ReadonlySet<string> = new Set([
  ...['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr'],
  ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'caption'],
]);

/** Tags dropped together with their content, which is code or another language. Of all other tags the text is kept. */
export const contentDropped = [
  ...['script', 'style', 'iframe', 'svg', 'math', 'template', 'noscript', 'noembed', 'noframes', 'object', 'applet'],
  ...['textarea', 'select', 'option', 'optgroup', 'datalist', 'xmp', 'plaintext', 'title', 'audio', 'video'],
  ...['canvas', 'frameset', 'portal', 'fencedframe'],
];

const whole = /^\d{1,4}$/;
const extent = /^\d{1,5}(?:\.\d{1,4})?(?:px|%)?$/i;
const aligned = /^(?:left|center|right|justify)$/i;

/** Patterns by attribute; an attribute without one accepts any text. */
const values: Record<string, RegExp> = {
  class: /^[\w\s:/.%-]{1,1000}$/u,
  width: extent,
  height: extent,
  border: whole,
  cellpadding: whole,
  cellspacing: whole,
  colspan: /^[1-9]\d{0,2}$/,
  rowspan: /^\d{1,4}$/,
  align: aligned,
  valign: /^(?:top|middle|bottom|baseline)$/i,
};

const everywhere = ['style', 'class'];
const aligning = ['align'];
const cell = ['colspan', 'rowspan', 'align', 'valign', 'width'];
export const allowedAttributes: Record<string, readonly string[]> = {
  '*': everywhere,
  img: ['src', 'alt', 'width', 'height', 'title'],
  table: ['border', 'cellpadding', 'cellspacing', 'width'],
  td: cell,
  th: cell,
  ...Object.fromEntries(['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map(tag => [tag, aligning])),
};

export const fits = (attribute: string, value: string): boolean => values[attribute]?.test(value.trim()) ?? true;

const number = String.raw`-?(?:\d{1,6}(?:\.\d{1,6})?|\.\d{1,6})`;
const color = String.raw`(?:#[0-9a-f]{3,4}|#[0-9a-f]{6}|#[0-9a-f]{8}|[a-z]{3,25}|(?:rgb|hsl)a?\([\d\s.,%/]{1,60}(?:deg[\d\s.,%/]{1,50})?\))`;
const size = `(?:${number}(?:px|pt|em|rem|%|mm|cm|in|pc|ch|ex|vw|vh|fr)?|auto|normal|none|min-content|max-content|fit-content|thin|medium|thick)`;
const borderStyle = '(?:none|hidden|solid|dashed|dotted|double|groove|ridge|inset|outset)';
const exactly = (one: string): RegExp => new RegExp(`^${one}$`, 'i');
const several = (one: string, max: number): RegExp => new RegExp(`^${one}(?:\\s+${one}){0,${max - 1}}$`, 'i');
/** For properties whose values are keywords only. */
const keywords = /^[a-z]+(?:-[a-z]+)*(?:\s+[a-z]+(?:-[a-z]+)*){0,3}$/i;
const track = String.raw`(?:${size}|minmax\(\s?${size}\s?,\s?${size}\s?\)|repeat\(\s?\d{1,3}\s?,\s?${size}(?:\s${size}){0,5}\s?\))`;

const one = {
  color: exactly(color),
  size: exactly(size),
  sides: several(size, 4),
  border: several(`(?:${size}|${borderStyle}|${color})`, 4),
};
const sided = (name: string, pattern: RegExp, after = ''): [string, RegExp][] =>
  ['top', 'right', 'bottom', 'left'].map(side => [`${name}-${side}${after}`, pattern]);

/** What a value must match: a regular expression, or one for each part of a list. */
export interface Pattern {
  test(value: string): boolean;
}

/** At most `max` parts that match, each trimmed. One expression for the whole list would try every way to divide it. */
const separated = (by: string, max: number, part: RegExp): Pattern => ({
  test: value => {
    const parts = value.split(by, max + 1);
    return parts.length <= max && parts.every(one => part.test(one.trim()));
  },
});

/** CSS property → pattern of its value. */
export const allowedStyles: ReadonlyMap<string, Pattern> = new Map<string, Pattern>([
  ['color', one.color],
  ['background', one.color],
  ['background-color', one.color],
  ['font-size', exactly(`(?:${size}|(?:xx?-)?(?:small|large)|xxx-large|smaller|larger)`)],
  ['font-weight', exactly('(?:[1-9]00|1000|normal|bold|bolder|lighter)')],
  ['font-style', exactly('(?:normal|italic|oblique)')],
  ['font-family', separated(',', 13, /^(?:[\p{L}\d][\p{L}\d _-]{0,60}|"[\p{L}\d _-]{1,60}"|'[\p{L}\d _-]{1,60}')$/u)],
  ['line-height', one.size],
  ['letter-spacing', one.size],
  ['text-align', exactly('(?:left|center|right|justify|start|end)')],
  ['text-decoration', several(`(?:none|underline|overline|line-through|solid|double|dotted|dashed|wavy|${color})`, 4)],
  ['text-decoration-line', several('(?:none|underline|overline|line-through)', 3)],
  ['text-transform', exactly('(?:none|uppercase|lowercase|capitalize)')],
  ['margin', one.sides],
  ...sided('margin', one.size),
  ['padding', one.sides],
  ...sided('padding', one.size),
  ['border', one.border],
  ...sided('border', one.border),
  ['border-color', several(color, 4)],
  ['border-style', several(borderStyle, 4)],
  ['border-width', one.sides],
  ...sided('border', one.color, '-color'),
  ...sided('border', exactly(borderStyle), '-style'),
  ...sided('border', one.size, '-width'),
  ['border-collapse', exactly('(?:collapse|separate)')],
  ['border-spacing', several(size, 2)],
  ['border-radius', separated('/', 2, several(size, 4))],
  ...['top-left', 'top-right', 'bottom-left', 'bottom-right'].map((corner): [string, Pattern] => [
    `border-${corner}-radius`,
    several(size, 2),
  ]),
  ...['width', 'height', 'min-width', 'min-height', 'max-width', 'max-height'].map((name): [string, Pattern] => [
    name,
    one.size,
  ]),
  ['display', exactly('(?:block|inline|inline-block|flex|grid|none)')],
  ['vertical-align', exactly(`(?:${size}|baseline|sub|super|top|text-top|middle|bottom|text-bottom)`)],
  ['box-sizing', exactly('(?:border-box|content-box)')],
  ['flex', several(size, 3)],
  ['flex-basis', one.size],
  ['flex-grow', exactly(number)],
  ['flex-shrink', exactly(number)],
  ['flex-direction', keywords],
  ['flex-wrap', keywords],
  ['flex-flow', keywords],
  ...['align-items', 'align-content', 'align-self', 'justify-content'].map((name): [string, Pattern] => [
    name,
    keywords,
  ]),
  ['gap', several(size, 2)],
  ['row-gap', one.size],
  ['column-gap', one.size],
  ['grid-template-columns', several(track, 24)],
  ['grid-template-rows', several(track, 24)],
  ['grid-auto-columns', several(track, 4)],
  ['grid-auto-rows', several(track, 4)],
  ['grid-auto-flow', keywords],
  ...['grid-column', 'grid-row'].flatMap((name): [string, RegExp][] => [
    [name, /^(?:auto|(?:span\s)?-?\d{1,3})(?:\s?\/\s?(?:auto|(?:span\s)?-?\d{1,3}))?$/i],
    [`${name}-start`, /^(?:auto|(?:span\s)?-?\d{1,3})$/i],
    [`${name}-end`, /^(?:auto|(?:span\s)?-?\d{1,3})$/i],
  ]),
  ['grid-column-gap', one.size],
  ['grid-row-gap', one.size],
  ['grid-gap', several(size, 2)],
  ['list-style-type', keywords],
]);
