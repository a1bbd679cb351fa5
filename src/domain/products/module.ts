import type { Module } from '../app/module.ts';
import { exportProducts } from './export.ts';
import { importProducts } from './import/import.ts';
import { listProducts } from './list.ts';
import { productHandlers } from './products.ts';

export const products: Module = {
  name: 'products',
  declare: () => ({ handlers: [listProducts, ...productHandlers, importProducts, exportProducts] }),
};
