import type { BlockPart } from '../blocks/block-part.ts';
import { FormSettings } from './field-settings.tsx';
import { FormBlock } from './form-block.tsx';

export const part: BlockPart<'FORM'> = { Body: FormBlock, Settings: FormSettings };
