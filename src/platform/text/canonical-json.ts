/**
 * Canonical JSON (RFC 8785): members sorted by UTF-16 code units, numbers and strings as in ECMAScript, no white space.
 * Anyone can reproduce a hash over it.
 */
type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * The canonical text of a value. Throws for values without one in RFC 8785: NaN and infinities (3.2.2.3) and lone
 * surrogates (3.2.2.2). A member that is `undefined` becomes `null`.
 */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const members = value as { readonly [key: string]: Json };
    const keys = Object.keys(members).sort();
    return `{${keys.map(key => `${textOf(key)}:${canonicalJson(members[key] ?? null)}`).join(',')}}`;
  }
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Error('a number that JSON cannot hold');
  return typeof value === 'string' ? textOf(value) : JSON.stringify(value);
}

function textOf(text: string): string {
  if (!text.isWellFormed()) throw new Error('a text with a lone surrogate');
  return JSON.stringify(text);
}

export type { Json };
