/** Canonical JSON (RFC 8785): members sorted by UTF-16 code units, no white space; so that a hash can be made again. */
type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const members = value as { readonly [key: string]: Json };
    const keys = Object.keys(members).sort();
    return `{${keys.map(key => `${JSON.stringify(key)}:${canonicalJson(members[key] ?? null)}`).join(',')}}`;
  }
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Error('a number that JSON cannot hold');
  return JSON.stringify(value);
}
export type { Json };
