/** Values of a theme that there is no font or size for. */
import type { Issue } from '../../../contract/errors.ts';
import type { DocumentStyle } from '../../../contract/schemas/documents/document-settings.ts';
import { fontFamilies } from '../../../platform/typesetting/document.ts';

export function styleIssues({ theme }: DocumentStyle): Issue[] {
  const texts: [member: 'bodyFont' | 'headingFont' | 'density' | 'textSize', known: readonly string[]][] = [
    ['bodyFont', fontFamilies],
    ['headingFont', fontFamilies],
    ['density', ['COMPACT', 'NORMAL', 'RELAXED']],
    ['textSize', ['SMALL', 'MEDIUM', 'LARGE']],
  ];
  return texts.flatMap(([member, known]): Issue[] => {
    const word = theme?.[member];
    if (!word || known.includes(word)) return [];
    const message = `not available; one of ${known.join(', ')}`;
    return [{ path: `documentStyle.theme.${member}`, code: 'INVALID_VALUE', message }];
  });
}
