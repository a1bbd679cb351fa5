import type { Module } from '../app/module.ts';
import { categoryHandlers } from './categories/categories.ts';
import { customFieldHandlers } from './custom-fields.ts';

export const customFields: Module = {
  name: 'custom-fields',
  declare: () => ({ handlers: [...customFieldHandlers, ...categoryHandlers] }),
};
