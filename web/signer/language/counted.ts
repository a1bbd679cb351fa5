/**
 * A count as text, in the plural form of the language and with the number in place of `#`. Apart from millions, our
 * languages have only these two forms. (Browsers know the plural forms of Icelandic, but not its number format.)
 */
export const counted = (locale: string, count: number, { one, other }: { one: string; other: string }) =>
  (new Intl.PluralRules(locale).select(count) === 'one' ? one : other).replace('#', String(count));
