/**
 * The closed list of rich text: Tiptap nodes, their allowed children, and the attributes that are kept. Patterns define
 * the values of attributes. Other attributes are ignored, because editors add many of their own.
 */

export type AttrProblem = 'INVALID_TYPE' | 'INVALID_VALUE' | 'TOO_BIG';
/** Null: the value is valid. */
type Attr = (value: unknown) => readonly [code: AttrProblem, message: string] | null;

const whole =
  (min: number, max: number): Attr =>
  value =>
    typeof value !== 'number' || !Number.isInteger(value)
      ? ['INVALID_TYPE', 'must be a whole number']
      : value < min || value > max
        ? ['INVALID_VALUE', `must be ${min} to ${max}`]
        : null;
const bool: Attr = value => (typeof value === 'boolean' ? null : ['INVALID_TYPE', 'must be true or false']);
const string =
  (longest: number, pattern: RegExp | null = null, form = 'has the wrong form'): Attr =>
  value =>
    typeof value !== 'string'
      ? ['INVALID_TYPE', 'must be a string']
      : value.length > longest
        ? ['TOO_BIG', `must be at most ${longest} characters`]
        : pattern && !pattern.test(value)
          ? ['INVALID_VALUE', form]
          : null;
const either =
  (...kinds: Attr[]): Attr =>
  value => {
    const problems = kinds.map(kind => kind(value));
    return problems.includes(null) ? null : (problems.find(p => p?.[0] !== 'INVALID_TYPE') ?? problems[0] ?? null);
  };
const listOf =
  (item: Attr, max: number): Attr =>
  value =>
    !Array.isArray(value)
      ? ['INVALID_TYPE', 'must be an array']
      : value.length > max
        ? ['TOO_BIG', `at most ${max} items`]
        : (value.map(item).find(problem => problem !== null) ?? null);

const color = string(
  100,
  /^(?:#[0-9a-f]{3,4}|#[0-9a-f]{6}|#[0-9a-f]{8}|[a-z]{3,25}|(?:rgb|hsl)a?\([\d\s.,%/]{1,60}\))$/i,
  'must be a colour, such as #1b2430',
);
const align = string(10, /^(?:left|center|right|justify)$/, 'must be left, center, right or justify');
const size = either(
  whole(1, 20_000),
  string(20, /^\d{1,5}(?:\.\d{1,4})?(?:px|pt|em|rem|%)?$/i, 'must be a size, such as 14px'),
);
const number: Attr = value =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 && value <= 20_000
    ? null
    : ['INVALID_VALUE', 'must be more than 0 and at most 20000'];
const family = string(200, /^[\p{L}\d ,'"_-]+$/u, 'must be names of fonts');
/** Large enough for an image of 5 MB in base64, which already exceeds the limit of a request body. */
const source = string(
  8_000_000,
  /^(?:https?:\/\/[^\s"'<>\\^`{|}]{1,2040}|data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/]+={0,2})$/i,
  'must be an http or https address, or a PNG, JPEG, GIF or WebP as data:image/…;base64',
);

export type Attrs = Readonly<Record<string, Attr>>;
interface NodeKind {
  attrs: Attrs;
  /** The types of children; null: no children. */
  holds: readonly string[] | null;
  /** Maximum number of children, if there is one. */
  max?: number;
}

const inlines = ['text', 'hardBreak', 'image', 'svcField'];
const blocks = [
  ...['paragraph', 'heading', 'bulletList', 'orderedList', 'taskList', 'blockquote', 'codeBlock'],
  ...['horizontalRule', 'image', 'table', 'svcField'],
];
const cell: Attrs = {
  colspan: whole(1, 100),
  rowspan: whole(1, 100),
  colwidth: listOf(
    either(whole(0, 20_000), value => (value === null ? null : ['INVALID_TYPE', 'must be a whole number'])),
    100,
  ),
  backgroundColor: color,
  textAlign: align,
};
const texts = string(5_000);

export const nodeKinds: ReadonlyMap<string, NodeKind> = new Map<string, NodeKind>([
  ['doc', { attrs: {}, holds: blocks }],
  ['paragraph', { attrs: { textAlign: align }, holds: inlines }],
  ['heading', { attrs: { level: whole(1, 6), textAlign: align }, holds: inlines }],
  ['bulletList', { attrs: {}, holds: ['listItem'] }],
  ['orderedList', { attrs: { start: whole(0, 1_000_000), type: string(1, /^[1aAiI]$/) }, holds: ['listItem'] }],
  ['listItem', { attrs: {}, holds: blocks }],
  ['taskList', { attrs: {}, holds: ['taskItem'] }],
  ['taskItem', { attrs: { checked: bool }, holds: blocks }],
  ['blockquote', { attrs: {}, holds: blocks }],
  ['codeBlock', { attrs: { language: string(50) }, holds: ['text'] }],
  ['horizontalRule', { attrs: {}, holds: null }],
  ['hardBreak', { attrs: {}, holds: null }],
  [
    'image',
    {
      attrs: { src: source, alt: texts, title: texts, width: either(number, size), height: either(number, size) },
      holds: null,
    },
  ],
  ['table', { attrs: {}, holds: ['tableRow'], max: 2_000 }],
  ['tableRow', { attrs: {}, holds: ['tableHeader', 'tableCell'], max: 100 }],
  ['tableHeader', { attrs: cell, holds: blocks }],
  ['tableCell', { attrs: cell, holds: blocks }],
  ['text', { attrs: {}, holds: null }],
  [
    'svcField',
    {
      attrs: {
        key: string(100),
        party: string(100),
        type: string(20),
        label: string(255),
        description: texts,
        required: either(bool, string(5)),
        options: either(string(60_000), listOf(string(255), 200)),
        value: string(10_000),
      },
      holds: null,
    },
  ],
]);

/** `link` is accepted and removed: a document has no links. */
export const markKinds: ReadonlyMap<string, Attrs> = new Map<string, Attrs>([
  ...['bold', 'italic', 'underline', 'strike', 'code', 'subscript', 'superscript', 'link'].map(
    (name): [string, Attrs] => [name, {}],
  ),
  ['highlight', { color }],
  ['textStyle', { color, backgroundColor: color, fontSize: size, fontFamily: family }],
]);
