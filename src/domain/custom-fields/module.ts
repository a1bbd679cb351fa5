import type { Module } from '../app/module.ts';
import { categoryHandlers } from './categories/categories.ts';
import { customFieldHandlers } from './custom-fields.ts';
import type { DefinitionPorts } from './ports.ts';

export const customFields: Module<DefinitionPorts> = {
  name: 'custom-fields',
  declare: ports => ({ handlers: [...customFieldHandlers(ports), ...categoryHandlers(ports)] }),
};
