/**
 * Fields inside HTML: `<svc-field key party type label required …></svc-field>` is in 2026-09 `<span
 * class="signer-variable" data-id data-signer-id data-field-type data-label data-required …></span>`. Requests may
 * contain either, so that returned HTML can be sent back.
 */

const attributes = [
  ['key', 'data-id'],
  ['party', 'data-signer-id'],
  ['label', 'data-label'],
  ['type', 'data-field-type'],
  ['required', 'data-required'],
  ['description', 'data-description'],
  ['options', 'data-options'],
  ['value', 'data-value'],
] as const;

/** Values stay escaped. A tag is matched only up to the next `<`, which keeps matching linear for any input. */
const svcField = /<svc-field\b([^<>]*)>([^<]*)<\/svc-field>/gi;
const span = /<span\b([^<>]*)>([^<]*)<\/span>/gi;
const attribute = /(?<![\w-])([a-z][\w-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/gi;

function read(text: string): Map<string, string> {
  const found = [...text.matchAll(attribute)];
  return new Map(
    found.map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      double ?? (single ?? bare ?? '').replaceAll('"', '&quot;'),
    ]),
  );
}

const written = (values: readonly (readonly [name: string, value: string | undefined])[]): string =>
  values.flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${value}"`])).join('');

/** A field is a required TEXT field unless it says otherwise; the span always states both. */
export const toSpans = (html: string): string =>
  html.replace(svcField, (_, text: string, inner: string) => {
    const field = read(text);
    const value = (name: string): string | undefined => {
      if (name === 'type') return (field.get('type') ?? 'TEXT').toLowerCase();
      if (name === 'required') return field.get('required') === 'false' ? 'false' : 'true';
      return field.get(name);
    };
    const values = attributes.map(([name, old]) => [old, value(name)] as const);
    return `<span class="signer-variable"${written(values)}>${inner}</span>`;
  });

export const fromSpans = (html: string): string =>
  html.replace(span, (whole, text: string, inner: string) => {
    const variable = read(text);
    if (variable.get('class') !== 'signer-variable') return whole;
    const values = attributes.map(([name, old]) => {
      const value = variable.get(old);
      return [name, name === 'type' ? value?.toUpperCase() : value] as const;
    });
    return `<svc-field${written(values)}>${inner}</svc-field>`;
  });
