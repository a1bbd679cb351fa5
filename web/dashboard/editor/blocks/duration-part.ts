import type { BlockPart } from './block-part.ts';
import { DurationBlock } from './duration-block.tsx';

export const part: BlockPart<'DURATION'> = { Body: DurationBlock, Settings: null };
