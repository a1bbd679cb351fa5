/** Pages that SIGNED has after those of ORIGINAL, as a typeset document. Pure. */
import { cleanLine } from '../../../platform/html/clean.ts';
import { type Part, plainStyle, type TypesetDocument } from '../../../platform/typesetting/document.ts';
import { documentTexts } from '../../content/locales/documents.ts';
import type { Draft } from '../../documents/ports.ts';

/** `before`: how many pages come first; the numbers continue after them. */
export const addedPages = ({ document, author }: Draft, before: number, parts: readonly Part[]): TypesetDocument => {
  const { language } = document.meta;
  return {
    ...{ title: cleanLine(document.name), author, language, at: new Date(document.created_at).toISOString() },
    style: plainStyle,
    header: { logo: null, text: cleanLine(document.name) },
    footer: { text: null, page: documentTexts[language].page },
    parts: [{ kind: 'PDF', pages: before }, ...parts],
  };
};
