/** The `style` attribute: declarations apart, and of those the ones that are allowed. */
import { allowedStyles } from './allowed.ts';

/** Property → value, the later of two winning; a value as it was written, without `!important`. */
export type Style = ReadonlyMap<string, string>;

const none: Style = new Map();
const longest = 500;
const important = /\s*!\s*important$/i;

/**
 * Split at every semicolon: where that cuts a string or brackets apart the pieces fit no allowed value, so nothing
 * harmful comes of it. Never throws.
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
