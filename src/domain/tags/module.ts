import type { Module } from '../app/module.ts';
import { tagHandlers } from './tags.ts';

export const tags: Module = {
  name: 'tags',
  declare: () => ({ handlers: tagHandlers }),
};
