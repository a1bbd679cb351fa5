/**
 * A count in words, in the locale's plural form, with the localized number in place of `#`. Our languages need no other
 * forms, except for millions.
 */
export function pluralize(locale: string, count: number, { one, other }: { one: string; other: string }): string {
  const form = new Intl.PluralRules(locale).select(count) === 'one' ? one : other;
  return form.replace('#', new Intl.NumberFormat(locale).format(count));
}
