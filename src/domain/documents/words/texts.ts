/** Everything that can be read in a document, for searching. Text inside uploaded PDFs is not part of it. Pure. */
import type { RichText, RichTextNode } from '../../../contract/schemas/content/rich-text.ts';
import { textOfHtml } from '../../../platform/html/text.ts';
import type { BlockRow } from '../../content/block.ts';
import { documentFields } from '../../content/block-fields.ts';
import type { FilledValue } from '../../content/store.ts';
import { valueIn } from '../../content/value.ts';

export interface ReadableDocument {
  name: string;
  blocks: readonly BlockRow[];
  values: readonly FilledValue[];
  customValues: readonly (string | null)[];
}

/** Text nodes of one paragraph may be parts of a word. */
function textOfRich(node: RichText | RichTextNode): string {
  if (node.type === 'text' && 'text' in node) {
    const text = node.text ?? '';
    return text.includes('<') ? textOfHtml(text) : text;
  }
  const inner = (node.content ?? []).map(textOfRich).join('');
  return node.type === 'text' ? inner : `${inner} `;
}

type Text = string | null;

function textsOf(block: BlockRow): Text[] {
  switch (block.type) {
    case 'TEXT':
      return [textOfRich(block.field_meta.content)];
    case 'HTML':
      return [textOfHtml(block.field_meta.content)];
    case 'FORM':
      return block.field_meta.fields.map(field => field.fieldMeta.description);
    case 'PDF': {
      const fixed = block.field_meta.placedFields.flatMap(box =>
        box.kind === 'STATIC' ? [box.text, box.content === null ? null : textOfHtml(box.content)] : [],
      );
      return [block.field_meta.instruction, ...fixed];
    }
    case 'PRODUCT_TABLE': {
      const { name, products, sections } = block.field_meta;
      const rows = products.flatMap(product => [product.name, product.description, product.sku]);
      return [name, ...sections.map(section => section.name), ...rows];
    }
    case 'TABLE': {
      const { columns, rows } = block.field_meta;
      return [...columns.map(column => column.name), ...rows.flatMap(row => row.cells.map(cell => String(cell.value)))];
    }
    case 'SPACER':
    case 'PAGE_BREAK':
    case 'DURATION':
      return [];
  }
}

/** The name, the content, the labels and values of fields, and custom values. */
export function textsOfDocument({ name, blocks, values, customValues }: ReadableDocument): string[] {
  const fields = documentFields(blocks).flatMap(field => [field.label, valueIn(field, values)]);
  return [name, ...blocks.flatMap(textsOf), ...fields, ...customValues].filter(text => text !== null);
}
