import type { Module } from '../module.ts';
import { linkHandlers } from './links.ts';

export const links: Module = {
  name: 'links',
  declare: () => ({ handlers: linkHandlers }),
};
