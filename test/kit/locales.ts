/** Compares the locales of ten languages: their texts, and the arguments that each text uses. */

/** A text of a locale by its path. Functions are called with arguments that can be recognized in their text. */
export interface LocaleText {
  path: string;
  text: string;
}

/**
 * Stands for any argument of a text: a name, a number, or facts whose every member is a text. Converted to text or
 * number it is 941, 942 and so on, by its position among the arguments.
 */
const anyArgument = (number: number): object =>
  new Proxy(
    {},
    {
      get(_, member) {
        if (member === Symbol.toPrimitive) return (hint: string) => (hint === 'number' ? number : String(number));
        if (member === 'toString') return () => String(number);
        return typeof member === 'string' ? `‹${member}›` : undefined;
      },
    },
  );

export function flattenTexts(texts: unknown, path = ''): LocaleText[] {
  if (texts === null) return [{ path, text: '–' }];
  if (typeof texts === 'string') return [{ path, text: texts }];
  if (typeof texts === 'function') {
    const flat = texts(anyArgument(941), anyArgument(942), anyArgument(943));
    return typeof flat === 'string' ? [{ path, text: flat }] : flattenTexts(flat, `${path}()`);
  }
  if (typeof texts !== 'object') return [];
  return Object.entries(texts as object).flatMap(([key, text]) =>
    flattenTexts(text, path === '' ? key : `${path}.${key}`),
  );
}

/** The arguments that a text uses: their numbers, and the members of those that are facts. */
const argumentsIn = (text: string): string[] => [...new Set(text.match(/‹\w+›|94[1-3]/g) ?? [])].sort();

export interface Gaps {
  missing: string[];
  beyond: string[];
  empty: string[];
  /** Texts that use other arguments than the Swedish one does. */
  otherArguments: string[];
  shouting: string[];
}

/** Differences between a locale and the Swedish one. */
export function gapsIn(texts: unknown, swedish: unknown): Gaps {
  const flat = new Map(flattenTexts(texts).map(({ path, text }) => [path, text]));
  const wanted = new Map(flattenTexts(swedish).map(({ path, text }) => [path, text]));
  const both = [...flat].filter(([path]) => wanted.has(path));
  return {
    missing: [...wanted.keys()].filter(path => !flat.has(path)),
    beyond: [...flat.keys()].filter(path => !wanted.has(path)),
    empty: [...flat].filter(([, text]) => text.trim() === '' || /undefined|NaN|\[object/.test(text)).map(([p]) => p),
    otherArguments: both
      .filter(([path, text]) => argumentsIn(text).join() !== argumentsIn(wanted.get(path) ?? '').join())
      .map(([path, text]) => `${path}: ${text}`),
    shouting: [...flat].filter(([, text]) => /!|¡|\boops\b|hoppsan/i.test(text)).map(([, text]) => text),
  };
}
