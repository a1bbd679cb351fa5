/** Which of the ten languages of documents a browser asks for. */
import { type DocumentLanguage, languages } from '../../contract/values.ts';

/** Both written Norwegian languages are one to us. */
const names = new Map<string, DocumentLanguage>([
  ...languages.map(language => [language, language] as const),
  ['nb', 'no'],
  ['nn', 'no'],
]);

/** Swedish where nothing is said, English where only others are asked for. */
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
