/**
 * Fields inside HTML: `<svc-field key party type label required …></svc-field>` is in 2026-09
 * `<span class="signer-variable" data-id data-signer-id data-field-type data-label data-required …></span>`.
 * Either is taken, so that what was answered can be sent back.
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

/** Values stay escaped as they are; a tag is read only to the next `<`, so that no text takes long. */
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

/** A field is a TEXT field and required unless it says otherwise; the span said both. */
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
