import type { BlockPart } from '../blocks/block-part.ts';
import { ProductSettings } from './product-settings.tsx';
import { ProductTableBlock } from './product-table-block.tsx';

export const part: BlockPart<'PRODUCT_TABLE'> = { Body: ProductTableBlock, Settings: ProductSettings };
