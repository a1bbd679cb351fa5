/** A block by its type. */
import type { Block } from '../model/block.ts';
import { LoadedBlock } from './loaded-block.tsx';
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
    default:
      return <LoadedBlock block={block} />;
  }
};
