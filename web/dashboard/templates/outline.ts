/** The content of a template or reusable block in words: a line for each block that shows something. Pure. */
import type { ReusableBlock } from '../../../src/contract/schemas/blocks.ts';
import type { ContentBlock } from '../../../src/contract/schemas/content/content.ts';
import type { TemplateTexts } from './locales/sv.ts';

type Block = ContentBlock | ReusableBlock['content'][number];

interface Node {
  type?: unknown;
  text?: unknown;
  content?: unknown;
}

const maxLength = 80;

/** The first words of rich text, whatever its nodes are. */
export function firstWords(node: unknown): string {
  const { text, content } = (typeof node === 'object' && node !== null ? node : {}) as Node;
  if (typeof text === 'string') return text;
  if (!Array.isArray(content)) return '';
  for (const child of content) {
    const found = firstWords(child).trim();
    if (found !== '') return found.length > maxLength ? `${found.slice(0, maxLength)}…` : found;
  }
  return '';
}

export interface Line {
  id: string;
  kind: string;
  about: string;
}

function aboutOf(block: Block, texts: TemplateTexts): string {
  switch (block.type) {
    case 'TEXT':
      return firstWords(block.fieldMeta.content);
    case 'PDF':
      return [
        texts.pages(block.fieldMeta.numPages),
        block.fieldMeta.placedFields.length > 0 && texts.fields(block.fieldMeta.placedFields.length),
      ]
        .filter(Boolean)
        .join(', ');
    case 'FORM':
      return texts.fields(block.fieldMeta.fields.length);
    case 'TABLE':
      return texts.rows(block.fieldMeta.rows.length);
    default:
      return '';
  }
}

export const outlineOf = (blocks: readonly Block[], texts: TemplateTexts): Line[] =>
  blocks
    .filter(({ type }) => type !== 'SPACER' && type !== 'PAGE_BREAK')
    .map(block => ({ id: block.id, kind: texts.block[block.type], about: aboutOf(block, texts) }));
