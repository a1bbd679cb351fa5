/** The settings of the block in use, at the right of the sheet. */

import { FormSettings } from '../form/field-settings.tsx';
import { indexOf } from '../model/arranging.ts';
import type { Block } from '../model/block.ts';
import { useDocumentState, useEditor } from '../model/context.ts';
import { ProductSettings } from '../product-table/product-settings.tsx';
import { TableSettings } from '../tables/table-settings.tsx';
import { PdfSettings } from './pdf-settings.tsx';
import { SectionStyle } from './section-style.tsx';

export const Inspector = () => {
  const { document, texts, isReadOnly } = useEditor();
  const { blocks, caret } = useDocumentState(document);
  const index = caret ? indexOf(blocks, caret.key) : -1;
  const block = blocks[index];
  if (!block) return <p className="soft small">{texts.inspector.nothing}</p>;
  return (
    <fieldset className="inspector" disabled={isReadOnly || undefined}>
      <legend className="inspector-head">
        <h2 className="inspector-name">{texts.blocks.type[block.type]}</h2>
        <span className="soft tiny push">{texts.blockOf(index + 1, blocks.length)}</span>
      </legend>
      <TypeSettings block={block} />
      <SectionStyle key={block.key} block={block} />
    </fieldset>
  );
};

const TypeSettings = ({ block }: { block: Block }) => {
  switch (block.type) {
    case 'FORM':
      return <FormSettings key={block.key} block={block} />;
    case 'TABLE':
      return <TableSettings key={block.key} block={block} />;
    case 'PRODUCT_TABLE':
      return <ProductSettings key={block.key} block={block} />;
    case 'PDF':
      return <PdfSettings key={block.key} block={block} />;
    default:
      return null;
  }
};
