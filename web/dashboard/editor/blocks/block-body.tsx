/** A block by its type. */

import { FormBlock } from '../form/form-block.tsx';
import type { Block } from '../model/block.ts';
import { ProductTableBlock } from '../product-table/product-table-block.tsx';
import { TableBlock } from '../tables/table-block.tsx';
import { DurationBlock } from './duration-block.tsx';
import { HtmlBlock } from './html-block.tsx';
import { PdfBlock } from './pdf-block.tsx';
import { PageBreakBlock, SpacerBlock } from './small-blocks.tsx';
import { TextBlock } from './text-block.tsx';

interface Props {
  block: Block;
  label: string;
  isLive: boolean;
  caret: readonly [number, number] | 'any' | null;
}

export const BlockBody = ({ block, ...rest }: Props) => {
  switch (block.type) {
    case 'TEXT':
      return <TextBlock block={block} {...rest} />;
    case 'SPACER':
      return <SpacerBlock block={block} />;
    case 'PAGE_BREAK':
      return <PageBreakBlock />;
    case 'PDF':
      return <PdfBlock block={block} />;
    case 'FORM':
      return <FormBlock block={block} />;
    case 'TABLE':
      return <TableBlock block={block} />;
    case 'PRODUCT_TABLE':
      return <ProductTableBlock block={block} />;
    case 'DURATION':
      return <DurationBlock block={block} />;
    case 'HTML':
      return <HtmlBlock block={block} />;
  }
};
