/**
 * A count in words: in the form that the language has for it, with the number as the language writes it where `#`
 * stands. No language of ours has forms beyond these two but for millions.
 */
export function counted(locale: string, count: number, { one, other }: { one: string; other: string }): string {
  const form = new Intl.PluralRules(locale).select(count) === 'one' ? one : other;
  return form.replace('#', new Intl.NumberFormat(locale).format(count));
}
