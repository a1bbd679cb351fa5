/** What can be read in a block, as plain text of limited length. Pure. */
import type { ContentBlock } from '../schemas/content/content.ts';
import type { RichText, RichTextNode } from '../schemas/content/rich-text.ts';

const maxText = 4_000;

function richText(node: RichText | RichTextNode): string {
  if ('text' in node && node.text !== undefined) return node.text;
  const inner = (node.content ?? []).map(richText).join('');
  return node.type === 'doc' || node.content === undefined ? inner : `${inner}\n`;
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ', amp: '&' };

/** Of HTML that the service has written: tags are well-formed and only these entities occur. */
const htmlText = (html: string): string =>
  html
    .replace(/<\/(?:p|div|li|tr|h[1-6])>|<br\s{0,9}\/?>/g, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(lt|gt|quot|#39|nbsp|amp);/g, (_, name: string) => entities[name] ?? '');

function linesOf(block: ContentBlock): string[] {
  switch (block.type) {
    case 'TEXT':
      return [richText(block.fieldMeta.content)];
    case 'HTML':
      return [htmlText(block.fieldMeta.content)];
    case 'FORM':
      return block.fieldMeta.fields.map(field => field.fieldMeta.label ?? field.id);
    case 'PDF':
      return block.fieldMeta.placedFields.map(box =>
        box.kind === 'STATIC' ? (box.text ?? htmlText(box.content ?? '')) : `[${box.inputType} ${box.label ?? ''}]`,
      );
    case 'PRODUCT_TABLE':
      return block.fieldMeta.products.map(({ name, description, quantity, price, unit }) =>
        [name, description, `${quantity}${unit ? ` ${unit}` : ''} × ${price}`].filter(Boolean).join(' – '),
      );
    case 'TABLE': {
      const { columns, rows } = block.fieldMeta;
      const cells = (row: (typeof rows)[number]) =>
        columns.map(({ id }) => row.cells.find(cell => cell.columnId === id)?.value ?? '').join(' | ');
      return [columns.map(({ name }) => name).join(' | '), ...rows.map(cells)];
    }
    case 'DURATION': {
      const { durationType, startDate, endDate } = block.fieldMeta;
      return [[durationType, startDate, endDate].filter(Boolean).join(' ')];
    }
    case 'SPACER':
    case 'PAGE_BREAK':
      return [];
  }
}

/** `isCut`: there is more, which getField does not return either. */
export function textOfBlock(block: ContentBlock): { text: string; isCut: boolean } {
  const all = linesOf(block).join('\n').trim();
  return { text: all.slice(0, maxText), isCut: all.length > maxText };
}
