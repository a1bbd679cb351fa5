/** What a kind of block brings: how it is edited in its place, and its settings. */
import type { ComponentType } from 'react';
import type { BlockOf, BlockType } from '../model/block.ts';

export interface BlockPart<T extends BlockType> {
  Body: ComponentType<{ block: BlockOf<T> }>;
  Settings: ComponentType<{ block: BlockOf<T> }> | null;
}
