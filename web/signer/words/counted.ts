/**
 * A count in words: in the form that the language has for it, with the number where `#` stands. No language of ours has
 * forms beyond these two but for millions. (Browsers know the forms of Icelandic, though not how it writes numbers.)
 */
export const counted = (locale: string, count: number, { one, other }: { one: string; other: string }) =>
  (new Intl.PluralRules(locale).select(count) === 'one' ? one : other).replace('#', String(count));
