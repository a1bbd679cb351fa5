/** Compares the locales of ten languages: their texts, and the arguments that each text uses. */

/** A text of a locale by its path. Functions are called with arguments that can be recognized in their text. */
export interface Said {
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

export function replyOf(texts: unknown, path = ''): Said[] {
  if (texts === null) return [{ path, text: '–' }];
  if (typeof texts === 'string') return [{ path, text: texts }];
  if (typeof texts === 'function') {
    const said = texts(anyArgument(941), anyArgument(942), anyArgument(943));
    return typeof said === 'string' ? [{ path, text: said }] : replyOf(said, `${path}()`);
  }
  if (typeof texts !== 'object') return [];
  return Object.entries(texts as object).flatMap(([key, word]) => replyOf(word, path === '' ? key : `${path}.${key}`));
}

/** The arguments that a text uses: their numbers, and the members of those that are facts. */
const publishedIn = (text: string): string[] => [...new Set(text.match(/‹\w+›|94[1-3]/g) ?? [])].sort();

export interface Gaps {
  missing: string[];
  beyond: string[];
  empty: string[];
  /** Texts that use other arguments than the Swedish one does. */
  untold: string[];
  shouting: string[];
}

/** Differences between a locale and the Swedish one. */
export function gapsIn(texts: unknown, swedish: unknown): Gaps {
  const said = new Map(replyOf(texts).map(({ path, text }) => [path, text]));
  const wanted = new Map(replyOf(swedish).map(({ path, text }) => [path, text]));
  const both = [...said].filter(([path]) => wanted.has(path));
  return {
    missing: [...wanted.keys()].filter(path => !said.has(path)),
    beyond: [...said.keys()].filter(path => !wanted.has(path)),
    empty: [...said].filter(([, text]) => text.trim() === '' || /undefined|NaN|\[object/.test(text)).map(([p]) => p),
    untold: both
      .filter(([path, text]) => publishedIn(text).join() !== publishedIn(wanted.get(path) ?? '').join())
      .map(([path, text]) => `${path}: ${text}`),
    shouting: [...said].filter(([, text]) => /!|¡|\boops\b|hoppsan/i.test(text)).map(([, text]) => text),
  };
}
