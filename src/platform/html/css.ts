/** Parses the `style` attribute and keeps the allowed declarations. */
import { allowedStyles } from './allowed.ts';

/** Property → value as written, without `!important`. The last declaration of a property wins. */
export type Style = ReadonlyMap<string, string>;

const none: Style = new Map();
const longest = 500;
/** After white space was collapsed. */
const important = / ?! ?important$/i;

/**
 * Splits at every semicolon. If that cuts a string or parentheses, the pieces match no allowed value, so the result is
 * still safe. Never throws.
 */
export function styleOf(text: string | undefined): Style {
  if (!text) return none;
  const style = new Map<string, string>();
  for (const declaration of text.split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    const property = declaration.slice(0, colon).trim().toLowerCase();
    const pattern = allowedStyles.get(property);
    const given = declaration.slice(colon + 1);
    if (!pattern || given.length > longest) continue;
    const value = given.trim().replace(/\s+/g, ' ').replace(important, '');
    if (!pattern.test(value)) continue;
    style.delete(property);
    style.set(property, value);
  }
  return style;
}

export const styleText = (style: Style): string => [...style].map(([name, value]) => `${name}:${value}`).join(';');
