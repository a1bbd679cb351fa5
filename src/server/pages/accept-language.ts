/** Chooses one of the ten document languages from Accept-Language. */
import { type DocumentLanguage, languages } from '../../contract/values.ts';

/** Bokmål and nynorsk are one language here. */
const names = new Map<string, DocumentLanguage>([
  ...languages.map(language => [language, language] as const),
  ['nb', 'no'],
  ['nn', 'no'],
]);

/** Swedish without a header, English when none of the requested languages is supported. */
export function pageLanguageOf(header: string | undefined): DocumentLanguage {
  if (!header) return 'sv';
  const asked = header.split(',').map(part => {
    const [tag = '', ...params] = part.trim().toLowerCase().split(';');
    const weight = params.map(p => /^\s*q=([\d.]+)/.exec(p)?.[1]).find(q => q !== undefined);
    return { language: names.get(tag.split('-')[0] ?? ''), weight: weight === undefined ? 1 : Number(weight) };
  });
  const known = asked.filter(({ language, weight }) => language !== undefined && weight > 0);
  return known.sort((a, b) => b.weight - a.weight)[0]?.language ?? 'en';
}
