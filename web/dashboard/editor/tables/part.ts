import type { BlockPart } from '../blocks/block-part.ts';
import { TableBlock } from './table-block.tsx';
import { TableSettings } from './table-settings.tsx';

export const part: BlockPart<'TABLE'> = { Body: TableBlock, Settings: TableSettings };
