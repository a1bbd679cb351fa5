import type { Module } from '../app/module.ts';
import { blockHandlers } from './blocks.ts';

export const blocks: Module = {
  name: 'blocks',
  declare: () => ({ handlers: blockHandlers }),
};
