import type { BlockPart } from './block-part.ts';
import { HtmlBlock } from './html-block.tsx';

export const part: BlockPart<'HTML'> = { Body: HtmlBlock, Settings: null };
