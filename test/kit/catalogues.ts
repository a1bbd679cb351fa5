/** Catalogues of words in ten languages, taken apart to be compared: what each says, and what it was given to say it of. */

/** A text of a catalogue by its path. What is said of something is said of arguments that can be found again in it. */
export interface Said {
  path: string;
  text: string;
}

/**
 * Stands for whatever a text is told: a name, a number, or facts whose every member is a text of its own. As text and as
 * number it is 941, 942 and so on, by its place among the arguments.
 */
const told = (number: number): object =>
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

export function saidBy(words: unknown, path = ''): Said[] {
  if (words === null) return [{ path, text: '–' }];
  if (typeof words === 'string') return [{ path, text: words }];
  if (typeof words === 'function') {
    const said = words(told(941), told(942), told(943));
    return typeof said === 'string' ? [{ path, text: said }] : saidBy(said, `${path}()`);
  }
  if (typeof words !== 'object') return [];
  return Object.entries(words as object).flatMap(([key, word]) => saidBy(word, path === '' ? key : `${path}.${key}`));
}

/** What a text was told of: the numbers of its arguments, and the members of those that are facts. */
const toldIn = (text: string): string[] => [...new Set(text.match(/‹\w+›|94[1-3]/g) ?? [])].sort();

export interface Gaps {
  missing: string[];
  beyond: string[];
  empty: string[];
  /** Texts that leave out, or add, something that the Swedish one is told of. */
  untold: string[];
  shouting: string[];
}

/** What a catalogue lacks of the Swedish one. */
export function gapsIn(words: unknown, swedish: unknown): Gaps {
  const said = new Map(saidBy(words).map(({ path, text }) => [path, text]));
  const wanted = new Map(saidBy(swedish).map(({ path, text }) => [path, text]));
  const both = [...said].filter(([path]) => wanted.has(path));
  return {
    missing: [...wanted.keys()].filter(path => !said.has(path)),
    beyond: [...said.keys()].filter(path => !wanted.has(path)),
    empty: [...said].filter(([, text]) => text.trim() === '' || /undefined|NaN|\[object/.test(text)).map(([p]) => p),
    untold: both
      .filter(([path, text]) => toldIn(text).join() !== toldIn(wanted.get(path) ?? '').join())
      .map(([path, text]) => `${path}: ${text}`),
    shouting: [...said].filter(([, text]) => /!|¡|\boops\b|hoppsan/i.test(text)).map(([, text]) => text),
  };
}
